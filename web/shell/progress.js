// The progress bar: real bytes while the parts are downloaded, then what is going on.
// It looks on as PyScript and Pyodide fetch their files; it fetches nothing itself.
import { number, text } from "./texts.js";

const MEGABYTE = 1e6;
const element = (id) => document.getElementById(id);
const address = (name) => new URL(name, document.baseURI).href;

// Per address: bytes as stored, bytes over the wire (gzip unless the host says otherwise), and received.
const parts = new Map(
  Object.entries(JSON.parse(element("download-sizes").textContent)).map(([name, [stored, sent]]) => [
    address(name),
    { stored, sent, done: 0 },
  ]),
);
let stage = "downloading";
let drawing = 0;

/** Watch every download of the listed files from now on. */
export const watchDownloads = () => {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const part = parts.get(new Request(...request).url);
    const response = await fetch(...request).catch((reason) => {
      if (part) document.dispatchEvent(new Event("canalmania:offline"));
      throw reason;
    });
    // With a service worker the files come from this device: nothing to count, and no second reader.
    if (part && response.body && !navigator.serviceWorker?.controller) count(part, response.clone());
    return response;
  };
  // Modules are not fetched by scripts; they are noted once they have arrived.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) finish(parts.get(name));
  }).observe({ type: "resource", buffered: true });
  document.addEventListener("canalmania:language", () => draw());
};

/** Say what is going on: downloading, starting, waiting, opening or ready. */
export const showStage = (name) => {
  stage = name;
  draw();
};

const count = async (part, response) => {
  if (!response.headers.has("Content-Encoding")) part.sent = part.stored;
  for await (const chunk of chunks(response.body.getReader())) {
    part.done = Math.min(1, part.done + chunk.length / part.stored);
    drawSoon();
  }
  finish(part);
};

async function* chunks(reader) {
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}

const finish = (part) => {
  if (!part) return;
  part.done = 1;
  drawSoon();
};

const drawSoon = () => {
  drawing ||= requestAnimationFrame(() => draw());
};

const draw = () => {
  drawing = 0;
  const all = [...parts.values()];
  const total = all.reduce((sum, { sent }) => sum + sent, 0);
  const done = all.reduce((sum, { sent, done }) => sum + sent * done, 0);
  if (stage === "downloading" && all.every(({ done }) => done === 1)) stage = "starting";
  const share = stage === "downloading" ? done / total : 1;
  const megabytes = { done: number(done / MEGABYTE, 1), total: number(total / MEGABYTE, 1) };
  element("progress").dataset.stage = stage;
  element("water").style.setProperty("transform", `scaleX(${share})`);
  element("channel").setAttribute("aria-valuenow", String(Math.round(100 * share)));
  say(text(`stage_${stage}`, megabytes));
};

const say = (sentence) => {
  const line = element("stage");
  if (line.textContent !== sentence) line.textContent = sentence;
};
