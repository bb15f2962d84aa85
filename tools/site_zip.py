"""Packs the built site for hosts.

The zip file holds what lies in `dist/`, the licences of all of it in `about/`, and the list of its
parts (`tools/sbom.py`). It is unpacked into an empty folder, which any static host then serves.
"""

from pathlib import Path
from typing import Final

from tools import project, sbom
from tools.compiled import write_zip
from tools.packages import PACKAGES
from tools.places import DIST

SBOM: Final = "about/sbom.cdx.json"
"""Where the list of parts lies in the zip file."""


def build(target: Path = PACKAGES, site: Path = DIST) -> tuple[Path, Path]:
    """Write the zip file of a built site into `target`, and the list of its parts beside it.

    Returns the paths of both.
    """
    target.mkdir(parents=True, exist_ok=True)
    stem = f"{project.name()}-site-{project.version()}"
    parts = sbom.sbom(site).encode()
    inside = dict(sbom.content(site)) | {SBOM: parts}
    packed = target / f"{stem}.zip"
    write_zip(packed, ((Path(name), inside[name]) for name in sorted(inside)))
    told = target / f"{stem}.cdx.json"
    told.write_bytes(parts)
    return packed, told
