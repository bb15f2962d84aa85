// The Python side of PyScript is taken out of its JavaScript: what is found, and what happens where it is not as known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pythonIn, withoutPython } from "../../tools/pyscript_python.mjs";

const CORE = 'a(1);ns(".",{pyscript:{"__init__.py":`from pyscript.ffi import x\n`,"ffi.py":"x={}",web:{"__init__.py":"y=1"}}});b()';

test("modules are found with their paths, in folders too, and the core then writes none", () => {
  assert.deepEqual(pythonIn(CORE), {
    "pyscript/__init__.py": "from pyscript.ffi import x\n",
    "pyscript/ffi.py": "x={}",
    "pyscript/web/__init__.py": "y=1",
  });
  assert.equal(withoutPython(CORE), 'a(1);ns(".",{});b()');
});

test("a core that is made in another way stays as it is, and pages compile what it writes", () => {
  const other = CORE.replace('".",', '"./",');
  assert.deepEqual(pythonIn(other), {});
  assert.equal(withoutPython(other), other);
});
