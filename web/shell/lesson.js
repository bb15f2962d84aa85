// The button of the start page that teaches the game, or goes on where the lesson was left.
import { games } from "./games.js";
import { read } from "./saved_games.js";
import { text } from "./texts.js";

const KEY = "lesson"; // "canals:26 4 6": the game, moves made, the step and how many there are
const element = (id) => document.getElementById(id);

/** Let the button want the lesson. */
export const watchLesson = (want) => {
  element("learn").hidden = !games.some((game) => game.has_lesson);
  element("learn").addEventListener("click", () => want({ kind: "learn" }));
  document.addEventListener("table:language", labelLesson);
  labelLesson();
};

/** Say on it how far one has come. */
export const labelLesson = () => {
  const [, step, steps] = (read(KEY) ?? "").split(" ");
  element("learn").textContent = steps ? text("learn_on", { step, steps }) : text("learn");
};
