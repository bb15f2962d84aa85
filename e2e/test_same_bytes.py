"""The same sources give the same site, byte by byte, wherever and whenever it is built."""

from pathlib import Path

import pytest

from e2e.checkouts import build, checkout
from tools.places import files_below


@pytest.mark.sampled(every=0)  # `make release-check` builds twice as well
def test_a_build_in_another_folder_gives_equal_files(dist: Path, tmp_path: Path) -> None:
    apart = "a folder whose path is longer than that of the other"
    elsewhere = checkout(tmp_path / apart / "game")
    build(elsewhere)
    one, other = (
        {path.relative_to(site).as_posix(): path.read_bytes() for path in files_below(site)}
        for site in (dist, elsewhere / "dist")
    )
    assert one.keys() == other.keys()
    assert [name for name, content in one.items() if content != other[name]] == []
