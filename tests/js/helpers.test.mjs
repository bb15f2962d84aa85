// Workers that help another: what they get and when, and what becomes of it when one is late or gone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Helpers } from "../../web/shell/table/helpers.js";
import { help } from "../../web/shell/table/helping.js";

class Port {
  sent = [];
  postMessage(message) {
    this.sent.push(message);
  }
  says(data) {
    return this.onmessage({ data });
  }
}

// Has `count` samples to share; a lot is the list of their numbers.
const sharing = (count) => {
  const heard = [];
  let next = 0;
  return {
    heard,
    share: (most) => {
      const lot = Array.from({ length: Math.min(most, count - next) }, () => next++);
      return lot.length ? JSON.stringify(lot) : "";
    },
    hear: (lot, outcomes) => heard.push([lot, outcomes]),
  };
};

const helped = (number) => {
  const ports = Array.from({ length: number }, () => new Port());
  const helpers = new Helpers();
  for (const port of ports) helpers.add(port);
  return { helpers, ports };
};

test("who is ready is asked, and gets two lots, of one sample at first", () => {
  const { helpers, ports } = helped(2);
  ports[0].says({ isReady: true });
  helpers.begin(7, "?", sharing(9));
  helpers.feed();
  assert.deepEqual(ports[0].sent, [
    { number: 7, question: "?" },
    { number: 7, lot: "[0]" },
    { number: 7, lot: "[1]" },
  ]);
  assert.deepEqual(ports[1].sent, []);
  ports[1].says({ isReady: true });
  assert.deepEqual(ports[1].sent.map(({ lot }) => lot), [undefined, "[2]", "[3]"]);
});

test("lots grow until they take some time", () => {
  const { helpers, ports } = helped(1);
  const player = sharing(99);
  ports[0].says({ isReady: true });
  helpers.begin(7, "?", player);
  helpers.feed();
  ports[0].says({ number: 7, outcomes: "[[1]]", took: 3 });
  assert.deepEqual(player.heard, [["[0]", "[[1]]"]]);
  assert.equal(ports[0].sent.at(-1).lot, "[2,3,4,5]");
});

test("what is said of a question that is over is not heard", () => {
  const { helpers, ports } = helped(1);
  const player = sharing(9);
  ports[0].says({ isReady: true });
  helpers.begin(7, "?", player);
  helpers.feed();
  helpers.end();
  assert.deepEqual(ports[0].sent.at(-1), { stop: true });
  ports[0].says({ number: 7, outcomes: "[[1]]", took: 3 });
  const other = sharing(9);
  helpers.begin(8, "!", other);
  helpers.feed();
  ports[0].says({ number: 7, outcomes: "[[1]]", took: 3 });
  assert.deepEqual([player.heard, other.heard], [[], []]);
});

test("a helper that cannot do it gets nothing more of this question", () => {
  const { helpers, ports } = helped(1);
  ports[0].says({ isReady: true });
  helpers.begin(7, "?", sharing(9));
  helpers.feed();
  ports[0].says({ number: 7, reason: "unknown game" });
  helpers.feed();
  assert.equal(ports[0].sent.length, 3);
});

test("a helper makes the samples of the question that was asked last, and no others", async () => {
  const port = new Port();
  const begun = [];
  const thinker = { begin: (question) => begun.push(question), work: (lot) => `what came of ${lot}` };
  help(port, Promise.resolve(thinker), () => 5);
  await new Promise(setImmediate);
  assert.deepEqual(port.sent, [{ isReady: true }]);
  await port.says({ number: 1, question: "?" });
  await port.says({ number: 1, lot: "a" });
  await port.says({ stop: true });
  await port.says({ number: 1, lot: "b" });
  await port.says({ number: 2, question: "!" });
  await port.says({ number: 1, lot: "c" });
  await port.says({ number: 2, lot: "d" });
  assert.deepEqual(begun, ["?", "!"]);
  assert.deepEqual(port.sent.slice(1), [
    { number: 1, outcomes: "what came of a", took: 0 },
    { number: 2, outcomes: "what came of d", took: 0 },
  ]);
});

test("a helper says what it cannot do", async () => {
  const port = new Port();
  const thinker = {
    begin: () => {
      throw new Error("unknown game");
    },
  };
  help(port, Promise.resolve(thinker), () => 5);
  await port.says({ number: 3, question: "?" });
  assert.deepEqual(port.sent.at(-1), { number: 3, reason: "Error: unknown game" });
});
