// `window.canalmaniaShell`: all that Python (web/main.py, web/app.py) and the start page say to each other.
// Methods are named as Python writes names, because Python is what calls them. It is an EventTarget:
//
//   "intent"    the player wants something: call take_intent()
//   "language"  the language was changed on the start page: read .language
//   "update"    a new version is waiting; it never takes over by itself: see apply_update()
import { embedding } from "../embed/frame.js";
import { tell, toldFailure } from "./failure.js";
import { showStage } from "./progress.js";
import { SAVED_GAME_PREFIX, refreshContinue } from "./saved_games.js";
import { language, setLanguage } from "./texts.js";

const element = (id) => document.getElementById(id);

class Shell extends EventTarget {
  #intent = null;
  #applyUpdate = null;
  #ready = false;

  /** The language on the screen: "en", "it" or "fr". */
  get language() {
    return language();
  }

  /** Change the language of the start page, as if its button had been pressed; remembered. */
  set_language(code) {
    setLanguage(code);
  }

  /** Local-storage keys of saved games begin with this; the value is the text of a save file. */
  get saved_game_prefix() {
    return SAVED_GAME_PREFIX;
  }

  /**
   * What the player wants, as JSON text, and forget it; null if nothing is wanted. One of
   *   {"kind": "new", "seats": [{"name": "Anna", "colour": "white"}, ...], "seed": "abc" or null}
   *     3 to 5 seats, clockwise; names 1 to 20 characters, all different; colour is the one that seat
   *     plays with unless it turns out first and so has red (R2.4): white, black, yellow, green, all
   *     different, and "red" for the one seat of five for which no other is left: if somebody else is
   *     first, it gets the colour the first player gives up;
   *   {"kind": "continue"}
   *   {"kind": "open", "name": "file.json", "text": "..."}   unchecked, at most 256 KiB;
   *   {"kind": "link", "text": "..."}   the game in the fragment of the address, unchecked: see forget_fragment.
   */
  take_intent() {
    const intent = this.#intent;
    this.#intent = null;
    return intent && JSON.stringify(intent);
  }

  /** For the start page's own buttons: note an intent and tell Python, if it is there already. */
  want(intent) {
    this.#intent = intent;
    showStage(this.#ready ? "opening" : "waiting");
    this.dispatchEvent(new Event("intent"));
  }

  /** Python can act on intents from now on; takes the progress bar away. Call it once. */
  ready() {
    this.#ready = true;
    showStage(this.#intent ? "opening" : "ready");
    performance.mark("canalmania:ready");
    this.dispatchEvent(new Event("ready"));
  }

  /** The first legal move can be made: it is drawn, and the next click on it is answered. For benchmarks. */
  playable() {
    // Called while the picture is being made; once it is out of hand, clicks are next.
    setTimeout(() => performance.mark("canalmania:playable"));
  }

  get is_ready() {
    return this.#ready;
  }

  /** The page around the game, if there is one: see ../embed/frame.js. */
  get embedding() {
    return embedding;
  }

  /** The game in the fragment was opened, or cannot be: it is not to be opened again at a reload. */
  forget_fragment() {
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** Put the start page and its dialogs away; show `#game`, where the table is drawn. */
  hide() {
    for (const dialog of document.querySelectorAll("dialog.sheet[open]")) dialog.close();
    element("shell").hidden = true;
    element("game").hidden = false;
  }

  /** Bring the start page back, for instance after "leave the table". */
  show() {
    element("game").hidden = true;
    element("shell").hidden = false;
    refreshContinue();
    showStage(this.#ready ? "ready" : "starting");
  }

  /** Say `sentence` on the start page, for instance why a file could not be opened; "" says nothing. */
  say(sentence) {
    tell(sentence);
    showStage("ready");
  }

  /**
   * Something broke: the failure screen, `details` for those who want them, saved games as files, and with
   * them the game on the table, `name` and `text` of its save file, where the browser does not keep it.
   */
  fail(details, name = "", text = "") {
    toldFailure("failed_unexpectedly", String(details), text ? [name, text] : null);
  }

  /** Start the waiting version; reloads the page. Only on a player's wish. False if none waits. */
  apply_update() {
    this.#applyUpdate?.();
    return this.#applyUpdate !== null;
  }

  /** For updates.js: a new version waits and `apply` would start it. */
  offer_update(apply) {
    this.#applyUpdate = apply;
    this.dispatchEvent(new Event("update"));
  }
}

export const bridge = new Shell();
document.addEventListener("canalmania:language", () => bridge.dispatchEvent(new Event("language")));
