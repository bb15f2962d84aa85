// The interpreter that pyscript.toml names: Pyodide, started the moment this module is read.
// PyScript would start it only after its own configuration, storage and plug-ins; here it starts beside
// them. It goes on from a memory in which the game is loaded already, or else begins at the beginning.
import { loadPyodide as load, version } from "../../../vendor/pyodide/pyodide.mjs";
import { tellServiceWorker } from "../download/service_workers.js";
import { remembered } from "./memory.js";
import { compiled, inTwoParts, isRefusal, readNow, unlessRefused } from "./program.js";

export { version };

// Python never waits here in the middle of a call, so it needs no stack of its own to wait on (JSPI). Where there is one
// Pyodide runs its asynchronous calls there, the start of the game among them; and there Chromium dies now and then: its
// own sampling of memory (HeapProfilerReporting) looks for callers beyond the end of that stack.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

/* global BUILD: put in by the build: what it made, see tools/page.py */
const below = (path) => new URL(`../${path}`, import.meta.url).href; // from the folder the build puts this into
const indexURL = below(`${BUILD.pyodide}/`);
const REST = `${indexURL}parts/pyodide.rest.wasm`;
const isWorker = !globalThis.document;
const own = { indexURL, packageBaseUrl: indexURL, lockFileContents: BUILD.lock };

// Goes on from the memory of this game, null: of none. Without its library Pyodide would go on as if nothing was missing:
// so it is asked for here as well.
const recall = async (game) => {
  const stdLibURL = below(BUILD.rest);
  const { general, parts, name } = BUILD.memory;
  const known = game === null ? general : parts[game];
  const files = { address: below(name), part: game === null ? null : below(known.name) };
  const { createPyodideModule, ...memory } = remembered(files, known, fetch(stdLibURL));
  const ahead = isWorker ? restAhead() : {};
  const both = {
    indexURL: `${indexURL}parts/`,
    createPyodideModule: async (settings) => {
      const inParts = inTwoParts(settings, readRest, ahead);
      const [module] = await Promise.all([createPyodideModule(inParts), ahead.done]);
      return module;
    },
  };
  const python = await unlessRefused(() => load({ ...own, stdLibURL, ...memory, ...both }));
  return { python, game };
};

// The rest of the program on its way: a worker calls for it whenever it starts, and need not stand still then.
const restAhead = () => {
  const ahead = {};
  ahead.done = fetch(REST)
    .then(compiled)
    .then((rest) => (ahead.rest = rest))
    .catch(() => {}); // it is read when it is called for
  return ahead;
};

const readRest = () => {
  performance.mark("table:rest");
  try {
    return readNow(REST);
  } catch (reason) {
    // Without it the program has stopped for good: failure_screen.js knows that by an error of WebAssembly's own.
    throw new WebAssembly.RuntimeError(`the rest of the program cannot be had: ${reason}`);
  }
};

const begin = async (reason) => {
  console.info("Python starts from the beginning:", reason);
  performance.mark("table:begun");
  const wheel = fetch(below(BUILD.wheel)).then((response) => response.arrayBuffer());
  const [pyodide, files] = await Promise.all([load(own), wheel]);
  pyodide.unpackArchive(files, "zip", { extractDir: "." });
  // What is not downloaded otherwise has to be kept for a start without a network.
  tellServiceWorker("keep spare files");
  return { python: pyodide, game: null };
};

// Of which game the memory is to be the page says (prepared_game.js), or the worker (thinker.worker.js). Where what the game
// adds is of no use, the rest may be; but whoever refuses the program once refuses it again.
const begun = async () => {
  const game = (await globalThis.preparedGame) ?? null;
  const again = (reason) => {
    if (game === null || isRefusal(reason)) throw reason;
    console.info("Python goes on without a game:", reason);
    return recall(null);
  };
  return recall(game).catch(again).catch(begin);
};

const started = begun();
started.then(({ game }) => {
  performance.mark("table:python");
  globalThis.tableShell?.went_on_with(game);
});

/** The game that is in the memory, null if none is. */
export const inMemory = started.then(({ game }) => game);

/** What PyScript calls; of its options only where Python's output goes matters to us. */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  const { python } = await started;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
};
