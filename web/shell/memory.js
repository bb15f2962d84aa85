// The memory of a started Python with the game in it (see tools/memory.py), put in place of a start.
// Where WebAssembly fills the memory anyway, the file tells only what differs.
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";
import { checksum, formOf, PAGE, WORDS } from "./memory_form.mjs";

const PATIENCE = 3000; // ms for the worker to begin

/**
 * What `loadPyodide` needs to go on from the memory at `address`. Of it are known: `length`, what it takes in bytes;
 * `size` and `sum`, bytes and checksum of the file unpacked. `unpack` is the address of unpack.js. Rejects later if it
 * is unfit, or if `library`, what goes with it, does not come.
 *
 * Pyodide waits for the memory before it compiles its program, but wants to know no more than how long it is:
 * handed a blank one at once, it compiles while the memory is still unpacked.
 */
export const remembered = (address, { length, ...file }, unpack, library) => {
  const memory = new Uint8Array(length);
  const filled = Promise.all([unpacked(address, file, unpack), library]);
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

const unpacked = async (address, file, unpack) => {
  const [response, worker] = await Promise.all([fetch(address), begun(unpack)]);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const reader = response.body.getReader();
  const parts = async (take) => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
  };
  if (!worker) {
    const inside = (await import(unpack)).unpacker(file);
    await parts(inside.add);
    return inside.finish();
  }
  try {
    const content = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.content ? resolve(data.content) : reject(new Error(data.reason)));
      worker.onerror = () => reject(new Error("the worker broke off"));
    });
    content.catch(() => {}); // if it fails while there is more to send
    worker.postMessage(file);
    await parts((part) => worker.postMessage(part, [part.buffer]));
    worker.postMessage(null);
    return await content;
  } finally {
    worker.terminate();
  }
};

// A worker that is ready; null where there can be none: in a frame without an origin, for instance.
const begun = (unpack) =>
  new Promise((resolve) => {
    let worker = null;
    const giveUp = () => {
      worker?.terminate();
      resolve(null);
    };
    try {
      worker = new Worker(unpack, { type: "module" });
    } catch {
      return giveUp();
    }
    const late = setTimeout(giveUp, PATIENCE);
    worker.onerror = giveUp;
    worker.onmessage = () => {
      clearTimeout(late);
      resolve(worker);
    };
  });

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
