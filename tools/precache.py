"""Writes the service worker: which files make up the site, and the hash of each."""

import base64
import hashlib
import json
from pathlib import Path

from tools.places import WEB, files_below

SOURCE = WEB / "shell" / "service_worker.js"
TARGET = "service_worker.js"
PLACEHOLDER = "/*FILES*/ {}"


def listed(site: Path) -> dict[str, str]:
    """Every file of the site with its subresource-integrity hash, the page itself under ""."""
    files = {}
    for path in files_below(site):
        name = path.relative_to(site).as_posix()
        if path.suffix != ".gz" and name != TARGET:
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            files["" if name == "index.html" else name] = f"sha256-{digest}"
    return files


def write_service_worker(site: Path) -> None:
    """Put the list into the service worker; its own bytes change exactly when a file does."""
    source = SOURCE.read_text("utf-8")
    if source.count(PLACEHOLDER) != 1:
        raise ValueError(f"{SOURCE.name} must contain {PLACEHOLDER} once")
    files = json.dumps(listed(site), indent=2)
    (site / TARGET).write_text(source.replace(PLACEHOLDER, files), "utf-8")


def transfer_size(site: Path) -> int:
    """Bytes of a first visit to a host that compresses with gzip."""
    sizes = 0
    for path in files_below(site):
        packed = path.with_name(path.name + ".gz")
        if path.suffix != ".gz":
            sizes += (packed if packed.exists() else path).stat().st_size
    return sizes
