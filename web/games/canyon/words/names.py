"""What the things of the game are called."""

from collections.abc import Iterable
from typing import Final

from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Canoe, Card, Phase, Space, Suit, Water
from canyon.river import RIVER
from web.words.message import Argument, Listed, Message, names_of

KINDS: Final = {
    Water.RIVER: Message("board.river"),
    Water.START: Message("board.start"),
    Water.RAPIDS: Message("board.rapids"),
    Water.FINISH: Message("board.finish"),
    Water.CAVE: Message("board.cave"),
}
"""R1.3 what a space is."""


def space_name(space: Space) -> Argument:
    """The name of a space: "c7"; the cave, of which there is only one, is named by its kind."""
    return KINDS[Water.CAVE] if space == RIVER.cave else RIVER.ids[space]


def space_on_map(space: Space) -> Message:
    """The same as a message of its own: "c7", "finish h2"."""
    kind = RIVER.kinds[space]
    if kind is Water.CAVE:
        return KINDS[kind]
    if kind is Water.FINISH:
        return Message("board.finish_space", {"space": RIVER.ids[space]})
    return Message("board.space", {"space": RIVER.ids[space]})


suit_name: Final = names_of(Suit, "table.suit_")
"""R1.2 "red"."""


def card_name(card: Card) -> Message:
    """R1.2 "red 7"."""
    return Message("table.card", {"suit": suit_name(SUIT_OF[card]), "value": VALUE_OF[card]})


def cards_named(cards: Iterable[Card]) -> Listed:
    """Several cards."""
    return Listed(tuple(map(card_name, cards)))


canoe_name: Final = names_of(Canoe, "table.canoe_")
"""R1.1 "the red canoe"."""

phase_name: Final = names_of(Phase, "table.phase_")
"""R3.1 what is done in a phase."""


def direction_name(direction: str) -> Message:
    """R6.4 "west" for "W"."""
    return Message(f"board.to_{direction}")


def time_cards_named(shown: Iterable[int]) -> Listed:
    """R4.5 "4 and 2"."""
    return Listed(tuple(map(str, shown)))
