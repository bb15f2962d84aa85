// The messages of the page around that are still to be carried out. That page may send what it likes, as often as it
// likes, and the table must go on answering its players. So of each kind only the last message is kept; messages are
// carried out once for each picture of the screen; while they pour in, and after work that took long, they wait, which
// leaves the table most of the time.

const BUDGET = 16; // milliseconds of work before the rest waits for another picture
const SHARE = 3; // the table gets so many times as long as the work took
const LONGEST_REST = 1000; // milliseconds
const FLOOD = 8; // messages between two pictures: while more come, receiving them is work enough
const LONGEST_FLOOD = 2000; // milliseconds until messages are carried out all the same
const LONGEST_WAIT = 500; // milliseconds for a browser that is never idle
const GAME_PAUSE = 1000; // milliseconds between two messages that bring a game to the table
const QUIET = 500; // milliseconds without another loss before the losses are told, all at once
const MOST_IDS = 64;
const NO_PICTURE = 100; // milliseconds until messages are carried out where nothing is painted, as in a hidden tab

/** The kind of a message that brings a game to the table. */
export const GAME = "game";

const soon = (work) => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(once);
  setTimeout(once, NO_PICTURE);
};

// When the browser has nothing else to do and no message left to hand over; WebKit cannot tell.
const whenIdle = (work) => {
  if (self.requestIdleCallback) requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else soon(work);
};

export class Inbox {
  #carryOut;
  #warn;
  #waiting = new Map(); // by kind: the last message of it
  #isBusy = false; // a picture, or the end of a rest, is awaited
  #asked = 0; // when messages began to wait
  #arrived = 0; // messages that came in the meantime
  #nextGame = 0; // when a game may come to the table again
  #types = new Set(); // of what was dropped and not told yet
  #ids = [];
  #count = 0;
  #lastLoss = 0;

  /** `carryOut` gets the kind and the message of all that is not dropped, `warn` the fields of a warning about those that are. */
  constructor(carryOut, warn) {
    this.#carryOut = carryOut;
    this.#warn = warn;
  }

  /** Keep a message, with its `type` and `id`, in place of an older one of its kind. */
  put(kind, message) {
    this.#arrived += 1;
    const older = this.#waiting.get(kind);
    if (older) this.drop(older);
    this.#waiting.delete(kind); // it takes its turn after what came before it
    this.#waiting.set(kind, message);
    this.#ask();
  }

  /** Note that a message is not going to be carried out. */
  drop({ type, id }) {
    if (!this.#count) setTimeout(() => this.#tell(), QUIET);
    this.#types.add(type);
    this.#count += 1;
    if (id !== null && this.#ids.length < MOST_IDS) this.#ids.push(id);
    this.#lastLoss = performance.now();
  }

  #tell() {
    if (this.#waiting.size || performance.now() - this.#lastLoss < QUIET) {
      setTimeout(() => this.#tell(), QUIET);
      return;
    }
    this.#warn({ dropped: [...this.#types], count: this.#count, ids: this.#ids });
    this.#types.clear();
    this.#ids = [];
    this.#count = 0;
  }

  #ask() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#asked = performance.now();
    soon(() => this.#await());
  }

  // The first message of a flood must not be carried out while the others come: so it waits longer than for a picture.
  #await() {
    this.#arrived = 0;
    whenIdle(() => {
      const isFlood = this.#arrived > FLOOD && performance.now() - this.#asked < LONGEST_FLOOD;
      if (isFlood) this.#await();
      else this.#work();
    });
  }

  #work() {
    const begun = performance.now();
    for (const [kind, message] of this.#waiting) {
      if (kind === GAME && begun < this.#nextGame) continue;
      if (kind === GAME) this.#nextGame = begun + GAME_PAUSE;
      this.#waiting.delete(kind);
      this.#carryOut(kind, message);
      if (performance.now() - begun > BUDGET) break;
    }
    // What the work has changed is drawn before the next picture: that counts as well.
    soon(() => setTimeout(() => this.#rest(performance.now() - begun)));
  }

  #rest(spent) {
    const rest = Math.min(SHARE * spent, LONGEST_REST);
    setTimeout(() => {
      this.#isBusy = false;
      if (this.#waiting.size) this.#ask();
    }, rest);
  }
}
