// Pyodide's program in two parts, the rest of which is loaded when it is called for.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { readFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import { compiled, instantiated, inTwoParts, readNow, unlessRefused } from "../../web/shell/start/program.js";
import { put, settled } from "./world.mjs";

const TABLE = "part:bridge";
// Imports the table, and a function (env.told) that it calls; fills entry 0 with a function that gives 42.
const REST = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 8, 2, 96, 0, 0, 96, 0, 1, 127], // types: gives nothing; gives a number
  ...[2, 34, 2],
  ...[5, ...Buffer.from("first"), 11, ...Buffer.from(TABLE), 1, 0x70, 0, 2],
  ...[3, ...Buffer.from("env"), 4, ...Buffer.from("told"), 0, 0],
  ...[3, 2, 1, 1],
  ...[8, 1, 0], // begins with the function that is imported
  ...[9, 7, 1, 0, 65, 0, 11, 1, 1],
  ...[10, 6, 1, 4, 0, 65, 42, 11],
]);

const begun = (read, ahead) => {
  const first = { [TABLE]: new WebAssembly.Table({ initial: 2, element: "anyfunc" }) };
  const events = [];
  const imports = { env: { told: () => events.push("rest") } };
  const given = { instance: { exports: first }, program: {} };
  const settings = {
    more: 1,
    instantiateWasm: (theirs, use) => {
      assert.equal(theirs, imports);
      use(given.instance, given.program);
      return "what Pyodide waits for";
    },
  };
  const changed = inTwoParts(settings, () => events.push("read") && read(), ahead);
  const use = (...got) => {
    assert.deepEqual(got, [given.instance, given.program]);
    assert.equal(typeof first[TABLE].get(1), "function"); // Pyodide may call at once
    events.push("used");
  };
  assert.equal(changed.more, 1);
  assert.equal(changed.instantiateWasm(imports, use), "what Pyodide waits for");
  return { table: first[TABLE], events };
};

test("the rest is loaded in the middle of a call, when what stands last in the table is called, and not before", () => {
  const { table, events } = begun(() => REST);
  assert.deepEqual(events, ["used"]);
  assert.equal(table.get(0), null);
  table.get(1)();
  assert.deepEqual(events, ["used", "read", "rest"]);
  assert.equal(table.get(0)(), 42);
});

test("a rest that is there by then, compiled, is not read", () => {
  const ahead = {};
  const { table, events } = begun(() => assert.fail("read"), ahead);
  ahead.rest = new WebAssembly.Module(REST);
  table.get(1)();
  assert.deepEqual(events, ["used", "rest"]);
  assert.equal(table.get(0)(), 42);
});

test("a rest that cannot be had, or is spoilt, stops whoever called for it", () => {
  const gone = new WebAssembly.RuntimeError("gone");
  assert.throws(() => begun(() => { throw gone; }).table.get(1)(), (reason) => reason === gone);
  assert.throws(() => begun(() => REST.subarray(0, 40)).table.get(1)(), WebAssembly.CompileError);
});

const answering = (status, responseText) => {
  const asked = [];
  put(
    "XMLHttpRequest",
    class {
      status = status;
      responseText = responseText;
      open = (...how) => asked.push(how);
      overrideMimeType = (type) => asked.push(type);
      send = () => asked.push("sent");
    },
  );
  return asked;
};

test("a file is read at once, byte by byte", () => {
  const asked = answering(200, "\x00a\xff\uf780\uf7ff"); // so browsers write bytes beyond ASCII
  assert.deepEqual([...readNow("rest.wasm")], [0, 97, 255, 128, 255]);
  assert.deepEqual(asked, [["GET", "rest.wasm", false], "text/plain; charset=x-user-defined", "sent"]);
  for (const status of [0, 206, 404]) {
    answering(status, "x");
    assert.throws(() => readNow("rest.wasm"), { message: `${status} for rest.wasm` });
  }
});

const { instantiateStreaming } = WebAssembly;
afterEach(() => (WebAssembly.instantiateStreaming = instantiateStreaming));

test("a start gives what it gives, and rejects as it rejects", async () => {
  assert.equal(await unlessRefused(async () => "Python"), "Python");
  await assert.rejects(
    unlessRefused(async () => {
      throw new Error("no Python");
    }),
    { message: "no Python" },
  );
});

test("a program that the browser takes is passed on, and watched for once only", async () => {
  const theirs = async (...given) => given;
  WebAssembly.instantiateStreaming = theirs;
  const start = async () => [await WebAssembly.instantiateStreaming("a", "b"), WebAssembly.instantiateStreaming];
  assert.deepEqual(await unlessRefused(start), [["a", "b"], theirs]);
});

test("a program that the browser refuses is heard of, though the start waits for ever", async () => {
  const reason = new WebAssembly.CompileError("spoilt");
  WebAssembly.instantiateStreaming = async () => {
    throw reason;
  };
  const heard = [];
  const start = async () => {
    await WebAssembly.instantiateStreaming().catch((got) => heard.push(got)); // Pyodide hears of it too
    await new Promise(() => {});
  };
  await assert.rejects(unlessRefused(start), (got) => got === reason);
  await settled();
  assert.deepEqual(heard, [reason]);
});

// Exports a function "f" that gives 42.
const GIVES_42 = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 5, 1, 96, 0, 1, 127],
  ...[3, 2, 1, 0],
  ...[7, 5, 1, 1, 102, 0, 0],
  ...[10, 6, 1, 4, 0, 65, 42, 11],
]);
const PACKAGE = readFileSync(new URL("../../node_modules/zstddec/dist/zstddec.mjs", import.meta.url), "utf8");
const DECODER = Buffer.from(/const wasm =\s*["'`]([^"'`]+)/.exec(PACKAGE)[1], "base64");
const PACKED = zstdCompressSync(GIVES_42);

test("a program is compiled, packed or not", async () => {
  put("fetch", async (address) => assert.equal(address, "zstd.wasm") ?? new Response(DECODER));
  for (const content of [PACKED, GIVES_42]) {
    const { exports } = new WebAssembly.Instance(await compiled(new Response(content), "zstd.wasm"));
    assert.equal(exports.f(), 42);
    const made = await instantiated(Promise.resolve(new Response(content)), {}, "zstd.wasm");
    assert.ok(made.module instanceof WebAssembly.Module);
    assert.equal(made.instance.exports.f(), 42);
  }
});

test("a packed program that cannot be unpacked is refused like one that the browser does not take", async () => {
  for (const answer of [new Response("", { status: 404 }), new Response("<!doctype html>")]) {
    put("fetch", async () => answer);
    await assert.rejects(compiled(new Response(PACKED), "zstd.wasm"), WebAssembly.CompileError);
  }
});

test("whoever makes instances in a way of their own is asked instead", async () => {
  WebAssembly.instantiateStreaming = () => assert.fail("the browser is asked");
  const start = async () => WebAssembly.instantiateStreaming("a", "b");
  assert.deepEqual(await unlessRefused(start, async (...given) => given), ["a", "b"]);
});
