"""The dialog in which players look back on a game that is over."""

from collections.abc import Sequence
from typing import Final

from web.contract.face import AnyFace
from web.page.html import Child, Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice

TURNS: Final = "turns"
"""The chapter that is the same for every game."""


def chapters_of(face: AnyFace) -> tuple[str, ...]:
    """The game's own, and that of the turns where the computer's players can judge them."""
    own = () if face.afterwards is None else face.afterwards().chapters
    return own if face.opponents is None else (*own, TURNS)


def afterwards_dialog(
    chapters: Sequence[str], chapter: str, told: Sequence[Child], say: Voice
) -> Html:
    """What is told in a chapter, and the way to the others."""
    title = say("table.look_back")
    tabs = [_tab(one, say, is_shown=one == chapter) for one in chapters]
    return dialog(
        title,
        say,
        h("nav", *tabs, class_="contents", aria_label=title),
        h("h3", say(f"afterwards.chapter_{chapter}"), class_="unseen"),
        *told,
        buttons=press("close", "", say("menu.go_on"), class_="option choice"),
    )


def _tab(chapter: str, say: Voice, *, is_shown: bool) -> Html:
    shown = "true" if is_shown else None
    name = say(f"afterwards.chapter_{chapter}")
    return press("look-back", chapter, name, class_="option quiet", aria_current=shown)


def moment_button(step: int, words: str, name: str) -> Html:
    """Shows the moment after so many actions on the map; `name` says in full which that is."""
    return press("revisit", str(step), words, class_="option quiet moment", aria_label=name)
