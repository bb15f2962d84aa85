// Unpacks the prepared memory while it arrives, and looks whether it is what the page expects.
import { checksum, swapNear } from "./memory_form.js";

/** The content of the packed file that `stream` brings: `size` bytes that give `sum`. Rejects if it is anything else. */
export const unpacked = async (stream, { size, sum }) => {
  const content = new Uint8Array(size);
  const reader = stream.pipeThrough(new DecompressionStream("gzip")).getReader();
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    content.set(part.value, length); // throws if there is more than there should be
    length += part.value.length;
  }
  if (length < size) throw new Error(`${length} bytes of memory instead of ${size}`);
  swapNear(content.buffer);
  if (checksum(new Int32Array(content.buffer)) !== sum) throw new Error("the memory of another version");
  return content.buffer;
};
