"""An action as answers to one question after the other.

A facet is a question ("which hex?"), its value the answer as text. Facet names belong to one verb
each, so that any of them, picked first, says what the player is about to do.
"""

from typing import Final

from canalmania import actions as a
from canalmania import code_of
from canalmania.actions import Action
from canalmania.ids import CardKind

Facets = tuple[tuple[str, str], ...]
"""Questions with their answers, in the order in which they are asked; the first is "do"."""

DO: Final[dict[type, str]] = {
    a.TakeContract: "contract",
    a.SkipContract: "skip-contract",
    a.SwapEngineer: "engineer",
    a.DiscardDisplay: "discard-display",
    a.DrawCard: "draw",
    a.DrawFromDisplay: "draw-display",
    a.Declare: "declare",
    a.TakeCard: "take",
    a.StopTaking: "stop",
    a.ChooseColour: "colour",
    a.RemoveCube: "remove",
    a.PlaceCube: "place",
    a.LayTile: "build",
    a.DiscardExtra: "extra",
    a.EndBuild: "end-build",
    a.TakeBack: "take-back",
    a.MoveGoods: "goods",
    a.Discard: "discard",
    a.EndPhase: "end-phase",
    a.EndTurn: "end-turn",
}
"""What a player is about to do, by the type of the action."""

OPTIONAL: Final = frozenset({"payment"})
"""Questions that need not be asked: the first answer serves until another is picked."""


def facets_of(action: Action) -> Facets:
    """Every question that leads to this action, with its answer."""
    return (("do", DO[type(action)]), *_answers(action))


def _answers(action: Action) -> Facets:  # noqa: PLR0911, PLR0912 - one answer for each verb with questions
    match action:
        case a.TakeContract(contract, terminus):
            return ("contract", contract), ("terminus", terminus)
        case a.SwapEngineer(engineer):
            return (("engineer", str(int(engineer))),)
        case a.TakeCard(slot):
            return (("slot", str(slot)),)
        case a.DrawFromDisplay(slot):
            return (("draw-slot", str(slot)),)
        case a.Declare(openly):
            return (("openly", "yes" if openly else "no"),)
        case a.ChooseColour(colour):
            return (("colour", colour.name.lower()),)
        case a.RemoveCube(place):
            return (("remove", place),)
        case a.PlaceCube(place):
            return (("place", place),)
        case a.LayTile():
            return _tile(action)
        case a.DiscardExtra(kind):
            return (("extra", kind.name.lower()),)
        case a.Discard(kind):
            return (("discard", kind.name.lower()),)
        case a.TakeBack(contract, count):
            return ("shorten", contract), ("count", str(count))
        case a.MoveGoods(places, _):
            return ("cube", places[0]), ("end", places[-1]), ("route", code_of(action))
        case _:
            return ()


def _tile(action: a.LayTile) -> Facets:
    return (
        ("canal", action.contract),
        ("hex", str(action.hex)),
        ("kind", action.kind.name.lower()),
        ("payment", payment_text(action.payment)),
        ("exit", str(action.exit)),
    )


def payment_text(payment: a.Payment) -> str:
    """A payment as the value of its facet: kinds with counts, "lock1-surveyor1", "half" if used."""
    played = [
        f"{kind.name.lower()}{count}"
        for kind, count in zip(CardKind, payment.cards, strict=True)
        if count
    ]
    return "-".join([*played, "half"] if payment.half else played)
