"""Positions that no game could have come to: for each law of `soundness`, how it is broken."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, get_args

from approdo import (
    GameState,
    Options,
    new_game,
)
from approdo import actions as a
from approdo.actions import Action
from approdo.board import Board
from approdo.ids import CardKind, Colour, Hex, Intersection, Path, Phase, Resource
from approdo.state import (
    Answering,
    Discards,
    FirstRoad,
    FreeRoads,
    Monopoly,
    Plenty,
    Refused,
    Reply,
    RobberMove,
    Theft,
)
from tabletop.frozen import changed
from tests.approdo.positions import (
    A,
    B,
    C,
    D,
    after,
    board_of,
    cards,
    devs,
    own,
    position,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
VERBS: tuple[type, ...] = get_args(Action)
NOTHING = cards("")

# --- laws -----------------------------------------------------------------------------------

Spoilt = Callable[[], GameState]


def spoil(state: GameState, **fields: Any) -> GameState:
    """The same state with some fields changed, which no game could have come to."""
    return changed(state, **fields)


def on(state: GameState, **sets: tuple[int, ...]) -> GameState:
    """The same state with other pieces."""
    board = state.board
    given = {
        "roads": board.roads,
        "settlements": board.settlements,
        "cities": board.cities,
        **sets,
    }
    return spoil(state, board=Board(given["roads"], given["settlements"], given["cities"]))


def with_setup(state: GameState, **fields: Any) -> GameState:
    """The same state with another setup."""
    return spoil(state, setup=replace(state.setup, **fields))


def more(sets: tuple[int, ...], seat: int, *numbers: int) -> tuple[int, ...]:
    """These sets with more numbers for a seat."""
    return tuple(
        own | sum(1 << n for n in numbers) if n == seat else own for n, own in enumerate(sets)
    )


def asked(state: GameState, **fields: Any) -> GameState:
    """The same state with another decision of its kind pending."""
    decision = state.decision
    assert decision is not None
    return spoil(state, pending=(*state.pending[:-1], changed(decision, **fields)))


RED = own("24 25", "16")
PLAIN = position(RED, hands=["lbwg", "b", "w"])
DECK_OF_DICE = position(options=Options(fixed_island=True, dice_deck=True))
EARLY = new_game(1, 4)
PLACED = after(EARLY, a.PlaceSettlement(Intersection(13)))
_PLACES = ((13, 20), (30, 36), (44, 57), (19, 30))
SECOND = after(
    new_game(4, 3),
    *[
        action
        for place, path in _PLACES
        for action in (a.PlaceSettlement(Intersection(place)), a.PlaceRoad(Path(path)))
    ],
)
"""White has placed twice, and has cards."""
ROBBER = position(pending=[RobberMove()])
BESIDE_4 = own("28", "18"), own("14", "9"), own("29", "19")
THEFT = position(*BESIDE_4, hands=["", "l", "o"], robber=5, pending=[Theft((B, C))])
DISCARDING = position(
    hands=["l" * 8],
    pending=[
        RobberMove(),
        Discards((4, 0, 0, 0), (NOTHING,) * 4, (False, True, True, True)),
    ],
)
DRAFT = after(PLAIN, a.StartOffer(), a.Give(LUMBER), a.Want(BRICK))
OFFERED = after(DRAFT, a.Propose())
COUNTER = after(OFFERED, a.StartOffer(), a.Give(BRICK), a.Want(LUMBER))
ANSWERED = after(COUNTER, a.Propose(), a.Decline())
CALM = position(turn=0, active=C, options=Options(fixed_island=True, calm_start=True))
WITHOUT_TRADE = Options(fixed_island=True, without_trade=True)
FREE = position(RED, played=["r"], has_played=True, pending=[FreeRoads(2)])
TAKING = position(played=["y"], has_played=True, pending=[Plenty(2)])
NAMING = position(played=["m"], has_played=True, pending=[Monopoly()])


def replies_of(state: GameState) -> tuple[Reply, ...]:
    """The answers to an offer."""
    decision = state.decision
    assert isinstance(decision, Answering)
    return decision.replies


ANSWERED_REPLIES: Final = replies_of(ANSWERED)

BROKEN: dict[str, tuple[tuple[str, Spoilt], ...]] = {
    "colours_are_right": (
        ("a colour twice", lambda: with_setup(PLAIN, colours=(Colour.RED,) * 4)),
        (
            "red on the small fixed island",
            lambda: with_setup(
                new_game(1, 3, Options(fixed_island=True)),
                colours=(Colour.RED, Colour.BLUE, Colour.WHITE),
            ),
        ),
        (
            "not the colour that was wished for",
            lambda: with_setup(EARLY, options=Options((Colour.WHITE,))),
        ),
    ),
    "beginner_was_rolled": (
        ("nobody is highest", lambda: with_setup(PLAIN, rolls=((5, 5, 1, 1),))),
        (
            "one of the tied is missing",
            lambda: with_setup(PLAIN, rolls=((5, 5, 1, 1), (None, 2, None, None))),
        ),
        (
            "rolled after it was decided",
            lambda: with_setup(PLAIN, rolls=((5, 1, 1, 1), (2, None, None, None))),
        ),
        ("one has not rolled", lambda: with_setup(PLAIN, rolls=((5, None, 1, 1),))),
    ),
    "resource_cards_are_there": (
        ("96 cards", lambda: spoil(PLAIN, bank=(-1, 19, 19, 19, 19))),
        (
            "hidden cards that nobody holds",
            lambda: spoil(PLAIN, hidden=(cards("o"), *[NOTHING] * 3)),
        ),
    ),
    "development_cards_are_there_once": (
        ("a card lost", lambda: spoil(PLAIN, deck=PLAIN.deck[1:])),
        ("a card twice", lambda: spoil(PLAIN, deck=(*PLAIN.deck, CardKind.KNIGHT))),
        ("a card too many in a hand", lambda: spoil(PLAIN, cards=(devs("m"), *[NOTHING] * 3))),
        (
            "a victory point card played",
            lambda: spoil(
                position(cards_held=["v"]), cards=(NOTHING,) * 4, played=(devs("v"), *[NOTHING] * 3)
            ),
        ),
    ),
    "bought_cards_are_held": (
        (
            "a bought card played",
            lambda: spoil(position(played=["n"]), bought=devs("n"), has_played=True),
        ),
        (
            "bought before the dice",
            lambda: spoil(position(cards_held=["n"], phase=Phase.BEFORE_ROLL), bought=devs("n")),
        ),
    ),
    "a_played_card_is_there": (("none lies face up", lambda: spoil(PLAIN, has_played=True)),),
    "dice_deck_is_right": (
        ("pairs without a deck", lambda: spoil(PLAIN, pairs=tuple(range(20)))),
        ("no pairs", lambda: spoil(DECK_OF_DICE, pairs=())),
        ("too few", lambda: spoil(DECK_OF_DICE, pairs=(0, 1, 2, 3))),
        ("a pair twice", lambda: spoil(DECK_OF_DICE, pairs=(1, *range(1, 10)))),
        ("the pair just rolled", lambda: spoil(DECK_OF_DICE, dice=(1, 1), pairs=tuple(range(10)))),
    ),
    "pieces_are_enough": (
        ("sixteen roads", lambda: on(PLAIN, roads=((1 << 16) - 1, *PLAIN.board.roads[1:]))),
        (
            "six settlements",
            lambda: on(PLAIN, settlements=((1 << 6) - 1, *PLAIN.board.settlements[1:])),
        ),
        ("five cities", lambda: on(PLAIN, cities=((1 << 5) - 1, 0, 0, 0))),
        ("two roads on a path", lambda: on(PLAIN, roads=more(PLAIN.board.roads, B, 24))),
    ),
    "buildings_keep_their_distance": (
        (
            "two settlements side by side",
            lambda: on(PLAIN, settlements=more(PLAIN.board.settlements, A, 22)),
        ),
        ("of two players", lambda: on(PLAIN, settlements=more(PLAIN.board.settlements, B, 22))),
        ("a city in a settlement", lambda: on(PLAIN, cities=(1 << 16, 0, 0, 0))),
        (
            "two on an intersection",
            lambda: on(PLAIN, settlements=more(PLAIN.board.settlements, B, 16)),
        ),
    ),
    "pieces_hang_together": (
        ("a road without contact", lambda: on(PLAIN, roads=more(PLAIN.board.roads, A, 0))),
        (
            "a settlement without a road",
            lambda: on(PLAIN, settlements=more(PLAIN.board.settlements, A, 0)),
        ),
        ("roads of another", lambda: on(PLAIN, roads=more(PLAIN.board.roads, B, 26))),
    ),
    "pieces_fit_the_turn": (
        ("in the preparation too early", lambda: spoil(EARLY, turn=8)),
        (
            "a turn before all have placed",
            lambda: spoil(SECOND, phase=Phase.BEFORE_ROLL, hands=(NOTHING,) * 3),
        ),
        (
            "placed twice",
            lambda: on(EARLY, settlements=(1 << 13, 0, 0, 0), roads=(1 << 20, 0, 0, 0)),
        ),
        ("placed out of turn", lambda: spoil(SECOND, turn=5)),
    ),
    "longest_road_is_right": (
        ("held with one road", lambda: spoil(PLAIN, road_holder=A)),
        ("nobody holds it", lambda: spoil(position(own("23 24 25 26 27", "21")), road_holder=None)),
        (
            "held by one with less",
            lambda: spoil(
                position(own("23 24 25 26 27 28", "21"), own("71 70 69 68 67", "50 52")),
                road_holder=B,
            ),
        ),
    ),
    "largest_army_is_right": (
        ("held without knights", lambda: spoil(PLAIN, army_holder=A)),
        ("nobody holds it", lambda: spoil(position(played=["nnn"]), army_holder=None)),
        (
            "held by one with less",
            lambda: spoil(position(played=["nnn", "nnnn"], army_holder=B), army_holder=A),
        ),
    ),
    "the_end_is_right": (
        ("over too soon", lambda: spoil(PLAIN, phase=Phase.OVER)),
        (
            "not over with ten points",
            lambda: with_setup(
                position(own("23 24 25 26 27", "22", "21 23"), cards_held=["vv"]),
                options=Options(fixed_island=True, goal=9),
            ),
        ),
    ),
    "the_turn_is_right": (
        ("dice before the roll", lambda: spoil(position(phase=Phase.BEFORE_ROLL), dice=(1, 1))),
        ("no dice after it", lambda: spoil(PLAIN, dice=None)),
        ("21 offers", lambda: spoil(PLAIN, offers=21)),
        (
            "an offer declined by its proposer",
            lambda: spoil(PLAIN, offers=1, refused=(Refused(A, NOTHING, NOTHING),)),
        ),
        (
            "declined by nobody",
            lambda: spoil(position(seats=3), offers=1, refused=(Refused(D, NOTHING, NOTHING),)),
        ),
        ("an offer in the preparation", lambda: spoil(EARLY, offers=1)),
        ("offers before the dice", lambda: spoil(position(phase=Phase.BEFORE_ROLL), offers=1)),
        (
            "offers without trade",
            lambda: spoil(
                position(options=Options(fixed_island=True, without_trade=True)), offers=1
            ),
        ),
        (
            "declined before any offer",
            lambda: spoil(PLAIN, refused=(Refused(B, cards("l"), cards("b")),)),
        ),
        (
            "declined what was not held",
            lambda: spoil(PLAIN, offers=1, refused=(Refused(B, cards("o"), cards("b")),)),
        ),
        (
            "a kind on both sides declined",
            lambda: spoil(PLAIN, offers=1, refused=(Refused(B, cards("l"), cards("l")),)),
        ),
        (
            "a seven in the calm start",
            lambda: spoil(
                position(
                    turn=0,
                    active=C,
                    dice=(1, 1),
                    options=Options(fixed_island=True, calm_start=True),
                ),
                dice=(3, 4),
            ),
        ),
    ),
    "the_preparation_is_quiet": (
        (
            "a card held",
            lambda: spoil(
                EARLY, cards=(devs("n"), *[NOTHING] * 3), deck=tuple(sorted(EARLY.deck))[1:]
            ),
        ),
        ("a theft", lambda: spoil(SECOND, hidden=SECOND.hands)),
        ("the robber has moved", lambda: spoil(EARLY, robber=Hex((EARLY.robber + 1) % 19))),
        (
            "cards for the first settlement",
            lambda: spoil(
                PLACED,
                hands=tuple(cards("l") if seat == PLACED.active else NOTHING for seat in range(4)),
            ),
        ),
        (
            "other cards for the second",
            lambda: spoil(
                SECOND,
                hands=tuple(cards("lbwgo") if any(hand) else hand for hand in SECOND.hands),
            ),
        ),
    ),
    "pending_decisions_are_right": (
        ("two robbers", lambda: spoil(ROBBER, pending=(RobberMove(), RobberMove()))),
        ("discards without a robber", lambda: spoil(DISCARDING, pending=DISCARDING.pending[1:])),
        ("a robber without a seven", lambda: spoil(ROBBER, dice=(1, 1))),
        ("a first road in a turn", lambda: spoil(PLAIN, pending=(FirstRoad(Intersection(16)),))),
        ("discards owed by nobody", lambda: asked(DISCARDING, owed=(0, 0, 0, 0))),
        ("too few owed", lambda: asked(DISCARDING, owed=(3, 0, 0, 0))),
        (
            "more chosen than owed",
            lambda: asked(DISCARDING, chosen=(cards("lllll"), *[NOTHING] * 3)),
        ),
        ("chosen what is not held", lambda: asked(DISCARDING, chosen=(cards("o"), *[NOTHING] * 3))),
        ("ready with too few", lambda: asked(DISCARDING, ready=(True,) * 4)),
        ("not ready and owes nothing", lambda: asked(DISCARDING, ready=(False, False, True, True))),
        ("a single victim", lambda: asked(THEFT, victims=(B,))),
        ("a victim elsewhere", lambda: asked(THEFT, victims=(B, D))),
        (
            "a victim without cards",
            lambda: spoil(
                THEFT, hands=(NOTHING, cards("l"), NOTHING, NOTHING), bank=(18, 19, 19, 19, 19)
            ),
        ),
        ("free roads without a card", lambda: spoil(PLAIN, pending=(FreeRoads(1),))),
        (
            "free roads without a road",
            lambda: spoil(
                FREE,
                board=board_of([own("23 24 25 26 27 28 29 30 31 32 38 48 47 46 45", "21 17")], 4),
                road_holder=A,
            ),
        ),
        ("plenty without a card", lambda: spoil(PLAIN, pending=(Plenty(1),))),
        (
            "plenty of an empty bank",
            lambda: spoil(TAKING, hands=((19, 19, 19, 19, 19), *[NOTHING] * 3), bank=NOTHING),
        ),
        ("a monopoly without a card", lambda: spoil(PLAIN, pending=(Monopoly(),))),
        ("a monopoly by another card", lambda: spoil(NAMING, pending=(Plenty(1),))),
        ("an offer before the dice", lambda: spoil(DRAFT, phase=Phase.BEFORE_ROLL, dice=None)),
        (
            "an offer without trade",
            lambda: with_setup(DRAFT, options=Options(fixed_island=True, without_trade=True)),
        ),
        ("the twenty-first offer", lambda: spoil(DRAFT, offers=20)),
        ("offered what is not held", lambda: asked(DRAFT, give=cards("oo"))),
        ("a kind on both sides", lambda: asked(DRAFT, want=cards("l"))),
        ("more wanted than a hand", lambda: asked(DRAFT, want=cards("bb"))),
        ("all left out", lambda: asked(DRAFT, out=(B, C, D))),
        ("left out twice", lambda: asked(DRAFT, out=(B, B))),
        ("the proposer left out", lambda: asked(DRAFT, out=(A,))),
        ("an offer to nobody", lambda: asked(OFFERED, asked=())),
        ("an offer to oneself", lambda: asked(OFFERED, asked=(A, B))),
        ("asked out of order", lambda: asked(OFFERED, asked=(C, B))),
        ("asked with an empty hand", lambda: asked(OFFERED, asked=(B, C, D))),
        ("answers of an offer that was not made", lambda: spoil(OFFERED, offers=0)),
        (
            "answered out of order",
            lambda: asked(OFFERED, replies=(Reply(C, False, NOTHING, NOTHING),)),
        ),
        (
            "accepted without the cards",
            lambda: asked(
                ANSWERED, replies=(ANSWERED_REPLIES[0], Reply(C, True, NOTHING, NOTHING))
            ),
        ),
        (
            "all have declined",
            lambda: asked(
                OFFERED,
                replies=(Reply(B, False, NOTHING, NOTHING), Reply(C, False, NOTHING, NOTHING)),
            ),
        ),
        (
            "half a counter-offer",
            lambda: asked(
                ANSWERED,
                replies=(Reply(B, False, cards("b"), NOTHING), Reply(C, False, NOTHING, NOTHING)),
            ),
        ),
        (
            "a price for nothing",
            lambda: asked(
                ANSWERED,
                replies=(Reply(B, False, NOTHING, cards("l")), Reply(C, False, NOTHING, NOTHING)),
            ),
        ),
        (
            "accepted with a price",
            lambda: asked(
                ANSWERED,
                replies=(Reply(B, True, cards("b"), cards("l")), Reply(C, False, NOTHING, NOTHING)),
            ),
        ),
        (
            "a counter-offer of cards not held",
            lambda: asked(COUNTER, counter=(cards("o"), NOTHING)),
        ),
        (
            "a counter-offer after all have answered",
            lambda: asked(ANSWERED, counter=(NOTHING, NOTHING)),
        ),
        ("a counter-offer of too much", lambda: asked(COUNTER, counter=(NOTHING, cards("ooooo")))),
    ),
}
