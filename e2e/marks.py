"""How far a start has come and which way it went, as the page tells it.

Apart from `conftest`, which must not be read before a test run has said where the site lies.
"""

from typing import Final

READY: Final = "#progress[data-stage=ready]"
"""Python is there and the game too."""


def count_of(mark: str) -> str:
    """The script that counts how often the page came by this mark."""
    return f"performance.getEntriesByName('table:{mark}').length"


BEGUN: Final = count_of("begun")
"""Python started from its library instead of the prepared memory."""
REST: Final = count_of("rest")
"""The rest of Pyodide's program was called for."""
PLAYABLE: Final = count_of("playable")
"""The first legal move can be made."""

REGION: Final = "#beside, :is(#table, #desk, #company, .foot) > [id]"
"""The regions of the table, as `web.page.focus_places` knows them."""
