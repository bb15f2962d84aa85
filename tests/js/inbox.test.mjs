// Messages of the page around wait until the table has time for them: what is carried out, what is dropped and told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { put } from "./world.mjs";
import { GAME, Inbox } from "../../web/embed/inbox.js";

const FRAME = 16;
let now = 0;
let timers = []; // [when, work]
let isPainted = true;
put("performance", { now: () => now });
put("setTimeout", (work, wait = 0) => timers.push([now + wait, work]));
put("requestAnimationFrame", (work) => isPainted && timers.push([FRAME * Math.floor(now / FRAME + 1), work]));

/** Let time pass by the millisecond; work takes time as well. */
const pass = (milliseconds) => {
  for (const end = now + milliseconds; now < end; ) {
    now += 1;
    const isDue = ([when]) => when <= now;
    const due = timers.filter(isDue).toSorted(([one], [other]) => one - other);
    timers = timers.filter((timer) => !isDue(timer));
    for (const [, work] of due) work();
  }
};

/** An inbox whose work takes as long as `costs` says, by type; what it did, as [when, type, id], and told. */
const inbox = (costs = {}) => {
  const [done, told] = [[], []];
  const box = new Inbox(
    (_, { type, id }) => {
      done.push([now, type, id]);
      now += costs[type] ?? 0;
    },
    (losses) => told.push(losses),
  );
  const say = (type, id = null, kind = type) => box.put(kind, { type, id });
  [now, timers] = [0, []];
  return { done, told, say };
};

test("a page around could deafen the frame: of a kind only the last message is carried out", () => {
  const { done, told, say } = inbox();
  for (let count = 0; count < 10_000; count++) say("setLang", count);
  pass(3000);
  assert.deepEqual(done, [[2 * FRAME, "setLang", 9999]]);
  const ids = Array.from({ length: 64 }, (_, id) => id);
  assert.deepEqual(told, [{ dropped: ["setLang"], count: 9999, ids }]);
});

test("one message of each kind is carried out in the order in which the last of them came, and nothing is told", () => {
  const { done, told, say } = inbox();
  for (const type of ["pause", "setTheme", "resume"]) say(type);
  pass(2000);
  assert.deepEqual(done.map(([, type]) => type), ["pause", "setTheme", "resume"]);
  assert.deepEqual(told, []);
  for (const type of ["pause", "resume", "pause"]) say(type);
  pass(2000);
  assert.deepEqual(done.slice(3).map(([, type]) => type), ["resume", "pause"]);
  assert.deepEqual(told, [{ dropped: ["pause"], count: 1, ids: [] }]);
});

test("a stream of messages is carried out at most once for each picture", () => {
  const { done, say } = inbox();
  for (let time = 0; time < 1000; time += 3) {
    say("ping", time);
    pass(3);
  }
  const times = done.map(([when]) => when);
  assert.ok(times.length > 10);
  times.slice(1).forEach((when, place) => assert.ok(when - times[place] >= FRAME, String(times)));
});

test("work beside messages that poured in kept the table from answering: it waits for the end, but not for ever", () => {
  const { done, say } = inbox();
  const pour = (milliseconds) => {
    for (let time = 0; time < milliseconds; time++) {
      for (let count = 0; count < 10; count++) say("setLang");
      pass(1);
    }
  };
  pour(300);
  assert.deepEqual(done, []);
  pass(100);
  assert.equal(done.length, 1);
  assert.ok(done[0][0] <= 300 + 3 * FRAME, String(done));
  pour(4200);
  assert.equal(done.length, 3);
});

test("where the browser can tell, work waits until it has nothing else to do", () => {
  const idle = [];
  put("requestIdleCallback", (work, { timeout }) => idle.push([work, timeout]));
  const { done, say } = inbox();
  say("setLang");
  pass(300);
  assert.deepEqual(done, []);
  const [[work, timeout]] = idle;
  assert.equal(timeout, 500);
  work();
  assert.equal(done.length, 1);
  delete globalThis.requestIdleCallback;
});

test("after work that took long the table has three times as long for itself", () => {
  const { done, say } = inbox({ setLang: 100 });
  say("setLang");
  pass(2 * FRAME);
  say("setLang");
  pass(1000);
  const [[first], [second]] = done;
  assert.ok(second - first >= 400, `${first} ${second}`);
  assert.equal(done.length, 2);
});

test("work above the budget leaves the rest for another picture", () => {
  const { done, say } = inbox({ setLang: 40 });
  for (const type of ["setLang", "setTheme", "ping"]) say(type);
  pass(1000);
  assert.deepEqual(done.map(([, type]) => type), ["setLang", "setTheme", "ping"]);
  assert.ok(done[1][0] - done[0][0] >= 160);
  assert.equal(done[2][0], done[1][0]);
});

test("no more than one game a second comes to the table", () => {
  const { done, told, say } = inbox({ newGame: 50 });
  for (let time = 0; time < 5000; time += 8) {
    say("newGame", time, GAME);
    say("load", time, GAME);
    say("ping", time);
    pass(8);
  }
  pass(2000);
  const games = done.filter(([, type]) => type !== "ping");
  assert.equal(games.length, 6);
  games.slice(1).forEach(([when], place) => assert.ok(when - games[place][0] >= 1000, String(games)));
  assert.deepEqual(games.at(-1).slice(1), ["load", 4992]);
  assert.ok(done.length > 40, "others do not wait for it");
  assert.equal(told.length, 1);
  assert.deepEqual(told[0].dropped.toSorted(), ["load", "newGame", "ping"]);
  assert.equal(told[0].count, 3 * 625 - done.length);
});

test("in a tab that is not painted messages are carried out all the same", () => {
  isPainted = false;
  const { done, say } = inbox();
  say("requestSave", "s");
  pass(500);
  isPainted = true;
  assert.deepEqual(done.map(([, type, id]) => [type, id]), [["requestSave", "s"]]);
});
