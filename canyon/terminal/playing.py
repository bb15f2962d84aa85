"""What a person sees and is told who plays in the terminal: `Playing` for this game."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from canyon.actions import Action, Bid, Drift, Move, PlaceCanoe, PlayCard, Stay
from canyon.catalogue import CARDS, SUIT_OF
from canyon.events import Event, HandDealt
from canyon.ids import Suit
from canyon.river import RIVER
from canyon.rules.bidding import MOST
from canyon.state import GameState
from canyon.terminal import sentences as s
from canyon.terminal.story import card_name, counted, player_name, river, told
from canyon.view import PlayerView, View
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tabletop.terminal.arguments import Playing
from tabletop.terminal.tables import table

_ALL: Final[tuple[Action, ...]] = (
    *map(PlaceCanoe, RIVER.kinds),
    *map(Bid, range(MOST + 1)),
    *map(PlayCard, CARDS),
    *map(Move, RIVER.kinds),
    Drift(),
    Stay(),
)
"""Every action that there is."""


def _player(_: GameState, seat: Seat) -> str:
    return player_name(seat)


def _table(view: View) -> Iterator[str]:
    """R10.1 the river with the canoes, and what each player shows."""
    canoes = {player.space: _letter(player) for player in view.players if player.space is not None}
    yield from river(canoes)
    told = [
        s.CANOE.format(letter=_letter(player), player=player_name(player.seat))
        for player in view.players
    ]
    yield s.CANOES.format(canoes=", ".join(told))
    yield ""
    yield from table(s.PLAYERS, [_row(player) for player in view.players])


def _letter(player: PlayerView) -> str:
    return player.canoe.name[0].lower()


def _row(player: PlayerView) -> tuple[str, ...]:
    space = player.space
    known = [
        None if space is None else RIVER.ids[space],
        None if space is None else RIVER.to_go[space],
        *(player.bid, player.taken, player.points, player.hand_size),
    ]
    cells = [s.UNKNOWN if cell is None else str(cell) for cell in known]
    return (player_name(player.seat), _letter(player), *cells)


def _hand(view: View) -> Iterator[str]:
    """R10.2 the own cards, the trick, and what the canoe can move with."""
    assert view.seat is not None, "a person has a seat"
    own = view.players[view.seat]
    if view.trump is not None:
        yield s.ROUND.format(
            round=view.round,
            cards=counted("cards", view.cards),
            suit=SUIT_OF[view.trump].name.lower(),
            dealer=player_name(view.dealer),
        )
    if view.trick:
        yield s.TRICK.format(cards=_played(view))
    if own.hand:
        yield s.HAND.format(cards=", ".join(map(card_name, own.hand)))
    if own.moves_with is not None:
        yield s.POINTS.format(points=own.moves_with)


def _played(view: View) -> str:
    """R5.1 the cards of the trick, with who played them."""
    seats = len(view.players)
    return ", ".join(
        s.PLAYED.format(player=player_name(Seat((view.leader + n) % seats)), card=card_name(card))
        for n, card in enumerate(view.trick)
    )


def _action(_: View, action: Action) -> str:
    """An action in words."""
    sentence = s.ACTION[type(action).__name__]
    match action:
        case PlaceCanoe(space=space) | Move(space=space):
            return sentence.format(space=RIVER.ids[space], to_go=RIVER.to_go[space])
        case Bid(tricks=tricks):
            one, several = s.TRICKS
            return sentence.format(tricks=(one if tricks == 1 else several).format(count=tricks))
        case PlayCard(card=card):
            return sentence.format(card=card_name(card))
    return sentence


def _told(event: Event, _: GameState) -> str:
    """An event as a line; the hands of others are not told of."""
    return "" if isinstance(event, HandDealt) and event.cards is None else told(event)


def _why_not(_: View, refusal: Refusal) -> str:
    """A refusal in words."""
    facts: dict[str, Any] = dict(refusal.args)
    if "by" in facts:
        facts["by"] = player_name(facts["by"])
    if "suit" in facts:
        facts["suit"] = Suit(facts["suit"]).name.lower()
    for name in ("phase", "wanted"):
        if name in facts:
            facts[name] = s.PHASES[facts[name]]
    return s.WHY_NOT[refusal.key].format(**facts)


def _known(_: View) -> Iterable[Action]:
    return _ALL


PLAYING: Final[Playing[GameState, Action, Event, View]] = Playing(
    player=_player,
    table=_table,
    hand=_hand,
    action=_action,
    told=_told,
    why_not=_why_not,
    known=_known,
    codes=s.CODES,
)
