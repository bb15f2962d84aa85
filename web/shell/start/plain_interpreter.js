// Takes the place of interpreter.js in a site by the plain path alone (see tools/start.py): nothing is prepared there.
import { version } from "../../../vendor/pyodide/pyodide.mjs";
import { begin, exported } from "./plain_start.js";

export { version };
export const { inMemory, loadPyodide } = exported(begin());
