// What may be said to the game from outside, in an address or in a message: one rule for each kind of value.

export const LANGUAGES = ["en", "it", "fr"];
export const THEMES = ["auto", "light", "dark", "contrast"];
export const MOTIONS = ["auto", "normal", "fast", "off"];
export const FEWEST_PLAYERS = 3;
export const MOST_PLAYERS = 5;
const LONGEST_NAME = 20;
// Control characters, halves of characters, and marks that turn the direction of what follows them.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

export const isText = (value) => typeof value === "string";

export const isCount = (value) =>
  Number.isInteger(value) && value >= FEWEST_PLAYERS && value <= MOST_PLAYERS;

export const isSeed = (value) => isText(value) && /^[A-Za-z0-9_-]{1,40}$/.test(value);

export const isName = (value) =>
  isText(value) && value.trim() !== "" && value.length <= LONGEST_NAME && !UNPRINTABLE.test(value);

/** One to five names, all different; a game of three can be begun with one of them given. */
export const areNames = (values) =>
  Array.isArray(values) &&
  values.length >= 1 &&
  values.length <= MOST_PLAYERS &&
  values.every(isName) &&
  new Set(values.map((name) => name.trim().toLowerCase())).size === values.length;

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
