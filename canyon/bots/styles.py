"""Manners of playing: what one player counts for a little more than another."""

from typing import Final, NamedTuple


class Style(NamedTuple):
    """What counts for more or less than usual.

    `daring`: so many tricks more are bid. Beside the chance of winning count, a little: `exact`, a
    bid that is met; `points`, each point of movement; `spite`, each point of somebody else's,
    against oneself. `blocks`: whether ways closed to others come before safe water.
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
"""Every style by its name, the usual one first."""
