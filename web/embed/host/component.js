// <canal-mania-game lang="fr" players="4">: the game in a page of others. A picture until somebody wants to
// play; then a frame, and messages (../protocol.js). The build makes one file of this and what
// it imports, and puts the texts in as TEXTS, the games of the site as GAMES.
import { ASKED, frameAttributes, gameAddress } from "./address.js";
import { checkedData, checkedEvent, message, toGame, toPage } from "../protocol.js";
import { LANGUAGES, gameNamed } from "../values.js";

const HERE = new URL("./", import.meta.url).href;
const TO_GAME = toGame(GAMES);
const TO_PAGE = toPage(GAMES);
const PICTURE = "embed/picture.webp";
const PATIENCE = 120_000; // milliseconds for an answer; the game may have to be downloaded first
const QUIET = new Set(["hello", "pong", "done", "save"]); // no event of their own
const LOOKS = `
:host { display: block; position: relative; width: 100%; aspect-ratio: 16 / 10; min-height: 560px; overflow: hidden;
  background: #e9dcbd; color: #1a1a1a; }
:host([hidden]) { display: none; }
img, iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
img { object-fit: cover; object-position: 50% 100%; }
div { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: space-between;
  align-items: center; padding: clamp(1.5rem, 7%, 3.5rem) 1rem;
  background: linear-gradient(rgb(244 236 216 / 90%), rgb(244 236 216 / 0%) 38%); }
b { font: 400 clamp(1.75rem, 6vw, 3.25rem)/1 Baskerville, "Palatino Linotype", Palatino, Georgia, serif;
  letter-spacing: .06em; text-transform: uppercase; text-align: center; }
button { min-width: 11rem; min-height: 3.25rem; padding: .5rem 2rem; color: #fbf6e9; background: #1d4a66;
  border: 1px solid #1a1a1a; border-radius: 3px; box-shadow: inset 0 0 0 3px #1d4a66, inset 0 0 0 4px #b8892b;
  font: 400 1.25rem/1.2 Baskerville, "Palatino Linotype", Palatino, Georgia, serif; cursor: pointer; }
button:hover { background: #2f6c8f; }
button:focus-visible { outline: 3px solid #1a1a1a; outline-offset: 3px; box-shadow: 0 0 0 9px #fbf6e9;
  forced-color-adjust: none; }
`;

const failed = (code) => Object.assign(new Error(`Canal Mania: ${code}`), { code });

class CanalManiaGame extends HTMLElement {
  static observedAttributes = ["lang", "motion"];

  #frame = null;
  #port = null;
  #isGreeted = false;
  #waiting = []; // messages until the frame has greeted
  #asked = new Map(); // by id: how to answer who asked
  #count = 0;
  #saved = null;
  #hear = (event) => this.#heard(event);

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
    this.#dress();
    if (this.hasAttribute("autostart") || this.getAttribute("loading") === "eager") this.play();
    else this.#showPicture();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#port?.close();
    for (const { reject } of this.#asked.values()) reject(failed("GONE"));
    this.#asked.clear();
    this.#waiting = [];
    this.#frame = this.#port = null;
    this.#isGreeted = false;
  }

  attributeChangedCallback(name, before, value) {
    if (!this.#isGreeted || before === value) return;
    const type = { lang: "setLang", motion: "setMotion" }[name];
    if (checkedData(message(type, { [name]: value }), TO_GAME).type) this.#post(message(type, { [name]: value }));
  }

  // --- what a page can do ------------------------------------------------------------------------------

  /** Load the game and show it, as "Play" does. */
  play() {
    if (this.#frame || !this.isConnected) return;
    const isSameOrigin = new URL(this.#base).origin === location.origin;
    const address = gameAddress(this.#base, this.#wishes, location.origin);
    const isOpaque = this.hasAttribute("opaque");
    this.#frame = document.createElement("iframe");
    const attributes = frameAttributes(address, this.#text("title"), isSameOrigin, isOpaque);
    for (const [name, value] of Object.entries(attributes)) this.#frame.setAttribute(name, value);
    this.#frame.loading = "eager"; // it was asked for
    addEventListener("message", this.#hear);
    this.shadowRoot.replaceChildren(this.#frame);
  }

  /** Whether the game has been loaded, or is being loaded. */
  get isPlaying() {
    return this.#frame !== null;
  }

  /** Go on with a saved game, the text of a save file. Resolves with its state. */
  load(data) {
    return this.#ask("load", { data });
  }

  /** Go on with the game in a link: what `cm-turn` had on the page of another player. Resolves with its state. */
  open(link) {
    return this.#ask("load", { link });
  }

  /** From now on these seats, counted from 0, are played here, the others elsewhere. */
  seat(...seats) {
    return this.#ask("seat", { seats });
  }

  /** The game on the table as the text of a save file. */
  async requestSave() {
    return (await this.#ask("requestSave")).data;
  }

  /** Begin a game: {players, names, opponents, seed}, each of them optional. Resolves with its state. */
  newGame(wishes = {}) {
    return this.#ask("newGame", wishes);
  }

  setLang(lang) {
    return this.#ask("setLang", { lang });
  }

  setTheme(theme) {
    return this.#ask("setTheme", { theme });
  }

  setMotion(motion) {
    return this.#ask("setMotion", { motion });
  }

  pause() {
    return this.#ask("pause");
  }

  resume() {
    return this.#ask("resume");
  }

  ping() {
    return this.#ask("ping");
  }

  /** With save="host": the game that is kept, the text of a save file; null if there is none. */
  get savedGame() {
    try {
      return this.#saved ?? localStorage.getItem(this.#key);
    } catch {
      return this.#saved;
    }
  }

  set savedGame(text) {
    this.#saved = text;
  }

  // --- how it looks before -----------------------------------------------------------------------------

  #dress() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOKS);
    this.shadowRoot.adoptedStyleSheets = [sheet];
  }

  #showPicture() {
    const make = (tag, settings) => Object.assign(document.createElement(tag), settings);
    const game = gameNamed(GAMES, this.getAttribute("game"));
    const shown = game === GAMES[0] ? PICTURE : game.picture;
    const picture = make("img", { alt: "", loading: "lazy", src: new URL(shown, this.#base).href });
    const title = make("b", { textContent: game.name, lang: game.language });
    const button = make("button", { type: "button", textContent: this.#text("play") });
    button.setAttribute("part", "play");
    button.setAttribute("aria-label", this.#text("play_named"));
    button.addEventListener("click", () => {
      this.play();
      this.#frame.focus();
    });
    const front = make("div", { lang: this.#language });
    front.append(title, button);
    this.shadowRoot.replaceChildren(picture, front);
  }

  get #language() {
    const tags = [this.closest("[lang]")?.lang, ...navigator.languages, "en"];
    return tags.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag));
  }

  #text(name) {
    return TEXTS[this.#language][name];
  }

  // --- the frame ---------------------------------------------------------------------------------------

  get #base() {
    return new URL(this.getAttribute("src") ?? HERE, document.baseURI).href;
  }

  get #wishes() {
    const wishes = { lang: this.getAttribute("lang") };
    for (const name of ASKED) wishes[name] = this.getAttribute(name);
    return wishes;
  }

  // Of a game without an origin its window alone is known: whatever matters goes through a port then.
  get #origin() {
    return this.hasAttribute("opaque") ? "null" : new URL(this.#base).origin;
  }

  get #key() {
    return `canal-mania:${this.id || "game"}`;
  }

  #heard(event) {
    const heard = checkedEvent(event, {
      source: this.#frame?.contentWindow,
      origin: this.#origin,
      schemas: TO_PAGE,
    });
    if (heard.refused) return;
    if (heard.type === "hello") this.#greet(heard.nonce);
    else if (!this.#port || heard.type !== "save") this.#take(heard);
  }

  #greet(nonce) {
    const keeps = this.getAttribute("save") === "host";
    const save = (keeps && this.savedGame) || undefined;
    const init = { storage: keeps ? "host" : "none", nonce };
    this.#port?.close();
    this.#port = null;
    if (this.#origin === "null") {
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }) => this.#take(checkedData(data, TO_PAGE));
      this.#frame.contentWindow.postMessage(message("init", init), "*", [port2]);
      if (save) port1.postMessage(message("init", { ...init, save }));
    } else {
      this.#frame.contentWindow.postMessage(message("init", { ...init, save }), this.#origin);
    }
    this.#isGreeted = true;
    for (const told of this.#waiting.splice(0)) this.#post(told);
  }

  #post(told) {
    if (this.#port) this.#port.postMessage(told);
    else this.#frame.contentWindow.postMessage(told, this.#origin);
  }

  #ask(type, fields = {}) {
    const id = ++this.#count;
    const told = message(type, fields, id);
    const { refused } = checkedData(told, TO_GAME);
    if (refused) return Promise.reject(failed(refused));
    this.play();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id, { type: "error", code: "TIMEOUT" }), PATIENCE);
      this.#asked.set(id, { resolve, reject, timer });
      if (this.#isGreeted) this.#post(told);
      else this.#waiting.push(told);
    });
  }

  #settle(id, answer) {
    const asker = this.#asked.get(id);
    if (!asker) return;
    this.#asked.delete(id);
    clearTimeout(asker.timer);
    if (answer.type === "error") asker.reject(failed(answer.code));
    else asker.resolve(answer);
  }

  #take(heard) {
    if (heard.refused || heard.type === "hello") return;
    const { type, id, ...detail } = heard;
    for (const dropped of detail.ids ?? []) this.#settle(dropped, { type: "error", code: "DROPPED" });
    if (id !== null) this.#settle(id, { type, ...detail });
    else if (type === "save") this.#keep(detail);
    if (!QUIET.has(type)) this.#dispatch(type, detail);
  }

  #keep(detail) {
    this.#saved = detail.data;
    if (!this.#dispatch("save", detail)) return; // the page keeps it itself
    try {
      localStorage.setItem(this.#key, detail.data);
    } catch {
      // It stays in this element, for as long as the page is open.
    }
  }

  #dispatch(type, detail) {
    const options = { detail, bubbles: true, composed: true, cancelable: type === "save" };
    return this.dispatchEvent(new CustomEvent(`cm-${type.toLowerCase()}`, options));
  }
}

if (!customElements.get("canal-mania-game")) customElements.define("canal-mania-game", CanalManiaGame);
