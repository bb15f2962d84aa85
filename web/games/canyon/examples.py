"""The worked examples of the rules, drawn like every moment of the river."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from canyon import new_game, view_for
from canyon.catalogue import FEWEST_PLAYERS
from canyon.previews import Way
from canyon.river import RIVER
from canyon.view import PlayerView
from web.contract.examples import Example
from web.games.canyon.board.geometry import bounds
from web.games.canyon.board.highlights import Highlights
from web.games.canyon.board.scene import layers
from web.games.canyon.board.spots import space_spot
from web.map.dark_paper import as_printed
from web.map.scene import Scene
from web.words.catalogue import Voice
from web.words.message import Message

MARGIN: Final = 0.6
"""Steps of river shown around the example."""


class Worked(NamedTuple):
    """An example: its `rule` and `name`, the spaces with canoes by seat, and what is emphasized.

    `ways` are the ways of canoes, space by space, or from where the water carries them to where.
    `ends` are the possible ends of a move with `steps`; `blocked` cannot move.
    """

    rule: str
    name: str
    canoes: str
    ways: tuple[str, ...] = ()
    ends: str = ""
    steps: int = 0
    blocked: str = ""


WORKED: Final = (
    Worked("R6.4", "squeeze", "b9 c7 d8", ("c7 c8 d9",)),
    Worked("R6.5", "back_first", "d5 b5 b4 a4", ("a4 b3 c4 c5",)),
    Worked("R6.5", "no_stop", "c7 c5 d5", ("d5 d6 d7",)),
    Worked("R6.6", "barred", "b9 d9 d8", blocked="d8"),
    Worked("R7.1", "into_rapids", "h11", ends="g9 h9 i9 j9", steps=2),
    Worked("R7.2", "bonus_alone", "i9 h4 i8 j8", ("i9 h8 i7 i6", "h4 h3", "i8 h8", "j8 i7 h6 i5")),
    Worked("R8.1", "eddy", "i6", ("i6 h7",)),
    Worked("R8.3", "chain", "h7 g7 i7", ("i7 h7", "h7 g7", "g7 f11")),
    Worked("R9.2", "spare", "i3 i2", ends="h2 j2", steps=1),
)


def spaces(names: str) -> Way:
    """The spaces in a text such as "c7 c8"."""
    return tuple(RIVER.by_id[name] for name in names.split())


def players_of(worked: Worked) -> tuple[PlayerView, ...]:
    """The canoes of an example, the first seat's first."""
    lying = spaces(worked.canoes)
    seats = view_for(new_game("examples", max(FEWEST_PLAYERS, len(lying))), None).players
    pairs = zip(seats, lying, strict=False)
    return tuple(replace(player, space=space) for player, space in pairs)


def meant_by(worked: Worked) -> Highlights:
    """What is emphasized in an example."""
    return Highlights(
        targets=tuple((space, str(worked.steps)) for space in spaces(worked.ends)),
        selected=spaces(worked.blocked),
        ways=tuple(map(spaces, worked.ways)),
    )


def _example(worked: Worked) -> Example:
    named = " ".join((worked.canoes, *worked.ways, worked.ends))
    box = bounds(map(space_spot, spaces(named))).grown(MARGIN)
    players, meant = players_of(worked), meant_by(worked)
    nameless = ("",) * len(players)

    def scene(_: Voice) -> Scene:
        return Scene(layers(players, nameless, meant, as_printed), ())

    return Example(Message(f"help.example_{worked.name}"), box, scene)


def _examples() -> Mapping[str, tuple[Example, ...]]:
    rules = dict.fromkeys(worked.rule for worked in WORKED)
    return {
        rule: tuple(_example(worked) for worked in WORKED if worked.rule == rule) for rule in rules
    }


EXAMPLES: Final = _examples()
"""The examples, by rule."""
