// The page the shell stands in, read from index.html: its elements, and as much of the DOM as the shell uses.
import { readFileSync } from "node:fs";
import { put } from "./world.mjs";

const ROOT = new URL("../../", import.meta.url);
const LANGUAGES = ["en", "it", "fr"];
const EMPTY = new Set(["meta", "link", "img", "input", "i", "path"]);

/** The start page's texts by language. */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((code) => [code, JSON.parse(readFileSync(new URL(`web/words/shell.${code}.json`, ROOT), "utf8"))]),
);

const GAMES = [
  {
    ...{ id: "toy", name: "Toy", language: "en", seats: [3, 5], colours: [], left_over: "" },
    ...{ levels: [], styles: [], switches: [], numbers: [], texts: { en: {}, it: {}, fr: {} } },
  },
];

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

class Element extends EventTarget {
  attributes = {};
  dataset = {};
  children = [];
  parent = null;
  hidden = false;
  open = false;
  className = "";
  style = { setProperty: (name, value) => (this.style[name] = value) };
  #text = "";

  constructor(tag) {
    super();
    this.tagName = tag.toUpperCase();
    if (["INPUT", "TEXTAREA"].includes(this.tagName)) this.value = "";
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name.startsWith("data-")) this.dataset[camel(name.slice(5))] = value;
    else if (name === "class") this.className = value;
    else if (name === "hidden") this.hidden = true;
    else if (["id", "name", "type", "lang", "href"].includes(name)) this[name] = value;
  }

  get classList() {
    const names = () => this.className.split(" ").filter(Boolean);
    return {
      contains: (name) => names().includes(name),
      toggle: (name, isOn) =>
        (this.className = [...names().filter((one) => one !== name), ...(isOn ? [name] : [])].join(" ")),
    };
  }

  get textContent() {
    return this.#text + this.children.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren();
    this.#text = String(text);
  }

  get firstChild() {
    return this.children[0] ?? null;
  }

  append(...elements) {
    for (const one of elements) {
      if (one.parent) one.parent.children = one.parent.children.filter((child) => child !== one);
      one.parent = this;
      this.children.push(one);
    }
  }

  before(...elements) {
    const { parent } = this;
    parent.append(...elements);
    const others = parent.children.filter((child) => !elements.includes(child));
    const at = others.indexOf(this);
    parent.children = [...others.slice(0, at), ...elements, ...others.slice(at)];
  }

  replaceChildren(...elements) {
    for (const one of this.children) one.parent = null;
    this.children = [];
    this.append(...elements);
  }

  // One element's selector, as "a.b[c=d]".
  matches(selector) {
    return selector.match(/\[[^\]]+\]|[#.]?[\w-]+/g).every((part) => {
      const [, name, value] = /^\[([\w-]+)(?:=(.+))?\]$/.exec(part) ?? [];
      if (!name) {
        if (part[0] === "#") return this.id === part.slice(1);
        if (part[0] === ".") return this.classList.contains(part.slice(1));
        return this.tagName === part.toUpperCase();
      }
      const own = name.startsWith("data-") ? this.dataset[camel(name.slice(5))] : (this.attributes[name] ?? this[name]);
      return value === undefined ? own !== undefined : own === value;
    });
  }

  closest(selector) {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector) {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  showModal() {
    if (this.open) throw new DOMException("it is open already", "InvalidStateError");
    this.open = true;
  }

  close() {
    this.open = false;
  }

  focus() {
    document.activeElement = this;
  }

  blur() {}
  select() {}

  click() {
    this.onclick?.();
    fire(this, "click");
  }
}

/** Let an event happen to `target` and to all it lies in; whether nobody prevented what it does. */
export const fire = (target, type, more = {}) => {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  Object.defineProperty(event, "target", { value: target });
  for (let place = target; place; place = place.parent) {
    const here = new Event(type, { cancelable: true });
    Object.defineProperty(here, "target", { value: target });
    place.dispatchEvent(Object.assign(here, more));
    if (here.defaultPrevented) event.preventDefault();
  }
  return !event.defaultPrevented;
};

/** The text of an element, of what is to be seen of it. */
export const seen = (element) =>
  element.hidden ? "" : element.children.length ? element.children.map(seen).join("|") : element.textContent;

const read = (html) => {
  const root = new Element("html");
  let place = root;
  const bare = html.replace(/<!--.*?-->/gs, "").replace(/<!doctype html>\s*<html[^>]*>/, "");
  for (const [, end, tag, told, text] of bare.matchAll(/<(\/?)([\w-]+)([^>]*)>([^<]*)/g)) {
    if (end) {
      place = place.parent ?? root;
      continue;
    }
    const element = new Element(tag);
    for (const [, name, value] of told.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) element.setAttribute(name, value ?? "");
    if (text.trim()) element.textContent = text.trim();
    place.append(element);
    if (!EMPTY.has(tag)) place = element;
  }
  return root;
};

class FormData {
  constructor(form) {
    this.form = form;
  }
  get(name) {
    return this.form.querySelectorAll(`input[name=${name}]`).find(({ checked }) => checked)?.value ?? null;
  }
}

/** Put a new page round the modules that are read next; `told` is what the build puts into it, by element. */
export const open = (told = {}) => {
  const root = read(readFileSync(new URL("index.html", ROOT), "utf8"));
  const byId = (id) => root.querySelector(`#${id}`);
  const page = Object.assign(new EventTarget(), {
    documentElement: root,
    baseURI: "https://game.example/play/",
    activeElement: null,
    getElementById: byId,
    querySelector: (selector) => root.querySelector(selector),
    querySelectorAll: (selector) => root.querySelectorAll(selector),
    createElement: (tag) => new Element(tag),
  });
  put("document", page);
  put("FormData", FormData);
  put("navigator", { languages: ["en-GB"] });
  put("matchMedia", () => ({ matches: false }));
  for (const [id, content] of Object.entries({ "shell-texts": TEXTS, files: {}, games: GAMES, ...told }))
    byId(id).textContent = JSON.stringify(content);
  return byId;
};
