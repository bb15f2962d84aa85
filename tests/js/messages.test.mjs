// Every message of the frame's protocol has a schema, and an example in docs/EMBEDDING.md; a wrong one is refused by name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkedData, message, toGame, toPage } from "../../web/embed/protocol.js";

const CANALS = { id: "canalmania", seats: [3, 5], levels: ["easy", "hard"], styles: [] };
const CANYON = { ...CANALS, id: "canyon", seats: [3, 6] };
const GAMES = [CANALS, CANYON];
const DOCS = readFileSync(new URL("../../docs/EMBEDDING.md", import.meta.url), "utf8");

/** The examples below a heading, one a line. */
const examples = (heading) => {
  const [, section] = DOCS.split(`### ${heading}\n`);
  const [, block] = section.split("```json\n");
  return block.split("```")[0].trim().split("\n").map((line) => JSON.parse(line));
};

const DIRECTIONS = [
  { heading: "From the game", schemas: toPage(GAMES) },
  { heading: "To the game", schemas: toGame(GAMES) },
];
const WRONG = [{ an: "object" }, "", -1.5, ["\u0000", {}], "x".repeat(65), true];

const schemaOf = (schemas, example) => {
  const schema = schemas[example.type];
  return typeof schema === "function" ? schema(example) : schema;
};

for (const { heading, schemas } of DIRECTIONS) {
  const told = examples(heading);

  test(`${heading}: every type has an example, and every example a type`, () => {
    assert.deepEqual(new Set(told.map(({ type }) => type)), new Set(Object.keys(schemas)));
  });

  for (const example of told) {
    const { type, id = null, ...fields } = example;

    test(`${heading}: the example of ${type} with ${Object.keys(fields)} is taken whole`, () => {
      assert.deepEqual(checkedData(message(type, fields, id), schemas), { type, id, ...fields });
    });

    test(`${heading}: ${type} with a wrong ${Object.keys(fields)} is refused by its name`, () => {
      const schema = schemaOf(schemas, example);
      assert.deepEqual(Object.keys(fields).filter((field) => !(field in schema)), []);
      for (const [field, fits] of Object.entries(schema)) {
        const refusal = { refused: "BAD_MESSAGE", id, field };
        const wrong = WRONG.filter((value) => !fits(value));
        assert.ok(wrong.length >= 3, `${type}.${field} takes nearly anything`);
        for (const value of wrong)
          assert.deepEqual(checkedData(message(type, { ...fields, [field]: value }, id), schemas), refusal, `${type}.${field}`);
        const { [field]: _, ...others } = fields;
        const without = checkedData(message(type, others, id), schemas);
        const isOptional = fits(undefined) || (type === "turn" && field === "link"); // then it is a plain turn
        assert.equal(without.refused, isOptional ? undefined : "BAD_MESSAGE", `${type} without ${field}`);
      }
    });
  }
}
