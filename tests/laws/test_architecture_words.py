"""Files that serve every game hold no word of one, in code, comments or texts."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.laws.games import PROGRAMS
from tests.sources import ROOT

WORDS: Final = (
    *("canal", "canaux", "barge", "aqueduct", "acquedott", "aqueduc", "engineer", "ingegner"),
    *("ingénieur", "parliament", "parlament"),
    *("canyon", "canoe", "canoa", "canoë", "waterfall", "rapids", "paddl", "pagai", "trump"),
    "briscol",
    *("approdo", "robber", "brigant", "knight", "cavalier", "harbour", "settlement", "lumber"),
)
"""Parts of words that are about one game wherever they stand."""
WHOLE: Final = (
    *("tricks?", "bids?", "rivers?", "towns?", "goods", "dealers?", "atouts?"),
    r"(?<!web[./])contracts?(?! of )",
)
"""Whole words, of identifiers too. The contract of a game is what this project calls its interface,
and `web/contract` is where it stands."""
FOUND: Final = re.compile(
    rf"{'|'.join(WORDS)}|(?<![a-zà-ÿ])(?:{'|'.join(WHOLE)})(?![a-zà-ÿ])", re.IGNORECASE
)
NAMES: Final = re.compile(r"canal[ -]?mania", re.IGNORECASE)

GENERAL: Final = ("tabletop", "web", "tools", "index.html", "pyscript.toml")
OF_GAMES: Final = ("web/games",)
SUFFIXES: Final = {".py", ".js", ".mjs", ".css", ".json", ".html", ".svg", ".toml", ".txt"}
NAMED: Final = {
    "index.html": "the title of the page",
    "pyscript.toml": "the name of the app",
    "tools/embedding.py": "the name of the site and of its web component",
    "tools/notices.py": "the name of the site",
    "web/about/about.html": "the name of the site",
    "web/embed/host/address.js": "the web component",
    "web/embed/host/component.js": "the web component",
    "web/embed/host/page.html": "the name of the site",
    "web/embed/host/page.js": "the web component",
    "web/embed/protocol.js": "the name of the protocol",
    "web/site.json": "the name of the site",
}
"""Where the product, or a package called like it, is named, and nothing else."""
ABOUT_GAMES: Final = {
    "tools/board_map.py": "draws the map of one game",
    "tools/rehearsal_of_game.py": "starts the game that is prepared",
    "web/about/en.json": "whose games these are",
    "web/about/fr.json": "whose games these are",
    "web/about/it.json": "whose games these are",
    "web/faces.py": "lists the games",
    "web/shell/icons/icon.svg": "a picture",
}
"""What is about games by its nature."""


def general_files() -> Iterator[Path]:
    """All sources that serve every game."""
    for name in GENERAL:
        top = ROOT / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            inside = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not inside.startswith(OF_GAMES):
                yield path


def words_in(text: str) -> set[str]:
    """The words of single games in a text."""
    return {word.casefold() for word in FOUND.findall(text)}


def test_general_files_hold_no_word_of_one_game() -> None:
    """The product's name stands where it has to, and nowhere else."""
    found = {}
    for path in general_files():
        name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        if name in ABOUT_GAMES:
            continue
        if name in NAMED:
            text = NAMES.sub("", text)
        if words := words_in(text):
            found[name] = words
    assert found == {}


def test_every_exception_is_needed() -> None:
    """A file that no longer names a game leaves the lists."""
    for name in {**NAMED, **ABOUT_GAMES}:
        assert words_in((ROOT / name).read_text("utf-8")), name


def test_the_words_are_those_of_the_games() -> None:
    """Each of them stands in what belongs to a game; one that is found nowhere guards nothing."""
    texts = [
        path.read_text("utf-8").casefold()
        for folder in (*PROGRAMS, "web/games")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in SUFFIXES | {".md"}
    ]
    whole = "\n".join(texts)
    for word in (*WORDS, *WHOLE):
        assert re.search(word, whole), word
