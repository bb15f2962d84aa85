// One window plays a game. The locks are Node's own, which are the browsers'; a window is the module read anew.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { fresh, passing, put, settled } from "./world.mjs";

const { locks } = navigator;
const never = () => assert.fail("the game was lost");
let windows = [];
let requests = 0;

const request = async (...how) => {
  requests += 1;
  await null; // browsers do not answer at once
  return locks.request(...how);
};

beforeEach(async (t) => {
  requests = 0;
  put("navigator", { locks: { request } });
  t.mock.timers.enable({ apis: ["setTimeout"] }); // nobody waits for the database
  windows = [await fresh("storage/locks.js"), await fresh("storage/locks.js")];
  t.mock.timers.reset();
});
afterEach(async () => {
  for (const one of windows) one.release();
  await settled();
});

const held = async () => (await locks.query()).held.map(({ name }) => name).sort();

test("a game belongs to the first who claims it, until it is given back", async () => {
  const [one, other] = windows;
  assert.equal(await one.claim("Anna", false, never), true);
  assert.deepEqual(await held(), ["toy:v1:game:Anna"]);
  assert.equal(await other.claim("Anna", false, never), false);
  assert.equal(await other.claim("Bruno", false, never), true);
  one.release();
  assert.equal(await other.claim("Anna", false, never), true);
  assert.deepEqual(await held(), ["toy:v1:game:Anna"]); // and Bruno's is given back
  one.release(); // once too often
  assert.deepEqual(await held(), ["toy:v1:game:Anna"]);
});

test("whoever asks twice gets the same answer, and one lock", async () => {
  const [one, other] = windows;
  assert.deepEqual(await Promise.all([one.claim("Anna", false, never), one.claim("Anna", false, never)]), [true, true]);
  assert.equal(await one.claim("Anna", false, never), true);
  assert.equal(requests, 1);
  const twice = [other.claim("Anna", false, never), other.claim("Anna", false, never)];
  assert.deepEqual(await Promise.all(twice), [false, false]);
  one.release();
  await settled();
  assert.deepEqual(await held(), []);
  assert.equal(await other.claim("Anna", false, never), true); // an answer of no is asked for anew
});

test("a window that is just being left gives its game back in time", async () => {
  const [one, other] = windows;
  await one.claim("Anna", false, never);
  const answer = other.claim("Anna", false, never);
  setTimeout(one.release, 150);
  assert.equal(await answer, true);
});

test("a game that is taken over is lost to the other window, which hears of it once", async () => {
  const [one, other] = windows;
  const lost = [];
  await one.claim("Anna", false, (name) => lost.push(name));
  assert.equal(await other.claim("Anna", true, (name) => lost.push(`${name} again`)), true);
  await settled();
  assert.deepEqual(lost, ["Anna"]);
  assert.deepEqual(await held(), ["toy:v1:game:Anna"]);
  one.release(); // of what it has no longer
  await settled();
  assert.deepEqual(await held(), ["toy:v1:game:Anna"]);
  assert.equal(await one.claim("Anna", true, never), true);
  await settled();
  assert.deepEqual(lost, ["Anna", "Anna again"]);
});

test("a game given up while it is asked for is not held", async () => {
  const [one, other] = windows;
  await other.claim("Anna", false, never);
  const answer = one.claim("Anna", false, never);
  one.release();
  other.release();
  await answer;
  assert.equal(requests, 2); // it is not asked for any more
  await settled();
  assert.deepEqual(await held(), []);
  const late = one.claim("Anna", false, never);
  assert.equal(await one.claim("Bruno", false, never), true);
  await late;
  assert.deepEqual(await held(), ["toy:v1:game:Bruno"]);
});

test("where there are no locks, or they are refused, a game may be played", async () => {
  const refusing = { request: async () => { throw new DOMException("no", "SecurityError"); } };
  const throwing = { request: () => { throw new DOMException("no", "SecurityError"); } };
  for (const locks of [undefined, refusing, throwing]) {
    put("navigator", { locks });
    assert.equal(await windows[0].claim("Anna", false, never), true);
    windows[0].release();
  }
});

test("where locks are not answered a game may be played after a second and a half", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  put("navigator", { locks: { request: () => new Promise(() => {}) } });
  let answer = null;
  windows[0].claim("Anna", false, never).then((isOurs) => (answer = isOurs));
  await passing(t.mock.timers, 1400);
  assert.equal(answer, null);
  await passing(t.mock.timers, 200);
  assert.equal(answer, true);
});
