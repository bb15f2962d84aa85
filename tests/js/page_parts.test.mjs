// Small parts of the start page: the progress bar, hashes, handing games out, opening files, loading again.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { canDigest, digestOf } from "../../web/shell/download/digest.js";
import { TEXTS, open, seen } from "./page.mjs";
import { Store, fresh, put, settled } from "./world.mjs";

mock.timers.enable({ apis: ["setTimeout"] });
let byId;
beforeEach(() => {
  put("location", new URL("https://game.example/play/"));
  put("localStorage", new Store());
  put("indexedDB", null);
  byId = open();
});

test("a hash is what integrity wants", async () => {
  assert.equal(await digestOf(new Uint8Array()), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  assert.equal(await digestOf(new TextEncoder().encode("abc")), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
  assert.equal(canDigest(), true);
});

test("on a plain http address there is no digest", () => {
  const { crypto } = globalThis;
  for (const less of [undefined, {}]) {
    put("crypto", less);
    assert.equal(canDigest(), false);
  }
  put("crypto", crypto);
});

const watched = async (files) => {
  const watchers = [];
  put("downloads", { arrivals: () => files, onArrival: (watcher) => watchers.push(watcher) });
  const pictures = [];
  put("requestAnimationFrame", (draw) => pictures.push(draw));
  const source = "export const { arrivals, onArrival } = globalThis.downloads;";
  const progress = await fresh("download/progress.js", { "./downloads.js": source });
  progress.watchProgress();
  const arrive = () => watchers.forEach((watcher) => watcher());
  const draw = () => pictures.splice(0).forEach((picture) => picture());
  return { progress, arrive, draw, pictures };
};
const bar = () => {
  const now = byId("channel").attributes["aria-valuenow"];
  return [byId("progress").dataset.stage, byId("water").style.transform, now];
};

test("progress is counted in bytes as they are sent", async () => {
  const one = { done: false, bytes: 2_000_000 };
  const files = [
    [{ stored: 4_000_000, sent: 2_000_000 }, one],
    [{ stored: 500_000, sent: 500_000 }, { done: true, bytes: 500_000 }],
  ];
  const { progress, arrive, draw, pictures } = await watched(files);
  assert.deepEqual(progress.downloaded(), { done: 1_500_000, total: 2_500_000 });
  arrive();
  arrive();
  assert.equal(pictures.length, 1); // one picture is enough
  draw();
  assert.deepEqual(bar(), ["downloading", "scaleX(0.6)", "60"]);
  assert.equal(seen(byId("stage")), "Downloading 1.5 of 2.5 MB");
  Object.assign(one, { done: true, bytes: 4_000_000 });
  arrive();
  draw();
  assert.deepEqual(bar(), ["starting", "scaleX(1)", "100"]);
  assert.equal(seen(byId("stage")), TEXTS.en.stage_starting);
});

test("a stage that is told is drawn at once, and the bar is full from then on", async () => {
  const { progress, arrive, draw } = await watched([[{ stored: 10, sent: 10 }, { done: false, bytes: 1 }]]);
  progress.showStage("waiting");
  assert.deepEqual(bar(), ["waiting", "scaleX(1)", "100"]);
  assert.equal(seen(byId("stage")), TEXTS.en.stage_waiting);
  arrive();
  draw();
  assert.equal(bar()[0], "waiting");
});

test("the file of a game is called after the site and the game", async () => {
  const { fileName } = await fresh("storage/export_game.js");
  const names = {
    "Anna, Bruno, Zoë": "toy-Anna-Bruno-Zoë.json",
    "../../etc/passwd": "toy-etc-passwd.json",
    "a_b-c 2": "toy-a_b-c-2.json",
    "Ольга & 美": "toy-Ольга-美.json",
    'CON:*?"<>|': "toy-CON.json",
    "": "toy.json",
    "…": "toy.json",
  };
  for (const [name, file] of Object.entries(names)) assert.equal(fileName(name), file);
});

const handedOut = async ({ isFramed = false, refused = false } = {}) => {
  put("top", isFramed ? {} : globalThis);
  const links = [];
  let clicks = 0;
  const { createElement } = document;
  document.createElement = (tag) => {
    const link = createElement(tag);
    link.download = "";
    link.addEventListener("click", () => (clicks += 1));
    links.push(link);
    return link;
  };
  const { createObjectURL } = URL;
  let blob;
  URL.createObjectURL = (content) => {
    if (refused) throw new Error("refused");
    blob = content;
    return "blob:1";
  };
  const { handOut } = await fresh("storage/export_game.js");
  handOut("toy-Anna.json", '{"a":1}');
  URL.createObjectURL = createObjectURL;
  put("top", globalThis);
  return { link: links[0], content: await blob?.text(), clicks };
};

test("a game is handed out as a file; as text too where files may come to nothing", async () => {
  const { link, content, clicks } = await handedOut();
  assert.deepEqual([link.download, link.href, content, clicks], ["toy-Anna.json", "blob:1", '{"a":1}', 1]);
  assert.equal(byId("text-sheet").open, false);
  for (const how of [{ isFramed: true }, { refused: true }]) {
    byId = open();
    await handedOut(how);
    assert.equal(byId("text-sheet").open, true);
    assert.equal(byId("game-text").value, '{"a":1}');
  }
});

test("a text is copied by the browser, by an old way, or by the player", async () => {
  const { showText } = await fresh("storage/export_game.js");
  const copied = [];
  const clipboard = { writeText: async (text) => copied.push(text) };
  const ways = [
    [clipboard, () => assert.fail("copied already"), "copied"],
    [undefined, () => true, "copied"],
    [undefined, () => false, "copy_by_hand"],
    [undefined, () => assert.fail("not allowed"), "copy_by_hand"],
  ];
  for (const [clipboard, execCommand, said] of ways) {
    put("navigator", { clipboard });
    document.execCommand = execCommand;
    showText("the game");
    assert.equal(seen(byId("copy-said")), "");
    byId("copy-text").click();
    await settled();
    assert.equal(seen(byId("copy-said")), TEXTS.en[said]);
  }
  assert.deepEqual(copied, ["the game"]);
});

const chosen = async () => {
  const { chooseFile } = await fresh("storage/open_file.js");
  const got = [];
  chooseFile((intent) => got.push(intent), (sentence) => sentence && got.push(sentence));
  const choose = async (file) => {
    byId("file").files = file ? [file] : [];
    await byId("file").onchange();
    return got.splice(0);
  };
  const paste = (text) => {
    byId("pasted").value = text;
    byId("open-pasted").onclick();
    return got.splice(0);
  };
  return { choose, paste };
};

test("a file is handed over as it is, one that is too large is not even read", async () => {
  const { choose } = await chosen();
  assert.equal(byId("open-sheet").open, true);
  assert.deepEqual(await choose(null), []);
  assert.equal(byId("open-sheet").open, true);
  const file = (size, text) => ({ name: "a.json", size, text });
  assert.deepEqual(await choose(file(3, async () => " x ")), [{ kind: "open", name: "a.json", text: " x " }]);
  assert.equal(byId("open-sheet").open, false);
  const largest = "x".repeat(256 * 1024);
  assert.equal((await choose(file(largest.length, async () => largest)))[0].text, largest);
  const unread = file(largest.length + 1, () => assert.fail("read"));
  assert.deepEqual(await choose(unread), [TEXTS.en.file_too_large]);
  const gone = file(3, async () => Promise.reject(new Error("gone")));
  assert.deepEqual(await choose(gone), [{ kind: "open", name: "a.json", text: "" }]);
});

test("pasted text is handed over without blanks around it", async () => {
  const { paste } = await chosen();
  assert.deepEqual(paste(" \n"), []);
  assert.equal(document.activeElement, byId("pasted"));
  assert.deepEqual(paste(" {}\n"), [{ kind: "open", name: "", text: "{}" }]);
  assert.deepEqual(paste("x".repeat(256 * 1024 + 1)), [TEXTS.en.file_too_large]);
});

test("a wish outlives loading the page again, once", async () => {
  let loads = 0;
  location.reload = () => (loads += 1);
  put("history", { state: null, replaceState: (state) => (history.state = structuredClone(state)) });
  const again = await fresh("failure/reload.js");
  assert.equal(again.wantedBefore(), null);
  again.loadAgain({ kind: "continue" });
  assert.deepEqual(again.wantedBefore(), { kind: "continue" });
  assert.equal(again.wantedBefore(), null);
  again.loadMended({ kind: "continue" });
  assert.equal(again.mendings(), 1);
  assert.deepEqual(again.wantedBefore(), { kind: "continue" });
  assert.equal(again.mendings(), 1); // reading a wish does not make the trouble a new one
  let renewed = 0;
  again.loadMended(null, () => (renewed += 1));
  assert.deepEqual([again.mendings(), loads, renewed], [2, 2, 1]);
  again.forgetMendings();
  assert.equal(again.mendings(), 0);
  again.loadMended(null);
  again.loadAgain(); // by the player
  assert.equal(again.mendings(), 0);
});

test("where the browser's history is closed the page is loaded all the same", async () => {
  let loads = 0;
  location.reload = () => (loads += 1);
  const refused = () => { throw new DOMException("no", "SecurityError"); };
  put("history", { state: null, replaceState: refused });
  const again = await fresh("failure/reload.js");
  again.loadAgain({ kind: "continue" });
  again.loadMended(null);
  assert.equal(loads, 2);
});
