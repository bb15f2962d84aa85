"""What players can look at after a game has ended: chapters with figures and links to moments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from web.contract.any_game import AnyRecord
from web.page.html import Child
from web.words.catalogue import Voice


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Afterwards:
    """What a game tells about itself when it is over.

    - `chapters`: the names of the chapters. One is shown at a time, at first the first one. The
      title of a chapter is the text "afterwards.chapter_" + its name.
    - `tell(record, names, chapter, say)`: the content of a chapter. A button made by
      `web.table.dialogs.afterwards.moment_button` leads to a moment of the game.
    """

    chapters: tuple[str, ...]
    tell: Callable[[AnyRecord, Sequence[str], str, Voice], Sequence[Child]]
