// The names of players: the same cases as for Python, see tests/web/test_names.py.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cleanName, nameKey } from "../../web/shell/storage/names.js";

const { names } = JSON.parse(readFileSync(new URL("../web/names.json", import.meta.url), "utf8"));

test("a name is shown and told apart as Python does", () => {
  assert.ok(names.length > 20);
  for (const { typed, shown, key } of names) {
    assert.equal(cleanName(typed), shown, JSON.stringify(typed));
    assert.equal(nameKey(shown), key, JSON.stringify(typed));
  }
});

test("a clean name stays as it is", () => {
  for (const { shown } of names) assert.equal(cleanName(shown), shown);
});

test("a name is cut where it is told to be, and no blank is left at the end", () => {
  assert.equal(cleanName("Anna Maria", 7), "Anna Ma");
  assert.equal(cleanName("Anna Maria", 5), "Anna");
  assert.equal(cleanName(`${"\u200b".repeat(30)}Anna`, 4), "Anna");
  assert.equal(cleanName("e\u0301".repeat(3), 3), "ééé");
});

test("names that look alike have the same key", () => {
  for (const name of ["ANNA MARIA", " anna\u00a0 maria", "An\u200bna Maria", "Ａnna Maria"])
    assert.equal(nameKey(name), "anna maria");
  assert.notEqual(nameKey("Anna"), nameKey("Ana"));
});
