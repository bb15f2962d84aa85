// Makes the memory of a Pyodide that nobody uses any more pack well: see remember.mjs.
const IN_USE = 2; // of a piece of the heap: the flags in the low bits of its size, where dlmalloc keeps them
const PREVIOUS_IN_USE = 1;
const HEAD = 8; // bytes: the end of the piece before, if that is free, and the size
const BUFFER = 131072; // bytes, of Python's streams: io.DEFAULT_BUFFER_SIZE

/** Takes out of memory what means nothing, and puts in order what may lie in any, for less to download. */
export const tidy = (pyodide) => {
  const module = pyodide._module;
  const [buffered, tracked, kinds] = pyodide.runPython(`
import gc, sys, types
for stream in sys.stdout, sys.stderr:
    stream.flush()
gc.collect()
sys._clear_internal_caches()  # which attributes were looked up last
gc.freeze()  # what is there will stay: no page's collector needs to look through it
[[id(stream.buffer) for stream in (sys.stdin, sys.stdout, sys.stderr)], id(sys.modules), [id(types.FunctionType), id(types.CodeType)]]
`).toJs();
  const words = new Uint32Array(module.HEAPU8.buffer);
  forgetVersions(words, module.___heap_base, kinds);
  // Of the smallest free pieces the addresses cost more to tell than they are worth: they stay taken.
  for (const { size, used } of pieces(module, words)) if (!used && size === 16) module._malloc(8);
  const heap = pieces(module, words);
  for (const { place, size, used } of heap)
    if (!used) words.fill(0, (place + HEAD + (size < 256 ? 8 : 24)) >> 2, (place + size) >> 2); // but for their addresses
  const sizes = new Map(heap.map(({ place, size }) => [place + HEAD, size]));
  for (const object of buffered) {
    const inside = words.subarray(object >> 2, (object >> 2) + 24);
    const buffer = inside.find((word) => sizes.get(word) > BUFFER && sizes.get(word) < BUFFER + 64);
    if (!buffer) throw new Error("a stream without a buffer");
    words.fill(0, buffer >> 2, (buffer + BUFFER) >> 2);
  }
  words.fill(0, module.___stack_low >> 2, module._emscripten_stack_get_current() >> 2); // what calls have left behind
  sortTracked(words, tracked - HEAD);
};

// Python notes which function was last seen with which version, for a compiler that Pyodide does not have: pairs of a
// function and its code in a table of its own, a hundredth of what would be downloaded.
const forgetVersions = (words, end, [functions, codes]) => {
  const kindAt = (address) => words[(address + 4) >> 2];
  let found = 0;
  for (let place = 0; place < end >> 2; place++)
    if (words[place] && kindAt(words[place]) === functions && kindAt(words[place + 1]) === codes) {
      words.fill(0, place, place + 2);
      found += 1;
    }
  if (found < 1000) throw new Error("the table of functions by version is somewhere else");
};

// The pieces that malloc has cut the heap into: {place, size, used}, in order, up to the last, which is free.
const pieces = (module, words) => {
  const end = module._sbrk(0);
  for (let start = (module.___heap_base + 7) & ~7; start < end; start += 8) {
    const found = [];
    let place = start;
    for (let used = true; place < end; ) {
      const head = words[(place + 4) >> 2];
      const size = head & ~7;
      if (size < 16 || !(head & PREVIOUS_IN_USE) === used) break;
      used = Boolean(head & IN_USE);
      found.push({ place, size, used });
      place += size;
    }
    if (found.length > 1000 && end - place < 64 && !found.at(-1).used) return found;
  }
  throw new Error("the heap is not what malloc makes it");
};

// Python's collector has its objects in a ring, each with the address of the next and of the one before. In the order
// in which they lie in memory these pack to a quarter.
const sortTracked = (words, one) => {
  const ADDRESS = ~3;
  const ring = [one];
  for (let at = words[one >> 2] & ADDRESS; at !== one; at = words[at >> 2] & ADDRESS) ring.push(at);
  ring.sort((left, right) => left - right);
  ring.forEach((at, place) => {
    const next = ring[(place + 1) % ring.length];
    words[at >> 2] = (words[at >> 2] & ~ADDRESS) | next;
    words[(next >> 2) + 1] = (words[(next >> 2) + 1] & ~ADDRESS) | at;
  });
};
