"""What shows for a moment when something happens: cards, tiles, barges, cubes, points, news. Pure.

Everything is told by events and by what a bystander sees before and after; final scoring, which is
told page by page, has none (R10.1, R10.3).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from canalmania import View
from canalmania import events as e
from canalmania.catalogue import CARDS, CONTRACTS, END_SCORE, TILE_POINTS
from canalmania.ids import ContractId, Hex, PlaceId, PlayerColour
from canalmania.view import TileView
from web.games.canalmania import palette
from web.games.canalmania.board import glyphs
from web.games.canalmania.board.geometry import CENTRES, hexagons, place_centre
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.moorings import cube_at
from web.games.canalmania.board.ribbons import ribbons, section_points
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.words import names as n
from web.map.display_list import Fill, Stroke
from web.map.effects import (
    LONGEST,
    Banner,
    Drop,
    Effect,
    Flight,
    Gain,
    Glide,
    Plaque,
    Ring,
    Tag,
    Trail,
)
from web.map.geometry import Box, Point
from web.map.vector import picture
from web.page.html import Html
from web.words.catalogue import Voice, in_words

Names = Sequence[str]

DRAWN: Final = Measure(44.0)
"""The zoom that things which move are drawn at."""
BARGE_LASTS: Final = 640
FLIES: Final = 250
APART: Final = 90
"""Milliseconds that a card flies, and from one card of a step to the next."""
LEG: Final = 110
"""Milliseconds a cube travels from place to place, at the least, ..."""
TRAVEL: Final = (330, 480)
"""... and all the way, at the least and at the most."""


def effects(  # noqa: C901 - one case for each kind of event
    events: Sequence[e.Event], before: View, after: View, names: Names, say: Voice
) -> tuple[Effect, ...]:
    """Everything that these events let show, in their order."""
    found: list[Effect] = []
    for number, event in enumerate(events):
        match event:
            case e.CardTaken() | e.CardDrawn():
                found.append(_card(event, found))
            case e.TileLaid():
                found += _tile(event, after)
            case e.TilesTakenBack(hexes=hexes):
                found += _rings(hexes)
            case e.CubePlaced(place=place):
                found += _cube(place, after, is_taken=False)
            case e.CubeRemoved(place=place):
                found += _cube(place, before, is_taken=True)
            case e.GoodsMoved():
                found += _delivery(event, events[number + 1 :], before)
            case e.CanalCompleted():
                found += _completion(number, events, before, after, say)
            case e.SectionJoined(end=place) if place == CONTRACTS[event.contract].via:
                found.append(_via(event, say))
            case e.EndTriggered():
                found.append(_end_triggered(event, before, names, say))
            case e.TurnBegan(round=round_) if _is_last(round_, before, after):
                text = say("effects.last_round_text", round=round_)
                found.append(Banner(title=say("effects.last_round"), text=text, sound="paper"))
    return tuple(found)


def _rings(hexes: Iterable[Hex]) -> Iterator[Effect]:
    """One sound for all of them."""
    for number, hex_ in enumerate(hexes):
        yield Ring(at=CENTRES[hex_], sound=None if number else "wood")


# --- cards and tiles ------------------------------------------------------------------------


def _card(taken: e.CardTaken | e.CardDrawn, before: Sequence[Effect]) -> Flight:
    """R5.1 a card of the display goes to a hand; R3.7 one of the deck does so face down."""
    start, face = "deck", None
    if isinstance(taken, e.CardTaken):
        start, face = f"slot:{taken.slot}", work(CARDS[taken.card].kind)
    flying = sum(isinstance(effect, Flight) for effect in before)
    return Flight(
        start=(start,),
        end=(f"hand:{taken.seat}", f"seat:{taken.seat}"),
        picture=face,
        delay=min(flying * APART, LONGEST - FLIES),
        lasts=FLIES,
        sound=None if flying else "paper",
    )


def _tile(laid: e.TileLaid, view: View) -> Iterator[Effect]:
    """R6.1 a tile drops to where it lies."""
    at = CENTRES[laid.hex]
    tile = TileView(laid.seat, laid.hex, laid.kind, laid.entry, laid.exit)
    yield Drop(
        at=at,
        picture=_picture_of(tile, view.players[laid.seat].colour),
        size=1.0,
        least=12.0,
        lasts=180,
        is_flat=True,
        sound="wood",
    )
    yield Ring(at=at, delay=180)


# --- cubes ----------------------------------------------------------------------------------


def _cube(place: PlaceId, view: View, *, is_taken: bool) -> tuple[Effect, ...]:
    """R5.4, R5.7 a cube comes to a place, or goes from it."""
    drop = Drop(
        at=cube_at(place, view.tiles, DRAWN),
        picture=cube(),
        size=DRAWN.cube * 1.3,
        least=10.0,
        is_taken=is_taken,
        sound="wood",
    )
    return Ring(at=place_centre(place)), drop


def _delivery(moved: e.GoodsMoved, later: Sequence[e.Event], before: View) -> Iterator[Effect]:
    """R8.1 a cube travels along its sections; R8.3 where a run ends, its points drop."""
    legs = len(moved.owners)
    lasts = min(max(legs * LEG, TRAVEL[0]), TRAVEL[1])
    path: list[Point] = [place_centre(moved.places[0])]
    for (a, b), owner in zip(pairwise(moved.places), moved.owners, strict=True):
        path += section_points(before.tiles, a, b, owner)
        path.append(place_centre(b))
    yield Ring(at=path[0])
    yield Glide(path=tuple(path), picture=cube(), size=0.56, least=16.0, lasts=lasts, sound="water")
    for scored in later:
        if isinstance(scored, e.GoodsMoved):
            return
        if isinstance(scored, e.PointsScored) and scored.rule in e.DELIVERIES:
            yield _gain_of_run(scored, moved.places, lasts, before)


def _gain_of_run(
    scored: e.PointsScored, route: tuple[PlaceId, ...], lasts: int, view: View
) -> Gain:
    """R8.3 the points of one owner, where his run ends, as soon as the cube is there."""
    assert isinstance(scored.source, tuple)
    end = route.index(scored.source[0]) + len(scored.source) - 1
    return _gain(scored, place_centre(route[end]), lasts * end // (len(route) - 1), view)


def _gain(scored: e.PointsScored, at: Point, delay: int, view: View) -> Gain:
    return Gain(
        at=Point(at.x, at.y - 0.5),
        seat=scored.seat,
        text=f"+{scored.points}",
        mark=symbols.chip(view.players[scored.seat].colour),
        delay=delay,
        sound="wood",
    )


# --- canals ---------------------------------------------------------------------------------


def _completion(
    number: int, events: Sequence[e.Event], before: View, after: View, say: Voice
) -> Iterator[Effect]:
    """R6.14 the barge goes along the canal and draws it behind itself.

    Its contract turns over and says what it brings.
    """
    done = events[number]
    assert isinstance(done, e.CanalCompleted)
    path = _whole_way(done, events[:number], before, after)
    colour = after.players[done.seat].colour
    fill = palette.PLAYER_STYLES[colour].fill
    yield Trail(paths=(path,), colour=fill, size=0.3, least=6.0, lasts=BARGE_LASTS)
    yield Glide(
        path=path, picture=barge(colour), size=1.3, least=34.0, lasts=BARGE_LASTS, sound="water"
    )
    scored = next(_scored_for(done.contract, events[number:]), None)
    points = 0 if scored is None else scored.points
    printed = CONTRACTS[done.contract]
    yield Plaque(
        about=path,
        title=printed.name,
        front=say("effects.contract", count=printed.value),
        points=f"+{points}",
        back=_worth(done, say),
        note=say(n.contract_history(done.contract)),
        delay=220,
        sound="paper",
    )
    if scored is not None:
        yield _gain(scored, path[-1], 460, after)


def _scored_for(contract: ContractId, events: Iterable[e.Event]) -> Iterator[e.PointsScored]:
    for event in events:
        if isinstance(event, e.PointsScored) and event.source == contract:
            yield event


def _worth(done: e.CanalCompleted, say: Voice) -> str:
    """R6.14 the tiles that score: "1 lock, 2 aqueducts"."""
    worth = [count if points else 0 for count, points in zip(done.tiles, TILE_POINTS, strict=True)]
    if not any(worth):
        return say("effects.worth_nothing", tiles=n.tiles_named(done.tiles))
    return in_words(n.tiles_named(worth), say)


def _whole_way(
    done: e.CanalCompleted, earlier: Sequence[e.Event], before: View, after: View
) -> tuple[Point, ...]:
    """Along all of the finished canal, to the terminus that was reached last."""
    open_ = (c for c in before.players[done.seat].canals if c.contract == done.contract)
    places = next((list(canal.places) for canal in open_), [])
    for event in earlier:
        if isinstance(event, e.SectionJoined) and event.contract == done.contract:
            places += [event.end] if places else [event.start, event.end]
    path = [place_centre(places[0])]
    for a, b in pairwise(places):
        path += (*section_points(after.tiles, a, b, done.seat), place_centre(b))
    return tuple(path)


def _via(joined: e.SectionJoined, say: Voice) -> Tag:
    """R6.11 the place is reached that the canal has to pass."""
    text = say("effects.via", place=n.place_name(joined.end))
    return Tag(at=place_centre(joined.end), text=text, sound="wood")


# --- the end of the game --------------------------------------------------------------------


def _end_triggered(event: e.EndTriggered, view: View, names: Names, say: Voice) -> Banner:
    """R9.1 the end has been triggered; R9.2 how many rounds are still to come."""
    score = END_SCORE[len(view.players)]
    cause = say(f"effects.end_by_{event.cause}", player=names[event.seat], score=score)
    left = say("effects.end_text", count=event.last_round - view.round, round=event.last_round)
    return Banner(title=say("effects.end"), text=f"{cause} {left}", delay=380, sound="paper")


def _is_last(round_: int, before: View, after: View) -> bool:
    """R9.2 whether the last round begins with a turn of this round."""
    return round_ == after.last_round and before.round < round_


# --- pictures -------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _picture_of(tile: TileView, colour: PlayerColour) -> Html:
    """R1.3 a tile by itself, on the land that it covers."""
    ground = hexagons((tile.hex,), 0.02)
    way = ribbons((tile,), {tile.owner: colour}, DRAWN)
    x, y = CENTRES[tile.hex]
    land = Fill(ground, palette.PAPER), Stroke(ground, palette.INK, 1.5)
    return picture((*land, *way), Box(x - 0.5, y - 0.58, x + 0.5, y + 0.58), DRAWN.scale)


@cache
def cube() -> Html:
    """R1.4 a goods cube, as it lies on the map."""
    half = DRAWN.cube / 2
    return picture(glyphs.cube(0, 0, DRAWN), Box(-half, -half, half, half), DRAWN.scale)


@cache
def barge(colour: PlayerColour) -> Html:
    """R2.4 a player's barge, as it lies on the map."""
    long = DRAWN.barge
    box = Box(-0.5 * long, -0.4 * long, 0.52 * long, 0.08 * long)
    return picture(glyphs.barge(0, 0, colour, DRAWN), box, DRAWN.scale)
