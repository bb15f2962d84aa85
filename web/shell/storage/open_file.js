// "Open file": a file, or the text of one, pasted. Its text is handed over; what is in it, the Python side judges.
import { text } from "../site/texts.js";

const LARGEST = 256 * 1024; // bytes; a finished game takes about 12 kB

const element = (id) => document.getElementById(id);

/** Let the player choose a file or paste its text; `use` gets the intent to open it, or `tell` a sentence why not. */
export const chooseFile = (use, tell) => {
  const sheet = element("open-sheet");
  const input = element("file");
  const handOver = (intent) => {
    sheet.close();
    tell("");
    if (intent.text.length > LARGEST) tell(text("file_too_large"));
    else use(intent);
  };
  input.value = "";
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    // Nobody reads gigabytes to say that they are too many.
    const content = file.size > LARGEST ? " ".repeat(LARGEST + 1) : await file.text().catch(() => "");
    handOver({ kind: "open", name: file.name, text: content });
  };
  const pasted = element("pasted");
  pasted.value = "";
  element("open-pasted").onclick = () => {
    if (pasted.value.trim()) handOver({ kind: "open", name: "", text: pasted.value.trim() });
    else pasted.focus();
  };
  element("choose-file").onclick = () => input.click();
  sheet.showModal();
  input.click();
};
