// Pyodide's program in two parts (see tools/program.py): the first calls the rest through a table that both share, and
// what stands last in that table loads the rest, at once, in the middle of whatever called for it.

import { decoderAt, soon } from "../download/decoder.js";
import { addFunctions } from "./function_table.js";

const TABLE = "part:bridge"; // as in tools/program.py
const FUNCTIONS = "__indirect_function_table"; // the program's own, as Emscripten calls it
const FIRST = "first";
// A program that takes one function and gives it back: only WebAssembly's own functions may stand in a table.
const PASSES_ON = /* @__PURE__ */ Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // the beginning of every program
  ...[1, 4, 1, 96, 0, 0], // the type of a function that takes and gives nothing
  ...[2, 5, 1, 0, 0, 0, 0], // one is imported
  ...[7, 4, 1, 0, 0, 0], // and exported
]);

/**
 * `settings` for Pyodide's module; `read` gives the bytes of the rest, at once, should it be called for before it is there
 * as `ahead.rest`, compiled.
 */
export const inTwoParts = (settings, read, ahead = {}) => {
  const { instantiateWasm } = settings;
  const join = (imports, first) => {
    const load = () => {
      const rest = ahead.rest ?? new WebAssembly.Module(read());
      new WebAssembly.Instance(rest, { ...imports, [FIRST]: first });
    };
    const passedOn = new WebAssembly.Instance(new WebAssembly.Module(PASSES_ON), { "": { "": load } });
    first[TABLE].set(first[TABLE].length - 1, passedOn.exports[""]);
  };
  settings.instantiateWasm = (imports, use) =>
    instantiateWasm(imports, (instance, program) => {
      performance.mark("table:program");
      join(imports, instance.exports);
      addFunctions(imports, instance.exports[FUNCTIONS], program);
      use(instance, program);
    });
  return settings;
};

const PACKED = [0x28, 0xb5, 0x2f, 0xfd]; // with which begins what is packed by Zstandard

/** The program that `response` brings, as a promise. What unpacks it, if it is packed, is at `decoder`. */
export const compiled = async (response, decoder) => {
  // Where a host calls it something else, or the browser cannot compile what is still arriving, it is compiled after.
  const isCalledSo = response.headers.get("Content-Type")?.trim().toLowerCase() === "application/wasm";
  if (isCalledSo && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPacked = PACKED.every((byte, place) => bytes[place] === byte);
  return WebAssembly.compile(isPacked ? await decoded(bytes, decoder) : bytes);
};

// What comes is checked before; without what unpacks it this program is of no use here, and another is taken.
const decoded = async (bytes, decoder) => {
  try {
    return (await soon(decoderAt(decoder)))(bytes);
  } catch (reason) {
    throw new WebAssembly.CompileError(`the program cannot be unpacked: ${reason}`);
  }
};

/** As `WebAssembly.instantiateStreaming`, for a program that may be packed. */
export const instantiated = async (source, imports, decoder) => {
  const module = await compiled(await source, decoder);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** The bytes of the file at `address`, with the page at a standstill until they are there. */
export const readNow = (address) => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // so pages may only ask for text: a letter is a byte
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} for ${address}`);
  const text = request.responseText;
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
};

/** Whether a browser does not take a program for what it can run. */
export const isRefusal = (reason) =>
  reason instanceof WebAssembly.CompileError || reason instanceof WebAssembly.LinkError;

/**
 * What `start` gives, whose program `instantiate` makes an instance of; rejects as well if the browser refuses the program,
 * of which Pyodide tells the console alone.
 */
export const unlessRefused = (start, instantiate = WebAssembly.instantiateStreaming) =>
  new Promise((resolve, reject) => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...given) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      try {
        return await instantiate(...given);
      } catch (reason) {
        reject(reason);
        throw reason;
      }
    };
    start().then(resolve, reject);
  });
