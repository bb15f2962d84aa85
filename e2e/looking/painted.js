// Words that are painted on the map. They are known by what `recorder.js` has noted.
const MOST_COVERED = 0.12; // of the ink of a word
const HIDES = 0.5; // from this opacity on
const SMALL_COVER = 0.25; // of the map: what covers less is no sheet that was asked for
const LEAST_HIGH = 300; // of a map: in a lower one what is asked about lies too far apart to be told apart at once
const NEAR = 28; // pixels between a target and a name that belongs to it

const brush = () => new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** Set a context so that it paints as an operation did, on a surface that begins at (left, top) of the window. */
const setFor = (context, one, canvas, left, top) => {
  const box = canvas.getBoundingClientRect(), { width, height } = sizePainted(canvas);
  const placed = new DOMMatrix()
    .translate(box.left - left, box.top - top)
    .scale(box.width / width, box.height / height)
    .multiply(one.matrix);
  context.setTransform(placed);
  context.globalAlpha = one.alpha;
  if (one.font) {
    context.font = one.font;
    context.letterSpacing = one.spacing;
    context.textAlign = one.align;
    context.textBaseline = one.baseline;
  }
  return placed;
};
const paintAgain = (context, one) => {
  if (one.kind === "fill" || one.kind === "box" || one.kind === "text") context.fillStyle = one.colour;
  else {
    context.strokeStyle = one.colour;
    context.lineWidth = one.width;
    context.lineCap = one.cap;
    context.lineJoin = one.join;
    context.setLineDash(one.dash);
  }
  if (one.kind === "fill") context.fill(one.path);
  else if (one.kind === "stroke") context.stroke(one.path);
  else if (one.kind === "box") context.fillRect(...one.box);
  else if (one.kind === "halo") context.strokeText(one.text, one.x, one.y);
  else context.fillText(one.text, one.x, one.y);
};

/** Every word on a canvas: { text, box, size, one: its operation, place: its number }. */
const wordsOn = (canvas) => {
  const context = brush();
  return paintedOn(canvas).flatMap((one, place) => {
    if (one.kind !== "text" || !one.text.trim()) return [];
    const matrix = setFor(context, one, canvas, 0, 0), about = context.measureText(one.text);
    const corners = [-about.actualBoundingBoxLeft, about.actualBoundingBoxRight].flatMap((x) =>
      [-about.actualBoundingBoxAscent, about.actualBoundingBoxDescent].map((y) =>
        matrix.transformPoint({ x: one.x + x, y: one.y + y })),
    );
    const box = {
      left: Math.min(...corners.map(({ x }) => x)),
      top: Math.min(...corners.map(({ y }) => y)),
      right: Math.max(...corners.map(({ x }) => x)),
      bottom: Math.max(...corners.map(({ y }) => y)),
    };
    const size = px(/([\d.]+)px/.exec(one.font)[1]) * Math.hypot(matrix.a, matrix.b);
    return [{ text: one.text, box, size, one, place }];
  });
};

/** How much of each word is hidden by what was painted on the canvas after it, 0 to 1, by place. */
const paintedOver = (canvas, words, sight) => {
  const { left, top } = sight, [width, height] = [wide(sight), high(sight)].map(Math.ceil);
  const later = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  const covered = new Map(), wanted = new Map(words.map((word) => [word.place, word]));
  const list = paintedOn(canvas), first = Math.min(...wanted.keys());
  for (let place = list.length - 1; place >= first; place--) {
    const one = list[place], word = wanted.get(place);
    if (word) covered.set(place, shareCovered(later, word, canvas, sight));
    if (one.erases) continue;
    setFor(later, one, canvas, left, top);
    paintAgain(later, one);
  }
  return covered;
};
const shareCovered = (later, word, canvas, sight) => {
  const box = meet(grown(word.box, 1), sight);
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const [width, height] = [Math.ceil(box.right) - left, Math.ceil(box.bottom) - top];
  if (width < 1 || height < 1) return 0;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  setFor(context, word.one, canvas, left, top);
  paintAgain(context, { ...word.one, colour: "#000" });
  const ink = context.getImageData(0, 0, width, height).data;
  const over = later.getImageData(left - Math.floor(sight.left), top - Math.floor(sight.top), width, height).data;
  let all = 0, lost = 0;
  for (let at = 3; at < ink.length; at += 4) {
    all += ink[at];
    if (over[at] > HIDES * 255) lost += ink[at];
  }
  return all ? lost / all : 0;
};

const middleOf = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
/** Of words that are painted twice at one place (over a highlight once more) the one on top. */
const onTop = (words) =>
  words.filter((word, number) =>
    !words.slice(number + 1).some((other) => {
      const [a, b] = [middleOf(word.box), middleOf(other.box)];
      return other.text === word.text && Math.hypot(a.x - b.x, a.y - b.y) < 3;
    }));

const LAID_OVER = "#zoom, .pan[open] > .sides, #beside, .map-arrow, .map-note";
/** May lie over names that are not asked about: there is no room beside all of them. */
const MAY_COVER_UNASKED = "#beside, .map-note, #zoom, .pan[open] > .sides";
/** What lies over the map and is not part of it. */
const overMap = (host) => {
  const found = [], sight = boxOf(host), parts = `${LAID_OVER}, #status, #tabs, #topbar`;
  for (const node of document.querySelectorAll(`${parts}, #table [id]:is(section, aside, nav, div)`)) {
    if (node.contains(host) || (host.contains(node) && !node.matches(parts))) continue;
    if (node.matches(PASSING) || !isShown(node) || isForEars(node) || !paints(node)) continue;
    const box = meet(seenOf(boxOf(node), node.parentElement), sight);
    if (isThere(box, GRACE) && !found.some((other) => other.node.contains(node))) found.push({ node, box });
  }
  return found;
};
const askedAbout = () => {
  const said = document.querySelectorAll("#prompt-line, #beside, [data-spots]:is(:focus-visible, [aria-pressed=true])");
  return [...said].map((node) => node.innerText).join("\n").toLocaleLowerCase();
};
const targetsOnPage = () => (globalThis.tableTargets ? JSON.parse(globalThis.tableTargets()).filter((one) => one.is_lit) : []);
/** Where words with this { kind, spot } stand on the page; nothing if the page does not tell. */
const wordsOnPage = (isWanted) =>
  (globalThis.tableWords ? JSON.parse(globalThis.tableWords()) : [])
    .filter(isWanted)
    .map(({ box: [left, top, right, bottom] }) => ({ left, top, right, bottom }));
/** Whether a word stands in one of these boxes, which may be a little narrower than its ink. */
const isAmong = ({ box }, boxes) =>
  boxes.some((one) => wide(meet(box, one)) > wide(box) - 4 && high(meet(box, one)) > high(box) / 2);
const isNear = (box, { x, y }) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < NEAR;

const faultsOfMap = (root) => {
  const host = root.querySelector("#board");
  if (!host || !isShown(host) || !globalThis.paintedOn) return [];
  const sight = seenOf(boxOf(host), host), over = overMap(host), faults = [];
  if (!isThere(sight, GRACE)) return [];
  const { noteSmall, told } = smallLetters(), isTooLow = high(sight) < LEAST_HIGH;
  const area = wide(sight) * high(sight), isSmallCover = ({ box }) => wide(box) * high(box) < SMALL_COVER * area;
  const asked = askedAbout(), targets = targetsOnPage(), legends = wordsOnPage(({ kind }) => kind === "legend");
  const ofTargets = wordsOnPage(({ spot }) => targets.some((one) => one.spot === spot));
  const isSaid = (text) => asked.split(/[^\p{L}\p{N}’' ]+/u).some((part) => ` ${part} `.includes(` ${text.toLocaleLowerCase()} `));
  const isAsked = (word) => isSaid(word.text) || isAmong(word, ofTargets)
    || (!globalThis.tableWords && targets.some((one) => isNear(word.box, one)));
  const shown = [...host.querySelectorAll("canvas")].filter(isShown).at(-1);
  if (shown) {
    const words = onTop(wordsOn(shown)).filter(({ box }) => isThere(meet(box, sight), 0));
    const covered = words.length ? paintedOver(shown, words, sight) : new Map();
    for (const word of words) {
      const { text, box, size, place } = word, seen = meet(box, sight);
      // pieces may lie on what is printed on the sheet
      const isPrinted = word.one.layer === 0 || isAmong(word, legends);
      // the map goes on where a place lies at its edge, if nothing is asked about it
      const isCut = high(box) - high(seen) > GRACE || wide(box) - wide(seen) > GRACE;
      if (isCut && (isPrinted || (!isTooLow && isAsked(word)))) faults.push(`cut by the edge of the map: "${text}"`);
      if (size < LEAST_LETTERS - ROUNDING) noteSmall("on the map", size, text);
      if (!isPrinted && covered.get(place) > MOST_COVERED)
        faults.push(`painted over on the map: "${text}" ${Math.round(covered.get(place) * 100)} %`);
      for (const cover of over) {
        if (!isOver(seen, cover.box, GRACE)) continue;
        const rest = meet(seen, cover.box), isWhole = wide(rest) * high(rest) > 0.98 * wide(seen) * high(seen);
        if (cover.node.matches(MAY_COVER_UNASKED) && !isAsked(word)) continue;
        if (isSmallCover(cover) || !isWhole || isAsked(word)) faults.push(`under ${named(cover.node)}: "${text}"`);
      }
    }
  }
  for (const { spot, badge, x, y } of targets) {
    const at = { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }, what = badge ? `${spot} (${badge})` : spot;
    if (!isThere(meet(at, sight))) {
      if (!isTooLow) faults.push(`asked about, and out of sight: ${what}`);
    } else for (const { node, box } of over) if (isOver(at, box, 0)) faults.push(`asked about, and under ${named(node)}: ${what}`);
  }
  const small = over.filter((one) => isSmallCover(one) && one.node.matches(LAID_OVER));
  small.forEach((one, place) => {
    for (const other of small.slice(place + 1))
      if (isOver(one.box, other.box)) faults.push(`over the map ${named(one.node)} and ${named(other.node)} overlap`);
  });
  return [...faults, ...told()];
};
