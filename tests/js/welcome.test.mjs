// Whom the start page greets and how, and which of its buttons is the primary one.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { TEXTS, open, seen } from "./page.mjs";
import { PREFIX, Store, alongside, fresh, put } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] });

const texts = (about) => ({ en: { about, learn: "Learn it" }, it: { about: `${about} (it)` }, fr: {} });
const plain = { colours: [], left_over: "", switches: [], numbers: [], levels: ["easy"], styles: ["calm"], seats: [2, 3] };
const CHESS = { ...plain, id: "chess", name: "Chess", language: "en", has_lesson: true, texts: texts("Mate the king.") };
const DICE = { ...plain, id: "dice", name: "Dadi", language: "it", has_lesson: false, texts: texts("Throw.") };
const BARE = { ...DICE, id: "bare", name: "Bare", levels: [], styles: [] };
const GAME = JSON.stringify({ table: { names: "Anna\nBruno", round: "2", active: "0" } });
const TABLE = JSON.stringify({ seats: [{ name: "Anna" }, { name: "Bruno" }], switches: [] });

/** The start page of a site with these games, in a browser that keeps this. */
const arrived = async ({ games = [CHESS, DICE, BARE], kept = {} } = {}) => {
  put("location", new URL("https://game.example/play/"));
  put("localStorage", new Store(Object.fromEntries(Object.entries(kept).map(([key, text]) => [PREFIX + key, text]))));
  put("indexedDB", null);
  const byId = open({ games });
  const { showSavedGames } = await fresh("start_page/saved_list.js");
  const { watchGreeting } = await alongside("start_page/welcome.js");
  const { chooseGame } = await alongside("start_page/game_choice.js");
  showSavedGames(() => {});
  watchGreeting();
  return {
    ...{ byId, chooseGame, list: () => showSavedGames(() => {}) },
    greeting: () => byId("greeting").children.map(({ textContent }) => textContent).join(""),
    primary: () => ["continue", "learn", "alone", "new-game"].filter((id) => byId(id).classList.contains("primary")),
  };
};

test("a stranger is greeted with the game, and led to its lesson", async () => {
  const { byId, greeting, primary } = await arrived();
  assert.equal(greeting(), "New to Chess?");
  assert.equal(byId("game-title").lang, "en");
  assert.equal(seen(byId("about-game")), "Mate the king.");
  assert.deepEqual(primary(), ["learn"]);
  assert.deepEqual([byId("learn").hidden, seen(byId("learn-label"))], [false, "Learn it"]);
  const order = byId("menu").children.map(({ id }) => id).filter(Boolean);
  assert.deepEqual(order, ["continue", "learn", "alone", "new-game"]);
});

test("a game without a lesson is played at once; without computers, with friends", async () => {
  const { byId, chooseGame, greeting, primary } = await arrived();
  chooseGame("dice");
  assert.deepEqual([greeting(), byId("game-title").lang, seen(byId("about-game"))], ["New to Dadi?", "it", "Throw."]);
  assert.deepEqual([primary(), byId("learn").hidden], [["alone"], true]);
  chooseGame("bare");
  assert.deepEqual(primary(), ["new-game"]);
});

test("whoever has a saved game goes on with it, and the lesson is one of several other things", async () => {
  const { byId, greeting, primary } = await arrived({ kept: { "game:Sunday": GAME } });
  assert.equal(greeting(), TEXTS.en.welcome_back);
  assert.deepEqual([primary(), byId("about-game").hidden], [["continue"], true]);
  assert.equal(seen(byId("learn-label")), TEXTS.en.lesson);
  const order = byId("learn").parent.children.map(({ id }) => id);
  assert.deepEqual(order, ["learn", "open-file", "how-to-play", "all-games"]);
});

test("with its last saved game gone the page greets anew", async () => {
  const { list, greeting, primary } = await arrived({ kept: { "game:Sunday": GAME } });
  localStorage.removeItem(`${PREFIX}game:Sunday`);
  list();
  assert.deepEqual([greeting(), primary()], ["New to Chess?", ["learn"]]);
});

test("whoever has learned the game, or played it, knows it: the computer comes first", async () => {
  for (const kept of [{ "learned:chess": "yes" }, { "table:chess": TABLE }]) {
    const { byId, chooseGame, greeting, primary } = await arrived({ kept });
    assert.deepEqual([greeting(), primary(), seen(byId("about-game"))], ["Chess", ["alone"], "Mate the king."]);
    assert.equal(byId("learn").classList.contains("quiet-way"), true);
    chooseGame("dice");
    assert.equal(greeting(), "New to Dadi?");
  }
});

test("a lesson that was begun says how far it has come", async () => {
  const { byId, primary } = await arrived({ kept: { lesson: "chess:26 4 6" } });
  assert.equal(seen(byId("learn-label")), "Step 4 of 6: go on learning");
  assert.deepEqual(primary(), ["learn"]);
  const other = await arrived({ kept: { lesson: "dice:26 4 6" } });
  assert.equal(seen(other.byId("learn-label")), "Learn it");
});

test("the greeting follows the language, the name of the game does not", async () => {
  const { byId, greeting } = await arrived();
  (await alongside("site/texts.js")).speak("it");
  assert.equal(greeting(), TEXTS.it.new_to.replace("{game}", "Chess"));
  assert.equal(seen(byId("about-game")), "Mate the king. (it)");
});
