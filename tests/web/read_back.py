"""Reading a map back out of what is told of it in words, in whichever game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.laws.games import Known
from tests.laws.test_opponents import peek_of
from tests.laws.twins import sensible_games
from tests.web.telling import told_of
from tests.web.told import Told, mutants
from web.contract.any_game import AnyRecord
from web.table.screen.gather_view import table_shown
from web.words.plural import Language


@dataclass(frozen=True)
class ReadBack:
    """A game of three, which is over, and how it is read.

    - `board_of(view)`: what should be read; `read(told, language, names)`: what is read of what is
      told, ValueError or KeyError if it makes no sense.
    """

    known: Known
    board_of: Callable[[Any], Any]
    read: Callable[[Told, Language, tuple[str, ...]], Any]

    @cached_property
    def game(self) -> AnyRecord:
        """It, played by sensible players."""
        return next(sensible_games(self.known, peek_of(self.known)))

    def told_at(self, step: int, language: Language) -> tuple[Told, Any, tuple[str, ...]]:
        """What is told of a position, what should be read, and the players' names."""
        session = self.known.session(self.game.until(step))
        told = told_of(session.face, table_shown(session, language))
        return told, self.board_of(self.known.game.view_for(session.state, None)), session.names

    def boards(self, steps: Sequence[int], language: Language) -> int:
        """How many different boards there are at these steps; each must be read as it is."""
        boards = set()
        for step in steps:
            told, wanted, names = self.told_at(step, language)
            assert self.read(told, language, names) == wanted
            boards.add(repr(wanted))
        return len(boards)

    def mistakes(self, step: int, language: Language, *kinds: Sequence[str]) -> int:
        """How many words of these kinds, names and figures can be told wrongly; each mistake must
        be noticed."""
        told, wanted, names = self.told_at(step, language)
        changed = 0
        for other in mutants(told, (*kinds, names)):
            changed += 1
            try:
                board = self.read(other, language, names)
            except (ValueError, KeyError):
                continue
            assert board != wanted
        return changed
