// What an address or the page round the game asks for before anybody has pressed anything.
import { fetchLater } from "../shell/download/packs.js";
import { bridge } from "../shell/table/bridge.js";
import { games } from "../shell/site/games.js";
import { chosenGame } from "../shell/start_page/game_choice.js";
import { fillIn, seatsFor } from "../shell/start_page/new_game_form.js";
import { database } from "../shell/storage/database.js";
import { isAnythingKept, keep, read, savedNames } from "../shell/storage/saved_games.js";
import { speak, text } from "../shell/site/texts.js";
import { parameters } from "./asked.js";
import { embedding, fullPage } from "./frame.js";
import { gameInAddress } from "./parameters.js";
import { gameNamed } from "./values.js";

const element = (id) => document.getElementById(id);
const root = document.documentElement;
const QUIET = 1000; // milliseconds without another fragment until the last one counts
const FROM_PAGE = SITE.name; // the name of the game that the page round this one has kept

/** Do what the address asks for, unless the page was loaded again for something else; listen to the page. */
export const beginAsAsked = (isWantedAlready) => {
  dress();
  fillIn(parameters);
  embedding.listen({
    init: obey,
    newGame: (request) => Object.assign(request, newGame(request)),
    setLang: ({ lang }) => speak(lang),
    setTheme: ({ theme }) => wear(theme),
    setMotion: ({ motion }) => (root.dataset.motion = motion),
    pause: () => element("paused").open || element("paused").showModal(),
    resume: () => element("paused").close(),
  });
  addEventListener("hashchange", hearFragment);
  if (openFragment(false) || isWantedAlready) return;
  STARTS[parameters.start]?.();
};

const dress = () => {
  wear(parameters.theme);
  for (const name of ["motion", "sound", "takeback"]) root.dataset[name] = parameters[name];
  if (parameters.embed) root.dataset.embed = "";
  element("framed").hidden = !embedding.is_framed;
  element("full-screen").hidden = !embedding.can_fill_screen;
  element("full-screen").addEventListener("click", () => embedding.fill_screen());
  element("embed-link").hidden = embedding.is_framed;
  element("paused").addEventListener("cancel", (event) => event.preventDefault());
  document.addEventListener("table:language", label);
  database.addEventListener("change", label);
  label();
};

// What players have chosen counts for more.
const wear = (theme) => {
  bridge.theme = theme;
  root.dataset.theme = read("theme") ?? theme;
  bridge.dispatchEvent(new Event("theme"));
};

const label = () => {
  const { site } = embedding;
  const isApart = site !== "" && isAnythingKept();
  element("framed-saves").hidden = !isApart;
  element("framed-saves").textContent = isApart ? text("saves_of", { site }) : "";
  element("full-page").href = fullPage();
};

const obey = ({ lang, theme, motion, save }) => {
  if (lang) speak(lang);
  if (theme) wear(theme);
  if (motion) root.dataset.motion = motion;
  if (!save || parameters.save !== "host") return;
  keep(FROM_PAGE, save);
  bridge.list_games();
};

// As somebody would read it, for it may have to be shown: a text that was shared with the app is encoded here.
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const openFragment = (isThrown) => {
  const game = gameInAddress(location);
  if (game === null) return false;
  // What compares it with a saved game comes while Python starts; who needs it asks again where it cannot be had.
  if (savedNames().length > 0) fetchLater().catch(() => {});
  bridge.want({ kind: "link", text: decoded(game), thrown: isThrown });
  return true;
};

// Any window that knows this one may change its fragment, as often as it likes. Of many in a row the first counts, and
// the last; none takes the place of what a player waits for.
let pause = 0;
let isMore = false;

const hearFragment = () => {
  if (pause || (bridge.wanted && bridge.wanted.kind !== "link")) isMore = true;
  else openFragment(true);
  clearTimeout(pause);
  pause = setTimeout(() => {
    pause = 0;
    if (isMore && !bridge.wanted) openFragment(true);
    isMore = false;
  }, QUIET);
};

// A page that is loaded again goes on with the game that its address made it begin.
const beginNew = () => {
  const isBegun = history.state?.isBegun === true && savedNames().length > 0;
  history.replaceState({ ...history.state, isBegun: true }, "");
  if (isBegun) bridge.want({ kind: "continue" });
  else if (isTableAsked()) bridge.want({ ...newGame(parameters), seed: parameters.seed });
  else element("new-game-sheet").showModal();
};

const isTableAsked = () => {
  const { players, opponents, names } = parameters;
  return players || opponents || names?.length >= gameNamed(games, parameters.game).seats[0];
};

const newGame = (asked) => ({ kind: "new", game: gameNamed(games, asked.game).id, seats: seatsFor(asked) });

// A replay is not there yet: the menu comes nearest.
const STARTS = {
  new: beginNew,
  continue: () => database.ready.then(() => savedNames().length && bridge.want({ kind: "continue" })),
  tutorial: () => bridge.want({ kind: "learn", game: chosenGame().id }),
};
