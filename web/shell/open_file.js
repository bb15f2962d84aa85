// "Open file": reads the file and hands its text over; what is in it, the Python side judges.
import { bridge } from "./bridge.js";
import { tell } from "./failure.js";
import { text } from "./texts.js";

const LARGEST = 256 * 1024; // bytes; a finished game takes about 12 kB

/** Let the player choose a file. */
export const askForFile = () => {
  const input = document.getElementById("file");
  input.value = "";
  input.onchange = () => handOver(input.files[0]);
  input.click();
};

const handOver = async (file) => {
  tell("");
  if (file.size > LARGEST) tell(text("file_too_large"));
  else bridge.want({ kind: "open", name: file.name, text: await file.text() });
};
