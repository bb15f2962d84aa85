// A worker that fetches the prepared memory and unpacks it: see unpack_aside.js. Its name is the file's address: what
// is sent to a worker waits until the page that sends it has time. It answers with {arrived}, in bytes, now and then; in
// the end with what `unpackedFrom` gives, or with {reason}.
import { unpackedFrom } from "./unpack.js";

const SELDOM = 100; // milliseconds: the page has enough to do

let [arrived, last] = [0, 0];
const heard = (bytes) => {
  arrived += bytes;
  const now = performance.now();
  if (now - last < SELDOM) return;
  last = now;
  postMessage({ arrived });
};

unpackedFrom(self.name, heard).then(
  (done) => postMessage(done, [done.content]),
  (reason) => postMessage({ reason: String(reason) }),
);
