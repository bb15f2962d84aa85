// Has the prepared memory unpacked by a worker, so that the page can go on with its scripts meanwhile. To the worker go
// {file}, then {part} for every part that arrives, then {}; from it come {} when it runs, and {content} or {reason}.
import { unpacked } from "./unpack.js";
import worker from "./unpack.worker.js"; // its text: see tools/bundle.mjs

const PATIENCE = 2000; // milliseconds

/** As `unpacked` in unpack.js, which does it where a page may have no worker. */
export const unpackedAside = async (stream, file) => {
  const aside = await started().catch(() => null);
  if (!aside) return unpacked(stream, file);
  try {
    const answer = told(aside);
    aside.postMessage({ file });
    const reader = stream.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) aside.postMessage({ part: step.value });
    aside.postMessage({});
    const { content, reason } = await answer;
    if (!content) throw new Error(reason);
    return content;
  } finally {
    aside.terminate();
  }
};

const started = async () => {
  const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  const aside = new Worker(address);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  try {
    await Promise.race([told(aside), late]);
    return aside;
  } catch (reason) {
    aside.terminate();
    throw reason;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const told = (aside) =>
  new Promise((resolve, reject) => {
    aside.onmessage = ({ data }) => resolve(data);
    aside.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
  });
