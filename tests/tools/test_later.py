"""What comes in a pack of its own is in no memory."""

from tests.sources import ROOT
from tools.packs import LATER_MODULES


def test_no_memory_has_what_comes_later() -> None:
    """Where `tools/rehearsal.py` imports it all the same, every first visit pays for it."""
    told = (ROOT / "tools" / "rehearsal.py").read_text("utf-8")
    for module in LATER_MODULES:
        assert f'"{module.replace("/", ".")}"' in told
