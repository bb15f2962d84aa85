// Draws PNG files from SVG ones: node draw_icons.mjs PLAN, a JSON list of {svg, png, size in pixels}.
// It exists because resvg, which renders the same everywhere and needs no browser, comes as WebAssembly.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { initWasm, Resvg } = require("@resvg/resvg-wasm");
await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));

for (const { svg, png, size } of JSON.parse(await readFile(process.argv[2], "utf8"))) {
  const drawing = new Resvg(await readFile(svg, "utf8"), { fitTo: { mode: "width", value: size } });
  await writeFile(png, drawing.render().asPng());
}
