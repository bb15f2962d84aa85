"""Writes the service worker: which files make up the site, and the hash of each."""

import base64
import hashlib
import json
from pathlib import Path

from tools.docs import FOLDER as DOCS
from tools.docs import LIST as LIST_OF_DOCS
from tools.embedding import NEEDED_BY_HOSTS
from tools.first_sight import FOLDER as PICTURES
from tools.headers import LISTING
from tools.naming import TAG, TAGGED, published
from tools.not_found import PAGE as NOT_FOUND
from tools.notices import NOTICES
from tools.page import site_told
from tools.places import WEB, files_below
from tools.start import start_of

SOURCE = WEB / "shell" / "download" / "service_worker.js"
TARGET = "service_worker.js"
LEFT_OUT = (TARGET, NOTICES, LISTING, NOT_FOUND)
NOT_KEPT = (*NEEDED_BY_HOSTS, f"{DOCS}/", f"{PICTURES}/")
"""What the path of a file that players do not need begins with; pages of the documentation are kept
once one of them is read."""


def listed(site: Path) -> dict[str, str]:
    """Every file of the site with its subresource-integrity hash, the page itself under "".

    Without the notices, and what other sites and installing need: these are only read with a
    network. Without the documentation, too: its files have a list of their own, which is fetched
    when it is read.
    """
    files = {}
    for path in files_below(site):
        name = path.relative_to(site).as_posix()
        is_wanted = name not in LEFT_OUT and not name.startswith(NOT_KEPT)
        if path.suffix != ".gz" and is_wanted:
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            files["" if name == "index.html" else name] = f"sha256-{digest}"
    return files


def write_service_worker(site: Path) -> None:
    """Put the lists into the service worker; its own bytes change exactly when a file does."""
    source, start = SOURCE.read_text("utf-8"), start_of(site)
    for placeholder, value in {
        "/*FILES*/ {}": listed(site),
        "/*SPARE*/ []": sorted(start.spare(site)),
        "/*REST*/ []": [published(site, name) for name in start.later],
        "/*TAGGED*/ []": TAGGED,
        '/*TAG*/ ""': TAG.pattern,
        "/*SITE*/ {}": site_told(),
        '/*DOCS*/ ""': LIST_OF_DOCS,
    }.items():
        if source.count(placeholder) != 1:
            raise ValueError(f"{SOURCE.name} must contain {placeholder} once")
        source = source.replace(placeholder, json.dumps(value, indent=2))
    (site / TARGET).write_text(source, "utf-8")


def transfer_size(site: Path) -> int:
    """Return the bytes of a first visit to a host that compresses with gzip.

    The visitor plays the game that is `PREPARED`.
    """
    sizes, start = 0, start_of(site)
    left_out = start.spare(site) - {published(site, start.game)}
    left_out |= {NOTICES, LISTING, NOT_FOUND}
    for path in files_below(site):
        packed = path.with_name(path.name + ".gz")
        name = path.relative_to(site).as_posix()
        is_wanted = name not in left_out and not name.startswith(NOT_KEPT)
        if path.suffix != ".gz" and is_wanted:
            sizes += (packed if packed.exists() else path).stat().st_size
    return sizes
