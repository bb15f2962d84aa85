"""Puts the decoder of Zstandard into the site: a program of WebAssembly out of an npm package.

The package has it as a text inside a script that asks for it by a `data:` address, which the policy
of the pages forbids; so it becomes a file of its own. `web/shell/download/decoder.js` uses it.
"""

import base64
import re
from pathlib import Path
from typing import Final

from tools.places import NODE_MODULES
from tools.wasm import EMPTY

PACKAGE: Final = NODE_MODULES / "zstddec"
DECODER: Final = "vendor/zstd.wasm"
IN_SCRIPT: Final = re.compile(r"""const wasm =\s*(["'`])([A-Za-z0-9+/=]+)\1""")


def write_decoder(site: Path) -> None:
    """Write `DECODER`. `ValueError` if the package does not have it where it is looked for."""
    found = IN_SCRIPT.findall((PACKAGE / "dist" / "zstddec.mjs").read_text("utf-8"))
    programs = [base64.b64decode(text) for _, text in found]
    if len(programs) != 1 or not programs[0].startswith(EMPTY):
        raise ValueError(f"{len(programs)} programs are in the decoder's package, and not one")
    (site / DECODER).parent.mkdir(parents=True, exist_ok=True)
    (site / DECODER).write_bytes(programs[0])
