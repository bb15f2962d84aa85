"""What a table chooses before the game."""

from dataclasses import dataclass
from typing import Final

from approdo.catalogue import GOAL, GOALS
from approdo.ids import Colour

_COLOURS: Final = frozenset(id(colour) for colour in Colour)


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chooses before the game.

    - `colours`: R1.1 the colours that the seats wish for, by seat; seats without a wish get one.
    - `fixed_island`: R3 the island for beginners, with pieces on it, instead of a random one (R4).
    - `goal`: R15.2, H1.1 the points that win, 8 to 13.
    - `friendly_robber`: H1.2 the robber does not stand beside a player who shows fewer than 3
      points, unless no other terrain is left.
    - `dice_deck`: H1.3 dice are drawn from all 36 pairs without putting back, until 5 are left.
    - `calm_start`: H1.4 a seven in the first two rounds is rolled again.
    - `without_trade`: H1.5 players do not trade with each other (R8), only with the bank.
    """

    colours: tuple[Colour, ...] = ()
    fixed_island: bool = False
    goal: int = GOAL
    friendly_robber: bool = False
    dice_deck: bool = False
    calm_start: bool = False
    without_trade: bool = False


SWITCHES: Final = ("fixed_island", "friendly_robber", "dice_deck", "calm_start", "without_trade")
"""The options that are on or off."""


def checked(options: Options | None) -> Options:
    """The options, the usual ones for None.

    Raises TypeError for any other type, ValueError for a goal that is not among `GOALS`.
    """
    if options is None:
        return Options()
    if type(options) is not Options:
        raise TypeError("not the options of a game")
    colours = options.colours
    is_right = type(colours) is tuple and all(id(colour) in _COLOURS for colour in colours)
    are_switches = all(type(getattr(options, name)) is bool for name in SWITCHES)
    if not is_right or not are_switches or type(options.goal) is not int:
        raise TypeError("not the options of a game")
    if options.goal not in GOALS:
        raise ValueError(f"a goal is {GOALS[0]} to {GOALS[-1]} points")
    return options
