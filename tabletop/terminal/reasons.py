"""A refusal in words, whichever it is: one of the game, or one that every game knows."""

from typing import Any

from tabletop.refusals import Refusal
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import Playing


def reason_of(playing: Playing[Any, Any, Any, Any], view: Any, refusal: Refusal) -> str:
    """Why something is not possible, as half a sentence, for the seat that has this view."""
    general = s.REFUSALS.get(refusal.key)
    if general is None:
        reason: str = playing.why_not(view, refusal)
        return reason
    cause = str(refusal.args.get("cause", "")).lower().replace("_", " ")
    return general.format(cause=cause)
