"""A copy of a game that goes on from a moment of its past. Pure."""

from web.table.play.session import Session
from web.table.saving.save_extras import LANGUAGES, OPPONENTS
from web.table.saving.table_id import keep_again


def played_from(played: Session, step: int, slot: str) -> Session:
    """A new game that begins as the game `played` was at `step`, to be saved as `slot`.

    It has the same people and computer's players, and hidden things stay as they were dealt. Notes
    of the players are not copied. Raises IndexError if there is no such step.
    """
    record = played.record.until(step)
    kept = played.record.table
    record.table = {name: kept[name] for name in (LANGUAGES, OPPONENTS) if name in kept}
    keep_again(record, played.record, str(step))
    return Session(played.face, record, played.names, played.shelf, slot)
