// The parameters of the game's address. Unknown ones are ignored; one that makes no sense is as if it were
// not there, and its name is among the warnings.
import {
  LANGUAGES,
  MOTIONS,
  THEMES,
  areNamesFor,
  areOpponentsFor,
  gameNamed,
  isCountFor,
  isOneOf,
  isOrigin,
  isSeed,
} from "./values.js";

const oneOf = (first, ...others) => [first, (text) => text, isOneOf(first, ...others)];
const listed = (text) => text.split(",").map((one) => one.trim());
const flag = (usual) => [usual, (text) => ({ 0: false, 1: true })[text], isOneOf(true, false)];

// Its value if it is not there; its value in the text of the address; whether that makes sense. `game` is the one that is
// meant, of `games`.
const parametersFor = (games, game) => ({
  embed: flag(false),
  lang: oneOf("auto", ...LANGUAGES),
  game: [null, (text) => text, isOneOf(...games.map(({ id }) => id))],
  players: [null, Number, isCountFor(game)],
  names: [null, listed, areNamesFor(game)],
  opponents: [null, listed, areOpponentsFor(game)],
  seed: [null, (text) => text, isSeed],
  theme: oneOf(...THEMES),
  motion: oneOf(...MOTIONS),
  sound: flag(false),
  ui: oneOf("full", "compact", "board"),
  hands: oneOf("hidden", "peek", "open"),
  takeback: oneOf("strict", "friendly"),
  advice: flag(true),
  fullscreen: flag(true),
  save: oneOf("auto", "local", "host", "none"),
  debug: flag(false),
  start: [null, (text) => text, isOneOf("menu", "new", "tutorial", "continue", "replay")],
  host: [null, (text) => text, isOrigin],
});

/**
 * The values of all parameters in an address's query, and the names of those that made no sense. `games` are those
 * of the site: see values.js.
 */
export const readParameters = (query, games) => {
  const given = new URLSearchParams(query);
  const wanted = parametersFor(games, gameNamed(games, given.get("game")));
  const values = {};
  const warnings = [];
  for (const [name, [usual, read, makesSense]] of Object.entries(wanted)) {
    const text = given.get(name);
    const value = text === null ? usual : read(text);
    const isFine = text === null || makesSense(value);
    values[name] = isFine ? value : usual;
    if (!isFine) warnings.push(name);
  }
  return { values, warnings };
};

const KEY = "g(?:=|%(?:25)*3d)"; // programs encode what they hand on, and begin a line with a capital letter
const IN_FRAGMENT = new RegExp(`^#[^a-z]*${KEY}(.*)`, "is");
const IN_QUERY = new RegExp(`%(?:25)*23${KEY}(.*)`, "is");

/** What stands behind "#g=" in an address, however that is encoded: a whole game as a text; null if there is none. */
export const gameInAddress = ({ search, hash }) => (IN_FRAGMENT.exec(hash) ?? IN_QUERY.exec(search))?.[1] ?? null;

/** The query of an address without the game that is in it. */
export const queryWithoutGame = (search) => search.replace(IN_QUERY, "");
