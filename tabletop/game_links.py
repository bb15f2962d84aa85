"""Links of any game: a whole game as a short text for the fragment of an address.

    links = GameLinks(CHESS, formats=range(1, 2), write_options=..., read_options=...)
    text = links.link_of(record)         # "l8ZAEAAQAC...", a few hundred letters
    same = links.record_from_link(text)

An action is its place among the legal ones, so a forced one costs nothing and whatever a link says
is legal. All of it is one large number of mixed radix (`tabletop.links`): seats, options, seed, the
record's `table`, what was taken back by agreement, the position the record begins with (unless it
is a new game), the actions, and a fingerprint of where they lead. The text does not say which game
it is of: whoever puts it into an address does.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from tabletop.game import CODE_LIMIT, A, E, Game, O, S, V
from tabletop.links import Reader, Writer, sealed, unsealed
from tabletop.loading import deal_anew
from tabletop.moments import TakenBack, without_garbage_collection
from tabletop.record import Record, short
from tabletop.saves import DEALT_BY, SIZE_LIMIT, SaveError, as_json, parsed
from tabletop.seat import Seat

SNAPSHOT_LETTERS: Final = '0123456789abcdefghijklmnopqrstuvwxyz_-,:"[]{}'
"""All that the JSON text of a snapshot is usually made of."""
_FINGERPRINT: Final = 1 << 16


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLinks(Generic[S, A, E, V, O]):
    """How games of `game` are written as links, and read again.

    - `formats`: the formats that can be read; a change of what is written is a new one.
    - `write_options(out, options)`, `read_options(reader, link_format)`: the options of the game.
    - `format_of(options)`: the format of a link with these options; usually the first.
    - `taken_back_format`: what is added to the format where something was taken back by agreement.
      0: every link says how much was taken back, in the one format there is.
    - `fits(origin, options)`: whether a position can be the beginning of a game with these options.
    - `write_action(out, state, action, seat)`, `read_action(reader, state, seat)`: for a game that
      writes some actions otherwise than by their place; both raise ValueError for what is none.
    - `takes_unlisted`: actions that are legal and not listed are written by their code.
    - `snapshot_letters`: the characters of the JSON text of a snapshot.
    """

    game: Game[S, A, E, V, O]
    formats: range
    write_options: Callable[[Writer, O], None]
    read_options: Callable[[Reader, int], O]
    format_of: Callable[[O], int] | None = None
    taken_back_format: int = 0
    fits: Callable[[S, O], bool] = lambda _origin, _options: True
    write_action: Callable[[Writer, S, A, Seat], None] | None = None
    read_action: Callable[[Reader, S, Seat], A] | None = None
    takes_unlisted: bool = False
    snapshot_letters: str = SNAPSHOT_LETTERS

    # --- writing ----------------------------------------------------------------------------

    def link_of(self, record: Record[S, A, E, V, O]) -> str:
        """The game as letters, digits, "-" and "_". What was undone is not in it.

        A game whose history was lost, or of more actions than a save holds, takes its first known
        position along and so is longer. Raises ValueError when `table` is too large for a save or
        not made of texts.
        """
        game, options = self.game, record.options
        first = 0 if record.length <= game.longest else record.barrier
        taken = record.taken_back_since(first)
        out = Writer()
        out.digit(record.seats - game.seats.start, len(game.seats))
        self.write_options(out, options)
        out.seed(record.seed)
        out.table(record.table)
        if taken or not self.taken_back_format:
            self._write_taken_back(out, taken, record.seats)
        self._write_origin(out, None if record.is_whole and not first else record.at(first))
        actions = record.actions[first:]
        out.whole(len(actions))
        for step, action in enumerate(actions, start=first):
            self._write_step(out, record.at(step), action, record.seat(step))
        out.digit(self._mark_of(record.state), _FINGERPRINT)
        link_format = self.formats.start if self.format_of is None else self.format_of(options)
        if taken:
            link_format += self.taken_back_format
        return sealed(out.as_bytes(), link_format=link_format, rules_version=game.rules_version)

    def _write_taken_back(self, out: Writer, taken: Sequence[TakenBack], seats: int) -> None:
        out.whole(len(taken) - bool(self.taken_back_format))
        for one in taken:
            out.whole(one.step)
            out.digit(one.seat, seats)
            out.whole(one.steps)
            out.digit(one.seed, DEALT_BY)

    def _write_origin(self, out: Writer, origin: S | None) -> None:
        out.digit(int(origin is not None), 2)
        if origin is None:
            return
        letters, radix = as_json(self.game.saving.snapshot_of(origin)), len(self.snapshot_letters)
        out.whole(len(letters))
        for letter in letters:
            out.digit(self.snapshot_letters.index(letter), radix)

    def _write_step(self, out: Writer, state: S, action: A, seat: Seat) -> None:
        """Whose action it is, if several seats have to act, and the action."""
        acting = self.game.to_act(state)
        if len(acting) > 1:
            out.digit(acting.index(seat), len(acting))
        if self.write_action is None:
            self._write_place(out, state, action, seat)
        else:
            self.write_action(out, state, action, seat)

    def _write_place(self, out: Writer, state: S, action: A, seat: Seat) -> None:
        legal = self.game.legal_actions(state, seat)
        if action in legal or not self.takes_unlisted:
            out.digit(legal.index(action), len(legal) + self.takes_unlisted)
            return
        out.digit(len(legal), len(legal) + 1)
        out.text(self.game.saving.code_of(action))

    def _mark_of(self, state: S) -> int:
        return int(short(self.game, state), 16) % _FINGERPRINT

    # --- reading ----------------------------------------------------------------------------

    def record_from_link(self, text: str) -> Record[S, A, E, V, O]:
        """The game of a link, with its whole history as far as it was known.

        Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN
        for one that was cut or changed, LINK_TOO_LONG for one longer than any, LINK_TOO_NEW and
        LINK_TOO_OLD for one of other rules, under which the places of the actions mean something
        else. Raises TypeError for what is no text.
        """
        version = self.game.rules_version
        link_format, data = unsealed(text, link_formats=self.formats, rules_version=version)
        try:
            with without_garbage_collection():
                return self._read_game(Reader(data), link_format)
        except ValueError:
            raise SaveError("LINK_BROKEN") from None

    def _read_game(self, reader: Reader, link_format: int) -> Record[S, A, E, V, O]:
        """Raises ValueError, a SaveError or an IllegalAction included."""
        game = self.game
        seats = game.seats.start + reader.digit(len(game.seats))
        options = self.read_options(reader, link_format)
        seed = reader.seed()
        table = reader.table()
        taken = self._read_taken_back(reader, seats, self._says_taken_back(options, link_format))
        origin = self._read_origin(reader, seats)
        if origin is not None and not self.fits(origin, options):
            raise ValueError("a position of a game with other options")
        record = Record(game, seed, seats, options, origin)
        record.table = table
        deal_anew(record, taken)
        for _ in range(reader.whole(game.longest)):
            self._read_step(reader, record)
            deal_anew(record, taken)
        if taken:
            raise ValueError("taken back to what was never reached")
        if reader.digit(_FINGERPRINT) != self._mark_of(record.state):
            raise ValueError("another game")
        reader.end()
        return record

    def _says_taken_back(self, options: O, link_format: int) -> bool:
        """Whether a link of this format says what was taken back."""
        if not self.taken_back_format:
            return True
        usual = self.formats.start if self.format_of is None else self.format_of(options)
        return link_format == usual + self.taken_back_format

    def _read_taken_back(self, reader: Reader, seats: int, is_said: bool) -> deque[TakenBack]:
        """With a format of its own at least one was taken back."""
        longest, taken = self.game.longest, deque[TakenBack]()
        if not is_said:
            return taken
        for _ in range(bool(self.taken_back_format) + reader.whole(longest)):
            step, seat = reader.whole(longest), Seat(reader.digit(seats))
            steps, seed = reader.whole(longest), reader.digit(DEALT_BY)
            taken.append(TakenBack(step, seat, steps, seed))
        return taken

    def _read_origin(self, reader: Reader, seats: int) -> S | None:
        if not reader.digit(2):
            return None
        letters, count = self.snapshot_letters, reader.whole(SIZE_LIMIT)
        text = "".join([letters[reader.digit(len(letters))] for _ in range(count)])
        return self.game.saving.state_from(parsed(text), seats)

    def _read_step(self, reader: Reader, record: Record[S, A, E, V, O]) -> None:
        state, acting = record.state, self.game.to_act(record.state)
        if not acting:
            raise ValueError("the game is over")
        seat = acting[reader.digit(len(acting))] if len(acting) > 1 else acting[0]
        if self.read_action is None:
            action = self._read_place(reader, state, seat)
        else:
            action = self.read_action(reader, state, seat)
        record.play(action, seat)

    def _read_place(self, reader: Reader, state: S, seat: Seat) -> A:
        legal = self.game.legal_actions(state, seat)
        place = reader.digit(len(legal) + self.takes_unlisted)
        if place < len(legal):
            return legal[place]
        code = reader.text()
        if len(code) > CODE_LIMIT:
            raise ValueError("no code is so long")
        return self.game.saving.action_from(code)
