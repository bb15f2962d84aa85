// Gives the compiled program of Pyodide; most often preload.js has compiled it already.
import { DECODER, FILES } from "../site/files.js";
import { compiled } from "./program.js";

const ahead = window.tableAhead?.program; // see preload.js

/** The program that `response` brings. */
export const programOf = async (response) => {
  const isAhead = response === (await ahead?.response.catch(() => undefined));
  return isAhead ? ahead.module : compiled(response, FILES.get(DECODER)?.address);
};
