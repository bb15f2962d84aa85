// Starts the worker in which the computer's players think (thinker.worker.js).
import { FILES, fileAt } from "../site/files.js";
import { allHere, fileOf } from "../download/packs.js";
import { gameInMemory } from "../start/prepared_game.js";
import { tellServiceWorker } from "../download/service_workers.js";
import script from "./thinker.worker.js"; // its text: see tools/bundle.mjs

const placeOf = ({ address, integrity }) => ({ address, integrity });

// The next needs no network then; and Chromium never gives back what a service worker checks while it hands it on.
const keepAll = (addresses) => {
  const paths = addresses.map((address) => fileAt(address)?.path).filter(Boolean);
  tellServiceWorker({ keep: paths });
};

/** The worker, with the games that are here; throws where there may be none. */
export const inWorker = () => {
  const { address: interpreter } = FILES.get("scripts/interpreter.js");
  const prepared = gameInMemory();
  const ofPrepared = prepared && { modules: placeOf(FILES.get("wheels/thinking.zip")), pack: placeOf(fileOf(prepared)) };
  const name = JSON.stringify({ interpreter, prepared, ...ofPrepared });
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    const worker = new Worker(address, { name }); // no module: in frames without an origin there are none of those
    for (const [game, content] of allHere()) worker.postMessage({ game, content });
    worker.addEventListener("message", ({ data }) => data.isReady && keepAll(data.took));
    return worker;
  } finally {
    // Some engines read it a little later.
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }
};

const MOST = 4; // workers in all
const MOST_ON_PHONES = 2;
const GIGABYTES = 4; // of memory of a device below which there is one worker alone

/** How many more workers this device has room for besides the first. */
export const helpersHere = () => {
  const { hardwareConcurrency: cores = 1, deviceMemory = GIGABYTES, userAgent, userAgentData } = navigator;
  if (deviceMemory < GIGABYTES) return 0;
  const isPhone = userAgentData?.mobile ?? /Mobi/.test(userAgent);
  return Math.max(0, Math.min(isPhone ? MOST_ON_PHONES : MOST, cores) - 1);
};
