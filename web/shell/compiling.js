// The program of Pyodide, for whoever is to run it: most often it is compiled already.
import { compiled } from "./program_ahead.js";

const { program: ahead } = window.canalmaniaAhead;

/** The program that `response` brings. */
export const programOf = async (response) => {
  const isAhead = ahead !== null && response === (await ahead.response.catch(() => null));
  return isAhead ? ahead.module : compiled(response);
};
