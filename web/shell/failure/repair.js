// Finds damaged files and fetches them again, without using any copy on this device.
import { Fault, arrivals, whole } from "../download/downloads.js";
import { OPTIONAL, copies, isControlled } from "../site/files.js";

const LOOK = 3000; // milliseconds without a byte in which a copy on this device should answer
const FETCH = 5000; // and in which the host should
const LIST = "files-of-this-version"; // as in service_worker.js, like the names of its copies

const here = new URL("./", document.baseURI);
const family = `${SITE.id} ${here.pathname} `;

/**
 * Look through the files that were asked for; those of `suspects` are fetched anew without a look.
 * `told` is called with the bytes and the size of what is fetched anew. The outcome:
 *   mended     how many were bad, and are good now
 *   unplaced   whether one of them cannot be put in place, because this device keeps another version
 *   faults     the kinds of `Fault` for which the others could not be had; what one can do without is not there
 */
export const mend = async (suspects = new Set(), told = () => {}) => {
  const outcome = { mended: 0, unplaced: false, faults: new Set() };
  const fetched = new Map();
  const note = (file) => (length) => {
    fetched.set(file, length);
    let [done, total] = [0, 0];
    for (const [{ stored }, length] of fetched) [done, total] = [done + length, total + stored];
    told({ done, total });
  };
  const mendOne = async (file) => {
    if (!suspects.has(file) && (await isSound(file))) return;
    try {
      const { bytes, type } = await fetchAnew(file, note(file));
      outcome.mended += 1;
      if (!(await put(file, bytes, type))) outcome.unplaced = true;
    } catch (reason) {
      if (!OPTIONAL.has(file.kind)) outcome.faults.add(reason.kind ?? "network");
    }
  };
  await Promise.all(arrivals().map(([file]) => mendOne(file)));
  return outcome;
};

/** The bytes of a file, fetched anew if what comes is not what it should be; `told` how many of them have come. */
export const soundly = async (file, told) => {
  try {
    return (await looked(FETCH, file, told)).bytes;
  } catch {
    const { bytes, type } = await fetchAnew(file, told);
    await put(file, bytes, type);
    return bytes;
  }
};

const looked = (limit, file, told = () => {}) =>
  patiently(limit, file, (how, arrived) =>
    whole(file, how, (length) => {
      arrived();
      told(length);
    }),
  );

const isSound = async (file) => {
  try {
    await looked(LOOK, file);
    return true;
  } catch {
    return false;
  }
};

// A service worker would answer from its copy: it lets through what has this query.
const fetchAnew = (file, told) =>
  patiently(FETCH, file, (how, arrived) => {
    const address = isControlled() ? `${file.address}?fresh=${Date.now()}` : file.address;
    const count = (length) => {
      arrived();
      told(length);
    };
    return whole(file, { ...how, address, cache: "reload" }, count);
  });

// Two looks at half the time: on a busy device a timer may be heard before what has long arrived.
const patiently = async (limit, file, work) => {
  const abort = new AbortController();
  let quiet = 0;
  const clock = setInterval(() => ++quiet > 2 && abort.abort(), limit / 2);
  try {
    return await work({ signal: abort.signal }, () => (quiet = 0));
  } catch (reason) {
    throw abort.signal.aborted ? new Fault("silent", file.name) : reason;
  } finally {
    clearInterval(clock);
  }
};

const put = async (file, bytes, type) => {
  let isPlaced = !isControlled();
  const store = copies();
  for (const name of (await store?.keys()) ?? []) {
    if (!name.startsWith(family)) continue;
    const cache = await store.open(name);
    const list = await listIn(cache);
    if (list?.[file.path] !== file.integrity) continue;
    await cache.put(file.address, new Response(bytes, { headers: { "Content-Type": type } }));
    isPlaced = true;
  }
  return isPlaced;
};

const listIn = async (cache) => {
  try {
    return await (await cache.match(here.href + LIST)).json();
  } catch {
    return null;
  }
};
