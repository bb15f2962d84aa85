// What interpreter.js and plain_interpreter.js share: where Pyodide is, the plain path, and what PyScript calls.
import { loadPyodide as load } from "../../../vendor/pyodide/pyodide.mjs";

// Python never waits here in the middle of a call, so it needs no stack of its own to wait on (JSPI). Where there is one
// Pyodide runs its asynchronous calls there, the start of the game among them; and there Chromium dies now and then: its
// own sampling of memory (HeapProfilerReporting) looks for callers beyond the end of that stack.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

/* global BUILD: put in by the build: what it made, see tools/page.py */
/** The address of a file of the site. */
export const below = (path) => new URL(`../${path}`, import.meta.url).href; // from the folder the build puts this into
export const indexURL = below(`${BUILD.pyodide}/`);
/** What `loadPyodide` is told in any case. */
export const own = { indexURL, packageBaseUrl: indexURL, lockFileContents: BUILD.lock };

/** The plain path: Pyodide as it is, with its library and the wheel. Gives {python, game}, the game null: none is there. */
export const begin = async () => {
  const wheel = fetch(below(BUILD.wheel)).then((response) => response.arrayBuffer());
  const [pyodide, files] = await Promise.all([load(own), wheel]);
  pyodide.unpackArchive(files, "zip", { extractDir: "." });
  return { python: pyodide, game: null };
};

/**
 * What the interpreter exports, for a start that gives {python, game}: `inMemory`, a promise of the game that is in the
 * memory, null if none is; and `loadPyodide`, which PyScript calls: of its options only where Python's output goes matters.
 */
export const exported = (started) => {
  started.then(({ game }) => {
    performance.mark("table:python");
    globalThis.tableShell?.went_on_with(game);
  }, tellTrouble);
  const inMemory = started.then(({ game }) => game);
  inMemory.catch(() => {}); // whoever asks for it hears of it
  const loadPyodide = async ({ stdout, stderr } = {}) => {
    const { python } = await (isPage ? neverFailing(started) : started);
    if (stdout) python.setStdout({ batched: stdout });
    if (stderr) python.setStderr({ batched: stderr });
    return python;
  };
  return { inMemory, loadPyodide };
};

const isPage = Boolean(globalThis.document);

// For recovery.js, which knows what to do.
const tellTrouble = (detail) => {
  if (isPage) document.dispatchEvent(new CustomEvent("table:trouble", { detail }));
};

// Of a failure recovery.js has heard; PyScript would leave it uncaught, so it waits until the page is loaded again.
const neverFailing = (promise) => new Promise((resolve) => promise.then(resolve, () => {}));
