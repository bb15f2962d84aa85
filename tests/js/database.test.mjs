// The second place for saved games: what is known at once, what lies on the disk, and what goes wrong.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Disk, block, fresh, passing, put, settled } from "./world.mjs";

const clock = mock.timers;
clock.enable({ apis: ["setTimeout"] });

/** The database of a new window on `disk`, and how often it has told of a change. */
const opened = async (disk) => {
  put("indexedDB", disk);
  const { database } = await fresh("storage/database.js");
  const changes = [];
  database.addEventListener("change", () => changes.push(database.isLost));
  return { database, changes };
};

test("what lies on the disk is known once it is read", async () => {
  const disk = new Disk({ Anna: { text: "a" }, Bruno: { gone: 5 }, spoilt: "x", none: null });
  disk.disk.set(7, { text: "b" });
  const { database, changes } = await opened(disk);
  await database.ready;
  assert.equal(disk.name, "toy");
  assert.deepEqual(database.names(), ["Anna", "Bruno"]);
  assert.deepEqual(database.get("Anna"), { text: "a" });
  assert.equal(database.get("spoilt"), undefined);
  assert.equal(database.isLost, false);
  assert.deepEqual(changes, []);
});

test("a record is known at once and soon on the disk, for good", async () => {
  const disk = new Disk();
  const { database, changes } = await opened(disk);
  await database.ready;
  database.put("Anna", { text: "a" });
  assert.deepEqual(database.get("Anna"), { text: "a" });
  assert.equal(disk.disk.size, 0);
  await settled();
  assert.deepEqual(disk.disk.get("Anna"), { text: "a" });
  assert.deepEqual(disk.transactions, [{ options: { durability: "strict" }, records: 1 }]);
  await passing(clock, 5100);
  assert.deepEqual([database.isLost, changes], [false, []]);
});

test("what is kept before the disk is read counts more than what was there", async () => {
  const disk = new Disk({ Anna: { text: "old" }, Bruno: { text: "b" } });
  const { database } = await opened(disk);
  database.put("Anna", { text: "new" });
  database.drop("Bruno");
  await database.ready;
  assert.deepEqual(database.names(), ["Anna"]);
  assert.deepEqual(database.get("Anna"), { text: "new" });
  await settled();
  assert.deepEqual([...disk.disk], [["Anna", { text: "new" }]]);
});

test("one thing is written after the other, and the last word counts", async () => {
  const disk = new Disk();
  const { database } = await opened(disk);
  await database.ready;
  for (const text of ["1", "2", "3"]) database.put("Anna", { text });
  database.put("Bruno", { text: "b" });
  await settled();
  assert.deepEqual(disk.transactions.map(({ records }) => records), [1, 2]);
  assert.deepEqual([...disk.disk], [["Anna", { text: "3" }], ["Bruno", { text: "b" }]]);
});

test("what other windows have written is seen when asked for; what this one is about to write stays", async () => {
  const disk = new Disk({ Anna: { text: "1" } });
  const { database } = await opened(disk);
  await database.ready;
  disk.disk.set("Anna", { text: "2" });
  disk.disk.set("Bruno", { text: "b" });
  assert.deepEqual(database.get("Anna"), { text: "1" });
  await database.refresh();
  assert.deepEqual(database.get("Anna"), { text: "2" });
  assert.deepEqual(database.get("Bruno"), { text: "b" });
  disk.writing = "hangs";
  database.put("Anna", { text: "3" });
  database.drop("Bruno");
  await database.refresh();
  assert.deepEqual(database.get("Anna"), { text: "3" });
  assert.equal(database.get("Bruno"), undefined);
});

test("without a database nothing is kept, and nothing breaks", async () => {
  for (const disk of [undefined, null]) {
    const { database, changes } = await opened(disk);
    assert.equal(database.isLost, true);
    await database.ready;
    database.put("Anna", { text: "a" });
    await database.refresh();
    assert.deepEqual(database.get("Anna"), { text: "a" });
    assert.deepEqual(changes, []); // it was never there
  }
});

test("a database that may not be named, or cannot be opened, is lost", async () => {
  for (const opening of ["throws", "fails"]) {
    const { database } = await opened(Object.assign(new Disk(), { opening }));
    await database.ready;
    assert.equal(database.isLost, true, opening);
  }
  block("indexedDB");
  const { database } = await fresh("storage/database.js");
  assert.equal(database.isLost, true);
});

test("a database that does not answer is given up after four seconds, and welcome if it does later", async () => {
  const disk = Object.assign(new Disk({ Anna: { text: "a" } }), { opening: "hangs" });
  const { database, changes } = await opened(disk);
  let isReady = false;
  database.ready.then(() => (isReady = true));
  await passing(clock, 3900);
  assert.deepEqual([isReady, database.isLost], [false, false]);
  await passing(clock, 200);
  assert.deepEqual([isReady, database.isLost], [true, true]);
  database.put("Bruno", { text: "b" });
  disk.writing = "hangs";
  disk.late();
  await settled();
  assert.deepEqual(database.names(), ["Anna", "Bruno"]);
  assert.deepEqual(changes, [true, false]);
  disk.late();
  assert.deepEqual([...disk.disk.keys()], ["Anna", "Bruno"]);
});

test("what could not be written is tried again with the next step", async () => {
  for (const writing of ["fails", "throws"]) {
    const disk = new Disk();
    const { database, changes } = await opened(disk);
    await database.ready;
    disk.writing = writing;
    database.put("Anna", { text: "a" });
    await settled();
    assert.deepEqual([database.isLost, disk.disk.size], [true, 0], writing);
    assert.deepEqual(database.get("Anna"), { text: "a" });
    disk.writing = "works";
    database.put("Bruno", { text: "b" });
    await settled();
    assert.deepEqual([...disk.disk.keys()], ["Anna", "Bruno"], writing);
    assert.deepEqual(changes, [true, false]);
  }
});

test("a write that takes longer than five seconds counts as lost until it is done", async () => {
  const disk = new Disk();
  const { database, changes } = await opened(disk);
  await database.ready;
  disk.writing = "hangs";
  database.put("Anna", { text: "a" });
  await passing(clock, 4900);
  assert.equal(database.isLost, false);
  await passing(clock, 200);
  assert.equal(database.isLost, true);
  disk.late();
  assert.deepEqual(changes, [true, false]);
  assert.deepEqual([...disk.disk.keys()], ["Anna"]);
});

test("a database that the browser takes away is let go", async () => {
  for (const taken of ["onversionchange", "onclose"]) {
    const disk = new Disk();
    const { database, changes } = await opened(disk);
    await database.ready;
    disk.connection[taken]();
    assert.equal(disk.isClosed, true);
    assert.deepEqual(changes, [true]);
    database.put("Anna", { text: "a" });
    await database.refresh();
    assert.deepEqual([database.get("Anna"), disk.disk.size], [{ text: "a" }, 0]);
  }
});

test("a promise that fails, or takes too long, brings null", async () => {
  const { within } = await fresh("storage/database.js");
  assert.equal(await within(1000, Promise.resolve(3)), 3);
  assert.equal(await within(1000, 3), 3);
  assert.equal(await within(1000, Promise.reject(new Error("no"))), null);
  let got = "nothing yet";
  within(1000, new Promise(() => {})).then((value) => (got = value));
  await passing(clock, 900);
  assert.equal(got, "nothing yet");
  await passing(clock, 100);
  assert.equal(got, null);
});

test("a database that opens and cannot be read was taken for one that keeps games", async () => {
  const { database } = await opened(Object.assign(new Disk({ Anna: { text: "a" } }), { reading: "fails" }));
  await database.ready;
  assert.deepEqual([database.isLost, database.names()], [true, []]);
});

test("a finished transaction was aborted, which threw and nobody caught it", async () => {
  const disk = new Disk();
  const { database, changes } = await opened(disk);
  await database.ready;
  disk.writing = "errors";
  database.put("Anna", { text: "a" });
  await settled(); // what is thrown in there fails the test
  assert.deepEqual([database.isLost, disk.disk.size], [true, 0]);
  disk.writing = "works";
  database.put("Bruno", { text: "b" });
  await settled();
  assert.deepEqual([...disk.disk.keys()], ["Anna", "Bruno"]);
  assert.deepEqual(changes, [true, false]);
});
