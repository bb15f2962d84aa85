// A worker in which the computer's players think: see thinker.js. Its name is the interpreter's address. It takes
// {number, question, milliseconds}, or {stop: true}; what it answers is told in thinking_loop.js, and {isReady} once.
import { thinkingLoop } from "./thinking_loop.js";

const started = async () => {
  const { loadPyodide } = await import(self.name);
  const python = await loadPyodide();
  const thinker = python.pyimport("web.thinker").THINKER;
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
onmessage = ({ data }) => (data.stop ? loop.stop() : loop.ask(data));
