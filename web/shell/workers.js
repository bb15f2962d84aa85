/** The browser's service workers; null where there are none, or may not be: even asking throws in some frames. */
export const serviceWorkers = () => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};
