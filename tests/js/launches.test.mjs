// Links and files that come to the installed app while its window is open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, put } from "./world.mjs";

const HERE = "https://game.example/play/";

/**
 * A browser that hands over `queued` as soon as it can, addresses or launches; later ones by `launch`. Returns where the
 * page went, and the texts of the files it opened.
 */
const opened = async ({ address = HERE, queued = [], type = "navigate" } = {}) => {
  const went = [];
  const read = [];
  const here = new URL(address);
  put("location", {
    ...{ href: here.href, pathname: here.pathname, search: here.search },
    set hash(fragment) {
      went.push(fragment);
    },
    assign: (other) => went.push(other.href),
  });
  put("performance", { getEntriesByType: () => [{ type }] });
  let consumer;
  const launch = (told) => consumer(told?.files ? told : { targetURL: told, files: [] });
  put("launchQueue", {
    setConsumer: (given) => {
      consumer = given;
      queued.forEach(launch);
    },
  });
  const { takeLaunches } = await fresh("start_page/launches.js");
  takeLaunches(async (file) => read.push(`${file.name}: ${await file.text()}`));
  return { launch, went, read };
};

/** Launches with a file of this text, or with one that is gone. */
const withFile = (text) => ({
  targetURL: HERE,
  files: [
    {
      name: "game.json",
      getFile: async () => {
        if (text === null) throw new DOMException("gone", "NotFoundError");
        return new File([text], "game.json");
      },
    },
  ],
});
const later = () => new Promise((done) => setTimeout(done, 20));

test("a link that comes later goes the way of one that is followed here", async () => {
  const { launch, went } = await opened({ address: `${HERE}?lang=it`, queued: [`${HERE}?lang=it`] });
  launch(`${HERE}#g=toy.AbC-_`);
  launch(`${HERE}?lang=en%23g=toy.AbC`);
  assert.deepEqual(went, ["g=toy.AbC-_", "g=toy.AbC"]);
});

test("what the page was opened with is not taken twice", async () => {
  for (const address of [HERE, `${HERE}#g=toy.AbC`, `${HERE}?game=toy`]) {
    const { launch, went } = await opened({ address, queued: [address] });
    assert.deepEqual(went, []);
    launch(`${HERE}#g=toy.DeF`);
    assert.deepEqual(went, ["g=toy.DeF"]);
  }
});

test("what browsers tell again when the page is loaded again is not taken again", async () => {
  const { launch, went } = await opened({ queued: [`${HERE}#g=toy.AbC`], type: "reload" });
  assert.deepEqual(went, []);
  launch(`${HERE}#g=toy.AbC`);
  assert.deepEqual(went, ["g=toy.AbC"]);
});

test("a link that comes while the page is being loaded is not lost", async () => {
  const queued = [HERE, `${HERE}#g=toy.AbC`];
  assert.deepEqual((await opened({ queued })).went, ["g=toy.AbC"]);
  assert.deepEqual((await opened({ queued, type: "reload" })).went, ["g=toy.AbC"]);
  const behind = { address: `${HERE}?lang=en`, queued: [`${HERE}#g=toy.AbC`] };
  assert.deepEqual((await opened(behind)).went, ["g=toy.AbC"]);
});

test("what was shared came by the service worker", async () => {
  const { went } = await opened({ address: `${HERE}#g=toy.AbC`, queued: [`${HERE}share`] });
  assert.deepEqual(went, []);
});

test("the icon only brings the window to the front, any other address is gone to", async () => {
  const { launch, went } = await opened({ address: `${HERE}?lang=it`, queued: [HERE] });
  launch(HERE);
  launch(null);
  assert.deepEqual(went, []);
  launch(`${HERE}?game=toy&start=new`);
  assert.deepEqual(went, [`${HERE}?game=toy&start=new`]);
});

test("a browser without such a queue is left alone", async () => {
  put("launchQueue", undefined);
  const { takeLaunches } = await fresh("start_page/launches.js");
  takeLaunches();
});

test("a file is opened, whether it came first or later, and the address stays", async () => {
  const { launch, went, read } = await opened({ queued: [withFile("first")] });
  launch(withFile("second"));
  await later();
  assert.deepEqual(read, ["game.json: first", "game.json: second"]);
  assert.deepEqual(went, []);
});

test("a file that browsers tell of again when the page is loaded again is not opened again", async () => {
  const { launch, read } = await opened({ queued: [withFile("first")], type: "reload" });
  launch(withFile("second"));
  await later();
  assert.deepEqual(read, ["game.json: second"]);
});

test("a file that is gone is an empty one", async () => {
  const { read } = await opened({ queued: [withFile(null)] });
  await later();
  assert.deepEqual(read, ["game.json: "]);
});
