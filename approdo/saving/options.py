"""The options of a game as plain JSON data, and back: only what is not as usual."""

from typing import Any, Final

from approdo.catalogue import GOALS
from approdo.ids import Colour
from approdo.options import SWITCHES, Options
from tabletop.strict_json import listed, named, whole


def options_as_json(options: Options) -> dict[str, Any]:
    """The options as JSON data."""
    written = _all_as_json(options)
    return {name: value for name, value in written.items() if value != _USUAL[name]}


def _all_as_json(options: Options) -> dict[str, Any]:
    switches: dict[str, Any] = {name: getattr(options, name) for name in SWITCHES}
    colours = [colour.name.lower() for colour in options.colours]
    return {"colours": colours, "goal": options.goal, **switches}


_USUAL: Final = _all_as_json(Options())


def options_from(value: object) -> Options:
    """The options that were written as `value`. Raises ValueError."""
    if type(value) is not dict or not value.keys() <= _USUAL.keys():
        raise ValueError("not options")
    given = {**_USUAL, **value}
    switches = {name: given[name] for name in SWITCHES}
    if not all(type(switch) is bool for switch in switches.values()):
        raise ValueError("neither on nor off")
    options = Options(
        colours=listed(given["colours"], 0, len(Colour), lambda item: named(item, Colour)),
        goal=whole(given["goal"], GOALS[0], GOALS[-1]),
        **switches,
    )
    if value != options_as_json(options):
        raise ValueError("the usual options are not written")
    return options
