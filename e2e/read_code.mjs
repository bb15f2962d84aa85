// Reads a QR code off a picture: `node read_code.mjs FILE`, which is its width, height and pixels as raw bytes.
import { readFile } from "node:fs/promises";
import jsQR from "jsqr";

const file = await readFile(process.argv[2]);
const [width, height] = [file.readUInt32LE(0), file.readUInt32LE(4)];
const found = jsQR(new Uint8ClampedArray(file.subarray(8)), width, height);
process.stdout.write(found?.data ?? "");
