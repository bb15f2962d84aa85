// The prepared memory: the form of its file, unpacking it, and putting it in place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import {
  BEFORE,
  OWN,
  PAGE,
  SETTLED,
  WORDS,
  checksum,
  formOf,
  swapHashes,
  swapNear,
  withPart,
} from "../../web/shell/start/memory_layout.js";
import { decoderAt } from "../../web/shell/download/decoder.js";
import { unpackedFrom } from "../../web/shell/start/unpack.js";
import { fresh, passing, put } from "./world.mjs";

const HEAD = 16; // bytes of Pyodide's own header
const ADDRESS = "https://game.example/memory.bin";
const DECODER = "https://game.example/zstd.wasm";
const from = () => ({ address: ADDRESS, decode: decoderAt(DECODER) });

// As tools/decoder.py takes it out of its package.
const PACKAGE = readFileSync(new URL("../../node_modules/zstddec/dist/zstddec.mjs", import.meta.url), "utf8");
const PROGRAM = Buffer.from(/const wasm =\s*["'`]([^"'`]+)/.exec(PACKAGE)[1], "base64");
const zstd = (content) => zstdCompressSync(new Uint8Array(content));

/** `fetch` by `answer(address)`; the decoder is always there. */
const serve = (answer) =>
  put("fetch", async (address) => (address === DECODER ? new Response(PROGRAM) : answer(address)));

const setBits = (words, numbers) => {
  for (const number of numbers) words[number >> 5] |= 1 << (number & 31);
};

/** A file, unpacked, with these `pages`: the words of each by its number. */
const fileOf = ({ expected = 0, texts = 0, settled = [], own = [], pages = {} }) => {
  const numbers = Object.keys(pages).map(Number);
  const content = new ArrayBuffer(4 * WORDS + HEAD + numbers.length * PAGE);
  const words = new Uint32Array(content);
  words.set([expected, texts]);
  setBits(words.subarray(BEFORE), settled);
  words.set(own, BEFORE + SETTLED);
  setBits(words.subarray(BEFORE + SETTLED + OWN), numbers);
  words.set([7, HEAD, 8, 9], WORDS);
  numbers.forEach((number, place) => words.set(pages[number], (4 * WORDS + HEAD + place * PAGE) / 4));
  return content;
};

const served = (content, { cut = 0, status = 200 } = {}) => {
  const packed = zstd(content);
  serve((address) => {
    assert.equal(address, ADDRESS);
    return new Response(packed.subarray(0, packed.length - cut), { status });
  });
  return packed.length;
};

const packedForm = (content) => {
  const copy = content.slice();
  swapHashes(copy);
  swapNear(copy);
  return copy;
};

test("a file says what is in it, and where", () => {
  const told = { expected: 0xfedcba98, texts: 0x312cf0, settled: [0, 31, 479], own: [1024, 65540] };
  const content = fileOf({ ...told, pages: { 31: [], 32: [] } });
  assert.deepEqual(formOf(content), {
    ...told,
    pages: [31, 32],
    head: HEAD,
    start: 4 * (2 + 15 + 16 + 15) + HEAD,
  });
});

test("an address of what lies near becomes a distance, and one again", () => {
  const here = 2 * PAGE;
  const plain = [here, here + 4 - 1024, here + 8 + 1023, here + 12 + 1024, here + 16 - 1025, 0, 5, 0x80000000];
  const content = fileOf({ settled: [3], pages: { 2: plain, 3: [3 * PAGE] } });
  const before = content.slice();
  const { start } = formOf(content);
  swapNear(content);
  const words = new Uint32Array(content, start);
  const near = [0x80000000, 0x80000000 - 1024, 0x80000000 + 1023];
  assert.deepEqual([...words.subarray(0, 8)], [...near, here + 12 + 1024, here + 16 - 1025, 0, 5, here + 28]);
  assert.equal(words[PAGE / 4], 3 * PAGE); // of a settled page only differences are told
  swapNear(content);
  assert.deepEqual(new Uint8Array(content), new Uint8Array(before));
});

test("objects that look alike are alike wherever they lie", () => {
  const content = fileOf({ pages: { 1: [PAGE + 8, 0, 0], 4: [4 * PAGE + 8, 0, 0] } });
  swapNear(content);
  const { start } = formOf(content);
  const page = (number) => new Uint8Array(content, start + number * PAGE, PAGE);
  assert.deepEqual(page(0), page(1));
});

const TEXTS = 0x312cf0; // the address of Python's type of texts

/** A text in Python's memory from its type on, in words; flags of a text in ASCII that Python has but once. */
const textOf = (letters, hash, { type = TEXTS, flags = 0x66, length = letters.length } = {}) => [
  type,
  length,
  hash,
  flags,
  ...new Uint32Array(new TextEncoder().encode(letters.padEnd(4 * Math.ceil(letters.length / 4), "\0")).buffer),
];

// As Python in Pyodide has noted them.
const HASHES = { a: 0xe40db1e0, self: 0x304e13aa, edge: 0x1c5df5f3, river: 0xe21387a1, tonbridge: 0x12f70866 };

const wordsIn = (content) => [...new Uint32Array(content, formOf(content).start, PAGE / 4)];

/** The words of a page that begins with these, once hashes are swapped. */
const swapped = (words, told = {}) => {
  const content = fileOf({ texts: TEXTS, pages: { 2: words }, ...told });
  const before = content.slice();
  swapHashes(content);
  const after = wordsIn(content).slice(0, words.length);
  swapHashes(content);
  assert.deepEqual(new Uint8Array(content), new Uint8Array(before), "done twice, something has changed");
  return after;
};

test("hashes that follow from the letters are not told", () => {
  const all = Object.entries(HASHES);
  const texts = all.flatMap(([letters, hash]) => textOf(letters, hash));
  assert.deepEqual(swapped(texts), all.flatMap(([letters]) => textOf(letters, 0)));
  assert.deepEqual(swapped(textOf("self", HASHES.self, { flags: 0x64 })), textOf("self", 0, { flags: 0x64 }));
});

test("a hash of another kind stays, and 0 is told as the hash", () => {
  const unknown = textOf("self", 0xffffffff);
  assert.deepEqual(swapped(unknown), unknown);
  assert.deepEqual(swapped(textOf("self", 0)), textOf("self", HASHES.self));
});

test("what is no text in ASCII stays, as does what is of another page", () => {
  const { self } = HASHES;
  for (const other of [{ type: TEXTS + 4 }, { flags: 0x28 }, { flags: 0x166 }, { length: 0 }, { length: 0xfffffff0 }]) {
    const words = textOf("self", self, other);
    assert.deepEqual(swapped(words), words);
  }
  const atEnd = [...Array(PAGE / 4 - 5).fill(0), ...textOf("self", self)];
  assert.deepEqual(swapped(atEnd), [...Array(PAGE / 4 - 5).fill(0), ...textOf("self", 0)]);
  const beyond = [...Array(PAGE / 4 - 5).fill(0), ...textOf("selves", self).slice(0, 5)];
  assert.deepEqual(swapped(beyond), beyond);
  assert.deepEqual(swapped(textOf("self", self), { settled: [2] }), textOf("self", self));
});

test("what looks like a text among the letters of another is none", () => {
  const inner = textOf("self", HASHES.self);
  const words = [TEXTS, 4 * inner.length, 1, 0x64, ...inner];
  assert.deepEqual(swapped(words), words);
});

test("a checksum is that of tools/memory.py, goes on, and tells order apart", () => {
  assert.equal(checksum([]), 0);
  assert.equal(checksum([1, 2, 3]), 1 * 961 + 2 * 31 + 3);
  assert.equal(checksum([0xffffffff, 0xffffffff]), 0xffffffe0); // as unsigned words, modulo 2 ** 32
  assert.equal(checksum([3], checksum([1, 2])), checksum([1, 2, 3]));
  assert.notEqual(checksum([1, 2]), checksum([2, 1]));
});

test("a packed file is unpacked, and every part of it heard of", async () => {
  const content = fileOf({ pages: { 2: [2 * PAGE, 3] } });
  const packed = packedForm(content);
  const length = served(packed);
  let heard = 0;
  const done = await unpackedFrom(from(), null, (_, bytes) => (heard += bytes));
  assert.deepEqual(new Uint8Array(done.content), new Uint8Array(content));
  assert.equal(done.sum, checksum(new Uint32Array(content)));
  assert.equal(heard, length);
});

test("a file that arrives in many small parts is put together in order", async () => {
  const noise = (page) => Array.from({ length: PAGE / 4 }, (_, word) => Math.imul(word + page * PAGE, 2654435761) >>> 0);
  const content = fileOf({ pages: Object.fromEntries([...Array(40).keys()].map((page) => [page, noise(page)])) });
  const packed = zstd(packedForm(content));
  const parts = Array.from({ length: Math.ceil(packed.length / 5000) }, (_, part) => packed.subarray(5000 * part, 5000 * (part + 1)));
  serve(() => new Response(ReadableStream.from(parts)));
  const heard = [];
  const done = await unpackedFrom(from(), null, (_, bytes) => heard.push(bytes));
  assert.ok(Buffer.from(done.content).equals(Buffer.from(content)));
  assert.deepEqual(heard, parts.map((part) => part.length));
});

test("a file that is missing or cut off is refused", async () => {
  const content = fileOf({ pages: { 2: [1] } });
  served(content, { status: 404 });
  await assert.rejects(unpackedFrom(from()), /404 for https:\/\/game\.example\/memory\.bin/);
  for (const cut of [1, 12, 40]) {
    served(content, { cut });
    await assert.rejects(unpackedFrom(from()));
  }
});

test("without a decoder, or with something else in its place, nothing is unpacked", async () => {
  const content = fileOf({ pages: { 2: [1] } });
  for (const answer of [new Response("", { status: 404 }), new Response("<!doctype html>")]) {
    put("fetch", async (address) => (address === DECODER ? answer : new Response(zstd(packedForm(content)))));
    await assert.rejects(unpackedFrom(from()));
  }
});

test("a decoder that never comes is not waited for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const content = fileOf({ pages: { 2: [1] } });
  put("fetch", (address) => (address === DECODER ? new Promise(() => {}) : Promise.resolve(new Response(zstd(packedForm(content))))));
  const refused = assert.rejects(unpackedFrom(from()), /nothing is there to unpack it with/);
  await passing(context.mock.timers, 6000);
  await refused;
});

test("what is not packed by Zstandard is refused", async () => {
  serve(() => new Response(""));
  const unpack = await decoderAt(DECODER);
  assert.deepEqual(new Uint8Array(unpack(zstd([1, 2, 3]))), new Uint8Array([1, 2, 3]));
  for (const other of [new Uint8Array(0), new TextEncoder().encode("<!doctype html>"), new Uint8Array([0x1f, 0x8b, 8])])
    assert.throws(() => unpack(other), /not packed by Zstandard/);
  const damaged = zstd(Array.from({ length: 1000 }, (_, place) => (place * 7919) % 256));
  damaged[8] ^= 0xff;
  assert.throws(() => unpack(damaged));
});

/** What `whole` adds to `general`, both as they are packed: `told` are the pages that follow. */
const partOf = (general, whole, told) => {
  const pageIn = (content, page) => {
    const { pages, start } = formOf(content);
    const place = pages.indexOf(page);
    return place < 0 ? new Uint32Array(PAGE / 4) : new Uint32Array(content, start + place * PAGE, PAGE / 4);
  };
  const part = new ArrayBuffer(4 * (WORDS + SETTLED) + HEAD + told.length * PAGE);
  const words = new Uint32Array(part);
  words.set(new Uint32Array(whole, 0, WORDS));
  setBits(words.subarray(WORDS), told);
  words.set(new Uint32Array(whole, 4 * WORDS, HEAD / 4), WORDS + SETTLED);
  told.forEach((page, place) => {
    const before = pageIn(general, page);
    const start = WORDS + SETTLED + (HEAD + place * PAGE) / 4;
    words.set(pageIn(whole, page).map((word, at) => word ^ before[at]), start);
  });
  return part;
};

const GENERAL = fileOf({ expected: 5, settled: [1], own: [1024], pages: { 1: [6, 7], 2: [2 * PAGE + 4, 9], 5: [1] } });
const WHOLE = fileOf({ expected: 8, settled: [1], own: [1024], pages: { 1: [6, 8], 2: [2 * PAGE + 4, 9], 4: [3], 5: [2] } });
const PART = "https://game.example/memory_of_toy.bin";

const servedBoth = (files) =>
  serve((address) => new Response(zstd(files[address] ?? []), { status: files[address] ? 200 : 404 }));

test("with what a game adds, the memory of all games is that of the game", () => {
  const [general, whole] = [packedForm(GENERAL), packedForm(WHOLE)];
  const made = withPart(general, partOf(general, whole, [1, 4, 5]));
  assert.deepEqual(new Uint8Array(made), new Uint8Array(whole));
});

test("both are fetched, and what they make is summed up", async () => {
  const [general, whole] = [packedForm(GENERAL), packedForm(WHOLE)];
  servedBoth({ [ADDRESS]: general, [PART]: partOf(general, whole, [1, 4, 5]) });
  const heard = new Set();
  const done = await unpackedFrom(from(), PART, (address) => heard.add(address));
  assert.deepEqual(new Uint8Array(done.content), new Uint8Array(WHOLE));
  assert.equal(done.sum, checksum(new Uint32Array(WHOLE)));
  assert.deepEqual([...heard], [ADDRESS, PART]);
  servedBoth({ [ADDRESS]: general });
  await assert.rejects(unpackedFrom(from(), PART), /404 for .*memory_of_toy/);
});

test("until it is known which game, what serves all of them is unpacked, and then nothing else is waited for", async () => {
  const general = packedForm(GENERAL);
  servedBoth({ [ADDRESS]: general });
  let [tell, isWaiting] = [];
  const part = new Promise((resolve) => (tell = resolve));
  const waiting = new Promise((resolve) => (isWaiting = resolve));
  const done = unpackedFrom(from(), part, () => {}, isWaiting);
  await waiting;
  tell(null);
  assert.deepEqual(new Uint8Array((await done).content), new Uint8Array(GENERAL));
});

const PYODIDE = "../../../vendor/pyodide/parts/pyodide.asm.mjs";
const { remembered } = await fresh("start/memory.js", { [PYODIDE]: "export default (settings) => globalThis.started(settings);" });

/** What becomes of a memory with these words by address, and of the header, when `content` is put in place. */
const completed = async (content, there, { known = {}, library = null } = {}) => {
  served(packedForm(content));
  const HEAPU8 = new Uint8Array(4 * PAGE);
  const words = new Uint32Array(HEAPU8.buffer);
  for (const [address, word] of Object.entries(there)) words[address / 4] = word;
  const asked = {};
  put("started", async (settings) => Object.assign(asked, settings) && { HEAPU8 });
  const file = { size: content.byteLength, sum: checksum(new Uint32Array(content)), ...known };
  const { _loadSnapshot, createPyodideModule } = remembered({ address: ADDRESS, decoder: DECODER, part: null }, { length: 4 * PAGE, head: HEAD, ...file }, library);
  assert.deepEqual([..._loadSnapshot], Array(HEAD).fill(0)); // Pyodide copies it before anything is there
  await createPyodideModule({ mine: 1 });
  assert.deepEqual(asked, { mine: 1, INITIAL_MEMORY: 4 * PAGE });
  return { words, header: [...new Uint32Array(_loadSnapshot.buffer)] };
};

const OWN_WORD = PAGE + 8;
const settledPage = (...words) => Object.assign(new Uint32Array(PAGE / 4), words);
// Of page 1 WebAssembly fills in 5, 6 and a word of the engine's own; 6 becomes 4. Page 2 is told as a whole.
const whole = {
  expected: checksum(settledPage(5, 4, 0)),
  settled: [1],
  own: [OWN_WORD],
  pages: { 1: [0, 6 ^ 4, 0], 2: [21, 2 * PAGE + 400] },
};
const filledIn = { [PAGE]: 5, [PAGE + 4]: 6, [OWN_WORD]: 99, [2 * PAGE]: 1 };

test("pages are put in place, differences changed, the engine's own words kept", async () => {
  const { words, header } = await completed(fileOf(whole), filledIn);
  const at = PAGE / 4;
  assert.deepEqual([...words.subarray(at, at + 3)], [5, 4, 99]);
  assert.deepEqual([...words.subarray(2 * at, 2 * at + 2)], [21, 2 * PAGE + 400]);
  assert.deepEqual([words[0], words[3 * at]], [0, 0]);
  assert.deepEqual(header, [7, HEAD, 8, 9]);
});

test("the memory of another version, or of another Pyodide, is refused", async () => {
  const content = fileOf(whole);
  await assert.rejects(completed(content, filledIn, { known: { sum: 1 } }), /the memory of another version/);
  await assert.rejects(completed(content, filledIn, { known: { size: 1 } }), /the memory of another version/);
  await assert.rejects(completed(content, { ...filledIn, [PAGE]: 4 }), /the memory belongs to another Pyodide/);
  await completed(content, { ...filledIn, [OWN_WORD]: 7 }); // that is the engine's own affair
});

test("without its library the memory is of no use", async () => {
  const library = Promise.reject(new Error("no library"));
  await assert.rejects(completed(fileOf(whole), filledIn, { library }), /no library/);
});

test("what is unpacked already is not asked for again", async () => {
  const content = fileOf(whole);
  const asked = [];
  put("tableShell", {
    unpacking: async (address) => asked.push(address) && { content, sum: checksum(new Uint32Array(content)) },
  });
  put("fetch", () => assert.fail("it is there already"));
  const HEAPU8 = new Uint8Array(4 * PAGE);
  new Uint32Array(HEAPU8.buffer).set([5, 6], PAGE / 4);
  put("started", async () => ({ HEAPU8 }));
  const known = { length: 4 * PAGE, head: HEAD, size: content.byteLength, sum: checksum(new Uint32Array(content)) };
  await remembered({ address: ADDRESS, decoder: DECODER, part: null }, known, null).createPyodideModule({});
  assert.deepEqual(asked, [ADDRESS]);
  assert.equal(HEAPU8[2 * PAGE], 21);
  delete globalThis.tableShell;
});
