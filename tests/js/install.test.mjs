// Installing the game: offered where the browser offers it, told of where it never does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.mjs";
import { PREFIX, Store, fresh, put } from "./world.mjs";

const arrived = async ({ standalone, saved = {}, touch = 5 } = {}) => {
  const byId = open();
  put("indexedDB", null);
  put("localStorage", new Store(saved));
  put("navigator", { languages: ["en"], standalone, maxTouchPoints: touch });
  const heard = new Map();
  put("addEventListener", (kind, answer) => heard.set(kind, answer));
  const { watchInstalling } = await fresh("start_page/install.js");
  watchInstalling();
  return { byId, heard, isShown: () => [!byId("install").hidden, !byId("install-by-hand").hidden] };
};
const GAME = { [`${PREFIX}game:A`]: "{}" };

test("nothing is said where the browser offers nothing", async () => {
  for (const more of [{}, { saved: GAME }, { standalone: true, saved: GAME }]) {
    const { isShown } = await arrived(more);
    assert.deepEqual(isShown(), [false, false]);
  }
});

test("the browser's offer waits for the button, and is taken once", async () => {
  const { byId, heard, isShown } = await arrived();
  let asked = 0;
  let prevented = 0;
  const offer = { preventDefault: () => prevented++, prompt: () => asked++ };
  heard.get("beforeinstallprompt")(offer);
  assert.deepEqual([isShown(), prevented, asked], [[true, false], 1, 0]);
  byId("install").click();
  assert.deepEqual([isShown(), asked], [[false, false], 1]);
  heard.get("beforeinstallprompt")(offer);
  heard.get("appinstalled")();
  assert.deepEqual([isShown(), asked], [[false, false], 1]);
});

test("on a phone that never offers it, players are told how", async () => {
  assert.deepEqual((await arrived({ standalone: false })).isShown(), [false, false], "not at the first visit");
  assert.deepEqual((await arrived({ standalone: false, saved: GAME })).isShown(), [false, true]);
  assert.deepEqual((await arrived({ standalone: false, saved: GAME, touch: 0 })).isShown(), [false, false]);
});
