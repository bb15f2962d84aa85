"""Other sites, on real other ports and names, that show the game in a frame."""

import contextlib
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from tools.page import write_page
from tools.serve_site import SiteServer, StaticFiles, serving

FRAME: Final = "#game"
HOST_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A site</title>
<body style="margin:0"><iframe id="game" title="Canal Mania" width="1200" height="760"
style="border:0" src="{address}" {attributes}></iframe></body></html>
"""


@contextlib.contextmanager
def embedding(folder: Path, address: str, attributes: str, *, same_site: bool) -> Iterator[str]:
    """A page of another origin with the game at `address` in the frame `FRAME`; gives its address.

    `localhost` and `127.0.0.1` are different sites; two ports of one are not.
    """
    page = HOST_PAGE.format(address=address, attributes=attributes)
    (folder / "index.html").write_text(page, "utf-8")
    with serving(folder) as host:
        yield host if same_site else host.replace("localhost", "127.0.0.1")


class WithoutSharing(StaticFiles):
    """A static host that does not send `Access-Control-Allow-Origin`."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send every other header."""
        if keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)


@contextlib.contextmanager
def serving_named(site: Path, copy: Path) -> Iterator[str]:
    """Serve `site` built with the address it has then (`SITE_URL`); gives the address."""
    shutil.copytree(site, copy)
    (copy / "index.html.gz").unlink()
    with serving(copy, prefix="/named/") as address:
        write_page(copy, address=address)
        yield address


@contextlib.contextmanager
def serving_without_sharing(folder: Path) -> Iterator[str]:
    """Serve `folder` as such a host does; gives the address."""
    handler = partial(WithoutSharing, directory=str(folder))
    with SiteServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://localhost:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
