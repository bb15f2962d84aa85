// The address of a game in a frame, and the attributes of the frame; also as text to be pasted.
import { LANGUAGES } from "../values.js";

/** What of the game's parameters a page may ask for: attributes of the web component. */
export const ASKED = [
  ...["game", "players", "names", "opponents", "seed", "theme", "motion", "sound", "ui", "hands", "takeback"],
  ...["save", "fullscreen", "start", "advice"],
];

const ALLOWED = "fullscreen; clipboard-write; autoplay";
const SANDBOX = [
  ...["allow-scripts", "allow-forms", "allow-modals", "allow-downloads", "allow-popups"],
  "allow-popups-to-escape-sandbox",
];
const STYLE = "width:100%;aspect-ratio:16/10;min-height:560px;border:0";

/**
 * The address of the game at `base` with what is asked of it: parameters by name, `lang` among them; null and
 * "" are left out. `host` is the origin of the page round it, null where no messages are wanted.
 */
export const gameAddress = (base, asked, host) => {
  const url = new URL(base);
  const wanted = { embed: "1", lang: LANGUAGES.includes(asked.lang) ? asked.lang : null };
  for (const name of ASKED) wanted[name] = asked[name];
  if (host && host !== "null") wanted.host = host;
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== null && value !== undefined && value !== "") url.searchParams.set(name, value);
  }
  return url.href;
};

/**
 * The attributes of the frame. On its own origin a sandbox that keeps both scripts and the origin protects
 * nothing, and browsers warn of it: then there is none. `isOpaque`: the game gets no origin at all.
 */
export const frameAttributes = (address, title, isSameOrigin, isOpaque) => {
  const attributes = {
    src: address,
    title,
    loading: "lazy",
    referrerpolicy: "strict-origin",
    allow: ALLOWED,
  };
  const [scripts, ...others] = SANDBOX;
  if (isOpaque) attributes.sandbox = SANDBOX.join(" ");
  else if (!isSameOrigin) attributes.sandbox = [scripts, "allow-same-origin", ...others].join(" ");
  return attributes;
};

const escaped = (text) =>
  text.replace(/[&"<>]/g, (sign) => ({ "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" })[sign]);

const written = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === "" ? name : `${name}="${escaped(value)}"`))
    .join("\n  ");

/** A frame as HTML. */
export const frameSnippet = (address, title) => {
  const attributes = { ...frameAttributes(address, title, false, false), style: STYLE };
  return `<iframe\n  ${written(attributes)}></iframe>\n`;
};

/** The web component as HTML; `base` is where canal-mania.js lies. `asked` as in `gameAddress`. */
export const componentSnippet = (base, asked, title) => {
  const attributes = {};
  for (const name of ["lang", ...ASKED]) if (asked[name]) attributes[name] = String(asked[name]);
  const element = ["<canal-mania-game", written(attributes)].filter(Boolean).join("\n  ");
  const script = `<script type="module" src="${escaped(new URL("canal-mania.js", base).href)}"></script>`;
  return `${script}\n${element}>\n  <a href="${escaped(base)}">${escaped(title)}</a>\n</canal-mania-game>\n`;
};

/** `example`, the page of docs/examples/club/, for this game at `base`. */
export const clubPage = (example, base, game) =>
  example
    .replace("https://game.example/", () => base)
    .replace('title="Canal Mania"', () => `title="${escaped(game.name)}"`)
    .replace('game: "canalmania"', () => `game: "${game.id}"`);
