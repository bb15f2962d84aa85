// A worker in which the computer's players think: see thinker.js. Its name says where the interpreter is, and the
// modules that pages do not have. It takes {number, question, milliseconds}, or {stop: true}, and before all others
// {game, content}: what is in the pack of a game that came late. What it answers is told in thinking_loop.js, and
// once {isReady}.
import { thinkingLoop } from "./thinking_loop.js";

const late = [];

const started = async () => {
  const { interpreter, modules, integrity } = JSON.parse(self.name);
  const fetched = fetch(modules, { integrity }).then((response) => response.arrayBuffer());
  fetched.catch(() => {}); // whoever waits for it hears of it
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide();
  python.unpackArchive(await fetched, "zip", { extractDir: "." });
  for (const { content } of late) python.unpackArchive(content, "zip", { extractDir: "." });
  const { THINKER: thinker, know } = python.pyimport("web.thinker");
  for (const { game } of late.splice(0)) know(game);
  // Bound once: every access would make another proxy.
  const [begin, go_on] = [thinker.begin, thinker.go_on];
  return { begin: (question) => begin(question), go_on: () => go_on() };
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
const loop = thinkingLoop(thinker, (told) => postMessage(told), () => performance.now(), pause);
thinker.then(
  () => postMessage({ isReady: true }),
  (reason) => postMessage({ reason: String(reason) }),
);
onmessage = ({ data }) => {
  if (data.game) late.push(data);
  else if (data.stop) loop.stop();
  else loop.ask(data);
};
