// Of which game the memory is that Python goes on from, and which games come in packs because of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { open } from "./page.mjs";
import { alongside, fresh, put, settled } from "./world.mjs";

const GAMES = [
  { id: "first", memory: "vendor/memory_of_first.bin", pack: "wheels/first.bin" },
  { id: "other", memory: "", pack: "wheels/other.bin" },
];
const FILES = {
  "vendor/memory_of_first.bin": ["vendor/memory_of_first-01.bin", "sha256-a", 4, 4, "part"],
  "wheels/first.bin": ["wheels/first-01.bin", "sha256-b", 4, 4, "spare"],
  "wheels/other.bin": ["wheels/other-01.bin", "sha256-c", 4, 4, "spare"],
};
const PATH = "vendor/memory_of_first-01.bin";

let [expected, fetched, kept, asked] = [];
beforeEach(() => {
  [expected, fetched, kept, asked] = [[], [], [], []];
  open({ games: GAMES, files: FILES });
  const active = { postMessage: (message) => kept.push(message) };
  put("navigator", { languages: [], serviceWorker: { ready: Promise.resolve({ active }) } });
  put("told", {
    expectPart: (file, fetchNow) => expected.push([file?.path, fetchNow]),
    fetchPart: (file) => fetched.push(file?.path),
    soundly: async (file) => {
      asked.push(file.path);
      throw new Error("no network");
    },
  });
});

const world = () =>
  fresh("start/prepared_game.js", {
    "../download/downloads.js": "export const { expectPart, fetchPart } = globalThis.told;",
    "../failure/repair.js": "export const { soundly } = globalThis.told;",
    "../storage/saved_games.js": "export const versions = () => [], savedGames = () => [];",
  });

test("the first game that is wanted is the one whose part is fetched", async () => {
  const { prepare } = await world();
  prepare("first");
  prepare("other");
  assert.deepEqual(fetched, [PATH]);
  assert.equal(await window.preparedGame, "first");
});

test("for a game that adds nothing, nothing is fetched", async () => {
  const { prepare, isAwaited } = await world();
  assert.ok(isAwaited("first"));
  assert.ok(!isAwaited("other"));
  prepare("other");
  assert.deepEqual(fetched, [undefined]);
  assert.equal(await window.preparedGame, null);
  assert.ok(!isAwaited("first"));
});

test("what is only proposed is fetched when nothing else is to come, unless another game is chosen before", async () => {
  const { propose, prepare } = await world();
  propose("first");
  assert.deepEqual(expected.map(([path]) => path), [PATH]);
  assert.deepEqual(fetched, []);
  propose("other");
  assert.deepEqual(expected.map(([path]) => path), [PATH, undefined]);
  expected.at(-1)[1]();
  assert.deepEqual(fetched, [undefined]);
  propose("first");
  prepare("first");
  assert.equal(expected.length, 2);
  assert.deepEqual(fetched, [undefined]);
});

test("a game that may come with the memory is not fetched in a pack; Python meets it once", async () => {
  const { prepare, wentOnWith } = await world();
  const packs = await alongside("download/packs.js");
  prepare("first");
  const coming = packs.fetchGame("first");
  assert.ok(!packs.isHere("first"));
  assert.equal(packs.newlyHere(), null);
  wentOnWith("first");
  await coming;
  assert.ok(packs.isHere("first") && !packs.isPacked("first"));
  assert.deepEqual([packs.newlyHere(), packs.newlyHere()], ["first", null]);
  assert.deepEqual([...packs.allHere()], []);
  assert.deepEqual(asked, []);
  await settled();
  assert.deepEqual(kept, [{ keep: [PATH] }]);
});

test("where it has not come with the memory it is fetched in its pack", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { prepare, wentOnWith } = await world();
  const packs = await alongside("download/packs.js");
  prepare("first");
  const coming = packs.fetchGame("first").catch((reason) => String(reason));
  wentOnWith(null);
  for (let pause = 0; pause < 5; pause++) {
    await settled();
    context.mock.timers.tick(3000);
  }
  assert.equal(await coming, "Error: no network");
  assert.deepEqual(asked, Array(3).fill("wheels/first-01.bin"));
  assert.equal(packs.newlyHere(), null);
  assert.deepEqual(kept, []);
});

test("a wish that names no game means the first, where it is about a game at all", async () => {
  await world();
  const { gameOf, named } = await alongside("download/packs.js");
  assert.deepEqual(named({ kind: "new", seats: [] }), { kind: "new", seats: [], game: "first" });
  assert.deepEqual(named({ kind: "learn", game: "other" }), { kind: "learn", game: "other" });
  assert.equal(gameOf({ kind: "open", text: "no game" }), undefined);
  assert.deepEqual(named({ kind: "open", text: "no game" }), { kind: "open", text: "no game" });
});
