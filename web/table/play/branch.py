"""A game goes on once more from a moment of its past. Pure."""

from web.table.play.session import Session
from web.table.saving.save_extras import LANGUAGES, OPPONENTS


def played_from(played: Session, step: int, slot: str) -> Session:
    """A game of its own, to be saved as `slot`, that stands as the one `played` did at a step: the
    same players, people and computer's, and whatever was hidden lies as it was dealt. What players
    have noted since then stays behind. Raises IndexError when there is no such step."""
    record = played.record.until(step)
    kept = played.record.table
    record.table = {name: kept[name] for name in (LANGUAGES, OPPONENTS) if name in kept}
    return Session(played.face, record, played.names, played.shelf, slot)
