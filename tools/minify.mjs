// Makes Pyodide's script shorter: its own names, and the forms in which it says things.
// Usage: node minify.mjs SCRIPT TARGET. It fails where the script evaluates a text in a way that is not known.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";

const [source, target] = process.argv.slice(2);
const script = await readFile(source, "utf8");
// Functions that programs linked later bring as text. The policy of the pages forbids it, and a text might use any name.
const quiet = script.replaceAll("=eval(func)", "=null");
if (/\beval\(/.test(quiet)) throw new Error("the script evaluates a text");
const { code } = await transform(quiet, { minify: true, charset: "utf8", target: "esnext" });
await writeFile(target, code);
