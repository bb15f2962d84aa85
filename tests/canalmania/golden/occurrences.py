"""What must occur in the golden games: every rule of play R4-R11, every verb, every engineer.

Each witness looks at one step of a game (the state before, the action, what happened, the state
after) and says whether the rule was at work in it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from canalmania import Action, Event, GameState, refusal, view_for
from canalmania import actions as a
from canalmania import events as e
from canalmania.catalogue import CONTRACTS
from canalmania.hexes import opposite
from canalmania.ids import CardKind, EngineerId, Phase, TileKind
from canalmania.rules.building.completable import openings
from canalmania.rules.building.laying import barge_hex
from canalmania.state import (
    Building,
    ColourChoice,
    CubePlacement,
    PlayerState,
    SecondContract,
    Taking,
)
from tabletop.seat import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState

    @property
    def player(self) -> PlayerState:
        """Whose turn it is, before the action."""
        return self.before.players[self.before.active]

    @property
    def became(self) -> PlayerState:
        """The same player after the action."""
        return self.after.players[self.before.active]

    def happened(self, kind: type[e.Event], **fields: Any) -> bool:
        """Whether an event of this kind, with these values, happened."""
        return any(
            isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.events
        )

    def refuses(self, action: Action, key: str) -> bool:
        """Whether another action was impossible before, for this reason."""
        why_not = refusal(self.before, action)
        return why_not is not None and why_not.key == key


Witness = Callable[[Step], bool]


def contract_limit(step: Step) -> bool:
    if step.before.phase is not Phase.CONTRACT or not step.before.parliament:
        return False
    contract = step.before.parliament[0]
    third = a.TakeContract(contract, CONTRACTS[contract].termini[0])
    return len(step.player.canals) == 2 and step.refuses(third, "CONTRACT_LIMIT")


def no_contract_to_be_had(step: Step) -> bool:
    before = step.before
    return before.phase is Phase.CONTRACT and not (before.parliament or step.player.canals)


def taken_of_the_last(size: int) -> Witness:
    """R4.5 a second contract in the same action, this many being left for it."""
    return lambda step: (
        isinstance(step.before.decision, SecondContract)
        and isinstance(step.action, a.TakeContract)
        and len(step.before.parliament) == size
    )


def completed_is_secret(step: Step) -> bool:
    seat = step.before.active
    other = Seat((seat + 1) % len(step.before.players))
    return (
        step.before.phase < Phase.OVER
        and bool(step.player.completed)
        and view_for(step.before, other).players[seat].completed is None
    )


def barges_share_a_hex(step: Step) -> bool:
    barges = [barge_hex(canal) for player in step.before.players for canal in player.canals]
    return len(set(barges)) < len(barges)


def stopped(few: bool) -> Witness:
    """R5.1 the taking ended, with fewer cards than the limit or with all of them."""
    return lambda step: (
        isinstance(step.action, a.StopTaking)
        and isinstance(step.before.decision, Taking)
        and (step.before.decision.taken < step.before.decision.limit) is few
    )


def symbol_first(step: Step) -> bool:
    return isinstance(step.action, a.TakeCard) and isinstance(
        step.after.decision, CubePlacement | ColourChoice
    )


def placed(case: int) -> Witness:
    return lambda step: step.happened(e.CubePlaced, case=case)


def removed(case: int) -> Witness:
    return lambda step: step.happened(e.CubeRemoved, case=case)


def connected_by_an_unfinished_section(step: Step) -> bool:
    return any(
        isinstance(event, e.CubePlaced)
        and event.place in step.before.connected
        and not step.before.network.links.get(event.place)
        for event in step.events
    )


def built_on_both(step: Step) -> bool:
    turns = [canal.laid_on for canal in step.player.canals]
    return isinstance(step.action, a.EndBuild) and turns == [step.before.turn] * 2


def laid(question: Callable[[Step, e.TileLaid], bool]) -> Witness:
    return lambda step: any(
        isinstance(event, e.TileLaid) and question(step, event) for event in step.events
    )


def joined(question: Callable[[Step, e.SectionJoined], bool]) -> Witness:
    return lambda step: any(
        isinstance(event, e.SectionJoined) and question(step, event) for event in step.events
    )


def completed(question: Callable[[Step, Any], bool]) -> Witness:
    """Asks about the canal that this step completed."""
    return lambda step: (
        step.happened(e.CanalCompleted) and question(step, step.became.completed[-1].course)
    )


def same_kind_across_a_place(step: Step, tile: e.TileLaid) -> bool:
    for canal in step.player.canals:
        if canal.contract == tile.contract and canal.kinds and canal.course.place:
            return canal.kinds[-1] is tile.kind
    return False


def not_every_exit(step: Step) -> bool:
    return isinstance(step.action, a.LayTile) and any(
        len(opening.exits) < 3 for canal in step.player.canals for opening in openings(canal.course)
    )


def goes_on_after_completing(step: Step) -> bool:
    before = step.before
    return (
        isinstance(step.action, a.LayTile)
        and isinstance(before.decision, Building)
        and any(canal.laid_on == before.turn for canal in step.player.completed)
    )


def moved(question: Callable[[Step, a.MoveGoods], bool]) -> Witness:
    return lambda step: isinstance(step.action, a.MoveGoods) and question(step, step.action)


def colour_twice(step: Step, move: a.MoveGoods) -> bool:
    longer = [
        a.MoveGoods((*move.places, place), (*move.owners, owner))
        for place, owner in step.before.network.links[move.places[-1]]
    ]
    return any(step.refuses(route, "DELIVER_COLOUR_TWICE") for route in longer)


def two_runs_of_one_owner(_: Step, move: a.MoveGoods) -> bool:
    runs = [owner for n, owner in enumerate(move.owners) if n == 0 or move.owners[n - 1] != owner]
    return len(runs) > len(set(runs))


def ranks_decided(by_engineer: bool) -> Witness:
    """R10.3 two builders with as many contracts: by their value, or that being equal too."""

    def witness(step: Step) -> bool:
        ranked = [event for event in step.events if isinstance(event, e.BuilderRanked)]
        return any(
            len(one.contracts) == len(two.contracts) and (one.value == two.value) is by_engineer
            for one, two in pairwise(ranked)
        )

    return witness


def took_a_fourth(step: Step) -> bool:
    return isinstance(step.after.decision, Taking) and step.after.decision.taken == 4


def paid_by(engineer: EngineerId, kind: TileKind, cards: int) -> Witness:
    return laid(
        lambda step, tile: (
            step.player.engineer is engineer
            and tile.kind is kind
            and sum(tile.payment.cards) == cards
            and tile.payment.cards[CardKind.SURVEYOR] == 0
        )
    )


RULES: dict[str, Witness] = {
    "R4.1": contract_limit,
    "R4.2": lambda step: step.refuses(a.EndPhase(), "CONTRACT_REQUIRED"),
    "R4.3": lambda step: step.happened(e.ContractTaken),
    "R4.4": lambda step: len(step.before.parliament) == 1 and step.happened(e.ParliamentOpened),
    "R4.5 both of two": taken_of_the_last(1),
    "R4.5 one of five more": taken_of_the_last(5),
    "R4.5 declined": lambda step: step.happened(e.ContractSkipped),
    "R4.6": no_contract_to_be_had,
    "R4.7": completed_is_secret,
    "R4.8": barges_share_a_hex,
    "R5.1 all": stopped(few=False),
    "R5.1 fewer": stopped(few=True),
    "R5.2": lambda step: len(step.player.hand) > 7,
    "R5.3": symbol_first,
    "R5.4 case 1": placed(1),
    "R5.4 case 2": placed(2),
    "R5.4 case 3": placed(3),
    "R5.4 case 4": placed(4),
    "R5.5": lambda step: step.happened(e.ColourChosen),
    "R5.6": lambda step: step.happened(e.CubeReturned),
    "R5.7 case 4": removed(4),
    "R5.7 case 3": removed(3),
    "R5.7 case 2": removed(2),
    "R5.8": connected_by_an_unfinished_section,
    "R6.1": built_on_both,
    "R6.2 straight": laid(lambda _, tile: tile.exit == opposite(tile.entry)),
    "R6.2 curved": laid(lambda _, tile: tile.exit != opposite(tile.entry)),
    "R6.3": lambda step: step.happened(e.SectionJoined),
    "R6.4 stretch": laid(lambda _, tile: tile.kind is TileKind.STRETCH),
    "R6.4 lock": laid(lambda _, tile: tile.kind is TileKind.LOCK),
    "R6.4 aqueduct": laid(lambda _, tile: tile.kind is TileKind.AQUEDUCT),
    "R6.4 tunnel": laid(lambda _, tile: tile.kind is TileKind.TUNNEL),
    "R6.5": laid(lambda _, tile: tile.payment.cards[CardKind.SURVEYOR] > 0),
    "R6.6": completed(lambda _, course: course.tiles_left == 0),
    "R6.7": laid(same_kind_across_a_place),
    "R6.8": lambda step: step.happened(e.CardsDiscarded, rule="R6.8"),
    "R6.9": joined(
        lambda step, section: any(
            place == section.end for place, _ in step.before.network.links.get(section.start, ())
        )
    ),
    "R6.10": laid(lambda step, tile: step.became.supply[tile.kind] == 0),
    "R6.11 via": completed(lambda _, course: course.contract.via is not None),
    "R6.11 others": completed(
        lambda _, course: len(course.places) > 2 + (course.contract.via is not None)
    ),
    "R6.12": not_every_exit,
    "R6.13": lambda step: isinstance(step.action, a.EndBuild) and step.happened(e.BargeMoved),
    "R6.14": lambda step: step.happened(e.PointsScored, rule="R6.14"),
    "R6.14 goes on": goes_on_after_completing,
    "R7.1": lambda step: step.happened(e.TilesTakenBack),
    "R8.1": moved(lambda step, move: set(move.owners) != {step.before.active}),
    "R8.2": moved(colour_twice),
    "R8.3 a place scores twice": moved(lambda _, move: len(set(move.owners)) > 1),
    "R8.3 two runs": moved(two_runs_of_one_owner),
    "R8.4": moved(lambda step, move: bool(step.before.cubes & set(move.places[1:-1]))),
    "R9.1 score": lambda step: step.happened(e.EndTriggered, cause="score"),
    "R9.1 contracts": lambda step: step.happened(e.EndTriggered, cause="contracts"),
    "R9.2": lambda step: (
        step.happened(e.FinalScoringBegan) and step.before.round == step.before.last_round
    ),
    "R10.1": lambda step: step.happened(e.PointsScored, rule="R10.1"),
    "R10.2": lambda step: step.happened(e.PointsScored, rule="R10.2"),
    "R10.2 passing": lambda step: step.happened(e.DeliveryPassed),
    "R10.3 by value": ranks_decided(by_engineer=False),
    "R10.3 by engineer": ranks_decided(by_engineer=True),
    "R10.4": lambda step: step.happened(e.GameEnded),
    "R11.1": laid(
        lambda _, tile: tile.kind is TileKind.LOCK and tile.payment.cards[CardKind.STRETCH] == 1
    ),
    "R11.2 one tile": laid(
        lambda step, tile: (
            step.player.engineer is EngineerId.SMEATON
            and tile.kind is TileKind.AQUEDUCT
            and tile.payment == a.Payment((0, 0, 0, 0, 1))
        )
    ),
    "R11.2 two tiles": laid(lambda _, tile: tile.payment.half),
    "R11.3": paid_by(EngineerId.JESSOP, TileKind.TUNNEL, 2),
    "R11.4": paid_by(EngineerId.TELFORD, TileKind.AQUEDUCT, 1),
    "R11.5 four cards": took_a_fourth,
    "R11.5 from the display": lambda step: isinstance(step.action, a.DrawFromDisplay),
}
"""By rule, with a word where a rule has several sides."""


def gained(engineer: EngineerId, from_player: bool) -> Witness:
    return lambda step: any(
        isinstance(event, e.EngineersSwapped)
        and event.gained is engineer
        and (event.other is not None) is from_player
        for event in step.events
    )


def acts_as(engineer: EngineerId) -> Witness:
    return lambda step: step.player.engineer is engineer


def does(verb: type) -> Witness:
    return lambda step: type(step.action) is verb


ENGINEERS: dict[str, Witness] = {
    **{f"{who.name} acts": acts_as(who) for who in EngineerId},
    **{f"{who.name} from another": gained(who, True) for who in EngineerId},
    **{f"{who.name} from beside the board": gained(who, False) for who in EngineerId},
}
VERBS: dict[str, Witness] = {verb.__name__: does(verb) for verb in a.Action.__args__}
OCCURRENCES: dict[str, Witness] = RULES | ENGINEERS | VERBS
