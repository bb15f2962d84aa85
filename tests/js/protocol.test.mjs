// The filter before every message, and the parameters of the address: run by tests/web/test_embedding_filter.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { clubPage, gameAddress, frameAttributes, frameSnippet, componentSnippet } from "../../web/embed/host/address.js";
import { gameInAddress, queryWithoutGame, readParameters as readFor } from "../../web/embed/parameters.js";
import { LARGEST, PROTO, checkedData, checkedEvent, message, toGame, toPage } from "../../web/embed/protocol.js";

const CANALS = { id: "canals", seats: [3, 5], levels: ["easy", "hard"], styles: ["calm", "wild"] };
const DUEL = { id: "duel", seats: [2, 2], levels: [], styles: [] };
const CROWD = { id: "crowd", seats: [4, 8], levels: ["easy"], styles: ["calm"] };
const TO_GAME = toGame([CANALS]);
const TO_PAGE = toPage([CANALS]);
const readParameters = (query) => readFor(query, [CANALS]);
const { names: NAMES } = JSON.parse(readFileSync(new URL("../web/names.json", import.meta.url), "utf8"));
const WINDOW = {};
const ORIGIN = "https://game.example";
const PING = message("ping");
const expected = { source: WINDOW, origin: ORIGIN, schemas: TO_GAME };
const heard = (changes) => checkedEvent({ source: WINDOW, origin: ORIGIN, data: PING, ...changes }, expected);

test("a message of the right window, origin and form is taken", () => {
  assert.deepEqual(heard({}), { type: "ping", id: null });
  assert.deepEqual(heard({ data: message("setLang", { lang: "it" }, 7) }), { type: "setLang", lang: "it", id: 7 });
});

test("no other window is heard", () => {
  for (const source of [{}, null, undefined, globalThis]) assert.equal(heard({ source }).refused, "SOURCE");
  assert.equal(checkedEvent({ source: null, origin: ORIGIN, data: PING }, { ...expected, source: null }).refused, "SOURCE");
});

test("an origin is compared as a whole", () => {
  const alike = [
    ...["https://game.example.evil.example", "https://evil-game.example", "http://game.example", "https://game.example/"],
    ...["https://game.example:444", "HTTPS://GAME.EXAMPLE", "https://gаme.example", "null", "", "*", undefined],
  ];
  for (const origin of alike) assert.equal(heard({ origin }).refused, "ORIGIN", String(origin));
  assert.equal(checkedEvent({ source: WINDOW, origin: "", data: PING }, { ...expected, origin: "" }).refused, "ORIGIN");
  assert.equal(checkedEvent({ source: WINDOW, origin: null, data: PING }, { ...expected, origin: null }).refused, "ORIGIN");
});

test("what is not ours is somebody else's", () => {
  const strangers = [
    ...[null, undefined, 1, "ping", '{"proto":"canalmania/1","type":"ping"}', [], [PING], {}, new Map()],
    ...[{ type: "ping" }, { proto: "other/1", type: "ping" }, { proto: "canalmania/", type: "ping" }],
    ...[{ proto: " canalmania/1", type: "ping" }, { proto: ["canalmania/1"], type: "ping" }],
  ];
  for (const data of strangers) assert.equal(heard({ data }).refused, "FOREIGN");
});

test("another version is told apart from nonsense", () => {
  assert.deepEqual(heard({ data: { proto: "canalmania/2", type: "ping", id: "a" } }), { refused: "PROTO", id: "a" });
});

test("an unknown type is ignored, whatever it is called", () => {
  for (const type of ["dance", "constructor", "__proto__", "toString", 3, null, undefined])
    assert.equal(heard({ data: { proto: PROTO, type } }).refused, "UNKNOWN");
});

test("256 KiB as JSON and not a byte more", () => {
  const load = (length, sign = "x") => heard({ data: message("load", { data: sign.repeat(length) }) });
  const rest = JSON.stringify(message("load", { data: "" })).length;
  assert.equal(load(LARGEST - rest).type, "load");
  assert.equal(load(LARGEST - rest + 1).refused, "TOO_LARGE");
  assert.equal(load((LARGEST - rest) / 2 + 1, "é").refused, "TOO_LARGE");
  const itself = message("ping");
  itself.more = itself;
  assert.equal(heard({ data: itself }).refused, "TOO_LARGE");
  assert.equal(heard({ data: message("ping", { big: 1n }) }).refused, "TOO_LARGE");
});

test("fields must be what they should be", () => {
  const wrong = [
    ...[["load", {}], ["load", { data: 3 }], ["load", { data: { toString: "x" } }], ["load", { data: null }]],
    ...[["setLang", { lang: "de" }], ["setLang", {}], ["setTheme", { theme: "pink" }], ["setMotion", { motion: 1 }]],
    ...[["newGame", { players: 6 }], ["newGame", { players: "4" }], ["newGame", { names: "Anna" }]],
    ...[["newGame", { names: ["A", "a"] }], ["newGame", { names: ["x".repeat(21)] }], ["newGame", { names: [""] }]],
    ...[["newGame", { names: ["A\u202eB"] }], ["newGame", { names: ["\ud800"] }], ["newGame", { seed: "a b" }]],
    ...[["newGame", { seed: "x".repeat(41) }], ["init", {}], ["init", { storage: "disk" }]],
    ...[["init", { storage: "host", save: {} }], ["init", { storage: "host", lang: "xx" }]],
  ];
  for (const [type, fields] of wrong)
    assert.equal(heard({ data: message(type, fields) }).refused, "BAD_MESSAGE", `${type} ${JSON.stringify(fields)}`);
  assert.equal(heard({ data: message("newGame", { players: 4, names: ["Anna"], seed: "a-1_B" }) }).type, "newGame");
  assert.equal(heard({ data: message("newGame") }).type, "newGame");
});

test("what is not known of a message does not get in", () => {
  const data = { ...message("ping"), more: 1, __proto__: { data: "x" } };
  assert.deepEqual(heard({ data }), { type: "ping", id: null });
  const inherited = Object.assign(Object.create({ data: "x" }), message("load"));
  assert.equal(heard({ data: inherited }).refused, "BAD_MESSAGE");
});

test("an id is a short text or a whole number", () => {
  for (const id of [{}, [], true, 1.5, NaN, "x".repeat(65)]) assert.equal(heard({ data: { ...PING, id } }).id, null);
  for (const id of ["", "a", 0, -3]) assert.equal(heard({ data: { ...PING, id } }).id, id);
});

test("what the game says has its form too", () => {
  const state = { phase: "goods", round: 3, seat: 2, scores: [1, 2, 3], ended: false };
  assert.equal(checkedData(message("state", state), TO_PAGE).seat, 2);
  for (const wrong of [{ seat: 5 }, { scores: "x" }, { ended: 1 }, { round: Infinity }, { phase: "x".repeat(65) }])
    assert.equal(checkedData(message("state", { ...state, ...wrong }), TO_PAGE).refused, "BAD_MESSAGE");
  const url = (address) => checkedData(message("openFullPage", { url: address }), TO_PAGE).refused;
  assert.equal(url("javascript:alert(1)"), "BAD_MESSAGE");
  assert.equal(url("https://game.example/#g=x"), undefined);
  assert.equal(checkedData(message("gameover", { ranking: [null], durationMs: 1 }), TO_PAGE).refused, "BAD_MESSAGE");
});

test("every parameter has its usual value", () => {
  assert.deepEqual(readParameters(""), {
    values: {
      ...{ embed: false, lang: "auto", players: null, names: null, seed: null, theme: "auto", motion: "auto" },
      ...{ sound: false, ui: "full", hands: "hidden", takeback: "strict", fullscreen: true, save: "auto" },
      ...{ advice: true, debug: false, start: null, host: null, opponents: null, game: null },
    },
    warnings: [],
  });
});

test("every parameter is taken where it makes sense", () => {
  const query =
    "?embed=1&lang=fr&players=4&names=Anna,%20Zo%C3%AB&seed=a-1&theme=dark&motion=off&sound=1&ui=board" +
    "&debug=1&hands=open&takeback=friendly&fullscreen=0&save=host&start=new&host=https%3A%2F%2Fa.example%3A8443&more=1" +
    "&opponents=easy,%20hard.wild&advice=0&game=canals";
  const { values, warnings } = readParameters(query);
  assert.deepEqual(warnings, []);
  assert.deepEqual(values, {
    ...{ embed: true, lang: "fr", players: 4, names: ["Anna", "Zoë"], seed: "a-1", theme: "dark", motion: "off" },
    ...{ sound: true, ui: "board", hands: "open", takeback: "friendly", fullscreen: false, save: "host" },
    ...{ advice: false, debug: true, start: "new", host: "https://a.example:8443", opponents: ["easy", "hard.wild"] },
    game: "canals",
  });
});

test("a parameter that makes no sense is as if it were not there, and is named", () => {
  const wrong = {
    embed: ["2", "", "true"],
    lang: ["de", "EN", ""],
    game: ["", "chess", "Canals"],
    players: ["2", "6", "4.5", "x", ""],
    names: ["A,A", "A,,B", "x".repeat(21), "A,B,C,D,E,F", "A\u0007"],
    opponents: ["medium", "", "hard.loud"],
    seed: ["a b", "", "x".repeat(41), "é"],
    theme: ["pink"],
    motion: ["slow"],
    sound: ["on"],
    ui: ["tiny"],
    hands: ["all"],
    takeback: ["never"],
    fullscreen: ["no"],
    advice: ["never"],
    debug: ["yes"],
    save: ["disk"],
    start: ["end", "constructor"],
    host: [
      ...["https://a.example/", "a.example", "https://A.example", "https://a.example:443", "null", "*"],
      ...["javascript:1", "https://a.example/x", "file://", "https://u@a.example"],
    ],
  };
  const usual = readParameters("").values;
  assert.deepEqual(Object.keys(wrong).sort(), Object.keys(usual).sort());
  for (const [name, texts] of Object.entries(wrong))
    for (const text of texts) {
      const { values, warnings } = readParameters(`?${new URLSearchParams({ [name]: text })}`);
      assert.deepEqual(warnings, [name], `${name}=${text}`);
      assert.deepEqual(values, usual);
    }
});

test("three to five players were asked of every game", () => {
  const players = (count, ...games) => readFor(`?players=${count}`, games);
  assert.deepEqual(players(2, DUEL), { values: { ...readParameters("").values, players: 2 }, warnings: [] });
  assert.deepEqual(players(3, DUEL).warnings, ["players"]);
  assert.deepEqual(players(8, CROWD, DUEL).warnings, []);
  assert.deepEqual(players(2, CROWD, DUEL).warnings, ["players"]); // the first game is meant
  assert.deepEqual(readFor("?names=A,B,C", [DUEL]).warnings, ["names"]);
  assert.deepEqual(readFor("?names=A,B,C,D,E,F,G,H", [CROWD]).values.names.length, 8);
  const asked = (game, fields) => checkedData(message("newGame", fields), toGame([game, CANALS])).refused;
  assert.equal(asked(DUEL, { players: 2 }), undefined);
  assert.equal(asked(DUEL, { players: 3 }), "BAD_MESSAGE");
  assert.equal(asked(CROWD, { players: 8, names: [..."ABCDEFGH"] }), undefined);
  assert.equal(asked(CROWD, { names: [..."ABCDEFGHI"] }), "BAD_MESSAGE");
});

test("what is asked of a table has to fit the game that is named, else the first", () => {
  const asked = (query) => readFor(query, [CANALS, DUEL]);
  assert.deepEqual(asked("?game=duel&players=2").warnings, []);
  assert.deepEqual(asked("?game=duel&players=3").warnings, ["players"]);
  assert.deepEqual(asked("?game=duel&opponents=hard.wild").warnings, ["opponents"]);
  assert.deepEqual(asked("?game=chess&players=2").warnings, ["game", "players"]);
  const message_ = (fields) => checkedData(message("newGame", fields), toGame([CANALS, DUEL]));
  assert.equal(message_({ game: "duel", players: 2 }).game, "duel");
  assert.equal(message_({ game: "duel", players: 3 }).refused, "BAD_MESSAGE");
  assert.equal(message_({ players: 2 }).refused, "BAD_MESSAGE");
  assert.equal(message_({ game: "chess" }).refused, "BAD_MESSAGE");
  assert.equal(message_({ game: {} }).refused, "BAD_MESSAGE");
});

test("a seat beyond the fifth was none", () => {
  const turn = (seat, ...games) => checkedData(message("turn", { seat }), toPage(games)).refused;
  assert.equal(turn(7, DUEL, CROWD), undefined); // a saved game may be of any of them
  assert.equal(turn(8, DUEL, CROWD), "BAD_MESSAGE");
  assert.equal(turn(2, DUEL), "BAD_MESSAGE");
});

test("names that look the same were taken for different ones", () => {
  const areTaken = (...names) => readFor(`?${new URLSearchParams({ names: names.join(",") })}`, [CANALS]).warnings.length === 0;
  for (const [one, other] of [["Anna", "ANNA"], ["Anna", "Ａnna"], ["Anna", "An\u200bna"], ["Anna M", "Anna\u00a0 M"], ["Zoë", "Zoe\u0308"]])
    assert.equal(areTaken(one, other), false, `${one} ${other}`);
  assert.equal(areTaken("Anna", "Ana"), true);
  for (const { shown, key } of NAMES.filter(({ typed }) => !typed.includes(","))) {
    assert.equal(areTaken(shown), key !== "" && shown.length <= 20, JSON.stringify(shown));
    assert.equal(areTaken(shown, key), false, JSON.stringify(shown));
  }
  assert.equal(heard({ data: message("newGame", { names: ["Anna", "ＡＮＮＡ"] }) }).refused, "BAD_MESSAGE");
  assert.equal(heard({ data: message("newGame", { names: ["\u200b"] }) }).refused, "BAD_MESSAGE");
});

test("a game in an address, as programs hand it on", () => {
  const inHash = (hash) => gameInAddress({ search: "?lang=it", hash });
  const known = ["#g=abc", "#G=abc", "#g%3Dabc", "#g%253dabc", "#%23g=abc", "#%2523g%253Dabc"];
  for (const hash of known) assert.equal(inHash(hash), "abc", hash);
  for (const hash of ["", "#", "#game=abc", "#xg=abc"]) assert.equal(inHash(hash), null);
  assert.equal(inHash("#g="), "");
  for (const search of ["?lang=it%23g=abc", "?%2523G%253Dabc"]) {
    assert.equal(gameInAddress({ search, hash: "" }), "abc");
    assert.equal(queryWithoutGame(search).includes("abc"), false);
  }
  assert.equal(queryWithoutGame("?lang=it%23g=abc"), "?lang=it");
  assert.equal(queryWithoutGame("?lang=it&seed=a%23b"), "?lang=it&seed=a%23b");
});

test("the address of a frame holds what is asked and nothing else", () => {
  const asked = { lang: "it", players: "4", names: "Anna,Zoë & Co", seed: "", ui: null, onload: "x", way: "frame" };
  const url = new URL(gameAddress("https://game.example/a/", asked, "https://mysite.example"));
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    ...{ embed: "1", lang: "it", players: "4", names: "Anna,Zoë & Co", host: "https://mysite.example" },
  });
  assert.equal(new URL(gameAddress("https://game.example/", { lang: "xx" }, "null")).search, "?embed=1");
});

test("a sandbox never keeps scripts and the page's own origin together", () => {
  const sandbox = (...is) => frameAttributes("https://game.example/", "Game", ...is).sandbox;
  assert.match(sandbox(false, false), /allow-scripts allow-same-origin allow-forms/);
  assert.equal(sandbox(true, false), undefined);
  for (const isSameOrigin of [true, false]) assert.doesNotMatch(sandbox(isSameOrigin, true), /allow-same-origin/);
});

test("nothing that was typed gets out of its place in the snippet", () => {
  const evil = '"><script>x()</script>';
  const asked = { names: evil, seed: evil, lang: "fr", onclick: "x" };
  for (const html of [
    frameSnippet(gameAddress("https://game.example/", asked, null), evil),
    componentSnippet("https://game.example/", asked, evil),
  ]) {
    assert.doesNotMatch(html, /<script>x/);
    assert.doesNotMatch(html, /onclick/);
  }
});

test("opponents are asked for by level, or with a style, as many as the first game has seats", () => {
  const fine = ["easy", "easy,hard", " hard , easy ", "hard.wild,easy.calm", "easy,easy,easy,easy,easy"];
  for (const text of fine) {
    const { values, warnings } = readParameters(`?opponents=${encodeURIComponent(text)}`);
    assert.deepEqual([values.opponents, warnings], [text.split(",").map((one) => one.trim()), []], text);
    assert.equal(heard({ data: message("newGame", { opponents: values.opponents }) }).type, "newGame");
  }
  const wrong = ["", "medium", "easy,", "hard.", "hard.loud", "hard.wild.wild", ".calm", "calm", "toString", "Easy", "easy,easy,easy,easy,easy,easy"];
  for (const text of wrong) {
    const { values, warnings } = readParameters(`?opponents=${encodeURIComponent(text)}`);
    assert.deepEqual([values.opponents, warnings], [null, ["opponents"]], text);
    assert.equal(heard({ data: message("newGame", { opponents: text.split(",") }) }).refused, "BAD_MESSAGE", text);
  }
  for (const opponents of ["easy", [], [1], [["easy"]], {}, 3])
    assert.equal(heard({ data: message("newGame", { opponents }) }).refused, "BAD_MESSAGE");
  assert.deepEqual(readFor("?opponents=easy", [DUEL, CANALS]).warnings, ["opponents"]);
  assert.equal(readParameters("?players=4").values.opponents, null);
});

test("opponents stand in the address and in the component", () => {
  const asked = { opponents: "easy,hard.wild", players: "3" };
  assert.equal(new URL(gameAddress("https://game.example/", asked, null)).searchParams.get("opponents"), "easy,hard.wild");
  assert.match(componentSnippet("https://game.example/", asked, "A"), /opponents="easy,hard.wild"/);
});

test("the page of a club is written for any game at any address", () => {
  const example = readFileSync(new URL("../../docs/examples/club/index.html", import.meta.url), "utf8");
  const page = clubPage(example, "https://a.example/$&/", { id: "duel", name: 'The "Duel"' });
  assert.ok(page.includes('const GAME = "https://a.example/$&/";'));
  assert.ok(page.includes('title="The &quot;Duel&quot;"'));
  assert.ok(page.includes('say("newGame", { game: "duel",'));
  assert.doesNotMatch(page, /game\.example|Canal Mania/);
});
