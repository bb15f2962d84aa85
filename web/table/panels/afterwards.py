"""The dialog in which players look back on a game that is over."""

from collections.abc import Sequence
from typing import Any

from web.page.html import Html, h
from web.table.afterwards import Afterwards
from web.table.panels.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice


def afterwards_dialog(
    told: Afterwards, record: Any, names: Sequence[str], chapter: str, say: Voice
) -> Html:
    """A chapter, and the way to the others. Raises ValueError for a game that goes on."""
    title = say("table.look_back")
    tabs = [_tab(one, say, is_shown=one == chapter) for one in told.chapters]
    return dialog(
        title,
        say,
        h("nav", *tabs, class_="contents", aria_label=title),
        h("h3", say(f"afterwards.chapter_{chapter}"), class_="unseen"),
        *told.tell(record, names, chapter, say),
        buttons=press("close", "", say("menu.go_on"), class_="option choice"),
    )


def _tab(chapter: str, say: Voice, *, is_shown: bool) -> Html:
    shown = "true" if is_shown else None
    name = say(f"afterwards.chapter_{chapter}")
    return press("look-back", chapter, name, class_="option quiet", aria_current=shown)


def moment_button(step: int, words: str, name: str) -> Html:
    """Shows the moment after so many actions on the map; `name` says in full which that is."""
    return press("revisit", str(step), words, class_="option quiet moment", aria_label=name)
