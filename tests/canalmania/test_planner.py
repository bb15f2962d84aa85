"""The planner: whole turns, legal to the end, without looking at what its seat cannot know."""

from collections.abc import Iterator
from dataclasses import replace
from math import log

import pytest

from benchmarks import tune_planner
from benchmarks.duel_planner import duels, value_with
from benchmarks.fit_planner import PRESENT, Pair, figures, fitted
from canalmania import GameState
from canalmania.actions import Action, DiscardDisplay, DrawCard, EndTurn, SwapEngineer
from canalmania.bots import BOTS
from canalmania.bots.game import play
from canalmania.bots.lines import Line
from canalmania.bots.planner import WIDTH, plans
from canalmania.bots.prospects import WEIGHTS, Prospects, prospects, worth
from canalmania.bots.search import candidates
from canalmania.engine import apply, new_game
from canalmania.ids import Card, EngineerId, Phase
from canalmania.legal import legal_actions, to_act
from canalmania.redeal import redealt
from canalmania.state import PlayerState
from canalmania.view import view_for
from tabletop.frozen import changed
from tabletop.rng import below, seeded
from tabletop.seat import Seat

EVERY = 13
FULL_HAND = tuple(Card(card) for card in (0, 1, 23, 24, 39, 50, 62))
"""Seven cards, of each kind not more than the next canal may need."""


def chosen(state: GameState, seat: Seat, seed: int) -> tuple[Action, ...]:
    """What a seat does next by the planner's best plan."""
    return candidates(state, seat, worth, seed, WIDTH)[0].actions


def moments(players: int, seed: int) -> Iterator[GameState]:
    """One state in thirteen of a game of greedy players, in all phases and decisions."""
    state, luck, number = new_game(f"planner {seed}", players), seeded(seed), 0
    while acting := to_act(state):
        if number % EVERY == 0:
            yield state
        action, luck = BOTS["greedy"](view_for(state, acting[0]), luck)
        state, _ = apply(state, action)
        number += 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_it_does_next_is_legal_until_something_is_turned_up(players: int) -> None:
    ended = turned_up = 0
    for state in moments(players, 1):
        now, seat, revealed = state, to_act(state)[0], False
        for action in chosen(state, seat, 7):
            assert not revealed, "what was turned up is to be looked at first"
            assert action in legal_actions(now)
            now, events = apply(now, action)
            revealed = any(event.reveals for event in events)
        ended += now.active != seat
        turned_up += revealed
    assert ended > 5
    assert turned_up > 5


@pytest.mark.parametrize("players", [3, 5])
def test_it_chooses_the_same_whatever_is_hidden(players: int) -> None:
    """The other hands and the order of the decks: dealt anew, they change nothing."""
    different = 0
    for number, state in enumerate(moments(players, 2)):
        seat = to_act(state)[0]
        other = redealt(state, (seat,), number)
        different += other != state
        assert chosen(other, seat, 3) == chosen(state, seat, 3)
    assert different > 20


def test_a_line_is_what_its_actions_lead_to() -> None:
    """Unless it has drawn a card: then what that is does not matter to it.

    It is worth what they lead to, but for what exchanges of engineers and of the display cost.
    """
    exact = 0
    for state in moments(4, 3):
        for value, line in plans(state, state.active, worth, WIDTH):
            if line.drawn:
                assert DrawCard() in line.actions
                continue
            now = state
            for action in line.actions:
                now, _ = apply(now, action)
            assert now == line.state
            costs = [one for one in line.actions if isinstance(one, SwapEngineer | DiscardDisplay)]
            if line.actions and not costs:
                assert value == worth(now, state.active)
                exact += 1
    assert exact > 50


def test_the_best_line_comes_first() -> None:
    for state in moments(3, 4):
        values = [value for value, _ in plans(state, state.active, worth, WIDTH)]
        assert values == sorted(values, reverse=True)
        assert 1 <= len(values) <= WIDTH


def test_with_nothing_left_to_do_it_ends_its_turn() -> None:
    closing = [s for s in moments(3, 5) if s.phase is Phase.CLOSING and not s.pending]
    state = next(s for s in closing if EndTurn() in legal_actions(s))
    assert chosen(state, state.active, 0) == (EndTurn(),)


def test_a_seat_that_is_not_to_act_is_not_planned_for() -> None:
    state = new_game("planner", 3)
    with pytest.raises(ValueError, match="nothing to decide"):
        chosen(state, Seat((state.active + 1) % 3), 0)


def test_every_point_counts_and_the_points_of_others_count_against_one() -> None:
    state = new_game("worth", 4)
    seat = state.active
    for number in range(4):
        richer = list(state.players)
        richer[number] = changed(richer[number], score=10)
        gain = worth(_with(state, tuple(richer)), seat) - worth(state, seat)
        assert (gain > 0) == (number == seat)


def _with(state: GameState, players: tuple[PlayerState, ...]) -> GameState:
    return replace(state, players=players)


def test_figures_and_weights_are_of_the_same_kind() -> None:
    state = new_game("figures", 3)
    assert type(WEIGHTS) is type(prospects(state, state.active)) is Prospects


def test_a_drawn_card_counts_for_less_in_a_full_hand() -> None:
    state = new_game("drawn", 3)
    seat = state.active
    full = list(state.players)
    full[seat] = changed(full[seat], hand=FULL_HAND)
    empty_hand, full_hand = Line(state, drawn=1), Line(_with(state, tuple(full)), drawn=1)
    bare = [line._replace(drawn=0) for line in (empty_hand, full_hand)]
    gains = [
        line.worth(worth, seat) - without.worth(worth, seat)
        for line, without in zip((empty_hand, full_hand), bare, strict=True)
    ]
    assert gains[0] > 0 > gains[1]


def test_cards_of_one_kind_beyond_what_a_canal_takes_are_worth_nothing() -> None:
    """R6.7 the kinds of tiles take turns. With Brindley stretches pay for locks too (R11.1)."""
    state = new_game("useless", 3)
    seat, values = state.active, dict[tuple[EngineerId, int], float]()
    for engineer in EngineerId:
        for stretches in range(8):
            players = list(state.players)
            hand = tuple(Card(card) for card in range(stretches))
            players[seat] = changed(players[seat], engineer=engineer, hand=hand)
            values[engineer, stretches] = worth(_with(state, tuple(players)), seat)
    for engineer in EngineerId:
        of_use = 5 if engineer is EngineerId.BRINDLEY else 2
        assert all(values[engineer, n] > values[engineer, n - 1] for n in range(1, of_use))
        assert all(values[engineer, n] == values[engineer, of_use] for n in range(of_use, 8))


def test_normal_players_play_a_game_to_its_end() -> None:
    """The same one twice."""
    first, again = (play(5, ["normal", "greedy", "normal", "random"]) for _ in range(2))
    assert first.state.phase is Phase.OVER
    assert first.actions == again.actions


# --- how its weights are fitted -------------------------------------------------------------


def test_a_fit_finds_the_weights_that_margins_were_made_with() -> None:
    """To a tenth, from pairs whose margins follow from other weights than the present ones."""
    wanted = [weight + 0.5 for weight in PRESENT]
    luck, pairs = seeded("fit"), list[Pair]()
    for _ in range(300):
        apart = []
        for _ in PRESENT:
            number, luck = below(luck, 9)
            apart.append(number - 4.0)
        margin = sum(weight * figure for weight, figure in zip(wanted, apart, strict=True))
        pairs.append(Pair(tuple(apart), margin))
    found = [weight for weight, _ in fitted(pairs, hold=1.0)]
    assert found == pytest.approx(wanted, abs=0.1)


def test_the_figures_of_a_fit_are_those_that_a_line_is_worth() -> None:
    counted = 0
    for state in moments(4, 6):
        for value, line in plans(state, state.active, worth, WIDTH):
            if line.actions:
                parts = zip(PRESENT, figures(line, state.active), strict=True)
                assert value == pytest.approx(sum(weight * figure for weight, figure in parts))
                counted += 1
    assert counted > 50


def test_a_duel_of_equals_ends_in_a_draw() -> None:
    """A deal is played twice with the seats exchanged: what seats and cards are worth cancels."""
    assert list(duels(value_with(WEIGHTS), value_with(WEIGHTS), 1, width=1)) == [0.0]


def test_a_duel_is_lost_by_whoever_gives_nothing_for_points() -> None:
    careless = value_with(WEIGHTS._replace(score=-1.0, next=1.0))
    assert max(duels(careless, value_with(WEIGHTS), 2, width=1)) < 0


# --- how its weights are tuned --------------------------------------------------------------


def test_a_step_goes_up_the_slopes_that_margins_have(monkeypatch: pytest.MonkeyPatch) -> None:
    """Margins made of the logarithms of the weights, with the noise of the deal's luck."""
    wanted = [(number % 5) - 2.0 for number in range(len(WEIGHTS))]

    def made(seed: str, players: int, seat: Seat, weights: Prospects) -> float:
        noise, _ = below(seeded(f"{seed} {players} {seat}"), 40)
        logs = [log(new / old) for new, old in zip(weights, WEIGHTS, strict=True)]
        return noise + sum(slope * change for slope, change in zip(wanted, logs, strict=True))

    monkeypatch.setattr(tune_planner, "margin", made)
    found = tune_planner.slopes(WEIGHTS, range(600))
    assert [slope.points for slope in found] == pytest.approx(wanted, abs=0.9)
    assert max(slope.error for slope in found) < 0.35
    steps = tune_planner.steps_for(found)
    after = tune_planner.stepped(WEIGHTS, steps)
    for slope, old, new in zip(wanted, WEIGHTS, after, strict=True):
        assert (abs(new) > abs(old)) == (slope > 0) or not slope
        assert new * old > 0


def test_a_planner_who_wants_points_is_ahead_of_greedy_players() -> None:
    good = [tune_planner.margin(f"tuned {n}", 3, Seat(0), WEIGHTS) for n in range(2)]
    careless = WEIGHTS._replace(score=-1.0, now=-1.0)
    bad = [tune_planner.margin(f"tuned {n}", 3, Seat(0), careless) for n in range(2)]
    assert sum(good) > sum(bad)
