"""Who plays: for every seat a person or a player of the computer's, how well and in what manner."""

from collections.abc import Sequence

from tabletop.opponents import Opponent, Opponents
from web.page.html import Attribute, Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice


def who_plays(
    names: Sequence[str],
    seated: Sequence[Opponent | None],
    brought: Opponents[object, object] | None,
    where: Sequence[Html | None],
    say: Voice,
) -> Html:
    """The dialog; `brought` are the players that the game has, `where` each person plays."""
    rows = [
        _seat(seat, name, one, brought, where[seat], say)
        for seat, (name, one) in enumerate(zip(names, seated, strict=True))
    ]
    return dialog(
        say("who_plays.title"),
        say,
        h("p", say("who_plays.at_once"), class_="legend"),
        h("p", say("afar.friends"), class_="legend") if any(where) else None,
        h("section", *rows, class_="settings"),
    )


def _seat(
    seat: int,
    name: str,
    seated: Opponent | None,
    brought: Opponents[object, object] | None,
    where: Html | None,
    say: Voice,
) -> Html:
    means = say("who_plays.person_means") if seated is None else say(f"level.{seated.level}-means")
    return h(
        "div",
        h("p", h("b", name, id=f"seat-{seat}"), h("span", means, class_="detail")),
        None if brought is None else _players(seat, seated, brought, say),
        None if seated is None or brought is None else _styles(seat, name, seated, brought, say),
        where,
        class_="setting seat",
    )


def _players(
    seat: int, seated: Opponent | None, brought: Opponents[object, object], say: Voice
) -> Html:
    style = brought.styles[0] if seated is None else seated.style
    levels = [
        _choice(
            f"{seat}:{level}/{style}",
            say(f"level.{level}"),
            is_chosen=seated is not None and seated.level == level,
            title=say(f"level.{level}-means"),
        )
        for level in brought.levels
    ]
    person = _choice(f"{seat}:", say("who_plays.person"), is_chosen=seated is None)
    return h(
        "div", person, *levels, role="group", aria_labelledby=f"seat-{seat}", class_="segments"
    )


def _styles(
    seat: int, name: str, seated: Opponent, brought: Opponents[object, object], say: Voice
) -> Html:
    """In what manner, with what the one that is chosen means."""
    buttons = [
        _choice(
            f"{seat}:{seated.level}/{style}",
            say(f"style.{style}"),
            is_chosen=style == seated.style,
            title=say(f"style.{style}-means"),
        )
        for style in brought.styles
    ]
    label = say("who_plays.style_of", player=name)
    return h(
        "div",
        h("div", *buttons, role="group", aria_label=label, class_="segments"),
        h("p", say(f"style.{seated.style}-means"), class_="detail"),
        class_="style",
    )


def _choice(arg: str, words: str, *, is_chosen: bool, **more: Attribute) -> Html:
    pressed = "true" if is_chosen else "false"
    return press("seat", arg, words, class_="option choice", aria_pressed=pressed, **more)
