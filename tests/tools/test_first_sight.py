"""What is seen of the site before it is opened, where it is shared and where it is installed."""

import json
import re
import struct
from pathlib import Path

import pytest

from e2e.press import PHASES, SCHEMES, WINDOWS, chosen
from tools import first_sight, page, precache
from tools.first_sight import CARD, CARD_SIZE, FOLDER, SCREENSHOTS, SOURCES, Picture
from tools.headers import headers_of
from web.faces import GAMES
from web.words.plural import LANGUAGES

ADDRESS = "https://game.example/a/"
MOST = 500_000
"""Bytes of one picture."""


def size_of(path: Path) -> tuple[int, int]:
    """Width and height of a JPEG, by the header of its frame."""
    data, at = path.read_bytes(), 2
    assert data[:2] == b"\xff\xd8"
    while data[at + 1] not in {0xC0, 0xC1, 0xC2}:
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


@pytest.mark.parametrize(
    ("name", "size"),
    [(CARD, CARD_SIZE), *((one.name, one.size) for one in SCREENSHOTS)],
)
def test_a_picture_has_the_size_that_is_told_of_it(name: str, size: tuple[int, int]) -> None:
    path = SOURCES / name
    assert size_of(path) == size
    assert path.stat().st_size < MOST
    assert headers_of(f"{FOLDER}/{name}")["Content-Type"] == "image/jpeg"


def test_every_game_is_shown_wide_and_narrow() -> None:
    shown = sorted((one.game, one.form) for one in SCREENSHOTS)
    assert shown == sorted((one.game, form) for one in GAMES for form in ("wide", "narrow"))


def test_a_game_without_pictures_stopped_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that has just been added has none yet."""
    more = Picture("table-new.jpg", first_sight.WIDE, "new", "wide")
    monkeypatch.setattr(first_sight, "SCREENSHOTS", (*SCREENSHOTS, more))
    first_sight.write_pictures(tmp_path)
    assert len([*(tmp_path / FOLDER).iterdir()]) == len(SCREENSHOTS) + 1
    told = first_sight.in_manifest({"new": "New", "canyon": "Canyon"}, "Continue")
    assert {shot["label"] for shot in told["screenshots"]} == {"Canyon"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manifest_leads_on_and_to_every_game(code: str, tmp_path: Path) -> None:
    (tmp_path / "web" / "shell").mkdir(parents=True)
    page.write_manifests(tmp_path)
    first_sight.write_pictures(tmp_path)
    path = tmp_path / "web" / "shell" / f"manifest.{code}.webmanifest"
    manifest = json.loads(path.read_text("utf-8"))
    assert manifest["categories"] == ["games", "entertainment"]
    go_on, *games = manifest["shortcuts"]
    assert go_on["name"] == {"en": "Continue", "it": "Continua", "fr": "Continuer"}[code]
    assert go_on["url"] == "../../?start=continue"
    assert [one["url"] for one in games] == [f"../../?game={one.game}" for one in GAMES]
    assert [one["name"] for one in games] == [one.face().title for one in GAMES]
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for shot in manifest["screenshots"]:
        assert shot["sizes"] == "{}x{}".format(*size_of(path.parent / shot["src"]))
        assert shot["label"]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}


def test_the_card_has_an_absolute_address_or_is_not_named() -> None:
    told = first_sight.social_tags(['Canal "Mania"', "Canyon"], "Play <here>", ADDRESS)
    tags = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', told))
    assert tags["og:title"] == "Canal &quot;Mania&quot;, Canyon"
    assert tags["og:description"] == "Play &lt;here&gt;"
    assert tags["og:image"] == f"{ADDRESS}{FOLDER}/{CARD}"
    assert (int(tags["og:image:width"]), int(tags["og:image:height"])) == CARD_SIZE
    assert tags["og:url"] == ADDRESS
    assert tags["twitter:card"] == "summary_large_image"
    without = first_sight.social_tags(["Canyon"], "Play", None)
    assert "og:title" in without
    assert "image" not in without
    assert "http" not in without


def test_no_picture_is_kept_by_the_service_worker(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("page")
    first_sight.write_pictures(tmp_path)
    assert precache.listed(tmp_path).keys() == {""}


def test_press_shows_each_game_in_every_window() -> None:
    assert {one.game for one in chosen()} == {one.game for one in GAMES} == PHASES.keys()
    assert [one.game for one in chosen("canyon")] == ["canyon"]
    assert WINDOWS == ((1280, 800), (1920, 1080), (390, 844))
    assert SCHEMES == ("light", "dark")
