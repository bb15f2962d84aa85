// Unpacks the prepared memory once it has arrived.
import { soon } from "../download/decoder.js";
import { checksum, swapHashes, swapNear, withPart } from "./memory_layout.js";

/**
 * The memory that the packed file at `address` has in it, with what the one at `part` adds, null for nothing, or a promise
 * of that: its {content}, and the `sum` of that. `decode` is a promise of what unpacks them (decoder.js). `heard(address, bytes)` is told of
 * all that comes of the two, `waits()` when the first file is there.
 */
export const unpackedFrom = async ({ address, decode }, part = null, heard = () => {}, waits = () => {}) => {
  decode.catch(() => {}); // whoever unpacks something hears of it
  const unpacked = async (address) => {
    const packed = await arrived(address, heard);
    const unpack = await soon(decode);
    return unpack(packed);
  };
  const general = unpacked(address);
  general.then(waits, () => {});
  const added = Promise.resolve(part).then((part) => part && unpacked(part));
  const [bytes, more] = await Promise.all([general, added]);
  const content = more ? withPart(bytes, more) : bytes;
  swapNear(content);
  swapHashes(content);
  return { content, sum: checksum(new Int32Array(content)) };
};

/** The bytes of the file at `address`, all of them; `heard(address, bytes)` is told of all that comes. */
export const arrived = async (address, heard) => {
  const { ok, status, body } = await fetch(address);
  if (!ok) throw new Error(`${status} for ${address}`);
  const parts = [];
  for await (const part of partsOf(body)) {
    heard(address, part.length);
    parts.push(part);
  }
  return joined(parts);
};

// Streams cannot be gone through like this by themselves in every engine.
async function* partsOf(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {}); // whoever gives up in the middle wants no more of the file
  }
}

const joined = (parts) => {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
};
