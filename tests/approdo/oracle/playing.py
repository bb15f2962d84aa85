"""Random play on the oracle, in which everything there is to do happens."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.approdo.oracle.naive import EVERY_STEP, STAGES, Oracle, Step

WEIGHTS: dict[str, float] = {
    "BuildCity": 40,
    "BuildSettlement": 40,
    "BuildRoad": 6,
    "BuyCard": 6,
    "PlayCard": 4,
    "Exchange": 3,
    "EndTurn": 5,
    "Propose": 2,
    "LeaveOut": 0.4,
    "Cancel": 0.4,
    "Accept": 3,
    "Decline": 3,
    "Deal": 3,
    "TakeBack": 0.2,
    "Waive": 0.3,
}
"""How often a step of that name is chosen; all others: 1."""


def everything_allowed(game: Oracle, seat: int) -> set[Step]:
    """The legal steps, and larger offers too (D27)."""
    return {
        step for name in STAGES[game.stage] for step in EVERY_STEP[name] if game.allowed(seat, step)
    }


def choose(game: Oracle, seat: int, chance: Random) -> Step:
    """First a name by its weight, then any step of that name."""
    large = chance.random() < 0.1
    steps = everything_allowed(game, seat) if large else game.legal(seat)
    names = sorted({step[0] for step in steps})
    (name,) = chance.choices(names, [WEIGHTS.get(name, 1) for name in names])
    return chance.choice(sorted(step for step in steps if step[0] == name))


def luck(game: Oracle, seat: int, step: Step, chance: Random) -> dict[str, Any]:
    """D11, R12.6 what chance decides in this step."""
    if step[0] == "Roll":
        return {"dice": (chance.randint(1, 6), chance.randint(1, 6))}
    victim = game.victim_of(seat, step)
    return {} if victim is None else {"stolen": chance.choice(sorted(game.hands[victim]))}


def play(game: Oracle, chance: Random, most: int) -> Iterator[tuple[int, Step]]:
    """Plays at random until the game is over, or so many steps are done; tells each step done."""
    for _ in range(most):
        waiting = game.to_act()
        if not waiting:
            return
        seat = chance.choice(waiting)
        step = choose(game, seat, chance)
        game.do(seat, step, luck(game, seat, step, chance))
        yield seat, step
