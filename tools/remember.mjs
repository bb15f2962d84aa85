// Starts Pyodide under Node, loads what is needed for any game, then a game, and writes the memory it then has to files:
// see memory.py. Usage: node remember.mjs PLAN; PLAN is JSON: {"pyodide", "blanking", "wheel", "pack", "core",
// "rehearsal", "rehearsalOfGame", "later", "target", "longer"}; "blanking" is the folder with the program of blank.py
// and with its rest, "later" the modules that are not to be loaded.
import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { inTwoParts } from "../web/shell/start/program.js";
import { pythonIn } from "./pyscript_python.mjs";
import { tidy } from "./tidy.mjs";

const plan = JSON.parse(await readFile(process.argv[2], "utf8"));
const { pyodide: folder, blanking, target, longer } = plan;
// What JavaScript no longer needs it tells Python when it finds time: under load at another moment than at rest, and
// the memory would be another one. So it never does.
globalThis.FinalizationRegistry = class {
  register() {}
  unregister() {}
};
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { default: createPyodideModule } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
const own = {
  indexURL: `${folder}/parts/`,
  stdLibURL: `${folder}/python_stdlib.zip`,
  lockFileURL: `${folder}/pyodide-lock.json`,
};
const readRest = () => readFileSync(`${blanking}/pyodide.rest.wasm`);

// The same memory from the same sources, wherever and whenever: a clock and a chance of our own, and no path of ours.
let moment = Date.UTC(2000, 0, 1);
Date.now = () => (moment += 1);
performance.now = () => (moment += 1) % 1e9;
Math.random = () => 0.5;
crypto.randomFillSync = (bytes) => bytes.fill(1);
process.argv[1] = "remember.mjs";

// The same hashes of texts in every build.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const pyodide = await loadPyodide({
  ...own,
  indexURL: `${blanking}/`,
  env,
  _makeSnapshot: true,
  createPyodideModule: (settings) => createPyodideModule(inTwoParts(settings, readRest)),
});
const unpack = async (archive) =>
  pyodide.unpackArchive(new Uint8Array(await readFile(archive)), "zip", { extractDir: "/home/pyodide" });
const rehearse = async (script) => pyodide.runPython(await readFile(script, "utf8"), { filename: "rehearsal.py" });
const keep = async (name) => {
  await writeFile(`${target}.${name}.modules`, pyodide.runPython("import json, sys; json.dumps(sorted(sys.modules))"));
  tidy(pyodide);
  const snapshot = pyodide.makeMemorySnapshot();
  await writeFile(`${target}.${name}`, snapshot);
  return snapshot;
};

await unpack(plan.wheel);
const python = pythonIn(await readFile(plan.core, "utf8"));
pyodide.globals.set("pyscript_sources", pyodide.toPy(python));
pyodide.globals.set("modules_for_later", pyodide.toPy(plan.later));
await rehearse(plan.rehearsal);
await keep("general");
await unpack(plan.pack);
await rehearse(plan.rehearsalOfGame);
const snapshot = await keep("game");
await writeFile(`${target}.texts`, String(pyodide.runPython("id(str)")));
// The code of the modules that lie in the program itself, in hexadecimal digits, by name.
const frozen = pyodide.runPython(`
import _imp, json
found = {name: _imp.find_frozen(name, withdata=True) for name in _imp._frozen_module_names()}
json.dumps({name: told[0].hex() for name, told in found.items() if told})
`);
await writeFile(`${target}.frozen`, frozen);

// Nothing that is remembered may hold a place given away later than at the start: elsewhere that is another function's.
const { wasmTable } = pyodide._module;
const written = new Error("no more is wanted");

// Memory before Python begins. Twice in unlike surroundings: what is the same both times is the same everywhere.
// And once with a longer table of functions, as some engines have it: places at its end are the engine's own.
await freshMemory("before", "C");
await freshMemory("elsewhere", "a language with a long name");
await freshMemory("longer", "C", longer);

async function freshMemory(name, LANG, more = 0) {
  await loadPyodide({
    ...own,
    env: { HOME: "/home/pyodide", LANG },
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (imports, use) =>
        instantiateWasm(imports, (instance, program) => {
          (imports.env.__indirect_function_table ?? instance.exports.__indirect_function_table).grow(more);
          use(instance, program);
        });
      const module = await createPyodideModule(inTwoParts(settings, readRest));
      if (module.wasmTable.length - more !== wasmTable.length)
        throw new Error("functions were added to the table after the start");
      await writeFile(`${target}.${name}`, module.HEAPU8);
      throw written; // no need to go on from here
    },
  }).catch((reason) => {
    if (reason !== written) throw reason;
  });
}
