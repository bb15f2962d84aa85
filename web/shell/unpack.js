// Unpacks the prepared memory while it arrives.
import { checksum, swapNear } from "./memory_form.js";

/** What the packed file at `address` has in it: its {content}, and the `sum` of that. `heard` is told of every part. */
export const unpackedFrom = async (address, heard = () => {}) => {
  const { ok, status, body } = await fetch(address);
  if (!ok) throw new Error(`${status} for ${address}`);
  const listening = new TransformStream({
    transform: (part, onwards) => {
      heard(part.length);
      onwards.enqueue(part);
    },
  });
  const unpacked = body.pipeThrough(listening).pipeThrough(new DecompressionStream("gzip"));
  const content = await new Response(unpacked).arrayBuffer();
  swapNear(content);
  return { content, sum: checksum(new Int32Array(content)) };
};
