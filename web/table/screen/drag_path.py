"""A drag over the map that chooses spot after spot, and takes back what it comes back from."""

from typing import Protocol

from web.contract.choices import Choice
from web.contract.prompt import Option, Prompt
from web.page.spot import Spot


class Drawing(Protocol):
    """The game on the screen, as far as a drag needs it."""

    @property
    def prompt(self) -> Prompt:
        """What is being asked."""

    @property
    def targets(self) -> dict[Spot, Option]:
        """The options that can be chosen on the map, by spot."""

    @property
    def step(self) -> int:
        """How many actions were carried out."""

    def choose(self, choice: Choice, *, only_select: bool = False) -> None:
        """Do what an option stands for; `only_select`: without carrying an action out."""

    def back(self) -> None:
        """Take the last answer back."""

    def undo(self) -> None:
        """Take the last action back, if that is possible."""


class DragPath:
    """The spots that the drag under way has chosen, each with the step of the game it led to."""

    def __init__(self, table: Drawing) -> None:
        self._table = table
        self._chosen: list[tuple[Spot, int]] = []

    def come_to(self, spot: Spot, *, begins: bool) -> None:
        """The drag is here: choose it, or take back what was chosen since it was here before."""
        table = self._table
        if begins:
            self._chosen = [(spot, table.step)]
            self._choose(spot)
        elif spot == self._chosen[-1][0]:
            return
        elif len(self._chosen) > 1 and spot == self._chosen[-2][0]:
            self._go_back()
        elif self._choose(spot):
            self._chosen.append((spot, table.step))

    def _choose(self, spot: Spot) -> bool:
        """Choose a spot if a drag may; whether it did."""
        prompt = self._table.prompt
        option = self._table.targets.get(spot)
        if spot not in prompt.traced or option is None or not option.enabled:
            return False
        if spot not in prompt.marks.selected:
            self._table.choose(option.choice)
        return True

    def _go_back(self) -> None:
        """To the spot before: its action is taken back, and it is chosen as it was."""
        table = self._table
        self._chosen.pop()
        spot, step = self._chosen[-1]
        if table.step <= step:
            table.back()
            return
        while table.step > step:
            before = table.step
            table.undo()
            if table.step == before:
                return
        option = table.targets.get(spot)
        if option is not None and option.enabled and not option.is_chosen:
            table.choose(option.choice, only_select=True)
