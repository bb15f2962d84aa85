// The interpreter that pyscript.toml names: Pyodide, started the moment this module is read.
// PyScript would start it only after its own configuration, storage and plug-ins; here it starts beside
// them.
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";

export { version };

const indexURL = new URL("../../vendor/pyodide/", import.meta.url).href;
const started = load({ indexURL });

/** What PyScript calls; of its options only where Python's output goes matters to us. */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const pyodide = await started;
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};
