// Pyodide's program is compiled while the scripts that need it arrive and are read.
import { awaited } from "./downloads.js";

export const PROGRAM = "vendor/pyodide/parts/pyodide.asm.wasm";

const begun = new WeakMap();

/** Begin; the downloads must have begun. */
export const compileAhead = () => {
  awaited(PROGRAM)
    ?.then((response) => {
      const program = compiled(response);
      program.catch(() => {}); // whoever asks for it hears of it
      begun.set(response, program);
    })
    .catch(() => {});
};

/** The program that `response` brings, as a promise. */
export const programOf = (response) => begun.get(response) ?? compiled(response);

// Where a host calls the program something else, or the browser cannot compile while it arrives, it is compiled after.
const compiled = async (response) => {
  const isCalledSo = response.headers.get("Content-Type")?.trim().toLowerCase() === "application/wasm";
  if (isCalledSo && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
};
