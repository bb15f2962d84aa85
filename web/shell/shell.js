// The start page. JavaScript, because it must work at once, while Python is still being downloaded.
// It only collects what the players want; what a game is, only the Python side knows.
import { beginAsAsked } from "../embed/begin.js";
import { wantedBefore } from "./again.js";
import { bridge } from "./bridge.js";
import { showHowToPlay, watchDialogs } from "./dialogs.js";
import { chooseFile } from "./open_file.js";
import { watchNewGameForm } from "./new_game_form.js";
import { watchDownloads } from "./progress.js";
import { tell, watchFailures } from "./failure.js";
import { refreshContinue } from "./saved_games.js";
import { chooseLanguage, watchLanguages } from "./texts.js";
import { watchUpdates } from "./updates.js";

const button = (id) => document.getElementById(id);

// PyScript, whose module comes after this one, fetches through these.
window.canalmaniaShell = bridge;
watchFailures();
watchDownloads();

chooseLanguage();
watchLanguages();
watchDialogs();
watchNewGameForm();
watchUpdates();

refreshContinue();
button("continue").addEventListener("click", () => bridge.want({ kind: "continue" }));
button("new-game").addEventListener("click", () => button("new-game-sheet").showModal());
button("open-file").addEventListener("click", () => chooseFile((intent) => bridge.want(intent), tell));
button("how-to-play").addEventListener("click", showHowToPlay);
const wanted = wantedBefore();
if (wanted) bridge.want(wanted);
beginAsAsked(wanted !== null);
performance.mark("canalmania:shell");
