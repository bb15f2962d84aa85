// Packs the prepared memory: see memory.py and web/shell/memory_form.mjs.
// Usage: node pack.mjs CONTENT TARGET; writes {"size", "sum"}, bytes and checksum of the content, to CONTENT.json.
import { readFile, writeFile } from "node:fs/promises";
import { constants, zstdCompressSync } from "node:zlib";
import { checksum, swapNear } from "../web/shell/memory_form.mjs";

const [source, target] = process.argv.slice(2);
const file = await readFile(source);
const content = new Uint8Array(file).buffer;
await writeFile(`${source}.json`, JSON.stringify({ size: content.byteLength, sum: checksum(new Int32Array(content)) }));
swapNear(content);
const params = {
  [constants.ZSTD_c_compressionLevel]: 22,
  [constants.ZSTD_c_windowLog]: 24, // the whole content: what was said once is never said again
};
await writeFile(target, zstdCompressSync(new Uint8Array(content), { params, pledgedSrcSize: content.byteLength }));
