"""A weak player: it thinks of one purchase at a time, misjudges all, and sees only its own side."""

from typing import Final

from approdo.actions import Action
from approdo.bots.mind import Mind
from approdo.bots.normal import decided
from approdo.bots.styles import Style
from approdo.view import View
from tabletop.game import Seed
from tabletop.rng import seeded

MISJUDGED: Final = 1.0
"""Every value is misjudged by up to so much."""


def choose(view: View, style: Style, seed: Seed) -> tuple[Action, ...]:
    """The next actions of the seat, by chance that depends on `seed`."""
    mind = Mind(
        style._replace(offers=min(style.offers, 1)),
        width=1,
        deep=1,
        error=MISJUDGED,
        luck=seeded(f"easy {seed}"),
        sees_others=False,
    )
    return decided(view, mind)
