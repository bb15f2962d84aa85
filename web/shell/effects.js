// What shows for a moment over the map that a step has changed it: elements over the canvas, moved by transform and
// opacity alone. What they are and how they move Python says (web/map/staging.py). Nothing can be pressed in them, no
// screen reader reads them, nothing waits for them, and any input ends them.
import { play } from "./sounds.js";

const STILL = 1500; // milliseconds that what does not move is shown, for those who want no movement
const NEWS = 900; // milliseconds that news stay whatever one does: a double click is no reading
const INPUTS = ["pointerdown", "keydown", "wheel"];

const root = document.documentElement;
let end = () => {};
let skip = () => {};

/** Whether nothing shall move: the system, the address, the page round the game or the player says so. */
const wantsStillness = () =>
  root.dataset.motion === "off" ||
  root.dataset.animations === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where the score of a seat is to be seen, if it is. */
const scoreOf = (seat) => {
  for (const score of document.querySelectorAll(`[data-score-of="${seat}"]`)) {
    const box = score.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (box.width && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return { x, y };
  }
  return null;
};

const made = (item, host, corner) => {
  const node = document.createElement("div");
  node.className = "effect";
  node.setAttribute("aria-hidden", "true");
  node.innerHTML = item.html;
  if (item.width) node.style.width = `${item.width}px`;
  node.classList.toggle("loose", item.isKept);
  (item.isKept ? document.body : host).append(node);
  const at = { x: item.left, y: item.top };
  if (item.isKept) {
    at.x = corner.left + between(at.x, node.offsetWidth, host.clientWidth);
    at.y = corner.top + between(at.y, node.offsetHeight, host.clientHeight);
  }
  node.style.left = `${at.x}px`;
  node.style.top = `${at.y}px`;
  return { node, at };
};

/** The middle of something so large that it lies inside, if there is room. */
const between = (middle, size, room) => {
  const half = size / 2 + 4;
  return Math.max(Math.min(middle, room - half), Math.min(half, room / 2));
};

const framesOf = ({ frames, to }, at) => {
  const score = to === undefined ? null : scoreOf(to);
  if (!score) return frames;
  const last = frames.at(-1);
  const away = `translate(${score.x - at.x}px, ${score.y - at.y}px) ${last.transform}`;
  return [...frames.slice(0, -1), { ...last, transform: away }];
};

/** Play the effects of one step in an element, in place of any others. `items` are those of web/map/staging.py. */
export const playEffects = (host, items) => {
  end();
  const isStill = wantsStillness();
  const pace = root.dataset.motion === "fast" ? 0.5 : 1;
  const corner = host.getBoundingClientRect();
  const listening = new AbortController();
  const shown = new Set();
  const began = performance.now();

  const remove = (one) => {
    clearTimeout(one.timer);
    one.movement?.cancel();
    one.node.remove();
    shown.delete(one);
    if (!shown.size) listening.abort();
  };
  const stand = (one, milliseconds) => {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => remove(one), milliseconds);
  };
  end = () => shown.forEach(remove);
  skip = () => {
    const isEarly = performance.now() - began < NEWS;
    for (const one of [...shown]) {
      if (one.isNews && isEarly) one.movement?.finish();
      else remove(one);
    }
  };

  for (const item of items.filter((one) => one.isStill || !isStill)) {
    const { node, at } = made(item, host, corner);
    const one = { node, isNews: item.isNews, timer: 0, movement: null };
    shown.add(one);
    if (isStill) {
      stand(one, item.stands || STILL);
      continue;
    }
    const { easing } = item;
    const timing = { duration: item.lasts * pace, delay: item.delay * pace, easing, fill: "both" };
    one.movement = node.animate(framesOf(item, at), timing);
    one.movement.onfinish = () => (item.stands ? stand(one, item.stands) : remove(one));
  }
  if (shown.size) {
    const how = { capture: true, passive: true, signal: listening.signal };
    for (const input of INPUTS) addEventListener(input, skip, how);
  }
  play(items.filter(({ sound }) => sound).map(({ sound, delay }) => ({ sound, after: delay * pace })));
};

/** As an input does: all movement jumps to its end. */
export const skipEffects = () => skip();

/** Nothing is shown any more. */
export const endEffects = () => end();
