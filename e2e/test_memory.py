"""The page goes on from the memory the build has made; without it, it starts all the same."""

import array
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e import canyon_play, late_games
from e2e.beside_computers import Alone, begin_beside
from e2e.clicking import begin, lift
from e2e.marks import BEGUN, PLAYABLE, READY
from e2e.obstacles import NO_WORKERS, WORKERS_FAIL
from e2e.traffic import counted
from tools import memory
from tools.compiled import own_sources
from tools.decoder import DECODER
from tools.memory import HEADER_WORDS, LONGER, MEMORY, WORD, head_of, own_words, settled_pages, told
from tools.naming import published
from tools.offered import all_packed_folders, memory_named, pack_named, packed_folders
from tools.packing import densely_packed
from tools.packs import LATER_MODULES
from tools.places import BUILD, ROOT, WEB
from tools.vendored import run_node
from web.faces import PREPARED

UNTIL_PLAYABLE = f"""async () => {{
    while (!{PLAYABLE}) await new Promise(resolve => setTimeout(resolve, 20));
}}"""
FETCHED_BY_PAGE = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".bin")).length"""
DAMAGES = ("missing", "cut short", "another version's")
PAGE = 1 << 16
STACK = 10 << 20
TEXT = 20
"""Bytes of a text in ASCII before its letters: references, type, length, hash, flags."""
KIND, IN_HEAP = 0xE0, 0x60
"""Of the flags those that tell such a text, and what they are in the heap."""
ASCII = 0x64
"""All of these flags but those that say whether Python has the text but once."""
NO_HASH = (0, 0xFFFFFFFF)
"""Where a text has no hash yet, or the file does not tell it."""
HEADER = HEADER_WORDS * WORD + 16  # bytes, with Pyodide's own


@pytest.fixture(scope="module")
def remembered(dist: Path) -> bytes:
    """The memory of the started Python, without Pyodide's header."""
    memory = (BUILD / "memory" / "memory.game").read_bytes()
    return memory[head_of(memory) :]


def test_the_memory_is_used(page: Page) -> None:
    assert page.evaluate(BEGUN) == 0


def test_the_mark_of_the_first_legal_move_comes_with_the_table(page: Page) -> None:
    """What `make bench-web` waits for: not the curtain, but the table when it is up."""
    begin(page, 3, "james")
    assert page.evaluate(PLAYABLE) == 0
    lift(page)
    page.evaluate(UNTIL_PLAYABLE)
    assert page.locator("#prompt button").count()


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_the_memory_python_starts_from_the_library(
    context: BrowserContext, site: str, dist: Path, tmp_path: Path, damage: str
) -> None:
    name = published(dist, MEMORY)
    whole, wrong = (dist / name).read_bytes(), packed_wrongly(tmp_path)

    def answer(route: Route) -> None:
        if damage == "missing":
            route.fulfill(status=404)
        elif damage == "cut short":
            route.fulfill(body=whole[: len(whole) // 2])
        else:
            route.fulfill(body=wrong)

    context.route(f"**/{name}", answer)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 1
    begin(page, 3, "james")


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_what_a_game_adds_python_goes_on_from_the_rest_and_the_game_comes_in_its_pack(
    context: BrowserContext, dist: Path, damage: str
) -> None:
    name = published(dist, memory_named(PREPARED.game))
    whole = (dist / name).read_bytes()
    wrong = bytearray(whole)
    wrong[len(whole) // 2] ^= 1
    answers = {"missing": b"", "cut short": whole[: len(whole) // 2], DAMAGES[-1]: bytes(wrong)}

    def answer(route: Route) -> None:
        route.fulfill(status=404 if damage == "missing" else 200, body=answers[damage])

    context.add_init_script("delete Navigator.prototype.serviceWorker")
    context.route(f"**/{name}", answer)
    with counted(dist) as (address, traffic):
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        assert page.evaluate(BEGUN) == 0
        pack = published(dist, pack_named(PREPARED.game))
        assert pack not in traffic.delivered()
        begin(page, 3, "james")
        assert pack in traffic.delivered()


@pytest.mark.parametrize("damage", ["missing", "no program"])
def test_without_the_decoder_python_starts_from_the_library(
    context: BrowserContext, site: str, dist: Path, damage: str
) -> None:
    def answer(route: Route) -> None:
        route.fulfill(status=404 if damage == "missing" else 200, body=b"<!doctype html>")

    context.route(f"**/{published(dist, DECODER)}", answer)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 1
    begin(page, 3, "james")
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    late_games.BEGIN["canyon"](page, ["", "normal", "normal"])
    player = canyon_play.Alone(page)
    while player.record.state.round < 2:
        player.move()


def test_where_the_players_memory_is_spoilt_later_they_think_with_the_pack(
    context: BrowserContext, dist: Path
) -> None:
    name = published(dist, memory_named(PREPARED.game))
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    with counted(dist) as (address, traffic):
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        context.route(f"**/{name}", lambda route: route.fulfill(status=404))
        begin_beside(page, ("", "normal/carrier", "easy/builder"))
        player = Alone(page)
        while player.record.state.turn < 2:
            player.move()
        assert published(dist, pack_named(PREPARED.game)) in traffic.delivered()


@pytest.mark.parametrize("obstacle", [NO_WORKERS, WORKERS_FAIL], ids=["none", "they fail"])
def test_where_there_are_no_workers_the_page_unpacks_memory_and_program(
    context: BrowserContext, site: str, obstacle: str
) -> None:
    context.add_init_script(obstacle)
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 0
    assert page.evaluate(FETCHED_BY_PAGE) == 3  # and the program


def test_a_worker_fetches_memory_and_program_and_unpacks_them(page: Page) -> None:
    assert page.evaluate(FETCHED_BY_PAGE) == 0


def test_what_was_unpacked_ahead_is_let_go(page: Page) -> None:
    """It is 13 MB, and was kept for as long as the page."""
    assert page.evaluate("'memory' in tableAhead && tableAhead.memory === undefined")


def flags_and_rests(memory: bytes) -> Iterator[tuple[int, bytes]]:
    """Of texts in ASCII the flags, a word, and what is left of their piece of the heap."""
    words = array.array("I", memory)
    kind = words[(memory.index(b"\0tonbridge\0") + 1 - TEXT) // WORD + 1]
    for place in range(2, len(words) - TEXT // WORD):
        piece, _, type_, length, _, flags = words[place - 1 : place + 5]
        start, end = place * WORD + TEXT + length, (place - 1) * WORD + (piece & ~7)
        if type_ == kind and flags & KIND == IN_HEAP and start < end < start + 2 * TEXT:
            yield flags, memory[start:end]


def packed_wrongly(folder: Path) -> bytes:
    """A memory of the right form with a byte that is wrong."""
    content = bytearray((BUILD / "memory" / "general.content").read_bytes())
    content[-PAGE] ^= 1
    (folder / "content").write_bytes(content)
    run_node([ROOT / "tools" / "pack.mjs", folder / "content", folder / "packed"])
    return densely_packed((folder / "packed").read_bytes())


def test_pages_that_hold_nothing_are_not_in_the_file() -> None:
    content = (BUILD / "memory" / "game.content").stat().st_size
    memory = (BUILD / "memory" / "memory.game").stat().st_size
    assert content < 0.6 * memory


def test_what_malloc_rounds_up_is_blank(remembered: bytes) -> None:
    """What others had left behind lay on in the last bytes of every text, and in three of its
    flags: with all that is of this kind, a tenth of the file."""
    texts = list(flags_and_rests(remembered))
    remains = [text for text in texts if text[0] >> 8 or any(text[1])]
    assert len(texts) > 20_000
    assert len(remains) < len(texts) / 1000  # texts that were made longer where they lay


def hashes_in(name: str) -> list[int]:
    """Of the texts in ASCII in a file that `write_memory` has made, unpacked, the hashes."""
    content = (BUILD / "memory" / name).read_bytes()
    words = array.array("I", content)
    return [
        words[place + 2]
        for place in range(HEADER_WORDS, len(words) - TEXT // WORD)
        if words[place] == words[1] and words[place + 3] & ~3 == ASCII
    ]


def test_hashes_of_texts_are_not_in_the_file() -> None:
    """A page works them out: they were 0.16 MB of what it fetched."""
    before, after = hashes_in("game.content"), hashes_in("game.near")
    assert len(before) == len(after)
    assert sum(one not in NO_HASH for one in before) > 25_000
    assert sum(one not in NO_HASH for one in after) < 100  # of texts that reach into another page


def test_what_calls_have_left_on_the_stack_is_blank(remembered: bytes) -> None:
    assert bytes(STACK - 1024) in remembered


def modules_in(folders: Iterable[Path]) -> set[str]:
    """The modules of our own below these folders, as Python calls them."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in own_sources()
        if path.suffix == ".py" and any(path.is_relative_to(folder) for folder in folders)
    }


def test_all_of_the_page_is_in_the_memory_of_all_games_and_no_word_of_any(dist: Path) -> None:
    assert published(dist, MEMORY)
    target = BUILD / "memory" / "memory"
    general, game = (memory.modules_in(target, moment) for moment in ("general", "game"))
    of_games = modules_in(all_packed_folders())
    later = {name.replace("/", ".") for name in LATER_MODULES}
    assert modules_in([WEB]) - of_games - general - later == {"web.main"}
    assert not general & later
    assert not general & of_games
    faces = modules_in(packed_folders(PREPARED)[-1:])
    assert faces <= game
    assert game & of_games <= modules_in(packed_folders(PREPARED))


def test_only_pages_that_are_the_same_everywhere_are_told_as_differences() -> None:
    one, other = bytearray(b"x" * PAGE * 4), bytearray(b"x" * PAGE * 4)
    one[PAGE + 5] = 0
    one[2 * PAGE : 3 * PAGE] = other[2 * PAGE : 3 * PAGE] = bytes(PAGE)
    assert settled_pages(bytes(one), bytes(other)) == [0, 3]
    header = (0).to_bytes(4, "little") + (16).to_bytes(4, "little") + bytes(8)
    content = told(bytes(one), bytes(other), header + bytes(one))
    assert content[HEADER:] == bytes(one[PAGE : 2 * PAGE])  # elsewhere is nothing to tell


def test_places_in_the_table_of_functions_are_left_to_the_engine() -> None:
    one, longer = bytearray(PAGE), bytearray(PAGE)
    one[0] = 7
    one[100:104] = (14174).to_bytes(4, "little")
    longer[100:104] = (14174 + LONGER).to_bytes(4, "little")
    one[200], longer[200] = 1, 2  # a moment of the day
    assert own_words(bytes(one), bytes(longer)) == [100]
    header = (0).to_bytes(4, "little") + (16).to_bytes(4, "little") + bytes(8)
    after = bytearray(one)
    after[300] = 9
    content = told(bytes(one), bytes(one), header + bytes(after), [100])
    assert content[HEADER + 300] == 9
    assert content[HEADER + 100 : HEADER + 104] == bytes(4)
    elsewhere = bytearray(one)
    elsewhere[100] ^= 1
    with pytest.raises(ValueError, match="changed"):
        told(bytes(one), bytes(one), header + bytes(elsewhere), [100])
