// What of an element is in sight. Boxes are { left, top, right, bottom } in pixels of the window.
const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const isSmall = innerWidth < 700 || innerHeight < 540; // as the style sheets have it: phones, low frames, 200 % zoom
const GRACE = 1.5; // pixels: what rounding makes of an edge

const wide = (box) => box.right - box.left;
const high = (box) => box.bottom - box.top;
const meet = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const isThere = (box, least = 0) => wide(box) > least && high(box) > least;
const boxOf = (node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, top, right, bottom };
};
const grown = (box, by) => ({ left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by });
const px = (length) => parseFloat(length) || 0;

const styles = new Map();
const styleOf = (node) => {
  if (!styles.has(node)) styles.set(node, getComputedStyle(node));
  return styles.get(node);
};
const isShown = (node) =>
  node.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

const named = (node) => {
  const name = node.tagName.toLowerCase() + (node.id ? `#${node.id}` : "");
  const looks = typeof node.className === "string" && node.className ? `.${node.className.trim().replace(/\s+/g, ".")}` : "";
  return name + looks;
};
const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
/** The region of the table, or of the page, in which an element lies. */
const regionOf = (node) => {
  const region = node.closest("#table [id], #dialog > *, dialog, [id]");
  return region ? `#${region.id || region.className}` : named(node);
};

const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
const clips = (overflow) => overflow !== "visible";

/** What clips the content of an element, from the innermost to the window: { node, box, x, y }; `x` and `y` say how. */
const clippers = new Map();
const clippersOf = (node) => {
  if (clippers.has(node)) return clippers.get(node);
  const found = [];
  clippers.set(node, found);
  let isHeld = true; // false: the nearest ancestors do not hold it, since it is positioned
  let holds = () => true;
  for (let at = node; at && at !== document.documentElement; at = at.parentElement) {
    const style = styleOf(at);
    if (!isHeld && holds(at, style)) isHeld = true;
    if (isHeld && (clips(style.overflowX) || clips(style.overflowY)) && style.display !== "inline") {
      found.push({ node: at, box: paddingBox(at), x: style.overflowX, y: style.overflowY });
    }
    if (at.matches("dialog[open]")) break;
    if (style.position === "fixed" && style.display !== "contents") break;
    if (isHeld && style.position === "absolute") {
      isHeld = false;
      holds = (_, own) => own.position !== "static" || own.transform !== "none" || own.contain.includes("paint");
    }
  }
  return found;
};
const paddingBox = (node) => {
  const box = boxOf(node), style = styleOf(node);
  return {
    left: box.left + px(style.borderLeftWidth),
    top: box.top + px(style.borderTopWidth),
    right: box.right - px(style.borderRightWidth),
    bottom: box.bottom - px(style.borderBottomWidth),
  };
};
/** The part of a box that is seen, of what lies in an element, if nothing covers it. */
const seenOf = (box, node) => {
  let seen = meet(box, WINDOW);
  for (const { box: sight, x, y } of clippersOf(node)) {
    if (clips(x)) seen = { ...seen, left: Math.max(seen.left, sight.left), right: Math.min(seen.right, sight.right) };
    if (clips(y)) seen = { ...seen, top: Math.max(seen.top, sight.top), bottom: Math.min(seen.bottom, sight.bottom) };
  }
  return seen;
};
/** Whether an element is meant for ears only: all of it is clipped away. */
const isForEars = (node) => {
  for (let at = node; at; at = at.parentElement) if (styleOf(at).clipPath === "inset(50%)") return true;
  return false;
};
/** The nearest ancestor, or the element itself, that stays in sight while its surroundings scroll. */
const heldBy = (node) => {
  for (let at = node; at; at = at.parentElement) if (styleOf(at).position === "sticky") return at;
  return null;
};
const scrollerOf = (node) =>
  clippersOf(node.parentElement ?? node).find(({ x, y }) => scrolls(x) || scrolls(y))?.node ?? null;

/** The dialog, or the page of the result, that lies over the table; null if none does. */
const dialogOver = () => document.querySelector("#dialog > .page-over") ?? document.querySelector("#dialog > *");
/** The company, where it lies over the desk on a small screen; else null. */
const companyOver = () => {
  const [company, desk] = ["#company", "#desk"].map((selector) => document.querySelector(selector));
  if (!company || !desk || !isShown(company)) return null;
  return isThere(meet(boxOf(company), boxOf(desk)), GRACE) ? company : null;
};
/** What lies over the table, null if nothing does. */
const sheetOver = () => dialogOver() ?? companyOver();
/** What is looked at: what lies over everything, else the table, else the page. */
const rootOf = () => {
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const table = document.querySelector("#table");
  return modal ?? sheetOver() ?? (table && isShown(table) ? table : document.body);
};

const isOpaque = (colour) => {
  const parts = colour.match(/[\d.]+/g) ?? [];
  return parts.length < 4 ? colour !== "transparent" : Number(parts[3]) > 0.25;
};
const PICTURES = "img, svg, canvas, video, input, select, textarea";
const paintsItself = (style) =>
  style.visibility === "visible" && Number(style.opacity) > 0.1 &&
  (isOpaque(style.backgroundColor) || style.backgroundImage !== "none" || style.maskImage !== "none");
/** Whether an element hides what lies under it. */
const paints = (node) => {
  const style = styleOf(node);
  const isPicture = node.matches(PICTURES) && style.visibility === "visible" && Number(style.opacity) > 0.1;
  return isPicture || paintsItself(style);
};

/** Do something while every element can be hit, also those that let the pointer through. */
const withAllHit = (look) => {
  const all = new CSSStyleSheet();
  all.replaceSync("*, *::before, *::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  try {
    return look();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== all);
  }
};
/** What hides a point of an element, null if nothing does. `passes(node)`: this may lie over it. */
const coverAt = (x, y, node, passes = () => false) => {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(node)) return null;
    if (paints(hit) && !passes(hit)) return hit;
  }
  return null;
};

/** Boxes of what elements paint before or after themselves, out of the flow: arrows, flags, fades. */
const paintedBeside = (root) => {
  const found = [];
  for (const node of root.querySelectorAll("*")) {
    for (const which of ["::before", "::after"]) {
      const style = getComputedStyle(node, which);
      if (style.content === "none" || style.content === "normal" || style.position !== "absolute") continue;
      if (style.display === "none" || !paintsItself(style) || px(style.zIndex) < 0 || !isShown(node)) continue;
      const own = styleOf(node).position === "static" ? node.offsetParent ?? document.body : node;
      const base = paddingBox(own);
      const left = base.left + px(style.left), top = base.top + px(style.top);
      const box = { left, top, right: left + px(style.width), bottom: top + px(style.height) };
      found.push({ node, which, style, box: seenOf(box, own) });
    }
  }
  return found;
};
