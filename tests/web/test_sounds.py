"""Sounds: the page can make all that games ask for, and each can be off by itself."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from tests.sources import ROOT
from tests.toy.face import ISLANDERS
from web.contract.face import AnyFace
from web.contract.settings import SOUNDS, Settings
from web.games.canalmania.face import CANAL_MANIA
from web.games.canyon.face import CANYON
from web.map.camera import Camera
from web.map.effect_elements import staged
from web.map.effects import Cue, Sound
from web.table.dialogs.settings import Own, settings_dialog
from web.table.saving.storage import MemoryStore
from web.words.catalogue import voice

MADE = ROOT / "web" / "shell" / "table" / "sounds.js"
FACES: tuple[tuple[AnyFace, Path], ...] = (
    (CANAL_MANIA, ROOT / "web" / "games" / "canalmania" / "effects.py"),
    (CANYON, ROOT / "web" / "games" / "canyon" / "effects.py"),
    (ISLANDERS, ROOT / "tests" / "toy" / "face.py"),
)


def test_the_page_makes_each_sound() -> None:
    made = re.findall(r"^  (\w+)\(to, at\) \{", MADE.read_text("utf-8"), re.MULTILINE)
    assert sorted(made) == sorted(get_args(Sound))


def asked_for(path: Path) -> Iterator[str]:
    """The sounds that effects in a file have."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.keyword) and node.arg == "sound":
            yield from (
                one.value
                for one in ast.walk(node.value)
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )


@pytest.mark.parametrize(("face", "path"), FACES, ids=lambda one: getattr(one, "title", ""))
def test_a_face_names_the_sounds_of_its_effects(face: AnyFace, path: Path) -> None:
    assert {*asked_for(path)} == {*face.sounds}


def test_all_sounds_are_on_until_one_is_switched_off() -> None:
    settings = Settings(MemoryStore())
    assert settings.silent == ""
    settings.choose("sound-wood", "off")
    settings.choose("sound-bell", "off")
    assert settings.silent == "bell wood"
    settings.choose("sound-bell", "on")
    assert settings.silent == "wood"


def test_the_dialog_has_a_switch_for_each_sound_of_the_game_folded_away() -> None:
    settings = Settings(MemoryStore())
    html = settings_dialog(settings, Own((), (), ("dice", "bell")), (), voice("en")).text
    fold = html[html.index("<details") : html.index("</details>")]
    assert re.findall(r'data-arg="([^"]*)"', fold) == [
        *("sound-dice:off", "sound-dice:on"),
        *("sound-bell:off", "sound-bell:on"),
    ]
    assert len(SOUNDS) == 8
    assert html.count('data-arg="sound-') == 4
    assert " open" not in fold[: fold.index(">")]


def test_a_game_without_sounds_has_none() -> None:
    html = settings_dialog(Settings(MemoryStore()), Own(()), (), voice("en")).text
    assert "<details" not in html


def test_a_cue_is_heard_and_not_shown() -> None:
    """The page shows nothing that is bound to things of which none is named."""
    (item,) = staged(
        [Cue(delay=600, lasts=0, sound="bell")], Camera(12.0, 14.0, 22.0, 586.0, 704.0)
    )
    assert (item["sound"], item["delay"], item["isBound"]) == ("bell", 600, True)
    assert (item["html"], item["from"], item["to"]) == ("", (), ())
