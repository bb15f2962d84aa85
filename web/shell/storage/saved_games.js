// What the browser keeps for this page: saved games in two places, small settings in localStorage alone.
// localStorage comes first: it is written at once. IndexedDB (database.js) outlives a killed browser. Of a game the
// newer copy counts, by the time that the game itself tells (`kept_at`, see web/table/saving/save_extras.py). A game that was
// deleted leaves a note in both places, lest it come back from the other one.
// Either may be blocked (then even naming it throws); the game is playable without them.
import { parameters } from "../../embed/asked.js";
import { database } from "./database.js";
import { PREFIX, SAVED_GAME_PREFIX } from "./storage_keys.js";

const GONE = `${PREFIX}gone:`;
const LATEST = "latest";
const NOTES_LAST = 30 * 24 * 3600 * 1000; // milliseconds: by then every copy is gone from the disk as well
const KEPT_AT = /"kept_at":"(\d{1,15})"/;

/** What `action` brings, or null where the browser refuses. */
const allowed = (action) => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** The remembered value of `name`, or null. */
export const read = (name) => allowed(() => localStorage.getItem(PREFIX + name));

/** Remember `value` under `name`; "" if the browser does, else "full" or "blocked". */
export const write = (name, value) => stored(PREFIX + name, value);

const stored = (key, text) => {
  try {
    localStorage.setItem(key, text);
    return "";
  } catch (reason) {
    return reason?.name === "QuotaExceededError" ? "full" : "blocked";
  }
};

/** Forget what is remembered under `name`. */
export const unwrite = (name) => allowed(() => localStorage.removeItem(PREFIX + name));

/** Whether localStorage answers at all. */
export const hasLocalStorage = () => allowed(() => localStorage.length) !== null;

/** When the game of a save file's text was kept, in milliseconds since 1970; 0 if it does not say. */
export const keptAt = (text) => Number(KEPT_AT.exec(text)?.[1] ?? 0);

const localKeys = () => allowed(() => Object.keys(localStorage)) ?? [];

/** Whether games are kept in this browser, as they are unless the address asks for something else. */
export const isKeptHere = !["host", "none"].includes(parameters.save);

// If not: the games that this page knows as long as it is there, the newest last.
const known = new Map();

/** The names of all saved games. */
export const savedNames = () => {
  if (!isKeptHere) return [...known.keys()];
  const names = localKeys().filter((key) => key.startsWith(SAVED_GAME_PREFIX));
  const all = new Set([...names.map((key) => key.slice(SAVED_GAME_PREFIX.length)), ...database.names()]);
  return [...all].filter((name) => versions(name).length > 0);
};

/** The texts kept of a game, all different, the newest first. */
export const versions = (name) => {
  if (!isKeptHere) return known.has(name) ? [known.get(name)] : [];
  const second = database.get(name);
  const gone = Math.max(Number(read(`gone:${name}`)) || 0, Number(second?.gone) || 0);
  // A text without a time was kept by version 0.1, which knows of no deletions by this one.
  const isThere = (text) => typeof text === "string" && (!keptAt(text) || keptAt(text) > gone);
  const texts = [read(`game:${name}`), second?.text].filter(isThere);
  return [...new Set(texts)].sort((one, other) => keptAt(other) - keptAt(one));
};

/** Whether a game kept now would still be there at the next visit, as far as is known. */
export const isAnythingKept = () => isKeptHere && (hasLocalStorage() || !database.isLost);

/** Every saved game, as [name, newest text of its save file], the one kept last first. */
export const savedGames = () => {
  const latest = read(LATEST);
  const order = ([name, text]) => [keptAt(text), name === latest];
  return savedNames()
    .map((name) => [name, versions(name)[0]])
    .sort((one, other) => {
      const [at, isLatest] = order(one);
      const [otherAt, isOtherLatest] = order(other);
      return otherAt - at || isOtherLatest - isLatest;
    });
};

/** Keep a game in both places; "" if one of them does, else why the first does not: "full" or "blocked". */
export const keep = (name, text) => {
  if (!isKeptHere) {
    known.set(name, text);
    return "";
  }
  const trouble = stored(SAVED_GAME_PREFIX + name, text);
  unwrite(`gone:${name}`);
  database.put(name, { text });
  return database.isLost ? trouble : "";
};

/** Forget a game in both places. */
export const forget = (name) => {
  known.delete(name);
  if (!isKeptHere) return;
  const gone = Math.max(Date.now(), ...versions(name).map(keptAt));
  unwrite(`game:${name}`);
  write(`gone:${name}`, String(gone));
  database.put(name, { gone });
};

const forgetOldNotes = () => {
  const isOld = (gone) => Date.now() - Number(gone) > NOTES_LAST;
  for (const key of localKeys())
    if (key.startsWith(GONE) && isOld(allowed(() => localStorage.getItem(key))))
      allowed(() => localStorage.removeItem(key));
  for (const name of database.names()) if (isOld(database.get(name).gone)) database.drop(name);
};
database.ready.then(forgetOldNotes);
