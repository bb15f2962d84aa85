// The Python side of PyScript, which its core has as texts in its JavaScript and writes into files at every start, a
// tenth of a second of Python's time. Here it comes compiled, with the memory or the wheel (compiled.py).
// Usage: node pyscript_python.mjs CORE FOLDER writes the modules, from PyScript's file CORE, into FOLDER.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TEXTS = /\(".",(\{pyscript:\{.*?\}\})\)/s;

/** The modules by their paths, "pyscript/ffi.py" for instance; none where the core is not as known. */
export const pythonIn = (core) => {
  const found = TEXTS.exec(core);
  return found ? flat(new Function(`return ${found[1]}`)()) : {};
};

/** The core's text without them; as it is where it is not as known: it then writes them out, as it was made to. */
export const withoutPython = (core) => core.replace(TEXTS, '(".",{})');

const flat = (inside, folder = "") =>
  Object.fromEntries(
    Object.entries(inside).flatMap(([name, text]) =>
      typeof text === "string" ? [[folder + name, text]] : Object.entries(flat(text, `${folder}${name}/`)),
    ),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , core, target] = process.argv;
  const modules = Object.entries(pythonIn(await readFile(core, "utf8")));
  if (!modules.length) console.error("PyScript has its Python elsewhere than is known: pages compile it at every start.");
  for (const [name, text] of modules) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), text);
  }
}
