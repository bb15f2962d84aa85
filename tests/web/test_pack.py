"""A pack is imported from the memory: its modules, its packages, and the data beside them."""

import importlib
import marshal
import sys
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pkgutil import get_data
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from web.page.pack import PYC_HEADER, add_pack, places_in

MODULES = {
    "packed_game/__init__.pyc": "from packed_game.inside.rules import GOAL",
    "packed_game/inside/__init__.pyc": "",
    "packed_game/inside/rules.pyc": "GOAL = 10\n\ndef fail():\n    raise ZeroDivisionError",
    "web/games/packed_face.pyc": "from packed_game import GOAL as SHOWN",
}
DATA = {"packed_game/words/en/table.json": '{"a": "b"}', "packed_game/words/en/help.json": "{}"}


def zipped(kind: int = ZIP_STORED) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", kind) as archive:
        for name, source in MODULES.items():
            code = compile(source, name, "exec")
            archive.writestr(name, bytes(PYC_HEADER) + marshal.dumps(code))
        for name, text in DATA.items():
            archive.writestr(name, text)
    return content.getvalue()


@pytest.fixture(autouse=True)
def packed() -> Iterator[None]:
    finders, modules = [*sys.meta_path], {*sys.modules}
    add_pack(zipped())
    yield
    sys.meta_path[:] = finders
    for name in {*sys.modules} - modules:
        del sys.modules[name]


def test_a_package_is_imported_with_the_modules_that_it_imports() -> None:
    package = importlib.import_module("packed_game")
    assert package.GOAL == 10
    assert package.__path__ == []
    assert sys.modules["packed_game.inside.rules"].GOAL == 10
    assert sys.modules["packed_game.inside.rules"].__package__ == "packed_game.inside"


def test_a_module_of_a_pack_may_be_in_a_package_that_is_there_already() -> None:
    face = importlib.import_module("web.games.packed_face")
    assert face.SHOWN == 10
    assert face.__spec__ is not None
    assert face.__spec__.origin == "web/games/packed_face.pyc"


def test_what_is_not_in_a_pack_is_found_as_before() -> None:
    assert importlib.import_module("web.page.pack").__file__ is not None
    with pytest.raises(ModuleNotFoundError, match=r"packed_game\.nowhere"):
        importlib.import_module("packed_game.nowhere")


def test_data_beside_the_modules_is_read_as_files_are() -> None:
    folder = files("packed_game") / "words" / "en"
    assert sorted(file.name for file in folder.iterdir()) == ["help.json", "table.json"]
    assert folder.joinpath("table.json").read_text("utf-8") == '{"a": "b"}'


def test_a_package_reads_data_beside_it_without_a_list_of_files() -> None:
    importlib.import_module("packed_game")
    assert get_data("packed_game", "words/en/table.json") == b'{"a": "b"}'
    with pytest.raises(FileNotFoundError):
        get_data("packed_game", "words/en/nowhere.json")


def test_an_error_in_a_packed_module_names_its_file() -> None:
    rules = importlib.import_module("packed_game.inside.rules")
    with pytest.raises(ZeroDivisionError) as failed:
        rules.fail()
    assert str(failed.traceback[-1].path) == "packed_game/inside/rules.pyc"


def test_a_pack_that_is_no_zip_file_is_refused_and_changes_nothing() -> None:
    before = [*sys.meta_path]
    for content in (b"half a pa", b"this is much longer, and no pack", zipped()[:-1]):
        with pytest.raises(ValueError, match="is a zip file"):
            add_pack(content)
    with pytest.raises(ValueError, match="nothing is compressed"):
        add_pack(zipped(ZIP_DEFLATED))
    assert sys.meta_path == before


def test_a_file_that_is_not_in_a_pack_is_not_found() -> None:
    folder = files("packed_game")
    assert (folder / "words").is_dir()
    assert not (folder / "words").is_file()
    assert folder.joinpath("words", "en", "help.json").is_file()
    assert not (folder / "word").is_dir()
    with pytest.raises(FileNotFoundError):
        (folder / "words" / "nowhere.json").read_text("utf-8")
    found = folder / "words" / "en" / "help.json"
    assert found.read_bytes() == b"{}"
    with found.open() as text, found.open("rb") as raw:
        assert (text.read(), raw.read()) == ("{}", b"{}")


def test_a_pack_is_listed_as_zipfile_lists_it() -> None:
    content = zipped()
    with ZipFile(BytesIO(content)) as archive:
        assert list(places_in(content)) == archive.namelist()
        for name, (first, end) in places_in(content).items():
            assert content[first:end] == archive.read(name)
