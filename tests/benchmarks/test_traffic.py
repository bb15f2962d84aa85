"""What a host has sent, and what of it again, to a browser that has no cache."""

from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from benchmarks.bench_visits import told
from e2e.traffic import Answer, Traffic, counted

BAR = 1000


def got(connection: HTTPConnection, path: str) -> int:
    """Ask for a file; the length of what comes, without the head."""
    connection.request("GET", path)
    return len(connection.getresponse().read())


def test_what_is_sent_again_is_counted_apart(tmp_path: Path) -> None:
    """On one connection, with and without a query; what is not there is no file."""
    (tmp_path / "large.bin").write_bytes(bytes(9000))
    (tmp_path / "small.bin").write_bytes(bytes(70))
    with counted(tmp_path) as (address, traffic):
        connection = HTTPConnection(urlsplit(address).netloc)
        for path in ("/large.bin", "/small.bin", "/none", "/none"):
            got(connection, path)
        assert traffic.sent_again() == 0
        assert got(connection, "/large.bin?fresh=1") == 9000
        connection.close()
    assert [(one.name, one.status) for one in traffic.answers] == [
        ("large.bin", 200),
        ("small.bin", 200),
        ("none", 404),
        ("none", 404),
        ("large.bin", 200),
    ]
    assert 9000 < traffic.sent_again() == traffic.answers[-1].sent < 9500
    assert traffic.sent == sum(one.sent for one in traffic.answers)
    assert traffic.delivered() == ["large.bin", "large.bin", "small.bin"]


@pytest.mark.parametrize(("names", "is_met"), [("aab", True), ("aabc", False)])
def test_the_bar_of_a_visit_is_for_what_is_sent_once(
    names: str, is_met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [Answer(name, 200, 450) for name in names]
    traffic = Traffic(sum(one.sent for one in answers), answers)
    assert told("webkit first", traffic, BAR, files=False) is is_met
    sizes = {2: "900", 3: "1,350"}[len(set(names))]
    assert f"{sizes} bytes (bar 1,000), and 450 of files sent again" in capsys.readouterr().out
