"""A whole game as a short text for the fragment of an address, from which it can be continued.

    text = link_of(record)
    same = record_from_link(text)

`tabletop.game_links` describes the text. Offers of more than two cards a side are not listed (D27):
their steps are written by their code.
"""

from typing import Final

from approdo.catalogue import GOALS, MOST_PLAYERS
from approdo.game import APPRODO
from approdo.ids import Colour
from approdo.options import SWITCHES, Options
from approdo.state import GameState
from tabletop.game_links import GameLinks
from tabletop.links import Reader, Writer


def _write_options(out: Writer, options: Options) -> None:
    out.digit(len(options.colours), MOST_PLAYERS + 1)
    for colour in options.colours:
        out.digit(colour, len(Colour))
    out.digit(options.goal - GOALS[0], len(GOALS))
    for name in SWITCHES:
        out.digit(int(getattr(options, name)), 2)


def _read_options(reader: Reader, _: int) -> Options:
    count = reader.digit(MOST_PLAYERS + 1)
    colours = tuple([Colour(reader.digit(len(Colour))) for _ in range(count)])
    goal = GOALS[reader.digit(len(GOALS))]
    return Options(colours, goal=goal, **{name: bool(reader.digit(2)) for name in SWITCHES})


def _fits(origin: GameState, options: Options) -> bool:
    return origin.setup.options == options


LINKS: Final = GameLinks(
    game=APPRODO,
    formats=range(1, 2),
    write_options=_write_options,
    read_options=_read_options,
    fits=_fits,
    takes_unlisted=True,
)
link_of = LINKS.link_of
record_from_link = LINKS.record_from_link
