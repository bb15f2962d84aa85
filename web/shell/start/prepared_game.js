// For which game the prepared memory is completed. The part of the memory that serves any game is fetched with the
// page (preload.js); the part of one game is fetched once it is known which game is wanted. A game without a part of
// its own comes in a pack (packs.js).
import { expectPart, fetchPart } from "../download/downloads.js";
import { FILES } from "../site/files.js";
import { games } from "../site/games.js";
import { tellServiceWorker } from "../download/service_workers.js";

const partOf = (id) => FILES.get(games.find((game) => game.id === id)?.memory);

let [know, settle] = [];
const known = new Promise((resolve) => (know = resolve));
export const settled = new Promise((resolve) => (settle = resolve));
let awaited; // the game, null for none; undefined as long as nobody knows
let there; // that Python went on with

// For interpreter.js.
window.preparedGame = known;

/** Let the memory be that of the game of this name, if there is such a part; the first to say so is heard. */
export const prepare = (id) => {
  if (awaited !== undefined) return;
  const part = partOf(id);
  awaited = part ? id : null;
  know(awaited);
  fetchPart(part);
};

/** A game is chosen, but who has come may choose another yet: what it adds to the memory comes after everything else. */
export const propose = (id) => {
  if (awaited === undefined) expectPart(partOf(id), () => prepare(id));
};

/** Python is there, with the memory of this game, null: of none. What it took is kept for want of a network. */
export const wentOnWith = (id) => {
  there = id;
  settle();
  const path = partOf(id)?.path;
  if (path) tellServiceWorker({ keep: [path] });
};

/** The game that is in the memory, null if none is, or Python is not there yet. */
export const gameInMemory = () => there ?? null;

/** Whether a game may come to be in the memory; that is known when `settled` resolves. */
export const isAwaited = (id) => there === undefined && (awaited === undefined ? Boolean(partOf(id)) : id === awaited);
