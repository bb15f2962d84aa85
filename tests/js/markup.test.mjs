// The changes of a region, carried out on nodes that know as much of a page as these need.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeMarkup } from "../../web/shell/table/markup.js";

/** A node with others below it; `text` names it. */
const made = (text, ...childNodes) => {
  const node = { text, childNodes, attributes: {}, removed: false };
  for (const child of childNodes) child.parent = node;
  return Object.defineProperty(Object.assign(node, methods), "nextSibling", {
    get: () => node.parent.childNodes[node.parent.childNodes.indexOf(node) + 1] ?? null,
  });
};
const methods = {
  remove() {
    this.parent.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
  },
  insertBefore(fragment, before) {
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    for (const node of fragment) node.parent = this;
    this.childNodes.splice(at, 0, ...fragment);
  },
  setAttribute(name, value) {
    this.attributes[name] = value;
  },
  removeAttribute(name) {
    delete this.attributes[name];
  },
};
globalThis.document = {
  createRange: () => ({
    selectNodeContents: () => {},
    createContextualFragment: (markup) => markup.split(" ").map((text) => made(text)),
  }),
};
const texts = (node) => node.childNodes.map(({ text }) => text);

test("nodes are taken away, and others put where they were", () => {
  const root = made("root", made("list", made("a"), made("b"), made("c"), made("d")));
  const [list] = root.childNodes;
  const [a, , , d] = list.childNodes;
  changeMarkup(root, [{ path: [0], first: 1, taken: 2, added: "x y z" }]);
  assert.deepEqual(texts(list), ["a", "x", "y", "z", "d"]);
  assert.deepEqual([list.childNodes[0], list.childNodes[4]], [a, d]);
});

test("at the end, and without anything new", () => {
  const root = made("root", made("a"), made("b"));
  changeMarkup(root, [
    { path: [], first: 2, taken: 0, added: "c d" },
    { path: [], first: 0, taken: 1, added: "" },
  ]);
  assert.deepEqual(texts(root), ["b", "c", "d"]);
});

test("an element is dressed anew and stays", () => {
  const root = made("root", made("a", made("b")));
  const [{ childNodes: [b] }] = root.childNodes;
  b.attributes = { hidden: "", class: "old", tabindex: "-1" };
  changeMarkup(root, [{ path: [0, 0], attributes: { hidden: null, class: "new" } }]);
  assert.equal(root.childNodes[0].childNodes[0], b);
  assert.deepEqual(b.attributes, { class: "new", tabindex: "-1" });
});
