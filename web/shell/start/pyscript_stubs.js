// Replacements for what PyScript's core asks the browser for and this page does not use: a database for `pyscript.storage`, which it
// opens and waits for before it starts Python, and a channel to workers. Where storage is blocked, as in a frame on
// a foreign site, it would wait for ever or throw. The build puts these in their place, in PyScript's file alone.

const STORES = new Map();

// A request is answered once whoever made it has said how it wants to be told.
const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

const store = (entries) => ({
  count: () => answered(entries.size),
  clear: () => answered(entries.clear()),
  delete: (key) => answered(void entries.delete(key)),
  get: (key) => answered(entries.get(key)),
  getKey: (key) => answered(entries.has(key) ? key : undefined),
  getAllKeys: () => answered([...entries.keys()]),
  put: (value, key) => answered(void entries.set(key, value)),
});

/** As much of IndexedDB as PyScript uses; it forgets when the page goes. */
export const indexedDB = {
  open(name) {
    if (!STORES.has(name)) STORES.set(name, new Map());
    const objectStore = () => store(STORES.get(name));
    return answered({ transaction: () => ({ objectStore }), close() {} });
  },
};

/** A channel on which nobody else is. */
export class BroadcastChannel extends EventTarget {
  postMessage() {}
  close() {}
}
