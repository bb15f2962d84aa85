// What may be said to the game from outside, in an address or in a message: one rule for each kind of value.
// A game has its fewest and most `seats`, and the `levels` and `styles` of the players whom the computer plays; `games`
// are those of the site. Where nobody says which game is meant, it is the first.
import { nameKey } from "../shell/storage/names.js";

export const LANGUAGES = ["en", "it", "fr"];
export const THEMES = ["auto", "light", "dark", "contrast"];
export const MOTIONS = ["auto", "normal", "fast", "off"];
const LONGEST_NAME = 20;
// Control characters, halves of characters, and marks that turn the direction of what follows them.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

export const isText = (value) => typeof value === "string";

/** The game of that name, the first if none is named. */
export const gameNamed = (games, id) => games.find((game) => game.id === id) ?? games[0];

/** As many players as a game may have. */
export const isCountFor = ({ seats }) => (value) =>
  Number.isInteger(value) && value >= seats[0] && value <= seats[1];

/** A seat of any of the games, counted from 0. */
export const isSeatIn = (games) => (value) =>
  Number.isInteger(value) && value >= 0 && value < Math.max(...games.map(({ seats }) => seats[1]));

/** Seats of any of the games, each once. */
export const areSeatsIn = (games) => (values) =>
  Array.isArray(values) && values.every(isSeatIn(games)) && new Set(values).size === values.length;

export const isSeed = (value) => isText(value) && /^[A-Za-z0-9_-]{1,40}$/.test(value);

export const isName = (value) =>
  isText(value) && nameKey(value) !== "" && value.length <= LONGEST_NAME && !UNPRINTABLE.test(value);

/** At most as many names as a game has seats, no two of which look the same; fewer will do. */
export const areNamesFor = ({ seats }) => (values) =>
  Array.isArray(values) &&
  values.length >= 1 &&
  values.length <= seats[1] &&
  values.every(isName) &&
  new Set(values.map(nameKey)).size === values.length;

/** At most as many opponents as a game has seats, each as its level, or with its style: "hard.builder". */
export const areOpponentsFor = (game) => (values) =>
  Array.isArray(values) &&
  values.length >= 1 &&
  values.length <= game.seats[1] &&
  values.every((value) => isOpponentIn(game, value));

const isOpponentIn = ({ levels, styles }, value) => {
  if (!isText(value)) return false;
  const [level, style, ...rest] = value.split(".");
  return levels.includes(level) && (style === undefined || styles.includes(style)) && !rest.length;
};

/** An origin exactly as browsers write it: "https://mysite.example", no path, no slash at the end. */
export const isOrigin = (value) => {
  if (!isText(value) || !/^https?:\/\//.test(value)) return false;
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
};

export const isOneOf = (...choices) => {
  return (value) => choices.includes(value);
};
