"""A link made in a browser is the one made anywhere else: the golden ones, in Pyodide's Python."""

import json
import shutil
from pathlib import Path

from tools.compiled import IN_PYODIDE
from tools.places import PYODIDE, ROOT
from tools.vendored import run_node

SCRIPT = """
import json, sys
sys.path.insert(0, "/mnt")
from canalmania.game import CANAL_MANIA
from canalmania.link import link_of, record_from_link
from tabletop.loading import load

told = []
with open("/mnt/vectors.json") as file:
    vectors = json.load(file)
for vector in vectors:
    record = load(CANAL_MANIA, json.dumps(vector["save"]))
    again = record_from_link(vector["link"])
    told.append([vector["what"], link_of(record) == vector["link"], again.save() == record.save()])
with open("/mnt/told.json", "w") as file:
    json.dump(told, file)
"""


def test_links_are_the_same_in_the_browsers_python(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    for package in ("tabletop", "canalmania"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=ignored)
    vectors = ROOT / "tests" / "canalmania" / "fixtures" / "links" / "format-1.json"
    shutil.copyfile(vectors, tmp_path / "vectors.json")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    run_node([IN_PYODIDE, PYODIDE, tmp_path, script])
    told = json.loads((tmp_path / "told.json").read_text("utf-8"))
    assert told == [[v["what"], True, True] for v in json.loads(vectors.read_text("ascii"))]
