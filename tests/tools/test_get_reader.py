"""What `make test ALL=1` does about the screen reader: installs it, or says what would."""

from dataclasses import replace

import pytest

from tests.tools.test_set_up import DEBIAN, MAC
from tools import get_reader
from tools.apt import System
from tools.get_reader import PACKAGES, missing, why_missing

POWERLESS = replace(DEBIAN, is_root=False)


class Machine:
    """A machine on which apt brings what it is asked for, or nothing."""

    def __init__(self, patch: pytest.MonkeyPatch, system: System, *, brings: bool = True) -> None:
        self.has: set[str] = set()
        self.ran: list[str] = []
        self._brings = brings
        patch.setattr(get_reader, "run", self.run)
        patch.setattr(get_reader, "this_system", lambda: system)
        patch.setattr(get_reader, "missing", lambda: missing(self.which))

    def which(self, command: str) -> str | None:
        return command if command in self.has else None

    def run(self, command: tuple[str, ...]) -> bool:
        self.ran.append(" ".join(command))
        if "install" in command and self._brings:
            self.has |= set(PACKAGES)
        return True


def test_on_debian_root_gets_it_by_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, DEBIAN)
    assert get_reader.main() == 0
    assert machine.ran[0] == "apt-get update"
    assert machine.ran[1].endswith(" orca dbus-daemon xdotool xvfb")
    assert get_reader.main() == 0
    assert len(machine.ran) == 2, "what is there is not got again"


@pytest.mark.parametrize(("system", "ran"), [(POWERLESS, 0), (DEBIAN, 2)])
def test_where_it_cannot_be_got_the_one_command_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: System, ran: int
) -> None:
    machine = Machine(monkeypatch, system, brings=False)
    assert get_reader.main() == 1
    assert len(machine.ran) == ran
    assert "sudo apt-get install --no-install-recommends orca " in capsys.readouterr().err


def test_where_there_is_no_apt_the_test_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(monkeypatch, MAC)
    assert get_reader.main() == 0
    assert machine.ran == []
    assert "left out" in capsys.readouterr().err


def test_only_what_is_missing_is_named() -> None:
    packages = missing({"orca": "/usr/bin/orca", "Xvfb": "/usr/bin/Xvfb"}.get)
    assert packages == ("dbus-daemon", "xdotool")
    assert "dbus-daemon, xdotool" in why_missing(POWERLESS, packages)
