"""Styles of playing: what a player counts for more or less than another one."""

from typing import Final, NamedTuple

from approdo.bots.worth import WEIGHTS, Features


class Style(NamedTuple):
    """What counts for more or less than usual.

    `weights` are those of the features. `margin` is by how much a trade must make its chance
    better, `offers` how many offers it makes in a turn at most.
    """

    weights: Features = WEIGHTS
    margin: float = 0.02
    offers: int = 2


def _tilted(**factors: float) -> Features:
    """The usual weights, some of them multiplied."""
    usual = WEIGHTS._asdict()
    return Features(**{name: factors.get(name, 1.0) * usual[name] for name in usual})


USUAL: Final = Style()
"""No style: verdicts go by it."""
STYLES: Final[dict[str, Style]] = {
    "builder": Style(
        _tilted(site=1.2, sites=1.2, ready_settlement=1.1, ready_city=1.1, knights=0.8), offers=1
    ),
    "merchant": Style(_tilted(income=1.05), margin=0.0),
    "general": Style(
        _tilted(knights=1.6, ready_card=1.8, army=1.5, army_chase=1.4, road_chase=0.9), offers=1
    ),
}
"""Every style by its name; the first one is the usual one."""
