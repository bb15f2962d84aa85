"""Links of Canyon: how short they are, and which table a position is of.

What holds of the links of every game: `tests.laws.test_links`.
"""

from pathlib import Path

import pytest

from canyon import GameRecord, Options, to_act
from canyon.bots.game import play
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.link import link_of, record_from_link
from tabletop.record import Record
from tests.canyon.test_golden import GOLDEN, stored
from tests.laws import test_links
from tests.laws.games import BY_NAME

NAMES = "Anna\nNiccolò\nZoë\nÉmile"


def check(record: GameRecord) -> str:
    """The link of the record, which leads back to the very same."""
    return test_links.check(BY_NAME["canyon"], record)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_whole_games_there_and_back(path: Path) -> None:
    """Players at random take three times the rounds of others."""
    _, record = stored(path)
    assert record.state.phase is Phase.OVER
    assert len(check(record)) <= 600


@pytest.mark.parametrize(("seats", "most"), [(3, 140), (4, 150), (6, 220)])
def test_a_game_of_people_fits_into_a_short_link(seats: int, most: int) -> None:
    record = play(3, ["easy"] * seats)
    record.table = {"names": "\n".join((*NAMES.split(), "Ada", "Bo")[:seats])}
    assert not to_act(record.state)
    assert len(check(record)) <= most


@pytest.mark.parametrize("step", [0, 5, 90, -1])
def test_a_game_whose_history_was_lost_has_a_short_link_too(step: int) -> None:
    assert len(check(test_links.begun_later(BY_NAME["canyon"], step))) <= 2_000


def test_a_position_of_another_round_table_is_none() -> None:
    """Both say which table it is."""
    position = play(1, ["random"] * 3).at(90)
    rest = Record(CANYON, 1, 3, Options(), position)
    assert record_from_link(link_of(rest)).at(0) == rest.state
    mixed = Record(CANYON, 1, 3, Options(short_table=True), position)
    assert test_links.why(BY_NAME["canyon"], link_of(mixed)) == "LINK_BROKEN"
