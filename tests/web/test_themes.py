"""The colours of every theme: text stands out by 4.5:1, parts of controls by 3:1, and what is said
twice is said alike."""

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from coloraide import Color

from tests.sources import ROOT
from tools.page import DESK as DESK_GROUND
from tools.page import styles
from web.contract.settings import LOOKS
from web.games.canalmania.face import CANAL_MANIA
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES

TOKENS = (ROOT / "web" / "styles" / "tokens.css").read_text("utf-8")
LIGHT = ":root, .paper, .printed"
DARK = '[data-theme="dark"], [data-theme="dark"] .paper'
CONTRAST = '[data-theme="contrast"], [data-theme="contrast"] .paper'
BOTH = ':root[data-theme="dark"], :root[data-theme="dark"] .paper'
DESK, DARK_DESK = ".desk", '[data-theme="dark"] .desk'
CONTRAST_DESK = '[data-theme="contrast"] .desk'
THEMES = {
    "light": (LIGHT, ":root"),
    "dark": (LIGHT, ":root", DARK),
    "contrast": (LIGHT, ":root", CONTRAST),
    "dark-contrast": (LIGHT, ":root", DARK, CONTRAST, BOTH),
    "desk": (LIGHT, ":root", DESK),
    "dark-desk": (LIGHT, ":root", DARK, DESK, DARK_DESK),
    "contrast-desk": (LIGHT, ":root", CONTRAST, DESK, CONTRAST_DESK),
    "printed": (LIGHT,),
}
"""The rules that a theme is made of, the strongest last. A device that asks for dark and for more
contrast gets those of both, then what is meant for it."""
TRIED = {"--paper": "--tried", "--paper-bright": "--tried-bright", "--paper-deep": "--tried-deep"}
GROUNDS = ("--paper", "--paper-bright", "--paper-deep")
TEXTS = ("--ink", "--ink-soft", "--ink-faint", "--water-deep", "--brass-deep", "--brick")
READ = (
    *product(TEXTS, GROUNDS),
    ("--on-primary", "--primary"),
    ("--on-primary", "--primary-lit"),
    ("--paper-bright", "--water-deep"),
    ("--paper-bright", "--water"),
    ("--paper-bright", "--brick"),
    ("--paper-bright", "--brass-deep"),
    ("--paper-bright", "--ink"),
)
"""Text and what it stands on."""
ON_BAR = (("--bar-ink", "--bar"), ("--on-brass", "--brass"))
SEEN = (
    *product(("--brass", "--target", "--water", "--ink-faint"), ("--paper", "--paper-bright")),
    ("--target", "--paper-deep"),
)
"""Parts of controls and marks, and what they lie on."""
RULES = re.compile(r"([^{}]+)\{([^{}]*)\}")


def every_sheet() -> list[Path]:
    """Those of the page, then what games bring."""
    page = styles()
    own = sorted((ROOT / "web" / "games").glob("*/styles/*.css"))
    return [*page, *(path for path in own if path not in page)]


@cache
def blocks(text: str = TOKENS) -> list[tuple[str, dict[str, str]]]:
    """Every rule of a sheet: its selector, and what it says, media left out."""
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return [
        (" ".join(selector.split()), dict(re.findall(r"([\w-]+):\s*([^;]+);", body)))
        for selector, body in RULES.findall(bare)
    ]


def theme(name: str) -> dict[str, str]:
    """The colours of a theme by token."""
    found: dict[str, str] = {}
    for wanted in THEMES[name]:
        told = [body for selector, body in blocks() if selector == wanted]
        assert told, wanted
        for body in told:
            found |= body
    return found


def contrast(first: str, second: str) -> float:
    return Color(first).contrast(second, method="wcag21")


@pytest.mark.parametrize("name", THEMES)
def test_text_is_readable_in_every_theme(name: str) -> None:
    colours = theme(name)
    pairs = READ if name == "printed" else (*READ, *ON_BAR)
    found = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("name", THEMES)
def test_parts_of_controls_are_seen_in_every_theme(name: str) -> None:
    colours = theme(name)
    found = {(a, b): contrast(colours[a], colours[b]) for a, b in SEEN}
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < 3} == {}


@pytest.mark.parametrize("name", [name for name in THEMES if name != "printed"])
def test_a_rule_that_says_both_colours_is_readable(name: str) -> None:
    """Wherever a rule sets text and ground by tokens."""
    colours, pairs = theme(name), set()
    for path in every_sheet():
        for _, body in blocks(path.read_text("utf-8")):
            grounds = [body[key] for key in ("background", "background-color") if key in body]
            said = [
                re.fullmatch(r"var\((--[\w-]+)\)", text)
                for text in (body.get("color", ""), *grounds)
            ]
            if len(said) == 2 and all(said):
                pairs.add(tuple(one[1] for one in said if one))
    assert ("--on-primary", "--primary") in pairs
    pairs = {pair for pair in pairs if set(pair) <= set(colours)}  # others a rule beside sets
    pairs.discard(("--ink", "--paper-edge"))  # the gaps of the table, in which nothing is written
    ratios = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("name", ["desk", "dark-desk", "contrast-desk"])
def test_numbers_can_be_read_on_the_bars_of_the_result_and_the_bars_be_seen(name: str) -> None:
    sheet = (ROOT / "web" / "styles" / "result.css").read_text("utf-8")
    parts = re.findall(r"\.part-\d \{ --part: var\((--[\w-]+)\); \}", sheet)
    (ink,) = re.findall(r"\.bar text \{ fill: var\((--[\w-]+)\)", sheet)
    assert len(set(parts)) == len(parts) == 4
    colours = theme(name)
    for part in parts:
        assert contrast(colours[ink], colours[part]) >= 4.5
        for ground in ("--paper", "--paper-bright"):
            assert contrast(colours[part], colours[ground]) >= 3


@pytest.mark.parametrize("name", ["desk", "dark-desk", "contrast-desk"])
def test_what_is_only_tried_out_is_as_readable(name: str) -> None:
    """The desk was pale violet there, under its own pale ink: 1.07:1."""
    colours = theme(name)
    colours |= {ground: colours[tried] for ground, tried in TRIED.items()}
    found = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in READ}
    assert {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("name", [name for name in THEMES if name != "printed"])
def test_dimmed_tools_could_hardly_be_read(name: str) -> None:
    """They were half transparent, 3.47:1; they answer why not, so they are used."""
    sheets = "".join(path.read_text("utf-8") for path in every_sheet())
    assert "opacity: 0.5;" not in sheets
    told = re.search(r"\.tool:is\(\[aria-disabled.*?currentcolor (\d+)%, transparent\)", sheets)
    assert told
    colours, part = theme(name), int(told[1]) / 100
    for text, ground in (("--bar-ink", "--bar"), ("--ink", "--paper-bright")):
        ink, paper = (Color(colours[token]).convert("srgb") for token in (text, ground))
        dimmed = Color(
            "srgb", [a * part + b * (1 - part) for a, b in zip(ink[:3], paper[:3], strict=True)]
        )
        assert dimmed.contrast(paper, method="wcag21") >= 4.5


def test_what_is_seen_before_the_desk_has_its_colour() -> None:
    """The page's own ground, the browser's bar, the first screen of an installed game."""
    sheet = (ROOT / "web" / "shell" / "start_page" / "start_page.css").read_text("utf-8")
    (root,) = [body for selector, body in blocks(sheet) if selector == "html"]
    page = (ROOT / "index.html").read_text("utf-8")
    told = re.search(r'name="theme-color" content="(#\w+)"', page)
    assert told
    seen = {one.lower() for one in (root["background"], told[1], DESK_GROUND)}
    assert seen == {theme("desk")["--paper"]}


def with_paper(root: str) -> str:
    """The selector that gives the paper on the desk the colours of the page."""
    return f"{root}, {root} .paper"


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        (with_paper(':root:not([data-theme="light"], [data-theme="contrast"])'), DARK),
        (with_paper(':root:not([data-theme="dark"])'), CONTRAST),
        (with_paper(':root:not([data-theme="light"], [data-theme="contrast"])'), BOTH),
        (':root:not([data-theme="light"], [data-theme="contrast"]) .desk', DARK_DESK),
        (".desk.desk", CONTRAST_DESK),
    ],
)
def test_what_the_device_asks_for_is_what_can_be_chosen(asked: str, chosen: str) -> None:
    """The page about the game has no script that could say which theme it is: all is said twice."""
    by_device = [body for selector, body in blocks() if selector == asked]
    by_players = [body for selector, body in blocks() if selector == chosen]
    assert by_players
    assert all(body in by_device for body in by_players)


MAP_SETS = ROOT / "web" / "map" / "streams.py"
"""What flows has its direction and its pace from there."""


def test_every_token_that_is_used_is_there() -> None:
    sheets = "".join(path.read_text("utf-8") for path in every_sheet())
    used = set(re.findall(r"var\((--[\w-]+)\)", sheets))
    by_map = {f"--{name}" for name in re.findall(r"\b__(\w+)=", MAP_SETS.read_text("utf-8"))}
    assert by_map
    assert used - set(re.findall(r"(--[\w-]+):", sheets)) == by_map


def test_a_theme_says_every_colour_that_changes() -> None:
    """Dark tells of all that light tells, but for what is the same on both."""
    told = dict(blocks())[DARK]
    light = {token for token in theme("light") if Color.match(theme("light")[token])}
    same = {"--bar-ink", "--on-brass"}
    assert light - set(told) == same


def test_light_or_dark_can_be_chosen_in_every_language() -> None:
    setting = LOOKS[0]
    assert setting.values == ("auto", "light", "dark", "contrast")
    for language in LANGUAGES:
        words = catalogue(language, CANAL_MANIA.words)
        assert {f"settings.theme-{value}" for value in setting.values} <= set(words)
