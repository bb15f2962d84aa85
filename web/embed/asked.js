// What the address of this very page asks for, and who asks.
import { games } from "../shell/site/games.js";
import { readParameters } from "./parameters.js";

export const { values: parameters, warnings } = readParameters(location.search, games);

/** The window of the page round this one, null if there is none. */
export const page = window.parent === window ? null : window.parent;

// As the address and, if it can, the browser say. Where the browser hides it, it says "null".
const knownOrigin = () => {
  if (!page || !parameters.host) return null;
  const told = location.ancestorOrigins?.[0] ?? "null";
  if (told === "null" || told === parameters.host) return parameters.host;
  warnings.push("host");
  return null;
};

/** The origin of that page, null if it is not known: then nothing is said to it. */
export const origin = knownOrigin();

// Nobody is there to keep a game: better here than nowhere.
if (parameters.save === "host" && !origin) {
  parameters.save = "auto";
  warnings.push("save");
}
