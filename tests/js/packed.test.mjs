// What comes in a pack: unpacked by the decoder, by gzip on a site that has none, or left to Python.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { open } from "./page.mjs";
import { fresh, put } from "./world.mjs";

const PACKAGE = readFileSync(new URL("../../node_modules/zstddec/dist/zstddec.mjs", import.meta.url), "utf8");
const PROGRAM = Buffer.from(/const wasm =\s*["'`]([^"'`]+)/.exec(PACKAGE)[1], "base64");
const DECODER = "vendor/zstd.wasm";
const TEXT = "a zip file ".repeat(99);
const FILES = { [DECODER]: ["vendor/zstd-01.wasm", "sha256-a", 4, 4, "decoder"] };

/** `unpacked` on a site with these files, where `soundly` has the decoder. */
const onSite = async (files, soundly) => {
  open({ files });
  put("soundly", soundly);
  const { unpacked } = await fresh("download/packed.js", {
    "../failure/repair.js": "export const soundly = (...given) => globalThis.soundly(...given);",
  });
  return unpacked;
};

const textOf = (content) => {
  assert.ok(content instanceof ArrayBuffer);
  return Buffer.from(content).toString();
};
const packed = () => new Uint8Array(zstdCompressSync(Buffer.from(TEXT)));

test("it is unpacked by the decoder of the site", async () => {
  const asked = [];
  const unpacked = await onSite(FILES, async ({ name }) => {
    asked.push(name);
    return PROGRAM;
  });
  assert.equal(textOf(await unpacked(packed())), TEXT);
  assert.deepEqual(asked, [DECODER]);
});

test("on a site without a decoder it is packed by gzip", async () => {
  const unpacked = await onSite({}, () => assert.fail("there is none"));
  assert.equal(textOf(await unpacked(new Uint8Array(gzipSync(TEXT)))), TEXT);
});

test("where the decoder does not come or is none, Python gets it as it is", async () => {
  const failing = async () => {
    throw new Error("no network");
  };
  for (const soundly of [failing, async () => Buffer.from("<!doctype html>")]) {
    const unpacked = await onSite(FILES, soundly);
    assert.deepEqual(new Uint8Array(await unpacked(packed())), packed());
  }
});
