// The browser's Back: it closes what is open, then leads from the table to the start page, then away.
//
// What is open lies in layers: the table or a dialog, over the table a sheet, an answer that was begun, a dialog. The
// browser's history gets an entry for each layer, so that Back never has to make a new one: browsers pass over entries
// that a page has made while nobody touched it. For what opens by itself the entry is made at the next touch or key.
// An entry whose layer was closed by a button is left there for the next layer that opens; on the start page there
// are none.
//
// CloseWatcher would do no more: it hears a phone's Back, but neither the button of a browser nor a swipe in others
// than Chromium. In a frame the history belongs to the page around, too, so nothing is entered there.
import { page } from "../../embed/asked.js";

const CLOSED_BY_BACK = "dialog[open]:not(#paused)";

let backAtTable = () => {};
let overTable = 0;
let depth = 0; // of the entry that the browser shows: how many layers were open there
let isReturning = false; // the page itself goes back, and the browser has not yet said that it did
let isClosing = false;

const element = (id) => document.getElementById(id);

/** Let Back close what is open; `back` closes what lies on top at the table, or leaves it. */
export const watchBack = (back) => {
  if (page) return;
  backAtTable = back;
  enter("replaceState", history.state?.depth ?? 0);
  addEventListener("popstate", ({ state }) => arrive(state?.depth));
  const changes = new MutationObserver(follow);
  for (const one of document.querySelectorAll("dialog, #game"))
    changes.observe(one, { attributeFilter: ["open", "hidden"] });
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, follow, { capture: true, passive: true });
};

/** So many layers lie over the table. */
export const setLayers = (count) => {
  overTable = count;
  follow();
};

const enter = (how, newDepth) => {
  try {
    history[how]({ ...history.state, depth: newDepth }, "");
    depth = newDepth;
    return true;
  } catch {
    return false; // some browsers allow so many entries in half a minute, and no more
  }
};

const layers = () => {
  if (element("failure").open) return 0; // there is nothing behind this screen
  const atTable = element("game").hidden ? 0 : 1 + overTable;
  return atTable + document.querySelectorAll(CLOSED_BY_BACK).length;
};

const isTouched = () => navigator.userActivation?.isActive ?? true;

const follow = () => {
  if (page || isReturning || isClosing) return;
  const open = layers();
  while (depth < open && isTouched() && enter("pushState", depth + 1));
  if (open || !depth || location.hash) return; // a link that could not be read stays in the address
  isReturning = true;
  history.go(-depth);
};

const arrive = (newDepth) => {
  if (newDepth === undefined) {
    enter("replaceState", depth + 1); // another address was typed, or a link followed
    return;
  }
  const isBack = newDepth < depth && !isReturning;
  isReturning = false;
  depth = newDepth;
  if (!isBack) follow();
  else if (layers()) close();
  else history.go(-depth - 1); // what was open before the page was loaded again is not open now
};

// Whoever goes back by several entries at once closes several layers.
const close = () => {
  let before;
  isClosing = true;
  do {
    before = layers();
    closeTop();
  } while (layers() > depth && layers() < before);
  isClosing = false;
  follow();
};

const closeTop = () => {
  const dialog = [...document.querySelectorAll(CLOSED_BY_BACK)].at(-1);
  if (!dialog) backAtTable();
  else if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
};
