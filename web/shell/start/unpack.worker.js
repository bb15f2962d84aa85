// A worker that fetches the prepared memory and unpacks it: see unpack_in_worker.js. Its name is the file's address: what
// is sent to a worker waits until the page that sends it has time. It is sent {part}, the address of what a game adds,
// null for nothing. It answers with {address, arrived}, in bytes, now and then; with {isWaiting} once it is; in the end
// with what `unpackedFrom` gives, or with {reason}.
import { unpackedFrom } from "./unpack.js";

const SELDOM = 100; // milliseconds: the page has enough to do

const arrived = new Map();
let last = 0;
const heard = (address, bytes) => {
  arrived.set(address, (arrived.get(address) ?? 0) + bytes);
  const now = performance.now();
  if (now - last < SELDOM) return;
  last = now;
  postMessage({ address, arrived: arrived.get(address) });
};

const part = new Promise((resolve) => {
  onmessage = ({ data }) => resolve(data.part);
});

unpackedFrom(self.name, part, heard, () => postMessage({ isWaiting: true })).then(
  (done) => postMessage(done, [done.content]),
  (reason) => postMessage({ reason: String(reason) }),
);
