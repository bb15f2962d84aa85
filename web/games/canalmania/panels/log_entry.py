"""A turn as one line of the log."""

from collections.abc import Sequence

from web.contract.log_entry import Entry
from web.games.canalmania.words.gist import turn_line
from web.page.foreign_text import strung
from web.page.html import Html, joined
from web.words.catalogue import Voice


def log_entry(entry: Entry, _: Sequence[Html], names: Sequence[str], say: Voice) -> Html | None:
    """What the turn has brought, as short as can be."""
    if entry.seat is None:
        return None
    told = turn_line(entry.seat, entry.events, names)
    return joined(strung(" ", map(say, told))) if told else None
