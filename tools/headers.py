"""The HTTP headers for each file of the site, in one table.

It is for this project's server, for hosts that read `_headers`, and for the examples in
`docs/HOSTING.md`, which a test compares with it.
"""

from pathlib import Path, PurePosixPath
from typing import Final

from tools.naming import is_tagged
from tools.places import files_below

LISTING: Final = "_headers"
"""The file that Netlify, Cloudflare Pages and others read, but do not serve."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"
"""Kept, but used only after the host has confirmed that it is unchanged."""
EVERYWHERE: Final = {"Access-Control-Allow-Origin": "*"}
"""A page in a sandboxed frame has no origin: its own files count as those of another site."""
TYPES: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNKNOWN_TYPE: Final = "application/octet-stream"


def headers_of(name: str) -> dict[str, str]:
    """The headers for a file of the site by its path, relative and with slashes."""
    return {
        "Content-Type": TYPES.get(PurePosixPath(name).suffix, UNKNOWN_TYPE),
        "Cache-Control": FOR_EVER if is_tagged(name) else ASK_EACH_TIME,
        **EVERYWHERE,
    }


def write_listing(site: Path) -> None:
    """Write `LISTING`.

    Hosts that read it know the types of files. If several rules match they join the values, so
    exactly one rule says how long a file may be kept: one per folder, and one per file beside the
    folders. Folders without tags have one too.
    """
    kept = {
        f"/{top}/*" if inside else f"/{top}": headers_of(path.relative_to(site).as_posix())
        for path in files_below(site)
        for top, *inside in [path.relative_to(site).parts]
        if path.suffix != ".gz"
    }
    rules = {"/*": EVERYWHERE, "/": {"Cache-Control": ASK_EACH_TIME}}
    for place, headers in kept.items():
        rules[place] = {"Cache-Control": headers["Cache-Control"]}
    lines = [
        line
        for place, headers in rules.items()
        for line in (place, *(f"  {name}: {value}" for name, value in headers.items()))
    ]
    (site / LISTING).write_text("\n".join([*lines, ""]), "utf-8")
