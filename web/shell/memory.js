// The memory of a started Python with the game in it (see tools/memory.py), put in place of a start.
// Where WebAssembly fills the memory anyway, the file tells only what differs.
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";

const SETTLED = 15; // words with a bit for every page of which the difference is told
const OWN = 16; // words with the addresses of words that differ by engine: each keeps its own; 0 for none
const HEADER = 4 * (1 + SETTLED + OWN); // bytes; a checksum comes first
const PAGE = 65536;

/**
 * What `loadPyodide` needs to go on from the memory at `address`: `length` bytes when it is unpacked, of which `crc` is
 * the checksum that gzip ends with. Rejects later if it is unfit, or if `library`, what goes with it, does not come.
 *
 * Pyodide waits for the memory before it compiles its program, but wants to know no more than how long it is:
 * handed a blank one at once, it compiles while the memory is still unpacked.
 */
export const remembered = (address, { length, crc }, library) => {
  const bytes = new ArrayBuffer(length);
  const filled = Promise.all([fill(new Uint8Array(bytes), address, crc), library]);
  filled.catch(() => {}); // whoever calls `loadPyodide` hears of it
  return {
    _loadSnapshot: new Uint8Array(bytes, HEADER),
    createPyodideModule: async (settings) => {
      const [module] = await Promise.all([createPyodideModule(settings), filled]);
      complete(bytes, module.HEAPU8);
      return module;
    },
  };
};

// gzip's own checksum tells whether it was unpacked rightly, and here which version it is.
const fill = async (bytes, address, crc) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const end = new Uint8Array(8);
  const unpacked = response.body.pipeThrough(lookingAtTheEnd(end)).pipeThrough(new DecompressionStream("gzip"));
  const reader = unpacked.getReader();
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, length); // throws if there is more than there should be
    length += part.value.length;
  }
  if (length < bytes.length) throw new Error(`${length} bytes of memory instead of ${bytes.length}`);
  if (new DataView(end.buffer).getUint32(0, true) !== crc) throw new Error("the memory of another version");
};

const lookingAtTheEnd = (end) =>
  new TransformStream({
    transform(part, passed) {
      const tail = part.subarray(-end.length);
      end.copyWithin(0, tail.length);
      end.set(tail, end.length - tail.length);
      passed.enqueue(part);
    },
  });

const complete = (bytes, fresh) => {
  const [expected, ...rest] = new Uint32Array(bytes, 0, HEADER / 4);
  const settled = rest.slice(0, SETTLED);
  const own = rest.slice(SETTLED).filter(Boolean);
  const start = HEADER + new Uint32Array(bytes, HEADER, 2)[1]; // Pyodide's own header is that long
  const words = new Int32Array(fresh.buffer);
  const kept = own.map((address) => words[address >> 2]);
  for (const address of own) words[address >> 2] = 0;
  let sum = 0;
  for (let page = 0; page < settled.length * 32; page++) {
    if (!(settled[page >> 5] & (1 << (page & 31)))) continue;
    const told = new Int32Array(bytes, start + page * PAGE, PAGE / 4);
    const there = new Int32Array(fresh.buffer, page * PAGE, PAGE / 4);
    for (let word = 0; word < told.length; word++)
      sum = (Math.imul(sum, 31) + (told[word] ^= there[word])) | 0;
  }
  if (sum >>> 0 !== expected) throw new Error("the memory belongs to another Pyodide");
  // What is put in place is the memory told here: it gets the engine's own words.
  own.forEach((address, place) => new Int32Array(bytes, start + address, 1).fill(kept[place]));
};
