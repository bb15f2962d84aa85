"""Positions made by hand, from a few words, for the tests of the rules.

Seats are called by the colour they have here: RED is seat 0 and to act. Cards are written
"2 stretch lock/red surveyor" (kind, and goods symbol if any), an empty slot of the display "-";
routes "tonbridge 2,13:lock 3,12:stretch maidstone": places, and tiles as q,r:kind in order, a bare
q,r at the end where the last tile leads into a hex. Every builder returns a new state.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from canalmania import GameState, new_game
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, TILE_SUPPLY
from canalmania.course import Step, course_from
from canalmania.ids import (
    Card,
    CardKind,
    Colour,
    ContractId,
    EngineerId,
    Hex,
    Phase,
    PlaceId,
    PlayerColour,
    Side,
    TileKind,
)
from canalmania.network import connected_by, network_of, tiled_by
from canalmania.state import Canal, PlayerState
from tabletop.seat import Seat
from tests.canalmania.fixtures import reference

RED, WHITE, BLACK, YELLOW, GREEN = (Seat(number) for number in range(5))
PLAIN_DISPLAY = "stretch lock aqueduct tunnel surveyor"
ENGINEERS = "jessop telford smeaton brindley rennie"


def game(players: int = 4, engineers: str = ENGINEERS, phase: Phase = Phase.CONTRACT) -> GameState:
    """A new game: red begins, engineers by seat as named, no goods symbol in the display."""
    state = new_game("positions", players)
    named = [EngineerId[name.upper()] for name in engineers.split()]
    held = tuple(
        replace(player, colour=PlayerColour(seat), engineer=named[seat])
        for seat, player in enumerate(state.players)
    )
    spare = tuple(sorted(set(EngineerId) - {player.engineer for player in held}))
    state = replace(state, players=held, spare_engineers=spare, first=RED, active=RED, phase=phase)
    return with_display(state, PLAIN_DISPLAY)


def with_engineer(state: GameState, seat: Seat, engineer: EngineerId) -> GameState:
    """The player gets this engineer; whoever had him gets the player's."""
    given = state.players[seat].engineer
    swapped = {engineer: given, given: engineer}
    players = tuple(replace(p, engineer=swapped.get(p.engineer, p.engineer)) for p in state.players)
    spare = tuple(sorted(swapped.get(e, e) for e in state.spare_engineers))
    return replace(state, players=players, spare_engineers=spare)


# --- cards ----------------------------------------------------------------------------------


def words(text: str) -> Iterator[str]:
    """Each word of the text, as often as the number before it says."""
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        else:
            yield from [word] * times
            times = 1


def picked(pile: Iterable[Card], text: str) -> list[Card]:
    """The first cards of the pile that fit the words."""
    left = list(pile)
    found = []
    for word in words(text):
        kind, _, goods = word.partition("/")
        wanted = CardKind[kind.upper()], Colour[goods.upper()] if goods else None
        fitting = [c for c in left if (CARDS[c].kind, CARDS[c].goods) == wanted]
        assert fitting, f"no {word} left"
        left.remove(fitting[0])
        found.append(fitting[0])
    return found


def with_hand(state: GameState, seat: Seat, text: str) -> GameState:
    """The player holds just these cards; what he held goes under the deck."""
    pile = (*state.players[seat].hand, *state.deck)
    hand = picked(pile, text)
    state = with_player(state, seat, hand=tuple(sorted(hand)))
    return replace(state, deck=tuple(card for card in pile if card not in hand))


def with_display(state: GameState, text: str) -> GameState:
    """Just these cards lie face up; what lay there goes under the deck."""
    pile = (*(card for card in state.display if card is not None), *state.deck)
    shown = iter(picked(pile, " ".join(word for word in words(text) if word != "-")))
    display = tuple(None if word == "-" else next(shown) for word in words(text))
    return replace(state, display=display, deck=tuple(card for card in pile if card not in display))


def with_deck(state: GameState, text: str, rest: Seat | None = None) -> GameState:
    """The deck is just these cards, the top one first; the rest is discarded, or one seat's."""
    pile = (*state.deck, *state.discards)
    deck = picked(pile, text)
    others = tuple(card for card in pile if card not in deck)
    state = replace(state, deck=tuple(reversed(deck)), discards=() if rest is not None else others)
    if rest is None:
        return state
    hand = tuple(sorted((*state.players[rest].hand, *others)))
    return with_player(state, rest, hand=hand)


def with_top(state: GameState, text: str) -> GameState:
    """These cards lie on top of the deck, the first one uppermost."""
    top = picked(state.deck, text)
    under = tuple(card for card in state.deck if card not in top)
    return replace(state, deck=(*under, *reversed(top)))


def held(state: GameState, seat: Seat) -> str:
    """The hand in words, in the order of kinds: "2 stretch lock"."""
    return named(CARDS[card].kind for card in state.players[seat].hand)


def named(kinds: Iterable[CardKind | TileKind]) -> str:
    """Kinds in words, in their order: "2 stretch lock"."""
    every = list(kinds)
    counts = [(every.count(kind), kind.name.lower()) for kind in sorted(set(every))]
    return " ".join(name if count == 1 else f"{count} {name}" for count, name in counts)


# --- contracts, canals, cubes ---------------------------------------------------------------


def with_player(state: GameState, seat: Seat, **changes: Any) -> GameState:
    """Some fields of one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def with_parliament(state: GameState, parliament: str, deck: str | None = None) -> GameState:
    """These contracts in Parliament; the deck, if given, the top one first; the rest is gone."""
    opened = tuple(ContractId(name) for name in parliament.split())
    pile = tuple(ContractId(name) for name in reversed((deck or "").split()))
    if deck is None:
        pile = tuple(c for c in state.contract_deck if c not in opened)
    return replace(state, parliament=opened, contract_deck=pile)


def with_canal(
    state: GameState, seat: Seat, contract: str, route: str, *, done: bool = False
) -> GameState:
    """One more canal of the player, open or done, built in an earlier turn from his supply."""
    canal = canal_along(ContractId(contract), route)
    player = state.players[seat]
    supply = tuple(player.supply[kind] - canal.kinds.count(kind) for kind in TileKind)
    pile = "completed" if done else "canals"
    changes: dict[str, Any] = {"supply": supply, pile: (*getattr(player, pile), canal)}
    state = with_player(state, seat, **changes)
    return derived(
        replace(
            state,
            parliament=tuple(c for c in state.parliament if c != contract),
            contract_deck=tuple(c for c in state.contract_deck if c != contract),
        )
    )


def derived(state: GameState) -> GameState:
    """The fields that follow from the canals, made to follow."""
    courses = list(state.courses)
    return replace(
        state,
        network=network_of(courses),
        connected=connected_by(courses),
        tiled=tiled_by(courses),
    )


def canal_along(contract: ContractId, route: str) -> Canal:
    """The canal of a route; its barge is at its end."""
    course = course_from(contract, PlaceId(route.split(maxsplit=1)[0]))
    steps = list(steps_along(route))
    for _, step in steps:
        course = course.after(step)
    return Canal(course, tuple(kind for kind, _ in steps), barge=len(steps))


def steps_along(route: str) -> Iterator[tuple[TileKind, Step]]:
    """The tiles of a route with their kinds."""
    tokens = route.split()
    hexes = [hex_of(token) for token in tokens]
    for before, at, after, token in zip(hexes, hexes[1:], hexes[2:], tokens[1:], strict=False):
        if ":" in token:
            entry, exit_ = side_between(at, before), side_between(at, after)
            yield TileKind[token.split(":")[1].upper()], Step(at, entry, exit_)


def side_between(origin: Hex, target: Hex) -> Side:
    side = BOARD.side_towards(origin, target)
    assert side is not None, f"{BOARD.axial[origin]} and {BOARD.axial[target]} do not touch"
    return side


def hex_of(token: str) -> Hex:
    """The hex of a place's name or of "q,r" with or without a kind."""
    if "," not in token:
        return BOARD.places[PlaceId(token)].hex
    q, r = token.split(":", maxsplit=1)[0].split(",")
    return BOARD.hex_by_axial[int(q), int(r)]


def with_cubes(state: GameState, places: str) -> GameState:
    """Cubes in just these places, the others in the basin."""
    return replace(state, cubes=frozenset(PlaceId(place) for place in places.split()))


def reference_position(*contracts: str, players: int = 5) -> GameState:
    """The canals of the reference diagram (all, or these), done, each its owner's there."""
    state = game(players)
    for canal in reference()["canals"]:
        if not contracts or canal["contract"] in contracts:
            owner = Seat(PlayerColour[canal["owner"].upper()])
            state = with_canal(state, owner, canal["contract"], route_of(canal), done=True)
    return state


def route_of(canal: dict[str, Any]) -> str:
    """The route of a canal of the reference diagram, in words."""
    return " ".join(t if isinstance(t, str) else f"{t[0]},{t[1]}:{t[2]}" for t in canal["route"])


def supply_used(player: PlayerState) -> tuple[int, ...]:
    """Tiles on the map, by kind."""
    return tuple(all_ - left for all_, left in zip(TILE_SUPPLY, player.supply, strict=True))
