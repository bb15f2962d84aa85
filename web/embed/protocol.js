// The messages between the game in a frame and the page around it, and the filter that both sides put before
// whatever reaches them. Used by the game (frame.js) and by the web component (component.js).
import {
  LANGUAGES,
  MOTIONS,
  THEMES,
  areNamesFor,
  areOpponentsFor,
  areSeatsIn,
  gameNamed,
  isCountFor,
  isOneOf,
  isSeatIn,
  isSeed,
  isText,
} from "./values.js";

export const PROTO = "canalmania/1";
export const LARGEST = 256 * 1024; // bytes of a message as JSON
const FAMILY = /^canalmania\/\d+$/;

const isFlag = (value) => typeof value === "boolean";
const isNumber = (value) => Number.isFinite(value);
const isLabel = (value) => isText(value) && value.length <= 64;
const isListOf = (fits) => (value) => Array.isArray(value) && value.length <= 64 && value.every(fits);
const isPlaceIn = (isSeat) => (value) =>
  typeof value === "object" &&
  value !== null &&
  isSeat(value.seat) &&
  isNumber(value.rank) &&
  isNumber(value.score);
const isAddress = (value) => isText(value) && /^https?:\/\//.test(value);

const maybe = (fits) => (value) => value === undefined || value === null || fits(value);

/**
 * What a page may say to a site with these games (see values.js): by type, the fields and what each must be, or how that
 * follows from the message.
 */
export const toGame = (games) => ({
  init: {
    storage: isOneOf("host", "none"),
    save: maybe(isText),
    lang: maybe(isOneOf(...LANGUAGES)),
    theme: maybe(isOneOf(...THEMES)),
    motion: maybe(isOneOf(...MOTIONS)),
    nonce: maybe(isLabel),
  },
  load: (told) => (Object.hasOwn(told, "link") ? { link: isText } : { data: isText }),
  seat: { seats: (value) => areSeatsIn(games)(value) && value.length > 0 },
  requestSave: {},
  newGame: (told) => newGame(games, gameNamed(games, told.game)),
  setLang: { lang: isOneOf(...LANGUAGES) },
  setTheme: { theme: isOneOf(...THEMES) },
  setMotion: { motion: isOneOf(...MOTIONS) },
  pause: {},
  resume: {},
  ping: {},
});

const newGame = (games, game) => ({
  game: maybe(isOneOf(...games.map(({ id }) => id))),
  players: maybe(isCountFor(game)),
  names: maybe(areNamesFor(game)),
  opponents: maybe(areOpponentsFor(game)),
  seed: maybe(isSeed),
});

const isId = (value) => isLabel(value) || Number.isSafeInteger(value);
const DROPPED = { dropped: isListOf(isLabel), count: isNumber, ids: isListOf(isId) };

// Of a game that goes on on another device.
const handedOn = (games) => ({
  table: isLabel,
  step: Number.isSafeInteger,
  next: areSeatsIn(games),
  link: isAddress,
});

/** What such a site may say to the page. */
export const toPage = (games) => ({
  hello: { nonce: isLabel, version: isLabel },
  ready: { capabilities: isListOf(isLabel), storage: isOneOf("local", "host", "none") },
  resize: { height: isNumber, minHeight: isNumber },
  state: {
    phase: isLabel,
    round: isNumber,
    seat: isSeatIn(games),
    scores: isListOf(isNumber),
    ended: isFlag,
  },
  turn: (told) => ({ seat: isSeatIn(games), ...(Object.hasOwn(told, "link") && handedOn(games)) }),
  saved: { bytes: isNumber, where: isOneOf("local", "host") },
  save: { data: isText },
  gameover: { ranking: isListOf(isPlaceIn(isSeatIn(games))), durationMs: isNumber },
  error: { code: isLabel, recoverable: isFlag, field: maybe(isLabel) },
  warning: (told) => (Object.hasOwn(told, "dropped") ? DROPPED : { parameter: isLabel }),
  openFullPage: { url: isAddress },
  pong: {},
  done: {},
});

/** A message with its protocol, ready to be posted; `id` is that of the request it answers, or its own. */
export const message = (type, fields = {}, id = null) =>
  id === null ? { proto: PROTO, type, ...fields } : { proto: PROTO, type, ...fields, id };

const bytesOf = (data) => {
  try {
    const text = JSON.stringify(data);
    return text.length > LARGEST ? text.length : new TextEncoder().encode(text).length;
  } catch {
    return Infinity; // it contains itself, or what no JSON can say
  }
};

/** The fields of a message that are known, and nothing else of it; or the `wrong` one, by its name. */
const fieldsOf = (data, schema) => {
  const known = {};
  for (const [name, fits] of Object.entries(schema)) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (!fits(value)) return { wrong: name };
    if (value !== undefined && value !== null) known[name] = value;
  }
  return { known };
};

/**
 * What is in `data`, by the messages of `schemas`: {type, id, ...fields}, or {refused, id} with
 *   "FOREIGN"      it does not speak our language at all: somebody else's message
 *   "PROTO"        another version of it
 *   "UNKNOWN"      a type there is not: to be ignored, so that there may be new ones
 *   "TOO_LARGE"    more than 256 KiB
 *   "BAD_MESSAGE"  the `field` of this name is missing or not what it must be
 * `id` is null or a short text or a whole number.
 */
export const checkedData = (data, schemas) => {
  const head = headOf(data, schemas);
  if (head.refused) return head;
  const { type, id } = head;
  if (bytesOf(data) > LARGEST) return refused("TOO_LARGE", id);
  const schema = schemas[type];
  const { known, wrong } = fieldsOf(data, typeof schema === "function" ? schema(data) : schema);
  return known ? { ...known, type, id } : { ...refused("BAD_MESSAGE", id), field: wrong };
};

/** The same without a look at the fields, however many and large they are: {type, id}, or what is refused by that. */
export const headOf = (data, schemas) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return refused("FOREIGN");
  if (!isText(data.proto) || !FAMILY.test(data.proto)) return refused("FOREIGN");
  const id = isId(data.id) ? data.id : null;
  if (data.proto !== PROTO) return refused("PROTO", id);
  if (!isText(data.type) || !Object.hasOwn(schemas, data.type)) return refused("UNKNOWN", id);
  return { type: data.type, id };
};

const refused = (reason, id = null) => ({ refused: reason, id });

/**
 * The same as `checkedData` for an event from a window. It must come from exactly the window `source`, whose origin is
 * the text `origin` as a whole ("null" where a frame has none of its own); else it is refused as "SOURCE" or "ORIGIN".
 */
export const checkedEvent = (event, { source, origin, schemas }) =>
  strangerIn(event, source, origin) ?? checkedData(event.data, schemas);

/** Why an event is not of that window; null if it is. */
export const strangerIn = (event, source, origin) => {
  if (!source || event.source !== source) return refused("SOURCE");
  if (!origin || event.origin !== origin) return refused("ORIGIN");
  return null;
};
