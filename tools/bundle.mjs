// Makes few files of the start page's many: a page that needs six files can miss six, not thirty.
// Usage: node bundle.mjs PLAN, where PLAN is JSON: {"scripts": [...], "define": {...}, "styles": {"from": [...], "to": "..."}, "pyodide"},
// the last being the folder of Pyodide as the scripts address it;
// a script: {"from", "to", "format": "iife" or "esm", "define": {...}, "old": true for the oldest browsers}.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build, transform } from "esbuild";
import { withoutPython } from "./pyscript_python.mjs";

const { scripts, styles, root, pyscript, pyodide, define: shared = {} } = JSON.parse(await readFile(process.argv[2], "utf8"));

// What lies in vendor/ on the site lies elsewhere here. Pyodide stays as it is; of PyScript its core is taken in,
// and what that fetches only for features the page switches off is left where it is: nowhere.
const vendored = {
  name: "vendored",
  setup(build) {
    build.onResolve({ filter: /vendor\/pyscript\// }, ({ path }) => ({
      path: resolve(pyscript, path.replace(/.*\/pyscript\//, "")),
    }));
    build.onLoad({ filter: /\/core-\w+\.js$/ }, async ({ path }) => ({
      contents: withoutPython(await readFile(path, "utf8")),
      loader: "js",
    }));
    build.onResolve({ filter: /vendor\/pyodide\// }, ({ path }) => ({
      path: path.replace(/.*vendor\/pyodide/, pyodide),
      external: true,
    }));
    build.onResolve({ filter: /./ }, ({ path, kind }) => {
      if (kind !== "dynamic-import") return undefined;
      if (/\/error-\w+\.js$/.test(path)) return { path: resolve(root, "web/shell/start/pyscript_error_plugin.js") };
      return { path, external: true };
    });
  },
};

// A script for a worker of its own is taken in as text: no request, and no address that may not be the page's.
const asText = {
  name: "as text",
  setup(onto) {
    onto.onLoad({ filter: /\.worker\.js$/ }, async ({ path }) => {
      const options = { entryPoints: [path], bundle: true, minify: true, write: false, format: "iife" };
      const { outputFiles } = await build(options);
      return { contents: outputFiles[0].text, loader: "text" };
    });
  },
};

for (const { from, to, format = "iife", define = {}, old = false } of scripts) {
  await build({
    entryPoints: [resolve(root, from)],
    outfile: to,
    bundle: true,
    minify: true,
    charset: "utf8",
    format,
    define: { ...shared, ...define },
    legalComments: "inline",
    logLevel: "warning",
    target: old ? "es5" : format === "esm" ? "esnext" : "es2020",
    inject: from.endsWith("pyscript.js") ? [resolve(root, "web/shell/start/pyscript_stubs.js")] : [],
    plugins: [vendored, asText],
  });
}

const sheets = await Promise.all(styles.from.map((path) => readFile(path, "utf8")));
const { code } = await transform(sheets.join("\n"), { loader: "css", minify: true, charset: "utf8" });
await writeFile(styles.to, code);
