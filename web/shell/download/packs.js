// Games come once they are chosen: in the memory that Python goes on from (prepared_game.js), else in a pack, which has all of
// a game (tools/packs.py). That is fetched, tried again where it does not come, and then handed to Python, and to the
// worker of the computer's players.
import { FILES } from "../site/files.js";
import { games } from "../site/games.js";
import { unpacked } from "./packed.js";
import { soundly } from "../failure/repair.js";
import { gameInMemory, isAwaited, settled } from "../start/prepared_game.js";
import { versions, savedGames } from "../storage/saved_games.js";
import { tellServiceWorker } from "./service_workers.js";

const PAUSES = [0, 1000, 3000]; // milliseconds before each try
const packs = new Map(); // by game: {content, promise, length, isTaken}

/** The pack of a game; undefined for a game that has none. */
export const fileOf = (id) => FILES.get(games.find((game) => game.id === id)?.pack);

/** Whether nothing more has to be fetched for a game. */
export const isHere = (id) => !fileOf(id) || id === gameInMemory() || isPacked(id);

/** Whether a game is here in a pack. */
export const isPacked = (id) => packs.get(id)?.content !== undefined;

/** How much of the pack of a game has arrived, and what there is, in bytes as they are sent. */
export const arrivedOf = (id) => {
  const { stored, sent } = fileOf(id);
  return { done: (sent * (packs.get(id)?.length ?? 0)) / stored, total: sent };
};

/** Fetch a game, unless it is there or on its way; rejects with a `Fault` if it cannot be had. */
export const fetchGame = (id, told = () => {}) => {
  if (isHere(id)) return Promise.resolve();
  if (isAwaited(id)) return settled.then(() => fetchGame(id, told));
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
  pack.content = await unpacked(bytes);
  document.dispatchEvent(new Event("table:pack"));
  // For a start without a network, from the next visit on.
  tellServiceWorker({ keep: [file.path] });
};

const fetched = async (file, heard) => {
  let fault;
  for (const pause of PAUSES) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await soundly(file, heard);
    } catch (reason) {
      fault = reason;
      if (fault.kind === "silent") break; // that has been waited for twice: the player is to hear of it
    }
  }
  throw fault;
};

let isMemoryTaken = false;

const LATER = "wheels/later.bin"; // what few tables need (tools/packs.py)
let later;

/** Fetch what few tables need, once; resolves with its content, rejects if it cannot be had. */
export const fetchLater = () =>
  (later ??= fetched(FILES.get(LATER), () => {})
    .then(unpacked)
    .catch((fault) => {
      later = undefined;
      throw fault;
    }));

/** A game that is here and that Python does not know yet: from now on it does; null if there is none. */
export const newlyHere = () => {
  if (gameInMemory() && !isMemoryTaken) {
    isMemoryTaken = true;
    return gameInMemory();
  }
  for (const [id, pack] of packs)
    if (pack.content !== undefined && !pack.isTaken) {
      pack.isTaken = true;
      return id;
    }
  return null;
};

/** What is in the pack of a game. */
export const contentOf = (id) => packs.get(id).content;

/** Every game that came in a pack, with its content. */
export const allHere = () =>
  [...packs].filter(([, { content }]) => content !== undefined).map(([id, { content }]) => [id, content]);

/**
 * The game that an intent (see bridge.js), or a request of the page around, is about; undefined where nobody can say,
 * as of a text that is no game: what that is, Python judges.
 */
export const gameOf = (wanted) => {
  const { kind, type, name, text, data, save, link } = wanted;
  const game = wanted.game ?? (["new", "learn"].includes(kind) ? games[0].id : undefined);
  if (kind === "saved") return gameIn(versions(name)[0]);
  if (kind === "continue") return gameIn(savedGames()[0]?.[1]);
  if (kind === "link" || link) return gameInLink(link ?? text);
  if (kind === "open") return gameIn(text) ?? gameAround(text);
  if (type === "load" || type === "init") return gameIn(data ?? save);
  return game;
};

/** An intent with the name of the game, where one was meant that it does not name. */
export const named = (intent) => (gameOf(intent) && !intent.game ? { ...intent, game: gameOf(intent) } : intent);

const gameInLink = (link) => /^([a-z][a-z0-9_-]{0,63})\.[\w-]+$/.exec(link)?.[1] ?? gameAround(link);

// A text in which a game has to be looked for may name several: one of them that is not here yet, else the first.
const gameAround = (text) => {
  const letters = text.toLowerCase().replace(/[^\w.-]/g, "");
  const named = games.map(({ id }) => id).filter((id) => letters.includes(id));
  return named.find((id) => !isHere(id)) ?? named[0];
};

const gameIn = (text) => {
  try {
    return JSON.parse(text).game;
  } catch {
    return undefined;
  }
};
