"""A whole game as a short text for the fragment of an address, to be gone on with elsewhere.

    text = link_of(record)  # a few hundred letters
    same = record_from_link(text)

What such a text is made of is told in `tabletop.game_links`.
"""

from typing import Final

from canyon.engine import Options
from canyon.game import CANYON
from tabletop.game_links import GameLinks
from tabletop.links import Reader, Writer


def _write_options(out: Writer, options: Options) -> None:
    """R4.3 whether the table is the short one."""
    out.digit(int(options.short_table), 2)


def _read_options(reader: Reader, _: int) -> Options:
    return Options(short_table=bool(reader.digit(2)))


LINKS: Final = GameLinks(
    game=CANYON,
    formats=range(1, 2),
    write_options=_write_options,
    read_options=_read_options,
    fits=lambda origin, options: origin.is_short == options.short_table,
)
link_of = LINKS.link_of
record_from_link = LINKS.record_from_link
