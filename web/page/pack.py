"""A pack of a game (`tools/packs.py`): its modules and data are read from the memory.

Written to files first, as Pyodide's own `unpackArchive` does it, they took twice as long: Python
then looks for every module in several folders, and every file is copied.
"""

import marshal
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.resources.abc import TraversableResources
from importlib.util import spec_from_loader
from io import BytesIO
from types import ModuleType
from typing import Final
from zipfile import Path, ZipFile

PYC_HEADER: Final = 16
"""Bytes in front of the code in a compiled module (PEP 552)."""
PACKED: Final = bytes.fromhex("28b52ffd")
"""With which a frame of Zstandard begins (RFC 8878)."""


class Data(TraversableResources):
    """The data files of a package in a pack, for `importlib.resources.files`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def files(self) -> Path:
        """The folder of the package."""
        return self._folder


class Pack:
    """Finds and loads the compiled modules in a zip file (PEP 451), and the data beside them.

    `content`: the bytes of the zip file. Raises `zipfile.BadZipFile` if they are none.
    """

    def __init__(self, content: bytes) -> None:
        self._archive = ZipFile(BytesIO(content))
        self._root = Path(self._archive)
        self._names = frozenset(self._archive.namelist())

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Find a module; called by the import system."""
        place = name.replace(".", "/")
        for file, is_package in ((f"{place}.pyc", False), (f"{place}/__init__.pyc", True)):
            if file in self._names:
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
        exec(marshal.loads(self._archive.read(spec.origin)[PYC_HEADER:]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file of the pack; called by `pkgutil`. Raises FileNotFoundError where there is none."""
        if path not in self._names:
            raise FileNotFoundError(path)
        return self._archive.read(path)

    def get_resource_reader(self, package: str) -> Data:
        """The data of a package; called by `importlib.resources`."""
        return Data(self._root / package.replace(".", "/"))


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
