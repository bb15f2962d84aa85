"""The rules in our own words, chapter by chapter, one paragraph a rule; and looking for words."""

from collections.abc import Sequence
from typing import Final

from web.contract.face import AnyFace
from web.contract.game_map import Jump
from web.page.html import NOTHING, Html, h, joined
from web.table.dialogs.dialog import dialog
from web.table.dialogs.key_list import Change, key_list, usual_keys
from web.table.dialogs.rule_search import marked, rules, rules_with, words_of
from web.table.panels.parts import FLAG, press
from web.words.catalogue import Voice

SEARCH: Final = "search-rules"
FOUND: Final = "found-rules"
"""The field, and where what is found is shown."""


def help_dialog(
    face: AnyFace,
    topic: str,
    say: Voice,
    change: Change | None = None,
    jumps: Sequence[Jump] = (),
) -> Html:
    """The dialog with one chapter of the rules, or the keys.

    `topic` is a rule ("R5.4"), which is marked, a chapter ("R5"), or "keys"; the keys include those
    of the map's `jumps`, and `change` is the key being changed.
    """
    if topic == "keys":
        keys = key_list(face, jumps, change or Change(usual_keys(face, jumps)), say)
        shown = h("div", keys, class_="chapter")
        return dialog(say("help.keys"), say, _search(say), _contents(face, "keys", say), shown)
    chapter = topic.partition(".")[0]
    if chapter not in face.chapters:
        chapter = face.first_chapter
    rows = [_rule(face, rule, topic, say) for rule in rules(face.words, chapter)]
    return dialog(
        say("help.title"),
        say,
        _search(say),
        _contents(face, chapter, say),
        h(
            "div",
            h("h3", say(f"help.chapter_{chapter}")),
            h("ol", *rows, class_="rules"),
            h("p", h("b", FLAG, aria_hidden="true"), f" {say('table.final')}", class_="legend"),
            class_="chapter",
        ),
    )


def _search(say: Voice) -> Html:
    """The field for the words that are looked for, and what is found, in place of the chapter."""
    words = say("help.search")
    field = h(
        "input",
        id=SEARCH,
        type="search",
        maxlength=40,
        autocomplete="off",
        spellcheck="false",
        aria_label=words,
        placeholder=words,
        data_key=SEARCH,
        aria_controls=FOUND,
    )
    return joined(h("div", field, class_="search"), h("div", id=FOUND, class_="found"))


def found(face: AnyFace, wanted: str, say: Voice) -> tuple[str, Html]:
    """How many rules have the words that somebody has typed, and these, the words marked.

    ("", "") while nothing is looked for.
    """
    words = words_of(wanted)
    if not words:
        return "", NOTHING
    hits = rules_with(face, words, say)
    count = say("help.found", count=len(hits)) if hits else say("help.none_found", wanted=wanted)
    rows = [h("li", *_paragraph(rule, marked(say(f"help.{rule}"), words))) for rule in hits]
    listed = h("ol", *rows, class_="rules") if rows else None
    return count, joined(h("p", count, class_="legend"), listed)


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


def _rule(face: AnyFace, rule: str, topic: str, say: Voice) -> Html:
    is_asked = rule == topic
    examples = face.examples().get(rule, ())
    return h(
        "li",
        *_paragraph(rule, say(f"help.{rule}")),
        [_example(f"{rule} {number}", say(one.caption)) for number, one in enumerate(examples)],
        class_="asked" if is_asked else None,
        id=f"rule-{rule.replace('.', '-')}",
    )


def _paragraph(rule: str, text: Html | str) -> tuple[Html, Html]:
    return h("span", rule, class_="rule-id"), h("p", text)


def _example(name: str, caption: str) -> Html:
    """A picture, which `ExamplePictures` paints, over the sentence that says what it shows."""
    picture = h("canvas", data_example=name, aria_hidden="true")
    return h("figure", picture, h("figcaption", caption))
