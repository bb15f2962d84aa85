// The last table of a game, kept in the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.mjs";
import { PREFIX, Store, alongside, block, fresh, put } from "./world.mjs";

const GAME = {
  ...{ id: "canals", seats: [3, 5], levels: ["easy", "hard"], styles: ["calm", "wild"], switches: ["open", "even"], numbers: [] },
};
const TABLE = {
  seats: [{ name: "Anna", colour: "white" }, { name: "", colour: "red", level: "hard", style: "wild" }, { name: "C" }],
  switches: ["even"],
};
const ALONE = { seats: [TABLE.seats[0], TABLE.seats[1], TABLE.seats[1]], switches: [] };
const KEY = `${PREFIX}table:canals`;

const asked = async (query = "") => {
  put("location", new URL(`https://game.example/play/${query}`));
  put("localStorage", new Store());
  put("indexedDB", null);
  open();
  return fresh("storage/last_table.js");
};
const plain = (value) => JSON.parse(JSON.stringify(value));

test("a table comes back, that of another game does not", async () => {
  const { lastTable, rememberTable } = await asked();
  assert.equal(lastTable(GAME), null);
  rememberTable(GAME, TABLE);
  assert.deepEqual(plain(lastTable(GAME)), TABLE);
  assert.equal(lastTable({ ...GAME, id: "dice" }), null);
});

test("the last table of one person is kept beside the last of all", async () => {
  const { lastAlone, lastTable, rememberTable } = await asked();
  rememberTable(GAME, ALONE);
  assert.deepEqual(plain(lastAlone(GAME)), ALONE);
  rememberTable(GAME, TABLE); // two people
  assert.deepEqual(plain(lastTable(GAME)), TABLE);
  assert.deepEqual(plain(lastAlone(GAME)), ALONE);
});

test("what is broken, hostile or of another version is no table, or what of it makes sense", async () => {
  const { lastAlone, lastTable } = await asked();
  const seats = (...all) => JSON.stringify({ seats: all });
  const none = ["", "null", "7", "[]", "{}", "{", '{"seats":{}}', '{"seats":"abc"}', seats({}, {}), `"${"x".repeat(9000)}"`];
  for (const text of [...none, seats({}, {}, {}, {}, {}, {}), JSON.stringify({ ...TABLE, more: "x".repeat(9000) })]) {
    localStorage.setItem(KEY, text);
    assert.equal(lastTable(GAME), null, text);
  }
  const hostile = [null, 7, { name: ["A"], level: "toString", style: 3 }, { name: "\u202e B ", level: "hard", style: "old" }];
  localStorage.setItem(KEY, JSON.stringify({ seats: hostile, switches: ["gone", "even", 3] }));
  assert.deepEqual(plain(lastTable(GAME)), {
    seats: [{ name: "" }, { name: "" }, { name: "" }, { name: "B", level: "hard", style: "calm" }],
    switches: ["even"],
  });
  localStorage.setItem(KEY, JSON.stringify({ seats: [{}, {}, {}], switches: "even" }));
  assert.deepEqual(lastTable(GAME).switches, []);
  localStorage.setItem(`${PREFIX}alone:canals`, seats({}, {}, {})); // its computers are unknown now
  assert.equal(lastAlone(GAME), null);
});

test("where nothing may be kept, nothing is, and nothing fails", async () => {
  for (const way of ["host", "none"]) {
    const { lastAlone, lastTable, rememberTable } = await asked(`?save=${way}&host=https://mysite.example`);
    const { isKeptHere } = await alongside("storage/saved_games.js");
    rememberTable(GAME, ALONE);
    assert.equal(localStorage.getItem(KEY) === null, !isKeptHere);
    if (!isKeptHere) assert.deepEqual([lastTable(GAME), lastAlone(GAME)], [null, null]);
  }
  const { lastAlone, lastTable, rememberTable } = await asked();
  block("localStorage");
  rememberTable(GAME, ALONE);
  assert.deepEqual([lastTable(GAME), lastAlone(GAME)], [null, null]);
});
