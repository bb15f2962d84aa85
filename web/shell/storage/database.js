// A second place for saved games: IndexedDB. What localStorage was told the browser writes to the disk when it
// finds time, and forgets when it is killed before; here every write is on the disk when it is called done.
// Nothing waits for it longer than its deadline, and no step waits for it at all: `put` only notes what is to be
// written. Whatever goes wrong makes `isLost` true and tells "change"; nothing here throws or rejects.
const NAME = SITE.id;
const GAMES = "games";
const OPENING = 4000; // milliseconds; where storage is blocked some browsers never answer
const READING = 1500;
const WRITING = 5000;

// Taken at once: while PyScript starts, something else may stand under this name. Even naming it may throw.
const factory = (() => {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
})();

const TICKS = 10;

/** Fulfilled after so long; a page that was busy meanwhile first hears what had been answered by then. */
export const pause = async (milliseconds) => {
  for (let tick = 0; tick < TICKS; tick++)
    await new Promise((resolve) => setTimeout(resolve, milliseconds / TICKS));
};

/** What `promise` brings, or null when it fails or takes too long. */
export const within = (milliseconds, promise) =>
  Promise.race([Promise.resolve(promise).catch(() => null), pause(milliseconds).then(() => null)]);

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault(); // told here; not once more on the console
      reject(request.error);
    };
  });

const abort = (transaction) => {
  try {
    transaction?.abort();
  } catch {
    // It has come to its end by itself, or is about to.
  }
};

class Database extends EventTarget {
  #records = new Map(); // name of a game: what is kept under it, or will be in a moment
  #waiting = new Map(); // of these, what is not written yet
  #connection = null;
  #isWriting = false;
  #isLost = factory === null;

  /** Fulfilled once the games are known, or will not be known in time. */
  ready = within(OPENING, this.#open()).then(() => {
    if (!this.#connection) this.#become(true);
  });

  /** Whether nothing is kept here, as far as is known. */
  get isLost() {
    return this.#isLost;
  }

  /** Every name something is kept under. */
  names() {
    return [...this.#records.keys()];
  }

  /** What is kept under a name: {text}, or {gone: when the game was deleted}; undefined if nothing is. */
  get(name) {
    return this.#records.get(name);
  }

  /** Keep a record under a name: known at once, on the disk soon. */
  put(name, record) {
    this.#records.set(name, record);
    this.#waiting.set(name, record);
    this.#write();
  }

  /** Forget a name, with whatever is kept under it. */
  drop(name) {
    this.#records.delete(name);
    this.#waiting.set(name, null);
    this.#write();
  }

  /** See what other windows have written meanwhile. */
  refresh() {
    return this.#connection ? within(READING, this.#read()) : this.ready;
  }

  async #open() {
    if (!factory) return;
    const request = factory.open(NAME, 1); // may throw: then this promise is rejected
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    const connection = await answered(request);
    connection.onversionchange = () => this.#part(connection);
    connection.onclose = () => this.#part(connection);
    this.#connection = connection;
    await this.#read().catch((reason) => {
      this.#become(true);
      throw reason;
    });
    this.#become(false);
    this.#write();
  }

  async #read() {
    const games = this.#connection.transaction(GAMES).objectStore(GAMES);
    const [names, records] = await Promise.all([answered(games.getAllKeys()), answered(games.getAll())]);
    this.#records = new Map([...names.map((name, place) => [name, records[place]]), ...this.#waiting]);
    for (const [name, record] of this.#records)
      if (typeof name !== "string" || typeof record !== "object" || !record) this.#records.delete(name);
  }

  #write() {
    if (this.#isWriting || !this.#connection || !this.#waiting.size) return;
    const batch = [...this.#waiting];
    const late = setTimeout(() => this.#become(true), WRITING);
    let transaction = null;
    let isDone = false;
    const done = (isWritten) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(late);
      this.#isWriting = false;
      if (isWritten)
        for (const [name, record] of batch) if (this.#waiting.get(name) === record) this.#waiting.delete(name);
      this.#become(!isWritten);
      if (isWritten) this.#write(); // what failed is tried again with the next step
    };
    this.#isWriting = true;
    try {
      transaction = this.#connection.transaction(GAMES, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => done(true);
      transaction.onabort = () => done(false);
      transaction.onerror = (event) => {
        event.preventDefault(); // told here; then nothing aborts it but this
        abort(transaction);
        done(false); // where it could not be aborted it may complete, without this record
      };
      const games = transaction.objectStore(GAMES);
      for (const [name, record] of batch) record ? games.put(record, name) : games.delete(name);
      transaction.commit?.();
    } catch {
      done(false);
      abort(transaction);
    }
  }

  // The player has cleared the site's data, or a newer version of this page wants the database for itself.
  #part(connection) {
    connection.close();
    this.#connection = null;
    this.#become(true);
  }

  #become(isLost) {
    if (this.#isLost === isLost) return;
    this.#isLost = isLost;
    this.dispatchEvent(new Event("change"));
  }
}

/** The one database of this page. */
export const database = new Database();
