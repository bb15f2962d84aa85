// The start page's texts. The build puts web/words/shell.*.json into the page, so that the first
// paint is already in the player's language.
import { parameters } from "../../embed/asked.js";
import { read, write } from "../storage/saved_games.js";

const KEY = "language";
const texts = JSON.parse(document.getElementById("shell-texts").textContent);
let current = "en"; // on the screen
let own = "en"; // of the page; a player of a game may have another one

/** The language on the screen. */
export const language = () => current;

/** The language that was chosen for the page. */
export const ownLanguage = () => own;

/** The text `key` in the language on the screen; {name} is replaced by `values.name`. */
export const text = (key, values = {}) =>
  texts[current][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** A number as this language writes it. */
export const number = (value, digits) =>
  value.toLocaleString(current, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The remembered language, else the first of the browser's that there is, else English. */
export const chooseLanguage = () => {
  const wishes = [parameters.lang, read(KEY), ...navigator.languages.map((wish) => wish.slice(0, 2))];
  own = wishes.find((wish) => Object.hasOwn(texts, wish)) ?? "en";
  show(own);
};

/** Change the language and remember it. */
export const setLanguage = (code) => {
  speak(code);
  write(KEY, code);
};

/** Change the language for this visit. */
export const speak = (code) => {
  if (Object.hasOwn(texts, code)) own = code; // whoever hears of the change asks for it
  speakAwhile(code);
};

/** Change the language on the screen, until somebody else's turn. */
export const speakAwhile = (code) => {
  if (!Object.hasOwn(texts, code)) throw new RangeError(`no such language: ${code}`);
  show(code);
};

/** Let the three language buttons work. */
export const watchLanguages = () => {
  document.getElementById("languages").addEventListener("click", (event) => {
    const code = event.target.closest("[data-language]")?.dataset.language;
    if (code) setLanguage(code);
  });
};

const show = (code) => {
  current = code;
  document.documentElement.lang = code;
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = text(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", text(element.dataset.label));
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
  document.getElementById("about").href = `./about/${code}.html`;
  document.getElementById("access").href = `./about/${code}.html#access`;
  document.querySelector("link[rel=manifest]").href = `./web/shell/manifest.${code}.webmanifest`;
  document.dispatchEvent(new Event("table:language"));
};
