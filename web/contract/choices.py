"""What a press stands for. Typed; text only where HTML is written and read.

written(Pick("exit", "2"))            # ("pick", "exit:2")
choice_read("pick", "exit:2", read)   # Pick("exit", "2")
"""

from collections.abc import Callable
from typing import NamedTuple, Union

from web.contract.any_game import AnyAction


class Pick(NamedTuple):
    """Give this answer to a question. `question` is a name without colons."""

    question: str
    answer: str


class Act(NamedTuple):
    """Carry an action of the game out; `code` is its short form."""

    action: AnyAction
    code: str


class Why(NamedTuple):
    """Hear why something is not possible: an answer, or an action."""

    about: Pick | Act


class Do(NamedTuple):
    """Something the table itself does, whatever is being played: an intent and what it is about."""

    name: str
    argument: str = ""


Choice = Union[Pick, Act, Why, Do]  # noqa: UP007 - also a value, for reading


def written(choice: Choice) -> tuple[str, str]:
    """The intent and the argument that stand for a choice in HTML."""
    match choice:
        case Pick(question, answer):
            return "pick", f"{question}:{answer}"
        case Act(_, code):
            return "act", code
        case Why(about):
            return "why", written(about)[1]
        case Do(name, argument):
            return name, argument


def choice_read(do: str, argument: str, action_from: Callable[[str], AnyAction]) -> Choice:
    """The choice again. An action's code holds no colon (`tabletop.game`), an answer one.

    Raises ValueError for what is no action's code.
    """
    if do not in ("pick", "act", "why"):
        return Do(do, argument)
    question, colon, answer = argument.partition(":")
    about = Pick(question, answer) if colon else Act(action_from(argument), argument)
    return Why(about) if do == "why" else about
