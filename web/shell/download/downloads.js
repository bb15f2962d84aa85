// Every download of the game's own files: watched byte by byte, and no file used that is not this version's.
import { decoderAt } from "./decoder.js";
import { canDigest, digestOf } from "./digest.js";
import { DECODER, FILES, fileAt, isControlled, usual } from "../site/files.js";
import { unpackedFrom } from "../start/unpack.js";

/** Why a file could not be had. Kinds: "network", "silent", "missing", "other" (not what it should be). */
export class Fault extends Error {
  constructor(kind, name, reason = "") {
    super(`${name}: ${kind} ${reason}`);
    this.kind = kind;
    this.name = "Fault";
  }
}

const native = window.fetch.bind(window);
const states = new Map(usual().map((file) => [file, { done: false, bytes: 0, abort: null }]));
const UNWATCHED = /\.(zip|whl)$/; // nobody would see, once they are taken, that they are not what they should be
const early = new Map();
const kept = new Map();
const proofs = new Map();
const watchers = new Set();
const ahead = window.tableAhead ?? {}; // see preload.js
let unpacked;
let part = {}; // of the memory: the `file` that a game adds, and `fetchNow`, what is to be done when only that is to come
const giveUp = { abort: () => {} }; // the memory
let tellPart;
const addressOfPart = new Promise((resolve) => (tellPart = resolve));

/** `watcher` is called whenever something has arrived. */
export const onArrival = (watcher) => watchers.add(watcher);

/** Something has arrived. */
export const signOfLife = () => {
  for (const watcher of watchers) watcher();
};

/** Every usual file with what has arrived of it, as [file, {done, bytes, abort}]. */
export const arrivals = () => [...states];

const stateOf = (file) => {
  if (!states.has(file)) states.set(file, { done: false, bytes: 0, abort: null });
  return states.get(file);
};

const finish = (file) => {
  const state = states.get(file);
  if (!state || state.done) return;
  state.done = true;
  state.bytes = file.stored;
  signOfLife();
};

/** Watch every download of the listed files from now on, and begin with the large ones. */
export const watchDownloads = () => {
  window.fetch = (...request) => {
    const file = fileAt(new Request(...request).url);
    return file ? take(file) : native(...request);
  };
  // Modules are not fetched by scripts; they are noted once they have arrived.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) finish(fileAt(name));
  }).observe({ type: "resource", buffered: true });
  for (const file of usual())
    if (file === fileAt(ahead.memory?.address)) takeOver(file, ahead.memory);
    else if (file.kind !== "module") {
      const response = begin(file);
      response.catch(() => {}); // whoever asks for it hears of it
      early.set(file, response);
    }
};

// What a worker fetches: see preload.js.
const takeOver = (file, begun) => {
  begun.onprogress = (address, arrived) => {
    const { stored } = fileAt(address);
    stateOf(fileAt(address)).bytes = Math.min(arrived, stored);
    signOfLife();
  };
  begun.onwaiting = () => {
    finish(file);
    part.fetchNow?.();
  };
  if (begun.isWaiting) begun.onwaiting();
  let isGivenUp = false;
  giveUp.abort = () => {
    isGivenUp = true;
    begun.stop();
  };
  stateOf(file).abort = giveUp;
  const again = (reason) => {
    if (isGivenUp) throw reason;
    part.fetchNow?.();
    return unpackedFrom({ address: file.address, decode: decoderAt(FILES.get(DECODER).address) }, addressOfPart);
  };
  unpacked = begun.done
    .then((done) => {
      giveUp.abort = () => {}; // it knew what is done, all 13 MB
      return done;
    }, again)
    .then((done) => {
      for (const one of [file, part.file]) if (one) finish(one);
      return done;
    });
  unpacked.catch(() => {}); // whoever asks for it hears of it
};

/**
 * `file` is what a game adds to the memory, undefined where it adds nothing: it counts among what is to come, unless the
 * part of another game is named instead. Once nothing else of the memory is to come, `fetchNow` is called.
 */
export const expectPart = (file, fetchNow) => {
  if (part.file && part.file !== file) states.delete(part.file);
  part = { file, fetchNow };
  if (file) stateOf(file).abort = giveUp;
  if (!ahead.memory || ahead.memory.isWaiting) fetchNow?.();
  signOfLife();
};

/** Now the part of this game is fetched; undefined: none. */
export const fetchPart = (file) => {
  expectPart(file);
  tellPart(file?.address ?? null);
  ahead.memory?.goOn(file?.address ?? null);
};

/** What the file at `address` has in it, as a promise, for the first who asks; undefined if nobody unpacks it. */
export const unpacking = (address) => {
  if (address !== ahead.memory?.address) return undefined;
  const promise = unpacked;
  ahead.memory = unpacked = undefined; // it is large, and wanted once
  return promise;
};

const take = (file) => {
  const begun = early.get(file);
  early.delete(file);
  return begun ?? careful(file);
};

// The program is compiled, and the memory unpacked, while they arrive. What they are is known at the end:
// see `proven` for the one, memory.js for the other.
const begin = (file) => {
  if (UNWATCHED.test(file.name) || !canDigest()) return careful(file);
  return file === fileAt(ahead.program?.address) && ahead.memory ? compiledAside(file) : streamed(file);
};

// By a worker, which has checked it; what it cannot do is done here.
const compiledAside = async (file) => {
  try {
    const response = await ahead.program.response;
    finish(file);
    return response;
  } catch {
    return careful(file);
  }
};

const streamed = async (file) => {
  const begun = file === fileAt(ahead.program?.address) ? ahead.program : null;
  const abort = (stateOf(file).abort = begun?.abort ?? new AbortController());
  const response = await answered(file, begun?.response ?? native(file.address, { signal: abort.signal }));
  // With a service worker the files come from this device, checked when they were kept: no second reader.
  if (!isControlled()) {
    const proof = collected(file, (await begun?.copy) ?? response.clone()).then((bytes) => same(file, bytes));
    proof.catch(() => {});
    proofs.set(file, proof);
  }
  return response;
};

const careful = async (file) => {
  if (!kept.has(file)) {
    const abort = (stateOf(file).abort = new AbortController());
    kept.set(file, whole(file, { signal: abort.signal }));
    kept.get(file).catch(() => kept.delete(file));
  }
  const { bytes, type } = await kept.get(file);
  return new Response(bytes, { headers: { "Content-Type": type } });
};

/** Once the file `name` has come to the end: throws if it was not what it should be. */
export const proven = (name) => proofs.get(FILES.get(name));

/** The whole of a file, checked, however it is to be fetched: {bytes, type}. Throws a `Fault`. */
export const whole = async (file, { address = file.address, ...how } = {}, told = null) => {
  const response = await answered(file, native(address, how));
  const bytes = await collected(file, response, told);
  await same(file, bytes);
  return { bytes, type: response.headers.get("Content-Type") ?? "" };
};

const answered = async (file, asked) => {
  const response = await asked.catch((reason) => {
    throw new Fault("network", file.name, reason);
  });
  signOfLife();
  if (!response.ok) throw new Fault("missing", file.name, response.status);
  return response;
};

const collected = async (file, response, told = null) => {
  const parts = [];
  let length = 0;
  const reader = response.body.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      parts.push(step.value);
      length += step.value.length;
      if (told) told(length);
      else stateOf(file).bytes = Math.min(length, file.stored);
      signOfLife();
    }
  } catch (reason) {
    throw new Fault("network", file.name, reason);
  }
  if (!told) finish(file);
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
};

const same = async (file, bytes) => {
  if (!canDigest()) {
    // Then the browser itself has to check.
    if (bytes.length !== file.stored) throw new Fault("other", file.name, `${bytes.length} bytes`);
    const { address, integrity } = file;
    await native(address, { integrity, cache: "force-cache" }).catch((reason) => {
      throw new Fault("other", file.name, reason);
    });
    return;
  }
  if ((await digestOf(bytes)) !== file.integrity) throw new Fault("other", file.name);
};
