// Saved games in two places: which copy counts, what is deleted, and what becomes of it where one is missing.
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { Disk, PREFIX, Store, block, fresh, put, settled } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] }); // nobody waits for a deadline here
const DAY = 24 * 3600 * 1000;
const game = (keptAt, more = "") => `{"table":{"kept_at":"${keptAt}"${more}}}`;
const key = (name) => `${PREFIX}game:${name}`;
const note = (name) => `${PREFIX}gone:${name}`;

/** The module of a new window: `first` is in its localStorage, `second` in its database; null if it has none. */
const visited = async ({ first = {}, second = {}, search = "" } = {}) => {
  put("location", new URL(`https://game.example/play/${search}`));
  const store = first && new Store(first);
  if (store) put("localStorage", store);
  else block("localStorage");
  const disk = second && new Disk(second);
  put("indexedDB", disk);
  const saved = await fresh("storage/saved_games.js", { "../shell/site/games.js": "export const games = [{ seats: [2, 4] }];" });
  await settled();
  return { saved, store, disk };
};

afterEach(() => (Store.trouble = ""));

test("a save file says when it was kept, and nothing else does", async () => {
  const { saved } = await visited();
  assert.equal(saved.keptAt(game(1234567890123)), 1234567890123);
  for (const text of ["", "{}", game(""), game("12a"), game("1".repeat(16)), '{"kept_at":5}', '{"a\\"kept_at\\":\\"5"}'])
    assert.equal(saved.keptAt(text), 0, text);
});

test("a game is kept in both places, and found in both by the next visit", async () => {
  const { saved, store, disk } = await visited();
  assert.equal(saved.keep("Anna, Zoë", game(5)), "");
  assert.deepEqual({ ...store }, { [key("Anna, Zoë")]: game(5) });
  await settled();
  assert.deepEqual([...disk.disk], [["Anna, Zoë", { text: game(5) }]]);
  for (const first of [{ ...store }, {}]) {
    const next = await visited({ first, second: first[key("Anna, Zoë")] ? {} : { "Anna, Zoë": { text: game(5) } } });
    assert.deepEqual(next.saved.savedGames(), [["Anna, Zoë", game(5)]]);
  }
});

test("of two copies the newer counts, and the older is known too", async () => {
  for (const [here, there] of [[game(5), game(6)], [game(6), game(5)]]) {
    const { saved } = await visited({ first: { [key("Anna")]: here }, second: { Anna: { text: there } } });
    assert.deepEqual(saved.versions("Anna"), [game(6), game(5)]);
    assert.deepEqual(saved.savedGames(), [["Anna", game(6)]]);
  }
  const { saved } = await visited({ first: { [key("Anna")]: game(5) }, second: { Anna: { text: game(5) } } });
  assert.deepEqual(saved.versions("Anna"), [game(5)]);
  assert.deepEqual(saved.versions("Bruno"), []);
});

test("the game kept last comes first; where that is not known, the one that was played last", async () => {
  const first = { [key("A")]: game(5), [key("B")]: "{}", [key("C")]: "{}", [`${PREFIX}latest`]: "C", other: "x" };
  const { saved } = await visited({ first, second: { D: { text: game(7) }, E: { gone: Date.now() } } });
  assert.deepEqual(saved.savedNames(), ["A", "B", "C", "D"]);
  assert.deepEqual(saved.savedGames().map(([name]) => name), ["D", "A", "C", "B"]);
});

test("a deleted game is gone from both places, and notes say so", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 * DAY });
  const second = { Anna: { text: game(6) }, Late: { text: game(2000 * DAY) } };
  const { saved, store, disk } = await visited({ first: { [key("Anna")]: game(5) }, second });
  for (const name of ["Anna", "Late"]) saved.forget(name);
  await settled();
  // A clock that was put back since does not bring a game back.
  assert.deepEqual({ ...store }, { [note("Anna")]: String(1000 * DAY), [note("Late")]: String(2000 * DAY) });
  assert.deepEqual(Object.fromEntries(disk.disk), { Anna: { gone: 1000 * DAY }, Late: { gone: 2000 * DAY } });
  assert.deepEqual(saved.savedNames(), []);
});

test("an older copy does not come back from either place; a newer one counts", async () => {
  const gone = Date.now();
  for (const [at, left] of [[gone - 1, []], [gone, []], [gone + 1, [game(gone + 1)]]]) {
    const here = await visited({ first: { [key("Anna")]: game(at) }, second: { Anna: { gone } } });
    assert.deepEqual(here.saved.versions("Anna"), left);
    const there = await visited({ first: { [note("Anna")]: String(gone) }, second: { Anna: { text: game(at) } } });
    assert.deepEqual(there.saved.versions("Anna"), left);
    assert.deepEqual(there.saved.savedNames(), left.length ? ["Anna"] : []);
  }
  // Version 0.1 wrote no time, and knew nothing of notes.
  const { saved } = await visited({ first: { [key("Anna")]: "{}" }, second: { Anna: { gone } } });
  assert.deepEqual(saved.versions("Anna"), ["{}"]);
});

test("a game that is kept again is no longer deleted", async () => {
  const { saved, store, disk } = await visited({ first: { [key("Anna")]: game(5) } });
  saved.forget("Anna");
  saved.keep("Anna", game(6)); // though its clock is late
  await settled();
  assert.deepEqual(saved.versions("Anna"), [game(6)]);
  assert.deepEqual({ ...store }, { [key("Anna")]: game(6) });
  assert.deepEqual([...disk.disk], [["Anna", { text: game(6) }]]);
});

test("notes of deletions last for thirty days", async () => {
  const [young, old] = [Date.now() - 29 * DAY, Date.now() - 31 * DAY];
  const first = { [note("A")]: String(young), [note("B")]: String(old), [key("C")]: game(1), [`${PREFIX}x`]: "1" };
  const second = { D: { gone: young }, E: { gone: old }, F: { text: game(1) } };
  const { store, disk } = await visited({ first, second });
  assert.deepEqual(Object.keys(store), [note("A"), key("C"), `${PREFIX}x`]);
  assert.deepEqual([...disk.disk.keys()], ["D", "F"]);
});

test("with localStorage blocked the database keeps games", async () => {
  const { saved, disk } = await visited({ first: null, second: { Bruno: { text: game(5) } } });
  assert.equal(saved.hasLocalStorage(), false);
  assert.equal(saved.isAnythingKept(), true);
  assert.equal(saved.keep("Anna", game(6)), "");
  assert.deepEqual(saved.savedGames(), [["Anna", game(6)], ["Bruno", game(5)]]);
  saved.forget("Bruno");
  assert.deepEqual(saved.savedNames(), ["Anna"]);
  await settled();
  assert.deepEqual([...disk.disk.keys()], ["Bruno", "Anna"]);
  assert.equal(saved.write("language", "it"), "blocked");
  assert.equal(saved.read("language"), null);
  saved.unwrite("language");
});

test("without a database localStorage keeps games", async () => {
  const { saved, store } = await visited({ first: { [key("Bruno")]: game(5) }, second: null });
  assert.equal(saved.isAnythingKept(), true);
  assert.equal(saved.keep("Anna", game(6)), "");
  assert.deepEqual(saved.savedGames(), [["Anna", game(6)], ["Bruno", game(5)]]);
  assert.deepEqual(Object.keys(store), [key("Bruno"), key("Anna")]);
});

test("with both blocked it is said why, and nothing breaks", async () => {
  const { saved } = await visited({ first: null, second: null });
  assert.equal(saved.isAnythingKept(), false);
  assert.equal(saved.keep("Anna", game(6)), "blocked");
  assert.deepEqual(saved.versions("Anna"), [game(6)]); // as long as the page is there
  saved.forget("Anna");
  assert.deepEqual(saved.savedNames(), []);
});

test("where localStorage is full the database keeps the newer copy, and is missed if it is not there", async () => {
  for (const [trouble, said] of [["QuotaExceededError", "full"], ["SecurityError", "blocked"]]) {
    const first = { [key("Anna")]: game(5) };
    Store.trouble = trouble;
    const both = await visited({ first });
    assert.equal(both.saved.keep("Anna", game(6)), "");
    assert.deepEqual(both.saved.versions("Anna"), [game(6), game(5)]);
    assert.equal(both.saved.write("language", "it"), said);
    const alone = await visited({ first, second: null });
    assert.equal(alone.saved.keep("Anna", game(6)), said);
    both.saved.forget("Anna"); // the note finds no room here, but there
    assert.deepEqual(both.saved.versions("Anna"), []);
  }
});

test("small things are remembered under the site's name", async () => {
  const { saved, store } = await visited();
  assert.equal(saved.read("language"), null);
  assert.equal(saved.write("language", "it"), "");
  assert.deepEqual({ ...store }, { [`${PREFIX}language`]: "it" });
  assert.equal(saved.read("language"), "it");
  saved.unwrite("language");
  assert.deepEqual({ ...store }, {});
});

test("where the address forbids it nothing is kept but as long as the page is there", async () => {
  const first = { [key("Bruno")]: game(5) };
  const { saved, store, disk } = await visited({ first, second: { Carla: { text: game(5) } }, search: "?save=none" });
  assert.deepEqual([saved.isKeptHere, saved.isAnythingKept()], [false, false]);
  assert.deepEqual(saved.savedNames(), []);
  assert.equal(saved.keep("Anna", game(6)), "");
  assert.deepEqual(saved.savedGames(), [["Anna", game(6)]]);
  assert.deepEqual(saved.versions("Bruno"), []);
  saved.forget("Anna");
  saved.forget("Bruno");
  assert.deepEqual(saved.savedNames(), []);
  await settled();
  assert.deepEqual({ ...store }, first);
  assert.deepEqual([...disk.disk.keys()], ["Carla"]);
});
