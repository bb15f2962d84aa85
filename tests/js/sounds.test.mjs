// Sounds: none until somebody wants them, none that fails, each short.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.mjs";
import { fresh, put, settled } from "./world.mjs";

/** A value of a sound's part, with what becomes of it: [value, time]. */
class Param {
  changes = [];
  value = 0;
  setValueAtTime(...change) {
    this.changes.push(change);
  }
  exponentialRampToValueAtTime(value, time) {
    assert.ok(value > 0, "it would throw");
    this.changes.push([value, time]);
  }
}

class Part {
  gain = new Param();
  frequency = new Param();
  Q = new Param();
  connect(to) {
    this.to = to;
  }
  start(at) {
    this.begins = at;
  }
  stop(at) {
    this.ends = at;
  }
}

const heard = async ({ sounds, state = "running", trouble = null, wakes = true } = {}) => {
  open();
  if (sounds) document.documentElement.dataset.sounds = sounds;
  const found = { contexts: [], sources: [], masters: [] };
  let now = 0;
  put("performance", { now: () => now });
  class Context {
    currentTime = 5;
    sampleRate = 8000;
    state = state;
    destination = new Part();
    constructor() {
      if (trouble) throw new DOMException("no", trouble);
      found.contexts.push(this);
    }
    #source() {
      const part = new Part();
      found.sources.push(part);
      return part;
    }
    createOscillator = () => this.#source();
    createBufferSource = () => this.#source();
    createBiquadFilter = () => new Part();
    createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
    createGain() {
      const part = new Part();
      found.masters.push(part);
      return part;
    }
    resume = () => (wakes ? Promise.resolve() : Promise.reject(new DOMException("no", "NotAllowedError")));
  }
  put("AudioContext", Context);
  const { play } = await fresh("table/sounds.js");
  return { ...found, play, pass: (milliseconds) => (now += milliseconds) };
};

const CUE = [{ sound: "wood", after: 0 }];

test("nothing is made, not even a context, until somebody wants sound", async () => {
  for (const sounds of [undefined, "off", "deafening"]) {
    const { play, contexts } = await heard({ sounds });
    play(CUE);
    assert.equal(contexts.length, 0, sounds);
  }
});

test("each sound is made of several parts and is over within 300 milliseconds", async () => {
  for (const sound of ["wood", "water", "paper"]) {
    const { play, contexts, sources } = await heard({ sounds: "quiet" });
    play([{ sound, after: 0 }]);
    assert.equal(contexts.length, 1);
    assert.ok(sources.length > 1, sound);
    const begin = Math.min(...sources.map(({ begins }) => begins));
    const end = Math.max(...sources.map(({ ends }) => ends));
    assert.ok(begin >= 5, "not in the past");
    assert.ok(end - begin < 0.3, sound);
  }
});

test("no part begins or ends with a click", async () => {
  for (const sound of ["wood", "water", "paper"]) {
    const { play, masters } = await heard({ sounds: "loud" });
    play([{ sound, after: 0 }]);
    for (const { gain } of masters.slice(1)) {
      assert.ok(gain.changes[0][0] < 0.001 && gain.changes.at(-1)[0] < 0.001);
      const times = gain.changes.map(([, time]) => time);
      assert.deepEqual(times, times.toSorted((a, b) => a - b));
    }
  }
});

test("one context serves all; a later sound begins later", async () => {
  const { play, contexts, sources } = await heard({ sounds: "quiet" });
  play(CUE);
  const [first] = sources.map(({ begins }) => begins);
  sources.length = 0;
  play([{ sound: "wood", after: 400 }]);
  assert.equal(contexts.length, 1);
  assert.equal(Math.round((sources[0].begins - first) * 1000), 400);
});

test("loud is louder than quiet, and neither is all there is", async () => {
  const volumes = [];
  for (const sounds of ["quiet", "loud"]) {
    const { play, masters } = await heard({ sounds });
    play(CUE);
    volumes.push(masters[0].gain.value);
  }
  assert.ok(0 < volumes[0] && volumes[0] < volumes[1] && volumes[1] < 0.5);
});

test("silence in the place of sound makes no context", async () => {
  const { play, contexts } = await heard({ sounds: "loud" });
  play([]);
  assert.equal(contexts.length, 0);
});

test("a browser without sound, or one that forbids it, is silent", async () => {
  const missing = await heard({ sounds: "loud" });
  put("AudioContext", undefined);
  missing.play(CUE);
  const forbidden = await heard({ sounds: "loud", trouble: "NotAllowedError" });
  forbidden.play(CUE);
  assert.equal(forbidden.sources.length, 0);
  const asleep = await heard({ sounds: "loud", state: "suspended", wakes: false });
  asleep.play(CUE);
  await settled();
  assert.equal(asleep.sources.length, 0);
});

test("a sound the browser holds back is made once it wakes, but not late", async () => {
  const { play, sources, pass } = await heard({ sounds: "loud", state: "suspended" });
  play(CUE);
  assert.equal(sources.length, 0);
  await settled();
  const count = sources.length;
  assert.ok(count > 0);
  play(CUE);
  pass(401);
  await settled();
  assert.equal(sources.length, count);
});
