// Says once, in one sentence, what this browser does not allow here and what to do. Where nothing is kept at all,
// the table says so when a game begins (web/table/around/dialogs.py), because that must not be overlooked.
import { database } from "../storage/database.js";
import { hasLocalStorage } from "../storage/saved_games.js";
import { text } from "../site/texts.js";

/** Say it as soon as it is known. */
export const sayWhatLacks = () => {
  database.ready.then(draw);
  database.addEventListener("change", draw);
  document.addEventListener("table:language", draw);
};

const draw = () => {
  const sentence = lacking();
  const line = document.getElementById("lacking");
  line.hidden = !sentence;
  const said = sentence && text(sentence);
  if (line.textContent !== said) line.textContent = said;
};

const lacking = () => {
  if (!hasLocalStorage() && database.isLost) return "";
  if (database.isLost) return hasServiceWorker() ? "lacks_second" : "lacks_both";
  return hasServiceWorker() ? "" : "lacks_offline";
};

const hasServiceWorker = () => {
  try {
    return Boolean(navigator.serviceWorker);
  } catch {
    return false;
  }
};
