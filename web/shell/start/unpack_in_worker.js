// Has the prepared memory fetched and unpacked by a worker, and the program compiled, while the page is busy with itself.
import script from "./unpack.worker.js"; // its text: see tools/bundle.mjs

/**
 * The file at `address` on its way, and what a game adds to it; what unpacks them is at `decoder`. `goOn(part)` says at
 * which address that is, null for none; `done` is then a promise of what `unpackedFrom` in unpack.js gives, and rejects
 * where there may be no worker, for instance; `program`, null if none is asked for, has the `address` of {address, integrity}, the packed program, and as
 * promises the compiled `module` and a `response` that comes with it, of which only the page's own scripts know what it
 * stands for. `onprogress(address, arrived)` hears of bytes, `onwaiting()` that only `goOn` is wanted; stop() makes it reject.
 */
export const unpackedAside = (address, decoder, program = null) => {
  let [compiled, refused] = [];
  const module = new Promise((resolve, reject) => ([compiled, refused] = [resolve, reject]));
  const response = module.then(() => new Response());
  for (const promise of [module, response]) promise.catch(() => {}); // whoever asks for it hears of it
  const ofProgram = program && { address: program.address, module, response };
  const aside = { address, program: ofProgram, onprogress: () => {}, onwaiting: () => {}, stop: () => {}, goOn: () => {} };
  let open = program ? 2 : 1; // answers that the worker owes
  aside.done = new Promise((resolve, reject) => {
    const worker = started(JSON.stringify({ address, decoder, program }));
    const answered = () => --open || worker.terminate();
    aside.goOn = (part) => worker.postMessage({ part });
    worker.onmessage = ({ data }) => {
      if (data.isWaiting) {
        aside.isWaiting = true;
        aside.onwaiting();
        return;
      }
      if (data.arrived) {
        aside.onprogress(data.address, data.arrived);
        return;
      }
      answered();
      if ("module" in data) {
        if (data.module) compiled(data.module);
        else refused(new Error(data.reason));
        return;
      }
      if (data.content) resolve(data);
      else reject(new Error(data.reason));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    aside.stop = () => {
      worker.terminate();
      reject(new Error(`${address} was given up`));
    };
  });
  aside.done.catch(refused); // whoever asks for it hears of it
  return aside;
};

// A worker that is called `name`.
const started = (name) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return new Worker(address, { name });
  } finally {
    URL.revokeObjectURL(address);
  }
};
