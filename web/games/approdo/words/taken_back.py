"""What is again as it was when something is taken back: a sentence for those who listen.

The sentence is called like that of the story, "back.city_built". Choices that others do not see,
and what can never be taken back, have none.
"""

from collections.abc import Sequence
from typing import Final

from approdo import events as e
from tabletop.moments import key_of
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.words.message import Argument, Message

_SAID: Final = (
    e.SettlementBuilt,
    e.RoadBuilt,
    e.CityBuilt,
    e.RobberMoved,
    e.Exchanged,
    e.CardPlayed,
    e.CardTaken,
    e.LongestRoadTaken,
    e.LongestRoadSetAside,
    e.LargestArmyTaken,
)


def came_back(events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """What is as it was before these events, the latest first."""
    return tuple(_said(event, players) for event in reversed(events) if isinstance(event, _SAID))


def _said(event: e.Event, players: Names) -> Message:
    facts: dict[str, Argument] = {"player": players[event.seat]}
    match event:
        case e.Exchanged(give=kind, count=count):
            facts["give"] = n.counted(kind, count)
        case e.CardPlayed(kind=card):
            facts["card"] = n.card_name(card)
        case e.CardTaken(resource=kind):
            facts["card"] = n.counted(kind, 1)
    return Message(f"back.{key_of(type(event)).lower()}", facts)
