// Has the prepared memory fetched and unpacked by a worker, while the page is busy with itself.
import script from "./unpack.worker.js"; // its text: see tools/bundle.mjs

/**
 * The file at `address` on its way, and what a game adds to it. `goOn(part)` says at which address that is, null for
 * none; `done` is then a promise of what `unpackedFrom` in unpack.js gives, and rejects where there may be no worker, for
 * instance. `onprogress(address, arrived)` hears of bytes, `onwaiting()` that only `goOn` is wanted; stop() makes it reject.
 */
export const unpackedAside = (address) => {
  const aside = { address, onprogress: () => {}, onwaiting: () => {}, stop: () => {}, goOn: () => {} };
  aside.done = new Promise((resolve, reject) => {
    const worker = started(address);
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
      worker.terminate();
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
  aside.done.catch(() => {}); // whoever asks for it hears of it
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
