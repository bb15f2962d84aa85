// The start page. JavaScript, because it must work at once, while Python is still being downloaded.
// It only collects what the players want; what a game is, only the Python side knows.
import { beginAsAsked } from "../../embed/begin.js";
import { wantedBefore } from "../failure/reload.js";
import { watchBack } from "../table/back.js";
import { bridge } from "../table/bridge.js";
import { watchDoors } from "./doors.js";
import { showHowToPlay, watchDialogs } from "./dialogs.js";
import { sayWhatLacks } from "../failure/limitations.js";
import { watchInstalling } from "./install.js";
import { takeLaunches } from "./launches.js";
import { watchLesson } from "./lesson_button.js";
import { chooseFile, openFile } from "../storage/open_file.js";
import { watchNewGameForm } from "./new_game_form.js";
import { fetchChosen, watchOffers } from "./game_choice.js";
import { watchDownloads } from "../download/downloads.js";
import { tell, watchFailures } from "../failure/failure_screen.js";
import { healLater, start, trouble, watchPatience } from "../failure/recovery.js";
import { showAllGames } from "./saved_list.js";
import { watchProgress } from "../download/progress.js";
import { keepPlayersColours } from "../table/players_colours.js";
import { lacks } from "../start/requirements.js";
import { chooseLanguage, watchLanguages } from "../site/texts.js";
import { watchUpdates } from "../download/updates.js";
import { watchGreeting } from "./welcome.js";

const button = (id) => document.getElementById(id);

chooseLanguage();
watchLanguages();
watchDialogs();
watchOffers();
watchNewGameForm();
watchUpdates();
watchInstalling();
watchLesson((intent) => bridge.want(intent));
watchGreeting();
watchDoors((intent) => bridge.want(intent), tell);
sayWhatLacks();

// Out of sight its buttons answer nobody, or a script that goes on pressing begins one game after another. The table's
// menu presses one of them.
const shell = button("shell");
const isMuted = ({ target }) => shell.hidden && !target.closest("#open-file");
shell.addEventListener("click", (event) => isMuted(event) && event.stopImmediatePropagation(), true);

button("all-games").addEventListener("click", showAllGames);
button("new-game").addEventListener("click", () => button("new-game-sheet").showModal());
button("open-file").addEventListener("click", () => chooseFile((intent) => bridge.want(intent), tell));
button("how-to-play").addEventListener("click", showHowToPlay);
watchFailures((reason) => trouble(reason, { isHeard: true }));

// From here on the page is alive: first_message.js, which came before, has nothing more to say.
window.tableShell = bridge;
window.tableFirst.silence();
const lacking = lacks();
const wanted = wantedBefore();
if (wanted) bridge.want(wanted);
beginAsAsked(wanted !== null);
takeLaunches((file) => openFile(file, (intent) => bridge.want(intent), tell));
watchBack(() => bridge.dispatchEvent(new Event("back")));
keepPlayersColours(button("game"));
fetchChosen();
performance.mark("table:shell");

if (lacking.length) window.tableFirst.tell("failed_browser", lacking.join(", "));
else {
  watchProgress();
  watchDownloads();
  watchPatience();
  healLater();
  start();
}
