"""Builds the site into `dist/`: `python -m tools.build_site [--if-needed] [--plain]`.

The result is static and self-contained: every address in it is relative, so that it works from any
folder of any static host. `tools/start.py` says what `--plain` leaves out.
"""

import argparse
import hashlib
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path

from tools import (
    compiled,
    decoder,
    docs,
    embedding,
    first_sight,
    fonts,
    headers,
    memory,
    naming,
    not_found,
    notices,
    packs,
    page,
    precache,
    program,
    project,
    start,
    vendored,
)
from tools.packing import gzipped
from tools.places import BUILD, DIST, PYODIDE, ROOT, WEB, files_below
from web.faces import GAMES

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SHELL_FILES = ("shell/**/*.svg", "games/*/picture.svg")
SOURCES = (
    "index.html",
    "pyscript.toml",
    "pyproject.toml",
    "package-lock.json",
    "requirements-browser.txt",
    "requirements-build.txt",
    "LICENSE",
    "RULES.md",
    "licenses",
    "tabletop",
    *(package for one in GAMES for package in one.packages if "." not in package),
    "web",
    "tools",
    "docs",
)
COMPRESSED = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".py",
    ".svg",
    ".toml",
    ".txt",
    ".wasm",
    ".webmanifest",
}


def build(
    target: Path = DIST,
    *,
    is_plain: bool = False,
    write_program: Callable[[Path], None] = program.write_parts,
) -> None:
    """Build everything into a fresh `target`; raises if a step fails, leaving no half-made site.

    `is_plain`: pages start Python by the plain path alone. `write_program` puts what else runs of
    Pyodide's program into the site, where all of it is.
    """
    with _alone():
        _build(target, is_plain=is_plain, write_program=write_program)


def build_if_needed(*, is_plain: bool = False) -> bool:
    """Build `dist/` unless it is current; return whether it was built.

    Waits for another process that builds it.
    """
    with _alone():
        if is_current(is_plain=is_plain):
            return False
        _build(DIST, is_plain=is_plain, write_program=program.write_parts)
        return True


@contextmanager
def _alone() -> Iterator[None]:
    """While no other process builds: all of them put their intermediate results into one folder."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        flock(lock, LOCK_EX)  # given back when the file is closed, even by a process that dies
        yield


def _build(target: Path, *, is_plain: bool, write_program: Callable[[Path], None]) -> None:
    vendored.npm_packages()
    micropip = vendored.micropip_wheel()
    compiled.compile_library()
    compiled.compile_own()
    fresh = BUILD / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    copy_vendored(fresh / "vendor", micropip)
    fonts.write_fonts(fresh)
    copy_shell(fresh)
    wheel = compiled.pack_wheel(fresh / "wheels")
    packed = packs.write_packs(fresh)
    remembered = None if is_plain else start.prepare(fresh, write_program)
    if remembered is not None:
        packs.pack_densely(fresh)
    changing = (*memory.CHANGING, decoder.DECODER) if remembered is not None else ()
    for path in (*(fresh / name for name in changing), *packed):
        naming.tag_file(path)
    naming.tag_folder(fresh / "vendor" / "pyodide")
    page.bundle(fresh, wheel, remembered)
    page.write_icons(fresh)
    page.write_manifests(fresh)
    first_sight.write_pictures(fresh)
    notices.write_about(fresh, project.version())
    embedding.write_embedding(fresh)
    not_found.write_not_found(fresh)
    docs.write_docs(fresh)
    compress_below(fresh)
    page.write_page(fresh, embedding.oembed_links(), embedding.site_url())
    precache.write_service_worker(fresh)
    docs.require_live_links(fresh)
    compress_below(fresh)
    headers.write_listing(fresh)
    shutil.rmtree(target, ignore_errors=True)
    shutil.move(fresh, target)
    if target == DIST:
        (BUILD / "fingerprint").write_text(fingerprint(is_plain=is_plain))


def compress_below(folder: Path) -> None:
    """Put a .gz beside every file that has none and gains by it."""
    for path in files_below(folder):
        packed = path.with_name(path.name + ".gz")
        if path.suffix in COMPRESSED and not packed.exists():
            packed.write_bytes(gzipped(path.read_bytes()))


def copy_vendored(target: Path, micropip: Path) -> None:
    """Lay out Pyodide and micropip below `target`."""
    pyodide = target / "pyodide"
    pyodide.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, pyodide / name)
    compiled.pack_library(pyodide / compiled.LIBRARY)
    shutil.copyfile(micropip, pyodide / micropip.name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    local = {"info": lock["info"], "packages": {"micropip": lock_entry(micropip)}}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(local, indent=1), "utf-8")


def lock_entry(wheel: Path) -> dict[str, object]:
    """What Pyodide's lock file says about a pure wheel that lies beside it."""
    name, version, *_ = wheel.name.split("-")
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [name],
        "depends": [],
        "unvendored_tests": False,
    }


def copy_shell(target: Path) -> None:
    """Copy the pictures of the start page; its scripts and styles are bundled."""
    for pattern in SHELL_FILES:
        for path in WEB.glob(pattern):
            copy = target / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)


def fingerprint(*, is_plain: bool = False) -> str:
    """A hash that changes with anything the site is made of."""
    digest = hashlib.sha256((embedding.site_url() or "").encode())
    digest.update(b"plain" if is_plain else b"")
    for name in SOURCES:
        source = ROOT / name
        for path in [source] if source.is_file() else files_below(source):
            digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def is_current(*, is_plain: bool = False) -> bool:
    """Whether `dist/` is what `build` would make of the sources as they are now."""
    recorded = BUILD / "fingerprint"
    if not (DIST / "index.html").exists() or not recorded.exists():
        return False
    return recorded.read_text() == fingerprint(is_plain=is_plain)


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_site", description="Build dist/.")
    parser.add_argument("--if-needed", action="store_true", help="do nothing if dist/ is current")
    parser.add_argument("--plain", action="store_true", help="start by the plain path alone")
    wanted = parser.parse_args(arguments)
    if wanted.if_needed:
        if not build_if_needed(is_plain=wanted.plain):
            return 0
    else:
        build(is_plain=wanted.plain)
    files = [path for path in files_below(DIST) if path.suffix != ".gz"]
    print(
        f"Built {DIST.relative_to(ROOT)}/: {len(files)} files, "
        f"{precache.transfer_size(DIST) / 1e6:.1f} MB to download on a first visit"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
