// Brings the prepared memory into the form that packs well: see memory.py and web/shell/start/memory_layout.js.
// Usage: node pack.mjs CONTENT TARGET; writes {"size", "sum"}, bytes and checksum of the content, to CONTENT.json.
import { readFile, writeFile } from "node:fs/promises";
import { checksum, swapHashes, swapNear } from "../web/shell/start/memory_layout.js";

const [source, target] = process.argv.slice(2);
const file = await readFile(source);
const content = new Uint8Array(file).buffer;
await writeFile(`${source}.json`, JSON.stringify({ size: content.byteLength, sum: checksum(new Int32Array(content)) }));
swapHashes(content);
swapNear(content);
await writeFile(target, new Uint8Array(content));
