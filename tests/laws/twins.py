"""Twins of games: what some seats may know is the same in both, all else was dealt anew.

Whatever is shown to those seats must be the same too.
"""

from collections.abc import Collection, Iterator
from itertools import count, cycle
from operator import itemgetter
from typing import Any, Final, NamedTuple

from tabletop.record import Record
from tabletop.seat import Seat
from tests.laws.games import NAMES, Known
from tests.laws.peeking import Peek
from web.contract.any_game import AnyAction, AnyGame, AnyRecord, AnyState

TAILS: Final = (12, 5, 2, 0)
"""So many of the last actions are tried to be played in a twin too; the log tells of them."""
FEW: Final = 8
"""Other actions that are tried in place of one that was chosen in secret."""


class Twins(NamedTuple):
    """A game, and another one that `known` cannot tell from it."""

    here: AnyRecord
    other: AnyRecord
    known: tuple[Seat, ...]


def looks(game: AnyGame, state: AnyState) -> Any:
    """The state as data, but for the generator, which every dealing changes."""
    data = game.saving.snapshot_of(state)
    return {name: value for name, value in data.items() if name != "rng"}


LATELY: Final = 12
"""Steps within which no game comes back to where it was, if it can go elsewhere."""
NEVER: Final = LATELY + 1
"""So many steps ago it was where it has not been lately."""


def twins_at(
    known: Known, record: AnyRecord, step: int, seats: Collection[Seat], seed: int = 1
) -> Twins | None:
    """The game up to a step, and a twin of it for these seats; with as many of the last actions as
    a twin can be found for. None if nothing is hidden, or nothing was dealt otherwise."""
    for tail in TAILS:
        begun = step - tail
        if begun >= 0 and (other := _twin(known.game, record, begun, step, seats, seed)):
            here = begun_late(record, record.at(begun))
            for number in range(begun, step):
                here.play(record.actions[number], record.seat(number))
            if looks(known.game, here.state) != looks(known.game, other.state):
                return Twins(here, other, tuple(seats))
    return None


def begun_late(record: AnyRecord, state: AnyState) -> AnyRecord:
    """A game that begins with a state of another one."""
    late: AnyRecord = Record(record.game, record.seed, record.seats, record.options, state)
    late.table["names"] = "\n".join(NAMES[: record.seats])
    return late


def _twin(
    game: AnyGame,
    record: AnyRecord,
    begun: int,
    end: int,
    seats: Collection[Seat],
    seed: int,
) -> AnyRecord | None:
    """The steps from `begun` to `end` in a game that was dealt anew before them."""
    state = record.at(begun)
    anew = game.saving.snapshot_of(game.redealt(state, seats, seed))
    anew["rng"] = game.saving.snapshot_of(state)["rng"]  # the dice fall as they fell
    try:
        twin = begun_late(record, game.saving.state_from(anew, record.seats))
    except ValueError:
        return None  # the hands do not fit what is half done, which these seats cannot know
    for step in range(begun, end):
        actor = record.seat(step)
        for action in _tried(game, twin.state, record.actions[step], actor):
            if _is_alike(game, record, step, twin.state, action, seats):
                twin.play(action, actor)
                break
        else:
            return None
    return twin


def _tried(game: AnyGame, state: AnyState, done: AnyAction, actor: Seat) -> Iterator[AnyAction]:
    """Other actions first: if one of them looks the same, its choice was secret."""
    if game.refusal(state, done, actor) is None:
        legal = game.legal_actions(state, actor)
        others = [one for one in legal if type(one) is type(done) and one != done]
        yield from others[:FEW]
        yield done
    else:
        yield from game.legal_actions(state, actor)[:FEW]


def _is_alike(
    game: AnyGame,
    record: AnyRecord,
    step: int,
    state: AnyState,
    action: AnyAction,
    seats: Collection[Seat],
) -> bool:
    """Whether these seats, and everybody, see and hear the same after this action as after the one
    that was played."""
    after, told = game.apply(state, action, record.seat(step))
    was, heard = record.at(step + 1), record.events(step)
    return all(
        game.view_for(after, seat) == game.view_for(was, seat)
        and [game.redact(one, seat) for one in told] == [game.redact(one, seat) for one in heard]
        for seat in (None, *seats)
    )


# --- games ----------------------------------------------------------------------------------


def sensible_games(known: Known, peek: Peek[Any, Any]) -> Iterator[AnyRecord]:
    """Games of sensible players from beginning to end, with every number of seats by turns."""
    for number, seats in zip(count(1), cycle(known.game.seats)):
        record = known.begun(f"twins {number}", seats)
        play_sensibly(record, peek, peek.luck_of(number))
        yield record


def play_sensibly(record: AnyRecord, peek: Peek[Any, Any], luck: int) -> None:
    """Have sensible players play a game to its end.

    Nobody leads it back to where it was a moment ago: one of several who act at once could take
    back for ever what it has done. Where everything leads back, it goes where it was longest ago.
    """
    game = record.game
    while acting := game.to_act(record.state):
        latest = range(record.length, max(0, record.length - LATELY) - 1, -1)
        lately = [record.at(step) for step in latest]
        ways: list[tuple[int, AnyAction, Seat]] = []  # with how many steps ago it was there
        for seat in acting:
            wished, luck = peek.next_action(record.state, seat, luck)
            for action in (wished, *game.legal_actions(record.state, seat)):
                after, _ = game.apply(record.state, action, seat)
                ways.append((lately.index(after) if after in lately else NEVER, action, seat))
                if ways[-1][0] == NEVER:
                    break
            if ways[-1][0] == NEVER:
                break
        _, action, seat = max(ways, key=itemgetter(0))
        record.play(action, seat)


def secret_steps(known: Known, record: AnyRecord, most: int) -> list[int]:
    """So many steps of a game at which hands are hidden, spread over all of it."""
    found = [step for step in range(record.length) if known.face.has_secrets(record.at(step))]
    return found[:: max(1, -(-len(found) // most))]
