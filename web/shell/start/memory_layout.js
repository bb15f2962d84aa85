// How the file of the prepared memory is made up, once it is unpacked: for what writes it and for what reads it.
// Words for the page (checksum of the settled pages, a bit for each settled page, addresses that are the engine's own,
// a bit for each page that is in the file), Pyodide's own header, then those pages. See tools/memory.py.
export const SETTLED = 15; // words with a bit for every page of which the difference is told
export const OWN = 16; // words with the addresses of words that differ by engine: each keeps its own; 0 for none
export const WORDS = 1 + SETTLED + OWN + SETTLED;
export const PAGE = 65536;

const NEAR = 1024; // bytes
const NOWHERE = 0x80000000; // an address that nothing has

const pagesIn = (bits) => {
  const numbers = [];
  for (let page = 0; page < bits.length * 32; page++) if (bits[page >> 5] & (1 << (page & 31))) numbers.push(page);
  return numbers;
};

/** What `content` says of itself: its `pages` by number, in order, and where in it the first begins, in bytes. */
export const formOf = (content) => {
  const words = new Uint32Array(content, 0, WORDS + 2);
  const own = [...words.subarray(1 + SETTLED, 1 + SETTLED + OWN)].filter(Boolean);
  const settled = pagesIn(words.subarray(1, 1 + SETTLED));
  const pages = pagesIn(words.subarray(1 + SETTLED + OWN, WORDS));
  const head = words[WORDS + 1]; // Pyodide's own header says how long it is
  return { expected: words[0], settled, own, pages, head, start: 4 * WORDS + head };
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
