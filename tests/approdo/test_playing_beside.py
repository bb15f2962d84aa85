"""Approdo's players in the engine of others: what they are told there, and what they do."""

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from catanatron import Game
from catanatron.models.player import SimplePlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from approdo.bots.game import PLAYERS
from approdo.catalogue import NONE
from approdo.ids import CardKind
from approdo.redeal import redealt
from approdo.rules.setup import fixed_island, random_island
from approdo.state import GameState, covers, one_more
from approdo.view import view_for
from tabletop.seat import Seat
from tests.approdo.beside import play, rulings
from tests.approdo.beside.island import RESOURCES, island_of, map_of
from tests.approdo.beside.ours import Ours
from tests.approdo.beside.play import Bar, Guest, seated, step, value_player
from tests.approdo.beside.sides import our_actions, our_side, their_actions, their_side


class Moment(NamedTuple):
    """A game there before ours decides something."""

    game: Game
    guest: Guest
    ours: Ours


def moments(name: str, number: int) -> Iterator[Moment]:
    """The decisions of ours in a game there, each before it is made."""
    game, guest = seated(name, WeightedRandomPlayer, number)
    assert guest.ours is not None
    while game.winning_color() is None and game.state.num_turns < 400:
        is_ours = game.state.current_color() == guest.color
        if is_ours and len(game.state.playable_actions) > 1:
            yield Moment(game, guest, guest.ours)
        step(game, guest)
    assert game.winning_color() is not None


# --- what they are told ---------------------------------------------------------------------


def test_islands_are_read_as_they_were_written() -> None:
    """R2."""
    for island in (fixed_island(), *(random_island(seed)[0] for seed in range(5))):
        assert island_of(map_of(island)) == island


@pytest.mark.parametrize("number", range(3))
def test_they_are_told_the_position_and_act_by_the_rules_of_there(number: int) -> None:
    """R6.1 every difference in what can be done is one that a ruling explains (test_beside).

    What is not possible there would be refused there. The longest road is judged as there (D40).
    """
    decided = 0
    for game, _, ours in moments("normal", number):
        state, decided = ours.position(), decided + 1
        here, there = our_side(state), their_side(ours, game.vps_to_win)
        for name in set(here) - {"road lengths", "free roads", "has played", "deck"}:
            assert here[name] == there[name], name
        listed, possible = our_actions(state), their_actions(ours)
        for told in listed - possible:
            assert rulings.why_only_ours(state, told), told
        for told in possible - listed:
            assert rulings.why_only_theirs(replace(state, bought=NONE), told) or told[0] in _WAITS
    assert decided > 20


_WAITS = ("PLAY_ROAD_BUILDING",)


def test_what_all_have_seen_is_known_and_thefts_are_not() -> None:
    """R16.1, R16.3 a card that one opponent has stolen from another may be any of the victim's."""
    thefts = Counter[bool]()
    for number in range(3):
        game, guest = seated("random", WeightedRandomPlayer, number)
        ours = guest.ours
        assert ours is not None
        while game.winning_color() is None and game.state.num_turns < 120:
            before, me = ours.position(), guest_seat(ours, guest)
            action = step(game, guest)
            state = ours.position()
            assert all(map(covers, state.hands, state.hidden))
            if action.action_type.name != "MOVE_ROBBER" or action.value[1] is None:
                continue
            thief, victim = ours.seat_of(action.color), ours.seat_of(action.value[1])
            kind = list(RESOURCES.values()).index(action.value[2])
            assert state.hidden[thief] == one_more(before.hidden[thief], kind)
            known = view_for(before, me).players[victim].sure
            left = tuple(max(0, count - 1) for count in known)
            assert view_for(state, me).players[victim].sure == left
            thefts[me in (thief, victim)] += 1
    assert min(thefts[True], thefts[False]) > 3


def guest_seat(ours: Ours, guest: Guest) -> Seat:
    """Where ours sits."""
    return ours.seat_of(guest.color)


def dealt_anew(game: Game, ours: Ours, dealt: GameState) -> tuple[Game, Ours]:
    """The game with the hands, development cards and deck of another state."""
    changed = game.copy()
    other = copy(ours)
    vars(other).update(game=changed, _known=dealt)
    for seat in range(len(dealt.hands)):
        held = zip(RESOURCES.values(), dealt.hands[seat], strict=True)
        cards = zip(CardKind, dealt.cards[seat], strict=True)
        for name, count in (*held, *((kind.name, count) for kind, count in cards)):
            changed.state.player_state[other.key(seat, f"{name}_IN_HAND")] = count
    changed.state.development_listdeck = [kind.name for kind in dealt.deck]
    return changed, other


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_what_is_hidden_there_changes_no_decision(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """R16.2 with cards that ours cannot know dealt anew there, it does the same."""
    monkeypatch.setitem(PLAYERS.opponents.samples, "hard", 3)
    changed = 0
    for number, (game, guest, ours) in enumerate(chain(*(moments("normal", n) for n in range(9)))):
        state = ours.position()
        dealt = redealt(state, (guest_seat(ours, guest),), f"anew {number}")
        if (dealt.hands, dealt.cards) == (state.hands, state.cards):
            continue
        changed += 1
        done = []
        for there, known in ((game, ours), dealt_anew(game, ours, dealt)):
            asked = Guest(guest.color, name, f"{number}")
            asked.ours = known
            done.append(asked.decide(there, there.state.playable_actions))
            assert asked.asked
        assert done[0] == done[1]
        if changed == 12:
            break
    assert changed == 12


# --- what is counted ------------------------------------------------------------------------


def test_the_command_line_counts_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 where the bar is missed."""
    arguments = ["--against", "weighted", "--games", "2", "--player", "easy"]
    for share, code in ((0.0, 0), (1.1, 1)):
        monkeypatch.setitem(play.BARS, "weighted", Bar("normal", share, 0.0))
        assert play.main(arguments) == code
        told = capsys.readouterr().out
        assert told.startswith("easy against three weighted: ")
        assert " of 2 games, " in told


def test_the_stronger_ones_are_in_a_copy_of_the_repository(tmp_path: Path) -> None:
    """Which is named: its modules alone are loaded, not what its packages import."""
    with pytest.raises(SystemExit):
        play.main(["--against", "value", "--games", "1"])
    for part in play.PARTS.values():
        folder = tmp_path / part
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("import something_that_is_not_installed\n")
        (folder / "features.py").write_text("KNOWN = 5\n")
        (folder / "value.py").write_text(
            "from catanatron_gym.features import KNOWN\n"
            "class ValueFunctionPlayer:\n"
            "    known = KNOWN\n"
        )
    found: Any = value_player(tmp_path)
    assert found.known == 5


def test_a_game_without_a_winner_is_not_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """D48 there games end after a limit of turns."""
    monkeypatch.setattr(play, "TURNS_LIMIT", 3)
    found = play.played("easy", SimplePlayer, 1)
    assert (found.has_won, found.is_won, found.turns) == (False, False, 3)
