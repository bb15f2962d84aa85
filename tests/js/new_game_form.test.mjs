// The form of a new game: which, how many, who, which colours.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { TEXTS, fire, open, seen } from "./page.mjs";
import { Store, alongside, fresh, put } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] });

const texts = (more) => ({ en: { ...more }, it: { ...more, colour_red: "rosso", note: "nota" }, fr: { ...more } });
const CANALS = {
  ...{ id: "canals", name: "Canals", language: "en", seats: [3, 5], left_over: "red" },
  ...{ colours: ["white", "black", "yellow", "green"], texts: texts({ colour_red: "Red", note: "Who is first has red." }) },
};
const DICE = { id: "dice", name: "Dadi", language: "it", seats: [2, 3], colours: [], left_over: "", texts: texts({}) };

const asked = async (games = [CANALS, DICE]) => {
  put("location", new URL("https://game.example/play/"));
  put("localStorage", new Store());
  put("indexedDB", null);
  const byId = open({ games });
  const wanted = [];
  put("bridge", { want: (intent) => wanted.push(intent) });
  const module = await fresh("new_game_form.js", { "./bridge.js": "export const { bridge } = globalThis;" });
  module.watchNewGameForm();
  byId("new-game-sheet").showModal();
  const form = byId("new-game-form");
  const radios = (name) => form.querySelectorAll(`input[name=${name}]`);
  const choose = (name, value) => {
    for (const radio of radios(name)) radio.checked = radio.value === value;
    fire(radios(name).find(({ checked }) => checked), "change");
  };
  const rows = () => byId("seats").children;
  const start = () => {
    byId("new-game-sheet").open = true;
    wanted.length = 0;
    byId("start").click();
    return wanted[0] ?? null;
  };
  return {
    ...{ ...module, byId, form, radios, choose, rows, start, wanted },
    name: (place) => rows()[place].children[0],
    colour: (place) => radios(`colour-${place}`).find(({ checked }) => checked)?.value,
    pick: (place, colour) => choose(`colour-${place}`, colour),
    shown: () => rows().filter(({ hidden }) => !hidden).length,
    counts: () => radios("count").map(({ value, checked }) => value + (checked ? "!" : "")),
  };
};

test("the first game is asked for, with as few players as it may have", async () => {
  const { byId, counts, shown, rows, name, start, radios, wanted } = await asked();
  assert.equal(byId("which-game").hidden, false);
  assert.deepEqual(radios("game").map(({ checked }) => checked), [true, false]);
  const offered = byId("which-game").querySelectorAll("span").map((one) => `${seen(one)} ${one.lang}`);
  assert.deepEqual(offered, ["Canals en", "Dadi it"]);
  assert.deepEqual(counts(), ["3!", "4", "5"]);
  assert.deepEqual([shown(), rows().length], [3, 5]);
  assert.deepEqual([name(1).placeholder, name(1).attributes["aria-label"]], ["Player 2", "Name of player 2"]);
  assert.equal(seen(byId("form-note")), "Who is first has red.");
  assert.deepEqual(start(), {
    ...{ kind: "new", game: "canals", seed: null },
    seats: [
      { name: "Player 1", colour: "white" },
      { name: "Player 2", colour: "black" },
      { name: "Player 3", colour: "yellow" },
    ],
  });
  assert.equal(byId("new-game-sheet").open, false);
  byId("start").click(); // once more, as the sheet goes
  assert.equal(wanted.length, 1);
});

test("a single game is not asked for", async () => {
  const { byId, start } = await asked([DICE]);
  assert.equal(byId("which-game").hidden, true);
  assert.equal(start().game, "dice");
});

test("another game has its own seats, without colours if it has none; names stay", async () => {
  const { byId, choose, counts, shown, rows, name, start } = await asked();
  name(0).value = "Anna";
  choose("count", "5");
  choose("game", "dice");
  assert.deepEqual(counts(), ["2!", "3"]);
  assert.deepEqual([shown(), rows().length, rows()[0].children.length], [2, 3, 1]);
  assert.equal(byId("form-note").hidden, true);
  const { game, seats } = start();
  assert.equal(game, "dice");
  assert.deepEqual(JSON.parse(JSON.stringify(seats)), [{ name: "Anna" }, { name: "Player 2" }]);
  choose("game", "canals");
  assert.equal(name(0).value, "Anna");
  assert.deepEqual(counts(), ["3", "4", "5!"]);
  assert.equal(byId("form-note").hidden, false);
});

test("names beyond the seats of a smaller game were lost", async () => {
  const { choose, colour, counts, name, pick, shown, start } = await asked();
  choose("count", "5");
  ["Anna", "Bruno", "Carla", "Dario", "Élise"].forEach((one, place) => (name(place).value = one));
  pick(0, "green");
  choose("game", "dice");
  name(1).value = "Bo";
  choose("game", "canals");
  assert.deepEqual([shown(), counts(), colour(0)], [5, ["3", "4", "5!"], "green"]);
  assert.deepEqual(start().seats.map((seat) => seat.name), ["Anna", "Bo", "Carla", "Dario", "Élise"]);
  choose("game", "dice");
  assert.deepEqual(start().seats.map((seat) => seat.name), ["Anna", "Bo"]);
});

test("as many seats as players are shown, and meant", async () => {
  const { choose, shown, start } = await asked();
  for (const count of [5, 3, 4]) {
    choose("count", String(count));
    assert.equal(shown(), count);
    assert.equal(start().seats.length, count);
  }
});

test("colours stay different: whoever had one gets the one that was given up for it", async () => {
  const { pick, colour, start } = await asked();
  pick(0, "black");
  assert.deepEqual([0, 1, 2].map(colour), ["black", "white", "yellow"]);
  pick(2, "green"); // nobody who plays had it
  assert.deepEqual([0, 1, 2, 3].map(colour), ["black", "white", "green", "yellow"]);
  pick(0, "black");
  assert.deepEqual(start().seats.map((seat) => seat.colour), ["black", "white", "green"]);
});

test("the left-over colour is to be had with all seats taken, and only then", async () => {
  const { choose, pick, colour, radios, start } = await asked();
  const isOffered = () => radios("colour-0").map((radio) => !radio.parent.hidden);
  assert.deepEqual(isOffered(), [true, true, true, true, false]);
  choose("count", "5");
  assert.deepEqual(isOffered(), [true, true, true, true, true]);
  assert.deepEqual([0, 1, 2, 3, 4].map(colour), ["white", "black", "yellow", "green", "red"]);
  pick(1, "red");
  assert.deepEqual([0, 1, 2, 3, 4].map(colour), ["white", "red", "yellow", "green", "black"]);
  choose("count", "4");
  assert.deepEqual(start().seats.map((seat) => seat.colour), ["white", "black", "yellow", "green"]);
  choose("count", "5");
  assert.equal(colour(4), "red");
});

test("names that look alike are refused, also those that nobody typed", async () => {
  const { byId, name, start } = await asked();
  for (const [first, second] of [["Anna", " ANNA\u200b"], ["player 2", ""], ["", "Player\u00a01"]]) {
    name(0).value = first;
    name(1).value = second;
    assert.equal(start(), null);
    assert.equal(seen(byId("form-notice")), TEXTS.en.names_differ);
    assert.equal(byId("new-game-sheet").open, true);
  }
  name(1).value = "Bruno";
  name(3).value = "Bruno"; // does not play
  assert.deepEqual(start().seats.map((seat) => seat.name), ["Player 1", "Bruno", "Player 3"]);
  assert.equal(byId("form-notice").hidden, true);
});

test("names and the seed are cleaned", async () => {
  const { byId, name, start } = await asked();
  name(0).value = "  Anna \u202e Maria ";
  name(1).value = "\u200b";
  byId("seed").value = ` ${"x".repeat(50)} `;
  const { seats, seed } = start();
  assert.deepEqual(seats.map((seat) => seat.name), ["Anna Maria", "Player 2", "Player 3"]);
  assert.equal(seed, "x".repeat(40));
});

test("Enter in a field starts, but not in the middle of a word, nor when held down, nor on a button", async () => {
  const { byId, form, name, wanted } = await asked();
  const enter = (target, more = {}) => fire(target, "keydown", { key: "Enter", ...more });
  assert.equal(enter(name(0), { isComposing: true }), true);
  assert.equal(enter(name(0), { repeat: true }), true);
  assert.equal(enter(byId("start")), true);
  assert.equal(fire(name(0), "keydown", { key: "a" }), true);
  assert.equal(wanted.length, 0);
  assert.equal(enter(name(0)), false);
  assert.equal(wanted.length, 1);
  assert.equal(fire(form, "submit"), false); // the page would load again
});

test("the form follows the language on the screen", async () => {
  const { byId, name, radios } = await asked();
  (await alongside("texts.js")).speak("it");
  assert.equal(name(2).placeholder, TEXTS.it.player_n.replace("{number}", "3"));
  assert.equal(radios("colour-0")[4].attributes["aria-label"], "rosso");
  assert.equal(radios("colour-0")[4].parent.title, "rosso");
  assert.equal(radios("colour-0")[0].attributes["aria-label"], ""); // no word for it
  assert.equal(seen(byId("form-note")), "nota");
});

test("what the address asks for stands in the form", async () => {
  const { byId, fillIn, counts, shown, name, start } = await asked();
  fillIn({ players: null, names: null, seed: null });
  assert.deepEqual(counts(), ["3!", "4", "5"]);
  fillIn({ players: null, names: ["A", "B", "C", "D"], seed: "abc" });
  assert.deepEqual([counts(), shown()], [["3", "4!", "5"], 4]);
  fillIn({ players: 5, names: ["Zoë"], seed: null });
  assert.deepEqual([shown(), name(0).value, name(1).value, byId("seed").value], [5, "Zoë", "B", "abc"]);
  fillIn({ players: 3, names: null, seed: null });
  const { seats, seed } = start();
  assert.deepEqual([seats.map((seat) => seat.name), seed], [["Zoë", "B", "C"], "abc"]);
});

test("a game that an address asks for was one for as many as the form was left at", async () => {
  const { choose, seatsFor } = await asked();
  choose("game", "dice"); // the page round the game knows nothing of that
  assert.deepEqual(seatsFor({}).map(({ name, colour }) => `${name} ${colour}`), [
    ...["Player 1 white", "Player 2 black", "Player 3 yellow"],
  ]);
});

test("a name that was missing could look like one that was given", async () => {
  const { seatsFor } = await asked();
  const names = seatsFor({ names: ["PLAYER 2", "player\u00a03"] }).map(({ name }) => name);
  assert.deepEqual(names, ["PLAYER 2", "player\u00a03", "Player 4"]);
});

test("seats that nobody filled in have names that are different, and colours in order", async () => {
  const { seatsFor } = await asked();
  const named = (how) => seatsFor(how).map(({ name, colour }) => `${name} ${colour}`);
  assert.deepEqual(named({}), ["Player 1 white", "Player 2 black", "Player 3 yellow"]);
  assert.deepEqual(named({ names: ["Player 3"] }), ["Player 3 white", "Player 2 black", "Player 4 yellow"]);
  assert.deepEqual(named({ players: 5, names: ["A"] }).at(-1), "Player 5 red");
  assert.deepEqual(named({ players: 3, names: ["A", "B", "C", "D"] }).length, 3);
  assert.deepEqual(named({ names: ["A", "B", "C", "D"] }).at(-1), "D green");
});
