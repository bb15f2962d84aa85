// "Open file": a file, or the text of one, pasted; a link as well. What is in a text, the Python side judges.
import { text } from "../site/texts.js";

const LARGEST = 256 * 1024; // bytes; a finished game takes about 12 kB

const element = (id) => document.getElementById(id);

/** Open a text that has come without a file; `use` gets the intent to open it, or `tell` a sentence why not. */
export const openText = (content, use, tell) => handOver({ kind: "open", name: "", text: content.trim() }, use, tell);

/** Open a file, in the same way. */
export const openFile = async (file, use, tell) => {
  // Nobody reads gigabytes to say that they are too many.
  const content = file.size > LARGEST ? " ".repeat(LARGEST + 1) : await file.text().catch(() => "");
  handOver({ kind: "open", name: file.name, text: content }, use, tell);
};

const handOver = (intent, use, tell) => {
  element("open-sheet").close();
  tell("");
  if (intent.text.length > LARGEST) tell(text("file_too_large"));
  else use(intent);
};

/** Let the player choose a file or paste its text. */
export const chooseFile = (use, tell) => {
  const input = element("file");
  input.value = "";
  input.onchange = () => input.files[0] && openFile(input.files[0], use, tell);
  showUnread("", "", use, tell);
  input.click();
};

/** Show a text in which no game was found, to be mended and opened, or copied, and the sentence that says why. */
export const showUnread = (sentence, content, use, tell) => {
  const pasted = element("pasted");
  pasted.value = content;
  element("open-said").textContent = sentence;
  element("open-said").hidden = !sentence;
  element("open-pasted").onclick = () => {
    if (pasted.value.trim()) openText(pasted.value, use, tell);
    else pasted.focus();
  };
  element("choose-file").onclick = () => element("file").click();
  element("choose-file").classList.toggle("primary", !sentence);
  element("open-pasted").classList.toggle("primary", Boolean(sentence));
  if (!element("open-sheet").open) element("open-sheet").showModal();
  if (sentence) pasted.focus();
};
