"""Links for any game: a whole game as a short text for the fragment of an address.

    links = GameLinks(CHESS, formats=range(1, 2), write_options=..., read_options=...)
    text = links.link_of(record)         # "l8ZAEAAQAC...", a few hundred letters
    same = links.record_from_link(text)

An action is written as its index among the legal ones: a forced action takes no space, and every
action in a link is legal. A link is one large number in mixed radix (`tabletop.links`). It holds,
in this order: seats, options, seed, the record's `table`, what was taken back by agreement, the
position the record begins with (unless it is a new game), the actions, and a fingerprint of the
last state. The text does not name its game: the code that puts it into an address adds the name.
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
"""The characters that the JSON text of a snapshot usually contains."""
_FINGERPRINT: Final = 1 << 16


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLinks(Generic[S, A, E, V, O]):
    """How records of `game` are written as links and read again.

    - `formats`: the formats that can be read. Every change of what is written needs a new format.
    - `write_options(out, options)`, `read_options(reader, link_format)`: the options of the game.
    - `format_of(options)`: the format of a link with these options; usually the first.
    - `taken_back_format`: this is added to the format if something was taken back by agreement.
      With 0 every link says how much was taken back, in the same format.
    - `fits(origin, options)`: whether a position can be the beginning of a game with these options.
    - `write_action(out, state, action, seat)`, `read_action(reader, state, seat)`: for a game that
      writes some actions in another way than by their index. Both raise ValueError if there is no
      such action.
    - `takes_unlisted`: actions that are legal but not listed are written by their code.
    - `snapshot_letters`: the characters that the JSON text of a snapshot can contain.
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
        """Return the game as letters, digits, "-" and "_", without undone actions.

        A game whose history was lost, or with more actions than a save holds, includes its first
        known position and so is longer. Raises ValueError if `table` is too large for a save or
        does not consist of texts.
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
        """Write the seat, if several seats have to act, and the action."""
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
        """Return the game of a link, with the history that the link holds.

        Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN
        for a link that was cut or changed, LINK_TOO_LONG for a text longer than any link,
        LINK_TOO_NEW and LINK_TOO_OLD for a link of other rules, where the indexes of the actions
        mean something else. Raises TypeError if `text` is not a `str`.
        """
        version = self.game.rules_version
        link_format, data = unsealed(text, link_formats=self.formats, rules_version=version)
        try:
            with without_garbage_collection():
                return self._read_game(Reader(data), link_format)
        except ValueError:
            raise SaveError("LINK_BROKEN") from None

    def _read_game(self, reader: Reader, link_format: int) -> Record[S, A, E, V, O]:
        """Read the rest of a link. Raises ValueError, perhaps a SaveError or an IllegalAction."""
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
        """Whether a link of this format says what was taken back by agreement."""
        if not self.taken_back_format:
            return True
        usual = self.formats.start if self.format_of is None else self.format_of(options)
        return link_format == usual + self.taken_back_format

    def _read_taken_back(self, reader: Reader, seats: int, is_said: bool) -> deque[TakenBack]:
        """Read what was taken back by agreement.

        A format that exists only for such links must contain at least one entry.
        """
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
