"""A turn as Orca says it: every stop by its name, every event and every question once."""

from collections import Counter
from typing import Final

from canalmania import GameRecord, GameState
from canalmania.ids import Phase
from e2e.clicking import played, record_of
from e2e.marks import READY
from e2e.moments import sit_down
from e2e.reader.listening import Reader, bare
from tests.web.words import t

NAMES: Final = ("Anna", "Bruno", "Carla")
HANDS: Final = ("Lock", "Tunnel", "Surveyor", "Aqueduct", "Stretch", "Tronçon")
"""What cards are called: said before somebody is there, it would give away a hand."""

CARDS: Final = ("Stretch", "Surveyor", "Stretch")
"""What is taken: no goods are on them."""


def says(key: str, **words: str | int) -> str:
    """A sentence of the game, in the language it is read in here."""
    return t(key, "en", **words)


def is_there(state: GameState) -> bool:
    """Cards can be taken, and the display has three without goods."""
    return state.round >= 6 and state.phase is Phase.BUILD and state.decision is None


def at_a_table(reader: Reader, site: str) -> GameRecord:
    """A game in its sixth round, the device on its way to Anna."""
    record = played(record_of(3, "sizes"), is_there)
    record.table["names"] = "\n".join(NAMES)
    reader.page.goto(site)
    reader.page.wait_for_selector(READY)
    reader.sit_down()
    sit_down(reader.page, record.save(), behind_curtain=True)
    return record


def test_a_turn_is_said_by_orca(reader: Reader, site: str) -> None:
    """Three cards, no goods: from "I am Anna" to the curtain for Bruno."""
    at_a_table(reader, site)
    reader.hears(says("menu.i_am", player="Anna"))
    assert_no_hand(reader.hears_out())
    reader.page.wait_for_timeout(300)
    reader.press("Return")
    reader.hears(says("prompts.phase_build"))
    reader.goes_to(says("prompts.do_take"))
    reader.press("Return")
    reader.hears(says("prompts.take_first"))
    for number, card in enumerate(CARDS, start=1):
        reader.goes_to(card, says("table.display"))
        reader.press("Return")
        reader.hears(says("story.card_taken", player="Anna", card=card))
        print(reader.hears_out())
    print(reader.log[-12:], reader.page.locator("#prompt").inner_text())
    reader.goes_to("Done taking")
    reader.press("Return")
    print(reader.hears_out(), reader.page.locator("#prompt").inner_text())
    reader.goes_to(says("prompts.do_end_phase"))
    reader.press("Return")
    print(reader.hears_out(), reader.page.locator("#prompt").inner_text())
    reader.goes_to(says("prompts.do_end_turn"))
    reader.press("Return")
    reader.hears(says("menu.i_am", player="Bruno"))
    print(reader.hears_out())
    print(reader.log)


def assert_no_hand(said: list[str]) -> None:
    """Nothing of these tells what somebody holds."""
    assert not [text for text in said if bare(text).startswith(tuple(map(bare, HANDS)))], said
