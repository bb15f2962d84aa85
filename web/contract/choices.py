"""The choices that a press can stand for, as typed values. They are text only in HTML.

written(Pick("exit", "2"))            # ("pick", "exit:2")
choice_read("pick", "exit:2", read)   # Pick("exit", "2")
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Union

from web.contract.any_game import AnyAction


class Pick(NamedTuple):
    """Give this answer to a question. The name of a question has no colon."""

    question: str
    answer: str


class Act(NamedTuple):
    """Carry out an action of the game, and right after it those in `then`.

    `code` has the short forms of all of them, with `AFTER` between two.
    """

    action: AnyAction
    code: str
    then: tuple[AnyAction, ...] = ()


class Why(NamedTuple):
    """Ask why an answer or an action is not possible."""

    about: Pick | Act


class Do(NamedTuple):
    """An intent of the table itself, the same for every game, with its argument."""

    name: str
    argument: str = ""


Choice = Union[Pick, Act, Why, Do]  # noqa: UP007 - also a value, for reading


AFTER: Final = ";"
"""Between the codes of two actions that one press carries out; no code contains it."""


def written(choice: Choice) -> tuple[str, str]:
    """The intent and the argument that stand for a choice in HTML. Inverse of `choice_read`."""
    match choice:
        case Pick(question, answer):
            return "pick", f"{question}:{answer}"
        case Act(code=code):
            return "act", code
        case Why(about):
            return "why", written(about)[1]
        case Do(name, argument):
            return name, argument


def choice_read(do: str, argument: str, action_from: Callable[[str], AnyAction]) -> Choice:
    """The choice for an intent and its argument. Inverse of `written`.

    The code of an action has no colon (`tabletop.game`), the argument of an answer has one.

    Raises ValueError if the argument is neither an answer nor consists of codes of actions.
    """
    if do not in ("pick", "act", "why"):
        return Do(do, argument)
    question, colon, answer = argument.partition(":")
    about = Pick(question, answer) if colon else _act(argument, action_from)
    return Why(about) if do == "why" else about


def _act(argument: str, action_from: Callable[[str], AnyAction]) -> Act:
    action, *then = map(action_from, argument.split(AFTER))
    return Act(action, argument, tuple(then))
