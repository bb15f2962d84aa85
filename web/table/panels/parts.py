"""Pieces that several panels share: buttons for options, headings, player marks."""

from web.contract.choices import Choice, Pick, written
from web.contract.key_map import shown, spoken
from web.contract.keys import HELD, Key
from web.contract.prompt import BENDS, Option
from web.contract.table_view import TableView
from web.page.html import NOTHING, Attribute, Child, Html, h
from web.page.settling import is_irrevocable
from web.words.catalogue import Voice

FLAG = "⚑"
"""Stands before what cannot be undone."""


def intent(do: str, arg: str = "", **more: Attribute) -> dict[str, Attribute]:
    """The attributes that make an element answer a click, and find its focus again."""
    settings: dict[str, Attribute] = {"data_do": do, "data_arg": arg or None}
    if is_irrevocable(do, arg):
        settings["data_settles"] = True
    return settings | {"data_key": f"{do} {arg}".strip()} | more


def intent_of(choice: Choice, **more: Attribute) -> dict[str, Attribute]:
    """The attributes of an element that stands for a choice."""
    do, argument = written(choice)
    return intent(do, argument, **more)


def press(do: str, arg: str, *inside: Child, **more: Attribute) -> Html:
    """A button that stands for an intent."""
    return h("button", *inside, type="button", **intent(do, arg, **more))


def tip(words: str, key: Key | None, reason: str = "") -> dict[str, Attribute]:
    """The tooltip of a button: its name, the key that does the same, and why it cannot be used."""
    named = words if key is None else f"{words} ({shown(key)})"
    title = f"{named}: {reason}" if reason else named
    return {"title": title, "aria_keyshortcuts": None if key is None else spoken(key)}


def option_button(option: Option, say: Voice, *inside: Child, **more: Attribute) -> Html:
    """An option as a button; `inside` is shown in place of its label."""
    label = inside or (h("span", say(option.label), class_="label"),)
    classes = ["option", option.kind, *_states(option)]
    if extra := more.pop("class_", None):
        classes.append(str(extra))
    do, argument = written(option.choice)
    if _stands_chosen(option):
        more.setdefault("tabindex", -1)
    if option.held is not None:
        more.setdefault("title", title_of(option, say))
    if option.shortcut is not None:
        more |= tip(str(more.get("title") or say(option.label)), option.shortcut)
    return press(
        do,
        argument,
        final_mark(option, say),
        label,
        badge(option, say),
        h("span", say(option.detail), class_="detail") if option.detail else None,
        class_=" ".join(classes),
        **(option_state(option) | more),
    )


def badge(option: Option, say: Voice) -> Html:
    """The few letters an option carries: its price, its points."""
    return h("span", say(option.badge), class_="badge") if option.badge else NOTHING


def option_state(option: Option) -> dict[str, Attribute]:
    """What assistive technology is told of an option's state, and whether it answers at once."""
    arrow = "map" if option.has_arrow_on_map else "here"
    held: dict[str, Attribute] = {}
    if option.held is not None:
        held = {"data_held": option.held.choice.code, "aria_keyshortcuts": spoken(HELD)}
    return held | {
        "data_settles": option.is_final,
        "data_previews": option.previews,
        "aria_disabled": None if option.enabled else "true",
        "aria_pressed": "true" if option.is_chosen else None,
        "data_taught": arrow if option.is_taught else None,
        "data_hinted": arrow if option.is_hinted else None,
        "aria_current": "step" if option.is_taught else None,
    }


def title_of(option: Option, say: Voice) -> str:
    """The tooltip of a thing: what a press does, and what holding it down does."""
    does, held = say(option.label), option.held
    if held is None:
        return does
    return say("table.or_held", does=does, held=held.label, key=shown(HELD))


def _stands_chosen(option: Option) -> bool:
    """Whether pressing it changes nothing, for it is what counts so far: Tab leads to the others.

    A way on is pressed all the same: that lays the tile.
    """
    return option.is_chosen and isinstance(option.choice, Pick) and option.key not in BENDS


def _states(option: Option) -> list[str]:
    states = {
        "dimmed": not option.enabled,
        "final": option.is_final,
        "chosen": option.is_chosen,
        "at-hand": option.is_at_hand,
        "detailed": option.detail is not None,
    }
    return [name for name, is_so in states.items() if is_so]


def final_mark(option: Option, say: Voice) -> Html:
    """The mark of what cannot be undone, before the click.

    To be seen on the main button alone, because a warning on everything warns of nothing; it is
    heard of each.
    """
    if not option.is_final:
        return NOTHING
    words = say("table.final")
    if option.kind != "primary":
        return h("span", words, class_="unseen")
    return h(
        "span",
        h("span", FLAG, aria_hidden="true"),
        h("span", words, class_="unseen"),
        class_="flag",
        title=words,
    )


def hand_button(table: TableView) -> Html | None:
    """The button that shows the hidden hand of whoever looks; None where hands are not hidden.

    The hand is visible while the button is held down, or between two presses.
    """
    if not table.hides_hand:
        return None
    is_seen = table.is_hand_looked_at
    return press(
        "look-at-hand",
        "",
        table.say("table.hand_hide" if is_seen else "table.hand_show"),
        class_="option quiet aside",
        aria_pressed="true" if is_seen else "false",
        data_holds=True,
    )


def rule_button(rule: str, say: Voice) -> Html:
    """A "?" that shows a rule in help, by its ID."""
    words = say("table.show_rule")
    return press("help", rule, "?", class_="explain", aria_label=words, title=words)


def heading(text: str, *beside: Child) -> Html:
    """The heading of a panel."""
    return h("header", h("h2", text), *beside, class_="panel-head")
