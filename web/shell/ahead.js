// What is begun first, while the browser still reads the page and has much to do with it: compiling Pyodide's program,
// and in a worker unpacking the prepared memory. downloads.js and compiling.js take over what comes of it.
import { FILES } from "./files.js";
import { PROGRAM, programAhead } from "./program_ahead.js";
import { unpackedAside } from "./unpack_aside.js";

const addressOf = (name) => FILES.get(name).address;

window.tableAhead = {
  memory: unpackedAside(addressOf("vendor/pyodide/memory.bin")),
  program: programAhead(addressOf(PROGRAM)),
};
