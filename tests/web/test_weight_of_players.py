"""What the computer's players add to a first visit: what they think with comes later."""

import marshal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tools.packing import gzipped
from tools.places import ROOT
from web.faces import GAMES

BAR: Final = 58_000
"""Bytes; some of them say on which device a person plays, where one chooses who plays, and 3,500
think while a person does."""
ASKING: Final = (
    *("computer/opponents_turns", "computer/opponents_screen", "computer/worker_thinking"),
    *("computer/pacing", "computer/thinking_ahead", "computer/likely_turns", "computer/clock"),
    *("computer/who_plays", "play/computer_play", "dialogs/who_plays", "panels/pace"),
)
ADVICE: Final = ("computer/advice_requests", "play/advice_shown", "review/looking_back")
MODULES: Final = (
    *("canalmania/opponents.py", "tabletop/opponents.py", "tabletop/thinking.py"),
    *("web/contract/advice.py", "web/contract/thinking.py"),
    *(f"web/table/{name}.py" for name in (*ASKING, *ADVICE)),
    *(f"web/games/canalmania/words/{name}.py" for name in ("plans", "reason_text")),
)
SCRIPTS: Final = (
    "storage/last_table start_page/seat_player table/thinker table/thinker.worker "
    "table/start_thinker table/thinking_loop"
)
WORDS: Final = (
    *(f"web/words/*/{name}.json" for name in ("advice", "turns", "who_plays")),
    *(f"web/games/canalmania/words/*/{name}.json" for name in ("level", "reason", "style")),
)
"""In every language."""


def compiled() -> bytes:
    """The modules that are there for those players alone, as the memory has them."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in MODULES}
    codes = (compile(text, name, "exec", optimize=2) for name, text in texts.items())
    return b"".join(map(marshal.dumps, codes))


def words() -> Iterator[Path]:
    for pattern in WORDS:
        found = sorted(ROOT.glob(pattern))
        assert len(found) == 3, pattern
        yield from found


def test_the_players_of_the_computer_weigh_little_on_a_first_visit() -> None:
    scripts = [ROOT / "web" / "shell" / f"{name}.js" for name in SCRIPTS.split()]
    parts = [
        compiled(),
        *(b"".join(path.read_bytes() for path in some) for some in (scripts, words())),
    ]
    total = sum(len(gzipped(part)) for part in parts)
    assert BAR / 2 < total <= BAR


def loaded(code: str) -> list[str]:
    """The modules that are there after this."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, web.faces\n{code}\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_until_a_game_is_wanted_nothing_of_any_is_there() -> None:
    packages = [package for game in GAMES for package in game.packages]
    found = loaded("import web.thinker")
    assert [name for name in found if name.startswith(tuple(packages))] == []


@pytest.mark.parametrize("game", [game.game for game in GAMES])
def test_what_they_think_with_is_no_part_of_the_page(game: str) -> None:
    """The face is all of a game that its memory has."""
    found = loaded(f"web.faces.offered({game!r}).face()")
    assert game in found
    assert [name for name in found if ".bots" in name] == []
