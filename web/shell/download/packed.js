// Unpacks what comes once a game is chosen (tools/packs.py): packed as the memory is, by gzip on a site that has no decoder.
import { decoderOf } from "./decoder.js";
import { DECODER, FILES } from "../site/files.js";
import { soundly } from "../failure/repair.js";

/**
 * The zip file that is in these bytes; the bytes as they are where the decoder cannot be had or used: then Python, which
 * has started by the plain path, unpacks them itself (web/page/pack.py).
 */
export const unpacked = async (bytes) => {
  const file = FILES.get(DECODER);
  if (!file) return gunzipped(bytes);
  try {
    const unpack = await decoderOf(await soundly(file, () => {}));
    return unpack(bytes);
  } catch {
    return bytes.buffer;
  }
};

const gunzipped = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
