// What the game is made of beside this page: the build says it in the page itself, so that a page never takes a file
// of another version for its own.
import { serviceWorkers } from "../download/service_workers.js";

const listed = JSON.parse(document.getElementById("files").textContent);

/**
 * Files by name: the path from this page and the address, both with tags of the content (tools/naming.py), as the name
 * is not; the hash as `integrity` wants it, bytes stored and as gzip sends them, the kind.
 */
export const FILES = new Map(
  Object.entries(listed).map(([name, [path, integrity, stored, sent, kind]]) => [
    name,
    { name, path, address: new URL(path, document.baseURI).href, integrity, stored, sent, kind },
  ]),
);

/** The name of what unpacks the prepared memory and the first part of the program; a site by the plain path alone has no such file. */
export const DECODER = "vendor/zstd.wasm";

/**
 * Kinds: "module", "program" (WebAssembly), "library" (of Python: on the plain path alone), "memory" (done without if
 * need be), "part" (what a game adds to the memory, done without as well), "decoder" (for these, fetched by whoever unpacks
 * them), "spare" (what is needed then, or by the
 * computer's players).
 */
export const OPTIONAL = new Set(["memory", "part"]);

/** Whether anything is prepared for the start, which pages do without if need be: see tools/start.py. */
export const isPrepared = [...FILES.values()].some(({ kind }) => OPTIONAL.has(kind));

const byAddress = new Map([...FILES.values()].map((file) => [file.address, file]));

/** The file at this address, if it is one of ours. */
export const fileAt = (address) => byAddress.get(address?.split("#")[0]);

/** The files that a usual start takes, whatever is played. */
export const usual = () => [...FILES.values()].filter(({ kind }) => !["part", "decoder", "spare"].includes(kind));

/** Whether the files come through a service worker, from this device. */
export const isControlled = () => Boolean(serviceWorkers()?.controller);

/** The browser's kept copies of sites; null where there are none, or may not be. */
export const copies = () => {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
};
