// A world for the modules of the shell, which ask for the page they stand in as soon as they are read.
import { registerHooks } from "node:module";

globalThis.SITE = { id: "toy", name: "Toy Games" };
export const PREFIX = "toy:v1:";

/** Let the global `name` be `value`, whatever Node says of it. */
export const put = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Let even naming the global `name` throw, as browsers do with what is blocked. */
export const block = (name) => {
  const get = () => {
    throw new DOMException(`${name} is blocked`, "SecurityError");
  };
  Object.defineProperty(globalThis, name, { get, configurable: true });
};

put("window", globalThis);
for (const name of ["parent", "top", "self"]) put(name, globalThis);
put("location", new URL("https://game.example/play/"));

const standIns = new Map(); // number of a world: what stands there in the place of modules, by how they are called
registerHooks({
  resolve(specifier, context, next) {
    const world = /\?world=(\d+)/.exec(context.parentURL ?? "")?.[1];
    if (!world) return next(specifier, context);
    const source = standIns.get(world)[specifier];
    const found = source === undefined && next(specifier, context);
    if (found) return { ...found, url: `${found.url}?world=${world}` };
    return { url: `data:text/javascript,${encodeURIComponent(`${source}\n// ${world}`)}`, shortCircuit: true };
  },
});

/** The module `name` of the shell, and all it imports, read anew: as another window has it. */
export const fresh = (name, sources = {}) => {
  const world = String(standIns.size);
  standIns.set(world, sources);
  return import(`../../web/shell/${name}?world=${world}`);
};

/** The module `name` as the one that was read last has it. */
export const alongside = (name) => import(`../../web/shell/${name}?world=${standIns.size - 1}`);

/** Until all that needs no time is done. */
export const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Let time pass, with the test's own clock, in which whoever waits does something now and then. */
export const passing = async (clock, milliseconds) => {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    clock.tick(10);
    await settled();
  }
};

/** As much of localStorage as the shell uses; `trouble` is the name of the error that writing brings. */
export class Store {
  static trouble = "";
  constructor(entries = {}) {
    Object.assign(this, entries);
  }
  get length() {
    return Object.keys(this).length;
  }
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    if (Store.trouble) throw new DOMException("no", Store.trouble);
    this[key] = String(value);
  }
  removeItem(key) {
    delete this[key];
  }
}

/**
 * As much of IndexedDB as the shell uses. `disk` is what is on it. `opening` and `writing` say what becomes of that:
 * "works", "throws", "fails" or "hangs"; writing also "errors": a record fails when the transaction is finished.
 */
export class Disk {
  disk = new Map();
  opening = "works";
  reading = "works";
  writing = "works";
  transactions = []; // of those that write: their options and how many records each has
  connection = null;

  constructor(entries = {}) {
    this.disk = new Map(Object.entries(entries));
  }

  open(name) {
    this.name = name;
    if (this.opening === "throws") throw new DOMException("no", "SecurityError");
    this.connection = { close: () => (this.isClosed = true), transaction: (...how) => this.#begun(...how) };
    return this.#answered(this.opening, this.connection);
  }

  #answered(how, result) {
    const request = { result, error: new DOMException("no", "UnknownError") };
    const answer = () => (how === "fails" ? request.onerror({ preventDefault() {} }) : request.onsuccess());
    request.answer = answer;
    this.late = answer;
    if (how !== "hangs") queueMicrotask(answer);
    return request;
  }

  #begun(store, mode = "readonly", options = {}) {
    if (mode === "readwrite" && this.writing === "throws") throw new DOMException("no", "InvalidStateError");
    const changes = [];
    const objectStore = () => ({
      getAllKeys: () => this.#answered(this.reading, [...this.disk.keys()]),
      getAll: () => this.#answered(this.reading, [...this.disk.values()]),
      put: (record, name) => changes.push(() => this.disk.set(name, record)),
      delete: (name) => changes.push(() => this.disk.delete(name)),
    });
    const abort = () => {
      if (this.writing === "errors") throw new DOMException("finished", "InvalidStateError");
    };
    const transaction = { objectStore, commit() {}, abort };
    if (mode !== "readwrite") return transaction;
    const how = this.writing;
    const end = () => {
      this.transactions.push({ options, records: changes.length });
      if (how === "fails") return transaction.onabort();
      if (how === "errors") {
        transaction.onerror({ preventDefault() {} });
        return transaction.oncomplete();
      }
      for (const change of changes) change();
      transaction.oncomplete();
    };
    if (how === "hangs") this.late = end;
    else setImmediate(end);
    return transaction;
  }
}
