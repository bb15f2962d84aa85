// One window plays a game: a Web Lock for each saved game. Where there are none, or they are not answered, the
// windows only hear of each other through localStorage (see `on_storage` in web/table/around/windows.py).
import { pause, within } from "./database.js";
import { SAVED_GAME_PREFIX } from "./storage_keys.js";

const ATTEMPTS = 5; // a page that is just being left gives its lock back soon
const BETWEEN = 100; // milliseconds
const DEADLINE = 1500;

let held = null;

/**
 * Whether this window may play a game: it gets the game's lock, or there are no locks. `takes` takes it from another
 * window; `lost` is called if another window takes it from this one. The lock had before is given back.
 */
export const claim = async (name, takes, lost) => {
  if (held?.name !== name) {
    release();
    held = { name, giveBack: () => {} };
    held.answer = answered(held, takes, lost);
  }
  return held.answer; // the same for whoever asks while it is still asked for
};

/** Give the lock of the game that was played back. */
export const release = () => {
  held?.giveBack();
  held = null;
};

const answered = async (mine, takes, lost) => {
  const isOurs = (await within(DEADLINE, asked(mine, takes, lost))) ?? true;
  if (!isOurs && held === mine) held = null;
  return isOurs;
};

const asked = async (mine, takes, lost) => {
  for (let attempt = 1; held === mine; attempt++) {
    if (await got(mine, takes, lost)) return true;
    if (attempt === ATTEMPTS) break;
    await pause(BETWEEN);
  }
  return false;
};

// One attempt, answered at once: true with the lock, or where there are no locks.
const got = (mine, takes, lost) =>
  new Promise((resolve, reject) => {
    let isHeld = false;
    const hold = (lock) => {
      resolve(lock !== null);
      if (lock === null || held !== mine) return null;
      isHeld = true;
      return new Promise((giveBack) => (mine.giveBack = giveBack));
    };
    const refused = (reason) => {
      reject(reason);
      if (!isHeld || held !== mine) return;
      held = null;
      lost(mine.name);
    };
    const how = takes ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(SAVED_GAME_PREFIX + mine.name, how, hold).catch(refused); // throws where locks are not allowed
  });
