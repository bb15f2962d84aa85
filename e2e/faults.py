"""The fault matrix: each file of the site, each fault, on the first visit and in the cache later.

The pack of a game that the start page does not wait for is tried by an address that begins it.

`python -m e2e.faults` (`make faults`) tries them all and prints what became of each;
`test_faults.py` a sample. Within `LIMIT` the game plays, or a sentence says why not and has a
button; once the host is well again, the button brings the game. No error stays uncaught. The server
really misbehaves: nothing in the browser is told to pretend.
"""

import argparse
import contextlib
import sys
import time
from collections.abc import Collection, Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import IO, Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browsers import chromium
from tools.headers import headers_of
from tools.places import DIST
from tools.serve_site import StaticFiles, serving
from web.faces import GAMES, PREPARED

PREFIX: Final = "/some/path/"
LIMIT: Final = 20.0
"""Seconds within which the player knows, on a machine at rest."""
BUSY = 1.0
"""How many times as long this machine may take."""
HOST_FAULTS: Final = ("missing", "cut", "short", "garbage", "portal", "hang", "drip", "other")
CACHE_FAULTS: Final = ("spoilt", "cut", "empty", "gone")
PORTAL: Final = b"<!doctype html><title>Welcome to the hotel</title><p>Please log in.</p>"
DRIP: Final = 1  # seconds between two pieces
DRIPPING: Final = 60  # seconds until the whole has arrived

LOOK: Final = """(aim) => {
    const visible = (id) => {
        const one = document.getElementById(id);
        return one && one.checkVisibility() ? one : null;
    };
    const failure = document.getElementById("failure");
    if (document.querySelector(aim)) return ["plays", ""];
    if (visible("no-pack"))
        return ["no pack", document.getElementById("no-pack-reason").textContent];
    if (failure?.open && visible("reload"))
        return ["told", document.getElementById("failure-reason").textContent];
    if (visible("first-word")) return ["told first", visible("first-word").textContent];
    if (visible("slow")) return ["slow", visible("slow-reason").textContent];
    if (document.querySelector("#progress[data-stage=fetching]"))
        return ["fetching", document.getElementById("stage").textContent];
    return null;
}"""
BUTTONS: Final = {
    "told": "#reload",
    "told first": "#first-word button",
    "slow": "#slow-reload",
    "no pack": "#try-again",
}
"""Where something is told: what the player presses."""
AIM: Final = "#progress[data-stage=ready]"
"""A page that plays."""
INSTALLED: Final = "() => navigator.serviceWorker.ready.then(({active}) => active.state)"
ALL_KEPT: Final = """() => caches.keys().then(async ([name]) => {
    const cache = await caches.open(name);
    const list = new URL("files-of-this-version", document.baseURI).href;
    return Boolean(await cache.match(list));
})"""
KEPT: Final = """async (file) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    return Boolean(await cache.match(new URL(file, document.baseURI).href));
}"""
SPOIL: Final = """async ([file, fault]) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const address = new URL(file, document.baseURI).href;
    const whole = await cache.match(address);
    if (!whole) return false;
    const bytes = new Uint8Array(await whole.arrayBuffer());
    if (fault === "gone") return cache.delete(address);
    if (fault === "spoilt")
        for (let place = 0; place < bytes.length; place += 97) bytes[place] ^= 85;
    const length = {cut: bytes.length >> 1, empty: 0}[fault] ?? bytes.length;
    await cache.put(address, new Response(bytes.slice(0, length), {headers: whole.headers}));
    return true;
}"""


class Host:
    """What is wrong with the host at the moment: `fault` with the file `name`, "" with nothing."""

    def __init__(self) -> None:
        self.name = ""
        self.fault = ""
        self.seen = 0


class FaultyFiles(StaticFiles):
    """Serves the site, but one file wrongly.

    That may be kept by the browser for an hour: what has arrived wrongly does not go by itself.
    """

    def __init__(self, *rest: object, host: Host, **named: Any) -> None:
        self.host = host
        self.is_wrong = False
        super().__init__(*rest, **named)

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """Answer for the faulty file; for others like any host."""
        name = self.path.split("?")[0].removeprefix(self.prefix) or "index.html"
        if name != self.host.name or not self.host.fault:
            return super().send_head()
        self.host.seen += 1
        whole = (Path(self.directory) / name).read_bytes()
        self.answer_wrongly(name, whole, self.host.fault)
        return None

    def answer_wrongly(self, name: str, whole: bytes, fault: str) -> None:
        """Send what is wrong about it."""
        content = {
            "cut": whole,
            "short": whole[: len(whole) // 2],
            "garbage": bytes(byte ^ 85 for byte in whole),
            "portal": PORTAL,
            "drip": whole,
            "other": whole + b"\n",
        }.get(fault, b"")
        if fault == "hang":
            self.wait()
            return
        self.send_response(HTTPStatus.NOT_FOUND if fault == "missing" else HTTPStatus.OK)
        kind = "text/html" if fault == "portal" else headers_of(name)["Content-Type"]
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache" if name == "index.html" else "max-age=3600")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        if fault == "cut":
            self.wfile.write(content[: len(content) // 2])
            self.wfile.flush()
            self.close_connection = True
            self.connection.shutdown(2)
        elif fault == "drip":
            step = max(1, len(content) * DRIP // DRIPPING)
            for place in range(0, len(content), step):
                self.wfile.write(content[place : place + step])
                self.wfile.flush()
                if self.wait(DRIP):
                    break
            self.close_connection = True
        else:
            self.wfile.write(content)

    def wait(self, seconds: float = 600.0) -> bool:
        """Wait while this fault lasts, at most so long; whether it is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.host.fault:
                self.close_connection = True
                return True
            time.sleep(min(0.1, seconds))
        return False


@contextlib.contextmanager
def faulty_site(folder: Path = DIST) -> Iterator[tuple[str, Host]]:
    """Serve the site from a host that can be told what is to be wrong."""
    host = Host()
    handler = partial(FaultyFiles, directory=str(folder), prefix=PREFIX, host=host)
    with serving(folder, prefix=PREFIX, handler=handler) as address:
        try:
            yield address, host
        finally:
            host.fault = ""


def files_of(site: Path = DIST) -> list[str]:
    """Every file of the site but the compressed doubles."""
    return sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.is_file() and path.suffix != ".gz"
    )


def game_of(name: str) -> str:
    """The game whose pack a file is, and which the start page does not wait for; otherwise ""."""
    games = (one.game for one in GAMES if one is not PREPARED)
    return next((game for game in games if name.startswith(f"wheels/{game}-")), "")


def way_to(name: str) -> tuple[str, str]:
    """What is asked of an address so that a file is wanted, and what is there if it came."""
    game = game_of(name)
    if not game:
        return "", AIM
    return f"?game={game}&players=3&start=new&names=Anna,Bruno", f"#table[data-game={game}]"


def outcome(
    page: Page,
    times: float = 1,
    ends: Collection[str] = ("plays", "told", "told first", "no pack"),
    aim: str = AIM,
) -> tuple[str, str, float]:
    """What the player sees in the end, the sentence, and the seconds it took.

    "nothing" if nothing comes in `times` the limit. That something is slow, or how much of a game
    has come, counts when nothing better came; for that nobody waits longer because the machine is
    busy, where that sentence is an end.
    """
    begun = time.monotonic()
    found = ("nothing", "")
    while (passed := time.monotonic() - begun) < times * BUSY * LIMIT:
        if found[0] in {"slow", "fetching"} and "told" in ends and passed > times * LIMIT:
            break
        with contextlib.suppress(Exception):  # the page may be loading itself again
            seen = page.evaluate(LOOK, aim)
            if seen is not None:
                found = (seen[0], seen[1])
                if found[0] in ends:
                    break
        time.sleep(0.1)
    return *found, time.monotonic() - begun


def first_visit(browser: Browser, address: str, host: Host, name: str, fault: str) -> str:
    """One cell of the matrix; returns what became of it. `AssertionError` if that is not good."""
    context, uncaught = browser.new_context(locale="en-GB"), list[str]()
    context.on("weberror", lambda error: uncaught.append(str(error.error)))
    try:
        page = context.new_page()
        asked, aim = way_to(name)
        host.name, host.fault, host.seen = name, fault, 0
        with contextlib.suppress(Exception):
            page.goto(address + asked, wait_until="commit", timeout=BUSY * LIMIT * 1000)
        seen, sentence, seconds = outcome(page, aim=aim)
        assert seen != "nothing", f"{name} {fault}: nothing is said within {LIMIT:.0f} s"
        report = f"{seen} after {seconds:.0f} s {sentence[:60]!r}"
        if seen != "plays":
            host.fault = ""
            time.sleep(1)  # what was still to come breaks off
            seen, _, _ = outcome(page, aim=aim)
            if seen in BUTTONS:
                page.locator(BUTTONS[seen]).click()
            mended, sentence, seconds = outcome(page, 3, {"plays"}, aim)
            assert mended == "plays", f"{name} {fault}: {report}; its button: {mended} {sentence}"
            report += f"; the button: plays after {seconds:.0f} s"
        assert not uncaught, f"{name} {fault}: {report}; nobody caught {uncaught}"
        return report
    finally:
        host.fault = ""
        context.close()


def later(browser: Browser, address: str, host: Host, name: str, fault: str) -> str:
    """A file is spoilt in the cache of a browser that has visited before."""
    context, uncaught = browser.new_context(locale="en-GB"), list[str]()
    context.on("weberror", lambda error: uncaught.append(str(error.error)))
    try:
        page = context.new_page()
        asked, aim = way_to(name)
        page.goto(address + asked)
        page.wait_for_selector(aim, timeout=60_000)
        page.evaluate(INSTALLED)
        while not page.evaluate(ALL_KEPT):
            time.sleep(0.1)
        if asked:  # kept once it has come, which nobody waits for
            page.wait_for_function(KEPT, arg=name)
        file = "" if name == "index.html" else name
        if not page.evaluate(SPOIL, [file, fault]):
            return "not kept"
        with contextlib.suppress(Exception):
            page.goto(address + asked, wait_until="commit")
        seen, sentence, seconds = outcome(page, aim=aim)
        assert seen == "plays", f"{name} {fault} in the cache: {seen} {sentence}"
        assert not uncaught, f"{name} {fault} in the cache: nobody caught {uncaught}"
        return f"plays after {seconds:.0f} s"
    finally:
        context.close()


CELLS: Final = [
    *((first_visit, name, fault) for name in files_of() for fault in HOST_FAULTS),
    *((later, name, fault) for name in files_of() for fault in CACHE_FAULTS),
]
"""Every visit, file and fault."""


def is_ours(visit: object, name: str, fault: str) -> bool:
    """Whether any page of ours could do anything: not where the host does not send ours at all."""
    return not (visit is first_visit and name == "index.html" and fault in OTHERS_PAGE)


OTHERS_PAGE: Final = {"missing", "garbage", "portal", "hang"}


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.faults", description=__doc__)
    parser.add_argument("--file", default="", help="only files whose name contains this")
    parser.add_argument("--fault", default="", help="only this fault")
    parser.add_argument("--visit", default="", choices=["", "first_visit", "later"])
    options = parser.parse_args(arguments)
    failed = tried = 0
    playing, site = sync_playwright(), faulty_site()
    with playing as started, chromium(started) as browser, site as (address, host):
        for visit, name, fault in CELLS:
            if options.file not in name or options.fault not in {"", fault}:
                continue
            if options.visit not in {"", visit.__name__} or not is_ours(visit, name, fault):
                continue
            tried += 1
            try:
                report = visit(browser, address, host, name, fault)
            except Exception as reason:
                failed += 1
                report = f"FAILED {reason}"
            print(f"{visit.__name__:11} {name:40} {fault:8} {report}", flush=True)
    print(f"{tried - failed} of {tried} are good")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
