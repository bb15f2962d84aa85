// Registers the service worker once the game is up, and says when a newer version waits.
import { bridge } from "../table/bridge.js";
import { serviceWorkers } from "./service_workers.js";

const PAUSE = 1500; // milliseconds in which the table of whoever was quick to choose a game is drawn

const element = (id) => document.getElementById(id);

/** Never competes with the first start, never reloads by itself. */
export const watchUpdates = () => {
  if (!serviceWorkers()) return;
  bridge.addEventListener("ready", () => setTimeout(register, PAUSE), { once: true });
  element("update-now").addEventListener("click", () => bridge.apply_update());
  bridge.addEventListener("update", () => (element("update").hidden = false));
};

const register = async () => {
  // The rest of the program is hardly ever called for. A first visit goes without; from the second on it is kept.
  serviceWorkers().controller?.postMessage("keep the rest");
  try {
    const registration = await serviceWorkers().register("./service_worker.js");
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => follow(registration.installing));
  } catch {
    // Without it (a private window, a sandboxed frame) the game works, only not offline.
  }
};

const follow = (worker) => {
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && serviceWorkers().controller) offer(worker);
  });
};

const offer = (worker) => {
  bridge.offer_update(() => {
    serviceWorkers().addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
  });
};
