// The interpreter that pyscript.toml names: Pyodide, started the moment this module is read.
// PyScript would start it only after its own configuration, storage and plug-ins; here it starts beside
// them. It goes on from a memory in which the game is loaded already, or else begins at the beginning.
import { loadPyodide as load, version } from "../../../vendor/pyodide/pyodide.mjs";
import { tellServiceWorker } from "../download/service_workers.js";
import { remembered } from "./memory.js";
import { compiled, inTwoParts, instantiated, isRefusal, readNow, unlessRefused } from "./program.js";
import { begin, below, exported, indexURL, own } from "./plain_start.js";

export { version };

/* global BUILD: see plain_start.js */
const REST = `${indexURL}parts/pyodide.rest.wasm`;
const isWorker = !globalThis.document;

// Goes on from the memory of this game, null: of none. Without its library Pyodide would go on as if nothing was missing:
// so it is asked for here as well.
const recall = async (game) => {
  const stdLibURL = below(BUILD.rest);
  const { general, parts, name } = BUILD.memory;
  const known = game === null ? general : parts[game];
  const part = game === null ? null : below(known.name);
  const files = { address: below(name), decoder: below(BUILD.decoder), part };
  const { createPyodideModule, ...memory } = remembered(files, known, fetch(stdLibURL));
  const ahead = isWorker ? restAhead() : {};
  const both = {
    indexURL: `${below(BUILD.program)}#/`, // what Pyodide adds, the name of its program, is sent to nobody
    createPyodideModule: async (settings) => {
      const inParts = inTwoParts(settings, readRest, ahead);
      const [module] = await Promise.all([createPyodideModule(inParts), ahead.done]);
      return module;
    },
  };
  const start = () => load({ ...own, stdLibURL, ...memory, ...both });
  // A page has its own way: see recovery.js.
  const python = await (isWorker
    ? unlessRefused(start, (source, imports) => instantiated(source, imports, files.decoder))
    : unlessRefused(start));
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

const beginAfter = (reason) => {
  console.info("Python starts from the beginning:", reason);
  performance.mark("table:begun");
  const begun = begin();
  // What is not downloaded otherwise has to be kept for a start without a network.
  begun.then(() => tellServiceWorker("keep spare files"), () => {}); // whoever asks for it hears of it
  return begun;
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
  return recall(game).catch(again).catch(beginAfter);
};

export const { inMemory, loadPyodide } = exported(begun());
