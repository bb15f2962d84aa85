// The saved games on the start page: which one to continue with, what is said of each, what of a damaged one.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { TEXTS, open, seen } from "./page.mjs";
import { PREFIX, Store, alongside, fresh, put } from "./world.mjs";

process.env.TZ = "UTC";
const NOW = Date.UTC(2026, 2, 14, 20);
const DAY = 24 * 3600 * 1000;
mock.timers.enable({ apis: ["Date", "setTimeout"], now: NOW });

const saved = (told) => JSON.stringify({ table: { names: "Anna\nBruno\nCarla", ...told } });

/** The start page with these games, by name. */
const arrived = async (games, device = {}) => {
  const entries = Object.entries(games).map(([name, text]) => [`${PREFIX}game:${name}`, text]);
  put("localStorage", new Store(Object.fromEntries(entries)));
  put("indexedDB", null);
  const byId = open();
  put("navigator", { ...navigator, ...device });
  const { markDamaged, showAllGames, showSavedGames } = await fresh("start_page/saved_list.js");
  const opened = [];
  const show = () => showSavedGames((name) => opened.push(name));
  show();
  return { byId, opened, markDamaged, show, showAllGames };
};
const lines = (list) => list.children.map((entry) => seen(entry.children[0]));
const way = (byId, does, name) =>
  byId("all-saved")
    .querySelectorAll("button")
    .find(({ dataset }) => dataset.way === does && dataset.name === name);
const at = (ago) => ({ kept_at: String(NOW - ago) });

test("without saved games there is nothing to continue and no list", async () => {
  const { byId } = await arrived({});
  assert.deepEqual(["continue", "saved", "all-games"].map((id) => byId(id).hidden), [true, true, true]);
  assert.equal(byId("new-game").classList.contains("primary"), true);
});

test("the game kept last is continued, the others are listed, three of them in the page", async () => {
  const { byId, opened } = await arrived(
    Object.fromEntries([3, 1, 5, 2, 4].map((days) => [`Game ${days}`, saved(at(days * DAY))])),
  );
  assert.equal(byId("continue").hidden, false);
  assert.equal(byId("continue").classList.contains("primary"), true);
  assert.equal(byId("new-game").classList.contains("primary"), false);
  const names = (id) => byId(id).querySelectorAll(".saved-name").map(seen);
  assert.deepEqual(names("continued"), ["Game 1"]);
  assert.deepEqual(names("saved-games"), ["Game 2", "Game 3", "Game 4"]);
  assert.deepEqual(names("all-saved"), ["Game 1", "Game 2", "Game 3", "Game 4", "Game 5"]);
  assert.equal(byId("saved-title").textContent, TEXTS.en.other_games);
  assert.equal(byId("all-games").hidden, false);
  byId("continue").click();
  byId("saved-games").querySelectorAll("button")[1].click();
  byId("all-saved").querySelectorAll(".saved-game")[4].click();
  assert.deepEqual(opened, ["Game 1", "Game 3", "Game 5"]);
});

test("a sheet has all games, however few; one game needs no list in the page", async () => {
  const games = (count) => Object.fromEntries([..."ABCDE"].slice(0, count).map((name) => [name, saved({})]));
  for (const count of [1, 2, 4, 5]) {
    const { byId } = await arrived(games(count));
    assert.deepEqual([byId("saved").hidden, byId("all-games").hidden], [count === 1, false]);
    assert.equal(byId("all-saved").children.length, count);
  }
});

test("who plays, how it stands and when it was kept is said as far as it is known", async () => {
  const { byId } = await arrived({
    Sunday: saved({ round: "4", active: "1", over: "no", ...at(2 * 3600 * 1000) }),
    "Anna, Bruno, Carla": saved({ round: "9", over: "yes", active: "0", ...at(40 * DAY) }),
    Old: saved({ round: "1", active: "7", ...at(100 * DAY) }),
    Bare: saved({}),
  });
  const [sunday, finished, old, bare] = lines(byId("all-saved"));
  assert.equal(sunday, "Sunday|Anna, Bruno, Carla|Round 4 · Bruno to play · today, 18:00");
  assert.match(finished, /^Anna, Bruno, Carla\|Finished · 2 Feb, 20:00$/); // the name says who plays
  assert.match(old, /^Old\|Anna, Bruno, Carla\|Round 1 · 4 Dec 2025$/);
  assert.equal(bare, "Bare|Anna, Bruno, Carla");
});

test("nothing that a save file says is trusted", async () => {
  const { byId } = await arrived({
    "\u202eevil": saved({ names: "A\u202e\n<b>B</b>\n\n4\n5\n6", round: "1e9", active: "0", kept_at: "soon" }),
    "\u200b": saved({ names: 7, round: 3, active: "-1", over: true }),
    ["x".repeat(70)]: saved({ round: "__proto__", names: "A" }),
  });
  assert.deepEqual(lines(byId("all-saved")), [
    "evil|A, <b>B</b>, 4, 5|A to play", // a sixth does not fit
    "Toy Games",
    `${"x".repeat(60)}|A`,
  ]);
});

test("a damaged game comes first, cannot be opened, and can be handed out", async () => {
  const { byId, opened, markDamaged, show } = await arrived({
    Broken: "{",
    Empty: "null",
    Good: saved(at(DAY)),
    Better: saved(at(1000)),
  });
  const rows = () => byId("saved-games").children.map((row) => [seen(row.children[0]), row.className]);
  const told = `|${TEXTS.en.damaged}`;
  const [first, second, third] = rows();
  assert.deepEqual([first, second], [[`Broken${told}`, "damaged"], [`Empty${told}`, "damaged"]]);
  assert.match(third[0], /^Good\|/);
  assert.equal(byId("saved-games").querySelector("button").disabled, true);
  const ways = byId("saved-games").children[0].querySelectorAll(".hand-out")[0];
  assert.equal(seen(ways), "toy-Broken.json|As text");
  ways.children[1].click();
  assert.equal(byId("game-text").value, "{");
  markDamaged("Better"); // Python could not open it
  show();
  assert.equal(seen(byId("continued")).split("|")[0], "Good");
  assert.equal(rows()[0][0].split("|")[0], "Better");
  assert.deepEqual(opened, []);
});

test("with damaged games alone there is nothing to continue", async () => {
  const { byId } = await arrived({ Broken: "{" });
  assert.deepEqual([byId("continue").hidden, byId("saved").hidden], [true, false]);
  assert.equal(byId("saved-title").textContent, TEXTS.en.saved_games);
});

test("the list is drawn anew when something has changed, and only then", async () => {
  const { byId, show } = await arrived({ A: saved({ round: "1" }), B: saved({ round: "2" }) });
  const row = () => byId("saved-games").children[0];
  const before = row();
  show();
  assert.equal(row(), before);
  (await alongside("site/texts.js")).speak("it");
  show();
  assert.equal(lines(byId("saved-games"))[0], "B|Anna, Bruno, Carla|Giro 2");
  localStorage.setItem(`${PREFIX}game:B`, saved({ round: "3" }));
  show();
  assert.equal(lines(byId("saved-games"))[0], "B|Anna, Bruno, Carla|Giro 3");
});

test("a game is duplicated under a free name, and the game itself is still the one to go on with", async () => {
  const { byId, showAllGames } = await arrived({
    Sunday: saved({ round: "4", ...at(1000) }),
    "SUNDAY 2": saved({ round: "1", ...at(DAY) }),
  });
  showAllGames();
  assert.equal(byId("all-games-sheet").open, true);
  way(byId, "duplicate", "Sunday").click();
  assert.deepEqual(lines(byId("all-saved")).map((line) => line.split("|")[0]), ["Sunday", "Sunday 3", "SUNDAY 2"]);
  assert.equal(localStorage.getItem(`${PREFIX}game:Sunday 3`), localStorage.getItem(`${PREFIX}game:Sunday`));
  assert.equal(byId("all-games-said").textContent, "A copy was saved as “Sunday 3”.");
  assert.deepEqual([document.activeElement.dataset.way, document.activeElement.dataset.name], ["duplicate", "Sunday 3"]);
});

test("a game deleted long ago does not keep a copy of its name from being seen", async () => {
  const { byId, showAllGames } = await arrived({ Sunday: saved(at(DAY)), "Sunday 2": saved(at(2 * DAY)) });
  showAllGames();
  way(byId, "delete", "Sunday 2").click();
  way(byId, "yes", "Sunday 2").click();
  way(byId, "duplicate", "Sunday").click();
  assert.equal(byId("all-saved").children.length, 2);
});

test("where there is no room a copy is not half there", async () => {
  const { byId, showAllGames } = await arrived({ Sunday: saved(at(DAY)) });
  showAllGames();
  Store.trouble = "QuotaExceededError";
  way(byId, "duplicate", "Sunday").click();
  Store.trouble = "";
  assert.equal(byId("all-saved").children.length, 1);
  assert.equal(byId("all-games-said").textContent, TEXTS.en.copy_not_kept);
});

test("a game is deleted only once that was asked, a damaged one too", async () => {
  const { byId, markDamaged, show, showAllGames } = await arrived({
    Good: saved(at(DAY)),
    Better: saved(at(1000)),
  });
  markDamaged("Better");
  show();
  showAllGames();
  assert.equal(way(byId, "duplicate", "Better"), undefined);
  way(byId, "delete", "Better").click();
  assert.equal(byId("all-saved").children.length, 2);
  assert.equal(document.activeElement, way(byId, "no", "Better"), "what deletes nothing has the focus");
  way(byId, "no", "Better").click();
  assert.equal(document.activeElement, way(byId, "delete", "Better"));
  way(byId, "delete", "Better").click();
  way(byId, "yes", "Better").click();
  assert.deepEqual(lines(byId("all-saved")).map((line) => line.split("|")[0]), ["Good"]);
  assert.equal(localStorage.getItem(`${PREFIX}game:Better`), null);
  assert.equal(document.activeElement, byId("close-all-games"));
  assert.equal(byId("all-games-said").textContent, "“Better” was deleted.");
});

test("what was asked of a game is forgotten when the sheet is opened again", async () => {
  const { byId, showAllGames } = await arrived({ Good: saved(at(DAY)) });
  showAllGames();
  way(byId, "delete", "Good").click();
  byId("all-games-sheet").close();
  showAllGames();
  assert.ok(way(byId, "delete", "Good"));
});

// --- played on several devices ---------------------------------------------------------------------------

const afar = (told) => saved({ mine: "1", round: "5", active: "0", ...told });

test("of a game on several devices it is said for whom it waits, and when it was sent", async () => {
  const { byId } = await arrived({
    Mine: afar({ ...at(1), active: "1" }),
    Sent: afar({ ...at(2), sent: `9:${NOW - DAY}` }),
    Today: afar({ ...at(3), sent: `9:${NOW - 3600_000}` }),
    Came: afar({ ...at(4), sent: "9:0" }),
    Over: afar({ ...at(5), over: "yes" }),
  });
  const told = byId("all-saved").querySelectorAll(".saved-head").map(seen);
  assert.deepEqual(told.filter((line) => /Round|Finished/.test(line)), [
    "Round 5 · your turn · today, 19:59",
    "Round 5 · waits for Anna, sent yesterday",
    "Round 5 · waits for Anna, sent today, 19:00",
    "Round 5 · waits for Anna",
    "Finished · today, 19:59",
  ]);
});

test("the icon of the app says how many games wait here", async () => {
  const told = [];
  const app = { setAppBadge: async (count) => told.push(count), clearAppBadge: async () => told.push(0) };
  const games = { A: afar({ active: "1" }), B: afar({ active: "1" }), C: afar({}), D: saved({ active: "0" }) };
  await arrived(games, app);
  await arrived({ D: games.D }, app);
  assert.deepEqual(told, [2, 0]);
  const refuses = async () => {
    throw new Error("not allowed");
  };
  await arrived(games, { setAppBadge: refuses });
  await arrived(games); // no such thing
});
