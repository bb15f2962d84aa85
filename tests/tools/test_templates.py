"""What the forms for issues ask of people can be done: buttons and rules that they name exist."""

import json
import re

import pytest

from tests.sources import ROOT

FORMS = {path.stem: path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")}
REQUEST = ROOT / ".github" / "PULL_REQUEST_TEMPLATE.md"
WORDS = ROOT / "web" / "words" / "en"


def test_there_is_a_form_for_a_bug_a_rule_and_an_idea() -> None:
    assert FORMS.keys() == {"bug", "rule", "idea"}
    for path in FORMS.values():
        assert re.match(
            r"name: .+\ndescription: .+\nlabels: \[\w+\]\nbody:\n", path.read_text("utf-8")
        )


@pytest.mark.parametrize("name", FORMS)
def test_a_button_that_a_form_names_is_on_the_page(name: str) -> None:
    buttons = {
        word
        for path in WORDS.glob("*.json")
        for word in json.loads(path.read_text("utf-8")).values()
        if isinstance(word, str)
    }
    named = re.findall(r'(?<=[ (])"([A-Z][^"]+)"(?= |,|$)', FORMS[name].read_text("utf-8"), re.M)
    named = [button for button in named if not button.startswith(("Yes", "No"))]  # answers
    assert set(named) <= buttons
    assert named or name == "idea"


def test_a_rule_that_a_form_names_is_in_the_rules() -> None:
    form = FORMS["rule"].read_text("utf-8")
    books = [ROOT / name for name in re.findall(r"(?:\w+/)?RULES\.md", form)]
    assert {ROOT / name for name in ("RULES.md", "canyon/RULES.md", "approdo/RULES.md")} == {*books}
    rules = "".join(book.read_text("utf-8") for book in books)
    named = re.findall(r"\b[RD]\d+(?:\.\d+)?\b", form)
    assert named
    for rule in named:
        assert f"{rule} " in rules or f"{rule}." in rules, rule


def test_files_and_targets_that_the_request_names_are_there() -> None:
    text = REQUEST.read_text("utf-8")
    for named in re.findall(r"`([\w/]+\.md)`", text):
        assert (ROOT / named).is_file(), named
    targets = re.findall(r"`make (\w+)`", text)
    assert targets
    for target in targets:
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.M), target
    assert "## How a change is made" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
