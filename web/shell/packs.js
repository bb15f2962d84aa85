// Games that come late: all of such a game is in a pack of its own (tools/packs.py), which is fetched once the game is
// chosen, tried again where it does not come, and then handed to Python, and to the worker of the computer's players.
import { FILES } from "./files.js";
import { games } from "./games.js";
import { gunzipped } from "./gunzip.js";
import { soundly } from "./mending.js";
import { versions, savedGames } from "./saved_games.js";
import { serviceWorkers } from "./workers.js";

const PAUSES = [0, 1000, 3000]; // milliseconds before each try
const packs = new Map(); // by game: {content, promise, length, isTaken}

const fileOf = (id) => FILES.get(games.find((game) => game.id === id)?.pack);

/** Whether nothing more has to be fetched for a game. */
export const isHere = (id) => !fileOf(id) || packs.get(id)?.content !== undefined;

/** How much of the pack of a game has arrived, and what there is, in bytes as they are sent. */
export const arrivedOf = (id) => {
  const { stored, sent } = fileOf(id);
  return { done: (sent * (packs.get(id)?.length ?? 0)) / stored, total: sent };
};

/** Fetch the pack of a game, unless it is there or on its way; rejects with a `Fault` if it cannot be had. */
export const fetchGame = (id, told = () => {}) => {
  if (isHere(id)) return Promise.resolve();
  const pack = packs.get(id) ?? { listeners: new Set() };
  packs.set(id, pack);
  pack.listeners.add(told);
  pack.promise ??= had(id, pack).catch((fault) => {
    packs.delete(id); // whoever wants it asks again
    throw fault;
  });
  return pack.promise;
};

const had = async (id, pack) => {
  const file = fileOf(id);
  const heard = (length) => {
    pack.length = length;
    for (const told of pack.listeners) told();
  };
  const bytes = await fetched(file, heard);
  pack.content = await gunzipped(bytes);
  document.dispatchEvent(new Event("table:pack"));
  // For a start without a network, from the next visit on.
  serviceWorkers()?.ready.then(({ active }) => active?.postMessage({ keep: [file.path] }));
};

const fetched = async (file, heard) => {
  let fault;
  for (const pause of PAUSES) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await soundly(file, heard);
    } catch (reason) {
      fault = reason;
    }
  }
  throw fault;
};

/** A game whose pack has come and which Python does not know yet: from now on it does; null if there is none. */
export const newlyHere = () => {
  for (const [id, pack] of packs)
    if (pack.content !== undefined && !pack.isTaken) {
      pack.isTaken = true;
      return id;
    }
  return null;
};

/** What is in the pack of a game that is here. */
export const contentOf = (id) => packs.get(id).content;

/** Every game that came late and is here, with its content. */
export const allHere = () =>
  [...packs].filter(([, { content }]) => content !== undefined).map(([id, { content }]) => [id, content]);

/**
 * The game that an intent (see bridge.js), or a request of the page around, is about; undefined where nobody can say,
 * as of a text that is no game: what that is, Python judges.
 */
export const gameOf = (wanted) => {
  const { kind, type, game, name, text, data, save } = wanted;
  if (kind === "saved") return gameIn(versions(name)[0]);
  if (kind === "continue") return gameIn(savedGames()[0]?.[1]);
  if (kind === "link") return /^[a-z][a-z0-9_-]{0,63}(?=\.)/.exec(text)?.[0];
  if (kind === "open") return gameIn(text);
  if (type === "load" || type === "init") return gameIn(data ?? save);
  return game;
};

const gameIn = (text) => {
  try {
    return JSON.parse(text).game;
  } catch {
    return undefined;
  }
};
