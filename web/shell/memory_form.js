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

/** The checksum of these words, going on from `sum`. */
export const checksum = (words, sum = 0) => {
  for (let place = 0; place < words.length; place++) sum = (Math.imul(sum, 31) + words[place]) | 0;
  return sum >>> 0;
};
