"""The rules in our own words, chapter by chapter, one paragraph a rule."""

from typing import Final

from web.page.html import Html, h, joined
from web.table.face import AnyFace
from web.table.panels.dialog import dialog
from web.table.panels.parts import FLAG, press
from web.words.catalogue import Voice, catalogue

TO_REGIONS: Final = (
    ("F6, ⇧ F6", "regions"),
    ("Tab, Enter", "press"),
    ("B", "board"),
)
ON_MAP: Final = (
    ("I", "prompt"),
    ("← → ↑ ↓", "roam"),
    ("N, ⇧ N, 1–9", "targets"),
    ("Enter", "choose"),
    ("W", "why"),
)
EVERYWHERE: Final = (
    ("+ − 0", "zoom"),
    ("Ctrl Enter", "commit"),
    ("Ctrl Z, Ctrl Y", "undo"),
    ("Ctrl ⌫, Ctrl ⇧ ⌫", "restart"),
    ("L", "show_me"),
    ("Home, ←, →, End", "history"),
    ("⇧ ←, ⇧ →", "history_turns"),
    ("Ctrl S, Ctrl O", "files"),
    ("Esc", "back"),
    ("?", "help"),
)
"""What `web.table.keys` gives a meaning, and the sentence of it."""


def keys(face: AnyFace) -> tuple[tuple[str, str], ...]:
    """All keys, those of the game's regions and of its map among them."""
    letters = ", ".join(region.letters[0].upper() for region in face.regions if region.letters)
    return (*TO_REGIONS, (letters, "panels"), *ON_MAP, *face.map_keys, *EVERYWHERE)


def rules(face: AnyFace, chapter: str) -> tuple[str, ...]:
    """The rules of a chapter that have a paragraph, in order: "R4.1", "R4.2" ..."""
    stem = f"help.{chapter}."
    keys = [
        key.removeprefix("help.") for key in catalogue("en", face.words) if key.startswith(stem)
    ]
    return tuple(sorted(keys, key=lambda rule: int(rule.partition(".")[2])))


def help_dialog(face: AnyFace, topic: str, say: Voice) -> Html:
    """The chapter of a rule ("R5.4") or of a number ("R5"), the rule itself marked."""
    if topic == "keys":
        return dialog(say("help.keys"), say, _contents(face, "keys", say), _keys(face, say))
    chapter = topic.partition(".")[0]
    if chapter not in face.chapters:
        chapter = face.first_chapter
    return dialog(
        say("help.title"),
        say,
        _contents(face, chapter, say),
        h("h3", say(f"help.chapter_{chapter}")),
        h("ol", *(_rule(rule, topic, say) for rule in rules(face, chapter)), class_="rules"),
        h("p", h("b", FLAG, aria_hidden="true"), f" {say('table.final')}", class_="legend"),
    )


def _contents(face: AnyFace, current: str, say: Voice) -> Html:
    links = [
        press(
            "help",
            chapter,
            say(f"help.chapter_{chapter}"),
            class_="option quiet",
            aria_current="true" if chapter == current else None,
        )
        for chapter in face.chapters
    ]
    is_here = "true" if current == "keys" else None
    links.append(
        press("help", "keys", say("help.keys"), class_="option quiet", aria_current=is_here)
    )
    return h("nav", joined(*links), class_="contents", aria_label=say("help.title"))


def _keys(face: AnyFace, say: Voice) -> Html:
    rows = [
        h("li", h("kbd", key, class_="rule-id"), h("p", say(f"help.key_{does}")))
        for key, does in keys(face)
    ]
    return h("ol", *rows, class_="rules keys")


def _rule(rule: str, topic: str, say: Voice) -> Html:
    is_asked = rule == topic
    return h(
        "li",
        h("span", rule, class_="rule-id"),
        h("p", say(f"help.{rule}")),
        class_="asked" if is_asked else None,
        id=f"rule-{rule.replace('.', '-')}",
    )
