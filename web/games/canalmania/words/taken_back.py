"""What is again as it was when something is taken back: a sentence for those who listen.

It is called like that of the story, "back.canal_completed" beside "story.canal_completed".
"""

from collections.abc import Sequence
from typing import Final

from canalmania import events as e
from web.games.canalmania.words.story import Names, in_words
from web.words.message import Message

UNSAID: Final = (
    *(e.BargeMoved, e.BuilderRanked, e.CanalAbandoned, e.DeckReshuffled, e.DisplayRefilled),
    *(e.EndTriggered, e.FinalDeliveriesBegan, e.FinalScoringBegan, e.GameEnded),
    *(e.ParliamentOpened, e.TurnBegan, e.TurnEnded),
)
"""What follows from the rest, or only the whole table together can take back."""


def came_back(events: Sequence[e.Event], players: Names) -> tuple[Message, ...]:
    """What comes back with these events, the latest first."""
    told = [event for event in events if not isinstance(event, UNSAID)]
    if any(isinstance(event, e.TileLaid) for event in told):  # which says what paid for it
        told = [event for event in told if not _is_payment(event)]
    return tuple(in_words("back", event, players) for event in reversed(told))


def _is_payment(event: e.Event) -> bool:
    return isinstance(event, e.CardsDiscarded) and event.rule == e.PAYMENT
