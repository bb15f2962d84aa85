"""Players look back on a game that is over: chapters with figures, and the way to their moments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from web.contract.any_game import AnyRecord
from web.page.html import Child
from web.words.catalogue import Voice


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Afterwards:
    """What a game tells of itself when it is over.

    `chapters` are shown one at a time, the first unless another is asked for; the name of each is
    the text "afterwards.chapter_" + it. `tell(record, names, chapter, say)` is what stands in one;
    what is told of a moment leads there by `panels.afterwards.moment_button`.
    """

    chapters: tuple[str, ...]
    tell: Callable[[AnyRecord, Sequence[str], str, Voice], Sequence[Child]]
