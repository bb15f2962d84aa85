// What the start page knows of the browser's storage: whether there are saved games, and which language.
// Storage may be blocked altogether (then even naming it throws); the game is playable without it.
import { parameters } from "../embed/asked.js";

const PREFIX = "canalmania:v1:";
export const SAVED_GAME_PREFIX = `${PREFIX}game:`;

/** The remembered value of `name`, or null. */
export const read = (name) => {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
};

/** Remember `value` under `name`, if the browser lets us. */
export const write = (name, value) => {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Forgetting a language is no reason to stop.
  }
};

let fromPage = []; // the game that the page round this one keeps, or nobody

/** There is a game, the text of a save file, that is kept elsewhere than in this browser. */
export const takeFromPage = (save) => (fromPage = [["Canal Mania", save]]);

/** Every saved game, as [name, text of its save file]. */
export const savedGames = () => {
  if (["host", "none"].includes(parameters.save)) return fromPage;
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(SAVED_GAME_PREFIX))
      .map(([key, text]) => [key.slice(SAVED_GAME_PREFIX.length), text]);
  } catch {
    return [];
  }
};

export const hasSavedGames = () => savedGames().length > 0;

/** Offer "Continue" exactly when there is something to continue; it is then the main choice. */
export const refreshContinue = () => {
  const some = hasSavedGames();
  const button = document.getElementById("continue");
  button.hidden = !some;
  button.classList.toggle("primary", some);
  document.getElementById("new-game").classList.toggle("primary", !some);
};
