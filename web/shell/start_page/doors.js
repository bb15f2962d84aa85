// Other ways in than the buttons: a game is pasted anywhere on the start page, or dropped on any page.
// What is in it, the Python side judges (web/table/around/incoming.py).
import { openFile, openText } from "../storage/open_file.js";

const isField = ({ target }) => target.closest?.("input, textarea") != null;

/** Let games be pasted and dropped; `use` gets the intent to open one, or `tell` a sentence why not. */
export const watchDoors = (use, tell) => {
  const take = (event, { files, getData }) => {
    const [file] = files;
    const text = file ? "" : getData("text/plain") || getData("text/uri-list");
    if (isField(event) || !(file || text.trim())) return;
    event.preventDefault();
    if (file) openFile(file, use, tell);
    else openText(text, use, tell);
  };
  const bound = (data) => ({ files: data.files, getData: (type) => data.getData(type) });
  document.addEventListener("paste", (event) => {
    const isAtTable = document.getElementById("shell").hidden;
    if (!isAtTable && event.clipboardData) take(event, bound(event.clipboardData));
  });
  // A file that is dropped where nobody takes it is shown in place of the page.
  document.addEventListener("dragover", (event) => isField(event) || event.preventDefault());
  document.addEventListener("drop", (event) => event.dataTransfer && take(event, bound(event.dataTransfer)));
};
