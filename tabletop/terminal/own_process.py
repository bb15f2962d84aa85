"""The process of one player of somebody's own: it gets views, and answers with actions.

`tabletop.terminal.own_players` starts it. In a process of its own a player cannot see the game:
nothing but the views of its seat is ever there. Requests come from the standard input as pickles,
answers go to the standard output as JSON, one a line:

- `Load` imports the class: {} or a fault;
- `Begin` makes a player for a new game: {} or a fault;
- `Choose` asks for an action: {"code": "..."} or a fault.

A fault is {"fault": key, "details": {...}}, see `tabletop.terminal.sentences.OWN_PLAYERS`. What the
player prints goes to the error output, and it can read nothing from the standard input.
"""

import json
import os
import pickle
import random
import signal
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

METHOD: Final = "choose"
"""The method that a player must have: from a view to an action."""
_SHOWN: Final = 200
"""Characters of what is told of an error or of an answer."""


class Load(NamedTuple):
    """The class `name` of a module, and the function that makes the code of an action."""

    module: str
    name: str
    code_of: Callable[[Any], str]


class Begin(NamedTuple):
    """A new game; `luck` is what the module `random` begins with, so that games can be repeated."""

    luck: int


class Choose(NamedTuple):
    """A decision: what the seat may know."""

    view: Any


class _Fault(Exception):  # noqa: N818 - it is told, not shown as an error
    """What is wrong with the player: a key and what its sentence needs."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class _Player:
    """The player as far as it has been made."""

    def __init__(self) -> None:
        self._module: ModuleType | None = None
        self._class: type[Any] | None = None
        self._code_of: Callable[[Any], str] = str
        self._player: Any = None

    def answer(self, request: Load | Begin | Choose) -> dict[str, str]:
        """The answer to a request. Raises _Fault."""
        match request:
            case Load():
                self._load(request)
                return {}
            case Begin(luck=luck):
                random.seed(luck)
                self._player = self._called("begin", self._class)
                return {}
            case Choose(view=view):
                chosen = self._called("raised", getattr(self._player, METHOD), view)
                return {"code": self._code(chosen)}

    def _load(self, wanted: Load) -> None:
        self._code_of = wanted.code_of
        try:
            self._module = import_module(wanted.module)
        except ModuleNotFoundError as wrong:
            if wrong.name is None or not f"{wanted.module}.".startswith(f"{wrong.name}."):
                raise _Fault("import", error=self._told(wrong)) from None
            raise _Fault("no_module") from None
        except (Exception, SystemExit) as wrong:
            raise _Fault("import", error=self._told(wrong)) from None
        found = getattr(self._module, wanted.name, None)
        if found is None:
            raise _Fault("no_class")
        if not isinstance(found, type):
            raise _Fault("not_class")
        if not callable(getattr(found, METHOD, None)):
            raise _Fault("no_method", method=METHOD)
        self._class = found

    def _called(self, key: str, function: Any, *arguments: Any) -> Any:
        """The result of the player's own code. Raises _Fault with the key if it fails."""
        try:
            return function(*arguments)
        except (Exception, SystemExit) as wrong:
            raise _Fault(key, error=self._told(wrong)) from None

    def _code(self, chosen: Any) -> str:
        try:
            code = self._code_of(chosen)
        except Exception:
            code = ""
        if not isinstance(code, str) or not code:
            raise _Fault("no_action", answer=_short(repr(chosen)))
        return code

    def _told(self, wrong: BaseException) -> str:
        """An error in a line: its kind, what it says, and where in the player's file it is."""
        told = _short(" ".join(f"{type(wrong).__name__}: {wrong}".split()).rstrip(": "))
        if isinstance(wrong, SyntaxError):
            return told  # it says where it is
        frames = traceback.extract_tb(wrong.__traceback__)
        ours = getattr(self._module, "__file__", None)
        own = [one for one in frames if one.filename == ours] or [
            one for one in frames if not one.filename.startswith("<") and one.filename != __file__
        ]
        return f"{told} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else told


def _short(text: str) -> str:
    """A text in one line of ASCII, cut."""
    return text[:_SHOWN].encode("ascii", "backslashreplace").decode("ascii")


def main() -> None:
    """Answer requests until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever has started this decides about that
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.path.insert(0, str(Path.cwd()))
    player = _Player()
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        try:
            answer: dict[str, Any] = dict(player.answer(request))
        except _Fault as fault:
            answer = {"fault": fault.key, "details": fault.details}
        print(json.dumps(answer), file=answers, flush=True)
