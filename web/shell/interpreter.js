// The interpreter that pyscript.toml names: Pyodide, started the moment this module is read.
// PyScript would start it only after its own configuration, storage and plug-ins; here it starts beside
// them. It goes on from a memory in which the game is loaded already, or else begins at the beginning.
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";
import { remembered } from "./memory.js";

export { version };

const below = (path) => new URL(`../../${path}`, import.meta.url).href;
const indexURL = below("vendor/pyodide/");

const recall = () =>
  load({
    indexURL,
    stdLibURL: below("vendor/pyodide/python_rest.zip"),
    ...remembered(below("vendor/pyodide/memory.bin"), /*LENGTH*/ 0),
  });

const begin = async (reason) => {
  console.info("Python starts from the beginning:", reason);
  const wheel = fetch(below("wheels/WHEEL")).then((response) => response.arrayBuffer());
  const [pyodide, files] = await Promise.all([load({ indexURL }), wheel]);
  pyodide.unpackArchive(files, "zip", { extractDir: "." });
  // What is not downloaded otherwise has to be kept for a start without a network.
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage("keep spare files"));
  performance.mark("canalmania:begun");
  return pyodide;
};

const started = recall().catch(begin);

/** What PyScript calls; of its options only where Python's output goes matters to us. */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const pyodide = await started;
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};
