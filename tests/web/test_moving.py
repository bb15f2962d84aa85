"""Ways to move over the map without a mouse, and what is said on the way."""

from collections import Counter

import pytest

from canalmania.actions import EndTurn, LayTile, MoveGoods
from canalmania.board import BOARD
from canalmania.ids import Hex
from tests.web.tables import Walk, new_session, session_after
from tests.web.test_keys import Table
from tests.web.words import t
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.face import CANAL_MANIA
from web.table.board_cursor import BoardCursor
from web.table.choices import Pick
from web.table.prompt import Option, Prompt
from web.table.session import Session
from web.words.message import Message

# --- what can be chosen, and what it brings ---------------------------------------------------


SAID = {"cube": "a cube, at most {points}", "end": "{points}"}


def test_points_of_a_cube_and_a_destination_were_shown_but_not_said() -> None:
    asked = Counter[str]()
    players = Walk(new_session(3, "points"))
    for _ in range(12):
        move = players.to(MoveGoods)
        assert isinstance(move, MoveGoods)
        for answers in ((), (("cube", move.places[0]),)):
            picks = [Pick("do", "goods"), *(Pick(*answer) for answer in answers)]
            for pick in picks:
                players.session.pick(pick)
            for option in players.session.prompt().targets.values():
                assert isinstance(option.choice, Pick)
                asked[option.choice.question] += 1
                assert_says_points(option, SAID[option.choice.question])
        players.step()
    assert min(asked[question] for question in SAID) > 5


def assert_says_points(option: Option, sentence: str) -> None:
    assert option.badge is not None
    assert option.detail is not None
    points = t(option.badge, "en")
    said = f"{points} point" if points == "1" else f"{points} points"
    assert t(option.detail, "en") == sentence.format(points=said)


# --- the key for another kind of tile ----------------------------------------------------------


def test_t_laid_a_tile_at_once() -> None:
    """It once paid a surveyor for another kind; now it only ever says which kind is meant."""
    asked = 0
    players = Walk(new_session(3, "kinds"))
    for _ in range(12):
        tile = players.to(LayTile)
        assert isinstance(tile, LayTile)
        session = players.session
        for answer in (("canal", tile.contract), ("hex", str(tile.hex))):
            session.pick(Pick(*answer))
            for option in session.prompt().options:
                if option.key == "kind":
                    asked += 1
                    after = session.preview(option.choice)  # type: ignore[arg-type]
                    assert not (after.action is not None and after.carries_out)
        players.step()
    assert asked > 8


def test_t_takes_the_kinds_in_turn() -> None:
    """Of three it knew two: it always took the first that was not chosen."""

    def kinds(chosen: str) -> Table:
        options = tuple(
            Option(Message("menu.open"), Pick("kind", kind), key="kind", is_chosen=kind == chosen)
            for kind in ("lock", "aqueduct", "tunnel")
        )
        return Table(Prompt(Message("menu.title"), options))

    for now, following in (("lock", "aqueduct"), ("aqueduct", "tunnel"), ("tunnel", "lock")):
        table = kinds(now)
        BoardCursor(table, CANAL_MANIA).intents["drive"]("kind")
        assert table.chosen == [Pick("kind", following)]


# --- hexes of which nothing is to be had -------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 3, 25, 60, 140])
def test_a_plain_hex_was_mute_where_nothing_could_be_done_with_it(steps: int) -> None:
    assert_answers(session_after(steps, 3))


def test_a_plain_hex_was_mute_in_the_third_phase() -> None:
    players = Walk(new_session(3, "mute hexes"))
    for verb in (MoveGoods, EndTurn):
        players.to(verb)
        assert_answers(players.session)


def assert_answers(session: Session) -> None:
    targets = session.prompt().targets
    for number in range(len(BOARD.axial)):
        spot = hex_spot(Hex(number))
        if spot not in targets:
            assert session.why_not_here(spot) is not None, (number, session.state.phase)
