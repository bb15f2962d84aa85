"""The events of a game as sentences, and the river as a table."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.events import Event, TrumpTurned
from canyon.game import GameRecord
from canyon.ids import Canoe, Card, Space, Water
from canyon.river import RIVER
from canyon.rules.ranking import places, ranking
from canyon.state import GameState
from canyon.terminal import sentences as s
from tabletop.seat import Seat

INDENT: Final = "  "
_ARROWS: Final = {"N": "^", "S": "v", "W": "<", "E": ">", "NW": "\\", "SE": "\\"}
"""R1.3 how the arrows are drawn; the directions that are not here are drawn as /."""
_LETTERS: Final = {Water.RIVER: ".", Water.START: "S", Water.FINISH: "F", Water.CAVE: "C"}


def story(record: GameRecord) -> Iterator[str]:
    """Yield every event of a game as a line."""
    for step in range(record.length):
        for event in record.events(step):
            yield told(event)


def told(event: Event) -> str:
    """One event as a sentence."""
    name = type(event).__name__
    facts = {field: _in_words(field, getattr(event, field)) for field in event.fields}
    facts |= {"player": player_name(event.seat), "hand": facts.get("cards", "")}
    if isinstance(event, TrumpTurned):
        facts["suit"] = SUIT_OF[event.card].name.lower()
    sentence = s.STORY[name].format(**facts)
    return sentence if name in s.UNINDENTED else INDENT + sentence


def player_name(seat: Seat) -> str:
    """R1.1 the name of a player: the colour of the canoe."""
    return Canoe(seat).name.capitalize()


def standings(state: GameState) -> Iterator[str]:
    """R9.4, D28 yield a line for each canoe as it lies now, from the first place down."""
    if None in state.canoes:
        return
    place = places(state)
    for seat in ranking(state):
        space, spare = state.canoes[seat], state.spare[seat]
        assert space is not None, "all canoes are placed"
        sentence = s.PLACE if spare is None else s.FINISHED
        yield sentence.format(
            place=place[seat],
            player=player_name(seat),
            space=RIVER.ids[space],
            to_go=RIVER.to_go[space],
            spare=counted("spare", spare or 0),
        )


def river(canoes: Mapping[Space, str] = MappingProxyType({})) -> Iterator[str]:
    """R1.3, R6.3 yield the rows of the map, with the distances to the finish beside them.

    `canoes`: a letter for each space with a canoe.
    """
    rows = len(RIVER.to_go) // RIVER.width
    for row in range(rows):
        squares = [Space(row * RIVER.width + column) for column in range(RIVER.width - 1)]
        shown = "".join(canoes.get(at) or _drawn(at) for at in squares)
        numbers = " ".join(f"{RIVER.to_go[at]:2}" if at in RIVER.kinds else " #" for at in squares)
        yield f"{rows - row:2} {shown}  {numbers}"
    yield f"   {'abcdefghijklmnop'[: RIVER.width - 1]}"


def _drawn(space: Space) -> str:
    if space in RIVER.waterfall:
        return "W"
    kind = RIVER.kinds.get(space)
    if kind is None:
        return "#"
    return _ARROWS.get(RIVER.arrows[space], "/") if space in RIVER.arrows else _LETTERS[kind]


def card_name(card: Card) -> str:
    """R1.2 a card: "green 10"."""
    return f"{SUIT_OF[card].name.lower()} {VALUE_OF[card]}"


def counted(fact: str, count: int) -> str:
    """A number with its unit: "1 point", "2 points"."""
    one, several = s.COUNTED[fact]
    return f"{count} {one if count == 1 else several}"


def _in_words(field: str, value: Any) -> str:
    if field in s.COUNTED and type(value) is int:
        return counted(field, value)
    return _WORDS.get(field, str)(value)


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "space": lambda space: RIVER.ids[space],
    "start": lambda space: RIVER.ids[space],
    "end": lambda space: RIVER.ids[space],
    "card": card_name,
    "cards": lambda cards: ", ".join(map(card_name, cards)),
    "shown": lambda shown: " and ".join(map(str, shown)),
    "other": player_name,
}
"""How the value of a field is put into words, by the name of the field."""
