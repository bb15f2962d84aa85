"""A whole game as a short text for the fragment of an address, to be gone on with elsewhere.

    text = link_of(record)  # a few hundred letters
    same = record_from_link(text)

An action is its place among the legal ones, so one without a choice costs nothing and whatever a
link says is legal. All of it is one large number of mixed radix: seats, the round table, seed, the
record's `table`, what was taken back by agreement, the position the record begins with (unless it
is a new game), the actions, and a fingerprint of where they lead, in the envelope of
`tabletop.links`. It does not say that it is of Canyon: whoever puts it into an address does.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from canyon.catalogue import FEWEST_PLAYERS, MOST_PLAYERS
from canyon.engine import Options
from canyon.game import CANYON, RULES_VERSION
from canyon.legal import legal_actions
from canyon.record import GameRecord, Recorded
from canyon.saving.snapshot import snapshot_of, state_from
from canyon.state import GameState
from tabletop.links import Reader, Writer, sealed, unsealed
from tabletop.loading import deal_anew
from tabletop.moments import TakenBack, without_garbage_collection
from tabletop.record import short
from tabletop.saves import ACTIONS_LIMIT, DEALT_BY, SIZE_LIMIT, SaveError, as_json, parsed
from tabletop.seat import Seat

LINK_FORMATS: Final = range(1, 2)
_SNAPSHOT_LETTERS: Final = '0123456789abcdefghijklmnopqrstuvwxyz_-,:"[]{}'
"""All that the JSON text of a snapshot is made of."""
_FINGERPRINT: Final = 1 << 16

# --- writing --------------------------------------------------------------------------------


def link_of(record: Recorded) -> str:
    """The game as letters, digits, "-" and "_". What was undone is not in it.

    A game whose history was lost, or of more actions than a save holds, takes its first known
    position along and so is longer. Raises ValueError when `table` is too large for a save or not
    made of texts.
    """
    first = 0 if record.length <= ACTIONS_LIMIT else record.barrier
    out = Writer()
    out.digit(record.seats - FEWEST_PLAYERS, MOST_PLAYERS - FEWEST_PLAYERS + 1)
    out.digit(int(record.options.short_table), 2)
    out.seed(record.seed)
    out.table(record.table)
    _write_taken_back(out, record.taken_back_since(first), record.seats)
    _write_origin(out, None if record.is_whole and not first else record.at(first))
    actions = record.actions[first:]
    out.whole(len(actions))
    for step, action in enumerate(actions, start=first):
        legal = legal_actions(record.at(step))
        out.digit(legal.index(action), len(legal))
    out.digit(_mark_of(record.state), _FINGERPRINT)
    return sealed(out.as_bytes(), link_format=LINK_FORMATS.start, rules_version=RULES_VERSION)


def _write_taken_back(out: Writer, taken: Sequence[TakenBack], seats: int) -> None:
    out.whole(len(taken))
    for one in taken:
        out.whole(one.step)
        out.digit(one.seat, seats)
        out.whole(one.steps)
        out.digit(one.seed, DEALT_BY)


def _write_origin(out: Writer, origin: GameState | None) -> None:
    out.digit(int(origin is not None), 2)
    if origin is None:
        return
    letters = as_json(snapshot_of(origin))
    out.whole(len(letters))
    for letter in letters:
        out.digit(_SNAPSHOT_LETTERS.index(letter), len(_SNAPSHOT_LETTERS))


def _mark_of(state: GameState) -> int:
    return int(short(CANYON, state), 16) % _FINGERPRINT


# --- reading --------------------------------------------------------------------------------


def record_from_link(text: str) -> GameRecord:
    """The game of a link, with its whole history as far as it was known.

    Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN for
    one that was cut or changed, LINK_TOO_LONG for one longer than any, LINK_TOO_NEW and
    LINK_TOO_OLD for one of other rules, under which the places of the actions mean something else.
    Raises TypeError for what is no text.
    """
    _, data = unsealed(text, link_formats=LINK_FORMATS, rules_version=RULES_VERSION)
    try:
        with without_garbage_collection():
            return _read_game(Reader(data))
    except ValueError:
        raise SaveError("LINK_BROKEN") from None


def _read_game(reader: Reader) -> GameRecord:
    """Raises ValueError, a SaveError or an IllegalAction included."""
    seats = FEWEST_PLAYERS + reader.digit(MOST_PLAYERS - FEWEST_PLAYERS + 1)
    options = Options(short_table=bool(reader.digit(2)))
    seed = reader.seed()
    table = reader.table()
    taken = _read_taken_back(reader, seats)
    origin = _read_origin(reader, seats)
    if origin is not None and origin.is_short != options.short_table:
        raise ValueError("another round table")
    record = GameRecord(seed, seats, options, origin)
    record.table = table
    deal_anew(record, taken)
    for _ in range(reader.whole(ACTIONS_LIMIT)):
        legal = legal_actions(record.state)
        if not legal:
            raise ValueError("the game is over")
        record.play(legal[reader.digit(len(legal))])
        deal_anew(record, taken)
    if taken:
        raise ValueError("taken back to what was never reached")
    if reader.digit(_FINGERPRINT) != _mark_of(record.state):
        raise ValueError("another game")
    reader.end()
    return record


def _read_taken_back(reader: Reader, seats: int) -> deque[TakenBack]:
    taken = deque[TakenBack]()
    for _ in range(reader.whole(ACTIONS_LIMIT)):
        step, seat = reader.whole(ACTIONS_LIMIT), Seat(reader.digit(seats))
        steps, seed = reader.whole(ACTIONS_LIMIT), reader.digit(DEALT_BY)
        taken.append(TakenBack(step, seat, steps, seed))
    return taken


def _read_origin(reader: Reader, seats: int) -> GameState | None:
    if not reader.digit(2):
        return None
    count = reader.whole(SIZE_LIMIT)
    digits = [reader.digit(len(_SNAPSHOT_LETTERS)) for _ in range(count)]
    return state_from(parsed("".join([_SNAPSHOT_LETTERS[digit] for digit in digits])), seats)
