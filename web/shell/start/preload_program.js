// Fetches and compiles Pyodide's program before anything else of the page is there.
import { canDigest } from "../download/digest.js";
import { FILES, isControlled } from "../site/files.js";
import { compiled } from "./program.js";

/** The name of the program that a usual start takes: the first part, or the whole on the plain path. */
export const PROGRAM = [...FILES.values()].find(({ kind }) => kind === "program").name;

/**
 * The program at `address` on its way, all of it promises: a `response`, of which nobody has read; the `module` compiled
 * from it; `copy`, a response for whoever checks it, null if a service worker did so. `abort` ends it. Null where the file
 * must be there, and checked, before it is used.
 */
export const programAhead = (address) => {
  if (!canDigest()) return null;
  const abort = new AbortController();
  const response = fetch(address, { signal: abort.signal });
  const copy = isControlled() ? null : response.then((response) => response.clone());
  const module = response.then(compiled);
  for (const promise of [response, copy, module]) promise?.catch(() => {}); // whoever asks for it hears of it
  return { address, abort, response, copy, module };
};
