// A worker that unpacks the memory and compiles the program: what the page hears of it, and when it may go.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fresh, put, settled } from "./world.mjs";

const MEMORY = "https://game.example/memory.bin";
const DECODER = "https://game.example/zstd.wasm";
const PROGRAM = { address: "https://game.example/program.bin", integrity: "sha256-a" };
const MODULE = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));

let workers;
class Worker {
  isGone = false;
  sent = [];
  constructor(address, { name }) {
    this.asked = JSON.parse(name);
    workers.push(this);
  }
  postMessage(data) {
    this.sent.push(data);
  }
  terminate() {
    this.isGone = true;
  }
  answer(data) {
    this.onmessage({ data });
  }
}
beforeEach(() => {
  workers = [];
  put("Worker", Worker);
});

const { unpackedAside } = await fresh("start/unpack_in_worker.js", { "./unpack.worker.js": "export default '';" });

/** What has become of a promise: its value, the message of its error, or undefined while nobody knows. */
const outcome = async (promise) => {
  let told;
  promise.then((value) => (told = value), (reason) => (told = reason.message));
  await settled();
  return told;
};

test("the worker hears where everything is, and goes once memory and program are there, whichever is first", async () => {
  for (const isMemoryFirst of [true, false]) {
    const aside = unpackedAside(MEMORY, DECODER, PROGRAM);
    const worker = workers.at(-1);
    assert.deepEqual(worker.asked, { address: MEMORY, decoder: DECODER, program: PROGRAM });
    const answers = [{ content: new ArrayBuffer(4), sum: 7 }, { module: MODULE }];
    if (!isMemoryFirst) answers.reverse();
    worker.answer(answers[0]);
    assert.ok(!worker.isGone);
    worker.answer(answers[1]);
    assert.ok(worker.isGone);
    assert.equal((await aside.done).sum, 7);
    assert.equal(await aside.program.module, MODULE);
    assert.ok((await aside.program.response) instanceof Response);
  }
});

test("a worker that is asked for the memory alone goes with it", async () => {
  const aside = unpackedAside(MEMORY, DECODER);
  assert.equal(aside.program, null);
  workers[0].answer({ content: new ArrayBuffer(4), sum: 7 });
  assert.ok(workers[0].isGone);
});

test("what has arrived is told of both files, and which part is wanted is handed on", () => {
  const aside = unpackedAside(MEMORY, DECODER, PROGRAM);
  const heard = [];
  aside.onprogress = (...told) => heard.push(told);
  aside.onwaiting = () => heard.push("waiting");
  workers[0].answer({ address: PROGRAM.address, arrived: 10 });
  workers[0].answer({ address: MEMORY, arrived: 20 });
  workers[0].answer({ isWaiting: true });
  assert.deepEqual(heard, [[PROGRAM.address, 10], [MEMORY, 20], "waiting"]);
  aside.goOn(null);
  assert.deepEqual(workers[0].sent, [{ part: null }]);
});

test("a program that cannot be had leaves the memory alone", async () => {
  const aside = unpackedAside(MEMORY, DECODER, PROGRAM);
  workers[0].answer({ module: null, reason: "another version's" });
  assert.equal(await outcome(aside.program.module), "another version's");
  assert.equal(await outcome(aside.done), undefined);
  workers[0].answer({ content: new ArrayBuffer(4), sum: 7 });
  assert.equal((await aside.done).sum, 7);
});

test("where there is no worker, or it breaks down, or is given up, neither comes", async () => {
  put("Worker", class {
    constructor() {
      throw new Error("blocked");
    }
  });
  const blocked = unpackedAside(MEMORY, DECODER, PROGRAM);
  put("Worker", Worker);
  const broken = unpackedAside(MEMORY, DECODER, PROGRAM);
  workers[0].onerror({ message: "broken", preventDefault() {} });
  const left = unpackedAside(MEMORY, DECODER, PROGRAM);
  left.stop();
  assert.ok(workers[1].isGone);
  for (const [aside, reason] of [[blocked, "blocked"], [broken, "broken"], [left, `${MEMORY} was given up`]]) {
    assert.equal(await outcome(aside.done), reason);
    assert.equal(await outcome(aside.program.response), reason);
  }
});
