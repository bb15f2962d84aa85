// The saved games on the start page: which one "Continue" goes on with, and the others, to be opened directly.
// What is said of a game its save file tells in `table` (web/table/save_extras.py); no rule is needed, nothing is trusted.
import { games } from "./games.js";
import { cleanName } from "./names.js";
import { handOutEntry } from "./hand_out.js";
import { savedGames } from "./saved_games.js";
import { language, text } from "./texts.js";

const SHOWN = 3; // games in the page itself; all of them are in a sheet
const MOST_PLAYERS = Math.max(...games.map(({ seats }) => seats[1]));
const NAME = 60; // characters of a saved game's name

const OUR_LOCALES = { en: "en-GB", it: "it", fr: "fr" };

const element = (id) => document.getElementById(id);
const damaged = new Set(); // names of games that Python could not open
let shown = ""; // what the list on the screen was drawn from

/** Show the saved games as they are now; `open` gets the name of the one that is chosen. */
export const showSavedGames = (open) => {
  const saved = savedGames();
  const wanted = JSON.stringify([language(), new Date().toDateString(), [...damaged], saved]);
  if (wanted === shown) return;
  shown = wanted;
  const games = saved.map(([name, content]) => ({ name, content, ...headOf(content) }));
  for (const game of games) game.isDamaged ||= damaged.has(game.name);
  const sound = games.filter(({ isDamaged }) => !isDamaged);
  const [latest, ...others] = sound;
  showContinue(latest, open);
  const rest = [...games.filter(({ isDamaged }) => isDamaged), ...others];
  element("saved").hidden = rest.length === 0;
  element("saved-title").textContent = text(latest ? "other_games" : "saved_games");
  element("saved-games").replaceChildren(...rest.slice(0, SHOWN).map((game) => row(game, open)));
  element("all-games").hidden = rest.length <= SHOWN;
  element("all-games").textContent = text("all_games", { count: games.length });
  element("all-saved").replaceChildren(...games.map((game) => row(game, open)));
};

/** From now on the game `name` is shown as one that cannot be opened. */
export const markDamaged = (name) => damaged.add(name);

/** What a save file says of itself, as far as it can be read: names, round, who acts, when it was kept. */
const headOf = (content) => {
  try {
    const { table } = JSON.parse(content);
    const said = (key) => (typeof table[key] === "string" ? table[key] : "");
    const names = said("names").split("\n").slice(0, MOST_PLAYERS);
    return {
      players: names.map((name) => cleanName(name)).filter(Boolean),
      round: number(said("round")),
      next: cleanName(names[number(said("active")) ?? -1] ?? ""),
      isOver: said("over") === "yes",
      keptAt: number(said("kept_at")),
    };
  } catch {
    return { isDamaged: true, players: [] };
  }
};

const number = (digits) => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

const showContinue = (latest, open) => {
  const button = element("continue");
  button.hidden = !latest;
  button.classList.toggle("primary", Boolean(latest));
  element("new-game").classList.toggle("primary", !latest);
  element("menu").classList.toggle("has-games", Boolean(latest));
  if (!latest) return;
  element("continued").replaceChildren(...about(latest));
  button.onclick = () => open(latest.name);
};

const row = (game, open) => {
  const entry = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "saved-game";
  button.append(...about(game));
  button.onclick = () => open(game.name);
  entry.append(button);
  if (!game.isDamaged) return entry;
  entry.className = "damaged";
  button.disabled = true;
  const ways = document.createElement("ul");
  ways.append(handOutEntry(game.name, game.content));
  entry.append(ways);
  return entry;
};

// The name; who plays, if the name does not say that; and how it stands.
const about = (game) => {
  const players = game.players.join(", ");
  const name = cleanName(game.name, NAME) || SITE.name;
  return [
    line("saved-name", name),
    ...(players && players !== name ? [line("saved-head", players)] : []),
    ...(standing(game) ? [line("saved-head", standing(game))] : []),
  ];
};

const line = (kind, said) => {
  const part = document.createElement("span");
  part.className = kind;
  part.textContent = said;
  return part;
};

const standing = ({ isDamaged, round, next, isOver, keptAt }) => {
  if (isDamaged) return text("damaged");
  const parts = [
    isOver ? text("finished") : round ? text("round_n", { round }) : "",
    !isOver && next ? text("turn_of", { player: next }) : "",
    keptAt ? moment(keptAt) : "",
  ];
  return parts.filter(Boolean).join(" · ");
};

const moment = (milliseconds) => {
  const when = new Date(milliseconds);
  const now = new Date();
  const locale = navigator.languages.find((one) => one.startsWith(language())) ?? OUR_LOCALES[language()];
  const said = (style) => new Intl.DateTimeFormat(locale, style).format(when);
  const clock = { hour: "numeric", minute: "2-digit" };
  try {
    if (when.toDateString() === now.toDateString()) return text("today_at", { time: said(clock) });
    if (when.getFullYear() !== now.getFullYear()) return said({ dateStyle: "medium" });
    return said({ day: "numeric", month: "short", ...clock });
  } catch {
    return ""; // a time no calendar has
  }
};
