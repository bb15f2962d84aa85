"""File names that contain a hash of the content, so that all caches may keep the files for ever.

The content of a name with a tag never changes: no cache has to ask again, and a page never gets a
file of another version.

Pyodide asks for its files by fixed names in one folder. So its folder has a tag of all its content,
and the names inside stay; a new version of the game does not change the folder, which is the larger
half of the download. Files that change with the game have a tag in their own name.

The sources and the tests use the plain name of a file, without tags; `published` returns its name
in a site.
"""

import hashlib
import re
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tools.places import files_below

TAGGED: Final = ("scripts", "vendor", "wheels")
"""The folders in which every path has a tag; no other path has one. Hosts must know them."""
TAG: Final = re.compile(r"-0[0-9a-f]{10}(?=[-./])")
"""A digit comes first because the tag of a wheel is its build number. 40 bits: among a thousand
versions of a file two are equal with a probability of one in two million, and then the page's own
hash detects it."""


def tag_of(inside: Iterable[tuple[object, bytes]]) -> str:
    """The tag for names and contents."""
    digest = hashlib.sha256()
    for name, content in inside:
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return f"0{digest.hexdigest()[:10]}"


def tag_file(path: Path) -> Path:
    """Put a tag into the name of a file; return its new path."""
    tag = tag_of([(path.name, path.read_bytes())])
    return path.rename(path.with_name(f"{path.stem}-{tag}{path.suffix}"))


def tag_folder(folder: Path) -> Path:
    """Put a tag into the name of a folder, for all files in it that have none; return the path."""
    inside = [
        (path.relative_to(folder).as_posix(), path.read_bytes())
        for path in files_below(folder)
        if path.name == plain(path.name)
    ]
    return folder.rename(folder.with_name(f"{folder.name}-{tag_of(inside)}"))


def plain(name: str) -> str:
    """A name without tags."""
    return TAG.sub("", name)


def is_tagged(name: str) -> bool:
    """Whether a path of the site, relative and with slashes, lies in one of `TAGGED`.

    The folder may be at any depth, because a site may be in any folder.
    """
    return not set(TAGGED).isdisjoint(name.split("/")[:-1])


def published(site: Path, pattern: str) -> str:
    """Return the path in `site` of the one file whose plain name matches.

    Raises FileNotFoundError if there are none or several.
    """
    paths = [path.relative_to(site).as_posix() for path in files_below(site)]
    found = [path for path in paths if fnmatch(plain(path), pattern)]
    if len(found) != 1:
        raise FileNotFoundError(f"{len(found)} files of {site} are {pattern}, and not one")
    return found[0]
