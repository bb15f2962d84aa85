// Runs a Python file inside Pyodide under Node, with a folder of this machine mounted as /mnt.
// It exists because only Pyodide's own CPython can write the .pyc files that Pyodide reads.
// Usage: node in_pyodide.mjs PYODIDE_FOLDER MOUNTED_FOLDER SCRIPT
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, mounted, script] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
// Columns are for pointing into a line of source, and in the site there is no source to point into.
const env = { PYTHONNODEBUGRANGES: "1" };
const pyodide = await loadPyodide({ indexURL: pyodideFolder, env });
pyodide.mountNodeFS("/mnt", mounted);
pyodide.runPython(await readFile(script, "utf8"), { filename: script });
