"""By agreement of the whole table something is taken back, and what was seen is unknown again."""

from random import Random

import pytest

from canalmania import GameRecord, IllegalAction, legal_actions, to_act
from canalmania.actions import DrawCard
from canalmania.game import CANAL_MANIA
from canalmania.link import link_of, record_from_link
from tabletop.loading import load
from tabletop.moments import TAKEN_BACK, TakenBack
from tabletop.saves import SaveError
from tests.canalmania.test_record import begun

GAME = "4-goods-0"


@pytest.fixture(name="record")
def _record() -> GameRecord:
    """A game in which a card was drawn last."""
    played = begun(GAME, 260).actions
    last = max(step for step, action in enumerate(played) if action == DrawCard())
    return begun(GAME, last + 1)


def test_a_card_that_was_seen_goes_back_into_a_shuffled_deck(record: GameRecord) -> None:
    assert record.undo_refusal() is not None
    step = record.length - 1
    before, drawn = record.at(step), record.at(step).deck[0]
    record.take_back(step)
    assert (record.length, record.at(step)) == (step, record.state)
    assert drawn in record.state.deck
    assert sorted(record.state.deck) == sorted(before.deck)
    assert record.state.deck != before.deck
    assert record.state.players == before.players


def test_it_stays_on_record_in_saves_and_links(record: GameRecord) -> None:
    step, seat = record.length - 3, record.seat(record.length - 3)
    record.take_back(step)
    record.play(legal_actions(record.state)[0])
    (taken,) = record.taken_back
    assert taken == TakenBack(step, seat, 3, taken.seed)
    for same in (load(CANAL_MANIA, record.save()), record_from_link(link_of(record))):
        assert same.taken_back == (taken,)
        assert same.actions == record.actions
        assert same.state == record.state


def test_nothing_is_undone_below_what_was_agreed_upon(record: GameRecord) -> None:
    """Or one would draw the very card that was seen."""
    step = record.length - 1
    record.take_back(step)
    assert record.barrier == step
    assert record.barrier_cause == TAKEN_BACK
    assert record.redo_refusal() is not None
    with pytest.raises(IllegalAction):
        record.undo()


def test_what_is_taken_back_twice_is_dealt_twice(record: GameRecord) -> None:
    step, decks = record.length - 1, set[object]()
    for _ in range(3):
        record.take_back(step)
        decks.add(record.state.deck)
        record.play(DrawCard())
    assert len(decks) == 3
    assert [one.step for one in record.taken_back] == [step] * 3
    assert load(CANAL_MANIA, record.save()).state == record.state


def test_going_back_further_leaves_nothing_of_what_was_later(record: GameRecord) -> None:
    record.take_back(record.length - 1)
    record.play(DrawCard())
    record.take_back(5)
    assert [one.step for one in record.taken_back] == [5]
    assert load(CANAL_MANIA, record.save()).state == record.state


def test_to_the_very_beginning(record: GameRecord) -> None:
    record.take_back(0)
    for same in (load(CANAL_MANIA, record.save()), record_from_link(link_of(record))):
        assert same.state == record.state
        assert same.taken_back == record.taken_back
    with pytest.raises(IllegalAction, match="NOTHING_TO_UNDO"):
        record.take_back(0)


def test_a_game_that_is_over_stays_over() -> None:
    record = begun(GAME, 100_000)
    assert not to_act(record.state)
    with pytest.raises(IllegalAction):
        record.take_back(record.length - 1)


def test_a_whole_game_with_things_taken_back(record: GameRecord) -> None:
    """To its end, across turns too."""
    left, chance = 5, Random(1)
    while to_act(record.state):
        record.play(chance.choice(legal_actions(record.state)))
        if left and record.length % 40 == 0 and to_act(record.state):
            record.take_back(record.length - 2 * left)
            left -= 1
    assert len(record.taken_back) == 5
    assert len({record.at(one.step).turn for one in record.taken_back}) > 1
    assert load(CANAL_MANIA, record.save()).state == record.state
    assert record_from_link(link_of(record)).state == record.state


def test_a_game_without_any_is_saved_and_handed_on_as_ever(record: GameRecord) -> None:
    assert '"format":1' in record.save()
    assert "taken_back" not in record.save()


@pytest.mark.parametrize(
    "broken",
    [
        "null",
        "[[1,2]]",
        "[[1,0,1,0,0]]",
        "[[-1,0,1,0]]",
        "[[1,4,1,0]]",
        "[[1,0,0,0]]",
        "[[1,0,1,4294967296]]",
        "[[100000,0,1,0]]",
        "[[5,0,1,0],[4,0,1,0]]",
        "[[true,0,1,0]]",
    ],
)
def test_what_nobody_can_have_taken_back_is_refused(record: GameRecord, broken: str) -> None:
    record.take_back(5)
    (taken,) = record.taken_back
    text = record.save()
    written = f"[[5,{taken.seat},{taken.steps},{taken.seed}]]"
    assert written in text
    with pytest.raises(SaveError, match="taken_back"):
        load(CANAL_MANIA, text.replace(written, broken))


def test_another_deal_is_found_out(record: GameRecord) -> None:
    record.take_back(5)
    (taken,) = record.taken_back
    with pytest.raises(SaveError):
        load(CANAL_MANIA, record.save().replace(str(taken.seed), str(taken.seed ^ 1)))
