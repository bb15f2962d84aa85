// What the player sees when something goes wrong: before the game is there, or in the middle of it.
// JavaScript, because the most likely thing to be missing then is Python.
import { loadAgain } from "./reload.js";
import { asTextButton, fileName } from "../storage/export_game.js";
import { chooseFile } from "../storage/open_file.js";
import { read, savedGames } from "../storage/saved_games.js";
import { text } from "../site/texts.js";

const element = (id) => document.getElementById(id);

/** Say a sentence on the start page; "" takes it away. */
export const tell = (sentence) => show("notice", sentence);

const show = (id, sentence) => {
  element(id).textContent = sentence;
  element(id).hidden = !sentence;
};

/**
 * Whatever nobody caught: `trouble` gets it until the game is ready. Afterwards only Python's own errors mean that
 * the game has stopped, for instance while it was drawing: an extension of the browser may throw what it likes.
 */
export const watchFailures = (trouble) => {
  const hear = (reason) => {
    if (!window.tableShell.is_ready) trouble(reason);
    else if (isPythons(reason)) toldFailure("failed_unexpectedly", String(reason?.stack ?? reason));
  };
  addEventListener("unhandledrejection", (event) => {
    // A download of ours has failed, and a library that waited for it has not caught that: `trouble` deals with it.
    if (event.reason?.name === "Fault") event.preventDefault();
    hear(event.reason);
  });
  addEventListener("error", ({ error, message }) => hear(error ?? message));
  keepOpen(element("failure"));
};

const isPythons = (reason) =>
  reason?.name === "PythonError" || reason instanceof WebAssembly.RuntimeError;

// There is nothing behind this screen. Escape closes dialogs; browsers let a page say no to that once at most.
const keepOpen = (dialog) => {
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") event.preventDefault();
  });
  dialog.addEventListener("close", () => dialog.showModal());
};

/**
 * The failure screen: the sentence `key`, technical details, every saved game as a file, another file to be
 * opened. `unsaved` is the game on the table as [name, text] where the browser does not keep it.
 */
export const toldFailure = (key, details, unsaved = null) => {
  if (element("failure").open) return;
  document.dispatchEvent(new Event("table:failure"));
  const isMidway = !element("game").hidden;
  element("failure-title").textContent = text(isMidway ? "stopped" : "failed");
  element("failure-reason").textContent = text(isMidway ? "stopped_unexpectedly" : key);
  element("failure-details").textContent = details;
  show("failure-notice", "");
  offerFiles(unsaved);
  offerWays(isMidway, unsaved);
  element("failure").showModal();
  document.querySelector("#failure .primary:not([hidden])").focus();
};

const offerFiles = (unsaved) => {
  const games = latestFirst(savedGames());
  if (unsaved) games.unshift(unsaved);
  element("failure-saves").hidden = games.length === 0;
  element("failure-kept").textContent = text(unsaved ? "save_first" : "saves_are_safe");
  element("rescued").replaceChildren(...games.map(([name, content]) => fileLink(name, content)));
};

const latestFirst = (games) => {
  const latest = read("latest");
  return games.sort(([one], [other]) => (other === latest) - (one === latest));
};

// Loading again clears up whatever is broken, so every way on begins with that.
const offerWays = (isMidway, unsaved) => {
  const [name, content] = unsaved ?? [];
  const here = unsaved ? { kind: "open", name, text: content } : { kind: "continue" };
  const goesOn = isMidway && (unsaved !== null || savedGames().length > 0);
  element("go-on").hidden = !goesOn;
  element("go-on").onclick = () => loadAgain(here);
  element("reload").textContent = text(goesOn ? "to_start" : "reload");
  element("reload").classList.toggle("primary", !goesOn);
  element("reload").onclick = () => loadAgain();
  element("open-instead").onclick = () =>
    chooseFile(loadAgain, (sentence) => show("failure-notice", sentence));
};

const fileLink = (name, content) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  link.download = fileName(name);
  link.textContent = link.download;
  const item = document.createElement("li");
  item.append(link, asTextButton(content));
  return item;
};
