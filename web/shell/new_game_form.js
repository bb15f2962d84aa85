// The form of a new game: which, how many, who, which colours. What a game has the build tells (tools/page.py).
import { bridge } from "./bridge.js";
import { games } from "./games.js";
import { cleanName, nameKey } from "./names.js";
import { language, text } from "./texts.js";

const SEED = 40; // characters

const element = (id) => document.getElementById(id);
let game = games[0]; // the one that is asked for
let seats = [];
const left = new Map(); // by game: how its part of the form was left
const typed = []; // names by seat, of whichever game

const fewest = () => game.seats[0];
const most = () => game.seats[1];
// One takes what is left over when all other colours are taken.
const coloursOf = ({ colours, left_over }) => (left_over ? [...colours, left_over] : colours);
const said = (key) => game.texts[language()][key] ?? "";

/** Ask for the first game, and which it shall be if there are several. */
export const watchNewGameForm = () => {
  element("which-game").hidden = games.length < 2;
  element("which-game").append(...games.map(({ id, name, language }) => drawChoice("game", id, name, language)));
  ask(games[0]);
  const form = element("new-game-form");
  form.addEventListener("change", ({ target }) => {
    if (target.name === "count") showSeats();
    if (target.name === "game") ask(games.find(({ id }) => id === target.value));
  });
  // Not by submitting a form, which some frames forbid: a plain button, and Enter in a field.
  element("start").addEventListener("click", start);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    start();
  });
  document.addEventListener("table:language", label);
};

// Draw as many seats as the game may have, of which as many are shown as players are wanted. Names stay, also those
// for which another game has no seat; a game that is come back to has colours and number as they were left.
const ask = (wanted) => {
  seats.forEach((seat, place) => (typed[place] = seat.name.value));
  if (seats.length) left.set(game, { seats, chosen: String(count()) });
  game = wanted;
  const before = left.get(game);
  seats = before?.seats ?? Array.from({ length: most() }, (_, place) => drawSeat(place));
  seats.forEach((seat, place) => (seat.name.value = typed[place] ?? ""));
  element("seats").replaceChildren(...seats.map((seat) => seat.row));
  const counts = Array.from({ length: most() - fewest() + 1 }, (_, more) => String(fewest() + more));
  element("counts").replaceChildren(
    element("counts").querySelector("legend"),
    ...counts.map((count) => drawChoice("count", count, count)),
  );
  const chosen = { game: game.id, count: before?.chosen ?? counts[0] };
  for (const name of ["game", "count"])
    for (const radio of chosenOf(name)) radio.checked = radio.value === chosen[name];
  label();
  showSeats();
};

const chosenOf = (name) => element("new-game-form").querySelectorAll(`input[name=${name}]`);

const drawChoice = (name, value, label, lang = "") => {
  const choice = document.createElement("label");
  const radio = Object.assign(document.createElement("input"), { type: "radio", name, value });
  const words = Object.assign(document.createElement("span"), { textContent: label });
  if (lang) words.lang = lang;
  choice.append(radio, words);
  return choice;
};

/** Put into the form what is asked for elsewhere; null leaves a field as it is. */
export const fillIn = ({ players, names, seed }) => {
  const wanted = players ?? Math.max(fewest(), names?.length ?? 0);
  for (const radio of chosenOf("count")) radio.checked = Number(radio.value) === wanted;
  names?.forEach((name, place) => (seats[place].name.value = name));
  if (seed) element("seed").value = seed;
  showSeats();
};

/**
 * The seats of the first game, for which nobody filled in the form: names that are missing are "Player 4" and so
 * on. Whatever the form asks for, an address or a page that wants a game means the first.
 */
export const seatsFor = ({ players, names }) => {
  const [least, limit] = games[0].seats;
  const taken = [...(names ?? [])];
  const free = (number) => {
    const name = text("player_n", { number });
    return taken.some((other) => nameKey(other) === nameKey(name)) ? free(number + 1) : name;
  };
  for (let place = taken.length; place < (players ?? least); place++) taken.push(free(place + 1));
  const all = taken.slice(0, players ?? limit);
  const colours = coloursOf(games[0]);
  return all.map((name, place) => ({ name, colour: colours[place] }));
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
  row.append(name, ...(options.length ? [group] : []));
  const seat = { row, name, group, options, colour: coloursOf(game)[place] };
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
  chip.className = `chip ${colour}`;
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
    seat.name.placeholder = text("player_n", { number });
    seat.name.setAttribute("aria-label", text("name_of_n", { number }));
    seat.group.setAttribute("aria-label", text("colour_of_n", { number }));
    for (const option of seat.options) {
      const colour = said(`colour_${option.firstChild.value}`);
      option.firstChild.setAttribute("aria-label", colour);
      option.title = colour;
    }
  });
  element("form-note").textContent = said("note");
  element("form-note").hidden = !said("note");
};

const start = () => {
  if (!element("new-game-sheet").open) return; // pressed twice
  const wanted = seats.slice(0, count()).map(({ name, colour }) => ({
    name: cleanName(name.value) || name.placeholder,
    colour,
  }));
  const names = new Set(wanted.map(({ name }) => nameKey(name)));
  const notice = element("form-notice");
  notice.hidden = names.size === wanted.length;
  notice.textContent = text("names_differ");
  if (!notice.hidden) return;
  element("new-game-sheet").close();
  document.activeElement?.blur(); // it is "New game" again: a second Enter must not press it
  bridge.want({ kind: "new", game: game.id, seats: wanted, seed: cleanName(element("seed").value, SEED) || null });
};
