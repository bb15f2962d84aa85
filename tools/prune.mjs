// Takes out of Pyodide's script what nothing here can call: OpenGL, SDL and other helpers for programs that are linked
// to Pyodide later. Usage: node prune.mjs SCRIPT NEEDED USER TARGET; NEEDED is JSON, the names that the program imports;
// USER is another script, which works with this one.
//
// In the one large function that makes Pyodide, what a step declares stays if what stays says its name in any way: as a
// variable, a property or a text. Steps that do more than declare or name something stay anyhow.
import { readFile, writeFile } from "node:fs/promises";
import { parse } from "acorn";
import { full } from "acorn-walk";

const [script, needed, user, target] = process.argv.slice(2);
const text = await readFile(script, "utf8");
const imported = new Set(JSON.parse(needed));
const asked = (await readFile(user, "utf8")).match(/[\w$]+/g);

const PARAMETERS = "(moduleArg={})";
const IMPORTS = "wasmImports"; // what the program may import, by name
const PUBLIC = "Module"; // what others may call, by name
const DECLARES = new Set([
  ...["ArrowFunctionExpression", "FunctionExpression", "ArrayExpression", "ObjectExpression"],
  ...["Identifier", "Literal"],
]);

const large = () => {
  const found = [];
  full(parse(text, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    if (node.body?.type === "BlockStatement" && text.slice(node.start, node.body.start).includes(PARAMETERS))
      found.push(node.body);
  });
  if (found.length !== 1) throw new Error(`${found.length} functions take ${PARAMETERS}`);
  return found[0].body;
};

const wordsOf = (tree) => {
  const words = [];
  full(tree, (node) => {
    if (node.type === "Identifier") words.push(node.name);
    else if (node.type === "Literal" && typeof node.value === "string") words.push(node.value);
    else if (node.type === "TemplateElement") words.push(...(node.value.raw.match(/[\w$]+/g) ?? []));
  });
  return words;
};

const pieces = new Map(); // by the name that keeps it: places in the text, and the words in them
const words = new Set(); // of what stays
const waiting = [];

const say = (said) => {
  for (const word of said)
    if (!words.has(word)) {
      words.add(word);
      waiting.push(word);
    }
};

const piece = (name, { start, end }, said) => {
  if (!pieces.has(name)) pieces.set(name, []);
  pieces.get(name).push({ start, end, said });
};

// A property of what the program may import: with its comma, of which one more than needed does no harm.
const entry = (property) => {
  const name = property.key.name ?? property.key.value;
  const said = wordsOf(property.value);
  if (imported.has(name)) say(said);
  else piece(name, { start: property.start, end: property.end + (text[property.end] === ",") }, said);
};

const declaration = ({ declarations }) => {
  const [{ id, init }] = declarations;
  const isPlain = declarations.length === 1 && id.type === "Identifier" && DECLARES.has(init?.type);
  return isPlain ? { name: id.name, init } : null;
};

const sort = (step) => {
  if (step.type === "FunctionDeclaration") return piece(step.id.name, step, wordsOf(step));
  const declared = step.type === "VariableDeclaration" ? declaration(step) : null;
  if (declared?.name === IMPORTS) return declared.init.properties.forEach(entry);
  if (declared) return piece(declared.name, step, wordsOf(declared.init));
  const { left, right } = step.expression?.type === "AssignmentExpression" ? step.expression : {};
  if (left?.type === "MemberExpression" && left.object.type === "Identifier") {
    const property = left.computed ? left.property.value : left.property.name;
    if (left.object.name === PUBLIC && typeof property === "string" && right.type === "Identifier")
      return piece(property, step, [right.name]);
    if (property === "sig") return piece(left.object.name, step, []);
  }
  return say(wordsOf(step));
};

large().forEach(sort);
say(asked);
while (waiting.length) for (const { said } of pieces.get(waiting.pop()) ?? []) say(said);

const gone = [...pieces].filter(([name]) => !words.has(name)).flatMap(([, places]) => places);
gone.sort((one, other) => one.start - other.start);
let [pruned, place] = ["", 0];
for (const { start, end } of gone) {
  pruned += text.slice(place, start);
  place = end;
}
await writeFile(target, pruned + text.slice(place));
