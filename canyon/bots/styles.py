"""Styles of playing: what a player counts for more or less than another one."""

from typing import Final, NamedTuple


class Style(NamedTuple):
    """What counts for more or less than usual.

    `daring` is added to the promise of a hand, in tricks. The others are added to the probability
    of winning: `exact` for an exact bid, `points` for each of the own movement points, minus
    `spite` for each movement point of the others. `blocks` says whether ways closed to others count
    before safe water.
    """

    daring: float = 0.0
    exact: float = 0.0
    points: float = 0.0
    spite: float = 0.0
    blocks: bool = False


STYLES: Final[dict[str, Style]] = {
    "allrounder": Style(),
    "careful": Style(daring=-0.1, exact=0.02),
    "racer": Style(daring=0.1, points=0.006),
    "blocker": Style(spite=0.003, blocks=True),
}
"""Every style by its name; the first one is the usual one."""
