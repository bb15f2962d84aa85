// One window plays a game: a Web Lock for each saved game. Where there are none, or they are not answered, the
// windows only hear of each other through localStorage (see `on_storage` in web/app.py).
import { within } from "./database.js";

const KEY = "canalmania:v1:game:";
const PATIENCE = 500; // milliseconds in which a page that is just being left gives its lock back
const DEADLINE = 1500;

let held = null;

/**
 * Whether this window may play a game: it gets the game's lock, or there are no locks. `takes` takes it from another
 * window; `lost` is called if another window takes it from this one. The lock had before is given back.
 */
export const claim = async (name, takes, lost) => {
  if (held?.name === name) return true;
  release();
  const mine = { name, giveBack: () => {} };
  held = mine;
  const isOurs = (await within(DEADLINE, asked(mine, takes, lost))) ?? true;
  if (!isOurs && held === mine) held = null;
  return isOurs;
};

/** Give the lock of the game that was played back. */
export const release = () => {
  held?.giveBack();
  held = null;
};

const asked = async (mine, takes, lost) => {
  const { locks } = navigator; // may throw, may be missing: then `within` takes it as no answer
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE);
  return new Promise((resolve) => {
    let isHeld = false;
    const hold = () => {
      resolve(true);
      if (held !== mine) return null;
      isHeld = true;
      return new Promise((giveBack) => (mine.giveBack = giveBack));
    };
    const refused = ({ name }) => {
      resolve(name !== "AbortError");
      if (!isHeld || held !== mine) return;
      held = null;
      lost(mine.name);
    };
    locks.request(KEY + mine.name, takes ? { steal: true } : { signal: patience.signal }, hold).catch(refused);
  });
};
