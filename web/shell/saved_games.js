// What the start page knows of the browser's storage: whether there are saved games, and which language.
// Storage may be blocked altogether (then even naming it throws); the game is playable without it.
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

/** Every saved game, as [name, text of its save file]. */
export const savedGames = () => {
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
