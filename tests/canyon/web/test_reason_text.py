"""Every reason of a player whom the computer plays has a sentence in every language."""

import pytest

from canyon import legal_actions, view_for
from canyon.bots.reasons import REASONS, reasons_for
from canyon.opponents import OPPONENTS
from tabletop.opponents import Reason
from tests.canyon.peek import moments
from tests.canyon.web.play import NAMES, t
from web.games.canyon.face import CANYON
from web.words.plural import LANGUAGES

ANY: dict[str, int | str] = {
    **dict.fromkeys(("count", "drifts", "left", "need", "steps", "tricks"), 2),
    **dict.fromkeys(("high", "points", "seat", "spare", "taken", "trumps"), 1),
    "card": 26,
    "space": "h7",
    "to_go": 5,
}


def said(name: str, language: str = "en", **values: int | str) -> str:
    return t(CANYON.reason(Reason(name, values), NAMES), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_without_a_hole(language: str) -> None:
    """With all the values that reasons have in games, to the seat and to the table; `t` would raise
    for a value missing."""
    for seed in range(3):
        for state in moments(seed, 3 + seed, every=7):
            for action in legal_actions(state):
                for reason in reasons_for(view_for(state, state.active), action):
                    for one in (reason, OPPONENTS.in_public(reason)):
                        if one is not None:
                            sentence = t(CANYON.reason(one, NAMES), language)
                            assert sentence.endswith(".")
                            assert "{" not in sentence
    for name in REASONS:
        assert said(name, language, **ANY).endswith(".")


def test_what_a_reason_speaks_of_is_named() -> None:
    assert said("takes_from", seat=1, need=1).startswith(f"{NAMES[1]} still wants 1 trick,")
    assert said("finishes", space="h2", spare=2) == "h2 is the finish, with 2 points to spare."
    card = said("leads_top", card=26, need=1)
    assert card == "No card still out in its suit beats the green 7."
    cards = said("bids_on_cards", "it", tricks=1, trumps=2, high=0)
    assert cards == "La mano promette 1 presa: briscole 2, altre carte alte 0."


def test_figures_that_are_nothing_have_sentences_of_their_own() -> None:
    """D7 the bids may be more than the tricks; a bid that is met wants no more of them."""
    assert said("bids_rest", tricks=1, left=3).endswith("3.")
    for left in (0, -2):
        assert said("bids_rest", tricks=1, left=left) == said("bids_rest", tricks=2, left=0)
    assert "0" not in said("takes_trick", card=26, need=0)
    assert "0" not in said("tries_for_trick", card=26, need=0)
