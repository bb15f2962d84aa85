// The form of a new game: which, how many, who, which colours. What a game has the build tells (tools/page.py).
import { parameters } from "../../embed/asked.js";
import { gameNamed } from "../../embed/values.js";
import { bridge } from "../table/bridge.js";
import { games } from "../site/games.js";
import { lastAlone, lastTable, rememberTable } from "../storage/last_table.js";
import { cleanName, nameKey } from "../storage/names.js";
import { chooseGame, chosenGame, saidOf } from "./game_choice.js";
import { drawPlayer, meaningOf } from "./seat_player.js";
import { text } from "../site/texts.js";

const SEED = 40; // characters
const TYPED = 300; // milliseconds without a key, after which a seed is shown
const ALONE = 4; // players at the table of one person, unless the game is for fewer

const element = (id) => document.getElementById(id);
let game = chosenGame(); // the one that is asked for
let seats = [];
let switches = []; // what holds for the whole game: a row with a box or a number, and what is chosen there
let drawn = ""; // the seed of the start position that is shown, unless one is typed
let drawing; // the timer that draws it
const left = new Map(); // by game: how its part of the form was left
const typed = []; // names by seat, of whichever game

const fewest = () => game.seats[0];
const most = () => game.seats[1];
// One takes what is left over when all other colours are taken.
const coloursOf = ({ colours, left_over }) => (left_over ? [...colours, left_over] : colours);
const said = (key) => saidOf(game, key);

/** Ask for the game that is chosen, and which it shall be if there are several. */
export const watchNewGameForm = () => {
  element("which-game").hidden = games.length < 2;
  element("which-game").append(...games.map(({ id, name, language }) => drawChoice("game", id, name, language)));
  element("alone").addEventListener("click", askAlone);
  drawAnother();
  ask(game);
  const form = element("new-game-form");
  form.addEventListener("change", ({ target }) => {
    if (target.name === "count") showSeats();
    if (target.name === "game") chooseGame(target.value);
    label();
    wakeComputers();
    showStart();
  });
  element("seed").addEventListener("input", () => showStart(TYPED));
  element("another-start").addEventListener("click", () => {
    element("seed").value = "";
    drawAnother();
    showStart();
  });
  // It has a size once the form is open, and another one in another window.
  new ResizeObserver(() => showStart()).observe(element("start-canvas"));
  document.addEventListener("table:game", () => ask(chosenGame()));
  // Not by submitting a form, which some frames forbid: a plain button, and Enter in a field.
  element("start").addEventListener("click", ({ detail }) => detail > 1 || start()); // the rest of a double click
  // The key that has opened the form may be held down still.
  element("start").addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat || event.target.tagName !== "INPUT") return;
    if (event.defaultPrevented) return; // somebody's only switch: it chooses what is in the frame
    event.preventDefault();
    start();
  });
  document.addEventListener("table:language", label);
};

const hasOpponents = ({ levels }) => levels.length > 0;

// Draw as many seats as the game may have, of which as many are shown as players are wanted. Names stay, also those
// for which another game has no seat; a game that is come back to is as it was left, another begins with its last
// table, unless the address asks for one.
const ask = (wanted) => {
  seats.forEach((seat, place) => (typed[place] = seat.name.value));
  if (seats.length) left.set(game, { seats, switches, chosen: count() });
  game = wanted;
  element("new-game-sheet").dataset.game = game.id; // the colours of its form are in a style sheet of its own
  const before = left.get(game);
  seats = before?.seats ?? Array.from({ length: most() }, (_, place) => drawSeat(place));
  switches = before?.switches ?? [...game.numbers.map(drawNumber), ...game.switches.map(drawSwitch)];
  element("seats").replaceChildren(...seats.map((seat) => seat.row));
  element("switches").replaceChildren(...switches.map(({ row }) => row));
  const counts = Array.from({ length: most() - fewest() + 1 }, (_, more) => String(fewest() + more));
  element("counts").replaceChildren(
    element("counts").querySelector("legend"),
    ...counts.map((count) => drawChoice("count", count, count)),
  );
  for (const radio of chosenOf("game")) radio.checked = radio.value === game.id;
  element("alone").hidden = !hasOpponents(game);
  const { players, names, opponents } = parameters;
  const last = before || players || names || opponents ? null : lastTable(game);
  if (last) show(last);
  else choose(before?.chosen ?? fewest());
  seats.forEach((seat, place) => (seat.name.value = typed[place] ?? seat.name.value));
  label();
  showSeats();
  showStart();
};

const drawAnother = () =>
  (drawn = [...crypto.getRandomValues(new Uint32Array(2))].map((half) => half.toString(16).padStart(8, "0")).join(""));

// The seed of the game: what is typed, else that of the start position on the screen, else null for any.
const seedWanted = () => cleanName(element("seed").value, SEED) || (game.has_start_picture ? drawn : null);

const switchedOn = () => switches.flatMap((one) => one.chosen());

// Have the start position drawn that the form stands for (web/table/around/start_picture.py), once the form itself is.
const showStart = (wait = 0) => {
  element("start-picture").hidden = !game.has_start_picture;
  clearTimeout(drawing);
  if (!game.has_start_picture) return;
  const asked = () => ({
    game: game.id,
    seats: seats.slice(0, count()).map(({ colour }) => ({ colour })),
    switches: switchedOn(),
    seed: seedWanted(),
  });
  drawing = setTimeout(() => bridge.show_start(asked()), wait);
};

const chosenOf = (name) => element("new-game-form").querySelectorAll(`input[name=${name}]`);

const choose = (wanted) => {
  for (const radio of chosenOf("count")) radio.checked = Number(radio.value) === wanted;
};

const drawChoice = (name, value, label, lang = "") => {
  const choice = document.createElement("label");
  const radio = Object.assign(document.createElement("input"), { type: "radio", name, value });
  const words = Object.assign(document.createElement("span"), { textContent: label });
  if (lang) words.lang = lang;
  choice.append(radio, words);
  return choice;
};

const drawSwitch = (name) => {
  const row = Object.assign(document.createElement("div"), { className: "switch" });
  const choice = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", value: name, checked: false });
  const words = document.createElement("span");
  const means = Object.assign(document.createElement("p"), { className: "hint", id: `${name}-means` });
  box.setAttribute("aria-describedby", means.id);
  choice.append(box, words);
  row.append(choice, means);
  const chosen = () => (box.checked ? [name] : []);
  const choose = (on) => (box.checked = on.includes(name));
  return { name, row, words, means, chosen, choose };
};

// A number: what is chosen is called "goal-12", the usual one not at all.
const drawNumber = ({ name, values, usual }) => {
  const row = Object.assign(document.createElement("div"), { className: "switch" });
  const choice = document.createElement("label");
  const list = document.createElement("select");
  const words = document.createElement("span");
  const means = Object.assign(document.createElement("p"), { className: "hint", id: `${name}-means` });
  list.append(...values.map((value) => Object.assign(document.createElement("option"), { value, textContent: value })));
  list.value = usual;
  list.setAttribute("aria-describedby", means.id);
  choice.append(words, list);
  row.append(choice, means);
  const chosen = () => (Number(list.value) === usual ? [] : [`${name}-${list.value}`]);
  const choose = (on) => (list.value = values.find((value) => on.includes(`${name}-${value}`)) ?? usual);
  return { name, row, words, means, chosen, choose };
};

// Put a table into the form: see last_table.js.
const show = (table) => {
  choose(table.seats.length);
  deal(table.seats.map(({ colour }) => colour));
  seats.forEach((seat, place) => {
    seat.name.value = table.seats[place]?.name ?? "";
    seat.player?.choose(table.seats[place] ?? {});
  });
  for (const one of switches) one.choose(table.switches);
};

// Let the seats have these colours, if they are all different, and the others those that are left.
const deal = (wished) => {
  const all = coloursOf(game);
  if (new Set(wished).size < wished.length || !wished.every((colour) => all.includes(colour))) return;
  const others = all.filter((colour) => !wished.includes(colour));
  seats.forEach((seat, place) => (seat.colour = wished[place] ?? others.shift()));
};

/** Put into the form what is asked for elsewhere; null leaves a field as it is. */
export const fillIn = (asked) => {
  const { players, names, seed, opponents } = asked;
  if (players || names || opponents) choose(countFor(game, asked));
  names?.forEach((name, place) => (seats[place].name.value = name));
  if (opponents) playersFor(game, asked, count()).forEach((player, place) => seats[place].player?.choose(player));
  if (seed) element("seed").value = seed;
  label();
  showSeats();
};

/** Open the form for one person: with the last such table, else against three of the middle level. */
const askAlone = () => {
  const level = game.levels[Math.floor(game.levels.length / 2)];
  const others = Array.from({ length: Math.min(ALONE, most()) - 1 }, () => ({ level }));
  show(lastAlone(game) ?? { seats: [{ name: seats[0].name.value }, ...others], switches: [] });
  label();
  showSeats();
  wakeComputers();
  element("new-game-sheet").showModal();
  element("start").focus({ preventScroll: true });
};

// Where the computer is to play, it starts while the rest is chosen.
const wakeComputers = () => {
  if (seats.slice(0, count()).some(({ player }) => player?.chosen.level)) bridge.wake_thinker_for(game.id);
};

// As many as are asked for: players, else as the names say, else one more than opponents.
const countFor = ({ seats: [least, limit] }, { players, names, opponents }) =>
  players ?? Math.min(limit, Math.max(least, names?.length ?? 0, opponents ? opponents.length + 1 : 0));

// By seat {} for a person, else {level, style}: opponents ("hard", "hard.calm") have the last seats.
const playersFor = (one, { opponents }, count) => {
  const computers = (opponents ?? []).slice(0, count).map((told) => {
    const [level, style] = told.split(".");
    return { level, style: style ?? one.styles[0] };
  });
  return [...Array.from({ length: count - computers.length }, () => ({})), ...computers];
};

/**
 * The seats of a game for which nobody filled in the form: names that are missing are "Player 4" and so on. An
 * address or a page that names no game means the first.
 */
export const seatsFor = (asked) => {
  const one = gameNamed(games, asked.game);
  const wanted = countFor(one, asked);
  const all = (asked.names ?? []).slice(0, wanted);
  const players = playersFor(one, asked, wanted);
  const isFree = (name) => all.every((other) => nameKey(other) !== nameKey(name));
  for (let place = all.length; place < wanted; place++) {
    let number = place;
    while (!isFree(nameFor(one, players[place].level, number))) number++;
    all.push(nameFor(one, players[place].level, number));
  }
  const colours = coloursOf(one);
  return all.map((name, place) => ({ name, colour: colours[place], ...players[place] }));
};

// What a seat, counted from 0, is called if nobody types a name: the computer as the game proposes.
const nameFor = (one, level, place) => {
  if (!level) return text("player_n", { number: place + 1 });
  return saidOf(one, "opponents").split(", ").filter(Boolean)[place] ?? text("computer_n", { number: place + 1 });
};

const count = () => Number(new FormData(element("new-game-form")).get("count"));

const drawSeat = (place) => {
  const row = document.createElement("li");
  const name = document.createElement("input");
  name.maxLength = 20;
  name.spellcheck = false;
  const group = document.createElement("div");
  group.className = "colours";
  group.setAttribute("role", "radiogroup");
  const options = coloursOf(game).map((colour) => drawColour(place, colour));
  group.append(...options);
  const player = drawPlayer(game, place, said);
  const parts = [name, player?.who, player?.how, options.length ? group : null];
  row.append(...parts.filter(Boolean));
  const seat = { row, name, group, options, player, colour: coloursOf(game)[place] };
  group.addEventListener("change", ({ target }) => swap(seat, target.value));
  return seat;
};

const drawColour = (place, colour) => {
  const option = document.createElement("label");
  const radio = document.createElement("input");
  radio.type = "radio";
  radio.name = `colour-${place}`;
  radio.value = colour;
  const chip = document.createElement("span");
  chip.className = `chip printed ${colour}`;
  option.append(radio, chip);
  return option;
};

// Colours stay all different: whoever had the colour gets the one that was given up for it.
const swap = (seat, colour) => {
  const other = seats.find((one) => one !== seat && one.colour === colour);
  if (other) other.colour = seat.colour;
  seat.colour = colour;
  mark();
};

const mark = () => {
  for (const seat of seats)
    for (const option of seat.options) {
      const radio = option.firstChild;
      radio.checked = radio.value === seat.colour;
    }
};

const showSeats = () => {
  const shown = count();
  seats.forEach((seat, place) => (seat.row.hidden = place >= shown));
  if (game.left_over) {
    const isLeft = shown < most();
    for (const seat of seats) seat.options.at(-1).hidden = isLeft;
    const holder = seats.find((seat) => seat.colour === game.left_over);
    if (isLeft && holder !== seats.at(-1)) swap(holder, seats.at(-1).colour);
  }
  mark();
};

const label = () => {
  seats.forEach((seat, place) => {
    const number = place + 1;
    const level = seat.player?.chosen.level;
    seat.name.placeholder = nameFor(game, level, place);
    seat.row.className = level ? "computer" : "";
    seat.player?.label();
    seat.name.setAttribute("aria-label", text("name_of_n", { number }));
    seat.group.setAttribute("aria-label", text("colour_of_n", { number }));
    for (const option of seat.options) {
      const colour = said(`colour_${option.firstChild.value}`);
      option.firstChild.setAttribute("aria-label", colour);
      option.title = colour;
    }
  });
  explainManners();
  for (const { name, words, means } of switches) {
    words.textContent = said(name);
    means.textContent = said(`${name}-means`);
  }
  element("another-start").textContent = said("another-start");
  element("form-note").textContent = said("note");
  element("form-note").hidden = !said("note");
  element("afar-note").hidden = !seats.slice(0, count()).some(({ player }) => player?.chosen.afar);
};

// What the manners mean in which the computer is to play, each once.
const explainManners = () => {
  const chosen = seats.slice(0, count()).map(({ player }) => player?.chosen.style);
  const used = game.styles.filter((style) => chosen.includes(style));
  element("manners").replaceChildren(
    ...used.map((style) => {
      const line = Object.assign(document.createElement("p"), { className: "hint" });
      const name = Object.assign(document.createElement("b"), { textContent: `${said(`style.${style}`)} ` });
      const means = Object.assign(document.createElement("span"), { id: meaningOf(style) });
      means.textContent = said(`style.${style}-means`);
      line.append(name, means);
      return line;
    }),
  );
};

const start = () => {
  if (!element("new-game-sheet").open) return; // pressed twice
  const shown = seats.slice(0, count());
  const wanted = shown.map(({ name, colour, player }) => ({
    name: cleanName(name.value) || name.placeholder,
    colour,
    ...player?.chosen,
  }));
  const names = new Set(wanted.map(({ name }) => nameKey(name)));
  const notice = element("form-notice");
  const isHere = wanted.some(({ afar, level }) => !afar && !level) || !wanted.some(({ afar }) => afar);
  notice.hidden = names.size === wanted.length && isHere;
  notice.textContent = text(isHere ? "names_differ" : "nobody_here");
  if (!notice.hidden) return;
  const on = switchedOn();
  rememberTable(game, {
    seats: wanted.map((seat, place) => ({ ...seat, name: cleanName(shown[place].name.value) })),
    switches: on,
  });
  element("new-game-sheet").close();
  document.activeElement?.blur(); // it is "New game" again: a second Enter must not press it
  bridge.want({ kind: "new", game: game.id, seats: wanted, switches: on, seed: seedWanted() });
  drawAnother();
};
