"""`make profile` plays what the browser tests play."""

from e2e.call_profile import FRAMES, TESTS
from tests.sources import ROOT


def test_the_profile_named_a_test_that_had_gone_and_counted_nothing() -> None:
    """pytest then runs none at all, and every function is taken to be idle."""
    browsers = ROOT / "e2e"
    paths = [browsers / f"test_{name}.py" for name in TESTS]
    paths += [browsers / "embedding" / f"test_{name}.py" for name in FRAMES]
    assert [path.name for path in paths if not path.exists()] == []
    assert len({*paths}) == len(paths)
