"""What people have saved or sent with an earlier version opens in this one, for ever."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.loading import load
from tests.laws.games import KNOWN, Known
from tests.laws.versions import folder, told
from tests.sources import ROOT
from web.contract.any_game import AnyRecord
from web.faces import GAMES

SINCE = {"canalmania": "0.1", "canyon": "0.2", "approdo": "0.3"}
"""The version with which each game came."""
LINKS_SINCE = "0.2"
"""Before, there were none."""


def versions() -> list[str]:
    """Those of the changelog, the oldest first."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return re.findall(r"^## \[?(\d+\.\d+)\.0\b", changelog, re.MULTILINE)[::-1]


def kept() -> Iterator[Any]:
    """Every game that is kept, by version."""
    for known in KNOWN:
        for path in sorted(folder(known).glob("*.json")):
            for one in json.loads(path.read_text("ascii")):
                yield pytest.param(known, one, id=f"{known} {path.stem}: {one['what']}")


def goes_on(known: Known, record: AnyRecord, one: dict[str, Any]) -> None:
    """It is the game that was kept, with all that happened in it, and can be gone on with."""
    assert told(known, record) == {name: one[name] for name in told(known, record)}
    assert record.is_whole
    if one["next"]:
        seat = one["next"][0]
        record.play(known.game.legal_actions(record.state, seat)[0], seat)
        assert record.length == one["length"] + 1


@pytest.mark.parametrize(("known", "one"), [*kept()])
def test_a_saved_game_opens_with_its_whole_history(known: Known, one: dict[str, Any]) -> None:
    record: AnyRecord = load(known.game, one["save"])
    assert record.notice is None
    goes_on(known, record, one)


@pytest.mark.parametrize(("known", "one"), [*kept()])
def test_a_link_opens_with_its_whole_history(known: Known, one: dict[str, Any]) -> None:
    if one["link"] is not None:
        goes_on(known, known.links.read(one["link"]), one)


def test_games_of_every_version_are_kept() -> None:
    """Each version from the one on with which a game came; `tests.laws.versions` writes them."""
    offered = {one.game for one in GAMES}
    assert offered == SINCE.keys()
    for known in KNOWN:
        if known.name in offered:
            wanted = versions()[versions().index(SINCE[known.name]) :]
            assert [path.stem for path in sorted(folder(known).glob("*.json"))] == wanted
            for version in wanted:
                games = json.loads((folder(known) / f"{version}.json").read_text("ascii"))
                assert [one["what"] for one in games] == ["whole", "broken off"]
                has_links = {one["link"] is not None for one in games}
                assert has_links == {version >= LINKS_SINCE}
