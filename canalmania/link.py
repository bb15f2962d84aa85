"""A whole game as a short text for the fragment of an address, from which it can be continued.

    text = link_of(record)  # "l8ZAEAAQAC...", a few hundred letters
    same = record_from_link(text)

`tabletop.game_links` describes the text. A delivery may use a route that is not listed (R8.3): it
is written as the listed delivery with the same effect, and the number of its route.
"""

from collections.abc import Sequence
from typing import Final

from canalmania.actions import Action, MoveGoods
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.legal import legal_actions
from canalmania.previews import routes_of
from canalmania.rules.setup import MOST_PLAYERS
from canalmania.state import GameState
from tabletop.game_links import GameLinks
from tabletop.links import Reader, Writer
from tabletop.seat import Seat

LINK_FORMATS: Final = range(1, 5)
"""A link has the first format, plus 1 if something in the game was taken back by agreement, plus 2
if the start was even (H1.1)."""
_TAKEN_BACK: Final = 1
_EVEN_START: Final = 2


def _write_options(out: Writer, options: Options) -> None:
    """Write the colours. Whether the start is even (H1.1) is part of the format."""
    out.digit(len(options.colours), MOST_PLAYERS + 1)
    for colour in options.colours:
        out.digit(colour, len(PlayerColour))


def _read_options(reader: Reader, link_format: int) -> Options:
    count = reader.digit(MOST_PLAYERS + 1)
    colours = tuple([PlayerColour(reader.digit(len(PlayerColour))) for _ in range(count)])
    return Options(colours, even_start=link_format - LINK_FORMATS.start >= _EVEN_START)


def _write_action(out: Writer, state: GameState, action: Action, _: Seat) -> None:
    """Write the action's index among the legal ones.

    An unlisted route is written as the index of the listed one with the same effect, and its number
    among the routes with that effect.
    """
    legal = legal_actions(state)
    radix = _radix(legal)
    if action in legal:
        out.digit(legal.index(action), radix)
        return
    assert isinstance(action, MoveGoods)
    routes = routes_of(state, action)
    out.digit(len(legal), radix)
    out.digit(next(n for n, listed in enumerate(legal) if listed in routes), len(legal))
    out.digit(routes.index(action), len(routes))


def _radix(legal: Sequence[Action]) -> int:
    """The number of legal actions, plus one if other routes have the same effect (R8.3)."""
    return len(legal) + any(isinstance(action, MoveGoods) for action in legal)


def _read_action(reader: Reader, state: GameState, _: Seat) -> Action:
    legal = legal_actions(state)
    place = reader.digit(_radix(legal))
    if place < len(legal):
        return legal[place]
    like = legal[reader.digit(len(legal))]
    if not isinstance(like, MoveGoods):
        raise ValueError("other routes are for deliveries")
    routes = routes_of(state, like)
    return routes[reader.digit(len(routes))]


LINKS: Final = GameLinks(
    game=CANAL_MANIA,
    formats=LINK_FORMATS,
    write_options=_write_options,
    read_options=_read_options,
    format_of=lambda options: LINK_FORMATS.start + _EVEN_START * options.even_start,
    taken_back_format=_TAKEN_BACK,
    write_action=_write_action,
    read_action=_read_action,
)
link_of = LINKS.link_of
record_from_link = LINKS.record_from_link
