"""What "why not?" is asked about, as text, and its answer. Pure."""

from canalmania import Refusal, action_from
from canalmania.ids import ContractId, Hex, PlaceId
from web.table.session import Session


def reason_for(session: Session, what: str) -> Refusal | None:
    """Why something cannot be done: "do:build", "hex:431", "hex:431:oxford_canal",
    "cube:leeds:hull" or the code of an action. None when it can."""
    kind, _, rest = what.partition(":")
    first, _, second = rest.partition(":")
    if not rest:
        return session.why(action_from(what))
    if kind == "do":
        return session.why_not_do(first)
    if kind == "cube":
        return session.referee.why_not_delivery(PlaceId(first), PlaceId(second))
    if second:
        return session.referee.why_not_hex(Hex(int(first)), ContractId(second))
    return session.why_not_here(Hex(int(first)))
