// The live example of docs/live.md: the game in a frame, and the messages in both directions.
const PROTO = "canalmania/1";
const LONGEST = 200; // lines of the log that are kept
const at = (id) => document.getElementById(`live-${id}`);

const log = (direction, data) => {
  const line = document.createElement("p");
  const { proto: _, ...fields } = data;
  line.textContent = `${direction} ${JSON.stringify(fields)}`;
  at("log").append(line);
  while (at("log").children.length > LONGEST) at("log").firstElementChild.remove();
  at("log").scrollTop = at("log").scrollHeight;
};

// The frame, and what it says.
const frame = document.createElement("iframe");
frame.title = "The game in a frame";
frame.allow = "fullscreen; clipboard-write; autoplay";

const load = (game) => {
  const asked = new URLSearchParams({ embed: 1, game, save: "none", host: location.origin });
  frame.src = new URL(`../?${asked}`, location.href).href;
  at("frame").replaceChildren(frame);
};

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin) return;
  if (data?.proto === PROTO) log("From the game:", data);
});

const say = (fields) => {
  frame.contentWindow.postMessage({ proto: PROTO, ...fields }, location.origin);
  log("To the game:", fields);
};

// What can be said to it.
const lines = document.querySelector(".highlight-json pre").textContent.trim().split("\n");
lines.forEach((line, number) => at("which").add(new Option(`${number + 1}. ${JSON.parse(line).type}`, line)));
const show = () => {
  at("message").value = at("which").value;
  at("message").removeAttribute("aria-invalid");
};
at("which").addEventListener("change", show);
show();

at("say").addEventListener("submit", (event) => {
  event.preventDefault();
  try {
    say(JSON.parse(at("message").value));
    at("message").removeAttribute("aria-invalid");
  } catch (error) {
    at("message").setAttribute("aria-invalid", "true");
    log("Not sent:", { error: error.message });
  }
});
at("begin").addEventListener("submit", (event) => {
  event.preventDefault();
  load(at("game").value);
  for (const part of ["say", "heard", "log"]) at(part).hidden = false;
});
at("begin").hidden = false;
