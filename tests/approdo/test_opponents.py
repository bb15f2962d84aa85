"""The players whom the computer plays: what they see, what they never do, how they differ."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, product
from typing import NamedTuple

import pytest

from approdo import (
    Event,
    GameState,
    Options,
    View,
    apply,
    legal_actions,
    new_game,
    outcome,
    to_act,
    view_for,
)
from approdo.actions import (
    Accept,
    Action,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    Deal,
    Decline,
    EndTurn,
    Roll,
    StartOffer,
)
from approdo.bots import OPPONENTS, opponents
from approdo.bots.game import PLAYERS, luck_of, play
from approdo.bots.styles import STYLES
from approdo.bots.trading import ONE_OR_TWO
from approdo.catalogue import NONE
from approdo.events import (
    CardPlayed,
    CounterOffered,
    OfferDeclined,
    OfferMade,
    Traded,
    TurnEnded,
)
from approdo.options import SWITCHES
from approdo.redeal import redealt
from approdo.rules.ending import shown_points
from approdo.saving.snapshot import snapshot_of
from approdo.state import Answering, plus, size
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tests.approdo.oracle.compare import OPTIONS
from tests.approdo.peek import EVERYBODY, PEEK, look, main, moments, thoughts_of

USUAL = OPPONENTS.styles[0]


class Played(NamedTuple):
    """A step of a game: the states before and after it, and the events."""

    before: GameState
    action: Action
    after: GameState
    events: Sequence[Event]


@cache
def played(seed: int, names: tuple[str, ...], options: Options | None = None) -> tuple[Played, ...]:
    """All steps of a game of these players."""
    state, luck = new_game(f"bots {seed}", len(names), options), luck_of(seed)
    found = []
    while acting := to_act(state):
        seat = acting[0]
        actions, luck = PLAYERS.next_actions(names[seat], state, seat, luck)
        for action in actions:
            after, events = apply(state, action, seat)
            found.append(Played(state, action, after, events))
            state = after
    return tuple(found)


@cache
def some_moments() -> tuple[GameState, ...]:
    """Moments of a game, in all its phases."""
    return tuple(moments(4, 4, every=31))


TABLE = ("normal/builder", "normal/merchant", "normal/general", "normal/merchant")
MIXED = ("easy/builder", "normal/general", "easy/merchant")


# --- what they see --------------------------------------------------------------------------


def test_nobody_looks_at_what_is_hidden() -> None:
    """R16.2 every level in every style, with all that is hidden dealt anew."""
    looked = look(1, every=97)
    assert looked.moments > 2
    assert looked.differences == []


def test_every_option_is_looked_at_with_each_number_of_players() -> None:
    """R16.2 in the first games of `make peek`."""
    starts = [PEEK.start_of(seed, None) for seed in range(2 * len(OPTIONS))]
    assert {(seats, options) for seats, _, options in starts} == {*product((3, 4), OPTIONS)}
    (first,) = islice(PEEK.moments(4, 3, 1, OPTIONS[2]), 1)
    assert first.setup.options == OPTIONS[2]
    for switch in SWITCHES:
        assert {getattr(one, switch) for one in OPTIONS} == {False, True}


def test_somebody_who_looked_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """R16.2 with the next one's hand among what is remembered."""

    def glimpse(state: GameState, seat: Seat) -> View:
        view = view_for(state, seat)
        other = (seat + 1) % len(view.players)
        known = replace(view.players[other], sure=state.hands[other])
        players = (*view.players[:other], known, *view.players[other + 1 :])
        return replace(view, players=players)

    monkeypatch.setattr(opponents, "view_for", glimpse)
    normal, moments_ = Opponent("normal", "merchant"), some_moments()
    assert any(
        thoughts_of(one, normal) != thoughts_of(redealt(one, to_act(one), "other"), normal)
        for one in moments_
    )


def test_the_command_line_counts_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    """R16.2 `python -m tests.approdo.peek`."""
    assert main(["--decisions", "0"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" 0 differences")


def test_a_state_of_its_own_is_left_alone() -> None:
    """Thinking changes nothing, and gives the same again."""
    for state in islice(some_moments(), 0, None, 4):
        before = snapshot_of(state)
        for opponent in EVERYBODY:
            assert thoughts_of(state, opponent, 3) == thoughts_of(state, opponent, 3)
        assert snapshot_of(state) == before


def test_another_seed_is_other_luck() -> None:
    """D10 not the seed of the game, which nobody knows, but that of whoever asks."""
    states = some_moments()[::2]
    told = [
        [thoughts_of(state, Opponent("easy", USUAL), 1, seed)[-1] for state in states]
        for seed in (*range(4), 0)
    ]
    assert told[0] == told[-1]
    assert any(one != told[0] for one in told)


# --- what they do is legal ------------------------------------------------------------------


@pytest.mark.parametrize("opponent", EVERYBODY, ids="-".join)
def test_what_is_meant_to_be_done_is_legal(opponent: Opponent) -> None:
    """R6.2, R10.9 until something is shown: then it must be looked at first."""
    for state in some_moments()[::2]:
        seat = to_act(state)[0]
        for thought in thoughts_of(state, opponent, 3):
            now, is_shown = redealt(state, (seat,), "world"), False
            assert thought.actions
            for action in thought.actions:
                assert not is_shown
                assert action in legal_actions(now, seat)
                now, events = apply(now, action, seat)
                is_shown = any(event.reveals for event in events)


@pytest.mark.parametrize(
    "options",
    [
        Options(without_trade=True, goal=8),
        Options(fixed_island=True, friendly_robber=True, dice_deck=True, calm_start=True),
    ],
    ids=("bank", "fixed"),
)
def test_whole_games_with_options(options: Options) -> None:
    """R15.2 every game comes to its end."""
    record = play(1, ("normal/general", "easy", "random"), options)
    assert outcome(record.state) is not None
    hard = Opponent("hard", "merchant")
    for step in range(0, record.length, record.length // 8):
        state = record.at(step)
        if to_act(state):
            assert thoughts_of(state, hard, 2)


def test_who_is_not_to_act_is_not_asked() -> None:
    """R6.1."""
    state = new_game("not asked", 3)
    (seat,) = to_act(state)
    waiting = Seat((seat + 1) % 3)
    for opponent in EVERYBODY:
        with pytest.raises(ValueError, match="nothing to decide"):
            next(iter(OPPONENTS.thoughts(state, waiting, opponent, 1)))
    for unknown in (Opponent("genius", USUAL), Opponent("hard", "sleeper")):
        with pytest.raises(KeyError):
            next(iter(OPPONENTS.thoughts(state, seat, unknown, 1)))
    with pytest.raises(ValueError, match="nothing to decide"):
        OPPONENTS.verdict(state, waiting, legal_actions(state)[:1], 1)


# --- trade ----------------------------------------------------------------------------------


def test_nobody_is_nagged() -> None:
    """R8.9 at most two offers a turn, and none that was refused while the hands are the same.

    Nor is the same asked by somebody else in the next turn, if the dice have brought nobody cards.
    """
    for names in (TABLE, MIXED):
        offers, refused, asked = 0, set[object](), 0
        for step in played(1, names):
            if step.before.hands != step.after.hands:
                refused.clear()
            for event in step.events:
                match event:
                    case OfferMade():
                        offers += 1
                        asked += 1
                        assert offers <= 2
                        for seat in event.asked:
                            assert (seat, event.give, event.want) not in refused
                    case OfferDeclined():
                        decision = step.before.decision
                        assert isinstance(decision, Answering)
                        refused.add((event.seat, decision.give, decision.want))
                    case TurnEnded():
                        offers = 0
        assert asked > 10


def rates_of(state: GameState, seat: Seat) -> tuple[int, ...]:
    """R9.5 the rates of a seat."""
    return state.setup.island.rates(state.board.buildings(seat))


def test_no_trade_is_worse_than_the_bank() -> None:
    """R9.5 for neither of the two."""
    trades = 0
    for names in (TABLE, MIXED):
        for step in played(1, names):
            for event in step.events:
                if isinstance(event, Traded):
                    trades += 1
                    sides = (
                        (event.seat, event.give, event.want),
                        (event.other, event.want, event.give),
                    )
                    for seat, give, want in sides:
                        rates = rates_of(step.before, seat)
                        bought = sum(n // rate for n, rate in zip(give, rates, strict=True))
                        bank = step.before.bank
                        has = all(n >= m for n, m in zip(bank, want, strict=True))
                        assert bought < size(want) or not has
    assert trades > 10


def test_no_trade_helps_another_to_the_brink() -> None:
    """R15.2 who traded shows less than one point below the goal at the end of that turn.

    What a development card brings afterwards is not to be foreseen.
    """
    for names in (TABLE, MIXED):
        partners = set[Seat]()
        for step in played(1, names):
            for event in step.events:
                if isinstance(event, Traded):
                    partners |= {event.seat, event.other}
                elif isinstance(event, CardPlayed):
                    partners.discard(event.seat)
            if partners and any(isinstance(event, TurnEnded) for event in step.events):
                for seat in partners:
                    assert shown_points(step.before, seat) < step.before.setup.options.goal - 1
                partners.clear()
        assert step.after.active not in partners, "somebody won by a trade"


def test_who_might_win_gets_nothing() -> None:
    """R8.6 the one who stands one point before the goal is refused whatever is offered."""
    step = next(
        one
        for one in played(1, TABLE)
        if any(isinstance(event, OfferMade) for event in one.events)
        and Accept() in legal_actions(one.after)
    )
    state = step.after
    seat = to_act(state)[0]
    goal = shown_points(state, state.active) + 1
    near = replace(
        state, setup=replace(state.setup, options=replace(state.setup.options, goal=goal))
    )
    for opponent in EVERYBODY:
        assert thoughts_of(near, opponent, 1)[-1].actions[0] != Accept()
    assert seat != state.active


def test_counter_offers_are_made_and_taken() -> None:
    """R8.6, R8.7."""
    found = Counter[type]()
    for names in (TABLE, MIXED):
        for step in played(1, names):
            found[type(step.action)] += 1
            for event in step.events:
                found[type(event)] += 1
    assert found[CounterOffered]
    assert found[Decline]
    assert found[Deal]


def test_sides_of_offers_are_small() -> None:
    """D27 what is thought of can be listed."""
    assert all(1 <= size(side) <= 2 for side in ONE_OR_TWO)
    assert len(set(ONE_OR_TWO)) == len(ONE_OR_TWO) == 20


# --- levels, styles and verdicts ------------------------------------------------------------


def test_what_is_said_of_the_players_is_so() -> None:
    assert tuple(opponents.LEVELS) == OPPONENTS.levels
    assert tuple(STYLES) == OPPONENTS.styles


def test_there_is_one_clock_for_a_whole_turn() -> None:
    """A second and a half with the way to a worker and back, for all questions of a turn together.

    Answers to offers are the first thought: nothing is tried for them.
    """
    assert OPPONENTS.milliseconds <= 1350
    steps = played(1, MIXED)
    assert len({OPPONENTS.spell(step.before) for step in steps}) == 1
    asked = [
        step.before
        for step in steps
        if isinstance(step.before.decision, Answering) and step.before.decision.answerer is not None
    ]
    hard = Opponent("hard", USUAL)
    assert len(asked) > 5
    assert all(len(thoughts_of(state, hard, 5)) == 1 for state in asked[:6])


BUILDING = (BuildRoad, BuildSettlement, BuildCity)


def test_styles_play_otherwise() -> None:
    """In the same positions the builder builds most, the merchant asks most often, and the general
    takes most cards."""
    states = [
        step.before
        for step in (*played(1, TABLE), *played(1, MIXED))
        if isinstance(step.action, StartOffer | EndTurn | BuyCard | BuildRoad | BuildSettlement)
    ][::4]
    done = {style: Counter[type]() for style in OPPONENTS.styles}
    for style, found in done.items():
        for state in states:
            if state.decision is None:
                (thought,) = thoughts_of(state, Opponent("normal", style))
                found.update(map(type, thought.actions))
    cards = {style: found[BuyCard] for style, found in done.items()}
    asked = {style: found[StartOffer] for style, found in done.items()}
    built = {style: sum(map(found.__getitem__, BUILDING)) for style, found in done.items()}
    assert max(built, key=built.__getitem__) == "builder"
    assert max(cards, key=cards.__getitem__) == "general"
    assert max(asked, key=asked.__getitem__) == "merchant"
    assert all(min(one.values()) < max(one.values()) for one in (built, cards, asked))


def test_what_was_played_is_held_against_the_best() -> None:
    """R6.2 the best gives nothing away; what gives nothing away is the best itself."""
    worse = 0
    for state in some_moments()[::2]:
        seat = to_act(state)[0]
        for action in legal_actions(state, seat)[:3]:
            verdict = OPPONENTS.verdict(state, seat, (action,), 5)
            assert verdict == OPPONENTS.verdict(state, seat, (action,), 5)
            if verdict.given_away > 0:
                worse += 1
                best = OPPONENTS.verdict(state, seat, verdict.best.actions, 5)
                assert best.given_away == 0
            else:
                assert (verdict.given_away, verdict.best.actions) == (0, (action,))
    assert worse > 2


def test_a_verdict_is_asked_of_what_was_played() -> None:
    """R5.3."""
    state = new_game("verdict", 3)
    for actions in ((Roll(),), ()):
        with pytest.raises(ValueError, match="not legal"):
            OPPONENTS.verdict(state, state.active, actions, 1)


def test_cards_are_never_lost() -> None:
    """R1.6 as far as the players count them."""
    for step in played(1, MIXED):
        total = step.after.bank
        for hand in step.after.hands:
            total = plus(total, hand)
        assert total != NONE
        assert set(total) == {19}
