// Loading the page again without forgetting what the player wants. The wish lies in the page's own entry of
// the browser's history: it outlives a reload even where nothing may be stored.

/** Load the page again; it will want `intent` (see bridge.js), null: nothing. */
export const loadAgain = (intent = null) => {
  history.replaceState({ intent }, "");
  location.reload();
};

/** What was wanted when the page was loaded again, once; null if nothing was. */
export const wantedBefore = () => {
  const intent = history.state?.intent ?? null;
  if (intent) history.replaceState(null, "");
  return intent;
};
