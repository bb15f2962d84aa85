"""docs/ACCESSIBILITY.md lists the keys as they are, with the words of the game's own list."""

import re
from collections.abc import Iterator

from tests.canalmania.web.words import t
from tests.sources import ROOT
from web.contract.key_map import shown
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.table.dialogs.key_list import FIXED, NOT_SET, listed, told, usual_keys

PAGE = (ROOT / "docs" / "ACCESSIBILITY.md").read_text("utf-8")


def rows() -> Iterator[str]:
    """The table of keys as it should stand there."""
    keys = usual_keys(CANAL_MANIA, MAP.jumps)
    for does in listed(CANAL_MANIA, MAP.jumps):
        command = None if does in FIXED else keys.command(does)
        usual = FIXED[does] if command is None else ", ".join(map(shown, keys.keys_of(command)))
        yield f"| {usual or NOT_SET} | {t(told(CANAL_MANIA, does), 'en')} |"


def test_every_key_is_listed_as_it_is() -> None:
    expected = "\n".join(rows())
    assert expected in PAGE, f"the table should be:\n{expected}"


def test_what_is_said_to_be_tested_has_its_test() -> None:
    """Figures too."""
    assert all((ROOT / name).is_file() for name in re.findall(r"`(e2e/[^`]+)`", PAGE))
    without = (ROOT / "e2e" / "test_without_mouse.py").read_text("utf-8")
    scanning = (ROOT / "e2e" / "test_scanning.py").read_text("utf-8")
    for code, name in ((without, "MOST_STOPS"), (without, "FOR_A_TILE"), (scanning, "FOR_A_TILE")):
        found = re.search(rf"^{name} = (\d+)$", code, re.MULTILINE)
        assert found is not None
        assert f"at most {found[1]}" in PAGE
