// A link on its way to somebody else: the QR code, copying, the device's own dialog.
import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";
import { TEXTS, open } from "./page.mjs";
import { fresh, put, settled } from "./world.mjs";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const ADDRESS = "https://canal-mania.games.example/play/#g=canalmania.";
const link = (length) => ADDRESS + [...Array(length).keys()].map((n) => LETTERS[(n * n * 7 + n) % 64]).join("");

const world = async () => {
  const byId = open();
  const { canShare, copyField, qrCode, share } = await fresh("start_page/sharing.js");
  const field = byId("game-text");
  const said = byId("copy-said");
  field.value = "https://game.example/#g=1";
  return { canShare, copyField, qrCode, share, field, said };
};

// The picture of a path of rectangles on white, so many pixels a square, with its margin.
const painted = ({ size, path }, scale = 3, margin = 4) => {
  const side = (size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const stretches = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)];
  assert.equal(stretches.map(([text]) => text).join(""), path);
  for (const [, x, y, length, back] of stretches) {
    assert.equal(x, back);
    for (let row = 0; row < scale; row++)
      for (let at = 0; at < length * scale; at++) {
        const pixel = ((+y + margin) * scale + row) * side + (+x + margin) * scale + at;
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
  }
  return [pixels, side, side];
};

test("a link is read off its code, by somebody else's reader", async () => {
  const { qrCode } = await world();
  for (const length of [1, 40, 300, 1000, 1200]) {
    const address = link(length);
    assert.equal(jsQR(...painted(qrCode(address)))?.data, address, String(length));
  }
});

test("what is too long for a code that a phone could show has none", async () => {
  const { qrCode } = await world();
  assert.equal(qrCode(link(5000)), null);
  const sizes = [1, 300, 600, 900, 1100, 1300, 1500, 1700].map((length) => qrCode(link(length))?.size);
  assert.ok(sizes[5] <= 133, String(sizes));
  assert.equal(sizes.at(-1), undefined);
});

test("copying says whether the browser allowed it", async () => {
  const { copyField, field, said } = await world();
  let copied = "";
  put("navigator", { languages: ["en"], clipboard: { writeText: async (text) => (copied = text) } });
  await copyField(field, said);
  assert.deepEqual([copied, said.textContent], [field.value, TEXTS.en.copied]);
  put("navigator", { languages: ["en"], clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  await copyField(field, said);
  assert.equal(said.textContent, TEXTS.en.copy_by_hand);
});

test("the device's dialog gets the link; where it fails, the link is copied, but not for whoever closed it", async () => {
  const { canShare, share, field, said } = await world();
  assert.equal(canShare(), false);
  const clipboard = { writeText: async () => {} };
  let handed = null;
  put("navigator", { languages: ["en"], clipboard, share: async (what) => (handed = what) });
  assert.equal(canShare(), true);
  await share("Anna, Bruno", field, said);
  assert.deepEqual(handed, { title: "Anna, Bruno", url: field.value });
  assert.equal(said.textContent, "");
  const failing = (name) => () => Promise.reject(new DOMException("no", name));
  put("navigator", { languages: ["en"], clipboard, share: failing("AbortError") });
  await share("", field, said);
  assert.equal(said.textContent, "");
  put("navigator", { languages: ["en"], clipboard, share: failing("NotAllowedError") });
  await share("", field, said);
  await settled();
  assert.equal(said.textContent, TEXTS.en.copied);
});
