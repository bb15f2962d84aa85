"""What a settlers' game needs of general code, tried on the market of Islanders: dice that produce,
discards of several seats at once, offers with answers and counter-offers, a map that depends on the
game, answers in the middle of a turn, very long games."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.conformance import play_through
from tabletop.loading import load
from tabletop.record import Record
from tabletop.refusals import IllegalAction
from tabletop.seat import Seat
from tests.toy.face import BELL, ISLANDERS, map_of
from tests.toy.rules import (
    BOARD,
    KEEPS,
    NONE,
    Action,
    Answer,
    Ask,
    Bid,
    BuildCorner,
    BuildEdge,
    Counter,
    Deal,
    Discard,
    Done,
    Give,
    GoodsDiscarded,
    GoodsGained,
    Offer,
    Options,
    State,
    Traded,
    Want,
    Withdraw,
    halves,
)
from tests.toy.rules import ISLANDERS as RULES
from web.contract.any_game import AnyRecord
from web.contract.choices import AFTER, Act, choice_read, written
from web.contract.face import AnyFace
from web.contract.table_view import Pointer
from web.page.spot import Spot
from web.table.history.log import others_turns, recap, turn_owners
from web.table.history.turns_played import Span, turns_played
from web.table.panels.all_panels import panels_by_region
from web.table.panels.in_words import map_in_words
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.links import link_to, opened_link
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice
from web.words.plural import LANGUAGES, Language

NAMES = ("Anna", "Bruno", "Clara")
MARKET = Options(market=True)
FACE: AnyFace = ISLANDERS


def new_record(seed: str = "market", options: Options = MARKET, seats: int = 3) -> AnyRecord:
    record: AnyRecord = Record.of(FACE.game, seed, seats, options)
    return record


def with_goods(record: AnyRecord, *goods: Sequence[int]) -> AnyRecord:
    """A record that begins at this moment, where the seats have these goods."""
    data = FACE.game.saving.snapshot_of(record.state) | {"goods": list(map(list, goods))}
    state = FACE.game.saving.state_from(data, record.seats)
    begun: AnyRecord = Record(FACE.game, record.seed, record.seats, record.options, state)
    return begun


def play(record: AnyRecord, *moves: tuple[int, Action]) -> None:
    """Each seat and what it does."""
    for seat, action in moves:
        record.play(action, Seat(seat))


def at_the_market(*goods: Sequence[int]) -> AnyRecord:
    """Anna has built and may offer; the seats have these goods."""
    record = new_record()
    play(record, (0, Bid(2)), (1, Bid(0)), (2, Bid(1)))
    play(record, (0, BuildCorner(0)), (0, BuildEdge(BOARD.edges_at(0)[0])))
    return with_goods(record, *goods)


FISH, WOOD, STONE = (1, 0, 0), (0, 1, 0), (0, 0, 1)


# --- the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_a_market_keeps_the_laws(seats: int) -> None:
    """The conformance test plays with the usual options; here they are others."""
    with_market: Any = RULES
    game = _with_market(with_market)
    assert play_through(game, f"laws {seats}", seats).length >= 20


def _with_market(game: Any) -> Any:
    return replace(game, options_for=lambda options, _: options or Options(rounds=9, market=True))


def test_the_island_is_laid_out_by_the_seed() -> None:
    one, same, other = (new_record(seed).state for seed in ("a", "a", "b"))
    assert (one.kinds, one.numbers) == (same.kinds, same.numbers)
    assert (one.kinds, one.numbers) != (other.kinds, other.numbers)
    assert sorted(one.numbers) == [3, 4, 5, 6, 8, 9, 10]
    assert sorted(one.kinds) == [0, 0, 0, 1, 1, 2, 2]


def test_a_number_rolled_brings_goods_to_every_corner_beside_its_hex() -> None:
    """T5 a corner between two hexes with that number would have two; here each hex has its own."""
    record, gained = new_record("rolls", Options(rounds=40, market=True)), 0
    chance = Random(3)
    while record.game.to_act(record.state):
        seat = record.game.to_act(record.state)[0]
        before: State = record.state
        legal = record.game.legal_actions(before, seat)
        first = next((one for one in legal if isinstance(one, Done)), None)
        events = record.play(first or chance.choice(legal), seat)
        for event in events:
            if isinstance(event, GoodsGained):
                pips = record.state.pips
                cells = [cell for cell, n in enumerate(before.numbers) if n == pips]
                owned = [
                    before.kinds[cell]
                    for cell in cells
                    for corner in BOARD.corners_of(cell)
                    if before.corners[corner] == event.seat
                ]
                assert event.goods == tuple(owned.count(kind) for kind in range(3))
                gained += 1
    assert gained > 5


def robbed() -> AnyRecord:
    """Somebody has rolled a 7; Anna has nine goods, Bruno four, Clara five."""
    for number in range(200):
        record = with_goods(new_record(f"seven {number}"), (5, 4, 0), (4, 0, 0), (0, 0, 5))
        play(record, (0, Bid(0)), (1, Bid(0)), (2, Bid(0)))
        if record.state.pips == 7:
            return record
    raise AssertionError("no seven")


def test_on_a_seven_whoever_has_more_than_four_discards_half_all_at_once() -> None:
    """T6 nine lose four, five lose two; four are kept. Nothing is gone before all have chosen."""
    record = robbed()
    assert KEEPS == 4
    assert record.game.to_act(record.state) == (0, 2)
    assert len(record.game.legal_actions(record.state, Seat(0))) == len(list(halves((5, 4, 0))))
    assert record.game.legal_actions(record.state, Seat(2)) == (Discard((0, 0, 2)),)
    play(record, (2, Discard((0, 0, 2))))
    assert record.state.goods[2] == (0, 0, 5)
    assert record.game.to_act(record.state) == (0,)
    play(record, (0, Discard((4, 0, 0))))
    assert record.state.goods == ((1, 4, 0), (4, 0, 0), (0, 0, 3))
    assert record.game.to_act(record.state) == (record.state.winner,)


def test_what_is_discarded_is_a_secret_until_all_have() -> None:
    record = robbed()
    play(record, (0, Discard((2, 2, 0))))
    seen = record.game.view_for(record.state, Seat(2)).state.discards
    assert seen == (None, (), None)
    assert record.game.view_for(record.state, Seat(0)).state.discards == ((2, 2, 0), (), None)
    (event,) = record.events(record.length - 1)
    assert record.game.redact(event, Seat(2)) == GoodsDiscarded(Seat(0), None)
    other = record.game.redealt(record.state, (Seat(2),), "another")
    assert record.game.view_for(other, Seat(2)) == record.game.view_for(record.state, Seat(2))


def test_an_offer_is_put_together_in_small_steps() -> None:
    record = at_the_market((2, 0, 0), (0, 1, 0), (0, 0, 1))
    legal = record.game.legal_actions(record.state, Seat(0))
    assert legal == (Give(0), Done()), "only what she has can be given"
    play(record, (0, Give(0)))
    assert record.state.pending == (((1, 0, 0), NONE),)
    legal = record.game.legal_actions(record.state, Seat(0))
    assert legal == (Give(0), Want(1), Want(2), Withdraw()), "nothing is asked for nothing"
    play(record, (0, Want(1)))
    assert Ask() in record.game.legal_actions(record.state, Seat(0))
    play(record, (0, Ask()))
    assert record.game.to_act(record.state) == (1, 2)
    assert record.game.legal_actions(record.state, Seat(1))[:2] == (Answer(False), Answer(True))
    assert Answer(True) not in record.game.legal_actions(record.state, Seat(2)), "has no wood"


def test_a_larger_offer_than_the_listed_ones_is_lawful() -> None:
    record = at_the_market((9, 0, 0), (0, 9, 0), NONE)
    large = Offer((7, 0, 0), (0, 5, 0))
    assert large not in record.game.legal_actions(record.state, Seat(0))
    assert record.refusal(large, Seat(0)) is None
    for wrong in (Offer((10, 0, 0), WOOD), Offer(FISH, FISH), Offer(FISH, NONE), Offer((1,), (1,))):
        with pytest.raises(IllegalAction):
            record.play(wrong, Seat(0))
    play(record, (0, large), (0, Ask()), (1, Answer(True)), (2, Answer(False)), (0, Deal(Seat(1))))
    assert record.state.goods[:2] == ((2, 5, 0), (7, 4, 0))


def countered() -> AnyRecord:
    """Anna has offered a fish for a wood; Bruno wants it for a stone, Clara takes it; Anna deals
    with Bruno and ends the round."""
    record = at_the_market((3, 0, 0), (0, 0, 2), (0, 2, 0))
    play(record, (0, Give(0)), (0, Want(1)), (0, Ask()))
    play(record, (2, Answer(True)), (1, Counter(2, 0)))
    play(record, (0, Deal(Seat(1))), (0, Done()))
    return record


def test_a_counter_offer_is_dealt_for_by_its_own_goods() -> None:
    """T7 Bruno gives one stone for one fish; Clara's wood stays where it is."""
    record = countered()
    assert record.state.goods == ((2, 0, 1), (1, 0, 1), (0, 2, 0))
    (traded,) = record.events(record.length - 2)
    assert traded == Traded(Seat(0), Seat(1), FISH, STONE)
    assert record.state.turn == 1


# --- an answer in the middle of a turn ------------------------------------------------------


def test_an_answer_split_the_turn_that_is_looked_back_on() -> None:
    """Anna's turn is one, with the answers left out; each answer is a turn of its own."""
    record = countered()
    told = [(int(turn.seat), turn.spans) for turn in turns_played(FACE, record)]
    assert told == [
        (0, (Span(0, 3), Span(5, 6), Span(6, 7))),
        (2, (Span(3, 4),)),
        (1, (Span(4, 5),)),
    ]


def test_an_answer_cut_the_recap_of_whoever_gave_it() -> None:
    """Bruno has answered in Anna's turn: what she did before still belongs to what he missed."""
    record = countered()
    owned = [(step, int(owner)) for step, owner in turn_owners(FACE, record, record.length)]
    assert owned == [(step, 0) for step in reversed(range(7))]
    assert others_turns(FACE, record, Seat(1)) == range(7)
    assert others_turns(FACE, record, Seat(0)) == range(0)
    assert [line.step for line in recap(FACE, record, Seat(1))] == list(range(7))


# --- at the table ---------------------------------------------------------------------------


def table(record: AnyRecord) -> Session:
    return Session(FACE, record, NAMES[: record.seats], Shelf(MemoryStore()), "Sunday")


def test_spots_are_called_by_the_hexes_around_them() -> None:
    """A map of its own for each game: the same corner is called otherwise on another island."""
    say = voice("en", FACE.words)
    for seed in ("a", "b"):
        state = new_record(seed).state
        own = map_of(state)
        middle = BOARD.corners_of(3)[0]
        names = [
            f"{('fish', 'wood', 'stone')[state.kinds[cell]]} {state.numbers[cell]}"
            for cell in BOARD.cells_at(middle)
        ]
        told = say(own.spot_name(Spot("corner", middle)))
        assert told == f"corner {middle + 1}, by {names[0]}, {names[1]} and {names[2]}"
        told_of = [spot for area in own.areas() for spot in area.spots]
        assert len(told_of) == len(set(told_of)) == 24 + 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_with_a_market_can_be_shown(language: Language) -> None:
    """Every moment in every language, with the log, the gazette, and the map in words."""
    record, chance = new_record("shown", Options(rounds=6, market=True)), Random(5)
    session = table(record)
    while not session.is_over:
        if session.is_curtain_down:
            session.lift_curtain(chance.choice(session.seats.acting))
        shown = table_shown(session, language)
        panels = panels_by_region(FACE, shown, None, FACE.tab)
        assert all(html.text for name, html in panels.items() if name in ("prompt", "players"))
        assert FACE.scene(shown, Pointer()).layers.keys() == {"island", "top"}
        assert map_in_words(FACE, shown).text
        option = chance.choice([option for option in session.prompt().options if option.enabled])
        choice: Any = option.choice
        prompt = None if hasattr(choice, "action") else session.pick(choice)
        action = choice.action if prompt is None else prompt.action
        if action is not None:
            session.play(action)
    for step in range(record.length):
        session.look_at(step)
        assert bool(table_shown(session, language).log) == (step > 0)


def test_undo_goes_back_to_the_offer_and_not_behind_an_answer() -> None:
    session = table(at_the_market((2, 0, 0), (0, 1, 0), (0, 0, 1)))
    session.lift_curtain()
    for action in (Give(0), Want(1)):
        session.play(action)
    Undo(session).undo()
    assert session.state.offer == (FISH, NONE)
    Undo(session).redo()
    session.play(Ask())
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert voice("en", FACE.words)(FACE.why(refusal, NAMES))


# --- links and saves ------------------------------------------------------------------------


def test_a_link_said_nothing_of_whose_answer_it_is() -> None:
    """Clara may answer before Bruno: the link says so, and takes the large offer along."""
    record = at_the_market((9, 0, 0), (0, 9, 0), (0, 9, 0))
    play(record, (0, Offer((7, 0, 0), (0, 5, 0))), (0, Ask()))
    play(record, (2, Answer(True)), (1, Answer(False)), (0, Deal(Seat(2))))
    record.table = {"names": "\n".join(NAMES)}
    _, again = opened_link((FACE,), link_to(FACE, record))
    assert [again.seat(step) for step in range(again.length)] == [0, 0, 2, 1, 0]
    assert again.actions == record.actions
    assert again.state == record.state
    assert load(FACE.game, record.save()).state == record.state


def test_a_game_of_more_than_ten_thousand_actions_keeps_its_history() -> None:
    """Saves held 3,000 actions and then lost what had been before."""
    record, chance = new_record("long", Options(rounds=700, market=True), 2), Random(1)
    while record.game.to_act(record.state):
        acting = record.game.to_act(record.state)
        seat = chance.choice(acting)
        record.play(chance.choice(record.game.legal_actions(record.state, seat)), seat)
    assert 10_000 < record.length <= record.game.longest
    again = load(FACE.game, record.save())
    assert again.is_whole
    assert again.actions == record.actions


# --- things on the table --------------------------------------------------------------------


def market_table(*goods: Sequence[int]) -> Session:
    """Anna at the market, at the device."""
    session = Session(FACE, at_the_market(*goods), NAMES, Shelf(MemoryStore()), "market")
    session.lift_curtain()
    return session


def test_one_press_carries_out_several_steps() -> None:
    """It gives, and it wants; each step is one of the record, and can be undone by itself."""
    session = market_table(FISH, WOOD, STONE)
    option = session.prompt().at(Spot("swap", "0.1"))
    assert option is not None
    assert written(option.choice)[1].count(AFTER) == 1
    assert choice_read(*written(option.choice), FACE.game.saving.action_from) == option.choice
    assert isinstance(option.choice, Act)
    session.play(option.choice.action, *option.choice.then)
    assert session.record.actions[-2:] == (Give(0), Want(1))
    assert session.state.offer == (FISH, WOOD)


def test_of_several_steps_none_is_carried_out_if_one_is_not_legal() -> None:
    session = market_table(FISH, WOOD, STONE)
    length = session.record.length
    with pytest.raises(IllegalAction):
        session.play(Give(0), Want(0))
    assert (session.record.length, session.state.offer) == (length, None)


def test_a_thing_begins_a_verb_in_place_of_a_button() -> None:
    """It stands where the face draws it, and never at the foot of the desk as well."""
    session = market_table(FISH, WOOD, STONE)
    bell = next(option for option in session.prompt().options if option.spot == BELL)
    assert (bell.is_button, bell.enabled) == (False, True)
    panels = panels_by_region(FACE, table_shown(session, "en"), None, "")
    pressed = f'data-do="act" data-arg="{FACE.game.saving.code_of(Done())}"'
    assert panels["players"].text.count(pressed) == 1
    assert pressed not in panels["actions"].text


def test_while_there_is_no_main_button_a_few_words_rest_in_its_place() -> None:
    session = market_table(FISH, WOOD, STONE)
    assert session.prompt().resting is None
    session.play(Give(0))
    resting = session.prompt().resting
    assert resting is not None
    assert str(session.voice("en")(resting)) == "What do you want?"
    session.play(Want(1))
    assert session.prompt().resting is None
