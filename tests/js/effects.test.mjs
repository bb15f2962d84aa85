// What shows for a moment over the map: what moves, what stands, and what ends it.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { fire, open } from "./page.mjs";
import { fresh, put } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout", "Date"] });

const MAP = { left: 100, top: 50, width: 400, height: 300 };
const ITEM = { html: "<b>+2</b>", left: 10, top: 150, frames: [{ transform: "none" }, { transform: "scale(2)" }] };
const TIMES = { easing: "linear", delay: 100, lasts: 500, stands: 0 };
const FLAGS = { isStill: true, isBound: false, isKept: false, isLoose: false, isNews: false };
const item = (more = {}) => ({ ...ITEM, ...TIMES, ...FLAGS, from: [], to: [], sound: null, ...more });

/** The module on a page where animations are noted, not shown. */
const page = async ({ reduced = false, dataset = {} } = {}) => {
  const byId = open();
  const movements = [];
  const inputs = new EventTarget();
  const played = [];
  let now = 1000;
  put("addEventListener", (...how) => inputs.addEventListener(...how));
  put("matchMedia", () => ({ matches: reduced }));
  put("innerWidth", 1000);
  put("innerHeight", 800);
  put("performance", { now: () => now });
  put("played", played);
  const root = document.documentElement;
  Object.assign(root.dataset, dataset);
  const body = document.createElement("body");
  document.body = body;
  const host = document.createElement("div");
  Object.assign(host, { clientWidth: MAP.width, clientHeight: MAP.height, getBoundingClientRect: () => MAP });
  const Element = host.constructor;
  Object.assign(Element.prototype, {
    offsetWidth: 80,
    offsetHeight: 40,
    remove() {
      this.parent.children = this.parent.children.filter((one) => one !== this);
      this.parent = null;
    },
    animate(frames, timing) {
      const movement = { node: this, frames, timing, isCancelled: false, cancel: () => (movement.isCancelled = true) };
      movement.finish = () => movement.onfinish();
      movements.push(movement);
      return movement;
    },
  });
  const module = await fresh("table/effects.js", { "./sounds.js": "export const play = (cues) => played.push(...cues);" });
  const tick = (milliseconds) => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  const input = (type = "pointerdown") => inputs.dispatchEvent(new Event(type));
  return { ...module, byId, host, body, movements, played, tick, input };
};

test("an element moves as it is told, and is gone when it has", async () => {
  const { playEffects, host, movements, played } = await page();
  playEffects(host, [item({ sound: "wood", width: 12 })]);
  const [node] = host.children;
  assert.equal(node.className, "effect printed");
  assert.equal(node.attributes["aria-hidden"], "true");
  assert.equal(node.innerHTML, "<b>+2</b>");
  assert.deepEqual([node.style.left, node.style.top, node.style.width], ["10px", "150px", "12px"]);
  const [{ frames, timing }] = movements;
  assert.deepEqual(frames, ITEM.frames);
  assert.deepEqual(timing, { duration: 500, delay: 100, easing: "linear", fill: "both" });
  assert.deepEqual(played, [{ sound: "wood", after: 100 }]);
  movements[0].finish();
  assert.equal(host.children.length, 0);
});

for (const dataset of [{ motion: "fast" }, { animations: "fast" }])
  test(`twice as fast where that is wished: ${Object.keys(dataset)}`, async () => {
    const { playEffects, host, movements } = await page({ dataset });
    playEffects(host, [item()]);
    assert.deepEqual([movements[0].timing.duration, movements[0].timing.delay], [250, 50]);
  });

test("words stay inside the map, over everything", async () => {
  const { playEffects, host, body, movements } = await page();
  playEffects(host, [item({ isKept: true }), item({ isKept: true, left: 390, top: 299 })]);
  assert.equal(host.children.length, 0);
  const places = body.children.map(({ style }) => [style.left, style.top]);
  assert.deepEqual(places, [["144px", "200px"], ["456px", "326px"]]); // half of 80 and 40, and 4 to spare
  assert.ok(body.children.every((node) => node.classList.contains("loose")));
  assert.equal(movements.length, 2);
});

test("what is larger than the map lies in its middle", async () => {
  const { playEffects, host, body } = await page();
  host.constructor.prototype.offsetWidth = 600;
  playEffects(host, [item({ isKept: true })]);
  assert.equal(body.children[0].style.left, "300px");
});

test("points go to the score that is in sight", async () => {
  const { playEffects, host, body, movements } = await page();
  const boxes = [{ left: 0, top: 0, width: 0, height: 0 }, { left: 2000, top: 0, width: 20, height: 20 }];
  boxes.push({ left: 790, top: 90, width: 20, height: 20 });
  const score = (box) => ({ getBoundingClientRect: () => box });
  let asked = "";
  document.querySelectorAll = (selector) => ((asked = selector), boxes.map(score));
  playEffects(host, [item({ isKept: true, left: 200, to: ["#score"] })]);
  assert.equal(asked, "#score");
  assert.equal(movements[0].frames.at(-1).transform, "translate(500px, -100px) scale(2)"); // 300, 200 to 800, 100
  assert.deepEqual(movements[0].frames[0], ITEM.frames[0]);
  assert.equal(body.children.length, 1);
  boxes.pop();
  playEffects(host, [item({ isKept: true, to: ["#score"] })]);
  assert.deepEqual(movements[1].frames, ITEM.frames); // none is: they rise and fade
});

/** A page on which these selectors find things with these middles. */
const things = (found) => {
  document.querySelectorAll = (selector) =>
    (found[selector] ?? []).map(([x, y]) => ({
      getBoundingClientRect: () => ({ left: x - 10, top: y - 15, width: 20, height: 30 }),
    }));
};

test("what flies begins at one thing and ends at another, over everything", async () => {
  const { playEffects, host, body, movements } = await page();
  things({ "#slot": [[300, 400]], "#hand": [[500, 700]] });
  playEffects(host, [item({ from: ["#slot"], to: ["#hand"], isBound: true, isLoose: true })]);
  assert.equal(host.children.length, 0);
  const [{ style, classList }] = body.children;
  assert.deepEqual([style.left, style.top], ["300px", "400px"]);
  assert.ok(classList.contains("loose"));
  assert.equal(movements[0].frames.at(-1).transform, "translate(200px, 300px) scale(2)");
});

test("the first name that leads to something in sight counts", async () => {
  const { playEffects, host, movements } = await page();
  things({ "#slot": [[300, 400]], "#hand": [[500, 9000]], "#seat": [[-40, 10], [900, 100]] });
  const bound = { from: ["#none", "#slot"], to: ["#hand", "#seat"], isBound: true, isLoose: true };
  playEffects(host, [item(bound)]);
  assert.equal(movements[0].frames.at(-1).transform, "translate(600px, -300px) scale(2)");
});

for (const [what, found] of Object.entries({
  "what it comes from": { "#hand": [[500, 700]] },
  "where it goes": { "#slot": [[300, 400]] },
}))
  test(`what is bound is not shown where ${what} is out of sight`, async () => {
    const { playEffects, skipEffects, host, body, movements, input } = await page();
    things(found);
    const flight = item({ from: ["#slot"], to: ["#hand"], isBound: true, isLoose: true, sound: "paper" });
    playEffects(host, [flight]);
    assert.equal(host.children.length + body.children.length, 0);
    assert.equal(movements.length, 0);
    input();
    skipEffects();
    playEffects(host, [flight, item()]);
    assert.equal(host.children.length, 1, "all else of the step is shown");
  });

test("what has a place of its own lies there, and over the map where that is out of sight", async () => {
  const { playEffects, host, body } = await page();
  things({ "#die": [[640, 480]] });
  const die = { from: ["#die"], isLoose: true, left: 200, top: 150 };
  playEffects(host, [item(die), item({ ...die, from: ["#gone"] })]);
  const places = body.children.map(({ style }) => [style.left, style.top]);
  assert.deepEqual(places, [["640px", "480px"], ["300px", "200px"]]);
});

for (const [name, how] of Object.entries({
  "the system": { reduced: true },
  "the address": { dataset: { motion: "off" } },
  "the menu": { dataset: { animations: "off" } },
}))
  test(`nothing moves where ${name} says so: what matters stands for a while`, async () => {
    const { playEffects, host, movements, tick } = await page(how);
    playEffects(host, [item(), item({ isStill: false }), item({ stands: 4000 })]);
    assert.equal(movements.length, 0);
    assert.equal(host.children.length, 2);
    tick(1499);
    assert.equal(host.children.length, 2);
    tick(1);
    assert.equal(host.children.length, 1);
    tick(2500);
    assert.equal(host.children.length, 0);
  });

for (const type of ["pointerdown", "keydown", "wheel"])
  test(`${type} ends all of it at once`, async () => {
    const { playEffects, host, body, movements, input } = await page();
    playEffects(host, [item(), item({ isKept: true, stands: 4000 })]);
    movements[1].finish(); // it stands now
    assert.equal(host.children.length + body.children.length, 2);
    input(type);
    assert.equal(host.children.length + body.children.length, 0);
    assert.ok(movements[0].isCancelled);
    input(type); // nobody listens any more
  });

test("news outlast a double click, and no more", async () => {
  const { playEffects, body, host, movements, input, tick } = await page();
  playEffects(host, [item({ isKept: true, isNews: true, stands: 4000 })]);
  input();
  input();
  assert.equal(body.children.length, 1);
  assert.equal(movements[0].isCancelled, false);
  tick(900);
  input();
  assert.equal(body.children.length, 0);
});

test("news stand four seconds where nothing is done", async () => {
  const { playEffects, body, host, movements, tick } = await page();
  playEffects(host, [item({ isKept: true, isNews: true, stands: 4000 })]);
  movements[0].finish();
  tick(3999);
  assert.equal(body.children.length, 1);
  tick(1);
  assert.equal(body.children.length, 0);
});

test("the next step's effects take the place of those before, and can be taken away", async () => {
  const { playEffects, skipEffects, endEffects, host, body, movements } = await page();
  const news = item({ isKept: true, isNews: true, stands: 4000 });
  playEffects(host, [item(), news]);
  playEffects(host, [item()]);
  assert.deepEqual([host.children.length, body.children.length], [1, 0]);
  playEffects(host, [item(), news]);
  skipEffects();
  assert.deepEqual([host.children.length, body.children.length], [0, 1]);
  endEffects();
  assert.deepEqual([host.children.length, body.children.length], [0, 0]);
  assert.ok(movements.every((one) => one.isCancelled));
  fire(document.documentElement, "click");
});
