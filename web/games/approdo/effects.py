"""What shows for a moment when something happens: dice, cards, pieces, the robber. Pure.

All of it is what a bystander may know: a stolen card and a bought one fly face down.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, degrees
from typing import Final

from approdo import View
from approdo import events as e
from approdo.catalogue import ARMY_POINTS, ROAD_POINTS, Cards
from approdo.geometry import members
from approdo.ids import Colour, Path, Resource
from tabletop.seat import Seat
from web.games.approdo.board.figures import as_svg, moved
from web.games.approdo.board.geometry import CENTRES, MIDDLES, POINTS, ends_of
from web.games.approdo.board.houses import city, road, settlement
from web.games.approdo.board.pieces import BUILDING, ROAD, road_place
from web.games.approdo.board.tokens import ROBBER_SIZE, robber_at, robber_figure
from web.games.approdo.panels import symbols
from web.map.effects import (
    GOLD,
    LONGEST,
    Banner,
    Cue,
    Dice,
    Drop,
    Effect,
    Flight,
    Gain,
    Glide,
    Named,
    Ring,
    Sound,
    Trail,
)
from web.map.geometry import Point
from web.page.html import Html
from web.words.catalogue import Voice

Names = Sequence[str]

ROLLS: Final = 600
FLIES: Final = 350
DROPS: Final = 180
SLIDES: Final = 300
BADGE: Final = 400
"""Milliseconds that dice roll, a card flies, a piece drops, the robber slides, points fly."""
MOST: Final = 4
"""Cards of one step that fly."""
APART: Final = 60
"""Milliseconds from one card to the next."""
AFTER_DICE: Final = LONGEST - FLIES - MOST * APART
"""When the first card flies that dice have brought."""
SEVEN: Final = 7
SOUNDS: Final[tuple[Sound, ...]] = ("dice", "wood", "card", "coin", "bell", "gull")
"""All that is heard of the game; the gull calls a person to the turn."""
BANK: Final[Named] = ("bank",)
DECK: Final[Named] = ("deck", "bank")


def effects(
    events: Sequence[e.Event], before: View, after: View, names: Names, say: Voice
) -> tuple[Effect, ...]:
    """The effects of these events, in their order."""
    found: list[Effect] = []
    flights: list[Flight] = []
    begin = 0
    for event in events:
        flights += _flights(event)
        match event:
            case e.DiceRolled(dice=dice):
                begin = AFTER_DICE
                found += _rolled(dice, before)
            case e.SettlementBuilt() | e.CityBuilt() | e.RoadBuilt():
                found.append(_built(event, after))
            case e.RobberMoved():
                found.append(_robber(event, before))
                begin = SLIDES
            case e.LongestRoadTaken(seat=seat):
                found += _longest_road(seat, after)
            case e.LargestArmyTaken(seat=seat):
                found.append(_gain(CENTRES[after.robber], seat, ARMY_POINTS, after))
            case e.GameEnded(seat=seat):
                text = say("effects.over_text", player=names[seat])
                found.append(Banner(title=say("effects.over_title"), text=text, sound="card"))
    is_trade = any(isinstance(event, e.Exchanged | e.Traded | e.CardBought) for event in events)
    return (*found, *_one_by_one(flights, begin, "coin" if is_trade else "card"))


# --- dice and cards -------------------------------------------------------------------------


def _flights(event: e.Event) -> Iterator[Flight]:  # noqa: C901 - one case for each kind of event
    """The cards that an event moves, as far as everybody may know them."""
    match event:
        case e.CardsProduced(seat=seat, cards=cards) | e.StartingCards(seat=seat, cards=cards):
            yield from _all_of(cards, BANK, _hand(seat))
        case e.CardStolen(seat=seat, victim=victim):
            yield _flight(_hand(victim), _hand(seat))
        case e.CardsDiscarded(seat=seat, cards=cards):
            yield from _all_of(cards, _hand(seat), BANK)
        case e.Exchanged(seat=seat, give=give, take=take):
            yield _flight(_hand(seat), BANK, give)
            yield _flight(BANK, _hand(seat), take)
        case e.Traded(seat=seat, other=other, give=given, want=wanted):
            yield from _all_of(given, _hand(seat), _hand(other))
            yield from _all_of(wanted, _hand(other), _hand(seat))
        case e.CardBought(seat=seat):
            yield _flight(DECK, _hand(seat))
        case e.CardTaken(seat=seat, resource=kind):
            yield _flight(BANK, _hand(seat), kind)
        case e.Monopolised(seat=seat, resource=kind, counts=counts):
            for giver, count in enumerate(counts):
                if count and giver != seat:
                    yield _flight(_hand(Seat(giver)), _hand(seat), kind)


def _rolled(dice: tuple[int, int], view: View) -> Iterator[Effect]:
    """R7.1 the dice, then rings where terrains produce (R7.3: not where the robber stands).

    R12.1 a bell for a seven.
    """
    yield Dice(faces=dice, rest=(("die:0",), ("die:1",)), lasts=ROLLS, sound="dice")
    if sum(dice) == SEVEN:
        yield Cue(delay=ROLLS, lasts=LONGEST - ROLLS, sound="bell")
    for hex_, _ in view.island.producing[sum(dice)]:
        if hex_ != view.robber:
            yield Ring(at=CENTRES[hex_], delay=LONGEST - ROLLS, lasts=ROLLS)


def _hand(seat: Seat) -> Named:
    """The cards of a seat, where they are in sight, else the seat."""
    return (f"hand:{seat}", f"seat:{seat}")


def _flight(start: Named, end: Named, kind: Resource | None = None) -> Flight:
    """A resource card that flies; face down without its kind."""
    picture = None if kind is None else symbols.resource_card(kind)
    return Flight(start=start, end=end, picture=picture, lasts=FLIES)


def _all_of(cards: Cards, start: Named, end: Named) -> Iterator[Flight]:
    """One card of each kind among these."""
    for kind in Resource:
        if cards[kind]:
            yield _flight(start, end, kind)


def _one_by_one(flights: Sequence[Flight], begin: int, sound: Sound) -> Iterator[Flight]:
    """The first few flights, each a little after the one before; one sound for all."""
    for number, one in enumerate(flights[:MOST]):
        yield Flight(
            start=one.start,
            end=one.end,
            picture=one.picture,
            lasts=one.lasts,
            delay=begin + number * APART,
            sound=None if number else sound,
        )


# --- pieces ---------------------------------------------------------------------------------


def _built(event: e.SettlementBuilt | e.CityBuilt | e.RoadBuilt, view: View) -> Drop:
    """R10.3, R10.5, R10.7 a piece is set down."""
    colour = view.players[event.seat].colour
    if isinstance(event, e.RoadBuilt):
        at, size, picture = MIDDLES[event.path], ROAD, _lying(event.path, colour)
    else:
        figure = city(colour) if isinstance(event, e.CityBuilt) else settlement(colour)
        at, size, picture = POINTS[event.at], BUILDING, as_svg(figure)
    return Drop(at=at, picture=picture, size=size, least=12.0, lasts=DROPS, sound="wood")


@cache
def _lying(path: Path, colour: Colour) -> Html:
    """A road as it lies on its path."""
    x, y = road_place(path).heading
    return as_svg(moved(road(colour), 12, 12, 1.0, degrees(atan2(y, x))))


def _robber(event: e.RobberMoved, view: View) -> Glide:
    """R12.4 the robber goes from terrain to terrain."""
    way = robber_at(view.island, view.robber), robber_at(view.island, event.hex)
    return Glide(
        path=way,
        picture=as_svg(robber_figure()),
        size=ROBBER_SIZE,
        least=16.0,
        lasts=SLIDES,
        sound="wood",
    )


# --- special cards --------------------------------------------------------------------------


def _longest_road(seat: Seat, view: View) -> Iterator[Effect]:
    """R13 all roads of the new holder light up, and the points rise from them."""
    roads = [Path(path) for path in members(view.board.roads[seat])]
    yield Trail(paths=tuple(map(ends_of, roads)), colour=GOLD, size=0.2, least=5.0, lasts=BADGE)
    yield _gain(MIDDLES[roads[-1]], seat, ROAD_POINTS, view)


def _gain(at: Point, seat: Seat, points: int, view: View) -> Gain:
    return Gain(
        at=at,
        seat=seat,
        text=f"+{points}",
        mark=symbols.crew_mark(view, seat),
        lasts=BADGE,
        sound="coin",
    )
