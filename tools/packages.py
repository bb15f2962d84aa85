"""Builds the wheel and the sdist of the rules, for a package index.

uv packs them (`uv_build`, see `pyproject.toml`), from a copy that holds nothing but the files that
belong there, with the same permissions on every machine. Names, contents and the version of uv are
all that their bytes depend on: times in the archives are fixed.
"""

import shutil
import subprocess
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from tools import project
from tools.places import ROOT, files_below

PACKAGES: Final = ROOT / "build" / "packages"
"""Where `make packages` writes what is published."""

PACKED: Final = frozenset({".json", ".md", ".py", ".typed"})
"""The kinds of files in the rules packages; anything else there is not meant to be published."""

BARE: Final = ("--no-create-gitignore",)
"""Nothing is written but the packages."""

UV: Final = Path(sysconfig.get_path("scripts")) / "uv"


def build(target: Path = PACKAGES, root: Path = ROOT) -> tuple[Path, Path]:
    """Write the wheel and the sdist of the checkout at `root` into `target`.

    Returns their paths. Raises `subprocess.CalledProcessError` if uv cannot build them.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        staged = Path(folder) / "staged"
        stage(staged, root)
        run_uv("build", *BARE, "--sdist", "--wheel", "--out-dir", target, staged)
    return target / wheel_name(), target / sdist_name()


def wheel_of(source: Path, target: Path) -> Path:
    """Write the wheel of an unpacked sdist into `target`; returns its path."""
    run_uv("build", *BARE, "--wheel", "--out-dir", target, source)
    return target / wheel_name()


def run_uv(*arguments: str | Path) -> None:
    """Run uv without network. Raises `subprocess.CalledProcessError` if it fails."""
    subprocess.run([UV, "--quiet", "--offline", "--no-config", *arguments], check=True)


def stage(target: Path, root: Path = ROOT) -> None:
    """Copy what is published from the checkout at `root` into the new folder `target`."""
    for source in sources(root):
        copy = target / source.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
        copy.chmod(0o644)


def sources(root: Path = ROOT) -> list[Path]:
    """The files of which both packages are made."""
    said = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    about = said["project"]
    packer = said["tool"]["uv"]["build-backend"]
    single = ("pyproject.toml", about["readme"], *about["license-files"], *packer["source-include"])
    inside = [
        path
        for package in packer["module-name"]
        for path in files_below(root / package)
        if path.suffix in PACKED and not is_hidden(path.relative_to(root))
    ]
    return sorted([*(root / name for name in single), *inside])


def is_hidden(path: Path) -> bool:
    """Whether the file or a folder on the way to it is one of those that tools leave behind."""
    return any(part.startswith(".") for part in path.parts)


def stem() -> str:
    """How the names of both packages begin."""
    return f"{project.name()}-{project.version()}"


def wheel_name() -> str:
    """The name of the wheel's file."""
    return f"{stem()}-py3-none-any.whl"


def sdist_name() -> str:
    """The name of the sdist's file."""
    return f"{stem()}.tar.gz"
