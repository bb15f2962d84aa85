"""Whole short plans for a turn: what is built, bought and exchanged one after another."""

from collections.abc import Callable
from typing import Final, NamedTuple

from approdo.actions import Action, BuyCard, EndTurn
from approdo.bots.moves import steps
from approdo.bots.table import Table
from approdo.bots.worth import WON, standing

WIDTH: Final = 5
"""So many plans are carried on at each step."""
DEEP: Final = 4
"""A plan has at most so many purchases."""
END: Final = EndTurn()


class Plan(NamedTuple):
    """What a seat could do in its turn, one action after another, and what that is worth."""

    value: float
    actions: tuple[Action, ...]
    table: Table

    @property
    def sure(self) -> tuple[Action, ...]:
        """The actions to the end of the turn, or to the first that shows something (R10.9)."""
        for number, action in enumerate(self.actions):
            if isinstance(action, BuyCard):
                return self.actions[: number + 1]
        return self.actions if self.value >= WON else (*self.actions, END)


def plans(
    table: Table,
    seat: int,
    worth: Callable[[Table, int], float] = standing,
    width: int = WIDTH,
    deep: int = DEEP,
) -> list[Plan]:
    """Plans for the rest of the turn, the best first; the one that does nothing is among them.

    `worth` says how well the seat stands in a position.
    """
    start = Plan(worth(table, seat), (), table)
    found, beam, seen = [start], [start], set[object]()
    for _ in range(deep):
        longer: list[Plan] = []
        for plan in beam:
            for step in steps(plan.table, seat) if plan.value < WON else ():
                key = _same(step.table, seat)
                if key in seen:
                    continue
                seen.add(key)
                value = worth(step.table, seat)
                longer.append(Plan(value, plan.actions + step.actions, step.table))
        if not longer:
            break
        longer.sort(key=lambda plan: -plan.value)
        beam = longer[:width]
        found += longer
    found.sort(key=lambda plan: -plan.value)
    return found


def _same(table: Table, seat: int) -> object:
    """What two plans have in common that lead to the same position."""
    board = table.board
    return (
        table.hands[seat],
        board.roads[seat],
        board.settlements[seat],
        board.cities[seat],
        table.deck,
    )
