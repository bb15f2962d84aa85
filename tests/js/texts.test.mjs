// The start page's texts and their language.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { TEXTS, fire, open } from "./page.mjs";
import { PREFIX, Store, fresh, put } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] });

const arrived = async ({ remembered, wishes = ["de", "fr-CA", "it"], search = "" } = {}) => {
  put("location", new URL(`https://game.example/play/${search}`));
  put("localStorage", new Store(remembered ? { [`${PREFIX}language`]: remembered } : {}));
  put("indexedDB", null);
  const byId = open();
  put("navigator", { languages: wishes });
  let changes = 0;
  document.addEventListener("table:language", () => (changes += 1));
  const texts = await fresh("site/texts.js");
  texts.chooseLanguage();
  return { texts, byId, changes: () => changes };
};

test("the address comes first, then what is remembered, then the browser's wishes, then English", async () => {
  const chosen = async (how) => (await arrived(how)).texts.language();
  assert.equal(await chosen({ search: "?lang=en", remembered: "it" }), "en");
  assert.equal(await chosen({ search: "?lang=de", remembered: "it" }), "it");
  assert.equal(await chosen({ remembered: "constructor" }), "fr");
  assert.equal(await chosen(), "fr");
  assert.equal(await chosen({ wishes: ["de", "toString"] }), "en");
});

test("all that is written on the page follows the language", async () => {
  const { texts, byId, changes } = await arrived({ wishes: ["it"] });
  const label = () => byId("languages").attributes["aria-label"];
  const page = () => [byId("new-game").textContent, label(), document.documentElement.lang];
  assert.deepEqual(page(), [TEXTS.it.with_friends, TEXTS.it.language, "it"]);
  texts.speak("fr");
  assert.deepEqual(page(), [TEXTS.fr.with_friends, TEXTS.fr.language, "fr"]);
  assert.equal(byId("about").href, "./about/fr.html");
  assert.equal(byId("access").href, "./about/fr.html#access");
  assert.equal(document.querySelector("link[rel=manifest]").href, "./web/shell/manifest.fr.webmanifest");
  const pressed = document.querySelectorAll("[data-language]").map((one) => one.attributes["aria-pressed"]);
  assert.deepEqual(pressed, ["false", "false", "true"]);
  assert.equal(changes(), 2);
  assert.equal(texts.text("stage_downloading", { done: 1, total: "2,5" }), "1 Mo téléchargés sur 2,5");
});

test("a language that is chosen is remembered; one for this visit is not; one that is not there is refused", async () => {
  const { texts, byId } = await arrived();
  texts.watchLanguages();
  fire(document.querySelector("[data-language=it]"), "click");
  assert.deepEqual([texts.language(), localStorage.getItem(`${PREFIX}language`)], ["it", "it"]);
  fire(byId("languages"), "click"); // beside the buttons
  texts.speak("en");
  assert.deepEqual([texts.language(), localStorage.getItem(`${PREFIX}language`)], ["en", "it"]);
  for (const code of ["de", "toString"]) assert.throws(() => texts.speak(code), RangeError);
  assert.equal(texts.language(), "en");
});

test("numbers are written as the language does", async () => {
  const { texts } = await arrived({ wishes: ["it"] });
  assert.equal(texts.number(1.25, 1), "1,3");
  assert.equal(texts.number(3, 1), "3,0");
  texts.speak("en");
  assert.equal(texts.number(3, 1), "3.0");
});

test("every language has the texts of every other, with the same places to fill", () => {
  const places = (texts) => Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]);
  const sorted = (texts) => Object.fromEntries(places(texts));
  for (const code of ["it", "fr"]) assert.deepEqual(sorted(TEXTS[code]), sorted(TEXTS.en), code);
});

test("whoever hears of a change of language already finds it to be that of the page", async () => {
  const { texts } = await arrived({ wishes: ["en"] });
  const heard = [];
  document.addEventListener("table:language", () => heard.push([texts.language(), texts.ownLanguage()]));
  texts.speak("it");
  texts.speakAwhile("fr");
  assert.deepEqual(heard, [
    ["it", "it"],
    ["fr", "it"],
  ]);
  assert.throws(() => texts.speak("xx"), RangeError);
  assert.equal(texts.ownLanguage(), "it");
});
