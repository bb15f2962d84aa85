// When the game does not start: finds the cause, repairs it and loads the page again, or says so with a button.
import { forgetMendings, loadAgain, loadMended, mendings } from "./reload.js";
import { bridge } from "../table/bridge.js";
import { programOf } from "../start/compiled_program.js";
import { Fault, arrivals, onArrival, proven } from "../download/downloads.js";
import { toldFailure } from "./failure_screen.js";
import { FILES, OPTIONAL, isPrepared } from "../site/files.js";
import { mend } from "./repair.js";
import { isRefusal } from "../start/program.js";
import { PROGRAM } from "../start/preload_program.js";
import { downloaded, megabytes, showStage } from "../download/progress.js";
import { text } from "../site/texts.js";
import { serviceWorkers } from "../download/service_workers.js";

const TICK = 500; // milliseconds
const SILENT = 6000; // without a byte of what is still missing
const LONG = 15000; // until the player is told why it takes so long
const LATER = 15000; // after the start: what was done without is mended, and copies are checked
const OTHERS = 6000; // in which an error may turn out to be none of ours
const TIMES = 2; // that a page may load itself again

const element = (id) => document.getElementById(id);
let isTroubled = false;

/**
 * The game will not start because of `reason`. `suspects` are files that never came. An error that is only `heard` of
 * may be that of a stranger, an extension of the browser for instance: for that alone nothing is loaded again.
 */
export const trouble = async (reason, { suspects = new Set(), isHeard = false } = {}) => {
  if (isTroubled || bridge.is_ready) return;
  isTroubled = true;
  const details = String(reason?.stack ?? reason);
  const told = (part) => {
    if (bridge.is_ready) return; // it has come by another way meanwhile
    showStage("mending");
    element("stage").textContent = text("stage_mending", megabytes(part));
  };
  const outcome = await mend(suspects, told);
  const { mended, unplaced, faults } = outcome;
  if (bridge.is_ready) return;
  if (faults.size) return toldFailure(sentenceFor(faults), details);
  const mayPass = mended > 0 || reason instanceof Fault || (!isHeard && reason instanceof TypeError);
  if (mayPass && mendings() < TIMES) {
    const isStubborn = unplaced || mendings() > 0;
    return loadMended(bridge.wanted, isStubborn ? window.tableFirst.renew : undefined);
  }
  if (isTooOld(reason)) return toldFailure("failed_browser", details);
  await new Promise((resolve) => setTimeout(resolve, OTHERS));
  if (!bridge.is_ready) toldFailure("failed_unexpectedly", details);
  isTroubled = false;
};

const sentenceFor = (faults) => {
  if (faults.has("network")) return self.origin === "null" ? "failed_frame" : "failed_network";
  return faults.has("silent") ? "failed_silent" : "failed_updating";
};

const isTooOld = (reason) => isRefusal(reason) || reason instanceof SyntaxError;

/** Every wait has an end: after silence something is done, after a long time something is said. */
export const watchPatience = () => {
  const begun = performance.now();
  let [last, quiet] = [begun, 0];
  onArrival(() => (quiet = 0));
  const clock = setInterval(() => {
    const now = performance.now();
    const isPunctual = now - last < 2 * TICK; // else the device was busy, or asleep
    last = now;
    if (bridge.is_ready) return stop();
    if (isPunctual) quiet += TICK;
    if (quiet >= SILENT) endSilence();
    if (now - begun >= LONG) tellWhy();
  }, TICK);
  const stop = () => {
    clearInterval(clock);
    element("slow").hidden = true;
  };
};

const endSilence = () => {
  if (isTroubled) return;
  const missing = arrivals().filter(([, { done }]) => !done);
  const needed = missing.map(([file]) => file).filter(({ kind }) => !OPTIONAL.has(kind));
  if (needed.length) trouble(new Fault("silent", needed[0].name), { suspects: new Set(needed) });
  else
    for (const [, state] of missing) {
      state.done = true;
      state.abort?.abort();
    }
};

const tellWhy = () => {
  if (element("failure").open) return;
  const isComing = arrivals().some(([, { done }]) => !done);
  const sentence = text(isComing ? "slow_download" : "slow_start", megabytes(downloaded()));
  if (element("slow-reason").textContent !== sentence) element("slow-reason").textContent = sentence;
  element("slow").hidden = false;
};

/** Once the game is there: what was done without is fetched for the next time, and kept copies are checked. */
export const healLater = () => {
  bridge.addEventListener("ready", () => {
    forgetMendings();
    setTimeout(async () => {
      if (performance.getEntriesByName("table:begun").length) await mend();
      serviceWorkers()?.controller?.postMessage("check the files");
    }, LATER);
  });
  element("slow-reload").addEventListener("click", () => loadAgain(bridge.wanted));
};

/** Start Python; nothing of it is in this page. */
export const start = () => {
  const failed = async (reason) => {
    await stillHere();
    trouble(reason);
  };
  watchProgram();
  document.addEventListener("table:trouble", ({ detail }) => failed(detail));
  // PyScript imports the interpreter again: where that cannot be had, PyScript would leave it uncaught.
  const load = (name) => import(FILES.get(name).address);
  load("scripts/interpreter.js")
    .then(() => load("scripts/pyscript.js"))
    .catch(failed);
};

// When its program is spoilt, Pyodide says so on the console alone and then waits for ever. The first that a browser
// refuses is half of one (see program.js): then the page goes on with the whole.
const watchProgram = () => {
  let isHalf = isPrepared;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      const module = await programOf(response);
      const instance = await WebAssembly.instantiate(module, imports);
      await proven(PROGRAM);
      return { module, instance };
    } catch (reason) {
      await stillHere();
      if (!isHalf || !isTooOld(reason)) trouble(reason);
      isHalf = false;
      throw reason;
    }
  };
};

// Leaving the page ends its downloads as well, and of that nothing is to be said: then no timer is heard any more.
const stillHere = () => new Promise((resolve) => setTimeout(resolve, 100));
