// Packs a file by Zstandard as small as it gets: see packing.py. Usage: node zstd.mjs SOURCE TARGET.
import { readFile, writeFile } from "node:fs/promises";
import { constants, zstdCompressSync } from "node:zlib";

const [source, target] = process.argv.slice(2);
const content = await readFile(source);
const params = { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_contentSizeFlag]: 1 };
await writeFile(target, zstdCompressSync(content, { params, pledgedSrcSize: content.length }));
