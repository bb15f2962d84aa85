// JavaScript's functions get their places in the table of a program, all at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addFunctions } from "../../web/shell/start/function_table.js";

const SIZE = 3; // places that the program has filled itself

// A program that wants to know the places of functions by these names, and of what is at "more" in its memory.
const wanting = (names) => {
  const imported = [...names.map((name) => ["GOT.func", name]), ["GOT.mem", "more"]].map((parts) => [
    ...parts.flatMap((text) => [text.length, ...Buffer.from(text)]),
    ...[3, 127, 1], // a global, i32, that changes
  ]);
  const content = [...long(imported.length), ...imported.flat()];
  const program = [0, 97, 115, 109, 1, 0, 0, 0, 2, ...long(content.length), ...content];
  return new WebAssembly.Module(Uint8Array.from(program));
};

const long = (number) => [(number & 127) | 128, number >> 7];

const signed = (sig, run) => Object.assign(run, { sig });

// What the functions `env` got: the value of each global, by name, and the table.
const placed = (env, known = {}, initial = SIZE) => {
  const table = new WebAssembly.Table({ initial, element: "anyfunc" });
  const places = Object.fromEntries(
    [...Object.keys(env), "absent"].map((name) => [name, { value: known[name] ?? -1 }]),
  );
  addFunctions({ env, "GOT.func": places }, table, wanting(Object.keys(places)));
  return { at: (name) => places[name].value, table };
};

test("each function stands where the program is told, and takes and gives what its signature says", () => {
  const told = [];
  const { at, table } = placed({
    add: signed("iii", (one, other) => one + other),
    half: signed("dd", (number) => number / 2),
    tell: signed("vpj", (...given) => void told.push(given)),
    same: signed("ee", (thing) => thing),
    more: signed("iii", (one, other) => one - other),
  });
  assert.deepEqual(["add", "half", "tell", "same", "more"].map(at), [3, 4, 5, 6, 7]);
  assert.equal(table.length, SIZE + 5);
  assert.equal(table.get(0), null);
  assert.equal(table.get(at("add"))(40, 2), 42);
  assert.equal(table.get(at("more"))(40, 2), 38);
  assert.equal(table.get(at("half"))(5), 2.5);
  table.get(at("tell"))(7, 2n ** 40n);
  assert.deepEqual(told, [[7, 2n ** 40n]]);
  assert.equal(table.get(at("same"))(told), told);
});

test("a function of two names has one place", () => {
  const one = signed("i", () => 1);
  const { at, table } = placed({ one, also: one, two: signed("i", () => 2) });
  assert.deepEqual(["one", "also", "two"].map(at), [3, 3, 4]);
  assert.equal(table.get(4)(), 2);
});

test("what is no function, says no signature that is known, only stands for one, or has its place is left alone", () => {
  const { at, table } = placed(
    {
      number: 7,
      unsigned: () => 1,
      strange: signed("xi", () => 1),
      stub: Object.assign(signed("i", () => 1), { stub: true }),
      known: signed("i", () => 1),
      fine: signed("i", () => 5),
    },
    { known: 2 },
  );
  assert.deepEqual(["number", "unsigned", "strange", "stub", "absent"].map(at), Array(5).fill(-1));
  assert.equal(at("known"), 2);
  assert.equal(at("fine"), 3);
  assert.equal(table.length, SIZE + 1);
});

test("more than 128 functions, of a table with more than 8,192 places, are counted right", () => {
  const env = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`f${number}`, signed("i", () => number)]));
  const { at, table } = placed(env, {}, 9000);
  assert.equal(at("f0"), 9000);
  assert.deepEqual(Object.keys(env).map((name) => table.get(at(name))()), Array.from({ length: 300 }, (_, number) => number));
});

test("a program that asks for no places is left alone", () => {
  const table = new WebAssembly.Table({ initial: 1, element: "anyfunc" });
  addFunctions({ env: {} }, table, {});
  assert.equal(table.length, 1);
});
