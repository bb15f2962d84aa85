"""Pyodide's program in two parts: what a game calls is in the first, the rest comes when called."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.clicking import begin, lift
from e2e.engines.visitor import Visitor
from e2e.marks import BEGUN, READY, REST
from e2e.obstacles import NO_HALF_PROGRAMS
from tools.blank import blanking
from tools.calls import called_functions, instrumented, write_called
from tools.idle_data import (
    SAYING,
    addresses_in,
    blanks,
    pieces_of,
    put_at,
    without_idle_data,
)
from tools.naming import published
from tools.places import BUILD, PYODIDE
from tools.program import (
    PACKED_PROGRAM,
    REST_OF_PROGRAM,
    SCRIPT_OF_PROGRAM,
    WHOLE_PROGRAM,
    parts_of,
)
from tools.program_script import (
    PRUNED,
    READ,
    imported_names,
    lightened,
    pyodide_scripts,
    used_exports,
)
from tools.rest_data import data_of_rest, memory_of
from tools.start import FIRST
from tools.wasm import CODE, DATA, EXPORT, Program

COUNTING = """
    window.counts = { programs: 0, looks: 0 };
    const { get } = WebAssembly.Table.prototype;
    WebAssembly.Table.prototype.get = function (place) {
        counts.looks += 1;
        return get.call(this, place);
    };
    WebAssembly.Module = new Proxy(WebAssembly.Module, {
        construct: (module, given) => {
            counts.programs += 1;
            return Reflect.construct(module, given);
        },
    });
"""
"""Counts programs that are compiled at once, and looks into tables of functions."""
RUN = """python => {
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = python;
    document.body.append(script);
}"""
SELDOM = """
import cmath
import js
js.document.body.dataset.answer = f"{cmath.tanh(1j).imag:.4f} {cmath.phase(-1):.4f}"
"""
CHARSETS = {"gb2312": 0xB0, "euc_jp": 0xB0, "euc_kr": 0xB0}
"""Encodings, and a row of theirs that is full."""
SIGNATURE = b"len($module, obj, /)\n--\n\n"
BACK_DOOR = """
import inspect
import _codecs_kr
import js
try:
    _codecs_kr.getcodec("euc_kr").decode(b"\\xb0\\xa1")
except UnicodeDecodeError as error:
    js.document.body.dataset.answer = f"{error.reason} {len(inspect.signature(pow).parameters) - 1}"
"""
NAMES = """
import unicodedata
import js
letter = unicodedata.lookup("LATIN SMALL LETTER E WITH GRAVE")
js.document.body.dataset.answer = f"{letter} {unicodedata.name(chr(0x1F6F6))}"
"""
FROZEN = """
import __hello__
import js
js.document.body.dataset.answer = f"{__hello__.initialized} {__hello__.__spec__.origin}"
"""
SEARCHED = """
import js
import zipimport
js.document.body.dataset.answer = f"{len(zipimport._zip_directory_cache)} archives"
"""
TAIL = """
import js
js.document.body.dataset.answer = f"{[False, None, True]}"
"""
IMPORTED = r"[{,](\w+):_?\w+(?=[,}])"
"""A function among those that a program may import."""
MADE = r"(?:function |var )(_\w+)"
ANSWER = "body[data-answer='1.5574 3.1416']"
KEPT = """async file => {
    const { active } = await navigator.serviceWorker.ready;
    while (!(await caches.match(file))) await new Promise(resolve => setTimeout(resolve, 50));
    return active.state;
}"""


@pytest.fixture(scope="module")
def whole() -> bytes:
    """The program as Pyodide has it."""
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


def test_each_function_is_in_one_part(whole: bytes, dist: Path) -> None:
    called = called_functions(whole)
    bodies, first, rest = (
        Program.read(content).entries[CODE]
        for content in (
            whole,
            (BUILD / FIRST).read_bytes(),
            (dist / published(dist, REST_OF_PROGRAM)).read_bytes(),
        )
    )
    for number, body in enumerate(bodies):
        here, there = (first, rest) if number in called else (rest, first)
        assert here[number] == body
        assert len(there[number]) < 100
    assert len(first) == len(bodies) + 1  # what sees to it that the rest is there


def test_the_whole_program_lies_beside_them(whole: bytes, dist: Path) -> None:
    assert (dist / published(dist, WHOLE_PROGRAM)).read_bytes() == whole
    first = (dist / published(dist, PACKED_PROGRAM)).stat().st_size
    all_of_it = (dist / f"{published(dist, WHOLE_PROGRAM)}.gz").stat().st_size
    assert first < 0.35 * all_of_it


def test_what_pyodides_scripts_use_is_exported(whole: bytes, dist: Path) -> None:
    used = used_exports(whole, *pyodide_scripts())
    assert {"malloc", "memory", "__main_argc_argv", "_pyproxy_apply_promising"} <= used
    assert "PyObject_Vectorcall" not in used
    exported = Program.read((BUILD / FIRST).read_bytes()).entries[EXPORT]
    assert len(used) < len(exported) < len(used) + 20


def test_the_script_that_goes_with_the_first_part_hands_on_what_is_used(
    whole: bytes, dist: Path
) -> None:
    asm, other = pyodide_scripts()
    used = used_exports(whole, asm, other)
    built = (BUILD / PRUNED).read_text("utf-8")
    for script in (lightened(asm, used), built):
        read = set(READ.findall(script))
        assert {name for name in READ.findall(asm) if name in used} == read & used
        assert len(script) < 0.7 * len(asm)
    for stranger in (
        "",
        asm.replace("assignWasmExports", "assign"),
        asm.replace("(origExports)", "(all)"),
    ):
        with pytest.raises(ValueError, match="another way"):
            lightened(stranger, used)


def test_the_script_gives_the_program_what_it_imports_and_draws_no_pictures(
    whole: bytes, dist: Path
) -> None:
    """OpenGL and SDL are for programs that are linked to Pyodide later; this site has none."""
    asm, other = pyodide_scripts()
    script = (BUILD / PRUNED).read_text("utf-8")
    assert len(script) < 0.45 * len(asm)
    assert (dist / published(dist, SCRIPT_OF_PROGRAM)).stat().st_size < 0.7 * len(script)
    before, after = (set(re.findall(IMPORTED, one)) for one in (asm, script))
    assert imported_names(whole) & before <= after
    assert "glTexImage3D" in before - after
    # What it still names, and Pyodide's other script may ask for, is still there.
    named = set(re.findall(r"\b_\w+", other)) & set(re.findall(MADE, asm))
    assert named <= set(re.findall(MADE, script))


def test_the_list_of_called_functions_belongs_to_this_pyodide(whole: bytes) -> None:
    with pytest.raises(ValueError, match="make profile"):
        called_functions(whole + b"\0")


def test_the_list_is_written_as_it_is_read(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.calls.CALLED", tmp_path / "called.txt")
    numbers = {0, 1, 2, 7, 9, 10, 16957}
    write_called(whole, numbers)
    assert called_functions(whole) == numbers


def test_what_is_no_program_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        parts_of(b"<!doctype html>", [1], [])


def test_a_program_that_counts_is_larger_by_a_little_for_each_function(dist: Path) -> None:
    first = (BUILD / FIRST).read_bytes()
    both = (Program.read(content).entries[CODE] for content in (first, instrumented(first)))
    grown = [len(there) - len(here) for here, there in zip(*both, strict=True)]
    assert min(grown[:-1]) > 0
    assert max(grown) < 20


def test_code_of_modules_is_in_the_memory_or_in_the_first_part(whole: bytes, dist: Path) -> None:
    """Of all modules that Python itself begins with, not in both."""
    first, all_of_it = (
        memory_of(Program.read(program)) for program in ((BUILD / FIRST).read_bytes(), whole)
    )
    loaded = set(json.loads((BUILD / "memory" / "memory.general.modules").read_text("utf-8")))
    codes = json.loads((BUILD / "memory" / "memory.frozen").read_text("utf-8"))
    assert {"os", "_frozen_importlib"} < codes.keys() & loaded
    assert "__hello__" in codes.keys() - loaded
    for name, digits in codes.items():
        code = bytes.fromhex(digits)
        address = all_of_it.index(code)
        here = first[address : address + len(code)]
        assert here == (bytes(len(code)) if name in loaded else code), name


def test_both_parts_have_all_data_but_what_nobody_reads(whole: bytes, dist: Path) -> None:
    paths = (BUILD / FIRST, dist / published(dist, REST_OF_PROGRAM))
    first, rest = (Program.read(path.read_bytes()) for path in paths)
    had, has = memory_of(Program.read(whole)), bytearray(memory_of(first))
    for address, piece in pieces_of(rest):
        assert not any(has[address : address + len(piece)])
        has[address : address + len(piece)] = piece
    pairs = list(zip(had, has, strict=True))
    assert all(one in {other, 0} for other, one in pairs)
    assert 800_000 < sum(one != other for other, one in pairs) < 1_200_000


def test_what_only_the_rest_reads_is_data_of_the_rest(whole: bytes, dist: Path) -> None:
    called = called_functions(whole)
    rest = Program.read((dist / published(dist, REST_OF_PROGRAM)).read_bytes())
    assert [(address, bytes(piece)) for address, piece in pieces_of(rest)] == data_of_rest(
        whole, called
    )
    every = range(len(rest.entries[CODE]))
    with pytest.raises(ValueError, match="reads a table of the rest"):
        data_of_rest(whole, every)


def test_another_programs_data_stay_where_they_are(whole: bytes) -> None:
    known = Program.read(whole)
    without_names = known.written({DATA: [put_at(0, bytes(100))]})
    with pytest.raises(ValueError, match="no table of the characters"):
        data_of_rest(without_names, [])
    without_readers = known.written({CODE: [b"\x02\0\x0b"] * len(known.entries[CODE])})
    with pytest.raises(ValueError, match="no function reads"):
        data_of_rest(without_readers, [])


@pytest.mark.parametrize(("encoding", "row"), CHARSETS.items())
def test_tables_of_east_asia_are_blank(whole: bytes, dist: Path, encoding: str, row: int) -> None:
    """As this machine's Python knows them: a row of letters in their order.

    C's own iconv, which is in the rest, has some of the same rows.
    """
    letters = bytes(range(0xA1, 0xFF))
    told = b"".join(bytes([row, letter]) for letter in letters).decode(encoding)
    table = told.encode("utf-16-le")[:40]
    first = (BUILD / FIRST).read_bytes()
    rest = (dist / published(dist, REST_OF_PROGRAM)).read_bytes()
    assert first.count(table) == 0
    assert whole.count(table) == rest.count(table) + 1


def test_functions_say_their_parameters_and_no_more(whole: bytes, dist: Path) -> None:
    first = (BUILD / FIRST).read_bytes()
    assert SIGNATURE + b"Return" in whole
    assert SIGNATURE + bytes(6) in first


def test_data_that_is_not_put_to_an_address_is_refused(whole: bytes) -> None:
    stranger = Program.read(whole).written({DATA: [bytes([1, 0])]})
    with pytest.raises(ValueError, match="not put to an address"):
        without_idle_data(stranger, [], [])


def test_a_character_set_without_its_table_knows_no_letter(page: Page) -> None:
    """It does not give wrong ones."""
    page.evaluate(RUN, BACK_DOOR)
    page.locator("body[data-answer='illegal multibyte sequence 2']").wait_for(state="attached")


def test_false_was_blanked_as_the_end_of_a_saying(page: Page) -> None:
    """And was no word of Python any more."""
    page.evaluate(RUN, TAIL)
    page.locator("body[data-answer='[False, None, True]']").wait_for(state="attached")


def test_what_is_pointed_to_in_a_saying_stays(whole: bytes) -> None:
    saying = SAYING.search(b"f(x)\n--\n\nOr else False\0")
    assert saying is not None
    assert blanks(100, [], saying) == bytes(13)
    assert blanks(100, [99, 117, 120], saying) == bytes(8) + b"False"
    assert blanks(100, [109], saying) == b"Or else False"
    assert blanks(100, [122], saying) == bytes(13)
    addresses = addresses_in(whole)
    assert addresses == sorted({*addresses})
    assert len(addresses) > 100_000


def test_only_a_program_that_hands_out_its_malloc_can_be_made_to_blank(whole: bytes) -> None:
    assert (
        len(Program.read(blanking(whole)).entries[CODE])
        == len(Program.read(whole).entries[CODE]) + 1
    )
    without = Program.read(whole).written({EXPORT: []})
    with pytest.raises(ValueError, match="exports no malloc"):
        blanking(without)


def test_what_a_game_never_calls_comes_when_it_is_called(visitor: Visitor, site: str) -> None:
    page = visitor.page
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "seldom")
    assert page.evaluate(REST) == 0, "the rest of the program came unasked"
    page.evaluate(RUN, SELDOM)
    page.locator(ANSWER).wait_for(state="attached")
    assert page.evaluate(REST) == 1
    assert page.evaluate(BEGUN) == 0
    lift(page)
    page.locator("#prompt button").first.wait_for()


def test_a_start_made_a_program_for_each_function_and_looked_through_the_table(
    blank_page: Page, site: str
) -> None:
    """Emscripten looked 9,000 times, and compiled 260 programs."""
    blank_page.add_init_script(COUNTING)
    blank_page.goto(site)
    blank_page.wait_for_selector(READY)
    counts = blank_page.evaluate("counts")
    assert 1 <= counts["programs"] <= 5
    assert counts["looks"] <= 5


def test_a_start_looked_for_modules_of_javascript_in_the_library(page: Page) -> None:
    """It took a tenth of PyScript's own start to read the list of the library's files."""
    page.evaluate(RUN, SEARCHED)
    expect(page.locator("body")).to_have_attribute("data-answer", "0 archives")


def test_names_of_characters_come_with_the_rest(visitor: Visitor, site: str) -> None:
    """The tables are data that only the rest has."""
    page = visitor.page
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(REST) == 0
    page.evaluate(RUN, NAMES)
    page.locator("body[data-answer='è CANOE']").wait_for(state="attached")
    assert page.evaluate(REST) == 1
    assert page.evaluate(BEGUN) == 0


def test_a_module_of_the_program_that_is_not_in_the_memory_can_be_imported(page: Page) -> None:
    page.evaluate(RUN, FROZEN)
    page.locator("body[data-answer='True frozen']").wait_for(state="attached")


def test_where_half_a_program_is_refused_the_whole_is_used(
    context: BrowserContext, site: str
) -> None:
    context.add_init_script(NO_HALF_PROGRAMS)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 1
    begin(page, 3, "whole")
    page.evaluate(RUN, SELDOM)
    page.locator(ANSWER).wait_for(state="attached")
    assert page.evaluate(REST) == 0


def test_the_rest_is_kept_from_the_second_visit_on(page: Page, site: str, dist: Path) -> None:
    rest = site + published(dist, REST_OF_PROGRAM)
    assert page.evaluate("file => caches.match(file).then(Boolean)", rest) is False
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector(READY)
    assert page.evaluate(KEPT, rest) == "activated"
    page.context.set_offline(True)
    page.evaluate(RUN, SELDOM)
    page.locator(ANSWER).wait_for(state="attached")


def test_where_the_rest_cannot_be_had_the_game_stops_with_a_word_and_is_kept(
    context: BrowserContext, site: str
) -> None:
    context.route("**/pyodide.rest.wasm", lambda route: route.abort())
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "kept", ("Anna", "Bruno", "Carla"))
    page.evaluate(RUN, SELDOM)
    failure = page.locator("#failure")
    expect(failure).to_contain_text("The game has stopped")
    expect(failure.locator("#failure-details")).to_contain_text("the rest of the program")
    failure.locator("#go-on").click()
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-step", "0")
    expect(page.locator("#players")).to_contain_text("Anna")
