// The choice of a game on the start page: each is a poster, the chosen one the largest. The event "table:game" says that
// another game was chosen.
import { page, parameters } from "../../embed/asked.js";
import { games } from "../site/games.js";
import { fetchGame } from "../download/packs.js";
import { isAwaited, prepare, propose } from "../start/prepared_game.js";
import { read, savedNames, write } from "../storage/saved_games.js";
import { language, text } from "../site/texts.js";

const KEY = "game"; // the game that was chosen last on this device
const PRIMER = "primer_";
const element = (id) => document.getElementById(id);

const known = (id) => games.find((game) => game.id === id);
// An address that asks for a table and names no game means the first.
const asked = ["players", "names", "opponents", "seed"].some((name) => parameters[name]) ? games[0] : undefined;
const before = known(parameters.game) ?? asked ?? known(read(KEY));
let chosen = before ?? games[0];

/** The game that is chosen: the one the address asks for, else the last one, else the first of the site. */
export const chosenGame = () => chosen;

/** A text of a game in the language on the screen; "" if it has none of that name. */
export const saidOf = (game, key) => game.texts[language()][key] ?? "";

/** The sentences that introduce a game. */
export const primerOf = (game) =>
  Object.entries(game.texts[language()])
    .filter(([key]) => key.startsWith(PRIMER))
    .map(([, sentence]) => sentence);

/** Choose the game of this name, and remember it. */
export const chooseGame = (id) => {
  if (id === chosen.id || !known(id)) return;
  chosen = known(id);
  write(KEY, id);
  propose(id);
  if (!savesData()) fetchPack();
  draw();
  document.dispatchEvent(new Event("table:game"));
};

/** Let one of them be chosen. */
export const watchOffers = () => {
  element("offers").addEventListener("change", ({ target }) => chooseGame(target.value));
  document.addEventListener("table:language", draw);
  for (const id of ["alone", "new-game", "learn"]) element(id).addEventListener("click", fetchWanted);
  draw();
};

/**
 * Have the chosen game come. Who has come for the first time, and not for a certain game, may still choose: then what only
 * the first game needs is fetched last. Whoever wants one hears whether it cannot be had.
 */
export const fetchChosen = () => {
  const isSure = before || page || savedNames().length > 0;
  (isSure ? prepare : propose)(chosen.id);
  if (isSure || !savesData()) fetchPack();
};

const fetchWanted = () => {
  prepare(chosen.id);
  fetchPack();
};

// Where data are to be saved a game is fetched once it is wanted.
const savesData = () => navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;

const fetchPack = () => isAwaited(chosen.id) || fetchGame(chosen.id).catch(() => {});

const draw = () => {
  element("how-to-play").hidden = primerOf(chosen).length === 0;
  for (const radio of element("offers").querySelectorAll("input")) {
    const game = known(radio.value);
    radio.checked = game === chosen;
    element(`under-${game.id}`).textContent = saidOf(game, "under");
    element(`seats-${game.id}`).textContent = seatsOf(game);
  }
};

const seatsOf = ({ seats: [least, most] }) => text(least === most ? "for_seats" : "for_seats_from_to", { least, most });
