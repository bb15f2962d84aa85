// What lists say of a saved game: who plays, how it stands, when it was kept. Its save file tells that in `table`
// (web/table/saving/save_extras.py); no rule is needed, nothing is trusted.
import { games } from "../site/games.js";
import { cleanName } from "./names.js";
import { language, text } from "../site/texts.js";

const MOST_PLAYERS = Math.max(...games.map(({ seats }) => seats[1]));
const DAY = 24 * 3600 * 1000; // milliseconds
const NAME = 60; // characters of a saved game's name
const OUR_LOCALES = { en: "en-GB", it: "it", fr: "fr" };

/** What a save file says of itself, as far as it can be read: which game it is of, where there are several; names, round, who acts, when it was kept. */
export const headOf = (content) => {
  try {
    const { table, game } = JSON.parse(content);
    const said = (key) => (typeof table[key] === "string" ? table[key] : "");
    const names = said("names").split("\n").slice(0, MOST_PLAYERS);
    const active = number(said("active"));
    const mine = "mine" in table ? said("mine").split(",") : null;
    return {
      played: games.length > 1 ? (games.find(({ id }) => id === game)?.name ?? "") : "",
      players: names.map((name) => cleanName(name)).filter(Boolean),
      round: number(said("round")),
      next: cleanName(names[active ?? -1] ?? ""),
      isAfar: mine !== null,
      isMine: mine !== null && mine.includes(String(active)),
      sentAt: number(said("sent").split(":")[1] ?? ""),
      isOver: said("over") === "yes",
      keptAt: number(said("kept_at")),
    };
  } catch {
    return { isDamaged: true, players: [] };
  }
};

const number = (digits) => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

/** The name of a saved game as it is shown. */
export const shownName = (name) => cleanName(name, NAME) || SITE.name;

/** Lines about a game, `head` and its name: what is played, who plays, if the name does not say that; how it stands. */
export const linesAbout = (game) => {
  const players = game.players.join(", ");
  const who = [game.played, players === shownName(game.name) ? "" : players];
  return [who.filter(Boolean).join(" · "), standing(game)].filter(Boolean);
};

const standing = (game) => {
  const { isDamaged, round, next, isOver, isAfar, isMine, keptAt } = game;
  if (isDamaged) return text("damaged");
  const parts = [
    isOver ? text("finished") : round ? text("round_n", { round }) : "",
    !isOver && next ? whoseTurn(game) : "",
    keptAt && (!isAfar || isOver || isMine) ? moment(keptAt) : "",
  ];
  return parts.filter(Boolean).join(" · ");
};

// Whether it waits here for a player, or was sent to another device.
const whoseTurn = ({ next, isAfar, isMine, sentAt }) => {
  if (!isAfar) return text("turn_of", { player: next });
  if (isMine) return text("your_turn");
  return sentAt ? text("waits_sent", { player: next, when: day(sentAt) }) : text("waits_for", { player: next });
};

// The day alone, where it is not today: "yesterday".
const day = (milliseconds) => {
  const days = Math.round((new Date(milliseconds).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY);
  return days === -1 ? new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-1, "day") : moment(milliseconds);
};

/** A time as it is said: "today, 14:05", "3 Mar, 14:05", or a date alone. */
export const moment = (milliseconds) => {
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
