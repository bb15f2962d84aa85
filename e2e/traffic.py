"""A host that counts what it sends, to the byte, and one that goes on to the next version."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools import headers, page, precache
from tools.build_site import compress_below
from tools.memory import MEMORY
from tools.naming import plain, published, tag_file
from tools.serve_site import StaticFiles, serving

NEXT_TAG: Final = "00123456789"


@dataclass
class Traffic:
    """What was sent since the last `clear`: bytes, heads included, and each answer."""

    sent: int = 0
    answers: list[tuple[str, int]] = field(default_factory=list)
    """The path of the file in the site and the status."""

    def clear(self) -> None:
        """Count from nothing."""
        self.sent = 0
        self.answers.clear()

    def delivered(self) -> list[str]:
        """The files that were sent whole."""
        return sorted(name for name, status in self.answers if status == 200)


class CountingFiles(StaticFiles):
    """Serves like the project's own server, and keeps the account."""

    def __init__(self, *rest: object, traffic: Traffic, **named: Any) -> None:
        self.traffic = traffic
        super().__init__(*rest, **named)

    def setup(self) -> None:
        """Count whatever is written."""
        super().setup()
        write = self.wfile.write

        def counted(content: bytes) -> int:
            self.traffic.sent += len(content)
            return write(content)

        self.wfile.write = counted  # type: ignore[assignment,method-assign]

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Note an answer."""
        name = self.path.split("?")[0].removeprefix(self.prefix).removeprefix("/")
        self.traffic.answers.append((name, int(code)))


@contextlib.contextmanager
def counted(folder: Path, prefix: str = "/") -> Iterator[tuple[str, Traffic]]:
    """Serve `folder`; gives the address and the account."""
    traffic = Traffic()
    handler = partial(CountingFiles, directory=str(folder), prefix=prefix, traffic=traffic)
    with serving(folder, prefix=prefix, handler=handler) as address:
        yield address, traffic


def publish_next_version(site: Path) -> set[str]:
    """Make of a copy of the site what a new version of the game would be: another memory, the
    interpreter that names it, the page and the service worker. The old ones are gone. Returns what
    is new, as the host is asked for it."""
    memory = site / published(site, MEMORY)
    newer = memory.rename(memory.with_name(f"memory-{NEXT_TAG}.bin"))
    interpreter = site / published(site, "scripts/interpreter.js")
    text = interpreter.read_text("utf-8")
    assert memory.name in text
    script = renamed(interpreter, text.replace(memory.name, newer.name).encode())
    for name in ("index.html", precache.TARGET):
        (site / f"{name}.gz").unlink()
    page.write_page(site)
    (site / precache.TARGET).unlink()
    precache.write_service_worker(site)
    compress_below(site)
    headers.write_listing(site)
    return {*(path.relative_to(site).as_posix() for path in (newer, script)), "", precache.TARGET}


def renamed(path: Path, content: bytes) -> Path:
    """Put another content in place of a file, under the name it then has."""
    path.with_name(f"{path.name}.gz").unlink(missing_ok=True)
    path.unlink()
    other = path.with_name(plain(path.name))
    other.write_bytes(content)
    return tag_file(other)
