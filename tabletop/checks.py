"""Checks that the rules of every game need: the start of a game, and whose action it is."""

from tabletop.game import Seed, require_whole
from tabletop.refusals import Refusal
from tabletop.seat import Seat


def require_start(seed: Seed, seats: int, allowed: range) -> None:
    """Check the arguments of a new game.

    Raises TypeError unless the seed is exactly a `str` or an `int` and `seats` exactly an `int`,
    ValueError unless the number of seats is in `allowed`.
    """
    if type(seed) is not str and type(seed) is not int:
        raise TypeError(f"a seed is a text or a whole number, not {type(seed).__name__}")
    require_whole(seats, "the number of seats")
    if seats not in allowed:
        raise ValueError(f"{seats} players: a game is for {allowed[0]} to {allowed[-1]}")


def refused_seat(acting: tuple[Seat, ...], seat: Seat | None, rule: str) -> Refusal | None:
    """Return why `seat` may do nothing now, None if it is one of the seats that must act.

    `seat` None means the seat that must act. Nobody is refused here after the end of the game, when
    `acting` is empty: the game gives another refusal then. Raises TypeError if `seat` is not a
    seat.
    """
    if seat is None:
        return None
    require_whole(seat, "a seat")
    if not acting or seat in acting:
        return None
    return Refusal(rule, "NOT_YOUR_SEAT", {"active": acting[0]})
