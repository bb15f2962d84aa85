// Loading the page again without forgetting what the player wants. The wish lies in the page's own entry of
// the browser's history: it outlives a reload even where nothing may be stored.

const remember = (state) => {
  try {
    history.replaceState(state, "");
  } catch {
    // Then the wish is lost, and a page that mends itself may do so once more than it should.
  }
};

/** Load the page again; it will want `intent` (see bridge.js), null: nothing. */
export const loadAgain = (intent = null) => {
  remember({ intent });
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
  if (mendings()) remember(null);
};

/** What was wanted when the page was loaded again, once; null if nothing was. */
export const wantedBefore = () => {
  const intent = history.state?.intent ?? null;
  if (intent) remember({ mendings: mendings() });
  return intent;
};
