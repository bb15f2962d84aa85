// Shows that the pack of a game is being downloaded or, if it cannot be had, why not, with a button to try again.
import { games } from "../site/games.js";
import { arrivedOf, fetchGame, isHere } from "./packs.js";
import { megabytes, showPart } from "./progress.js";
import { text } from "../site/texts.js";

const PAUSE = 300; // milliseconds after which a table says that something is coming

const LEFT = "left"; // somebody does not want to wait

const element = (id) => document.getElementById(id);
const nameOf = (id) => games.find((game) => game.id === id).name;

/**
 * Wait for a game that somebody wants: resolves with true once it is there, with false where it cannot be had and
 * nobody wants to try again, or where somebody goes back. `isWanted()` says whether it is wanted still.
 */
export const awaitGame = async (id, isWanted) => {
  while (!isHere(id)) {
    const tell = () => isWanted() && say(id);
    const left = new Promise((resolve) => (element("coming").onclose = () => resolve(LEFT)));
    const later = setTimeout(() => isWanted() && cover(), PAUSE);
    tell();
    try {
      if ((await Promise.race([fetchGame(id, tell), left])) === LEFT) return false;
    } catch (fault) {
      console.info("A game could not be fetched:", String(fault));
      if (!isWanted()) return false;
      uncover(later);
      if (!(await wantsAgain(id, fault))) return false;
    } finally {
      uncover(later);
    }
  }
  return true;
};

const say = (id) => {
  const sentence = text("stage_fetching", { game: nameOf(id), ...megabytes(arrivedOf(id)) });
  showPart(arrivedOf(id), sentence);
  if (element("coming-stage").textContent !== sentence) element("coming-stage").textContent = sentence;
};

// On the start page its own line says it.
const cover = () => {
  if (element("shell").hidden && !element("coming").open) element("coming").showModal();
};

const uncover = (later) => {
  clearTimeout(later);
  element("coming").onclose = null;
  element("coming").close();
};

const wantsAgain = (id, { kind }) => {
  const sheet = element("no-pack");
  const isReached = kind === "other" || kind === "missing";
  element("no-pack-title").textContent = text("game_failed_title", { game: nameOf(id) });
  element("no-pack-reason").textContent = text(isReached ? "game_failed_other" : "game_failed_network", {
    game: nameOf(id),
  });
  return new Promise((resolve) => {
    element("try-again").onclick = () => {
      resolve(true);
      sheet.close();
    };
    sheet.onclose = () => resolve(false);
    if (!sheet.open) sheet.showModal();
    element("try-again").focus();
  });
};
