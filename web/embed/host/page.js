// The "Embed this game" page: what is chosen becomes HTML to be copied, and a preview.
import { componentSnippet, frameSnippet, gameAddress } from "./address.js";
import { areNamesFor, gameNamed, isOrigin, isSeed } from "../values.js";

const texts = JSON.parse(document.getElementById("page-texts").textContent);
const base = new URL("../", location).href;
const element = (id) => document.getElementById(id);
const options = element("options");
let language = "en";

const text = (key) => texts[language][key];

const areNames = areNamesFor(GAMES); // put in by the build

const ALONE = 4; // players at the table of one visitor, where their number is left open
const makesSense = {
  names: (value) => areNames(value.split(",").map((name) => name.trim())),
  seed: isSeed,
  host: isOrigin,
};

const chosen = () => {
  const asked = Object.fromEntries(new FormData(options));
  asked.fullscreen = options.elements.fullscreen.checked ? "" : "0";
  for (const [name, fits] of Object.entries(makesSense)) {
    const value = asked[name].trim();
    const isWrong = value !== "" && !fits(value);
    mark(name, isWrong);
    asked[name] = isWrong ? "" : value;
  }
  const others = (Number(asked.players) || ALONE) - 1;
  if (asked.opponents) asked.opponents = Array(others).fill(asked.opponents).join(",");
  return asked;
};

const mark = (name, isWrong) => {
  options.elements[name].setAttribute("aria-invalid", String(isWrong));
  element(`${name}-hint`).textContent = text(isWrong ? "invalid" : `${name}_hint`);
};

const draw = () => {
  const asked = chosen();
  const isFrame = asked.way === "frame";
  element("host-field").hidden = !isFrame;
  const frame = frameSnippet(gameAddress(base, asked, asked.host), "Canal Mania");
  element("code").value = isFrame ? frame : componentSnippet(base, asked, "Canal Mania");
  element("copied").textContent = "";
  element("page-policy").textContent = policy(isFrame);
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
  document.title = `${text("title")} – Canal Mania`;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = text(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]"))
    node.setAttribute("aria-label", text(node.dataset.label));
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
  draw();
};

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
