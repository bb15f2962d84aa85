// Draws SVG files: node draw_icons.mjs PLAN, a JSON list of {svg, pixels, size in pixels}. `pixels` is the file for what is
// drawn: four bytes a pixel, of which the first three are multiplied by the last, alpha; see png.py.
// It exists because resvg, which renders the same everywhere and needs no browser, comes as WebAssembly.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { initWasm, Resvg } = require("@resvg/resvg-wasm");
await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));

for (const { svg, pixels, size } of JSON.parse(await readFile(process.argv[2], "utf8"))) {
  const drawing = new Resvg(await readFile(svg, "utf8"), { fitTo: { mode: "width", value: size } });
  await writeFile(pixels, drawing.render().pixels);
}
