// The memory of a started Python with the game in it (see tools/memory.py), put in place of a start.
// Where WebAssembly fills the memory anyway, the file tells only what differs.
import createPyodideModule from "../../../vendor/pyodide/parts/pyodide.asm.mjs";
import { decoderAt } from "../download/decoder.js";
import { checksum, formOf, PAGE, WORDS } from "./memory_layout.js";
import { unpackedFrom } from "./unpack.js";

/**
 * What `loadPyodide` needs to go on from the memory at `address`, with what is added at `part`, null for nothing; what unpacks
 * them is at `decoder`. Of it are known: `length`, what it takes in bytes; `head`, the bytes of Pyodide's own header; `size` and `sum`, bytes and checksum
 * of all of it unpacked. Rejects later if it is unfit, or if `library`, what goes with it, does not come.
 *
 * Pyodide waits for the memory before it compiles its program, and would copy all of it, empty pages too. So it gets the
 * header alone, blank at first, and finds the rest in place.
 */
export const remembered = (files, { length, head, ...file }, library) => {
  const header = new Uint8Array(head);
  let filled = Promise.all([had(files, file), library]);
  filled.catch(() => {}); // whoever calls `loadPyodide` hears of it
  return {
    _loadSnapshot: header,
    createPyodideModule: async (settings) => {
      settings.INITIAL_MEMORY = length;
      const [module, [content]] = await Promise.all([createPyodideModule(settings), filled]);
      complete(content, header, module.HEAPU8);
      filled = null; // Pyodide keeps this function for ever
      return module;
    },
  };
};

const had = async ({ address, decoder, part }, expected) => {
  const { content, sum } = await (globalThis.tableShell?.unpacking(address) ?? unpackedFrom({ address, decode: decoderAt(decoder) }, part));
  performance.mark("table:memory");
  if (content.byteLength !== expected.size || sum !== expected.sum) throw new Error("the memory of another version");
  return content;
};

const complete = (content, header, memory) => {
  const { expected, settled, own, pages, start } = formOf(content);
  header.set(new Uint8Array(content, 4 * WORDS, header.length));
  const words = new Int32Array(memory.buffer);
  const kept = own.map((address) => words[address >> 2]);
  for (const address of own) words[address >> 2] = 0;
  pages.forEach((page, number) => {
    const place = start + number * PAGE;
    if (settled.includes(page)) change(words.subarray((page * PAGE) >> 2), new Int32Array(content, place, PAGE / 4));
    else memory.set(new Uint8Array(content, place, PAGE), page * PAGE);
  });
  const sum = settled.reduce((sum, page) => checksum(new Int32Array(memory.buffer, page * PAGE, PAGE / 4), sum), 0);
  if (sum !== expected) throw new Error("the memory belongs to another Pyodide");
  own.forEach((address, place) => (words[address >> 2] = kept[place]));
};

const change = (words, differences) => {
  for (let place = 0; place < differences.length; place++) words[place] ^= differences[place];
};
