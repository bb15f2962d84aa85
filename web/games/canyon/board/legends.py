"""What is written on the land beside the river."""

from functools import lru_cache
from typing import Final

from canyon.river import RIVER
from web.games.canyon import palette
from web.games.canyon.board.geometry import CENTRES, COLUMNS, MARGIN, ROWS
from web.games.canyon.board.sizes import NAME, SMALL
from web.map.dark_paper import Tone
from web.map.display_list import Lettering, Text
from web.map.geometry import Box
from web.map.lettering import box_of
from web.map.printed.measure import Measure
from web.map.scene import Legend
from web.words.catalogue import Voice

_LEVEL: Final = ROWS + MARGIN
_CAVE_ROOM: Final = 1.3
"""How wide the name of the cave may be, in steps: the water lies beside it."""


@lru_cache(maxsize=8)
def legends(scale: float, say: Voice, tone: Tone) -> tuple[Legend, ...]:
    """Start, finish, cave, and the name of the gorge, which is the same in all languages.

    The cave has no name where there is no room for it. There are as many at every scale.
    """
    measure = Measure(scale)
    size, halo = measure.size(*NAME), measure.line(0.08, 2.0)
    look = Lettering(size, palette.SEPIA, "italic small-caps", 1.0, palette.LAND, halo)
    title = Lettering(1.05 * size, palette.SEPIA, "small-caps", 2.0, palette.LAND, 2.0)
    small = Lettering(measure.size(*SMALL), palette.SEPIA, "italic", 0.0, palette.PAPER, 2.5)
    cave = CENTRES[RIVER.cave]
    on_land = (
        Text(say("board.label_start"), 3.0, _LEVEL, look),
        Text(say("board.label_finish"), COLUMNS - 1.5, _LEVEL, look),
        Text(RIVER.name, 2.0, 0.12, title),
    )
    at_cave = Text(say("board.label_cave"), cave.x, cave.y + 0.62, small)
    box = _box(at_cave, measure)
    has_room = box.right - box.left <= _CAVE_ROOM
    return (
        *(Legend(_box(text, measure), tone((text,))) for text in on_land),
        Legend(box, tone((at_cave,)) if has_room else ()),
    )


def _box(text: Text, measure: Measure) -> Box:
    """What it covers, in steps."""
    left, top, right, bottom = (measure.steps(side) for side in box_of(text.text, text.look))
    return Box(left + text.x, top + text.y, right + text.x, bottom + text.y)
