"""Several processes may want the site at once, as two of pytest do."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from tools import build_site


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """When a build begins and ends; nothing is built."""
    told = list[str]()

    def slowly(*_: object, **__: object) -> None:
        told.append("begun")
        sleep(0.1)
        told.append("ended")

    monkeypatch.setattr(build_site, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build_site, "_build", slowly)
    monkeypatch.setattr(build_site, "is_current", lambda **_: "ended" in told)
    return told


def at_once(do: Callable[[], object], count: int) -> None:
    """Do it several times at the same time."""
    others = [Thread(target=do) for _ in range(count)]
    for other in others:
        other.start()
    for other in others:
        other.join()


def test_two_at_once_built_into_one_folder(built: list[str]) -> None:
    """One builds, the others wait and find it done."""
    outcomes = list[bool]()
    at_once(lambda: outcomes.append(build_site.build_if_needed()), 3)
    assert built == ["begun", "ended"]
    assert sorted(outcomes) == [False, False, True]


def test_a_build_that_is_wanted_waits_too(built: list[str]) -> None:
    at_once(build_site.build, 2)
    assert built == ["begun", "ended"] * 2
