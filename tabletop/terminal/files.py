"""Saved games as files, and complaints: one line on the error output."""

import sys
from pathlib import Path

from tabletop.loading import load
from tabletop.record import AnyRecord
from tabletop.saves import SIZE_LIMIT, SaveError
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import AnyProgram

_UNDER_WAY = ".part"
"""Added to the name of a file while it is being written."""


def loaded(program: AnyProgram, file: str) -> AnyRecord | None:
    """Return the game of a save file. None if there is none, after a line that says why."""
    try:
        with Path(file).open("rb") as source:
            content = source.read(SIZE_LIMIT + 1)  # one character more than a save may have
        return load(program.game, content.decode("utf-8", "replace"))
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
    except SaveError as wrong:
        reason = s.SAVE_ERRORS[wrong.key].format(**wrong.details)
    complain_of_file(program, file, reason)
    return None


def is_there(file: str) -> bool:
    """Whether there is a file, or anything else, with this name."""
    try:
        return Path(file).exists()
    except (OSError, ValueError):  # no file can have this name
        return False


def write(program: AnyProgram, text: str, file: str) -> bool:
    """Write a save to a file and return whether that was possible; if not, a line says why.

    A file that is there already is replaced as a whole, or not at all.
    """
    try:
        path = Path(file).resolve()
        if path.exists() and not path.is_file():  # a folder, or a device that is not to be replaced
            path.write_text(text, encoding="ascii")
        else:
            under_way = path.with_name(path.name + _UNDER_WAY)
            under_way.write_text(text, encoding="ascii")
            under_way.replace(path)
    except (OSError, ValueError) as wrong:  # ValueError: no file can have this name
        complain_of_file(program, file, getattr(wrong, "strerror", None) or str(wrong))
        return False
    return True


def complain_of_file(program: AnyProgram, file: str, reason: str) -> None:
    """Print what is wrong with a file."""
    complain(program, s.ERRORS["file"].format(file=file, reason=reason))


def complain(program: AnyProgram, message: str) -> None:
    """Print what is wrong."""
    print(s.ERROR.format(program=program.name, message=message), file=sys.stderr)
