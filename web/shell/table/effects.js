// What shows for a moment over the map that a step has changed it: elements over the canvas, moved by transform and
// opacity alone. What they are and how they move Python says (web/map/effect_elements.py). Nothing can be pressed in them, no
// screen reader reads them, nothing waits for them, and any input ends them.
import { play } from "./sounds.js";

const MARGIN = 4; // pixels between what is kept inside the map and its edge
const STILL = 1500; // milliseconds that what does not move is shown, for those who want no movement
const NEWS = 900; // milliseconds that news stay whatever one does: a double click is no reading
const INPUTS = ["pointerdown", "keydown", "wheel"];

const root = document.documentElement;
let showing = null;

/** Whether nothing shall move: the system, the address, the page round the game or the player says so. */
const wantsStillness = () =>
  root.dataset.motion === "off" ||
  root.dataset.animations === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The middle of the first thing in sight that one of these selectors finds, the best selector first. */
const middleOf = (selectors) => {
  for (const selector of selectors) {
    for (const node of document.querySelectorAll(selector)) {
      const box = node.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (box.width && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return { x, y };
    }
  }
  return null;
};

const isLoose = (item) => item.isKept || item.isLoose;

const made = (item, host) => {
  const node = document.createElement("div");
  node.className = "effect printed";
  node.setAttribute("aria-hidden", "true");
  node.innerHTML = item.html;
  if (item.width) node.style.width = `${item.width}px`;
  if (item.isKept) node.style.maxWidth = `${host.clientWidth - 2 * MARGIN}px`; // large letters would be cut at both sides
  node.classList.toggle("loose", isLoose(item));
  (isLoose(item) ? document.body : host).append(node);
  return node;
};

/** Where an element lies at first: the middle of it. */
const placeOf = ({ item, start, node }, host, corner) => {
  const at = start ?? { x: item.left, y: item.top };
  if (item.isKept) {
    at.x = between(at.x, node.offsetWidth, host.clientWidth);
    at.y = between(at.y, node.offsetHeight, host.clientHeight);
  }
  if (isLoose(item) && !start) {
    at.x += corner.left;
    at.y += corner.top;
  }
  return at;
};

/** The middle of something so large that it lies inside, if there is room. */
const between = (middle, size, room) => {
  const half = size / 2 + MARGIN;
  return Math.max(Math.min(middle, room - half), Math.min(half, room / 2));
};

const framesTo = (end, frames, at) => {
  if (!end) return frames;
  const last = frames.at(-1);
  const away = `translate(${end.x - at.x}px, ${end.y - at.y}px) ${last.transform}`;
  return [...frames.slice(0, -1), { ...last, transform: away }];
};

/** The effects of one step, from when they begin until nothing of them is to be seen. */
class Showing {
  #shown = new Set();
  #listening = new AbortController();
  #began = performance.now();

  constructor(host, items, pace) {
    // First all is measured that is there, then all elements are made, measured, and put into their places: whatever is
    // measured after a change makes the browser lay the page out.
    const corner = host.getBoundingClientRect();
    const bound = items.map((item) => ({ item, start: middleOf(item.from), end: middleOf(item.to) }));
    const shown = bound.filter(({ item, start, end }) => !item.isBound || (start && end));
    for (const one of shown) one.node = made(one.item, host);
    for (const one of shown) one.at = placeOf(one, host, corner);
    for (const one of shown) this.#show(one, pace);
    const how = { capture: true, passive: true, signal: this.#listening.signal };
    for (const input of INPUTS) addEventListener(input, () => this.skip(), how);
  }

  #show({ item, end, node, at }, pace) {
    node.style.left = `${at.x}px`;
    node.style.top = `${at.y}px`;
    const one = { node, isNews: item.isNews, timer: 0, movement: null };
    this.#shown.add(one);
    if (!pace) return this.#stand(one, item.stands || STILL);
    const { easing } = item;
    const timing = { duration: item.lasts * pace, delay: item.delay * pace, easing, fill: "both" };
    one.movement = node.animate(framesTo(end, item.frames, at), timing);
    one.movement.onfinish = () => (item.stands ? this.#stand(one, item.stands) : this.#remove(one));
  }

  #stand(one, milliseconds) {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => this.#remove(one), milliseconds);
  }

  #remove(one) {
    clearTimeout(one.timer);
    one.movement?.cancel();
    one.node.remove();
    this.#shown.delete(one);
    if (!this.#shown.size) this.end();
  }

  /** Whether nothing is shown: there was nothing, or what it is bound to is out of sight. */
  get isEmpty() {
    return !this.#shown.size;
  }

  end() {
    for (const one of [...this.#shown]) this.#remove(one);
    this.#listening.abort();
    if (showing === this) showing = null; // else the map would be kept for ever
  }

  skip() {
    const isEarly = performance.now() - this.#began < NEWS;
    for (const one of [...this.#shown]) {
      if (one.isNews && isEarly) one.movement?.finish();
      else this.#remove(one);
    }
  }
}

/** Play the effects of one step in an element, in place of any others. `items` are those of web/map/effect_elements.py. */
export const playEffects = (host, items) => {
  endEffects();
  const isFast = root.dataset.motion === "fast" || root.dataset.animations === "fast";
  const pace = wantsStillness() ? 0 : isFast ? 0.5 : 1;
  const visible = items.filter(({ isStill }) => isStill || pace);
  showing = new Showing(host, visible, pace);
  if (showing.isEmpty) endEffects();
  play(items.filter(({ sound }) => sound).map(({ sound, delay }) => ({ sound, after: delay * (pace || 1) })));
};

/** As an input does: all movement jumps to its end. */
export const skipEffects = () => showing?.skip();

/** Nothing is shown any more. */
export const endEffects = () => showing?.end();
