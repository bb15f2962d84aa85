"""The options of a game as plain JSON data, and back."""

from typing import Any, Final

from approdo.catalogue import GOALS
from approdo.ids import Colour
from approdo.options import SWITCHES, Options
from tabletop.strict_json import keyed, listed, named, whole

_KEYS: Final = ("colours", "goal", *SWITCHES)


def options_as_json(options: Options) -> dict[str, Any]:
    """The options as JSON data."""
    data: dict[str, Any] = {name: getattr(options, name) for name in SWITCHES}
    colours = [colour.name.lower() for colour in options.colours]
    return {"colours": colours, "goal": options.goal, **data}


def options_from(value: object) -> Options:
    """The options that were written as `value`. Raises ValueError."""
    given = keyed(value, _KEYS)
    switches = {name: given[name] for name in SWITCHES}
    if not all(type(switch) is bool for switch in switches.values()):
        raise ValueError("neither on nor off")
    return Options(
        colours=listed(given["colours"], 0, len(Colour), lambda item: named(item, Colour)),
        goal=whole(given["goal"], GOALS[0], GOALS[-1]),
        **switches,
    )
