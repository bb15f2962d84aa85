// The form of a new game: how many, who, which colours. It knows one thing of the rules: which colours
// can be chosen, red not being one of them (R2.4).
import { bridge } from "./bridge.js";
import { cleanName, nameKey } from "./names.js";
import { text } from "./texts.js";

const CHOSEN = ["white", "black", "yellow", "green"];
const LEFT_OVER = "red"; // five players, four colours to choose: one takes what the first player leaves
const FEWEST = 3;
const MOST = 5;
const SEED = 40; // characters

const element = (id) => document.getElementById(id);
const seats = [];

/** Draw five seats, of which as many are shown as players are wanted. */
export const watchNewGameForm = () => {
  for (let place = 0; place < MOST; place++) seats.push(drawSeat(place));
  element("seats").replaceChildren(...seats.map((seat) => seat.row));
  const form = element("new-game-form");
  form.addEventListener("change", ({ target }) => {
    if (target.name === "count") showSeats();
  });
  // Not by submitting a form, which some frames forbid: a plain button, and Enter in a field.
  element("start").addEventListener("click", start);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    start();
  });
  document.addEventListener("canalmania:language", label);
  label();
  showSeats();
};

/** Put into the form what is asked for elsewhere; null leaves a field as it is. */
export const fillIn = ({ players, names, seed }) => {
  const wanted = players ?? Math.max(FEWEST, names?.length ?? 0);
  for (const radio of element("new-game-form").elements.count) radio.checked = Number(radio.value) === wanted;
  names?.forEach((name, place) => (seats[place].name.value = name));
  if (seed) element("seed").value = seed;
  showSeats();
};

/** The seats of a game that nobody filled in the form for: names that are missing are "Player 4" and so on. */
export const seatsFor = ({ players, names }) => {
  const taken = [...(names ?? [])];
  const free = (number) => {
    const name = text("player_n", { number });
    return taken.includes(name) ? free(number + 1) : name;
  };
  for (let place = taken.length; place < (players ?? FEWEST); place++) taken.push(free(place + 1));
  const all = taken.slice(0, players ?? MOST);
  return all.map((name, place) => ({ name, colour: [...CHOSEN, LEFT_OVER][place] }));
};

const count = () => Number(new FormData(element("new-game-form")).get("count"));

const drawSeat = (place) => {
  const row = document.createElement("li");
  const name = document.createElement("input");
  name.maxLength = 20;
  name.spellcheck = false;
  const colours = document.createElement("div");
  colours.className = "colours";
  colours.setAttribute("role", "radiogroup");
  const options = [...CHOSEN, LEFT_OVER].map((colour) => drawColour(place, colour));
  colours.append(...options);
  row.append(name, colours);
  const seat = { row, name, colours, options, colour: [...CHOSEN, LEFT_OVER][place] };
  colours.addEventListener("change", ({ target }) => swap(seat, target.value));
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
  for (const seat of seats) seat.options.at(-1).hidden = shown < MOST;
  if (shown < MOST) {
    const holder = seats.find((seat) => seat.colour === LEFT_OVER);
    if (holder !== seats[MOST - 1]) swap(holder, seats[MOST - 1].colour);
  }
  mark();
};

const label = () => {
  seats.forEach((seat, place) => {
    const number = place + 1;
    seat.name.placeholder = text("player_n", { number });
    seat.name.setAttribute("aria-label", text("name_of_n", { number }));
    seat.colours.setAttribute("aria-label", text("colour_of_n", { number }));
    for (const option of seat.options) {
      const said = text(`colour_${option.firstChild.value}`);
      option.firstChild.setAttribute("aria-label", said);
      option.title = said;
    }
  });
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
  bridge.want({ kind: "new", seats: wanted, seed: cleanName(element("seed").value, SEED) || null });
};
