"""A host that counts what it sends, to the byte, and one that goes on to the next version."""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools import headers, page, precache
from tools.build_site import compress_below
from tools.memory import MEMORY
from tools.naming import plain, published, tag_file
from tools.offered import memory_named
from tools.packing import densely_packed, gzipped
from tools.places import BUILD
from tools.serve_site import StaticFiles, serving
from web.faces import PREPARED

NEXT_TAG: Final = "00123456789"
FIRST_VISITS: Final = {"canalmania": 4_563_000, "canyon": 3_874_000, "approdo": 3_996_000}
"""Bytes of a first visit at most by somebody who plays one game, with everything that is kept for
playing without a network. It was 30 kB less when this was written."""
ALONE: Final = 4_200_000
"""The same for any other game."""
LATE_GROWTH: Final = 150_000
"""Bytes by which a first visit may grow for a game that is not chosen."""
LATE_SHARE: Final = 20_000
"""Of these, what is there for that game alone: its picture, and what is said of it."""
DATA: Final = r'(<script type="application/json" id="{}">)(.*?)(?=</script>)'


def bar_of(game: str) -> int:
    """The bytes of a first visit at most by somebody who plays this game."""
    return FIRST_VISITS.get(game, ALONE)


@dataclass
class Answer:
    """What a browser was sent when it asked for a file."""

    name: str
    """The path of the file in the site."""
    status: int
    sent: int = 0
    """Its bytes, the head included."""


@dataclass
class Traffic:
    """What was sent since the last `clear`: bytes, heads included, and each answer."""

    sent: int = 0
    answers: list[Answer] = field(default_factory=list)

    def clear(self) -> None:
        """Count from nothing."""
        self.sent = 0
        self.answers.clear()

    def delivered(self) -> list[str]:
        """The files that were sent whole."""
        return sorted(one.name for one in self.answers if one.status == 200)

    def sent_again(self) -> int:
        """Bytes of files that had been sent whole before, to a browser without an HTTP cache."""
        names: set[str] = set()
        again = 0
        for one in self.answers:
            if one.status == 200:
                again += one.sent if one.name in names else 0
                names.add(one.name)
        return again


class CountingFiles(StaticFiles):
    """Serves like the project's own server, and keeps the account."""

    def __init__(self, *rest: object, traffic: Traffic, **named: Any) -> None:
        self.traffic = traffic
        self.answer: Answer | None = None
        super().__init__(*rest, **named)

    def setup(self) -> None:
        """Count whatever is written."""
        super().setup()
        write = self.wfile.write

        def counted(content: bytes) -> int:
            self.traffic.sent += len(content)
            if self.answer is not None:
                self.answer.sent += len(content)
            return write(content)

        self.wfile.write = counted  # type: ignore[assignment,method-assign]

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Note an answer, before anything of it is sent."""
        name = self.path.split("?")[0].removeprefix(self.prefix).removeprefix("/")
        self.answer = Answer(name, int(code))
        self.traffic.answers.append(self.answer)


@contextlib.contextmanager
def counted(folder: Path, prefix: str = "/") -> Iterator[tuple[str, Traffic]]:
    """Serve `folder`; gives the address and the account."""
    traffic = Traffic()
    handler = partial(CountingFiles, directory=str(folder), prefix=prefix, traffic=traffic)
    with serving(folder, prefix=prefix, handler=handler) as address:
        yield address, traffic


def share_of(game: str, names: Iterable[str], site: Path) -> int:
    """Of the bytes of the files that were sent, by `Traffic.delivered`, those that are there for
    one game alone, not the one that is prepared: its own files, and what the page and its service
    worker say of it."""
    return sum(size - without for size, without in (_sizes(game, site, name) for name in names))


def cost_of_parts(site: Path) -> int:
    """Bytes that the memory takes more because what a game adds is a file of its own: so that
    whoever plays another does without."""
    parts = sum(
        (site / published(site, name)).stat().st_size
        for name in (MEMORY, memory_named(PREPARED.game))
    )
    return parts - len(densely_packed((BUILD / "memory" / "game.near").read_bytes()))


def _sizes(game: str, site: Path, name: str) -> tuple[int, int]:
    """The bytes of a file as it is sent, and as it would be if there were no such game."""
    path = site / (name or "index.html")
    packed = path.with_name(f"{path.name}.gz")
    size = (packed if packed.exists() else path).stat().st_size
    if game in name:
        return size, 0
    if name not in ("", precache.TARGET):
        return size, size
    text = path.read_text("utf-8")
    bare = (
        without_styles(game, without_game(game, text)) if name == "" else without_lines(game, text)
    )
    assert game not in bare
    return size, len(gzipped(bare.encode()))


def without_game(game: str, page_source: str) -> str:
    """The page without a game: not offered, nothing known of it, and none of its files. It works as
    before: its scripts and styles are the same, as its policy wants them."""
    source, offers = re.subn(
        rf'<label class="offer paper"><input[^>]* value="{game}".*?</label>',
        "",
        page_source,
        flags=re.S,
    )
    assert offers == 1
    games, files = (
        json.loads(found[2])
        for found in (re.search(DATA.format(part), source, re.S) for part in ("games", "files"))
        if found
    )
    others = [one for one in games if one["id"] != game]
    kept = {name: listed for name, listed in files.items() if game not in name}
    for part, left in (("games", others), ("files", kept)):
        source = re.sub(DATA.format(part), partial(_filled, page.embedded(left)), source)
    return source


def without_styles(game: str, page_source: str) -> str:
    """The page without the styles that a game has for its part of the form."""
    return re.sub(rf"(?<=}})\[data-game={game}\][^{{}}]*{{[^{{}}]*}}", "", page_source)


def _filled(data: str, found: re.Match[str]) -> str:
    return found[1] + data


def without_lines(word: str, text: str) -> str:
    """A text without the lines that have this word in them."""
    return "".join(line for line in text.splitlines(keepends=True) if word not in line)


def publish_next_version(site: Path) -> set[str]:
    """Make of a copy of the site what a new version of the game would be: another memory, in both
    its parts, the interpreter that names them, the page and the service worker. The old ones are
    gone. Returns what is new, as the host is asked for it."""
    interpreter = site / published(site, "scripts/interpreter.js")
    text = interpreter.read_text("utf-8")
    newer = []
    for name in (MEMORY, memory_named(PREPARED.game)):
        memory = site / published(site, name)
        newer.append(memory.rename(site / memory.parent / f"{Path(name).stem}-{NEXT_TAG}.bin"))
        assert memory.name in text
        text = text.replace(memory.name, newer[-1].name)
    script = renamed(interpreter, text.encode())
    for name in ("index.html", precache.TARGET):
        (site / f"{name}.gz").unlink()
    page.write_page(site)
    (site / precache.TARGET).unlink()
    precache.write_service_worker(site)
    compress_below(site)
    headers.write_listing(site)
    return {*(path.relative_to(site).as_posix() for path in (*newer, script)), "", precache.TARGET}


def renamed(path: Path, content: bytes) -> Path:
    """Put another content in place of a file, under the name it then has."""
    path.with_name(f"{path.name}.gz").unlink(missing_ok=True)
    path.unlink()
    other = path.with_name(plain(path.name))
    other.write_bytes(content)
    return tag_file(other)
