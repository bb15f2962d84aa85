// The table at which a game was begun last, kept in this browser, so that the form of a new game begins with it:
// {"seats": [{"name": "Anna", "colour": "white"}, {"name": "", "colour": "black", "level": "hard", "style": "calm"}],
// "switches": ["open"]}; a name is "" if nobody typed one. What is read may be anything: broken, of another version,
// or put there by somebody else.
import { cleanName } from "./names.js";
import { isKeptHere, read, write } from "./saved_games.js";
import { LAST_ALONE, LAST_TABLE } from "./storage_keys.js";

const LONGEST = 4000; // characters of its text

const isAlone = ({ seats }) => seats.filter(({ level }) => !level).length === 1;

/** Keep a table; where the browser refuses, it is forgotten. */
export const rememberTable = (game, table) => {
  if (!isKeptHere) return;
  const text = JSON.stringify(table);
  write(LAST_TABLE + game.id, text);
  if (isAlone(table)) write(LAST_ALONE + game.id, text);
};

/** The last table of a game that fits it as it is now; null if there is none. */
export const lastTable = (game) => fitting(game, read(LAST_TABLE + game.id));

/** The last one with a single person. */
export const lastAlone = (game) => {
  const table = fitting(game, read(LAST_ALONE + game.id));
  return table && isAlone(table) ? table : null;
};

const fitting = (game, text) => {
  if (!isKeptHere || text === null || text.length > LONGEST) return null;
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  const seats = told?.seats;
  if (!Array.isArray(seats) || seats.length < game.seats[0] || seats.length > game.seats[1]) return null;
  const switches = Array.isArray(told.switches) ? told.switches : [];
  return {
    seats: seats.map((seat) => seatOf(game, seat)),
    switches: [...game.switches, ...game.numbers.flatMap(namesOf)].filter((one) => switches.includes(one)),
  };
};

// What the values of a number of the form are called: "goal-8", "goal-9".
const namesOf = ({ name, values }) => values.map((value) => `${name}-${value}`);

// Whatever of it makes sense.
const seatOf = (game, seat) => {
  const { name, colour, level, style, afar } = Object(seat);
  const computer = { level, style: game.styles.includes(style) ? style : game.styles[0] };
  const player = game.levels.includes(level) ? computer : afar === true ? { afar } : {};
  return { name: typeof name === "string" ? cleanName(name) : "", colour, ...player };
};
