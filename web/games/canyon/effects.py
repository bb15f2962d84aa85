"""Short animations over the river: canoes that move, a fall, the finish. Pure."""

from collections.abc import Sequence
from typing import Final

from canyon import View
from canyon import events as e
from canyon.ids import Space
from canyon.previews import way_gone
from canyon.river import RIVER
from tabletop.seat import Seat
from web.games.canyon.board.course import carried
from web.games.canyon.board.geometry import CENTRES
from web.games.canyon.board.pieces import as_picture
from web.games.canyon.panels import symbols
from web.map.effects import Banner, Drop, Effect, Flight, Glide, Ring, Tag
from web.map.geometry import Point
from web.words.catalogue import Voice

Names = Sequence[str]

SIZE: Final = 0.95
LEAST: Final = 22.0
STEP: Final = 130
TRAVEL: Final = (280, 640)
"""Milliseconds a canoe travels: for each step, and at the least and the most."""


def effects(
    events: Sequence[e.Event], before: View, _: View, names: Names, say: Voice
) -> tuple[Effect, ...]:
    """The effects of these events, in their order.

    Canoes that one step moves one after the other (D32) are shown so, as long as there is time.
    """
    found: list[Effect] = []
    canoes = [player.space for player in before.players]
    for event in events:
        match event:
            case e.CardPlayed():
                found.append(_played(event))
            case e.CanoePlaced(space=space):
                found.append(_placed(event.seat, space, before))
                canoes[event.seat] = space
            case e.CanoeMoved(start=start, end=end, steps=steps):
                way = way_gone(start, end, steps, canoes)
                found.append(_travels(event.seat, [CENTRES[space] for space in way], before))
                canoes[event.seat] = end
            case e.CanoeDrifted() | e.CanoePushed():
                found += _carried(event, before, say)
                canoes[event.seat] = event.end
            case e.FinishReached(space=space, spare=spare):
                found += _finish(space, spare, names[event.seat], say)
            case e.GameEnded():
                text = say("table.wins", player=names[event.seat])
                found.append(Banner(title=say("effects.over_title"), text=text, sound="paper"))
    return tuple(found)


def _played(played: e.CardPlayed) -> Flight:
    """R5.1 a card goes from a hand to the trick."""
    seat = played.seat
    return Flight(
        start=(f"hand:{seat}", f"seat:{seat}"),
        end=(f"trick:{seat}",),
        picture=symbols.card(played.card),
        sound="paper",
    )


def _placed(seat: Seat, space: Space, view: View) -> Drop:
    picture = as_picture(view.players[seat].canoe, is_upright=True)
    return Drop(at=CENTRES[space], picture=picture, size=SIZE, least=LEAST, sound="wood")


def _travels(seat: Seat, path: Sequence[Point], view: View) -> Glide:
    lasts = min(max(STEP * (len(path) - 1), TRAVEL[0]), TRAVEL[1])
    picture = as_picture(view.players[seat].canoe, is_upright=True)
    return Glide(
        path=tuple(path), picture=picture, size=SIZE, least=LEAST, lasts=lasts, sound="water"
    )


def _carried(event: e.CanoeDrifted | e.CanoePushed, view: View, say: Voice) -> tuple[Effect, ...]:
    """R8.1 to R8.3 along the arrow; over the waterfall first to its edge, then to the cave."""
    way = CENTRES[event.start], *carried(event.start, event.end)
    travels = _travels(event.seat, way, view)
    if event.end != RIVER.cave:
        return (travels,)
    return (
        travels,
        Tag(at=way[1], text=say("effects.fell")),
        Ring(at=CENTRES[RIVER.cave], delay=TRAVEL[0]),
    )


def _finish(space: Space, spare: int, name: str, say: Voice) -> tuple[Effect, ...]:
    """R9.2 who is there, with how much to spare."""
    text = say("story.finish_reached", player=name, space=RIVER.ids[space], count=spare)
    banner = Banner(title=say("effects.finish_title"), text=text, sound="paper")
    return Ring(at=CENTRES[space]), banner
