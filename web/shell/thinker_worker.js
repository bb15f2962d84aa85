// Starts the worker of thinker.worker.js.
import { FILES } from "./files.js";
import { allHere } from "./packs.js";
import script from "./thinker.worker.js"; // its text: see tools/bundle.mjs

/** The worker, with what of games has come late; throws where there may be none. */
export const inWorker = () => {
  const { address: interpreter } = FILES.get("scripts/interpreter.js");
  const { address: modules, integrity } = FILES.get("wheels/thinking.zip");
  const name = JSON.stringify({ interpreter, modules, integrity });
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    const worker = new Worker(address, { name }); // no module: in frames without an origin there are none of those
    for (const [game, content] of allHere()) worker.postMessage({ game, content });
    return worker;
  } finally {
    // Some engines read it a little later.
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }
};
