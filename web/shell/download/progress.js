// The progress bar: real bytes while the parts are downloaded, then what is going on.
import { arrivals, onArrival } from "./downloads.js";
import { number, text } from "../site/texts.js";

const MEGABYTE = 1e6;
const element = (id) => document.getElementById(id);

let stage = "downloading";
let drawing = 0;

/** Draw what arrives. */
export const watchProgress = () => {
  onArrival(() => (drawing ||= requestAnimationFrame(() => draw())));
  document.addEventListener("table:language", () => draw());
};

/** Say what is going on: downloading, starting, waiting, opening or ready. */
export const showStage = (name) => {
  stage = name;
  draw();
};

/** Show how much of a game that comes in a pack has arrived, and say it. */
export const showPart = ({ done, total }, sentence) => {
  stage = "fetching";
  show(done / total, sentence);
};

/** What has arrived and what there is, in bytes as they are sent. */
export const downloaded = () => {
  let done = 0;
  let total = 0;
  for (const [{ stored, sent }, { bytes }] of arrivals()) {
    total += sent;
    done += (sent * bytes) / stored;
  }
  return { done, total };
};

/** The same, as a sentence has it. */
export const megabytes = ({ done, total }) => ({
  done: number(done / MEGABYTE, 1),
  total: number(total / MEGABYTE, 1),
});

const draw = () => {
  drawing = 0;
  if (stage === "fetching") return;
  const soFar = downloaded();
  if (stage === "downloading" && arrivals().every(([, { done }]) => done)) stage = "starting";
  show(stage === "downloading" ? soFar.done / soFar.total : 1, text(`stage_${stage}`, megabytes(soFar)));
};

const show = (share, sentence) => {
  element("progress").dataset.stage = stage;
  element("water").style.setProperty("transform", `scaleX(${share})`);
  element("channel").setAttribute("aria-valuenow", String(Math.round(100 * share)));
  say(sentence);
};

const say = (sentence) => {
  const line = element("stage");
  if (line.textContent !== sentence) line.textContent = sentence;
};
