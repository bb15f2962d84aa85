"""A notice over the table: something that is not to be missed, and what can be done about it.

Pure.
"""

from dataclasses import dataclass
from typing import Final

from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Notice:
    """A title, a sentence, and buttons: `choices` are (label, intent, argument of the intent).

    The first choice is the primary button. A button that closes the notice is always added.
    """

    title: Message
    said: Message
    choices: tuple[tuple[Message, str, str], ...] = ()


AS_FILE: Final = (
    (Message("menu.save_file"), "save-file", ""),
    (Message("menu.copy_text"), "copy-text", ""),
)
"""The choices of a notice about a game that the browser does not keep."""
ELSEWHERE: Final = Notice(
    Message("menu.elsewhere_title"),
    Message("menu.elsewhere"),
    ((Message("menu.play_here"), "play-here", ""), (Message("menu.save_file"), "save-file", "")),
)
"""The notice in a window whose game is played in another window."""


def notice_dialog(shown: Notice, say: Voice) -> Html:
    """The notice as a dialog."""
    buttons = [
        _button(do, arg, say(label), "choice" if number else "primary")
        for number, (label, do, arg) in enumerate(shown.choices)
    ]
    go_on = _button("close", "", say("menu.go_on"), "quiet" if buttons else "primary")
    words = h("p", say(shown.said), class_="notice-text")
    return dialog(say(shown.title), say, words, buttons=[*buttons, go_on])


def _button(do: str, arg: str, words: str, kind: str) -> Html:
    return press(do, arg, words, class_=f"option {kind}")
