// What the player sees when something goes wrong before, or instead of, the game.
// JavaScript, because the most likely thing to be missing then is Python.
import { savedGames } from "./saved_games.js";
import { text } from "./texts.js";

const element = (id) => document.getElementById(id);
let started = false;

/** Say a sentence on the start page; "" takes it away. */
export const tell = (sentence) => {
  element("notice").textContent = sentence;
  element("notice").hidden = !sentence;
};

/** Until the game is ready, whatever nobody caught means that it will never be. */
export const watchFailures = () => {
  if (typeof WebAssembly !== "object") toldFailure("failed_browser", "WebAssembly");
  addEventListener("unhandledrejection", ({ reason }) => giveUp(reason));
  addEventListener("error", ({ error, message }) => giveUp(error ?? message));
  document.addEventListener("canalmania:offline", () => giveUp("network", "failed_network"));
  window.canalmaniaShell.addEventListener("ready", () => (started = true));
};

const giveUp = (reason, key = "failed_unexpectedly") => {
  if (!started) toldFailure(key, String(reason?.stack ?? reason));
};

/** The failure screen: the sentence `key`, technical details, and every saved game as a file. */
export const toldFailure = (key, details) => {
  if (element("failure").open) return;
  element("failure-reason").textContent = text(key);
  element("failure-details").textContent = details;
  const games = savedGames();
  element("failure-saves").hidden = games.length === 0;
  element("rescued").replaceChildren(...games.map(([name, content]) => fileLink(name, content)));
  element("reload").onclick = () => location.reload();
  element("failure").showModal();
};

const fileLink = (name, content) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  link.download = `canalmania-${name.replace(/[^\p{L}\p{N}-]+/gu, "-")}.json`;
  link.textContent = link.download;
  const item = document.createElement("li");
  item.append(link);
  return item;
};
