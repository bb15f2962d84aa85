"""A weak player: it misjudges its hand, forgets what is gone and what it bid.

It does not look where the water carries it either.
"""

from typing import Final

from canyon import actions as a
from canyon.actions import Action
from canyon.bots.estimates import nearest_bid
from canyon.bots.knowledge import known_from
from canyon.bots.normal import card_for, promise
from canyon.bots.packs import card_of
from canyon.bots.styles import Style
from canyon.bots.tactics import ALL_OF_THEM
from canyon.ids import Phase
from canyon.view import View
from tabletop.game import Seed
from tabletop.rng import below, seeded

MISJUDGED: Final = 1.1
"""A hand is overrated or underrated by up to so many tricks."""
GRAIN: Final = 1000
FORGETFUL: Final = 6
"""One card in so many is played to win, whatever was bid."""


def choose(view: View, style: Style, seed: Seed) -> Action:
    """One of the legal actions of the seat, by chance that depends on `seed`."""
    luck = seeded(f"easy {seed}")
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase is Phase.BIDDING:
        known = known_from(view)
        wrong, _ = below(luck, 2 * GRAIN + 1)
        off = MISJUDGED * (wrong - GRAIN) / GRAIN
        return a.Bid(nearest_bid(promise(known, style) + off, known.cards))
    if view.phase is Phase.TRICKS:
        minds_bid, _ = below(luck, FORGETFUL)
        need = None if minds_bid else ALL_OF_THEM
        return a.PlayCard(card_of(card_for(known_from(view), counts=False, need=need)))
    chosen, _ = below(luck, len(view.legal))
    return view.legal[chosen]
