"""What a person sees and is told who plays in the terminal: `Playing` for this game."""

from collections.abc import Iterator
from typing import Any, Final

from approdo import actions as a
from approdo.actions import Action
from approdo.catalogue import Cards
from approdo.events import Event, TurnEnded
from approdo.ids import CardKind
from approdo.saving.codes import ACTIONS
from approdo.state import Answering, Discards, Drafting, GameState, Reply
from approdo.terminal import sentences as s
from approdo.terminal.drawing import drawn
from approdo.terminal.story import INDENT, told
from approdo.terminal.words import (
    cards_of,
    counted_cards,
    hex_of,
    intersection_of,
    kinds_of,
    path_of,
    player_name,
)
from approdo.view import PlayerView, View
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tabletop.terminal.arguments import Playing
from tabletop.terminal.tables import table


def _player(state: GameState, seat: Seat) -> str:
    return player_name(state.setup.colours, seat)


def _name(view: View, seat: int) -> str:
    """The name of a player; there are codes for more seats than a game may have."""
    if seat >= len(view.players):
        return s.NOBODY
    return player_name([player.colour for player in view.players], Seat(seat))


def _own(view: View) -> PlayerView:
    assert view.seat is not None, "a person has a seat"
    return view.players[view.seat]


# --- what lies on the table -----------------------------------------------------------------


def _table(view: View) -> Iterator[str]:
    """R16.1 the island, what each player shows, and the bank."""
    colours = [player.colour for player in view.players]
    yield from drawn(view.island, view.board, view.robber, colours)
    yield ""
    yield from table(s.PLAYERS, [_row(view, player) for player in view.players])
    yield s.BANK.format(cards=cards_of(view.bank), deck=counted_cards(view.deck))


def _row(view: View, player: PlayerView) -> tuple[str | int, ...]:
    road = [s.LONGEST_ROAD] if player.has_longest_road else []
    army = [s.LARGEST_ARMY] if player.has_largest_army else []
    left = s.LEFT.format(roads=player.roads, settlements=player.settlements, cities=player.cities)
    return (
        *(_name(view, player.seat), player.points, player.hand_size, player.card_count),
        *(player.played[CardKind.KNIGHT], player.length, left, ", ".join(road + army)),
    )


def _hand(view: View) -> Iterator[str]:
    """R16.2 the own cards, and what is to be decided."""
    own = _own(view)
    assert own.hand is not None, "the own hand is known"
    assert own.cards is not None, "the own cards are known"
    yield s.HAND.format(cards=cards_of(own.hand), points=own.all_points)
    if any(own.cards):
        yield s.HELD.format(kinds=kinds_of(own.cards))
    if any(view.bought):
        yield s.BOUGHT.format(kinds=kinds_of(view.bought))
    match view.decision:
        case Discards():
            assert own.chosen is not None, "the own choice is known"
            yield s.DISCARD.format(owed=counted_cards(own.owes), chosen=cards_of(own.chosen))
        case Drafting(give=give, want=want):
            asked = s.AND.join(_name(view, seat) for seat in _asked(view))
            yield s.OFFER.format(**_sides(give, want), asked=asked)
        case Answering() as offer:
            yield from _offer(view, offer)


def _asked(view: View) -> Iterator[Seat]:
    """R8.5, R8.6 who would be asked: opponents with cards who are not left out, clockwise."""
    offer, seats = view.decision, len(view.players)
    assert isinstance(offer, Drafting)
    for place in range(1, seats):
        seat = Seat((view.active + place) % seats)
        if seat not in offer.out and view.players[seat].hand_size:
            yield seat


def _sides(give: Cards, want: Cards) -> dict[str, str]:
    return {"give": cards_of(give, s.ANYTHING), "want": cards_of(want, s.ANYTHING)}


def _offer(view: View, offer: Answering) -> Iterator[str]:
    """R8.6, R8.7 the offer, the answers so far, and the own counter-offer."""
    if view.seat != view.active:
        yield s.ASKED.format(player=_name(view, view.active), **_sides(offer.give, offer.want))
    for reply in offer.replies:
        yield _reply(view, reply)
    if offer.counter is not None:
        yield s.COUNTER.format(**_sides(*offer.counter))


def _reply(view: View, reply: Reply) -> str:
    sentence = s.ACCEPTS if reply.accepts else s.WOULD_GIVE if reply.is_counter else s.DECLINES
    return sentence.format(player=_name(view, reply.seat), **_sides(reply.give, reply.want))


def _told(event: Event, state: GameState) -> str:
    """An event as a line; that a turn ends is seen by the next one."""
    return "" if isinstance(event, TurnEnded) else INDENT + told(event, state).strip()


# --- what can be done -----------------------------------------------------------------------


def _action(view: View, action: Action) -> str:  # noqa: PLR0911 - one case for each kind of value
    """An action in words."""
    sentence = s.ACTION[_variant(view, action)]
    match action:
        case a.PlaceSettlement(at=at) | a.BuildSettlement(at=at) | a.BuildCity(at=at):
            return sentence.format(at=intersection_of(view.island, at))
        case a.PlaceRoad(path=path) | a.BuildRoad(path=path):
            return sentence.format(path=path_of(path))
        case a.MoveRobber(hex=hex_):
            return sentence.format(hex=hex_of(view.island, hex_))
        case a.Steal(seat=seat) | a.LeaveOut(seat=seat) | a.Deal(seat=seat):
            return sentence.format(seat=_name(view, seat))
        case a.Exchange(give=give, take=take):
            assert view.seat is not None, "a person has a seat"
            rate = view.island.rates(view.board.buildings(view.seat))[give]
            kinds = {"give": give.name.lower(), "take": take.name.lower()}
            return sentence.format(paid=rate, **kinds)
        case a.PlayCard(kind=kind):
            return sentence.format(kind=s.KINDS[kind.name.lower()])
    resource = getattr(action, "resource", None)
    return sentence.format(resource="" if resource is None else resource.name.lower())


def _variant(view: View, action: Action) -> str:
    name = type(action).__name__
    if isinstance(action, a.StartOffer) and isinstance(view.decision, Answering):
        return f"{name}.counter"
    return name


def _why_not(view: View, refusal: Refusal) -> str:
    """A refusal in words."""
    told: dict[str, Any] = dict(refusal.args)
    for name in ("by", "seat"):
        if name in told:
            told[name] = _name(view, told[name])
    if "wanted" in told:
        told["wanted"] = s.PHASES[told["wanted"]]
    if "decision" in told:
        told["decision"] = s.DECISIONS[told["decision"]]
    if "kinds" in told:
        told["kinds"] = s.AND.join(told["kinds"])
    return s.WHY_NOT[refusal.key].format(**told)


def _known(view: View) -> Iterator[Action]:
    """Every action of a game with so many players."""
    for action in ACTIONS:
        if getattr(action, "seat", 0) < len(view.players):
            yield action


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
