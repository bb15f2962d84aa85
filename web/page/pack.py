"""A pack of a game (`tools/packs.py`): its modules and data are read from the memory.

Written to files first, as Pyodide's own `unpackArchive` does it, they took twice as long: Python
then looks for every module in several folders, and every file is copied. A pack is a zip file in
which nothing is compressed, so its list of files is read here: `zipfile` takes a tenth of a second
of the page's thread for the two hundred files of a game.
"""

import marshal
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.resources.abc import Traversable, TraversableResources
from importlib.util import spec_from_loader
from io import BytesIO, TextIOWrapper
from os import PathLike
from struct import unpack
from types import ModuleType
from typing import IO, Any, Final

PYC_HEADER: Final = 16
"""Bytes in front of the code in a compiled module (PEP 552)."""
PACKED: Final = bytes.fromhex("28b52ffd")
"""With which a frame of Zstandard begins (RFC 8878)."""
END: Final = "<4s6xH4xL2x"
"""The last bytes of a zip file without a comment: a mark, how many files, where their list is."""
ENTRY: Final = "<10xH12xL3H8xL"
"""Of a file in that list: how it is compressed; its size, the lengths of its name and of two
fields after that, where it is."""
BEFORE_FILE: Final = "<26x2H"
"""Where it is: the lengths of its name and of a field after that, then what is in it."""
END_MARK: Final = b"PK\5\6"
END_SIZE, ENTRY_SIZE, BEFORE_SIZE = 22, 46, 30  # bytes


Places = Mapping[str, tuple[int, int]]
"""Where the content of each file begins and ends, by its path."""


def places_in(content: bytes) -> Places:
    """Where each file of a zip file is.

    Raises ValueError if it is no zip file, or one with a comment, or with something compressed.
    """
    end = content[-END_SIZE:]
    if len(end) < END_SIZE or end[: len(END_MARK)] != END_MARK:
        raise ValueError("a pack is a zip file")
    _, count, start = unpack(END, end)
    places: dict[str, tuple[int, int]] = {}
    for _ in range(count):
        entry = content[start : start + ENTRY_SIZE]
        kind, size, name_size, extra, comment, at = unpack(ENTRY, entry)
        if kind != 0:
            raise ValueError("in a pack nothing is compressed")
        start += ENTRY_SIZE
        name = content[start : start + name_size].decode()
        start += name_size + extra + comment
        at += BEFORE_SIZE
        before, after = unpack(BEFORE_FILE, content[at - BEFORE_SIZE : at])
        first = at + before + after
        places[name] = first, first + size
    return places


class Data(Traversable):
    """A file or a folder in a pack, for `importlib.resources`; `path` is that from its root."""

    def __init__(self, inside: Places, content: bytes, path: str) -> None:
        self._inside = inside
        self._content = content
        self._path = path

    @property
    def name(self) -> str:
        """Its name in its folder."""
        return self._path.split("/")[-1]

    def is_file(self) -> bool:
        """Whether it is a file of the pack."""
        return self._path in self._inside

    def is_dir(self) -> bool:
        """Whether files of the pack are below it."""
        return bool(self._names())

    def iterdir(self) -> Iterator["Data"]:
        """What is in the folder."""
        return (self.joinpath(name) for name in self._names())

    def _names(self) -> dict[str, None]:
        below = f"{self._path}/"
        inside = [name for name in self._inside if name[: len(below)] == below]
        return {name[len(below) :].split("/")[0]: None for name in inside}

    def joinpath(self, *descendants: str | PathLike[str]) -> "Data":
        """What is below it, or would be."""
        path = "/".join((self._path, *map(str, descendants)))
        return Data(self._inside, self._content, path)

    def open(self, mode: str = "r", *rest: Any, **named: Any) -> IO[Any]:
        """Open the file to be read, as text unless `mode` is "rb". Raises FileNotFoundError."""
        raw = BytesIO(self.read_bytes())
        return raw if mode == "rb" else TextIOWrapper(raw, *rest, **named)

    def read_bytes(self) -> bytes:
        """What is in the file. Raises FileNotFoundError."""
        if self._path not in self._inside:
            raise FileNotFoundError(self._path)
        first, end = self._inside[self._path]
        return self._content[first:end]

    def read_text(self, encoding: str | None = None) -> str:
        """The text in the file, without a stream, which would call for the rest of the program."""
        return self.read_bytes().decode(encoding or "utf-8")


class Resources(TraversableResources):
    """The data files of a package in a pack, for `importlib.resources.files`."""

    def __init__(self, folder: Data) -> None:
        self._folder = folder

    def files(self) -> Data:
        """The folder of the package."""
        return self._folder


class Pack:
    """Finds and loads the compiled modules in a zip file (PEP 451), and the data beside them.

    `content`: the bytes of the zip file. Raises ValueError as `places_in` does.
    """

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._places = places_in(content)

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Find a module; called by the import system."""
        place = name.replace(".", "/")
        for file, is_package in ((f"{place}.pyc", False), (f"{place}/__init__.pyc", True)):
            if file in self._places:
                spec = spec_from_loader(name, self, origin=file, is_package=is_package)  # type: ignore[arg-type]
                assert spec is not None
                spec.has_location = True  # `pkgutil` looks for data beside the module's file
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:  # noqa: ARG002
        """Leave it to the import system to make the module."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        spec = module.__spec__
        assert spec is not None
        assert spec.origin is not None
        first, end = self._places[spec.origin]
        exec(marshal.loads(self._content[first + PYC_HEADER : end]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file of the pack; called by `pkgutil`. Raises FileNotFoundError where there is none."""
        return Data(self._places, self._content, path).read_bytes()

    def get_resource_reader(self, package: str) -> Resources:
        """The data of a package; called by `importlib.resources`."""
        return Resources(Data(self._places, self._content, package.replace(".", "/")))


def add_pack(content: bytes) -> None:
    """Let everything in a pack be imported. It comes first: there are no other such modules."""
    sys.meta_path.insert(0, Pack(zip_in(content)))


def zip_in(content: bytes) -> bytes:
    """The zip file that a pack is, unpacked by Python where the page could not do it.

    What the page has no decoder for is still packed by Zstandard. `compression.zstd`, the public
    module for that, is not in the prepared memory; what it takes its class from is in the program.
    """
    # `startswith` of bytes would call for the rest of the program (docs/start.md).
    if content[: len(PACKED)] != PACKED:
        return content
    return bytes(import_module("_zstd").ZstdDecompressor().decompress(content))
