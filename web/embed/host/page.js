// The "Embed this game" page: what is chosen becomes HTML to be copied, and a preview.
import { clubPage, componentSnippet, frameSnippet, gameAddress } from "./address.js";
import { areNamesFor, gameNamed, isOrigin, isSeed } from "../values.js";

const texts = JSON.parse(document.getElementById("page-texts").textContent);
const base = new URL("../", location).href;
const element = (id) => document.getElementById(id);
const options = element("options");
let language = "en";

const text = (key) => texts[language][key];

const ALONE = 4; // players at the table of one visitor, where their number is left open
const makesSense = {
  names: (value) => areNamesFor(game())(value.split(",").map((name) => name.trim())),
  seed: isSeed,
  host: isOrigin,
};

const game = () => gameNamed(GAMES, options.elements.game.value); // put in by the build

// What can be chosen follows from the game; what was chosen stays, if it can.
const offer = (name, first, values, said = String) => {
  const list = options.elements[name];
  const before = list.value;
  const all = [["", text(first)], ...values.map((value) => [value, said(value)])];
  list.replaceChildren(...all.map(([value, label]) => new Option(label, value)));
  list.value = all.some(([value]) => String(value) === before) ? before : "";
};

const offerTables = () => {
  const { seats, levels, texts: said } = game();
  const [fewest, most] = seats;
  offer("players", "players_any", Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more));
  offer("opponents", "opponents_none", levels, (level) => said[language][level]);
};

const chosen = () => {
  const asked = Object.fromEntries(new FormData(options));
  if (asked.game === GAMES[0].id) asked.game = ""; // it is meant where none is named
  asked.fullscreen = options.elements.fullscreen.checked ? "" : "0";
  for (const [name, fits] of Object.entries(makesSense)) {
    const value = asked[name].trim();
    const isWrong = value !== "" && !fits(value);
    mark(name, isWrong);
    asked[name] = isWrong ? "" : value;
  }
  const others = (Number(asked.players) || Math.min(ALONE, game().seats[1])) - 1;
  if (asked.opponents) asked.opponents = Array(others).fill(asked.opponents).join(",");
  return asked;
};

const mark = (name, isWrong) => {
  options.elements[name].setAttribute("aria-invalid", String(isWrong));
  element(`${name}-hint`).textContent = text(isWrong ? "invalid" : `${name}_hint`).replace("{most}", game().seats[1]);
};

const snippets = {
  frame: (asked) => frameSnippet(gameAddress(base, asked, asked.host), game().name),
  component: (asked) => componentSnippet(base, asked, game().name),
  club: () => clubPage(CLUB, base, game()), // put in by the build
};
const IN_CLUB = new Set(["way", "game"]); // what can be chosen there; the rest stands in the page itself

const draw = () => {
  const asked = chosen();
  const isFrame = asked.way === "frame";
  const isClub = asked.way === "club";
  for (const { name, parentElement } of options.elements) parentElement.hidden = isClub && !IN_CLUB.has(name);
  element("host-field").hidden = !isFrame;
  element("code").value = snippets[asked.way](asked);
  element("copied").textContent = "";
  element("page-policy").textContent = policy(isFrame || isClub);
  show(asked);
};

const policy = (isFrame) => {
  const { origin } = new URL(base);
  const kinds = isFrame ? ["frame-src"] : ["frame-src", "script-src", "img-src"];
  return `Content-Security-Policy: ${kinds.map((kind) => `${kind} ${origin}`).join("; ")}`;
};

const show = (asked) => {
  const game = document.createElement("canal-mania-game");
  game.id = "embed-page";
  for (const [name, value] of Object.entries(asked)) {
    if (value && name !== "way" && name !== "host") game.setAttribute(name, value);
  }
  element("preview").replaceChildren(game);
};

const copy = async () => {
  try {
    await navigator.clipboard.writeText(element("code").value);
    element("copied").textContent = text("copied");
  } catch {
    element("code").select();
    element("copied").textContent = text("copy_by_hand");
  }
};

const speak = (code) => {
  language = code;
  document.documentElement.lang = code;
  document.title = `${text("title")} – ${SITE.name}`;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = text(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]"))
    node.setAttribute("aria-label", text(node.dataset.label));
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
  offerTables();
  draw();
};

options.elements.game.addEventListener("input", offerTables); // before what follows draws
options.addEventListener("input", draw);
options.addEventListener("submit", (event) => event.preventDefault());
element("copy").addEventListener("click", copy);
element("refresh").addEventListener("click", draw);
element("width").addEventListener("change", ({ target }) => (element("preview").dataset.width = target.value));
element("languages").addEventListener("click", ({ target }) => {
  const code = target.closest("[data-language]")?.dataset.language;
  if (code) speak(code);
});
const asked = new URLSearchParams(location.search).get("lang");
const tags = [asked, ...navigator.languages.map((tag) => tag.slice(0, 2))];
speak(tags.find((tag) => tag in texts) ?? "en");
