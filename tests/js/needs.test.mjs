// What the game cannot do without, and what it says where less is missing.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { lacks } from "../../web/shell/start/requirements.js";
import { TEXTS, open, seen } from "./page.mjs";
import { Disk, Store, alongside, block, fresh, passing, put, settled } from "./world.mjs";

const clock = mock.timers;
clock.enable({ apis: ["setTimeout"] });

const complete = () => {
  put("HTMLDialogElement", class { showModal() {} });
  put("Path2D", class {});
};
complete();

test("a browser that has everything lacks nothing", () => {
  assert.deepEqual(lacks(), []);
});

test("what is missing is named", () => {
  for (const name of ["WebAssembly", "BigInt64Array", "structuredClone", "Path2D"]) {
    const there = globalThis[name];
    put(name, undefined);
    assert.deepEqual(lacks(), [name]);
    put(name, there);
  }
  const { hasOwn } = Object;
  Object.hasOwn = undefined;
  assert.deepEqual(lacks(), ["Object.hasOwn"]);
  Object.hasOwn = hasOwn;
  put("HTMLDialogElement", class {});
  assert.deepEqual(lacks(), ["dialog.showModal"]);
  delete globalThis.HTMLDialogElement; // even asking throws then
  delete globalThis.Path2D;
  assert.deepEqual(lacks(), ["dialog.showModal", "Path2D"]);
  complete();
});

const said = async ({ store = new Store(), disk = new Disk(), serviceWorker = {} }) => {
  if (store) put("localStorage", store);
  else block("localStorage");
  put("indexedDB", disk);
  const byId = open();
  if (serviceWorker === "throws") {
    const get = () => assert.fail("not even asking is allowed");
    put("navigator", Object.defineProperty({ languages: [] }, "serviceWorker", { get }));
  } else put("navigator", { languages: [], serviceWorker });
  const { sayWhatLacks } = await fresh("failure/limitations.js");
  sayWhatLacks();
  await settled();
  return byId("lacking");
};

test("what this browser does not allow is said in one sentence", async () => {
  const { lacks_second, lacks_both, lacks_offline } = TEXTS.en;
  const cases = [
    [{}, ""],
    [{ serviceWorker: null }, lacks_offline],
    [{ serviceWorker: "throws" }, lacks_offline],
    [{ disk: null }, lacks_second],
    [{ disk: null, serviceWorker: null }, lacks_both],
    [{ store: null }, ""], // the database outlives more
    [{ store: null, disk: null, serviceWorker: null }, ""], // the table says so
  ];
  for (const [browser, sentence] of cases) {
    const line = await said(browser);
    assert.equal(seen(line), sentence);
    assert.equal(line.hidden, sentence === "");
  }
});

test("it is said when it is known, and in the language on the screen", async () => {
  const disk = Object.assign(new Disk(), { opening: "hangs" });
  const line = await said({ disk });
  assert.equal(line.hidden, true);
  await passing(clock, 4100);
  assert.equal(seen(line), TEXTS.en.lacks_second);
  (await alongside("site/texts.js")).speak("it");
  assert.equal(seen(line), TEXTS.it.lacks_second);
  disk.late();
  await settled();
  assert.equal(seen(line), "");
});
