// The interpreter that pyscript.toml names: Pyodide, started the moment this module is read.
// PyScript would start it only after its own configuration, storage and plug-ins; here it starts beside
// them. It goes on from a memory in which the game is loaded already, or else begins at the beginning.
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";
import { serviceWorkers } from "./workers.js";
import { remembered } from "./memory.js";
import { inTwoParts, readNow, unlessRefused } from "./program.js";

export { version };

// Python never waits here in the middle of a call, so it needs no stack of its own to wait on (JSPI). Where there is one
// Pyodide runs its asynchronous calls there, the start of the game among them; and there Chromium dies now and then: its
// own sampling of memory (HeapProfilerReporting) looks for callers beyond the end of that stack.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

/* global BUILD: put in by the build: what it made, see tools/page.py */
const below = (path) => new URL(`../${path}`, import.meta.url).href; // from the folder the build puts this into
const indexURL = below(`${BUILD.pyodide}/`);
const own = { indexURL, packageBaseUrl: indexURL, lockFileContents: BUILD.lock };

// Without its library Pyodide would go on as if nothing was missing: so it is asked for here as well.
const recall = () => {
  const stdLibURL = below(BUILD.rest);
  const { createPyodideModule, ...memory } = remembered(below(BUILD.memory.name), BUILD.memory, fetch(stdLibURL));
  const parts = {
    indexURL: `${indexURL}parts/`,
    createPyodideModule: (settings) => createPyodideModule(inTwoParts(settings, readRest)),
  };
  return unlessRefused(() => load({ ...own, stdLibURL, ...memory, ...parts }));
};

const readRest = () => {
  performance.mark("table:rest");
  try {
    return readNow(`${indexURL}parts/pyodide.rest.wasm`);
  } catch (reason) {
    // Without it the program has stopped for good: failure.js knows that by an error of WebAssembly's own.
    throw new WebAssembly.RuntimeError(`the rest of the program cannot be had: ${reason}`);
  }
};

const begin = async (reason) => {
  console.info("Python starts from the beginning:", reason);
  performance.mark("table:begun");
  const wheel = fetch(below(BUILD.wheel)).then((response) => response.arrayBuffer());
  const [pyodide, files] = await Promise.all([load(own), wheel]);
  pyodide.unpackArchive(files, "zip", { extractDir: "." });
  // What is not downloaded otherwise has to be kept for a start without a network.
  serviceWorkers()?.ready.then(({ active }) => active.postMessage("keep spare files"));
  return pyodide;
};

const started = recall().catch(begin);
started.then(() => performance.mark("table:python"));

/** What PyScript calls; of its options only where Python's output goes matters to us. */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const pyodide = await started;
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};
