// "Open file": reads the file and hands its text over; what is in it, the Python side judges.
import { text } from "./texts.js";

const LARGEST = 256 * 1024; // bytes; a finished game takes about 12 kB

/** Let the player choose a file; `use` gets the intent to open it, or `tell` a sentence why not. */
export const chooseFile = (use, tell) => {
  const input = document.getElementById("file");
  input.value = "";
  input.onchange = () => handOver(input.files[0], use, tell);
  input.click();
};

const handOver = async (file, use, tell) => {
  tell("");
  if (file.size > LARGEST) tell(text("file_too_large"));
  else use({ kind: "open", name: file.name, text: await file.text() });
};
