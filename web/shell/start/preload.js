// Begins the two longest jobs of the start while the browser still reads the page: compiling Pyodide's program and,
// in a worker, unpacking the prepared memory. downloads.js and compiled_program.js use the results.
import { FILES } from "../site/files.js";
import { PROGRAM, programAhead } from "./preload_program.js";
import { unpackedAside } from "./unpack_in_worker.js";

const memory = FILES.get("vendor/pyodide/memory.bin"); // undefined on the plain path

window.tableAhead = {
  memory: memory && unpackedAside(memory.address),
  program: programAhead(FILES.get(PROGRAM).address),
};
