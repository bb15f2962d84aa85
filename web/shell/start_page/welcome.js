// What the start page says first, and which of its buttons is the primary one: what most players want next. Whoever
// comes for the first time is led to the lesson, whoever has a saved game goes on with it; whoever knows the game that
// is chosen plays against the computer.
import { lastTable } from "../storage/last_table.js";
import { read } from "../storage/saved_games.js";
import { LEARNED } from "../storage/storage_keys.js";
import { text } from "../site/texts.js";
import { chosenGame, saidOf } from "./game_choice.js";
import { labelLesson } from "./lesson_button.js";

const BUTTONS = ["continue", "learn", "alone", "new-game"];
const TITLE = "\n"; // no text has one
const element = (id) => document.getElementById(id);

const isKnown = (game) => read(LEARNED + game.id) !== null || lastTable(game) !== null;

/** Greet whoever is there, as far as the page knows them. */
export const greet = () => {
  const game = chosenGame();
  const isBack = !element("continue").hidden;
  const isNew = !isBack && !isKnown(game);
  element("about-game").hidden = isBack;
  say(isBack ? text("welcome_back") : isNew ? text("new_to", { game: TITLE }) : TITLE, game);
  element("about-game").textContent = saidOf(game, "about");
    labelLesson(isNew);
  // The lesson is what a stranger comes for, and one of several other things for everybody else.
  element("learn").className = isNew ? "plate" : "quiet-way";
  (isNew ? element("alone") : element("open-file")).before(element("learn"));
  mark(isBack ? "continue" : isNew && game.has_lesson ? "learn" : game.levels.length ? "alone" : "new-game");
};

// The name of the game is a part of it, in a language of its own.
const say = (greeting, game) => {
  const [before, after] = greeting.split(TITLE);
  element("before-title").textContent = before;
  element("game-title").textContent = after === undefined ? "" : game.name;
  element("game-title").lang = game.language;
  element("after-title").textContent = after ?? "";
};

const mark = (primary) => {
  for (const id of BUTTONS) element(id).classList.toggle("primary", id === primary);
};

/** Greet anew with another language or another game. */
export const watchGreeting = () => {
  document.addEventListener("table:language", greet);
  document.addEventListener("table:game", greet);
  greet();
};
