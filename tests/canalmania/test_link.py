"""Links of Canal Mania: how short they are, colours wished for, routes that are not listed, games
too long for a link. What holds of the links of every game: `tests.laws.test_links`."""

from random import Random

import pytest

from benchmarks.fuzz_saves import idle_game
from canalmania import GameRecord, Options, legal_actions, to_act
from canalmania.actions import MoveGoods
from canalmania.bots.game import play
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.link import link_of, record_from_link
from canalmania.previews import routes_of
from tabletop.links import LINK_LIMIT
from tabletop.record import Record
from tests.canalmania.golden.games import stored
from tests.laws import test_links
from tests.laws.games import BY_NAME

NAMES = "Anna\nNiccolò\nZoë\nÉmile"


def check(record: GameRecord) -> str:
    """The link of the record, which leads back to the very same."""
    return test_links.check(BY_NAME["canalmania"], record)


def test_finished_games_of_four_are_short() -> None:
    """At most a thousand letters, names included; players who play at random need no more."""
    for bots, most in ((["greedy"] * 4, 300), (["random"] * 4, 1_000)):
        for seed in range(4):
            record = play(seed, bots)
            record.table = {"names": NAMES}
            assert not to_act(record.state)
            assert len(check(record)) <= most


@pytest.mark.parametrize("number", range(0, 60, 7))
def test_golden_games_there_and_back(number: int) -> None:
    game = stored()[number]
    record = Record.of(CANAL_MANIA, game.seed, game.seats)
    for step in game.steps():
        record.play(step.action)
    assert len(check(record)) <= 1_000


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_wishes_for_colours_come_along(seats: int) -> None:
    """Two may wish for one colour, and there may be more wishes than players."""
    wishes = Options((PlayerColour.GREEN, PlayerColour.RED, PlayerColour.GREEN))
    for options in (wishes, Options(tuple(PlayerColour))):
        record = Record.of(CANAL_MANIA, "wishes", seats, options)
        check(record)
        record.play(legal_actions(record.state)[-1])
        check(record)


def test_a_route_that_is_not_listed_comes_along() -> None:
    """R8.3 of routes with the same effect one is listed, and any may be played."""
    found = 0
    for number in range(6):
        random = Random(number)
        record = Record.of(CANAL_MANIA, number, 3)
        while to_act(record.state):
            legal = legal_actions(record.state)
            deliveries = [action for action in legal if isinstance(action, MoveGoods)]
            chosen = random.choice(deliveries or legal)
            if isinstance(chosen, MoveGoods):
                chosen = routes_of(record.state, chosen)[-1]
                found += chosen not in legal
            record.play(chosen)
            if record.length > 2_000:
                break
        check(record)
    assert found


def test_a_game_too_long_to_replay_goes_on_from_its_barrier() -> None:
    record = idle_game(CANAL_MANIA.longest + 1)
    while record.length == record.barrier:
        record.play(legal_actions(record.state)[-1])
    again = record_from_link(link_of(record))
    assert again.state == record.state
    assert again.length == record.length - record.barrier > 0
    assert not again.is_whole
    assert len(link_of(idle_game(CANAL_MANIA.longest))) <= LINK_LIMIT
