// The program of Pyodide, for whoever is to run it: most often it is compiled already.
import { compiled } from "./program.js";

const ahead = window.tableAhead?.program; // see ahead.js

/** The program that `response` brings. */
export const programOf = async (response) => {
  const isAhead = response === (await ahead?.response.catch(() => undefined));
  return isAhead ? ahead.module : compiled(response);
};
