// Begins the two longest jobs of the start while the browser still reads the page: unpacking and compiling Pyodide's
// program, and unpacking the prepared memory, both in a worker. downloads.js and compiled_program.js use the results.
import { canDigest } from "../download/digest.js";
import { DECODER, FILES } from "../site/files.js";
import { PROGRAM, programAhead } from "./preload_program.js";
import { unpackedAside } from "./unpack_in_worker.js";

const memory = FILES.get("vendor/pyodide/memory.bin"); // undefined on the plain path

const program = FILES.get(PROGRAM);
// Where nothing can be checked here, the page fetches the program and checks it before it uses it.
const asked = canDigest() ? { address: program.address, integrity: program.integrity } : null;
const aside = memory && unpackedAside(memory.address, FILES.get(DECODER).address, asked);

window.tableAhead = { memory: aside, program: aside ? aside.program : programAhead(program.address) };
