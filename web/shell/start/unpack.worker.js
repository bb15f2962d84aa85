// A worker that fetches the prepared memory and unpacks it, and compiles the program: see unpack_in_worker.js. Its name
// says as JSON where they are, {address, decoder, program}: what is sent to a worker waits until the page that sends it has
// time. It is sent {part}, the address of what a game adds, null for nothing. It answers with {address, arrived}, in bytes,
// now and then; with {module}, null and a {reason} if there is none; with {isWaiting} once it waits for the part; in the end
// with what `unpackedFrom` gives, or with {reason}.
import { decoderAt, soon } from "../download/decoder.js";
import { digestOf } from "../download/digest.js";
import { arrived, unpackedFrom } from "./unpack.js";

const SELDOM = 100; // milliseconds: the page has enough to do

const sizes = new Map();
let last = 0;
const heard = (address, bytes) => {
  sizes.set(address, (sizes.get(address) ?? 0) + bytes);
  const now = performance.now();
  if (now - last < SELDOM) return;
  last = now;
  postMessage({ address, arrived: sizes.get(address) });
};

const { address, decoder, program } = JSON.parse(self.name);
const decode = decoderAt(decoder);
const part = new Promise((resolve) => {
  onmessage = ({ data }) => resolve(data.part);
});

const moduleOf = async ({ address, integrity }) => {
  const packed = await arrived(address, heard);
  if ((await digestOf(packed)) !== integrity) throw new Error(`${address} is another version's`);
  const unpack = await soon(decode);
  return WebAssembly.compile(unpack(packed));
};

if (program)
  moduleOf(program).then(
    (module) => postMessage({ module }),
    (reason) => postMessage({ module: null, reason: String(reason) }),
  );
unpackedFrom({ address, decode }, part, heard, () => postMessage({ isWaiting: true })).then(
  (done) => postMessage(done, [done.content]),
  (reason) => postMessage({ reason: String(reason) }),
);
