"""Events as readable lines, secrets included, because in the terminal no player hides a hand."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from canalmania import events as e
from canalmania.actions import Payment
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, CONTRACTS, ENGINEERS
from canalmania.events import Event
from canalmania.game import GameRecord
from canalmania.ids import Card, CardKind, Colour, EngineerId, Phase, PlaceId, TileKind
from canalmania.state import GameState
from canalmania.terminal import sentences as s
from tabletop.seat import Seat

INDENT: Final = "  "


def story(record: GameRecord) -> Iterator[str]:
    """The lines of a game, a paragraph for each turn."""
    first = record.at(0)
    if record.options.even_start and record.is_whole:
        yield s.EVEN_START.format(points=_points_to_begin_with(first))
        yield ""
    if first.active == first.first and first.turn == 0:
        yield line_of(e.TurnBegan(first.active, first.round), first)
    for step in range(record.length):
        state = record.at(step + 1)
        for event in record.events(step):
            line = line_of(event, state)
            if line and not line.startswith(INDENT):
                yield ""
            if line:
                yield line


def _points_to_begin_with(first: GameState) -> str:
    """H1.1 the starting points that are not 0: "White 2, Black 4"."""
    scores = [(player_name(first, Seat(n)), p.score) for n, p in enumerate(first.players)]
    return ", ".join(f"{name} {score}" for name, score in scores if score)


def line_of(event: Event, state: GameState) -> str:
    """The sentence of an event; empty if it needs none."""
    variant = _variant(event)
    if variant in s.SILENT:
        return ""
    facts = {"player": player_name(state, event.seat)}
    for name in event.fields:
        if name in _WORDS:
            facts[name] = _WORDS[name](getattr(event, name))
    sentence = s.STORY[variant].format(**facts | _facts(event, state))
    if variant in s.UNINDENTED:
        return sentence
    if isinstance(event, e.GoodsMoved) and state.phase > Phase.CLOSING:
        sentence = s.ACTED.format(player=facts["player"], deed=sentence)
    return INDENT + sentence


def _variant(event: Event) -> str:
    """The key of the sentence for an event: its class, and what makes a difference."""
    name = type(event).__name__
    match event:
        case e.EngineersSwapped(other=None):
            return f"{name}.spare"
        case e.TileLaid(over=True):
            return f"{name}.over"
        case e.CardsDiscarded(rule=rule):
            return f"{name}.{rule}" if rule in (e.PAYMENT, e.TOO_MANY_CARDS) else f"{name}.extra"
        case e.PointsScored(rule=rule):
            return f"{name}.{rule}"
        case e.EndTriggered(cause=cause):
            return f"{name}.{cause}"
    return name


def _facts(  # noqa: PLR0911 - one answer for each event that needs more
    event: Event, state: GameState
) -> dict[str, str]:
    """The values for a sentence that need more than one field of an event, or the state."""
    match event:
        case e.TurnBegan(seat=seat):
            player = state.players[seat]
            return {
                "engineer": ENGINEERS[player.engineer].name,
                "points": counted(player.score, "points"),
                "cards": counted(len(player.hand), "cards"),
            }
        case e.EngineersSwapped(other=other) if other is not None:
            return {"other": player_name(state, other)}
        case e.PointsScored(points=points, source=source):
            run = run_of(source) if isinstance(source, tuple) else ""
            return {"points": counted(points, "points"), "run": run, "rank": str(source)}
        case e.GoodsMoved(places=places):
            return {"route": run_of(places)}
        case e.DeckReshuffled(count=count):
            return {"count": counted(count, "cards")}
        case e.TilesTakenBack(hexes=hexes):
            return {"count": counted(len(hexes), "tiles")}
        case e.EndTriggered(last_round=last_round):
            return {"round": str(last_round)}
        case e.BuilderRanked(contracts=contracts):
            return {"contracts": counted(len(contracts), "contracts")}
        case e.FinalDeliveriesBegan(order=order) | e.GameEnded(ranking=order):
            return {"order": ", ".join(player_name(state, seat) for seat in order)}
    return {}


def player_name(state: GameState, seat: Seat) -> str:
    """R2.4 the name of a player: the colour."""
    return state.players[seat].colour.name.capitalize()


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: "1 point", "2 points"."""
    singular, plural = s.COUNTED[noun]
    return f"{count} {singular if count == 1 else plural}"


def run_of(places: Sequence[PlaceId]) -> str:
    """Names of places along the water; None values are left out."""
    return s.ALONG.join(BOARD.places[place].name for place in places if place in BOARD.places)


def card_name(card: Card | None) -> str:
    """R1.5 a build card: "lock with red goods"; None is one that is not known."""
    if card is None:
        return s.A_CARD
    kind = CARDS[card].kind.name.lower()
    goods = CARDS[card].goods
    if goods is None:
        return s.BARE_CARD.format(kind=kind)
    return s.WITH_GOODS.format(kind=kind, colour=goods.name.lower())


def _kinds(counts: Sequence[int]) -> str:
    kinds = zip(CardKind, counts, strict=False)
    return ", ".join(counted(count, kind.name.lower()) for kind, count in kinds if count)


def payment_name(payment: Payment) -> str:
    """R6.5 the cards that are paid: "1 lock + half a surveyor"."""
    paid = [_kinds(payment.cards)] if any(payment.cards) else []
    return " + ".join([*paid, *([s.HALF_SURVEYOR] if payment.half else [])]) or s.NO_CARDS


def _contract(contract: Any) -> str:
    return CONTRACTS[contract].name


def _place(place: Any) -> str:
    return BOARD.places[place].name


def _engineer(engineer: EngineerId) -> str:
    return ENGINEERS[engineer].name


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "contract": _contract,
    "contracts": lambda contracts: ", ".join(map(_contract, contracts)),
    "terminus": _place,
    "place": _place,
    "start": _place,
    "end": _place,
    "card": card_name,
    "cards": lambda cards: ", ".join(map(card_name, cards)),
    "colour": lambda colour: Colour(colour).name.lower(),
    "kind": lambda kind: s.A_TILE[TileKind(kind).name.lower()],
    "gained": _engineer,
    "given": _engineer,
    "payment": payment_name,
    "phase": lambda phase: s.PHASES[Phase(phase)],
    "tiles": lambda counts: _kinds(counts) or s.NOTHING_BUILT,
    "hex": str,
    "rank": str,
    "value": str,
    "round": str,
}
"""Functions that put a field of an event into words, by the field's name."""
