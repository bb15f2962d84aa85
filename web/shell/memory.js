// The memory of a started Python with the game in it (see tools/memory.py), put in place of a start.
// Where WebAssembly fills the memory anyway, the file tells only what differs.
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";
import { checksum, formOf, PAGE, WORDS } from "./memory_form.js";
import { unpacked } from "./unpack.js";

/**
 * What `loadPyodide` needs to go on from the memory at `address`. Of it are known: `length`, what it takes in bytes;
 * `size` and `sum`, bytes and checksum of the file unpacked. Rejects later if it is unfit, or if `library`, what goes
 * with it, does not come.
 *
 * Pyodide waits for the memory before it compiles its program, but wants to know no more than how long it is:
 * handed a blank one at once, it compiles while the memory is still unpacked.
 */
export const remembered = (address, { length, ...file }, library) => {
  const memory = new Uint8Array(length);
  const filled = Promise.all([had(address, file), library]);
  filled.catch(() => {}); // whoever calls `loadPyodide` hears of it
  return {
    _loadSnapshot: memory,
    createPyodideModule: async (settings) => {
      const [module, [content]] = await Promise.all([createPyodideModule(settings), filled]);
      complete(content, memory, module.HEAPU8);
      return module;
    },
  };
};

const had = async (address, file) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const content = await unpacked(response.body, file);
  performance.mark("canalmania:memory");
  return content;
};

const complete = (content, memory, fresh) => {
  const { expected, settled, own, pages, head, start } = formOf(content);
  memory.set(new Uint8Array(content, 4 * WORDS, head));
  pages.forEach((page, number) => {
    memory.set(new Uint8Array(content, start + number * PAGE, PAGE), head + page * PAGE);
  });
  const words = new Int32Array(fresh.buffer);
  const kept = own.map((address) => words[address >> 2]);
  for (const address of own) words[address >> 2] = 0;
  let sum = 0;
  for (const page of settled) {
    const told = new Int32Array(memory.buffer, head + page * PAGE, PAGE / 4);
    const there = new Int32Array(fresh.buffer, page * PAGE, PAGE / 4);
    for (let word = 0; word < told.length; word++) told[word] ^= there[word];
    sum = checksum(told, sum);
  }
  if (sum !== expected) throw new Error("the memory belongs to another Pyodide");
  // What is put in place is the memory told here: it gets the engine's own words.
  own.forEach((address, place) => new Int32Array(memory.buffer, head + address, 1).fill(kept[place]));
};
