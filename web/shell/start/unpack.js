// Unpacks the prepared memory while it arrives.
import { checksum, swapHashes, swapNear, withPart } from "./memory_layout.js";

const LOT = 512 * 1024; // bytes: a stream costs by the part, and a file arrives in parts of a few kilobytes

/**
 * The memory that the packed file at `address` has in it, with what the one at `part` adds, null for nothing, or a promise
 * of that: its {content}, and the `sum` of that. `heard(address, bytes)` is told of all that comes, `waits()` when the
 * first file is there.
 */
export const unpackedFrom = async (address, part = null, heard = () => {}, waits = () => {}) => {
  const general = unzipped(address, heard);
  general.then(waits, () => {});
  const added = Promise.resolve(part).then((part) => part && unzipped(part, heard));
  const [bytes, more] = await Promise.all([general, added]);
  const content = more ? withPart(bytes, more) : bytes;
  swapNear(content);
  swapHashes(content);
  return { content, sum: checksum(new Int32Array(content)) };
};

const unzipped = async (address, heard) => {
  const { ok, status, body } = await fetch(address);
  if (!ok) throw new Error(`${status} for ${address}`);
  const { readable, writable } = new DecompressionStream("gzip");
  const [bytes] = await Promise.all([whole(readable), handOn(body, writable, (bytes) => heard(address, bytes))]);
  return bytes.buffer;
};

const handOn = async (stream, onwards, heard) => {
  const writer = onwards.getWriter();
  for await (const lot of lotsOf(stream, heard)) await writer.write(lot);
  await writer.close();
};

async function* lotsOf(stream, heard) {
  let [parts, size] = [[], 0];
  for await (const part of partsOf(stream)) {
    heard(part.length);
    parts.push(part);
    size += part.length;
    if (size < LOT) continue;
    yield joined(parts);
    [parts, size] = [[], 0];
  }
  yield joined(parts);
}

const whole = async (stream) => {
  const parts = [];
  for await (const part of partsOf(stream)) parts.push(part);
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
