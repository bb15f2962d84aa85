/** The browser's service workers; null where there are none, or may not be: even asking throws in some frames. */
export const serviceWorkers = () => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};

/** Send this to the service worker, once there is one; what it may be, service_worker.js says. */
export const tellServiceWorker = (message) => serviceWorkers()?.ready.then(({ active }) => active?.postMessage(message));
