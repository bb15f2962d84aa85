// The lines of text: what of them is in sight.
const LEAST_LETTERS = isSmall ? 12 : 13; // pixels
const ROUNDING = 0.05;
const SLIVER = 2.5; // pixels of a line or a letter that may go under an edge
/** May lie over words: it is gone with the next input, or paints nothing of its own. */
const PASSING = "#why, #why *, .effect, .effect *, .wheel-hint, #cells, #cells *";

/** Of the box of a line the part with ink: browsers count the room for accents and tails. */
const ofInk = (box, size) => {
  const spare = Math.max(high(box) - 0.96 * size, 0) / 2;
  return { ...box, top: box.top + spare, bottom: box.bottom - spare };
};
/** Every line of text that is meant to be seen: { node, text, size, box, seen }. */
const linesIn = (root) => {
  const found = [], range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at; at = walker.nextNode()) {
    const node = at.parentElement, text = at.data;
    if (!text.trim() || !isShown(node) || isForEars(node) || node.matches("script, style, option")) continue;
    const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const size = px(styleOf(node).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    range.selectNodeContents(at);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const box = ofInk({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }, size);
      found.push({ node, text: short(text), size, box, seen: seenOf(box, node) });
    }
  }
  return found;
};

const endsInDots = (node) => {
  const { textOverflow, webkitLineClamp } = styleOf(node);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
};
/** Whether a box leaves out whole what does not fit on its one line: that wraps, and is not cut. */
const leavesOut = (node) => styleOf(node).flexWrap === "wrap" && styleOf(node).overflowY === "hidden";
/** By what a line is cut, null if it is whole or, by that, out of sight; scrollers have a check of their own. */
const cutBy = (line) => {
  let rest = line.box;
  for (const { node, box, x, y } of clippersOf(line.node)) {
    const across = meet(rest, { ...box, top: -Infinity, bottom: Infinity });
    const down = meet(rest, { ...box, left: -Infinity, right: Infinity });
    if (leavesOut(node) && !isThere(down)) return null;
    for (const [overflow, part, lost] of [
      [x, across, wide(rest) - wide(across)],
      [y, down, high(rest) - high(down)],
    ]) {
      if (!clips(overflow) || lost <= GRACE) continue;
      if (scrolls(overflow) || !isThere(part) || endsInDots(node)) return null;
      if (lost > SLIVER) return node;
    }
    rest = meet(rest, box);
  }
  return null;
};
const pageScrolls = () => document.documentElement.scrollHeight > innerHeight + 1;
const isCutByWindow = (line) => {
  const sight = line.seen, whole = clippersOf(line.node).reduce((box, one) => meet(box, one.box), line.box);
  if (!isThere(whole)) return false;
  const lost = Math.max(whole.bottom - innerHeight, -whole.top), aside = Math.max(whole.right - innerWidth, -whole.left);
  return aside > SLIVER || (lost > SLIVER && !(pageScrolls() && rootOf() === document.body) && high(sight) < high(whole));
};

/** Whether a line is hidden by what stays in sight where it scrolls. */
const isScrolledUnder = (node, cover) => {
  const held = heldBy(cover), scroller = held && scrollerOf(held);
  return Boolean(scroller?.contains(node)) && !held.contains(node);
};

const isOver = (one, other, most = SLIVER) => {
  const shared = meet(one, other);
  return wide(shared) > most && high(shared) > most;
};

/** Gathers what is too small: one fault for all words of a size in a place. */
const smallLetters = () => {
  const found = new Map();
  const noteSmall = (where, size, text) => {
    const what = `letters of ${size.toFixed(1)} px ${where}`;
    found.set(what, (found.get(what) ?? new Set()).add(`"${text}"`));
  };
  const told = () => [...found].map(([what, words]) => `${what}: ${[...words].join(", ")}`);
  return { noteSmall, told };
};

const faultsOfWords = (root) => {
  const faults = [], lines = linesIn(root), seen = lines.filter((line) => isThere(line.seen, GRACE));
  for (const line of lines) {
    const cutter = cutBy(line);
    if (cutter) faults.push(`cut by ${named(cutter)}: "${line.text}"`);
    if (isCutByWindow(line)) faults.push(`cut by the window: "${line.text}"`);
  }
  const hidden = new Set(), { noteSmall, told } = smallLetters();
  for (const line of seen) {
    if (line.size < LEAST_LETTERS - ROUNDING) noteSmall(`in ${regionOf(line.node)}`, line.size, line.text);
    const { left, right, top, bottom } = line.seen, y = (top + bottom) / 2;
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const cover = coverAt(x, y, line.node, (node) => node.matches(PASSING));
      if (!cover) continue;
      hidden.add(line);
      if (!isScrolledUnder(line.node, cover)) faults.push(`covered by ${named(cover)}: "${line.text}"`);
      break;
    }
  }
  for (const { node, which, box } of paintedBeside(root)) {
    if (node.matches("[data-more] .choices")) continue; // the mark itself
    for (const line of seen) {
      if (isOver(line.seen, box) && !hidden.has(line))
        faults.push(`covered by ${which} of ${named(node)}: "${line.text}"`);
    }
  }
  const open = seen.filter((line) => !hidden.has(line)).sort((a, b) => a.seen.top - b.seen.top);
  open.forEach((line, place) => {
    for (let at = place + 1; at < open.length && open[at].seen.top < line.seen.bottom - SLIVER; at++) {
      const other = open[at];
      if (line.node !== other.node && isOver(line.seen, other.seen)) faults.push(`one over the other: "${line.text}" and "${other.text}"`);
    }
  });
  return [...faults, ...told()];
};

/** Pictures of which a part is cut away. */
const MOST_CUT = 0.04; // of a side
const faultsOfPictures = (root) => {
  const faults = [];
  for (const node of root.querySelectorAll("img")) {
    const box = boxOf(node), style = styleOf(node);
    if (!isShown(node) || !isThere(box, GRACE) || !node.naturalWidth) continue;
    const shape = (wide(box) / high(box)) * (node.naturalHeight / node.naturalWidth);
    if (style.objectFit === "cover" && Math.abs(Math.log(shape)) > MOST_CUT)
      faults.push(`a picture is cropped: ${named(node)} ${node.getAttribute("src")}`);
  }
  return faults;
};
