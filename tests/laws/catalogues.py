"""The texts of the catalogues with their keys, and the keys that the code puts together.

The general texts and those of each game are read apart, as they stand in their files.
"""

import ast
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Final

from tests.laws.games import KNOWN, Known
from tests.sources import ROOT, python_files, tree_of
from tests.toy.face import ISLANDERS
from web.contract.settings import EFFECTS, KEYS, LOOKS, OFFERS, SOUNDS, TURN
from web.table.dialogs.afterwards import TURNS
from web.table.dialogs.key_list import (
    EVERYWHERE,
    ON_MAP,
    TO_HOLD,
    TO_REGIONS,
    TO_TARGETS,
    commands_of,
    told,
)
from web.words.catalogue import Text
from web.words.plural import LANGUAGES, Language

Families = Mapping[str, Collection[str] | None]
"""Keys put together at run time: how they begin, and every way they can end. None: what happens in
a game decides, and the laws of `test_words` and tests of the game say which there are."""

SWITCH: Final = ("on", "off")
GENERAL: Final[dict[str, Collection[str] | None]] = {
    "advice.title_": ("thinking", "nudge", "whole", "none"),
    "afterwards.chapter_": (TURNS,),
    "help.key_": {
        told(ISLANDERS, does).key.removeprefix("help.key_")
        for tables in (TO_REGIONS, TO_TARGETS, TO_HOLD, ON_MAP, EVERYWHERE)
        for does in (*tables, "region players", "roam")
    },
    "help.letters_": ("map", "off"),
    "refusals.": None,
    "settings.": SWITCH,
    **{
        f"settings.{one.name}": (
            *("", "-means"),
            *(f"-{value}" for value in one.values if {*one.values} != {*SWITCH}),
        )
        for one in (*TURN, *OFFERS, *EFFECTS, *LOOKS, *KEYS)
    },
    **{f"settings.{one.name}": ("",) for one in SOUNDS},
    "table.history_": (
        *("first", "previous-turn", "previous", "play"),
        *("pause", "next", "next-turn", "live"),
    ),
    "table.language_": LANGUAGES,
    "table.pan_": ("N", "E", "S", "W"),
    "table.zoom_": ("in", "out", "fit"),
    "turns.": ("round", "what", "points"),
    "turns.order_": ("played", "costliest"),
}
"""Those of the general texts."""
ASKED: Final = (
    *("form.", "help.chapter_", "hints.", "lesson.", "lesson.step_", "level.", "reason.", "style."),
)
"""How keys begin that general code asks a game for."""
PLAYERS: Final = ("active", "by", "other", "owner", "player", "players")
"""Placeholders that stand for names of players in every game."""
TOLD: Final = ("story.", "brief.", "back.", "refusals.")
"""How keys of a game begin that stand for what happens in it."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Catalogue:
    """The texts of one package."""

    name: str
    package: str
    known: Known | None
    """The game whose texts they are; None: the general ones."""
    families: Families
    names: Collection[str]
    """Placeholders that stand for names: of players, places and the like."""

    def __str__(self) -> str:
        return self.name

    @property
    def folder(self) -> Path:
        """Where the texts are, in a folder for each language."""
        return ROOT / self.package.replace(".", "/")

    @property
    def areas(self) -> list[str]:
        """The files of a language."""
        return sorted(file.stem for file in (self.folder / "en").iterdir())

    def texts(self, language: Language) -> dict[str, Text]:
        """All texts by key, in the order of the files."""
        return {
            f"{area}.{name}": text
            for area in self.areas
            for name, text in read(self.folder / language / f"{area}.json").items()
        }

    def sentences(self, language: Language) -> Iterator[tuple[str, str]]:
        """Every form of every text with its key, and what the start page says of the game."""
        for key, text in self.texts(language).items():
            yield from ((key, form) for form in forms(text))
        for name, text in self.start(language).items():
            yield from ((f"start.{name}", form) for form in forms(text))

    def start(self, language: Language) -> dict[str, Text]:
        """What the start page says of the game."""
        path = self.folder / f"start.{language}.json"
        return read(path) if path.exists() else {}

    @property
    def code(self) -> list[Path]:
        """The modules that these texts are written for."""
        if self.known is None:
            games = ROOT / "web" / "games"
            return [path for path in python_files("web") if not path.is_relative_to(games)]
        own = python_files(self.folder.parent.relative_to(ROOT).as_posix())
        return [path for path in own if not path.name.startswith(("test_", "families"))]


def read(path: Path) -> dict[str, Text]:
    """The texts of a file."""
    found: dict[str, Text] = json.loads(path.read_text("utf-8"))
    return found


def forms(text: Text) -> list[str]:
    """A text, or all its forms for different numbers."""
    return list(text.values()) if isinstance(text, dict) else [text]


def placeholders(text: Text) -> set[str]:
    """The placeholders of a text in any of its forms."""
    found = (name for form in forms(text) for _, name, _, _ in Formatter().parse(form))
    return {name for name in found if name is not None}


def strings_in(path: Path) -> Iterator[str]:
    """Every string of a module."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def merged(*several: Families) -> dict[str, Collection[str] | None]:
    """Several families together; of a beginning that several have, all endings."""
    found: dict[str, Collection[str] | None] = {}
    for families in several:
        for stem, ends in families.items():
            known = found.get(stem, ())
            found[stem] = None if ends is None or known is None else {*known, *ends}
    return found


def asked_of(known: Known) -> Mapping[str, Collection[str]]:
    """What general code asks this game for."""
    opponents = known.opponents
    names = {"level.": opponents.levels, "style.": opponents.styles}
    found: dict[str, Collection[str]] = {
        stem: {f"{name}{end}" for name in called for end in ("", "-means")}
        for stem, called in names.items()
    }
    face = known.own_face
    if face is None:
        return found
    map_ = face.map(known.begun(1, known.game.seats[0]).state)
    own_keys = (*face.map_keys, *commands_of(map_.jumps))
    found |= {
        "form.": {f"{switch}{end}" for switch in face.form.switches for end in ("", "-means")},
        "form.colour_": {*filter(None, (*face.form.colours, face.form.left_over))},
        "help.chapter_": face.chapters,
        "help.key_": {told(face, does).key.removeprefix("help.key_") for does in own_keys},
        "hints.": face.hints,
        **{f"settings.{one.name}": ("", "-means") for one in (*face.layers, *face.turn_settings)},
    }
    if face.afterwards is not None:
        found["afterwards.chapter_"] = face.afterwards().chapters
    if face.lesson is not None:
        found["lesson."] = {caption.text for caption in face.lesson.captions}
        found["lesson.step_"] = {str(step) for step in range(1, face.lesson.steps + 1)}
    return found


def of_game(known: Known) -> Catalogue:
    """The texts of a game; `families` of its tests says what its own code makes of them."""
    own = import_module(f"tests.{known.name}.families")
    told_of_it = dict.fromkeys(TOLD)
    return Catalogue(
        name=known.name,
        package=known.said.package,
        known=known,
        families=merged(told_of_it, asked_of(known), own.FAMILIES),
        names={*PLAYERS, *own.NAMES},
    )


def _all() -> tuple[Catalogue, ...]:
    games = [of_game(known) for known in KNOWN if known.words is not None]
    names = {name for game in games for name in game.names}
    general = Catalogue(
        name="general", package="web.words", known=None, families=GENERAL, names=names
    )
    return (general, *games)


CATALOGUES: Final = _all()
"""The general texts first, then those of every game that has words."""


def texts_of(game: str) -> Catalogue:
    """The texts of a game, by the name of its folder in `tests/`."""
    (found,) = (texts for texts in CATALOGUES if texts.name == game)
    return found
