// The memory of a started Python with the game in it (see tools/memory.py), put in place of a start.
// Where WebAssembly fills the memory anyway, the file tells only what differs.
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";

const HEADER = 64; // bytes: a checksum, then a bit for every page of which the difference is told
const PAGE = 65536;

/** What `loadPyodide` needs to go on from the memory at `address`; rejects later if it is unfit. */
export const remembered = (address) => {
  const memory = read(address);
  memory.catch(() => {}); // whoever calls `loadPyodide` hears of it
  return {
    _loadSnapshot: memory.then((bytes) => new Uint8Array(bytes, HEADER)),
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      complete(await memory, module.HEAPU8);
      return module;
    },
  };
};

const read = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

const complete = (bytes, fresh) => {
  const [expected, ...settled] = new Uint32Array(bytes, 0, HEADER / 4);
  const start = HEADER + new Uint32Array(bytes, HEADER, 2)[1]; // Pyodide's own header is that long
  let sum = 0;
  for (let page = 0; page < settled.length * 32; page++) {
    if (!(settled[page >> 5] & (1 << (page & 31)))) continue;
    const told = new Int32Array(bytes, start + page * PAGE, PAGE / 4);
    const there = new Int32Array(fresh.buffer, page * PAGE, PAGE / 4);
    for (let word = 0; word < told.length; word++)
      sum = (Math.imul(sum, 31) + (told[word] ^= there[word])) | 0;
  }
  if (sum >>> 0 !== expected) throw new Error("the memory belongs to another Pyodide");
};
