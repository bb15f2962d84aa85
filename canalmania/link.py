"""A whole game as a short text for the fragment of an address, to be gone on with elsewhere.

    text = link_of(record)  # "l8ZAEAAQAC...", a few hundred letters
    same = record_from_link(text)

An action is its place among the legal ones, so a forced one costs nothing and whatever a link says
is legal. All of it is one large number of mixed radix: seats, colours, seed, the record's `table`,
what was taken back by agreement (if anything was), the position the record begins with (unless it
is a new game), the actions, and a fingerprint of
where they lead, in the envelope of `tabletop.links`. It does not say that it is of Canal Mania:
whoever puts it into an address does.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from canalmania.actions import Action, MoveGoods
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA, RULES_VERSION
from canalmania.ids import PlayerColour
from canalmania.legal import legal_actions
from canalmania.previews import routes_of
from canalmania.record import GameRecord, Recorded
from canalmania.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from canalmania.saving.snapshot import snapshot_of, state_from
from canalmania.state import GameState
from tabletop.links import Reader, Writer, sealed, unsealed
from tabletop.loading import deal_anew
from tabletop.moments import TakenBack, without_garbage_collection
from tabletop.record import short
from tabletop.saves import ACTIONS_LIMIT, DEALT_BY, SIZE_LIMIT, SaveError, as_json, parsed
from tabletop.seat import Seat

LINK_FORMATS: Final = range(1, 5)
"""A link is of the first format unless something in the game was taken back by agreement, which
adds 1, or the start was even (H1.1), which adds 2."""
_EVEN_START: Final = 2
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
    origin = None if record.is_whole and not first else record.at(first)
    out = Writer()
    _write_table_and_seed(out, record)
    taken = record.taken_back_since(first)
    if taken:
        _write_taken_back(out, taken, record.seats)
    out.digit(int(origin is not None), 2)
    if origin is not None:
        letters = as_json(snapshot_of(origin))
        out.whole(len(letters))
        for letter in letters:
            out.digit(_SNAPSHOT_LETTERS.index(letter), len(_SNAPSHOT_LETTERS))
    actions = record.actions[first:]
    out.whole(len(actions))
    for step, action in enumerate(actions, start=first):
        _write_action(out, record.at(step), action)
    out.digit(_mark_of(record.state), _FINGERPRINT)
    more = int(bool(taken)) + (_EVEN_START if record.options.even_start else 0)
    link_format = LINK_FORMATS.start + more
    return sealed(out.as_bytes(), link_format=link_format, rules_version=RULES_VERSION)


def _write_table_and_seed(out: Writer, record: Recorded) -> None:
    out.digit(record.seats - FEWEST_PLAYERS, MOST_PLAYERS - FEWEST_PLAYERS + 1)
    colours = record.options.colours
    out.digit(len(colours), MOST_PLAYERS + 1)
    for colour in colours:
        out.digit(colour, len(PlayerColour))
    out.seed(record.seed)
    out.table(record.table)


def _write_taken_back(out: Writer, taken: Sequence[TakenBack], seats: int) -> None:
    out.whole(len(taken) - 1)
    for one in taken:
        out.whole(one.step)
        out.digit(one.seat, seats)
        out.whole(one.steps)
        out.digit(one.seed, DEALT_BY)


def _write_action(out: Writer, state: GameState, action: Action) -> None:
    """The action's place; for a route that is not listed, the one it is like, and which it is."""
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
    """One more than there are legal actions where other routes have the same effect (R8.3)."""
    return len(legal) + any(isinstance(action, MoveGoods) for action in legal)


def _mark_of(state: GameState) -> int:
    return int(short(CANAL_MANIA, state), 16) % _FINGERPRINT


# --- reading --------------------------------------------------------------------------------


def record_from_link(text: str) -> GameRecord:
    """The game of a link, with its whole history as far as it was known.

    Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN for
    one that was cut or changed, LINK_TOO_LONG for one longer than any, LINK_TOO_NEW and
    LINK_TOO_OLD for one of other rules, under which the places of the actions mean something else.
    Raises TypeError for what is no text.
    """
    link_format, data = unsealed(text, link_formats=LINK_FORMATS, rules_version=RULES_VERSION)
    try:
        with without_garbage_collection():
            is_even, has_taken_back = divmod(link_format - LINK_FORMATS.start, _EVEN_START)
            reader = Reader(data)
            return _read_game(reader, has_taken_back=bool(has_taken_back), is_even=bool(is_even))
    except ValueError:
        raise SaveError("LINK_BROKEN") from None


def _read_game(reader: Reader, *, has_taken_back: bool, is_even: bool) -> GameRecord:
    """Raises ValueError, a SaveError or an IllegalAction included."""
    seats = FEWEST_PLAYERS + reader.digit(MOST_PLAYERS - FEWEST_PLAYERS + 1)
    count = reader.digit(MOST_PLAYERS + 1)
    colours = tuple([PlayerColour(reader.digit(len(PlayerColour))) for _ in range(count)])
    seed = reader.seed()
    table = reader.table()
    taken = _read_taken_back(reader, seats) if has_taken_back else deque()
    origin = _read_origin(reader, seats) if reader.digit(2) else None
    record = GameRecord(seed, seats, Options(colours, even_start=is_even), origin)
    record.table = table
    deal_anew(record, taken)
    for _ in range(reader.whole(ACTIONS_LIMIT)):
        record.play(_read_action(reader, record.state))
        deal_anew(record, taken)
    if taken:
        raise ValueError("taken back to what was never reached")
    if reader.digit(_FINGERPRINT) != _mark_of(record.state):
        raise ValueError("another game")
    reader.end()
    return record


def _read_taken_back(reader: Reader, seats: int) -> deque[TakenBack]:
    """At least one: a link without any is of the format before."""
    taken = deque[TakenBack]()
    for _ in range(1 + reader.whole(ACTIONS_LIMIT)):
        step, seat = reader.whole(ACTIONS_LIMIT), Seat(reader.digit(seats))
        steps, seed = reader.whole(ACTIONS_LIMIT), reader.digit(DEALT_BY)
        taken.append(TakenBack(step, seat, steps, seed))
    return taken


def _read_origin(reader: Reader, seats: int) -> GameState:
    count = reader.whole(SIZE_LIMIT)
    digits = [reader.digit(len(_SNAPSHOT_LETTERS)) for _ in range(count)]
    origin = state_from(parsed("".join([_SNAPSHOT_LETTERS[digit] for digit in digits])))
    if len(origin.players) != seats:
        raise ValueError("another number of players")
    return origin


def _read_action(reader: Reader, state: GameState) -> Action:
    legal = legal_actions(state)
    if not legal:
        raise ValueError("the game is over")
    place = reader.digit(_radix(legal))
    if place < len(legal):
        return legal[place]
    like = legal[reader.digit(len(legal))]
    if not isinstance(like, MoveGoods):
        raise ValueError("other routes are for deliveries")
    routes = routes_of(state, like)
    return routes[reader.digit(len(routes))]
