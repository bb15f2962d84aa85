// The saved games on the start page: which one "Continue" goes on with, the others, to be opened directly, and a
// sheet of all of them, where each can be duplicated, handed out and deleted.
import { page } from "../../embed/asked.js";
import { headOf, linesAbout, shownName } from "../storage/save_summary.js";
import { fileName, handOut, handOutEntry } from "../storage/export_game.js";
import { nameKey } from "../storage/names.js";
import { forget, keep, savedGames, savedNames } from "../storage/saved_games.js";
import { language, text } from "../site/texts.js";
import { greet } from "./welcome.js";

const SHOWN = 3; // games in the page itself; all of them are in a sheet

const element = (id) => document.getElementById(id);
const damaged = new Set(); // names of games that Python could not open
let shown = ""; // what the list on the screen was drawn from
let asked = null; // the name of the game that is to be deleted, if whoever asked for it says so once more
let openGame = () => {};

/** Show the saved games as they are now; `open` gets the name of the one that is chosen. */
export const showSavedGames = (open) => {
  openGame = open;
  draw();
};

/** From now on the game `name` is shown as one that cannot be opened. */
export const markDamaged = (name) => damaged.add(name);

/** Show the sheet of all saved games. */
export const showAllGames = () => {
  asked = null;
  say("");
  draw();
  element("all-games-sheet").showModal();
};

const draw = () => {
  drawGames();
  greet();
};

const drawGames = () => {
  const saved = savedGames();
  const wanted = JSON.stringify([language(), new Date().toDateString(), [...damaged], asked, saved]);
  if (wanted === shown) return;
  shown = wanted;
  const games = saved.map(([name, content]) => ({ name, content, ...headOf(content) }));
  for (const game of games) game.isDamaged ||= damaged.has(game.name);
  markApp(games.filter(({ isMine, isOver }) => isMine && !isOver).length);
  const sound = games.filter(({ isDamaged }) => !isDamaged);
  const [latest, ...others] = sound;
  showContinue(latest);
  const rest = [...games.filter(({ isDamaged }) => isDamaged), ...others];
  element("all-games").hidden = games.length === 0;
  element("saved").hidden = rest.length === 0;
  element("saved-title").textContent = text(latest && rest.length ? "other_games" : "saved_games");
  element("saved-games").replaceChildren(...rest.slice(0, SHOWN).map(row));
  element("all-saved").replaceChildren(...games.map(managedRow));
};

// How many games wait here for somebody, on the icon of the installed app. A frame is no app of its own.
const markApp = (count) => {
  if (page) return;
  const done = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => {}); // not allowed, or not installed
};

const showContinue = (latest) => {
  const button = element("continue");
  button.hidden = !latest;
  if (!latest) return;
  element("continued").replaceChildren(...about(latest));
  button.onclick = () => openGame(latest.name);
};

const row = (game) => {
  const entry = document.createElement("li");
  entry.append(opening(game));
  if (!game.isDamaged) return entry;
  entry.className = "damaged";
  const ways = document.createElement("ul");
  ways.append(handOutEntry(game.name, game.content));
  entry.append(ways);
  return entry;
};

const opening = (game) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "saved-game";
  button.disabled = Boolean(game.isDamaged);
  button.append(...about(game));
  button.onclick = () => openGame(game.name);
  return button;
};

const about = (game) => [
  line("saved-name", shownName(game.name)),
  ...linesAbout(game).map((said) => line("saved-head", said)),
];

const line = (kind, said) => {
  const part = document.createElement("span");
  part.className = kind;
  part.textContent = said;
  return part;
};

// --- all of them: copies, files, deleting ---

const managedRow = (game) => {
  const entry = document.createElement("li");
  if (game.isDamaged) entry.className = "damaged";
  const ways = document.createElement("div");
  ways.className = "ways";
  ways.append(...(asked === game.name ? deleting(game) : waysOf(game)));
  entry.append(opening(game), ways);
  return entry;
};

const waysOf = ({ name, content, isDamaged }) => [
  ...(isDamaged ? [] : [way("duplicate", name, text("duplicate"), () => duplicate(name, content))]),
  way("file", name, text("to_file"), () => handOut(fileName(name), content)),
  way("delete", name, text("delete"), () => ask(name, name)),
];

const deleting = ({ name }) => [
  line("really", text("really_delete")),
  way("yes", name, text("yes_delete"), () => remove(name)),
  way("no", name, text("keep"), () => ask(null, name)),
];

const way = (does, name, label, act) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = does === "yes" ? "link danger" : "link";
  button.dataset.way = does;
  button.dataset.name = name;
  button.textContent = label;
  button.setAttribute("aria-label", `${label}: ${shownName(name)}`);
  button.onclick = act;
  return button;
};

// The list was drawn anew: the focus stays with the game it was at.
const focus = (does, name) => {
  const buttons = element("all-saved").querySelectorAll("button");
  const wanted = [...buttons].find(({ dataset }) => dataset.way === does && dataset.name === name);
  (wanted ?? element("close-all-games")).focus();
};

const ask = (name, about) => {
  asked = name;
  draw();
  focus(name === null ? "delete" : "no", about);
};

const remove = (name) => {
  asked = null;
  damaged.delete(name);
  forget(name);
  draw();
  say(text("deleted", { name: shownName(name) }));
  focus("", "");
};

// The copy is as old as the game: "Continue" still goes on with the game itself.
const duplicate = (name, content) => {
  const copy = freeName(name);
  const trouble = keep(copy, content);
  if (trouble) forget(copy);
  draw();
  say(trouble ? text("copy_not_kept") : text("copy_kept", { name: copy }));
  focus("duplicate", trouble ? name : copy);
};

const freeName = (name) => {
  const taken = new Set(savedNames().map(nameKey));
  const base = shownName(name);
  for (let number = 2; ; number++) if (!taken.has(nameKey(`${base} ${number}`))) return `${base} ${number}`;
};

const say = (sentence) => {
  element("all-games-said").textContent = sentence;
};
