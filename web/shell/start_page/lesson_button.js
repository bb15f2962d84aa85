// The button of the start page that teaches the game, or goes on where the lesson was left.
import { chosenGame, saidOf } from "./game_choice.js";
import { read } from "../storage/saved_games.js";
import { text } from "../site/texts.js";

const KEY = "lesson"; // "chess:26 4 6": the game, moves made, the step and how many there are
const element = (id) => document.getElementById(id);

/** Let the button want the lesson. */
export const watchLesson = (want) =>
  element("learn").addEventListener("click", () => want({ kind: "learn", game: chosenGame().id }));

/** Say on it how far one has come; to whom the lesson is new, how long it takes. */
export const labelLesson = (isNew) => {
  const game = chosenGame();
  const [moves, step, steps] = (read(KEY) ?? "").split(" ");
  const isBegun = steps && moves.startsWith(`${game.id}:`);
  element("learn").hidden = !game.has_lesson;
  element("learn-label").textContent = isBegun
    ? text("learn_on", { step, steps })
    : isNew ? saidOf(game, "learn") : text("lesson");
};
