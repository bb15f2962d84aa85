"""Several processes may want the site at once, as two of pytest do."""

from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from tools import build_site


def test_two_at_once_built_into_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One builds, the other waits and finds it done."""
    built, outcomes = list[str](), list[bool]()

    def slowly(*_: object, **__: object) -> None:
        built.append("begun")
        sleep(0.2)
        built.append("ended")

    monkeypatch.setattr(build_site, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build_site, "_build", slowly)
    monkeypatch.setattr(build_site, "is_current", lambda **_: "ended" in built)
    others = [Thread(target=lambda: outcomes.append(build_site.build_if_needed())) for _ in "abc"]
    for other in others:
        other.start()
    for other in others:
        other.join()
    assert built == ["begun", "ended"]
    assert sorted(outcomes) == [False, False, True]


def test_a_build_that_is_wanted_waits_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = list[str]()

    def slowly(*_: object, **__: object) -> None:
        built.append("begun")
        sleep(0.1)
        built.append("ended")

    monkeypatch.setattr(build_site, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build_site, "_build", slowly)
    others = [Thread(target=build_site.build) for _ in "ab"]
    for other in others:
        other.start()
    for other in others:
        other.join()
    assert built == ["begun", "ended"] * 2
