// In place of PyScript's plug-in for errors, which it loads even to be told that it is not wanted: the page has its
// own failure screen.

/** What PyScript calls where the plug-in is switched off. */
export const notOnDOM = () => {};

/** What it calls when its configuration cannot be read. */
export const notify = (message) => {
  throw new Error(message);
};
