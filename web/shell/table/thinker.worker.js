// A worker in which the computer's players think: see thinker.js. Its name says where the interpreter is and, if a game is
// in the memory of the page, which, where the modules are that pages do not have, and its pack, for want of a memory. It
// takes {number, question, milliseconds}, or {stop: true}, and before all others {game, content}: what is in the pack of a
// game. {helper} is the port of another worker that helps it; {help} is the port of one that it is to help. What it answers
// is told in thinking_loop.js, and once {isReady, took}, the addresses of what it fetched.
import { Helpers } from "./helpers.js";
import { help } from "./helping.js";
import { thinkingLoop } from "./thinking_loop.js";

const PACKED = 0x28; // the first byte of a frame of Zstandard, not of a zip file
const packed = [];
const { interpreter, prepared, modules, pack } = JSON.parse(self.name);
self.preparedGame = prepared; // for interpreter.js

const had = ({ address, integrity }) => fetch(address, { integrity }).then((response) => response.arrayBuffer());

// Fetched here, or where the page could not unpack it, a pack is still packed; Python can, as in web/page/pack.py.
const zipIn = (archive, python) => {
  if (new Uint8Array(archive, 0, 1)[0] !== PACKED) return archive;
  const decoder = python.pyimport("_zstd").ZstdDecompressor();
  return decoder.decompress(python.toPy(new Uint8Array(archive))).toJs();
};

const started = async () => {
  const more = prepared && had(modules);
  more?.catch(() => {}); // whoever waits for it hears of it
  const { loadPyodide, inMemory } = await import(interpreter);
  const python = await loadPyodide();
  const unpack = (archive) => python.unpackArchive(zipIn(archive, python), "zip", { extractDir: "." });
  if (prepared) unpack((await inMemory) === prepared ? await more : await had(pack));
  for (const { content } of packed) unpack(content);
  const { THINKER: thinker, know } = python.pyimport("web.thinker");
  if (prepared) know(prepared);
  for (const { game } of packed.splice(0)) know(game);
  // Bound once: every access would make another proxy.
  const bound = ["begin", "go_on", "share", "work", "hear"].map((name) => [name, thinker[name]]);
  return Object.fromEntries(bound.map(([name, method]) => [name, (...given) => method(...given) ?? null]));
};

// Timers wait longer and longer; a message to oneself does not.
const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => waiting.shift()();
const pause = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });

const thinker = started();
const now = () => performance.now();
const helpers = new Helpers();
const loop = thinkingLoop(thinker, (told) => postMessage(told), now, pause, helpers);
thinker.then(
  () => postMessage({ isReady: true, took: performance.getEntriesByType("resource").map(({ name }) => name) }),
  (reason) => postMessage({ reason: String(reason) }),
);
onmessage = ({ data }) => {
  if (data.game) packed.push(data);
  else if (data.helper) helpers.add(data.helper);
  else if (data.help) help(data.help, thinker, now);
  else if (data.stop) loop.stop();
  else loop.ask(data);
};
