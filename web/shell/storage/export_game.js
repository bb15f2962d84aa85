// Handing a game out: as a file, and as text that can be copied, for a browser may keep files from arriving
// without a word (in a sandboxed frame, in a page shown inside another program).
import { within } from "./database.js";
import { text } from "../site/texts.js";

const PATIENCE = 1500; // milliseconds in which a browser says whether it lets a page copy
const KEPT = 10_000; // milliseconds in which a file is fetched by whoever saves it

const element = (id) => document.getElementById(id);
const isFramed = (() => {
  try {
    return window.self !== window.top;
  } catch {
    return true;
  }
})();

/** The name of the file of the game `name`. */
export const fileName = (name) => {
  const words = name.replace(/[^\p{L}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return words ? `${SITE.id}-${words}.json` : `${SITE.id}.json`;
};

/** Hand a game out as a file; in a frame, where that may come to nothing, as text as well. */
export const handOut = (file, content) => {
  let isGiven = false;
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
    isGiven = "download" in link;
  } catch {
    // The text serves.
  }
  if (isFramed || !isGiven) showText(content);
};

/** The game as text in a sheet of its own, to be copied. */
export const showText = (content) => {
  const field = element("game-text");
  field.value = content;
  say("");
  element("copy-text").onclick = async () => say(text((await copied(field)) ? "copied" : "copy_by_hand"));
  const sheet = element("text-sheet");
  if (!sheet.open) sheet.showModal();
  field.focus();
  field.select();
};

const say = (sentence) => {
  element("copy-said").textContent = sentence;
};

/** Whether the text of a field is in the clipboard now; the field stays selected for the player's own copying. */
export const copied = async (field) => {
  const written = (async () => {
    await navigator.clipboard.writeText(field.value); // may be missing, refuse, or ask and never answer
    return true;
  })();
  if (await within(PATIENCE, written)) return true;
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
};

/** An entry of a list that hands out a game: "as a file", "as text". */
export const handOutEntry = (name, content) => {
  const entry = document.createElement("li");
  entry.className = "hand-out";
  entry.append(
    action(fileName(name), () => handOut(fileName(name), content)),
    asTextButton(content),
  );
  return entry;
};

/** A button that shows a game as text. */
export const asTextButton = (content) => action(text("as_text"), () => showText(content));

const action = (label, act) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = label;
  button.onclick = act;
  return button;
};
