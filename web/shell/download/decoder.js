// Unpacks what the build has packed by Zstandard (tools/packing.py), which no browser does for a page yet.

const PATIENCE = 4000; // milliseconds: it is a fiftieth of what it unpacks, and asked for as soon

/**
 * The decoder at `address` (tools/decoder.py), as a promise: a function that takes packed bytes and gives the buffer of what
 * is in them. It throws if they are cut off or damaged; not every damage is noticed.
 */
export const decoderAt = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return decoderOf(await response.arrayBuffer());
};

/** The same of a decoder that is here, its `program`. */
export const decoderOf = async (program) => {
  const imports = { env: { emscripten_notify_memory_growth: () => {} } };
  // Not streamed: in the page only the program of Python is (see recovery.js).
  const { instance } = await WebAssembly.instantiate(program, imports);
  const { memory, malloc, free, ZSTD_decompress, ZSTD_findDecompressedSize, ZSTD_isError } = instance.exports;
  const taken = (size) => {
    const place = malloc(size) >>> 0;
    if (!place) throw new RangeError(`no memory for ${size} bytes`);
    return place;
  };
  return (packed) => {
    const source = taken(packed.length);
    new Uint8Array(memory.buffer).set(packed, source);
    const size = Number(ZSTD_findDecompressedSize(source, packed.length));
    if (!(size > 0)) throw new Error("not packed by Zstandard, or cut off");
    const target = taken(size);
    const done = ZSTD_decompress(target, size, source, packed.length);
    if (ZSTD_isError(done) || done !== size) throw new Error("damaged, as Zstandard says");
    const content = memory.buffer.slice(target, target + size);
    free(target);
    free(source);
    return content;
  };
};

/** What `decoderAt` gives, for what is there already: rejects if it does not come soon, where a host never answers. */
export const soon = (decode) => {
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error("nothing is there to unpack it with")), PATIENCE);
  });
  return Promise.race([decode, late]).finally(() => clearTimeout(clock));
};
