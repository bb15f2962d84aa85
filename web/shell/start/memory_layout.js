// How the file of the prepared memory is made up, once it is unpacked: for what writes it and for what reads it.
// Words for the page (checksum of the settled pages, address of Python's type of texts, a bit for each settled page,
// addresses that are the engine's own, a bit for each page that is in the file), Pyodide's own header, then those pages.
// See tools/memory.py.
export const SETTLED = 15; // words with a bit for every page of which the difference is told
export const OWN = 16; // words with the addresses of words that differ by engine: each keeps its own; 0 for none
export const BEFORE = 2; // words before the bits of the settled pages
export const WORDS = BEFORE + SETTLED + OWN + SETTLED;
export const PAGE = 65536;

const NEAR = 1024; // bytes
const NOWHERE = 0x80000000; // an address that nothing has

// A text in Python's memory, in words from its type on: type, length, hash, flags, letters.
const [LENGTH, HASH, FLAGS, LETTERS] = [1, 2, 3, 4];
const INTERNED = 3; // the bits of the flags that say whether Python has a text but once
const ASCII = 0x64; // the other flags of a text with a byte for each letter
const MULTIPLIER = 1000003;

const pagesIn = (bits) => {
  const numbers = [];
  for (let page = 0; page < bits.length * 32; page++) if (bits[page >> 5] & (1 << (page & 31))) numbers.push(page);
  return numbers;
};

/** What `content` says of itself: its `pages` by number, in order, and where in it the first begins, in bytes. */
export const formOf = (content) => {
  const words = new Uint32Array(content, 0, WORDS + 2);
  const own = [...words.subarray(BEFORE + SETTLED, BEFORE + SETTLED + OWN)].filter(Boolean);
  const settled = pagesIn(words.subarray(BEFORE, BEFORE + SETTLED));
  const pages = pagesIn(words.subarray(BEFORE + SETTLED + OWN, WORDS));
  const head = words[WORDS + 1]; // Pyodide's own header says how long it is
  return { expected: words[0], texts: words[1], settled, own, pages, head, start: 4 * WORDS + head };
};

/**
 * Writes addresses of what lies near as distances, and such distances as addresses: done twice, nothing has changed.
 * An object and its neighbours look alike wherever they lie; for packing, they become so.
 */
export const swapNear = (content) => {
  const { pages, settled, start } = formOf(content);
  pages.forEach((page, number) => {
    if (settled.includes(page)) return;
    const words = new Int32Array(content, start + number * PAGE, PAGE / 4);
    for (let place = 0; place < words.length; place++) {
      const address = page * PAGE + place * 4;
      const distance = (words[place] - address) | 0;
      const mark = (words[place] - NOWHERE) | 0;
      if (distance >= -NEAR && distance < NEAR) words[place] = NOWHERE + distance;
      else if (mark >= -NEAR && mark < NEAR) words[place] = address + mark;
    }
  });
};

/**
 * Writes 0 for the hash of a text where it follows from the letters, and such a hash for 0: done twice, nothing has
 * changed. Python notes the hash of most texts, and nothing packs worse. A hash of another kind stays as it is.
 */
export const swapHashes = (content) => {
  const { texts, pages, settled, start } = formOf(content);
  pages.forEach((page, number) => {
    if (settled.includes(page)) return;
    const words = new Int32Array(content, start + number * PAGE, PAGE / 4);
    const bytes = new Uint8Array(content, start + number * PAGE, PAGE);
    for (let place = words.indexOf(texts); place >= 0; ) {
      const first = 4 * (place + LETTERS);
      const end = first + words[place + LENGTH];
      const isText = (words[place + FLAGS] & ~INTERNED) === ASCII && end > first && end <= PAGE;
      if (isText) {
        const hash = hashOf(bytes, first, end);
        const told = words[place + HASH];
        if (told === hash) words[place + HASH] = 0;
        else if (told === 0) words[place + HASH] = hash;
      }
      // What lies in the letters of a text is no other text, so it does not matter whose hash is written first.
      place = words.indexOf(texts, isText ? (end + 3) >> 2 : place + 1);
    }
  });
};

// The hash that Python has for these letters where it wants no chance in it: FNV, by words, the last one by bytes.
const hashOf = (bytes, first, end) => {
  let hash = bytes[first] << 7;
  let place = first;
  for (; place < end - 4; place += 4) {
    const word = bytes[place] | (bytes[place + 1] << 8) | (bytes[place + 2] << 16) | (bytes[place + 3] << 24);
    hash = Math.imul(hash, MULTIPLIER) ^ word;
  }
  for (; place < end; place++) hash = Math.imul(hash, MULTIPLIER) ^ bytes[place];
  hash ^= end - first;
  return hash === -1 ? -2 : hash;
};

/**
 * The memory with a game in it, packed, from that which serves any game, packed, and `part`, what the game adds: the
 * words of the whole, a bit for each page that follows, Pyodide's own header, then what differs in those pages. The others
 * are as they are in `general`.
 */
export const withPart = (general, part) => {
  const told = new Set(pagesIn(new Uint32Array(part, 4 * WORDS, SETTLED)));
  const [head, body] = [4 * WORDS, 4 * (WORDS + SETTLED)];
  const headers = new Uint8Array(part.byteLength - body - told.size * PAGE + head);
  headers.set(new Uint8Array(part, 0, head));
  headers.set(new Uint8Array(part, body, headers.length - head), head);
  const { pages, start } = formOf(headers.buffer);
  const whole = new ArrayBuffer(start + pages.length * PAGE);
  new Uint8Array(whole).set(headers);
  const form = formOf(general);
  const shared = new Map(form.pages.map((page, number) => [page, form.start + number * PAGE]));
  let place = body + start - head;
  pages.forEach((page, number) => {
    const words = new Int32Array(whole, start + number * PAGE, PAGE / 4);
    if (shared.has(page)) words.set(new Int32Array(general, shared.get(page), PAGE / 4));
    if (!told.has(page)) return;
    const differences = new Int32Array(part, place, PAGE / 4);
    for (let word = 0; word < words.length; word++) words[word] ^= differences[word];
    place += PAGE;
  });
  return whole;
};

/** The checksum of these words, going on from `sum`. */
export const checksum = (words, sum = 0) => {
  for (let place = 0; place < words.length; place++) sum = (Math.imul(sum, 31) + words[place]) | 0;
  return sum >>> 0;
};
