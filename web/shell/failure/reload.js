// Loading the page again without forgetting what the player wants. The wish lies in the page's own entry of
// the browser's history: it outlives a reload even where nothing may be stored.

const remember = (changes) => {
  try {
    history.replaceState({ ...history.state, ...changes }, "");
  } catch {
    // Then the wish is lost, and a page that mends itself may do so once more than it should.
  }
};

/** Load the page again; it will want `intent` (see bridge.js), null: nothing. */
export const loadAgain = (intent = null) => {
  remember({ intent, mendings: 0 });
  location.reload();
};

/** How often the page was loaded again by itself, to mend something, since a player last asked for it. */
export const mendings = () => Number(history.state?.mendings) || 0;

/** Note that it is done once more, by `load`. */
export const loadMended = (intent, load = () => location.reload()) => {
  remember({ intent, mendings: mendings() + 1 });
  load();
};

/** All is well: the next trouble is a new one. */
export const forgetMendings = () => {
  if (mendings()) remember({ mendings: 0 });
};

/** What was wanted when the page was loaded again, once; null if nothing was. */
export const wantedBefore = () => {
  const intent = history.state?.intent ?? null;
  if (intent) remember({ intent: null });
  return intent;
};
