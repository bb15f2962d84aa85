"""The same sources give the same site, byte by byte, wherever and whenever it is built."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.build_site import SOURCES
from tools.places import BUILD, NODE_MODULES, ROOT, files_below


def test_a_build_in_another_folder_gives_equal_files(dist: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "a folder whose path is longer than that of the other" / "game"
    elsewhere.mkdir(parents=True)
    # With their times: were the lock file newer than what is installed, that would be fetched anew.
    for name in (*SOURCES, "package.json"):
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy2
        copy(source, elsewhere / name)
    (elsewhere / "node_modules").symlink_to(NODE_MODULES)
    shutil.copytree(BUILD / "wheels", elsewhere / "build" / "site" / "wheels")
    subprocess.run([sys.executable, "-m", "tools.build_site"], cwd=elsewhere, check=True)
    one, other = (
        {path.relative_to(site).as_posix(): path.read_bytes() for path in files_below(site)}
        for site in (dist, elsewhere / "dist")
    )
    assert one.keys() == other.keys()
    assert [name for name, content in one.items() if content != other[name]] == []
