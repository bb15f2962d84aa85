// What scrolls: it must be seen that it goes on, and it must not starve beside empty room.
const MOST_HIDDEN = 4; // pixels that may be out of sight without a sign
const MOST_EMPTY = 64; // pixels of empty room beside or below what has too little
/** Pixels: what is so high has room, though it scrolls. 212 in a window of 800, 400 in one of 1080. */
const ENOUGH = innerWidth < 1280 ? 176 : innerHeight > 800 ? 212 + ((innerHeight - 800) * 188) / 280 : (212 * innerHeight) / 800;
const BAND = 14; // pixels along an edge in which a sign is looked for

const DEEPEST = 64; // pixels: what lies deeper along an edge is more than a sign
const MARGIN = 32; // pixels between an edge and what stays in sight beside it

const CONTENT = `${PICTURES}, button, a, summary, [data-do], [role="img"], hr`;
/** Boxes of everything in an element that is not bare ground, as far as what lies in it does not clip them; without
 *  what is in elements `apart`. */
const contentsOf = (node, lines, apart = []) => {
  const isIn = (one) => node.contains(one) && !apart.some((other) => other.contains(one));
  const within = (one, box) =>
    clippersOf(one)
      .filter((clipper) => clipper.node !== node && clipper.node !== one && node.contains(clipper.node))
      .reduce((rest, clipper) => meet(rest, clipper.box), box);
  return [
    ...lines.filter((line) => isIn(line.node)).map((line) => within(line.node, line.box)),
    ...[...node.querySelectorAll("*")]
      .filter((one) => one.matches(CONTENT) || (!one.childNodes.length && paintsItself(styleOf(one))))
      .filter((one) => isIn(one) && isShown(one) && !isForEars(one))
      .map((one) => within(one, boxOf(one))),
  ].filter((box) => isThere(box));
};

const SIDES = {
  above: (node) => node.scrollTop,
  below: (node) => node.scrollHeight - node.clientHeight - node.scrollTop,
  left: (node) => Math.abs(node.scrollLeft),
  right: (node) => node.scrollWidth - node.clientWidth - Math.abs(node.scrollLeft),
};
const isAcross = (side) => side === "left" || side === "right";
/** The strip along an edge of a box. */
const bandAt = (box, side) =>
  ({
    above: { ...box, bottom: box.top + BAND },
    below: { ...box, top: box.bottom - BAND },
    left: { ...box, right: box.left + BAND },
    right: { ...box, left: box.right - BAND },
  })[side];
const beyond = (box, sight, side) =>
  ({
    above: sight.top - box.top,
    below: box.bottom - sight.bottom,
    left: sight.left - box.left,
    right: box.right - sight.right,
  })[side];

/** Whether something fades away or throws a soft shadow; lines may be made of gradients and shadows too. */
const hasShade = ({ backgroundImage, boxShadow }) => fades(backgroundImage) || softShadows(boxShadow).length > 0;
const fades = (image) => /gradient/.test(image) && /transparent|, 0(\.[0-2]\d*)?\)|\/ 0(\.[0-2]\d*)?\)/.test(image);
const softShadows = (shadow) =>
  shadow.split(/,(?![^(]*\))/).filter((one) => px(one.match(/-?[\d.]+px/g)?.[2]) >= 4);
/** What counts as a sign that there is more on a side of what scrolls:
 *  - a scrollbar that takes room, which not every system has;
 *  - its content fades away at the edge (a gradient as its mask);
 *  - a soft shadow at the edge: of itself (inset), or of its background (attached to its content);
 *  - a strip along at least half of the edge, which fades away, throws a soft shadow, or says so (`data-goes-on`);
 *  - the soft shadow of a neighbour that begins where it ends. */
// A sheet of the start page marks that it goes on: over its buttons the text fades, with an arrow on it.
const MARKED = "[data-more]:has(.choices)";
const saysSo = (node, side, painted) => {
  if (side === "below" && node.matches(MARKED)) return true;
  const style = styleOf(node), box = paddingBox(node);
  const bar = isAcross(side)
    ? node.offsetHeight - node.clientHeight - px(style.borderTopWidth) - px(style.borderBottomWidth)
    : node.offsetWidth - node.clientWidth - px(style.borderLeftWidth) - px(style.borderRightWidth);
  if (bar >= 4) return true;
  if (fades(style.maskImage)) return true;
  if (/local/.test(style.backgroundAttachment) && fades(style.backgroundImage)) return true;
  if (softShadows(style.boxShadow).some((one) => /inset/.test(one))) return true;
  const around = [...(node.parentElement?.children ?? [])].filter((one) => one !== node && !one.contains(node));
  const within = [...node.querySelectorAll("*")].filter((one) => ["sticky", "absolute"].includes(styleOf(one).position));
  const drawn = painted.filter((one) => node.contains(one.node) || [node.parentElement, ...around].includes(one.node));
  const strips = [
    ...[...around, ...within].filter(isShown).map((one) => ({ node: one, style: styleOf(one), box: boxOf(one) })),
    ...drawn,
  ];
  return (
    strips.some((one) => isStrip(one.box, box, side) && (hasShade(one.style) || one.node.matches("[data-goes-on]"))) ||
    strips.some((one) => begins(one.box, box, side) && softShadows(one.style.boxShadow).length > 0)
  );
};
/** Whether a box is a strip along the edge of another one. */
const isStrip = (one, box, side) => {
  const band = bandAt(box, side), shared = meet(one, band);
  const [length, most, depth] = isAcross(side)
    ? [high(shared), high(band), wide(one)]
    : [wide(shared), wide(band), high(one)];
  return isThere(shared) && length >= most / 2 && depth <= DEEPEST;
};
/** Whether a box begins where another one ends. */
const begins = (one, box, side) => {
  const [end, begin] = { above: [box.top, one.bottom], below: [box.bottom, one.top], left: [box.left, one.right], right: [box.right, one.left] }[side];
  const shared = isAcross(side) ? high(meet(one, { ...box, left: -Infinity, right: Infinity })) : wide(meet(one, { ...box, top: -Infinity, bottom: Infinity }));
  return Math.abs(end - begin) < BAND && shared >= (isAcross(side) ? high(box) : wide(box)) / 2;
};

/** Of a box what is left beside another one that lies along one of its edges. */
const beside = (box, other) => {
  if (other.top - box.top < MARGIN) return { ...box, top: Math.max(box.top, other.bottom) };
  if (box.bottom - other.bottom < MARGIN) return { ...box, bottom: Math.min(box.bottom, other.top) };
  return box;
};

/** Every scroller with content out of sight: { node, box, hidden: pixels by side }. */
const scrollersIn = (root, lines) => {
  const found = [];
  for (const node of [root, ...root.querySelectorAll("*")]) {
    const style = styleOf(node);
    if (!(scrolls(style.overflowX) || scrolls(style.overflowY)) || !isShown(node) || isForEars(node)) continue;
    const box = paddingBox(node), hidden = {};
    if (!isThere(meet(box, WINDOW), GRACE)) continue;
    const held = [...node.querySelectorAll("*")].filter((one) => styleOf(one).position === "sticky" && isShown(one));
    const contents = contentsOf(node, lines, held);
    const sight = held.map(boxOf).reduce(beside, box);
    for (const [side, left] of Object.entries(SIDES)) {
      if (!scrolls(isAcross(side) ? style.overflowX : style.overflowY) || left(node) <= MOST_HIDDEN) continue;
      const most = Math.max(0, ...contents.map((one) => beyond(one, sight, side)));
      if (most > MOST_HIDDEN) hidden[side] = Math.round(most);
    }
    if (Object.keys(hidden).length) found.push({ node, box, hidden });
  }
  return found;
};

/** The highest band of an element, as wide as itself, in which there is nothing: { height, top }. */
const emptyBand = (node, lines) => {
  const box = meet(boxOf(node), WINDOW);
  const contents = contentsOf(node, lines)
    .map((one) => meet(one, box))
    .filter((one) => isThere(one))
    .sort((a, b) => a.top - b.top);
  let filled = box.top, found = { height: 0, top: box.top };
  for (const one of [...contents, { ...box, top: box.bottom }]) {
    if (one.top - filled > found.height) found = { height: Math.round(one.top - filled), top: Math.round(filled) };
    filled = Math.max(filled, one.bottom);
  }
  return found;
};

/** Whether two boxes stand in one column, so that one could grow where the other is empty. */
const isBelowOrAbove = (one, other) => one.left < other.right && other.left < one.right;
const REGIONS = "#table :is(section, aside, nav)[id], #desk, #company, #dialog > *, dialog[open]";
const faultsOfScrollers = (root) => {
  const lines = linesIn(root), painted = paintedBeside(root), faults = [];
  const scrollers = scrollersIn(root, lines);
  for (const { node, hidden } of scrollers) {
    for (const [side, most] of Object.entries(hidden)) {
      if (!saysSo(node, side, painted)) faults.push(`goes on ${side} without a sign: ${named(node)}, ${most} px`);
    }
  }
  const regions = [...document.querySelectorAll(REGIONS)]
    .filter((node) => root.contains(node) && isShown(node) && !isForEars(node))
    .filter((node) => isThere(meet(boxOf(node), WINDOW), MOST_EMPTY))
    .map((node) => ({ node, ...emptyBand(node, lines) }))
    .filter(({ height }) => height > MOST_EMPTY);
  for (const { node, box, hidden } of scrollers) {
    const starved = Math.max(hidden.below ?? 0, hidden.above ?? 0);
    if (!starved) continue;
    const spare = regions.find((one) =>
      high(box) < ENOUGH || (starved <= one.height && isBelowOrAbove(boxOf(one.node), box)));
    if (spare)
      faults.push(
        `${named(node)} has ${Math.round(high(box))} px, ${starved} px are out of sight; ` +
          `${spare.height} px are empty in ${named(spare.node)}`,
      );
  }
  return faults;
};
