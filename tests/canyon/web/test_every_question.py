"""Every question asked, word for word and mark for mark, beside what the rules say.

The tables are written by hand. A case: the rule, the position, the picks so far; the line; a line
for each option, "[Label]" a button, "Label" only a thing on the table, "(detail)", what pressing it
stands for, how it looks; "--": marks, what the picks amount to.
"""

from dataclasses import dataclass

import pytest

from canyon import GameState, code_of
from canyon.catalogue import VALUE_OF
from canyon.ids import Card, Phase
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.canyon.positions import playing, racing, space, with_points
from tests.canyon.web.play import NAMES, t
from web.contract.choices import Act, Choice, Pick
from web.contract.prompt import Option, Prompt
from web.contract.questions import Picks, Situation
from web.games.canyon.board.drawn import Drawn
from web.games.canyon.board.spots import space_spot
from web.games.canyon.face import CANYON, MAP
from web.page.spot import Spot
from web.table.play.prompts import picked, prompt_for
from web.words.plural import LANGUAGES


def situation(state: GameState) -> Situation:
    return Situation(CANYON.game, CANYON.questions, state, state.active, NAMES[: state.seats])


def asked(state: GameState, text: str = "") -> Prompt:
    now, picks = situation(state), Picks()
    for word in text.split():
        question, answer = word.split(":")
        picks = picked(now, picks, Pick(question, answer))
    return prompt_for(now, picks)


def starting(*names: str, seats: int = 3) -> GameState:
    """The canoes that are placed; seat 0 comes first."""
    taken = [space(name) for name in names]
    return changed(
        CANYON.game.new_game("start", seats, CANYON.game.options_for(None, seats)),
        dealer=Seat(seats - 1),
        active=Seat(len(taken)),
        canoes=(*taken, *[None] * (seats - len(taken))),
    )


def bidding(hand: str, *bids: int) -> GameState:
    state = playing([hand] * 3, "r1")
    made = (*bids, *[None] * (3 - len(bids)))
    more = {"phase": Phase.BIDDING, "bids": made, "active": Seat(len(bids)), "taken": (0, 0, 0)}
    return changed(state, **more, round=9 - len(hand.split()))


def in_words(option: Option) -> str:
    label = t(option.label)
    if option.is_button:
        label = f"[{label}]"
    if option.detail is not None:
        label += f" ({t(option.detail)})"
    said = [label, stands_for(option.choice)]
    said += [option.kind] if option.kind != "choice" else []
    said += ["chosen"] if option.is_chosen else []
    said += ["final"] if option.is_final else []
    said += [f"on {option.spot}"] if option.spot is not None else []
    said += [f"badge {t(option.badge)}"] if option.badge is not None else []
    return " | ".join(said)


def stands_for(choice: Choice) -> str:
    match choice:
        case Pick(question, answer):
            return f"pick {question}:{answer}"
        case Act(_, code):
            return f"act {code}"
    raise TypeError(choice)


def besides(prompt: Prompt) -> str:
    found = [f"selected {spot}" for spot in prompt.marks.selected]
    found += [f"outlined {spot}" for spot in prompt.marks.outlined]
    drawn = prompt.marks.drawn
    if isinstance(drawn, Drawn):
        found += [" > ".join(MAP.spot_name(space_spot(s)).args["space"] for s in way)  # type: ignore[misc]
                  for way in drawn.ways]  # fmt: skip
    if prompt.action is not None:
        found.append(f"does {code_of(prompt.action)}")
    return "; ".join(found)


@dataclass(frozen=True)
class Case:
    rule: str
    state: GameState
    picks: str
    text: str


CASES = (
    Case(
        "R2.2 the free start spaces",
        starting("c1"),
        "",
        """Choose the space your canoe starts from.
a1 | pick start:a1 | final | on place:a1
b1 | pick start:b1 | final | on place:b1
d1 | pick start:d1 | final | on place:d1
e1 | pick start:e1 | final | on place:e1
f1 | pick start:f1 | final | on place:f1""",
    ),
    Case(
        "R4.5, R4.8, R6.2 bids from 0 to the size of the hand, with the points of the bonus table",
        bidding("r3 g5 b1"),
        "",
        """How many tricks will you take?
[0 tricks] (Exactly 0: 1 point; as the canoes lie, 21 to go. Otherwise one point a trick.) | \
pick bid:0 | final
[1 trick] (Exactly 1: 3 points; as the canoes lie, 19 to go. Otherwise one point a trick.) | \
pick bid:1 | final
[2 tricks] (Exactly 2: 5 points; as the canoes lie, 17 to go. Otherwise one point a trick.) | \
pick bid:2 | final
[3 tricks] (Exactly 3: 6 points; as the canoes lie, 16 to go. Otherwise one point a trick.) | \
pick bid:3 | final""",
    ),
    Case(
        "R4.5 a bid that is chosen lights the spaces that it leads to",
        changed(bidding("r3"), canoes=tuple(map(space, ("c1", "f1", "e1")))),
        "bid:1",
        """How many tricks will you take?
[Bid 1] | act b1 | primary | final
[0 tricks] (Exactly 0: 1 point; as the canoes lie, 21 to go. Otherwise one point a trick.) | \
pick bid:0 | final
[1 trick] (Exactly 1: 3 points; as the canoes lie, 19 to go. Otherwise one point a trick.) | \
pick bid:1 | chosen | final
-- outlined place:a4; outlined place:b4; outlined place:c4; outlined place:d4; does b1""",
    ),
    Case(
        "R5.1 whoever leads may lead any card",
        playing(["r3 b7", "r1 b2", "g1 g2"], "v1"),
        "",
        """Lead with any card.
Play the red 3 | pick card:2 | final | on card:2
Play the blue 7 | pick card:36 | final | on card:36""",
    ),
    Case(
        "R5.2 whoever has a card of the suit led must follow",
        playing(["r3 b7", "r1 b2 b9", "g1 g2"], "v1", trick="b3"),
        "",
        """Follow suit: blue.
Play the blue 2 (Anna’s blue 3 stays the highest.) | pick card:31 | final | on card:31
Play the blue 9 (Higher than Anna’s blue 3.) | pick card:38 | final | on card:38""",
    ),
    Case(
        "R5.3 whoever is void may play anything",
        playing(["r3 b7", "r1 g2", "g1 g2"], "v1", trick="b3"),
        "",
        """No blue: play any card.
Play the red 1 (Anna’s blue 3 stays the highest.) | pick card:0 | final | on card:0
Play the green 2 (Anna’s blue 3 stays the highest.) | pick card:21 | final | on card:21""",
    ),
    Case(
        "R5.2 one card of the suit, and others: not carried out by itself, and the card is chosen",
        playing(["r3 b7", "r1 b2", "g1 g2"], "v1", trick="b3"),
        "",
        """Follow suit: blue.
[Play the blue 2] | act pb2 | primary | final
Play the blue 2 (Anna’s blue 3 stays the highest.) | pick card:31 | chosen | final | on card:31
-- does pb2""",
    ),
    Case(
        "R6.5 X12 the ends of a move, all as near as can be, each with its steps",
        with_points(("c1", "f1", "e1"), 0, 4),
        "",
        """Move your canoe with 4 points.
b5 (4 spaces) | pick end:b5 | final | on place:b5 | badge 4
c5 (4 spaces) | pick end:c5 | final | on place:c5 | badge 4
d5 (4 spaces) | pick end:d5 | final | on place:d5 | badge 4
-- selected place:c1""",
    ),
    Case(
        "R9.2 X10 at the finish the points to spare are told",
        racing(("i3", "i2", "a1"), bids=(2, 0, 0), taken=(2, 1, 1)),
        "",
        """Move your canoe with 3 points.
finish h2 (2 points to spare) | pick end:h2 | final | on place:h2 | badge 1
finish j2 (2 points to spare) | pick end:j2 | final | on place:j2 | badge 1
-- selected place:i3""",
    ),
    Case(
        "E7 D15 one end: the way there is drawn, back and round the rock",
        with_points(("d5", "b5", "b4", "a4"), 3, 3),
        "",
        """Move your canoe with 3 points.
[Move] | act mc5 | primary | final
c5 (3 spaces) | pick end:c5 | chosen | final | on place:c5 | badge 3
-- selected place:a4; a4 > b3 > c4 > c5; does mc5""",
    ),
    Case(
        "R7.2, R8.1 who missed the bid in the rapids drifts along the arrow",
        racing(("i6", "a1", "b1"), bids=(2, 0, 0), taken=(4, 0, 0)),
        "",
        """You missed your bid in the rapids: from i6 the canoe drifts to the north-west.
[Drift] | act d | primary | final""",
    ),
    Case(
        "E8 R6.6 blocked: the canoe stays",
        with_points(("b9", "d9", "d8"), 2, 3),
        "",
        """There is no way nearer to the finish: the canoe stays, and 3 points are lost.
[Stay] | act n | primary | final""",
    ),
    Case(
        "D17 no trick, bid missed: no points",
        racing(("c5", "a1", "b1"), bids=(2, 0, 0), taken=(0, 0, 0)),
        "",
        """No tricks and no bonus: the canoe stays.
[Stay] | act n | primary | final""",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule.split(":")[0][:40])
def test_what_is_asked(case: Case) -> None:
    prompt = asked(case.state, case.picks)
    shown = [t(prompt.line), *map(in_words, prompt.options)]
    more = besides(prompt)
    assert "\n".join([*shown, *([f"-- {more}"] if more else [])]) == case.text


def test_a_space_chosen_has_the_way_to_it() -> None:
    """What is seen under the pointer is what the click does."""
    state = with_points(("c1", "f1", "e1"), 0, 4)
    prompt = asked(state, "end:d5")
    assert "does md5" in besides(prompt)
    (way,) = prompt.marks.drawn.ways
    assert (way[0], way[-1], len(way)) == (space("c1"), space("d5"), 5)


def test_what_lies_on_the_table_is_heard_too() -> None:
    """R4.6, R10.1 earlier bids and the trick, in the order in which they were made."""
    bids = asked(bidding("r3 g5 b1", 3, 0))
    assert [t(said) for said in bids.heard] == ["Anna bids 3 tricks.", "Bruno bids 0 tricks."]
    trick = asked(playing(["r3 b7", "b2 b9", "b1 g2"], "v1", leader=1, trick="b3 b4"))
    assert [t(said) for said in trick.heard] == ["Bruno: blue 3.", "Carla: blue 4."]


@pytest.mark.parametrize(
    ("state", "spot", "key", "objects"),
    [
        (starting("c1"), "c1", "START_TAKEN", ("c1",)),
        (starting("c1"), "c7", "NOT_A_START", ("c7",)),
        (with_points(("c1", "f1", "e1"), 0, 4), "c2", "NEARER_POSSIBLE", ("c2",)),
        (with_points(("c1", "f1", "e1"), 0, 4), "c12", "OUT_OF_REACH", ("c12",)),
        (with_points(("c1", "f1", "e1"), 0, 4), "f1", "SPACE_TAKEN", ("f1",)),
        (with_points(("c1", "f1", "e1"), 0, 4), "f11", "CAVE_CLOSED", ()),
        (racing(("i6", "a1", "b1"), (2,), (4,)), "i5", "MUST_DRIFT", ("i6",)),
        (with_points(("b9", "d9", "d8"), 2, 3), "d7", "NO_WAY_NEARER", ()),
        (racing(("c5", "a1", "b1"), (2,), (0,)), "c6", "NO_POINTS", ()),
    ],
)
def test_why_a_space_cannot_be_chosen(
    state: GameState, spot: str, key: str, objects: tuple[str, ...]
) -> None:
    found = CANYON.questions.why_not_here(situation(state), (), None, Spot("place", spot))
    assert found is not None
    assert found.key == key
    assert CANYON.objects_of(found) == tuple(Spot("place", name) for name in objects)
    for language in LANGUAGES:
        assert t(CANYON.why(found, NAMES), language)
        assert t(f"help.{CANYON.rule_of(found)}", language)


def test_the_river_is_not_asked_about_cards() -> None:
    spot = Spot("place", "c7")
    for state in (bidding("r3 g5"), playing(["r3 b7", "b2 b9", "b1 g2"], "v1")):
        assert CANYON.questions.why_not_here(situation(state), (), None, spot) is None


def test_cards_are_spots_by_their_numbers() -> None:
    prompt = asked(playing(["r3 b7", "r1 b2", "g1 g2"], "v1"))
    found = [option.spot for option in prompt.options]
    values = [VALUE_OF[Card(int(spot.id))] for spot in found if spot is not None]
    assert values == [3, 7]
    assert not prompt.targets_on(MAP.sheet), "they do not lie on the map"
