"""How the pages of a site start Python: from what the build has prepared, or by the plain path.

Prepared are a program in two parts (`tools/program.py`) with a lighter script
(`tools/program_script.py`), and the memory of a started Python (`tools/memory.py`). The plain path
is Pyodide as it is published, with its library and the wheel; a prepared site has all of that too,
for pages that cannot use what is prepared. A site by the plain path alone has nothing else.

Which of the two a site is can be seen by its files: `start_of`.
"""

import shutil
import sys
import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import decoder, memory, program
from tools.decoder import DECODER
from tools.memory import LIBRARY, MEMORY, REST, THINKING
from tools.naming import plain, published
from tools.offered import memory_named, pack_named
from tools.packing import densely_packed
from tools.packs import LATER
from tools.places import BUILD, files_below
from tools.program import (
    FIRST_OF_PROGRAM,
    PACKED_PROGRAM,
    REST_OF_PROGRAM,
    SCRIPT_OF_PROGRAM,
    WHOLE_PROGRAM,
    WHOLE_SCRIPT,
)
from web.faces import GAMES, PREPARED

PREPARED_FILES: Final = (
    *memory.CHANGING,
    DECODER,
    PACKED_PROGRAM,
    REST_OF_PROGRAM,
    SCRIPT_OF_PROGRAM,
)
"""What only a prepared site has."""
WHY_NOT: Final = "not_prepared.txt"
"""The file in `BUILD` with the whole error, where the start is not prepared."""
NOT_PREPARED: Final = "The start is not prepared, all pages take the plain path (docs/start.md)"
WHEEL: Final = "wheels/*.whl"
MICROPIP: Final = "vendor/pyodide/micropip-*.whl"
"""Downloaded only on a wish, whatever the start."""
FIRST: Final = "first.wasm"
"""The name in `BUILD` of the first part of the program that is packed in the site."""
PACKS: Final = tuple(pack_named(one.game) for one in GAMES)


@dataclass(frozen=True)
class Start:
    """One of the two ways. Files are called by their plain names, or patterns of these."""

    interpreter: str
    """The source of `scripts/interpreter.js`, from the root of the repository."""
    kinds: Mapping[str, str]
    """What the page needs besides itself, and how it uses each: see `web/shell/site/files.js`."""
    later: Collection[str]
    """What a first visit does without, and the next one keeps: it may be called for in a game, or
    be the game that is chosen when there is no network."""
    game: str
    """Of that, what a first visit fetches all the same for the game that is `PREPARED`."""

    def spare(self, site: Path) -> set[str]:
        """The paths of the files that a first visit does without, until a game is chosen."""
        kept_back = [name for name, kind in self.kinds.items() if kind in {"part", "spare"}]
        return {published(site, name) for name in (*kept_back, MICROPIP)}


ALWAYS: Final = {
    "scripts/interpreter.js": "module",
    "scripts/pyscript.js": "module",
    "vendor/pyodide/pyodide.mjs": "module",
    **dict.fromkeys((*PACKS, LATER), "spare"),
}
PREPARED_START: Final = Start(
    interpreter="web/shell/start/interpreter.js",
    kinds={
        **ALWAYS,
        SCRIPT_OF_PROGRAM: "module",
        PACKED_PROGRAM: "program",
        MEMORY: "memory",
        DECODER: "decoder",
        memory_named(PREPARED.game): "part",
        REST: "memory",
        WHOLE_PROGRAM: "spare",
        WHOLE_SCRIPT: "spare",
        REST_OF_PROGRAM: "spare",
        LIBRARY: "spare",
        WHEEL: "spare",
        THINKING: "spare",
    },
    later=(REST_OF_PROGRAM, memory_named(PREPARED.game), THINKING, *PACKS, LATER),
    game=memory_named(PREPARED.game),
)
PLAIN_START: Final = Start(
    interpreter="web/shell/start/plain_interpreter.js",
    kinds={
        **ALWAYS,
        WHOLE_SCRIPT: "module",
        WHOLE_PROGRAM: "program",
        LIBRARY: "library",
        WHEEL: "library",
    },
    later=(*PACKS, LATER),
    game=pack_named(PREPARED.game),
)


def start_of(site: Path) -> Start:
    """How the pages of this site start Python: by whether there is a prepared memory."""
    names = {plain(path.relative_to(site).as_posix()) for path in files_below(site / "vendor")}
    return PREPARED_START if MEMORY in names else PLAIN_START


def prepare(
    site: Path, write_program: Callable[[Path], None] = program.write_parts
) -> Mapping[str, Any] | None:
    """Write what a prepared start needs into `site`, where Pyodide, the wheel and the packs are.

    `write_program` puts what runs of Pyodide's program into the site. Returns what is known of the
    memory, as `memory.write_memory` does. Where Pyodide's script, its program or its memory is not
    as known it returns None: then a line on stderr says why, and the site is as it was before.
    """
    try:
        decoder.write_decoder(site)
        write_program(site)
        facts = memory.write_memory(site)
        pack_program(site)
        return facts
    except (ValueError, LookupError) as unknown:
        for name in PREPARED_FILES:
            (site / name).unlink(missing_ok=True)
        shutil.rmtree((site / FIRST_OF_PROGRAM).parent, ignore_errors=True)
        BUILD.mkdir(parents=True, exist_ok=True)
        whole_reason = BUILD / WHY_NOT
        whole_reason.write_text("".join(traceback.format_exception(unknown)), "utf-8")
        print(f"{NOT_PREPARED}: {unknown} (more in {whole_reason})", file=sys.stderr)
        return None


def pack_program(site: Path) -> None:
    """Put the first part of the program into the site as pages fetch it; unpacked it is `FIRST`."""
    first = site / FIRST_OF_PROGRAM
    (site / PACKED_PROGRAM).write_bytes(densely_packed(first.read_bytes()))
    BUILD.mkdir(parents=True, exist_ok=True)
    shutil.move(first, BUILD / FIRST)
