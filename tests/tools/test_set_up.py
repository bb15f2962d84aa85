"""What `make` installs by itself, and by which means: every kind of machine, without one."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools import get_browsers, make_venv
from tools.apt import Rights, System, apt_commands, family_of, is_debian, is_ubuntu, rights, run
from tools.browsers import Browser, Driver, Engine, is_snap_stub, mini_browsers, of_the_system
from tools.get_browsers import attempts, one_command

DEBIAN = System(
    family=frozenset({"debian"}),
    has_apt=True,
    is_root=True,
    has_sudo=False,
    sudo_is_silent=False,
    has_terminal=False,
)
UBUNTU = replace(DEBIAN, family=frozenset({"ubuntu", "debian"}))
FEDORA = replace(DEBIAN, family=frozenset({"fedora"}), has_apt=False)
MAC = replace(FEDORA, family=frozenset(), is_root=False)
ALL = tuple(Engine)
PYTHON = ".venv/bin/python"


def commands(missing: tuple[Engine, ...], system: System) -> list[str]:
    """All that would be run, one after the other, if nothing brought anything."""
    ways = attempts(missing, system, rights(system), PYTHON)
    return [" ".join(command) for way in ways for command in way.commands]


def test_the_family_of_a_distribution() -> None:
    text = 'NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n'
    assert family_of(text) == {"linuxmint", "ubuntu", "debian"}
    assert family_of("ID='debian'\n") == {"debian"}
    assert is_debian(DEBIAN)
    assert not is_debian(UBUNTU)
    assert is_ubuntu(UBUNTU)
    assert not is_ubuntu(FEDORA)


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        (DEBIAN, Rights.ROOT),
        (replace(DEBIAN, is_root=False), Rights.NONE),
        (replace(DEBIAN, is_root=False, has_sudo=True), Rights.NONE),
        (replace(DEBIAN, is_root=False, has_sudo=True, sudo_is_silent=True), Rights.SUDO),
        (replace(DEBIAN, is_root=False, has_sudo=True, has_terminal=True), Rights.SUDO),
    ],
)
def test_who_may_install(system: System, expected: Rights) -> None:
    """sudo that would wait for a password nobody types is no use."""
    assert rights(system) is expected


def test_on_debian_apt_comes_first_with_fresh_lists() -> None:
    ran = commands((Engine.CHROMIUM,), DEBIAN)
    assert ran == [
        "apt-get update",
        "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends"
        " chromium fonts-dejavu-core",
        f"{PYTHON} -m playwright install --with-deps chromium",
    ]


def test_on_debian_all_three_engines_come_from_apt() -> None:
    ran = commands(ALL, DEBIAN)
    for package in ("chromium", "firefox-esr", "webkit2gtk-driver", "xvfb"):
        assert package in ran[1].split()


def test_with_sudo_apt_runs_as_root() -> None:
    system = replace(DEBIAN, is_root=False, has_sudo=True, sudo_is_silent=True)
    ran = commands((Engine.CHROMIUM,), system)
    assert all(line.startswith("sudo ") for line in ran if "apt-get" in line)
    assert len([line for line in ran if "apt-get" in line]) == 2


def test_on_ubuntu_playwright_brings_browsers_and_what_they_need() -> None:
    """apt's chromium is a snap there, and firefox-esr does not exist."""
    assert commands((Engine.FIREFOX, Engine.WEBKIT), UBUNTU) == [
        f"{PYTHON} -m playwright install --with-deps firefox webkit"
    ]


@pytest.mark.parametrize("system", [FEDORA, MAC, replace(UBUNTU, is_root=False)])
def test_elsewhere_playwright_brings_browsers_alone(system: System) -> None:
    assert commands((Engine.CHROMIUM,), system) == [f"{PYTHON} -m playwright install chromium"]


def test_the_one_command_where_nothing_could_be_done() -> None:
    powerless = replace(DEBIAN, is_root=False)
    assert one_command((Engine.FIREFOX,), powerless, PYTHON) == "sudo apt-get install firefox-esr"
    assert one_command((Engine.CHROMIUM,), replace(UBUNTU, is_root=False), PYTHON) == (
        f"sudo {PYTHON} -m playwright install --with-deps chromium"
    )
    assert one_command(ALL, MAC, PYTHON) == (
        f"{PYTHON} -m playwright install chromium firefox webkit"
    )


class Machine:
    """A machine on which commands bring browsers, or do not."""

    def __init__(self, brings: dict[str, set[Engine]], has: set[Engine]) -> None:
        self.brings = brings
        self.has = has
        self.shell: Path | None = Path("/shell")
        self.ran: list[str] = []

    def run(self, command: tuple[str, ...]) -> bool:
        line = " ".join(command)
        self.ran.append(line)
        for part, engines in self.brings.items():
            if part in line:
                self.has |= engines
                return True
        return "update" in line

    def find(self, engine: Engine) -> Browser | None:
        return Browser(engine, Path("/b"), Driver.PLAYWRIGHT) if engine in self.has else None


def machine(
    patch: pytest.MonkeyPatch, brings: dict[str, set[Engine]], has: set[Engine], system: System
) -> Machine:
    there = Machine(brings, has)
    patch.setattr(get_browsers, "run", there.run)
    patch.setattr(get_browsers, "find", there.find)
    patch.setattr(get_browsers, "headless_shell", lambda: there.shell)
    patch.setattr(get_browsers, "this_system", lambda: system)
    return there


def test_nothing_is_run_where_everything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    there = machine(monkeypatch, {}, set(Engine), DEBIAN)
    assert get_browsers.main(["--all"]) == 0
    assert there.ran == []


def test_what_apt_does_not_bring_playwright_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    brings = {
        "apt-get install": {Engine.CHROMIUM, Engine.WEBKIT},
        "playwright install": {Engine.FIREFOX},
    }
    there = machine(monkeypatch, brings, set(), DEBIAN)
    assert get_browsers.main(["--all"]) == 0
    assert len(there.ran) == 3
    assert "Getting firefox by Playwright" in capsys.readouterr().out


def test_where_nothing_helps_one_command_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(monkeypatch, {}, set(), replace(DEBIAN, is_root=False))
    assert get_browsers.main([]) == 1
    said = capsys.readouterr().err
    assert said.count("sudo apt-get install chromium") == 1
    assert "firefox" not in said


def test_an_engine_that_is_not_asked_for_is_not_got(monkeypatch: pytest.MonkeyPatch) -> None:
    there = machine(monkeypatch, {}, {Engine.CHROMIUM}, DEBIAN)
    assert get_browsers.main([]) == 0
    assert there.ran == []


@pytest.mark.parametrize(
    ("system", "count"),
    [
        (DEBIAN, 2),
        (replace(DEBIAN, is_root=False, has_sudo=True, sudo_is_silent=True), 2),
        (replace(DEBIAN, is_root=False, has_sudo=True, has_terminal=True), 0),
        (UBUNTU, 0),
        (MAC, 0),
    ],
)
def test_chromium_without_windows_is_got_where_nobody_is_asked(
    monkeypatch: pytest.MonkeyPatch, system: System, count: int
) -> None:
    """Nothing fails where apt does not bring it."""
    there = machine(monkeypatch, {}, set(Engine), system)
    there.shell = None
    assert get_browsers.main(["--all"]) == 0
    assert len(there.ran) == count
    assert all("chromium-headless-shell" in line for line in there.ran[1:])


def test_a_word_about_a_snap_is_no_browser(tmp_path: Path) -> None:
    stub, browser = tmp_path / "chromium-browser", tmp_path / "google-chrome"
    stub.write_text("#!/bin/sh\nif ! [ -x /snap/bin/chromium ]; then exit 1; fi\n")
    browser.write_text('#!/bin/bash\nexec "$HERE/chrome" "$@"\n')
    assert is_snap_stub(stub)
    assert not is_snap_stub(browser)
    there = {"chromium-browser": str(stub), "google-chrome": str(browser)}
    found = of_the_system(Engine.CHROMIUM, there.get)
    assert found == Browser(Engine.CHROMIUM, browser, Driver.PLAYWRIGHT)


def test_the_system_s_engines_and_what_drives_them(tmp_path: Path) -> None:
    firefox = tmp_path / "firefox-esr"
    firefox.write_text("#!/bin/sh\n")
    there = {"firefox-esr": str(firefox)}
    assert of_the_system(Engine.FIREFOX, there.get) == Browser(
        Engine.FIREFOX, firefox, Driver.PLAYWRIGHT_BIDI
    )
    assert of_the_system(Engine.WEBKIT, there.get) is None
    browsers = [
        tmp_path / "lib" / "x86_64-linux-gnu" / f"webkit2gtk-4.{n}" / "MiniBrowser" for n in "01"
    ]
    for path in browsers:
        path.parent.mkdir(parents=True)
        path.touch()
    assert list(mini_browsers(tmp_path)) == browsers[::-1]


def test_a_python_without_ensurepip_gets_its_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[str] = []

    def note(command: tuple[str, ...], *, silent: bool = False) -> bool:
        ran.append(" ".join(command))
        return True

    monkeypatch.setattr(make_venv, "run", note)
    monkeypatch.setattr(make_venv, "this_system", lambda: DEBIAN)
    monkeypatch.setattr(make_venv, "has_ensurepip", lambda: any("install" in line for line in ran))
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    assert make_venv.main([str(tmp_path / "venv")]) == 0
    assert ran[0] == "apt-get update"
    assert ran[1].endswith(" python3-venv")
    assert ran[2].startswith("/usr/bin/python3 -m venv ")


def test_without_rights_the_package_of_this_very_python_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_venv, "this_system", lambda: replace(UBUNTU, is_root=False))
    monkeypatch.setattr(make_venv, "has_ensurepip", lambda: False)
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3.12")
    assert make_venv.main(["venv"]) == 1
    assert "sudo apt-get install python3.12-venv" in capsys.readouterr().err


def test_a_command_that_does_not_exist_is_a_failure_and_no_more() -> None:
    assert not run(("no-such-command-anywhere",))
    assert apt_commands(["x"], Rights.SUDO)[0] == ("sudo", "apt-get", "update")
