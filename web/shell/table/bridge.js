// `window.tableShell`: all that Python (web/main.py, web/app.py) and the start page say to each other.
// Methods are named as Python writes names, because Python is what calls them. It is an EventTarget:
//
//   "back"      the browser's Back was pressed at the table: see set_layers()
//   "arrived"   a game has come in a pack: see arrived_game()
//   "intent"    the player wants something: call take_intent()
//   "language"  the language was changed on the start page: read .language
//   "theme"     the address, or the page around, wishes for other colours: read .theme
//   "start"     the form shows another start position: see start_asked()
//   "update"    a new version is waiting; it never takes over by itself: see apply_update()
//   "claimed"   the answer to claim_game(name): detail.name, detail.is_ours
//   "answered"  the answer to ask(): detail.choice
//   "later"     the answer to fetch_later(): detail.is_here
//   "lost"      another window has taken the game detail.name over
//   "thought"   the answer to think(number, ...): detail.number, detail.answer, null where nothing can be thought with
//   "layout"    what is printed on the keys is known: see keyboard_layout()
//   "sent"      the answer to send(), send_file() and copy_message(): detail
//   "keeping"   what the browser keeps has changed for better or worse: keep_game() says how it stands
import { embedding } from "../../embed/frame.js";
import { setLayers } from "./back.js";
import { headOf, linesAbout, moment } from "../storage/save_summary.js";
import { database } from "../storage/database.js";
import { unpacking } from "../download/downloads.js";
import { changeMarkup } from "./markup.js";
import { endEffects, playEffects, skipEffects } from "./effects.js";
import { tell, toldFailure } from "../failure/failure_screen.js";
import { ask } from "../start_page/question.js";
import { queryWithoutGame } from "../../embed/parameters.js";
import { showUnread } from "../storage/open_file.js";
import { handOut, showText } from "../storage/export_game.js";
import { awaitGame } from "../download/pack_status.js";
import { claim, release } from "../storage/locks.js";
import { contentOf, fetchGame, fetchLater, gameOf, isHere, isPacked, named, newlyHere } from "../download/packs.js";
import { prepare, wentOnWith } from "../start/prepared_game.js";
import { showStage } from "../download/progress.js";
import {
  forget,
  isKeptHere,
  keep,
  read,
  savedNames,
  unwrite,
  versions,
  write,
} from "../storage/saved_games.js";
import { keyboardLayout } from "./keyboard_layout.js";
import { markDamaged, showSavedGames } from "../start_page/saved_list.js";
import { canShare, canShareFile, copyField, mailAddress, qrCode, send, share } from "../start_page/sharing.js";
import { play } from "./sounds.js";
import { PREFIX } from "../storage/storage_keys.js";
import { Thinker } from "./thinker.js";
import { helpersHere, inWorker } from "./start_thinker.js";
import { language, ownLanguage, setLanguage, speakAwhile } from "../site/texts.js";

const element = (id) => document.getElementById(id);

class Shell extends EventTarget {
  /** The colours that the address, or the page around, wishes for: one of `THEMES` in ../embed/values.js. */
  theme = "auto";
  #intent = null;
  #start = null;
  #applyUpdate = null;
  #later = null;
  #styles = new Map(); // by game
  #ready = false;
  #thinker = new Thinker(
    inWorker,
    (number, answer) => this.dispatchEvent(new CustomEvent("thought", { detail: { number, answer } })),
    helpersHere,
  );

  /** What every key of localStorage begins with. */
  get prefix() {
    return PREFIX;
  }

  /** What the site is called, whatever is played there. */
  get site_name() {
    return SITE.name;
  }

  /** The language on the screen: "en", "it" or "fr". */
  get language() {
    return language();
  }

  /** The language that was chosen for the page; a player's own may be on the screen. */
  get own_language() {
    return ownLanguage();
  }

  /** Put a player's own language on the screen; nothing is remembered. */
  speak(code) {
    speakAwhile(code);
  }

  /** Whether the game is part of another page, which scrolls too, or is told to act so by ?embed=1. */
  get is_embedded() {
    return window.top !== window || new URLSearchParams(location.search).get("embed") === "1";
  }

  /** Change the language of the start page, as if its button had been pressed; remembered. */
  set_language(code) {
    setLanguage(code);
  }

  /**
   * What the player wants, as JSON text, and forget it; null if nothing is wanted. One of
   *   {"kind": "new", "game": "chess", "seed": "abc" or null, "switches": ["open"],
   *    "seats": [{"name": "Anna", "colour": "white"}, {"name": "B", "colour": "black", "level": "hard", "style": "calm"}]}
   *     the game is there by then; switches are those of its form that are on, none without them; as many seats as it may have, clockwise; names 1 to 20
   *     characters, all different; colour, if the game has any to choose, is the one wished for that seat, all different:
   *     one of its colours, or its `left_over` if all others are taken; the computer plays a seat with "level" and "style",
   *     a person on another device one with "afar": true;
   *   {"kind": "learn", "game": "an id"}   its lesson, from where it was left
   *   {"kind": "continue"}   with the game kept last
   *   {"kind": "saved", "name": "Anna, Bruno, Carla"}   with this one
   *   {"kind": "open", "name": "file.json", "text": "..."}   unchecked, at most 256 KiB; pasted text has no name.
   *     Whatever has a game in it will do: a link, a message with one.
   *   {"kind": "link", "text": "...", "thrown": false}   the game in the fragment of the address, unchecked: see
   *     forget_fragment. "thrown": the page was there already, and another window may have done it.
   */
  take_intent() {
    const intent = this.#intent;
    if (intent && !isHere(gameOf(intent))) return null;
    this.#intent = null;
    return intent && JSON.stringify(named(intent));
  }

  /** What the player wants and Python has not taken yet; null if nothing. */
  get wanted() {
    return this.#intent;
  }

  /** For the start page's own buttons: note an intent and tell Python, if it is there already. */
  want(intent) {
    this.#intent = intent;
    if (gameOf(intent)) prepare(gameOf(intent));
    showStage(this.#ready ? "opening" : "waiting");
    if (isHere(gameOf(intent))) this.dispatchEvent(new Event("intent"));
    else this.#wait(intent);
  }

  async #wait(intent) {
    // Before Python is there the page says how far that has come.
    if (!this.#ready) fetchGame(gameOf(intent)).catch(() => {});
    if (!this.#ready) await new Promise((resolve) => this.addEventListener("ready", resolve, { once: true }));
    const isWanted = () => this.#intent === intent;
    let isThere = true;
    while (isThere && isWanted() && !isHere(gameOf(intent))) isThere = await awaitGame(gameOf(intent), isWanted);
    if (!isWanted()) return;
    if (!isThere) this.#intent = null;
    showStage(isThere ? "opening" : "ready");
    if (isThere) this.dispatchEvent(new Event("intent"));
  }

  /** For the form of a new game: draw the start position of this game, an intent of the kind "new" without names. */
  show_start(asked) {
    this.#start = JSON.stringify(asked);
    this.dispatchEvent(new Event("start"));
  }

  /** What start position the form shows, as JSON text; null if it has shown none. The game need not be there yet. */
  start_asked() {
    return this.#start;
  }

  /** A game that is new here, by its name; null if there is none. */
  arrived_game() {
    return newlyHere();
  }

  /** Whether a game that is here came in a pack; else it is in the memory that Python went on from. */
  is_packed(game) {
    return isPacked(game);
  }

  /** Fetch the modules that few tables need; "later" is the answer. */
  fetch_later() {
    const answer = (is_here) => this.dispatchEvent(new CustomEvent("later", { detail: { is_here } }));
    fetchLater().then((content) => {
      this.#later = content;
      answer(true);
    }, () => answer(false));
  }

  /** What is in their pack: a zip file, as an ArrayBuffer. */
  later_pack() {
    return this.#later;
  }

  /** What is in the pack of a game: a zip file, as an ArrayBuffer. */
  pack_of(game) {
    return contentOf(game);
  }

  /** The styles of a game: see wear_styles. */
  keep_styles(game, text) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    this.#styles.set(game, sheet);
  }

  /** A game comes to the table: its styles, and those of no other, count after those of the page. */
  wear_styles(game) {
    document.adoptedStyleSheets = [this.#styles.get(game)].filter(Boolean);
  }

  /** Python can act on intents from now on; takes the progress bar away. Call it once. */
  ready() {
    this.#ready = true;
    showStage(this.#intent ? "opening" : "ready");
    performance.mark("table:ready");
    this.dispatchEvent(new Event("ready"));
  }

  /** The first legal move can be made: it is drawn, and the next click on it is answered. For benchmarks. */
  playable() {
    // Called while the picture is being made; once it is out of hand, clicks are next.
    setTimeout(() => performance.mark("table:playable"));
  }

  get is_ready() {
    return this.#ready;
  }

  /** The page around the game, if there is one: see ../embed/frame.js. */
  get embedding() {
    return embedding;
  }

  /** The game in the fragment was opened, or is not wanted: it is not to be opened again at a reload. */
  forget_fragment() {
    history.replaceState(history.state, "", location.pathname + queryWithoutGame(location.search));
  }

  /** For interpreter.js: Python went on from the memory of this game, null: of none; see prepared_game.js. */
  went_on_with(game) {
    wentOnWith(game);
  }

  /** For memory.js: what the file at this address has in it, if that is being unpacked; see downloads.js. */
  unpacking(address) {
    return unpacking(address);
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
    // Nobody thinks here, and what was thought of takes memory; what is being thought about is given up first.
    setTimeout(() => this.#thinker.renew());
    this.list_games();
    showStage(this.#ready ? "ready" : "starting");
  }

  /** How many things lie over the table, each of which the browser's Back closes; see back.js. */
  set_layers(count) {
    setLayers(count);
  }

  /** Draw the start page's list of saved games anew. */
  list_games() {
    showSavedGames((name) => this.want({ kind: "saved", name }));
  }

  /** Say `sentence` on the start page, for instance why a file could not be opened; "" says nothing. */
  say(sentence) {
    tell(sentence);
    showStage("ready");
  }

  /** Ask which of the games that have come is to be opened, or whether: JSON, see question.js; "answered" follows. */
  ask(question) {
    ask(JSON.parse(question), (choice) => this.dispatchEvent(new CustomEvent("answered", { detail: { choice } })));
    showStage("ready");
  }

  /** Show a text in which no game was found, and the sentence that says why. */
  show_unread(sentence, content) {
    showUnread(sentence, content, (intent) => this.want(intent), tell);
    showStage("ready");
  }

  /** Say `sentence` of a saved game that cannot be opened; the start page then offers it as a file. */
  say_damaged(name, sentence) {
    markDamaged(name);
    this.list_games();
    this.say(sentence);
  }

  // --- what the browser keeps (saved_games.js); nothing here raises an error ---

  /** The names of all saved games, as a JSON array. */
  saved_names() {
    return JSON.stringify(savedNames());
  }

  /** What lists say of a saved game beside its name: lines, as a JSON array; see save_summary.js. */
  told_of(name) {
    return JSON.stringify(linesAbout({ name, ...headOf(versions(name)[0] ?? "") }));
  }

  /** A time in milliseconds since 1970 as lists say it: "today, 14:05". */
  when(milliseconds) {
    return moment(milliseconds);
  }

  /** The texts kept of a game, all different, the newest first, as a JSON array. */
  saved_texts(name) {
    return JSON.stringify(versions(name));
  }

  /** Keep a game; "" if the browser does, else "full" or "blocked". It is on the disk soon, nobody waits for it. */
  keep_game(name, text) {
    const trouble = keep(name, text);
    embedding.note_kept(text, trouble === "");
    if (text.includes('"mine":')) setTimeout(() => this.list_games()); // it may wait for somebody else now: the icon tells
    return trouble;
  }

  /** Forget a game. */
  forget_game(name) {
    forget(name);
  }

  /** What is remembered under a short name, or null. */
  remembered(name) {
    return read(name);
  }

  /** Remember something small; "" if the browser does, else "full" or "blocked". */
  remember(name, value) {
    if (!isKeptHere && name.startsWith("played-by:")) return ""; // no other window knows the game
    return write(name, value);
  }

  /** Forget it. */
  disremember(name) {
    unwrite(name);
  }

  /**
   * Ask whether this window may play a saved game, and learn what other windows have kept of it; "claimed" is
   * the answer, at once or within seconds. `takes`: take it over from the window that plays it.
   */
  async claim_game(name, takes) {
    const lost = (name) => this.dispatchEvent(new CustomEvent("lost", { detail: { name } }));
    const asked = isKeptHere ? [claim(name, takes, lost), database.refresh()] : [true];
    const [isOurs] = await Promise.all(asked);
    this.dispatchEvent(new CustomEvent("claimed", { detail: { name, is_ours: isOurs } }));
  }

  /** This window plays no game any more. */
  release_game() {
    release();
  }

  // --- the worker in which the computer's players think: thinker.js ---

  /** Think about a question, for so long at most (0: until all is thought); "thought" is the answer, later. */
  think(number, question, milliseconds) {
    this.#thinker.ask(number, question, milliseconds);
  }

  /** Give the question up: there is no answer to it any more. */
  stop_thinking() {
    this.#thinker.stop();
  }

  /** There will be questions: start the worker, if it does not run. */
  wake_thinker() {
    this.#thinker.wake();
  }

  /** It is to play this game soon: start it, once the page itself has all that it needs. */
  wake_thinker_for(game) {
    if (this.#ready && isHere(game)) this.wake_thinker();
  }

  /** End the worker, which was of no use: the next question starts another. */
  renew_thinker() {
    this.#thinker.renew();
  }

  /** For tests: end the worker, as the browser might. */
  kill_thinker() {
    this.#thinker.breakDown();
  }

  /** Hand a game out as a file of this name, and as text where files may not arrive. */
  hand_out(file, text) {
    handOut(file, text);
  }

  /** Show a game as text, to be copied. */
  show_text(text) {
    showText(text);
  }

  // --- a link to be handed on: sharing.js; `field` and `said` are elements' names ---

  /** The QR code of a text as JSON, {"size", "path"}; "null" if the text is too long for one. */
  qr_code(text) {
    return JSON.stringify(qrCode(text));
  }

  /** Whether this device hands links on by a dialog of its own. */
  get can_share() {
    return canShare();
  }

  /** Copy what is in a field and say so. */
  copy_field(field, said) {
    copyField(element(field), element(said));
  }

  /** Hand on the link in a field by the device's dialog. */
  share(title, field, said) {
    share(title, element(field), element(said));
  }

  /** What each key of the keyboard types, by its place, as JSON; see keyboard_layout.js. */
  keyboard_layout() {
    return JSON.stringify(keyboardLayout(() => this.dispatchEvent(new Event("layout"))));
  }

  // --- a game sent to another device; "sent" is the answer ---

  /** Whether the device's own dialog takes files. */
  get can_share_file() {
    return canShareFile();
  }

  /** Send a sentence and a link by the device's dialog; detail of the answer is "shared", "cancelled" or "refused". */
  send(sentence, url) {
    send(sentence, { url }).then((how) => this.#answerSent(how));
  }

  /** The same with a file of this name in place of the link. */
  send_file(sentence, name, content) {
    send(sentence, { name, content }).then((how) => this.#answerSent(how));
  }

  /** Copy the message in a field and say so; detail of the answer is "copied", or "kept" where that is not allowed. */
  copy_message(field, said) {
    copyField(element(field), element(said)).then((isCopied) => this.#answerSent(isCopied ? "copied" : "kept"));
  }

  /** The address that begins an e-mail. */
  mail_address(subject, body) {
    return mailAddress(subject, body);
  }

  #answerSent(detail) {
    this.dispatchEvent(new CustomEvent("sent", { detail }));
  }

  // --- the regions of the table: markup.js ---

  /** Change what lies below an element: `changes` as JSON text, those of web/page/markup_changes.py. */
  change_markup(root, changes) {
    changeMarkup(root, JSON.parse(changes));
  }

  // --- what shows for a moment over the map, and sounds: effects.js, sounds.js ---

  /** Play the effects of one step in the element `host`; `items` as JSON text: see web/map/effect_elements.py. */
  play_effects(host, items) {
    playEffects(host, JSON.parse(items));
  }

  /** The map moves: what moves over it jumps to its end. */
  skip_effects() {
    skipEffects();
  }

  /** Show none any more. */
  end_effects() {
    endEffects();
  }

  /** Let one sound be heard: "paper", "wood"; for whoever chooses how loud it is, or is called. */
  play_sound(sound) {
    play([{ sound, after: 0 }]);
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
document.addEventListener("table:language", () => {
  bridge.list_games();
  bridge.dispatchEvent(new Event("language"));
});
document.addEventListener("table:pack", () => bridge.dispatchEvent(new Event("arrived")));
addEventListener("storage", () => bridge.list_games());
database.addEventListener("change", () => {
  bridge.list_games();
  bridge.dispatchEvent(new Event("keeping"));
});
database.ready.then(() => bridge.list_games());
