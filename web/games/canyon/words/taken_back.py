"""What is again as it was when something is taken back: a sentence for those who listen.

Only what was done with canoes can be taken back: whatever is done with cards shows somebody
something new. Its sentence is called like that of the story, "back.canoe_moved".
"""

from collections.abc import Sequence
from typing import Final

from canyon import events as e
from tabletop.moments import key_of
from web.games.canyon.words import names as n
from web.games.canyon.words.story import Names
from web.words.message import Argument, Message

_SAID: Final = (e.CanoePlaced, e.CanoeMoved, e.CanoeStayed, e.CanoeDrifted, e.CanoePushed)


def came_back(events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """Where canoes lie again, the latest first."""
    return tuple(_said(event, players) for event in reversed(events) if isinstance(event, _SAID))


def _said(event: e.Event, players: Names) -> Message:
    facts: dict[str, Argument] = {"player": players[event.seat]}
    match event:
        case e.CanoePlaced(space=space) | e.CanoeMoved(start=space):
            facts["space"] = n.space_name(space)
        case e.CanoeDrifted(start=space) | e.CanoePushed(start=space):
            facts["space"] = n.space_name(space)
    return Message(f"back.{key_of(type(event)).lower()}", facts)
