// The worker in which the computer's players think: asked, stopped, gone, silent, not to be had at all.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Thinker } from "../../web/shell/table/thinker.js";
import { thinkingLoop } from "../../web/shell/table/thinking_loop.js";

let workers = [];
let answers = [];
let isAllowed = true;

class Worker {
  sent = [];
  isGone = false;

  constructor() {
    if (!isAllowed) throw new Error("no workers here");
    workers.push(this);
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.isGone = true;
  }

  says(data) {
    this.onmessage({ data });
  }
}

const thinker = (helpers = 0) =>
  new Thinker(() => new Worker(), (number, answer) => answers.push([number, answer]), () => helpers, 1000);

beforeEach((t) => {
  [workers, answers, isAllowed] = [[], [], true];
  t.mock.timers.enable({ apis: ["setInterval"] });
});
afterEach((t) => t.mock.timers.reset());

test("it is started when it is first asked for, and kept", () => {
  const one = thinker();
  assert.equal(workers.length, 0);
  one.ask(1, "first", 0);
  workers[0].says({ number: 1, isAlive: true });
  workers[0].says({ number: 1, answer: "yes" });
  one.ask(2, "second", 1500);
  workers[0].says({ number: 2, answer: "no" });
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].sent.at(-1), { number: 2, question: "second", milliseconds: 1500 });
  assert.deepEqual(answers, [[1, "yes"], [2, "no"]]);
});

test("it can be woken before, and then is there", () => {
  const one = thinker();
  one.wake();
  one.wake();
  one.ask(1, "first", 0);
  assert.equal(workers.length, 1);
});

test("what was stopped is not answered", () => {
  const one = thinker();
  one.ask(1, "first", 0);
  one.stop();
  workers[0].says({ number: 1, answer: "late" });
  assert.deepEqual(answers, []);
  assert.deepEqual(workers[0].sent.at(-1), { stop: true });
  one.ask(2, "second", 0);
  workers[0].says({ number: 1, answer: "later still" });
  workers[0].says({ number: 2, answer: "yes" });
  assert.deepEqual(answers, [[2, "yes"]]);
});

test("when it is gone another is started, and asked the same", () => {
  const one = thinker();
  one.ask(1, "first", 7);
  one.breakDown();
  assert.deepEqual(workers.map(({ isGone }) => isGone), [true, false]);
  assert.deepEqual(workers[1].sent, [{ number: 1, question: "first", milliseconds: 7 }]);
  workers[0].says({ number: 1, answer: "from the dead" });
  workers[1].says({ number: 1, answer: "yes" });
  assert.deepEqual(answers, [[1, "yes"]]);
});

for (const [how, breakDown] of Object.entries({
  "by an error of its own": (worker) => worker.says({ number: 1, reason: "no memory" }),
  "while it starts": (worker) => worker.says({ reason: "no network" }),
  "by an error nobody caught": (worker) => worker.onerror({ preventDefault() {}, message: "oh" }),
}))
  test(`broken down twice ${how}, it is said that nothing comes`, () => {
    const one = thinker();
    one.ask(1, "first", 0);
    breakDown(workers[0]);
    assert.deepEqual(answers, []);
    breakDown(workers[1]);
    assert.deepEqual(answers, [[1, null]]);
    assert.deepEqual(workers.map(({ isGone }) => isGone), [true, true]);
    one.ask(2, "second", 0); // tried again
    workers[2].says({ number: 2, answer: "yes" });
    assert.deepEqual(answers.at(-1), [2, "yes"]);
  });

test("silence counts as a breakdown, but not while it speaks", (t) => {
  const one = thinker();
  one.ask(1, "first", 0);
  for (let word = 0; word < 9; word++) {
    t.mock.timers.tick(900);
    workers[0].says({ number: 1, isAlive: true });
  }
  assert.equal(workers.length, 1);
  t.mock.timers.tick(1300);
  assert.equal(workers.length, 2);
  t.mock.timers.tick(1300);
  assert.deepEqual(answers, [[1, null]]);
  t.mock.timers.tick(9000);
  assert.equal(workers.length, 2); // nobody waits any more
});

test("where there may be no workers nothing comes, but not before it is waited for", async () => {
  isAllowed = false;
  const one = thinker();
  one.wake();
  one.ask(1, "first", 0);
  assert.deepEqual(answers, []);
  await new Promise(setImmediate);
  assert.deepEqual(answers, [[1, null]]);
});

test("renewed, the question under way is asked of another", () => {
  const one = thinker();
  one.ask(1, "first", 0);
  one.renew();
  assert.deepEqual(workers[1].sent, [{ number: 1, question: "first", milliseconds: 0 }]);
  workers[1].says({ number: 1, answer: "yes" });
  one.renew();
  assert.equal(workers.length, 2); // the next question starts one
});

test("others are started when there is something to share, and once", () => {
  const one = thinker(2);
  one.ask(1, "easy", 0);
  workers[0].says({ number: 1, isAlive: true });
  assert.equal(workers.length, 1);
  workers[0].says({ number: 1, isShared: true });
  workers[0].says({ number: 1, answer: "yes" });
  one.ask(2, "hard", 0);
  workers[0].says({ number: 2, isShared: true });
  assert.equal(workers.length, 3);
  const ports = workers[0].sent.filter(({ helper }) => helper);
  assert.equal(ports.length, 2);
  assert.ok(workers.slice(1).every(({ sent }) => sent[0].help instanceof MessagePort));
});

test("a helper that breaks down is ended, and the first worker does without", () => {
  const one = thinker(2);
  one.ask(1, "hard", 0);
  workers[0].says({ number: 1, isShared: true });
  workers[2].says({ reason: "no memory" });
  workers[1].onerror({ preventDefault() {}, message: "oh" });
  assert.deepEqual(workers.map(({ isGone }) => isGone), [false, true, true]);
  workers[0].says({ number: 1, answer: "alone" });
  assert.deepEqual(answers, [[1, "alone"]]);
});

test("helpers go with the worker that they help", () => {
  const one = thinker(1);
  one.ask(1, "hard", 0);
  workers[0].says({ number: 1, isShared: true });
  one.breakDown();
  assert.deepEqual(workers.map(({ isGone }) => isGone), [true, true, false]);
  workers[1].says({ reason: "late" });
  workers[2].says({ number: 1, isShared: true });
  assert.equal(workers.length, 4);
});

test("where no second worker may be started the first does without", () => {
  const one = thinker(3);
  one.ask(1, "hard", 0);
  isAllowed = false;
  workers[0].says({ number: 1, isShared: true });
  assert.equal(workers.length, 1);
  workers[0].says({ number: 1, answer: "alone" });
  assert.deepEqual(answers, [[1, "alone"]]);
});

// --- in the worker ---

const loopWith = (samples, { pause = async () => {}, understanding = 0 } = {}) => {
  const told = [];
  let clock = 0;
  let left = [];
  const player = {
    begin: (question) => {
      if (question === "bad") throw new Error("cannot read it");
      left = [...samples];
      clock += understanding;
    },
    go_on: () => {
      clock += 10;
      return left.shift() ?? null;
    },
  };
  const helpers = { begin: () => {}, feed: () => {}, end: () => {} };
  const loop = thinkingLoop(Promise.resolve(player), (one) => told.push(one), () => clock, pause, helpers);
  const ends = () => told.filter((one) => !one.isAlive);
  return { loop, ends };
};

test("all samples are taken where no clock decides, and the last is the answer", async () => {
  const { loop, ends } = loopWith(["a", "b", "c"]);
  await loop.ask({ number: 4, question: "?", milliseconds: 0 });
  assert.deepEqual(ends(), [{ number: 4, answer: "c", took: 40 }]);
});

test("when its time is over the best so far is the answer", async () => {
  const { loop, ends } = loopWith(["a", "b", "c", "d"]);
  await loop.ask({ number: 4, question: "?", milliseconds: 20 });
  assert.deepEqual(ends(), [{ number: 4, answer: "b", took: 20 }]);
});

test("no sample is begun that would end after its time, and what it takes to understand the question counts", async () => {
  const { loop, ends } = loopWith(["a", "b", "c", "d"], { understanding: 10 });
  await loop.ask({ number: 4, question: "?", milliseconds: 35 });
  assert.deepEqual(ends(), [{ number: 4, answer: "b", took: 30 }]);
});

test("one sample is taken however little time there is", async () => {
  const { loop, ends } = loopWith(["a", "b"]);
  await loop.ask({ number: 4, question: "?", milliseconds: 1 });
  assert.deepEqual(ends(), [{ number: 4, answer: "a", took: 10 }]);
});

test("between two samples it hears that it shall stop, or that something else is asked", async () => {
  const pauses = [];
  const { loop, ends } = loopWith(["a", "b", "c"], { pause: () => new Promise((go) => pauses.push(go)) });
  const first = loop.ask({ number: 1, question: "?", milliseconds: 0 });
  await new Promise(setImmediate);
  loop.stop();
  pauses.shift()();
  await first;
  assert.deepEqual(ends(), []);
  const second = loop.ask({ number: 2, question: "?", milliseconds: 0 });
  await new Promise(setImmediate);
  const third = loop.ask({ number: 3, question: "?", milliseconds: 10 });
  await new Promise(setImmediate);
  pauses.shift()();
  await Promise.all([second, third]);
  assert.deepEqual(ends(), [{ number: 3, answer: "a", took: 10 }]);
});

test("what cannot be thought about is said", async () => {
  const { loop, ends } = loopWith([]);
  await loop.ask({ number: 1, question: "bad", milliseconds: 0 });
  await loop.ask({ number: 2, question: "?", milliseconds: 0 });
  assert.deepEqual(ends().map(({ number, reason }) => [number, reason]), [
    [1, "Error: cannot read it"],
    [2, "Error: no answer"],
  ]);
});
