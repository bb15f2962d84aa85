// A program calls JavaScript's functions by their places in its table of functions. It learns the places from global variables,
// which Emscripten calls the "global offset table" (GOT). Emscripten would fill them at each start: for each of some 260
// functions it makes a small program, and before the first it reads the whole table. Here one small program puts all functions
// into the table at once. Emscripten does nothing for a function that has a place already.
const UNKNOWN = -1; // the place of what Emscripten has not looked for yet
const TYPES = { i: 127, p: 127, j: 126, f: 125, d: 124, e: 111 }; // as Emscripten writes signatures; v: nothing
const [TYPE, IMPORT, ELEMENT] = [1, 2, 9]; // sections
const [FUNCTION, TABLE] = [0, 1]; // kinds of what is imported
const [FUNCTION_TYPE, FUNCREF, I32_CONST, END] = [96, 112, 65, 11];

/**
 * Give the functions that `program` wants to know the places of, with these `imports`, places at the end of its `table`.
 * Those that `imports` lacks, or whose signature it does not say, are left to Emscripten.
 */
export const addFunctions = (imports, table, program) => {
  const places = imports["GOT.func"];
  if (!places) return;
  const wanted = WebAssembly.Module.imports(program)
    .filter(({ module, name }) => module === "GOT.func" && places[name].value === UNKNOWN && isKnown(imports.env[name]))
    .map(({ name }) => name);
  const functions = [...new Set(wanted.map((name) => imports.env[name]))];
  const start = table.grow(functions.length);
  const filling = new WebAssembly.Module(programThatFills(start, functions));
  new WebAssembly.Instance(filling, { "": { table, ...functions } });
  for (const name of wanted) places[name].value = start + functions.indexOf(imports.env[name]);
};

const isKnown = (given) =>
  typeof given === "function" && !given.stub && /^[ijfdepv][ijfdep]*$/.test(given.sig ?? "");

const programThatFills = (start, functions) => {
  const signatures = [...new Set(functions.map(({ sig }) => sig))];
  const imported = functions.map(({ sig }, place) => [
    ...text(""),
    ...text(String(place)),
    FUNCTION,
    ...number(signatures.indexOf(sig)),
  ]);
  const offset = [I32_CONST, ...number(start), END];
  return Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0], // the beginning of every program
    ...section(TYPE, signatures.map(typeOf)),
    ...section(IMPORT, [[...text(""), ...text("table"), TABLE, FUNCREF, 0, 0], ...imported]),
    ...section(ELEMENT, [[0, ...offset, ...list(functions.map((_, place) => number(place)))]]),
  ]);
};

const typeOf = ([given, ...taken]) => {
  const codes = (letters) => list(letters.map((letter) => [TYPES[letter]]));
  return [FUNCTION_TYPE, ...codes(taken), ...codes(given === "v" ? [] : [given])];
};

// LEB128 of five bytes: the last one is 0, so that it is the same with a sign and without.
const number = (value) => [...[0, 7, 14, 21].map((bits) => ((value >> bits) & 127) | 128), 0];

const list = (entries) => [...number(entries.length), ...entries.flat()];

const text = (letters) => [letters.length, ...Array.from(letters, (letter) => letter.charCodeAt())];

const section = (kind, entries) => {
  const content = list(entries);
  return [kind, ...number(content.length), ...content];
};
