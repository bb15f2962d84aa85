"""What a person sees and is told who plays in the terminal: `Playing` for this game."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CONTRACTS, DISPLAY_SIZE, ENGINEERS
from canalmania.events import Event
from canalmania.ids import (
    PLACE_COLOURS,
    Card,
    CardKind,
    ContractId,
    EngineerId,
    Hex,
    Phase,
    PlaceId,
    TileKind,
)
from canalmania.state import Declaration, GameState
from canalmania.terminal import sentences as s
from canalmania.terminal.story import card_name, counted, line_of, payment_name, player_name, run_of
from canalmania.view import PlayerView, View
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tabletop.terminal.arguments import Playing
from tabletop.terminal.tables import table

_SLOTS: Final = tuple(range(DISPLAY_SIZE))
_ALL: Final[tuple[Action, ...]] = (
    *(a.TakeContract(c.id, terminus) for c in CONTRACTS.values() for terminus in c.termini),
    *(a.SkipContract(), a.DiscardDisplay(), a.DrawCard(), a.StopTaking(), a.EndBuild()),
    *(a.EndPhase(), a.EndTurn(), a.Declare(True), a.Declare(False)),
    *map(a.SwapEngineer, EngineerId),
    *map(a.DrawFromDisplay, _SLOTS),
    *map(a.TakeCard, _SLOTS),
    *map(a.ChooseColour, PLACE_COLOURS),
    *map(a.RemoveCube, PLACES),
    *map(a.PlaceCube, PLACES),
    *map(a.DiscardExtra, CardKind),
    *map(a.Discard, CardKind),
)
"""Every action but those that lay or take back tiles, or move cubes."""


def _name(view: View, seat: int) -> str:
    """The name of a player; there are codes for more seats than a game may have."""
    if seat >= len(view.players):
        return s.NOBODY
    return view.players[seat].colour.name.capitalize()


def _joined(names: Sequence[str]) -> str:
    return ", ".join(names) or s.NOTHING


def _place(place: PlaceId) -> str:
    return BOARD.places[place].name


def _hex(hex_: Hex) -> str:
    """R1.2 a hex by its number and its axial coordinates."""
    q, r = BOARD.axial[hex_]
    return s.HEX.format(number=hex_, q=q, r=r)


def _contract(contract: ContractId) -> str:
    """R1.6 a contract with its termini and its value."""
    one = CONTRACTS[contract]
    start, end = map(_place, one.termini)
    facts = {"contract": one.name, "start": start, "end": end, "value": one.value}
    if one.via is None:
        return s.CONTRACT.format(**facts)
    return s.CONTRACT_VIA.format(**facts, via=_place(one.via))


# --- what lies on the table -----------------------------------------------------------------


def _table(view: View) -> Iterator[str]:
    """R1 what everybody sees; the command `board` lists the places."""
    yield from table(s.PLAYERS, [_row(view, player) for player in view.players])
    if view.spare_engineers:
        spare = [ENGINEERS[engineer].name for engineer in view.spare_engineers]
        yield s.SPARE_ENGINEERS.format(engineers=_joined(spare))
    for contract in view.parliament:
        yield s.PARLIAMENT.format(contract=_contract(contract))
    cubes = [
        s.CUBE.format(place=_place(place), colour=BOARD.places[place].colour.name.lower())
        for place in view.cubes
    ]
    yield s.CUBES.format(cubes=_joined(cubes), basin=counted(view.basin, "cubes"))
    for section in view.sections:
        yield s.SECTION.format(
            a=_place(section.a), b=_place(section.b), player=_name(view, section.owner)
        )
    yield s.DISPLAY.format(cards=_joined(_display(view)), deck=counted(view.deck_size, "cards"))


def _display(view: View) -> list[str]:
    """R5.1 the face-up cards with the numbers of their slots, from 0."""
    return [
        s.SLOT.format(number=number, card=card_name(card))
        for number, card in enumerate(view.display)
        if card is not None
    ]


def _row(view: View, player: PlayerView) -> tuple[str | int, ...]:
    supply = zip(TileKind, player.supply, strict=True)
    return (
        *(_name(view, player.seat), ENGINEERS[player.engineer].name, player.score),
        *(player.hand_size, "/".join(str(count) for _, count in supply)),
        _joined([CONTRACTS[canal.contract].name for canal in player.canals]),
    )


def _hand(view: View) -> Iterator[str]:
    """R5.2, R4.7 the own cards and canals, and the phase of the turn."""
    assert view.seat is not None, "a person has a seat"
    own = view.players[view.seat]
    yield _moment(view)
    for canal in own.canals:
        yield s.CANAL.format(
            contract=_contract(canal.contract),
            way=run_of(canal.places),
            barge=_hex(canal.barge),
            goal=_place(canal.goal),
            end=_hex(BOARD.places[canal.goal].hex),
            left=counted(canal.tiles_left, "tiles"),
        )
    if own.completed:
        names = [CONTRACTS[contract].name for contract in own.completed]
        yield s.COMPLETED.format(contracts=_joined(names))
    yield s.HAND.format(cards=_joined([card_name(card) for card in own.hand or ()]))
    if isinstance(view.decision, Declaration):
        yield s.DREW.format(card=card_name(view.decision.card))


def _moment(view: View) -> str:
    """R3.1 the phase of the turn."""
    if view.phase in s.PHASES:
        return s.ROUND.format(round=view.round, phase=s.PHASES[view.phase])
    if view.phase is Phase.CLOSING:
        return s.CLOSING.format(round=view.round)
    return s.DELIVERIES if view.phase is Phase.DELIVERIES else s.OVER


# --- what can be done -----------------------------------------------------------------------


def _action(view: View, action: Action) -> str:
    """An action in words."""
    name = type(action).__name__
    if isinstance(action, a.Declare) and action.openly:
        name += ".openly"
    return s.ACTION[name].format(**_facts(view, action))


def _facts(  # noqa: PLR0911 - one answer for each kind of action
    view: View, action: Action
) -> dict[str, str]:
    """What the sentence on an action needs."""
    match action:
        case a.TakeContract(contract=contract, terminus=place):
            return {"contract": _contract(contract), "terminus": _place(place)}
        case a.SwapEngineer(engineer=engineer):
            return {"engineer": ENGINEERS[engineer].name}
        case a.TakeCard(slot=slot) | a.DrawFromDisplay(slot=slot):
            return {"slot": _slot(view.display[slot], slot)}
        case a.ChooseColour(colour=colour):
            return {"colour": colour.name.lower()}
        case a.RemoveCube(place=place) | a.PlaceCube(place=place):
            return {"place": _place(place)}
        case a.LayTile(contract=contract, hex=hex_, kind=kind, exit=exit_, payment=payment):
            return {
                "contract": CONTRACTS[contract].name,
                "kind": s.A_TILE[kind.name.lower()],
                "hex": _hex(hex_),
                "exit": s.SIDES[exit_],
                "payment": payment_name(payment),
            }
        case a.DiscardExtra(kind=card) | a.Discard(kind=card):
            return {"kind": card.name.lower()}
        case a.TakeBack(contract=contract, count=count):
            return {"contract": CONTRACTS[contract].name, "count": counted(count, "tiles")}
        case a.MoveGoods(places=places, owners=owners):
            names = [_name(view, owner) for owner in owners]
            return {"route": run_of(places), "owners": _joined(names)}
    return {}


def _slot(card: Card | None, slot: int) -> str:
    return s.SLOT.format(number=slot, card=s.NOTHING if card is None else card_name(card))


def _why_not(_: View, refusal: Refusal) -> str:
    """A refusal in words."""
    facts: dict[str, Any] = {}
    for name, value in refusal.args.items():
        if isinstance(value, tuple):
            facts[name] = _joined([_named(str(one)) for one in value])
        else:
            facts[name] = _named(value) if isinstance(value, str) else value
    for name in ("from", "to"):
        facts[f"{name}_place"] = facts.pop(name, "")
    return s.WHY_NOT[refusal.key].format(**facts)


def _named(text: str) -> str:
    """The name of a place, contract or engineer, if this is the word for one."""
    if text in BOARD.places:
        return _place(PlaceId(text))
    if text in CONTRACTS:
        return CONTRACTS[ContractId(text)].name
    names = {engineer.name.lower(): ENGINEERS[engineer].name for engineer in EngineerId}
    return names.get(text, text)


def _known(_: View) -> Sequence[Action]:
    return _ALL


def _player(state: GameState, seat: Seat) -> str:
    return player_name(state, seat)


PLAYING: Final[Playing[GameState, Action, Event, View]] = Playing(
    player=_player,
    table=_table,
    hand=_hand,
    action=_action,
    told=line_of,
    why_not=_why_not,
    known=_known,
    codes=s.CODES,
)
