// The game's side of being embedded: what its address asks for, and the messages to and from the page around
// it (protocol.js). Python sees it as `tableShell.embedding` (web/table/around/embedding.py). It is an EventTarget:
//
//   "request"  the page wants something of the game: call take_request()
import { database } from "../shell/storage/database.js";
import { games } from "../shell/site/games.js";
import { fetchGame, gameOf, isHere } from "../shell/download/packs.js";
import { hasLocalStorage } from "../shell/storage/saved_games.js";
import { origin, page, parameters, warnings } from "./asked.js";
import { GAME, Inbox } from "./inbox.js";
import { LARGEST, checkedData, headOf, message, strangerIn, toGame } from "./protocol.js";

const SAVE_PAUSE = 1000; // milliseconds without a step until the page gets the game to keep
const SCHEMAS = toGame(games);
const TABLE_HEIGHT = 560; // CSS pixels below which the table is cramped
const CAPABILITIES = ["fullPage", "load", "newGame", "pause", "port", "save", "seat", "setLang", "setMotion"];
const HAVE_SECRETS = new Set(["save", "openFullPage"]); // hands, decks: the whole game; so has a turn with a link
const FOR_PYTHON = new Set(["init", "load", "newGame", "requestSave", "seat", "pause"]);
const BRING_GAMES = new Set(["newGame", "load"]);

const hasNoOrigin = self.origin === "null"; // sandboxed without allow-same-origin

const bytesOf = (text) => new TextEncoder().encode(text).length;

const siteAround = () => {
  const sources = [origin, location.ancestorOrigins?.[0], document.referrer];
  for (const source of page ? sources : []) {
    if (!source || source === "null") continue;
    const { host } = new URL(source);
    return host === location.host ? "" : host;
  }
  return "";
};

class Embedding extends EventTarget {
  #port = null;
  #answers = {}; // by type, for what Python need not be asked
  #inbox = new Inbox(
    (kind, message) => this.#carryOut(kind, message),
    (losses) => this.#post("warning", losses),
  );
  #requests = new Map(); // for Python, by kind
  #awaited = null; // the request whose game is on its way
  #kept = null; // the text of a save that is still to be handed to the page
  #keeping = 0;
  #ready = null;
  #began = 0;
  #nonce = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #isHeard = false;

  /** Whether the game lies in a frame of another page. */
  get is_framed() {
    return page !== null;
  }

  /** Whether anything told is heard: the page's origin is known. */
  get is_connected() {
    return origin !== null;
  }

  /** The host name of the site around the game; "" if it is the game's own, or nobody says. */
  get site() {
    return siteAround();
  }

  /** What the address asks for, as JSON text: see parameters.js. */
  get wishes() {
    return JSON.stringify(parameters);
  }

  /**
   * The next request of the page, as JSON text, and forget it; null if there is none, or if it is about a game that
   * is still to come: then "request" is told again once that is there.
   */
  take_request() {
    const [[kind, request] = []] = this.#requests;
    if (!request) return null;
    if (!isHere(gameOf(request))) {
      this.#await(kind, request);
      return null;
    }
    this.#requests.delete(kind);
    return JSON.stringify(request);
  }

  async #await(kind, request) {
    if (this.#awaited === request) return;
    this.#awaited = request;
    try {
      await fetchGame(gameOf(request));
    } catch {
      if (this.#requests.get(kind) === request) {
        this.#refuse("NO_GAME_FILES", request.id);
        if (request.type === "init") delete request.save; // it is among the saved games of the start page
        else this.#requests.delete(kind);
      }
    }
    this.dispatchEvent(new Event("request"));
  }

  /** The game can answer requests from now on. `storage`: where it is kept: "local", "host" or "none". */
  ready(storage) {
    const isLost = storage === "local" && !hasLocalStorage() && database.isLost;
    this.#ready = { capabilities: CAPABILITIES, storage: isLost ? "none" : storage };
    this.#post("ready", this.#ready);
  }

  /** A game is on the table. */
  begin() {
    this.#began = performance.now();
  }

  /** Tell the page: `fields` as JSON text, `id` that of the request this answers, as JSON text. */
  tell(type, fields, id = "null") {
    const told = JSON.parse(fields);
    if (type === "gameover") told.durationMs = Math.round(performance.now() - this.#began);
    this.#post(type, told, JSON.parse(id));
  }

  /**
   * A game, the text of a save file, was kept in this browser, if `isKept`. The page round this one gets it, if
   * it is to keep it: when no step has followed for a second.
   */
  note_kept(text, isKept) {
    if (!origin || parameters.save === "none") return;
    if (parameters.save !== "host") {
      if (isKept) this.#post("saved", { bytes: bytesOf(text), where: "local" });
      return;
    }
    this.#kept = text;
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#handOver(), SAVE_PAUSE);
  }

  /** Whether the page has said that it keeps games. */
  get is_keeping() {
    return this.#isHeard;
  }

  /**
   * Open the game, as the text of a link, on a page of its own, and tell the page round this one. Returns the
   * address if the browser does not allow it, else "".
   */
  open_full_page(game) {
    const url = fullPage(game);
    this.#post("openFullPage", { url });
    const opened = window.open(url, "_blank");
    if (opened) opened.opener = null;
    return opened ? "" : url;
  }

  /** The address of a game, the text of a link, for another device: in no language, which is that device's business. */
  link(game) {
    const url = new URL("./", location);
    url.hash = `g=${game}`;
    return url.href;
  }

  /** Whether the game may fill the screen by a button of its own. */
  get can_fill_screen() {
    return page !== null && parameters.fullscreen && document.fullscreenEnabled === true;
  }

  /** Fill the screen, or no longer. */
  fill_screen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  }

  // --- for the start page -------------------------------------------------------------------------------

  /** Listen to the page and greet it. `answers` are functions by type, for what Python need not be asked. */
  listen(answers) {
    for (const parameter of warnings) console.warn(`${SITE.name}: "${parameter}" in the address is ignored`);
    if (!page) return;
    this.#answers = answers;
    if (origin) this.#hear();
    const { nonce, version } = { nonce: this.#nonce, version: document.documentElement.dataset.version };
    if (parameters.embed || origin) page.postMessage(message("hello", { nonce, version }), "*");
    for (const parameter of warnings) this.#post("warning", { parameter });
    this.#watchHeight();
    addEventListener("pagehide", () => this.#handOver());
    document.addEventListener("table:failure", () => this.#refuse("FAILED", null, { recoverable: false }));
  }

  #hear() {
    addEventListener("message", (event) => {
      if (strangerIn(event, page, origin)) return;
      this.#note(event.data, { port: event.ports[0] });
    });
  }

  #listenTo(port) {
    this.#port?.close();
    this.#port = port;
    port.onmessage = ({ data }) => this.#note(data, { isByPort: true });
  }

  // Thousands may come at once: what takes time is done with those that are carried out.
  #note(data, { isByPort = false, port = null }) {
    const { refused, type = refused, id } = headOf(data, SCHEMAS);
    if (refused && refused !== "PROTO") return;
    const kind = BRING_GAMES.has(type) ? GAME : type;
    this.#inbox.put(isByPort && kind !== GAME ? `${kind} by port` : kind, { type, id, data, isByPort, port });
  }

  #carryOut(kind, { data, isByPort, port }) {
    const request = checkedData(data, SCHEMAS);
    const { refused, type, id } = request;
    if (refused) return this.#refuse(refused, id, { field: request.field });
    if (hasNoOrigin && !isByPort && (type === "load" || request.save)) return this.#refuse("USE_PORT", id);
    if (type === "init") {
      if (request.nonce !== undefined && request.nonce !== this.#nonce) return;
      if (port) this.#listenTo(port);
      this.#isHeard = request.storage === "host";
    }
    if (request.link) request.link = gameInLink(request.link);
    this.#answers[type]?.(request);
    if (type === "ping") this.#post("pong", {}, id);
    else if (id !== null && /^se[at]|^pause|^resume/.test(type)) this.#post("done", {}, id);
    if (type === "init" && this.#ready) this.#post("ready", this.#ready, id);
    if (FOR_PYTHON.has(type)) this.#hand(kind, request);
    if (type === "init" && this.#kept && !this.#keeping) this.#handOver();
  }

  // Before Python is there, and while a game is on its way, requests wait: of each kind the last.
  #hand(kind, request) {
    const older = this.#requests.get(kind);
    if (older) this.#inbox.drop(older);
    this.#requests.delete(kind);
    this.#requests.set(kind, request);
    this.dispatchEvent(new Event("request"));
  }

  #refuse(code, id = null, { recoverable = true, field } = {}) {
    this.#post("error", { code, recoverable, ...(field && { field }) }, id);
  }

  // Always to the origin that is known. What not everybody at the table may see never goes out of a frame
  // without an origin of its own but by the port.
  #post(type, fields, id = null) {
    if (!origin) return;
    const told = message(type, fields, id);
    if (this.#port) this.#port.postMessage(told);
    else if (!(hasNoOrigin && (HAVE_SECRETS.has(type) || fields.link))) page.postMessage(told, origin);
  }

  #handOver() {
    clearTimeout(this.#keeping);
    this.#keeping = 0;
    if (this.#kept === null || !this.#isHeard || (hasNoOrigin && !this.#port)) return;
    const data = this.#kept;
    this.#kept = null;
    const bytes = bytesOf(data);
    if (bytes > LARGEST) return this.#refuse("TOO_LARGE");
    this.#post("save", { data });
    this.#post("saved", { bytes, where: "host" });
  }

  // What the page would need to show all of the game; at most once for each picture.
  #watchHeight() {
    let asked = 0;
    let told = 0;
    const measure = () => {
      asked = 0;
      const height = neededHeight();
      if (height === told) return;
      told = height;
      this.#post("resize", { height, minHeight: TABLE_HEIGHT });
    };
    const ask = () => (asked ||= requestAnimationFrame(measure));
    const watch = new ResizeObserver(ask);
    for (const element of document.querySelectorAll("#shell, #shell > *, #game")) watch.observe(element);
  }
}

// A link may be the whole address, or what stands behind "#g=" in it.
const gameInLink = (link) => link.slice(link.indexOf("#g=") + 1).replace(/^g=/, "");

const neededHeight = () => {
  const shell = document.getElementById("shell");
  if (shell.hidden) return TABLE_HEIGHT;
  const { paddingTop, paddingBottom } = getComputedStyle(shell);
  const sheet = shell.firstElementChild.getBoundingClientRect().height;
  return Math.ceil(sheet + parseFloat(paddingTop) + parseFloat(paddingBottom));
};

/** The address of the game on a page of its own, in the language on the screen; with a game, if there is one. */
export const fullPage = (game = "") => {
  const url = new URL("./", location);
  url.search = `?lang=${document.documentElement.lang}`;
  if (game) url.hash = `g=${game}`;
  return url.href;
};

export const embedding = new Embedding();
