// Unpacks the prepared memory while it arrives: browsers' own DecompressionStream knows only what packs it a third worse.
import { Decompress } from "fzstd";
import { checksum, swapNear } from "./memory_form.mjs";

/** Something to `add` the pieces of a file to, which then `finish`es with its content: `size` bytes that give `sum`. */
export const unpacker = ({ size, sum }) => {
  const content = new Uint8Array(size);
  let length = 0;
  const stream = new Decompress((part) => {
    content.set(part, length); // throws if there is more than there should be
    length += part.length;
  });
  return {
    add: (part) => stream.push(part),
    finish: () => {
      stream.push(new Uint8Array(0), true);
      if (length < size) throw new Error(`${length} bytes of memory instead of ${size}`);
      swapNear(content.buffer);
      if (checksum(new Int32Array(content.buffer)) !== sum) throw new Error("the memory of another version");
      return content.buffer;
    },
  };
};
