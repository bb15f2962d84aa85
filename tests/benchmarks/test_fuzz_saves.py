"""The saves that `make fuzz` spoils."""

import json

from approdo.game import APPRODO
from approdo.options import SWITCHES
from benchmarks.fuzz_saves import saves


def test_saves_of_games_with_each_option_are_spoilt() -> None:
    games = [json.loads(text)["options"] for text in saves(APPRODO, 1)]
    for switch in SWITCHES:
        assert {one[switch] for one in games} == {False, True}
    assert {one["goal"] for one in games} == {8, 10, 13}
