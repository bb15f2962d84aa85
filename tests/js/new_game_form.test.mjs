// The form of a new game: which, how many, who, which colours.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { TEXTS, fire, open, seen } from "./page.mjs";
import { PREFIX, Store, alongside, fresh, put } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] });

const WORDS = {
  ...{ "level.easy": "Easy", "level.fair": "Fair", "level.hard": "Hard", "level.hard-means": "It looks ahead." },
  ...{ "style.calm": "Calm", "style.calm-means": "No haste.", "style.wild": "Wild", "style.wild-means": "All haste." },
  ...{ open: "Open hands", "open-means": "A house rule.", opponents: "Ada, Bea, Cis, Dot, Eve" },
};
const texts = (more) => ({ en: { ...more }, it: { ...more, colour_red: "rosso", note: "nota" }, fr: { ...more } });
const CANALS = {
  ...{ id: "canals", name: "Canals", language: "en", seats: [3, 5], left_over: "red" },
  ...{ colours: ["white", "black", "yellow", "green"], texts: texts({ colour_red: "Red", note: "Who is first has red.", ...WORDS }) },
  ...{ levels: ["easy", "fair", "hard"], styles: ["calm", "wild"], switches: ["open"], numbers: [] },
};
const DICE = {
  ...{ id: "dice", name: "Dadi", language: "it", seats: [2, 3], colours: [], left_over: "", texts: texts({}) },
  ...{ levels: [], styles: [], switches: [], numbers: [{ name: "goal", values: [8, 9, 10], usual: 9 }] },
};

const asked = async (games = [CANALS, DICE], { query = "", store = new Store() } = {}) => {
  put("location", new URL(`https://game.example/play/${query}`));
  put("localStorage", store);
  put("indexedDB", null);
  const byId = open({ games });
  const wanted = [];
  const woken = [];
  const shown = []; // the start positions
  put("bridge", {
    want: (intent) => wanted.push(intent),
    wake_thinker_for: (id) => woken.push(id),
    show_start: (asked) => shown.push(asked),
  });
  const resized = [];
  put("ResizeObserver", class {
    constructor(answer) {
      resized.push(answer);
    }
    observe(one) {
      assert.equal(one.id, "start-canvas");
    }
  });
  const module = await fresh("start_page/new_game_form.js", { "../table/bridge.js": "export const { bridge } = globalThis;" });
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
    ...{ ...module, byId, form, radios, choose, rows, start, wanted, woken },
    positions: (passing = 0) => {
      mock.timers.tick(passing);
      return shown.splice(0);
    },
    resize: () => resized.forEach((answer) => answer()),
    name: (place) => rows()[place].children[0],
    who: (place) => rows()[place].querySelector(".played-by"),
    manner: (place) => rows()[place].querySelector(".manner"),
    seat: (place, level, style) => {
      const [who, manner] = [".played-by", ".manner"].map((one) => rows()[place].querySelector(one));
      who.value = level;
      fire(who, "change");
      if (!style) return;
      manner.value = style;
      fire(manner, "change");
    },
    box: () => byId("switches").querySelector("input"),
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
    ...{ kind: "new", game: "canals", switches: [], seed: null },
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
  (await alongside("site/texts.js")).speak("it");
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

// --- the computer ---------------------------------------------------------------------------------------

test("a seat is a person's or the computer's, at a level and in a style", async () => {
  const { byId, name, who, manner, seat, rows, start } = await asked();
  const offered = (select) => select.children.map((option) => `${option.value}:${option.textContent}`);
  assert.deepEqual(offered(who(0)), [
    ...[":A person", "afar:On another device"],
    ...["easy:Computer: easy", "fair:Computer: fair", "hard:Computer: hard"],
  ]);
  assert.deepEqual(offered(manner(0)), ["calm:Calm", "wild:Wild"]);
  assert.deepEqual([who(1).attributes["aria-label"], manner(1).attributes["aria-label"]], ["Who plays seat 2", "How seat 2 is played"]);
  assert.deepEqual([manner(1).hidden, rows()[1].className], [true, ""]);
  seat(1, "hard");
  assert.deepEqual([manner(1).hidden, rows()[1].className, name(1).placeholder], [false, "computer", "Bea"]);
  assert.equal(who(1).title, "It looks ahead.");
  const means = (place) => seen(byId(manner(place).attributes["aria-describedby"]));
  assert.equal(means(1), "No haste.");
  seat(1, "hard", "wild");
  assert.equal(means(1), "All haste.");
  seat(2, "easy");
  name(2).value = "Zed";
  assert.deepEqual(start().seats, [
    { name: "Player 1", colour: "white" },
    { name: "Bea", colour: "black", level: "hard", style: "wild" },
    { name: "Zed", colour: "yellow", level: "easy", style: "calm" },
  ]);
  seat(1, "");
  assert.deepEqual([manner(1).hidden, rows()[1].className, who(1).title], [true, "", ""]);
  assert.deepEqual(start().seats[1], { name: "Player 2", colour: "black" });
});

test("a person may play on another device, and somebody has to play on this one", async () => {
  const { byId, manner, rows, seat, start } = await asked();
  assert.equal(byId("afar-note").hidden, true);
  seat(1, "afar");
  assert.deepEqual([byId("afar-note").hidden, manner(1).hidden, rows()[1].className], [false, true, ""]);
  assert.deepEqual(start().seats, [
    { name: "Player 1", colour: "white" },
    { name: "Player 2", colour: "black", afar: true },
    { name: "Player 3", colour: "yellow" },
  ]);
  byId("new-game-sheet").open = true;
  seat(0, "afar");
  seat(2, "easy");
  byId("start").click({ detail: 0 });
  assert.equal(byId("new-game-sheet").open, true);
  assert.equal(byId("form-notice").textContent, "At least one person has to play on this device.");
});

test("what a manner means was said once more for each seat of the computer's", async () => {
  const { byId, choose, seat } = await asked();
  const said = () => byId("manners").children.map(seen);
  assert.deepEqual(said(), []);
  choose("count", "5");
  for (const place of [1, 2, 3]) seat(place, "fair", "wild");
  assert.deepEqual(said(), ["Wild |All haste."]);
  seat(4, "fair", "calm");
  assert.deepEqual(said(), ["Calm |No haste.", "Wild |All haste."]);
  choose("count", "4"); // the only calm one plays no more
  assert.deepEqual(said(), ["Wild |All haste."]);
  choose("game", "dice");
  assert.deepEqual(said(), []);
});

test("what the computer's players think with is started when the first of them is chosen", async () => {
  const { byId, choose, seat, woken } = await asked();
  choose("count", "4");
  seat(3, "");
  assert.deepEqual(woken, []);
  seat(3, "hard");
  assert.equal(woken.length, 1);
  choose("count", "3"); // that seat is no part of it any more
  assert.equal(woken.length, 1);
  byId("new-game-sheet").open = false;
  byId("alone").click();
  assert.deepEqual(woken, ["canals", "canals"]);
});

test("all seats may be the computer's, and their names are all different", async () => {
  const { choose, seat, start } = await asked();
  choose("count", "5");
  for (const place of [0, 1, 2, 3, 4]) seat(place, "fair");
  assert.deepEqual(start().seats.map((one) => `${one.name} ${one.level}`), [
    ...["Ada fair", "Bea fair", "Cis fair", "Dot fair", "Eve fair"],
  ]);
});

test("a game without names for them numbers them; one without computers asks for none", async () => {
  const bare = { ...DICE, levels: ["easy"], styles: ["calm"] };
  const { name, seat } = await asked([bare]);
  seat(1, "easy");
  assert.equal(name(1).placeholder, "Computer 2");
  const { byId, who } = await asked([{ ...DICE, numbers: [] }]);
  assert.deepEqual([who(0), byId("alone").hidden, byId("switches").children.length], [null, true, 0]);
});

test("a switch of the whole game is off unless it is pressed", async () => {
  const { byId, box, start } = await asked();
  assert.equal(seen(byId("switches")), "|Open hands|A house rule.");
  assert.equal(byId(box().attributes["aria-describedby"]).textContent, "A house rule.");
  assert.deepEqual(start().switches, []);
  box().checked = true;
  assert.deepEqual(start().switches, ["open"]);
});

test("who plays and what is switched stay while another game is looked at", async () => {
  const { box, choose, seat, start, who } = await asked();
  seat(0, "hard", "wild");
  box().checked = true;
  choose("game", "dice");
  assert.deepEqual(start().switches, []);
  assert.equal(who(0), null);
  choose("game", "canals");
  const { seats, switches } = start();
  assert.deepEqual([seats[0].level, seats[0].style, switches], ["hard", "wild", ["open"]]);
});

test("the computer's words follow the language", async () => {
  const { name, seat, who } = await asked();
  seat(1, "easy");
  (await alongside("site/texts.js")).speak("fr");
  assert.deepEqual(who(1).children.slice(0, 3).map((one) => one.textContent), [
    ...[TEXTS.fr.person, TEXTS.fr.person_afar, TEXTS.fr.computer.replace("{level}", "easy")],
  ]);
  assert.equal(name(1).placeholder, "Bea");
});

// --- alone ----------------------------------------------------------------------------------------------

const alone = ({ byId }) => {
  byId("new-game-sheet").open = false;
  byId("alone").click();
};

test("alone: against three of the middle level, and the next press starts", async () => {
  const form = await asked();
  form.name(0).value = "Anna";
  form.name(2).value = "Carla";
  alone(form);
  assert.equal(form.byId("new-game-sheet").open, true);
  assert.equal(document.activeElement, form.byId("start"));
  assert.deepEqual([form.counts(), form.shown()], [["3", "4!", "5"], 4]);
  form.byId("start").click();
  const [{ seats }] = form.wanted;
  assert.deepEqual(seats.map(({ name, level, style }) => `${name} ${level} ${style}`), [
    ...["Anna undefined undefined", "Bea fair calm", "Cis fair calm", "Dot fair calm"],
  ]);
});

test("alone: a key that is held down, or a double click, does not start at once", async () => {
  const form = await asked();
  alone(form);
  assert.equal(fire(form.byId("start"), "keydown", { key: "Enter", repeat: true }), false); // so it presses nothing
  fire(form.byId("start"), "click", { detail: 2 });
  assert.equal(form.wanted.length, 0);
  fire(form.byId("start"), "click", { detail: 1 });
  assert.equal(form.wanted.length, 1);
});

test("alone: a game for fewer has fewer, and only a game that has computers is offered so", async () => {
  const duel = { ...CANALS, id: "duel", seats: [2, 2], left_over: "" };
  const form = await asked([DICE, duel]);
  assert.equal(form.byId("alone").hidden, true);
  form.choose("game", "duel");
  assert.equal(form.byId("alone").hidden, false);
  alone(form);
  form.byId("start").click();
  assert.deepEqual([form.wanted[0].game, form.wanted[0].seats.map(({ level }) => level)], ["duel", [undefined, "fair"]]);
});

test("alone: a person has the first of the game's colours", async () => {
  const form = await asked();
  alone(form);
  assert.equal(form.colour(0), CANALS.colours[0]);
});

// --- the last table -------------------------------------------------------------------------------------

const began = async (prepare) => {
  const store = new Store();
  const form = await asked([CANALS, DICE], { store });
  prepare(form);
  assert.ok(form.start());
  return store;
};
const prepare = ({ box, choose, name, pick, seat }) => {
  choose("count", "4");
  name(0).value = "Anna";
  pick(0, "green");
  seat(2, "hard", "wild");
  seat(3, "easy");
  box().checked = true;
};

test("the form begins with the last table: number, names, colours, computers, switches", async () => {
  const store = await began(prepare);
  const { box, colour, counts, manner, name, start, who } = await asked([CANALS, DICE], { store });
  assert.deepEqual([counts(), box().checked], [["3", "4!", "5"], true]);
  assert.deepEqual([0, 1, 2, 3, 4].map((place) => name(place).value), ["Anna", "", "", "", ""]);
  assert.deepEqual([0, 1, 2, 3, 4].map((place) => who(place).value), ["", "", "hard", "easy", ""]);
  assert.deepEqual([manner(2).value, manner(2).hidden, name(2).placeholder], ["wild", false, "Cis"]);
  assert.deepEqual([0, 1, 2, 3, 4].map(colour), ["green", "black", "yellow", "white", "red"]);
  assert.deepEqual(start().seats[3], { name: "Dot", colour: "white", level: "easy", style: "calm" });
});

test("the last table of five with the left-over colour comes back as it was", async () => {
  const store = await began(({ choose, pick }) => {
    choose("count", "5");
    pick(1, "red");
  });
  const { colour } = await asked([CANALS], { store });
  assert.deepEqual([0, 1, 2, 3, 4].map(colour), ["white", "red", "yellow", "green", "black"]);
});

test("colours that are not all different are the usual ones", async () => {
  const store = new Store();
  const seats = ["green", "green", "yellow"].map((colour) => ({ name: "", colour }));
  store.setItem(`${PREFIX}table:canals`, JSON.stringify({ seats, switches: [] }));
  const { colour } = await asked([CANALS], { store });
  assert.deepEqual([0, 1, 2, 3, 4].map(colour), ["white", "black", "yellow", "green", "red"]);
});

test("each game has its own last table", async () => {
  const store = await began(prepare);
  const { choose, name, start, who } = await asked([DICE, CANALS], { store });
  assert.deepEqual(start().seats.map((seat) => seat.name), ["Player 1", "Player 2"]);
  choose("game", "canals");
  assert.equal(who(2).value, "hard");
  assert.equal(name(0).value, ""); // as it was left, empty, in the game before
});

test("alone: with the last table that had one person, whatever was played since", async () => {
  const store = await began(({ name, seat }) => {
    name(0).value = "Anna";
    seat(1, "hard", "wild");
    seat(2, "easy");
  });
  const second = await asked([CANALS], { store });
  second.seat(1, "");
  assert.ok(second.start());
  const form = await asked([CANALS], { store });
  assert.equal(form.who(1).value, "");
  alone(form);
  form.byId("start").click();
  assert.deepEqual(form.wanted[0].seats.map(({ name, level }) => `${name} ${level}`), [
    ...["Anna undefined", "Bea hard", "Cis easy"],
  ]);
});

test("what the address asks for is not mixed with the last table", async () => {
  const store = await began(prepare);
  for (const query of ["?players=3", "?names=Zoe", "?opponents=easy"]) {
    const { colour, counts, name, who } = await asked([CANALS], { store, query });
    assert.deepEqual([counts()[0], name(0).value, who(2).value, colour(0)], ["3!", "", "", "white"], query);
  }
});

// --- opponents that an address asks for -----------------------------------------------------------------

test("opponents that are asked for have the last seats", async () => {
  const { counts, fillIn, manner, shown, who } = await asked();
  const seated = () => [0, 1, 2, 3, 4].map((place) => who(place).value);
  fillIn({ opponents: ["hard", "easy.wild"] });
  assert.deepEqual([counts()[0], seated()], ["3!", ["", "hard", "easy", "", ""]]);
  assert.deepEqual([manner(1).value, manner(2).value], ["calm", "wild"]);
  fillIn({ players: 5, opponents: ["hard"] });
  assert.deepEqual([shown(), seated()], [5, ["", "", "", "", "hard"]]);
  fillIn({ players: 3, opponents: ["hard", "hard", "easy", "easy", "easy"] });
  assert.deepEqual([shown(), seated().slice(0, 3)], [3, ["hard", "hard", "easy"]]);
});

test("seats that nobody filled in: opponents come last, with names of their own", async () => {
  const { seatsFor } = await asked();
  const seated = (how) => seatsFor(how).map(({ name, level, style }) => [name, level, style].filter(Boolean).join(" "));
  assert.deepEqual(seated({ opponents: ["fair", "hard.wild", "easy"] }), [
    ...["Player 1", "Bea fair calm", "Cis hard wild", "Dot easy calm"],
  ]);
  assert.deepEqual(seated({ players: 3, opponents: ["fair", "fair", "fair"] }), ["Ada fair calm", "Bea fair calm", "Cis fair calm"]);
  assert.deepEqual(seated({ players: 4, names: ["Bea", "Anna"], opponents: ["easy", "easy"] }), [
    ...["Bea", "Anna", "Cis easy calm", "Dot easy calm"],
  ]);
  assert.deepEqual(seated({ names: ["Dot"], opponents: ["easy", "easy", "easy"] }), [
    ...["Dot", "Bea easy calm", "Cis easy calm", "Eve easy calm"],
  ]);
  assert.deepEqual(seated({ opponents: ["easy", "easy", "easy", "easy", "easy"] }).length, 5);
});

test("a number of the whole game is told unless it is the usual one, and kept", async () => {
  const store = new Store();
  const { byId, start } = await asked([DICE], { store });
  const goal = byId("switches").querySelector("select");
  assert.equal(Number(goal.value), 9);
  assert.deepEqual(start().switches, []);
  goal.value = "10";
  assert.deepEqual(start().switches, ["goal-10"]);
  const later = await asked([DICE], { store });
  assert.equal(Number(later.byId("switches").querySelector("select").value), 10);
});

// --- the start position ---------------------------------------------------------------------------------

const ISLES = {
  ...{ ...DICE, id: "isles", seats: [2, 3], colours: ["red", "blue", "white"], switches: ["calm"] },
  ...{ numbers: [], has_start_picture: true, texts: texts({ "another-start": "Another isle", calm: "Calm" }) },
};

test("the game that begins has the seed of the start position that was shown", async () => {
  const { byId, positions, start } = await asked([ISLES]);
  assert.equal(byId("start-picture").hidden, false);
  assert.equal(byId("another-start").textContent, "Another isle");
  const [{ seed, ...rest }] = positions(1);
  assert.match(seed, /^[0-9a-f]{16}$/);
  assert.deepEqual(rest, { game: "isles", seats: [{ colour: "red" }, { colour: "blue" }], switches: [] });
  assert.equal(start().seed, seed);
  assert.notEqual(start().seed, seed); // the next game has another one
});

test("a press draws another start position, also in place of one that was typed", async () => {
  const { byId, positions, start } = await asked([ISLES]);
  const [before] = positions(1);
  byId("seed").value = " mine ";
  fire(byId("seed"), "input");
  assert.deepEqual(positions(299), []); // more may be typed
  assert.deepEqual(positions(1).map(({ seed }) => seed), ["mine"]);
  byId("another-start").click();
  const [after] = positions(1);
  assert.match(after.seed, /^[0-9a-f]{16}$/);
  assert.notEqual(after.seed, before.seed);
  assert.equal(byId("seed").value, "");
  assert.equal(start().seed, after.seed);
});

test("the start position follows players, colours, switches and the size of the form", async () => {
  const { box, choose, form, pick, positions, resize } = await asked([ISLES]);
  const [{ seed }] = positions(1);
  choose("count", "3");
  assert.deepEqual(positions(1).map(({ seats }) => seats.map(({ colour }) => colour)), [["red", "blue", "white"]]);
  pick(0, "white");
  assert.deepEqual(positions(1).map(({ seats }) => seats.map(({ colour }) => colour)), [["white", "blue", "red"]]);
  box().checked = true;
  fire(form, "change");
  resize();
  assert.deepEqual(positions(1).map((asked) => [asked.switches, asked.seed]), [[["calm"], seed]]); // once
});

test("a game that shows no start position has no picture, and chance decides its seed", async () => {
  const { byId, choose, positions, resize, start } = await asked([ISLES, DICE]);
  positions(1);
  choose("game", "dice");
  resize();
  assert.equal(byId("start-picture").hidden, true);
  assert.deepEqual(positions(1000), []);
  assert.equal(start().seed, null);
  choose("game", "isles");
  assert.equal(byId("start-picture").hidden, false);
  assert.equal(positions(1).length, 1);
});
