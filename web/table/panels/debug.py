"""The panel for developers: the state as it is, every legal move, the actions by their codes. Pure.

Only the contract of a game is known here: any game has this panel.
"""

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from web.contract.any_game import AnyGame, AnyRecord
from web.page.html import Child, Html, h
from web.table.panels.parts import press
from web.words.catalogue import Voice

WIDE: Final = 72
"""Letters of a line; what needs more is written in several."""
AROUND: Final = 12
"""How many actions before and after the moment shown are listed."""


class Shown(NamedTuple):
    """What it shows: a moment of a record. `version` is that of the site."""

    game: AnyGame
    record: AnyRecord
    step: int
    version: str


def debug_panel(shown: Shown, say: Voice) -> Html:
    """All of it."""
    record, step = shown.record, shown.step
    about = f"{shown.game.id} · {shown.version} · R{shown.game.rules_version}"
    options = json.dumps(shown.game.saving.options_as_json(record.options))
    return h(
        "div",
        h(
            "header",
            h("h2", "Debug"),
            press("debug", "", say("table.close"), class_="option quiet"),
        ),
        h("p", about, h("br"), say("table.seed", seed=repr(record.seed)), f" · {options}"),
        h("h3", say("table.moment", step=step, length=record.length)),
        _travel(say),
        _codes(record, step, say),
        _moves(shown, say),
        _section(say("debug.state"), h("pre", "\n".join(in_lines(record.at(step))), tabindex=0)),
        class_="debug",
    )


def _section(title: str, *body: Child) -> Html:
    return h("section", h("h3", title), *body)


def _travel(say: Voice) -> Html:
    """To other moments."""
    ways = {
        "first": "0",
        "previous-turn": "previous-turn",
        "previous": "previous",
        "next": "next",
        "next-turn": "next-turn",
        "live": "live",
    }
    marks = dict(zip(ways, ("|«", "«", "‹", "›", "»", "»|"), strict=True))
    buttons = [
        press(
            "history",
            to,
            marks[name],
            class_="option choice",
            aria_label=say(f"table.history_{name}"),
            data_key=f"debug {name}",
        )
        for name, to in ways.items()
    ]
    return h("div", *buttons, class_="debug-row")


def _codes(record: AnyRecord, step: int, say: Voice) -> Html:
    """The actions round the moment shown, each a button that shows its result; then all codes.

    The codes are for copying.
    """
    codes = [record.game.saving.code_of(action) for action in record.actions]
    near = range(max(0, step - AROUND), min(len(codes), step + AROUND))
    buttons = [
        press(
            "history",
            str(number + 1) if number + 1 < len(codes) else "live",
            f"{number + 1} {int(record.seat(number))}:{codes[number]}",
            class_="option quiet",
            aria_current="step" if number + 1 == step else None,
            data_key=f"debug {number}",
        )
        for number in near
    ]
    return _section(
        say("debug.actions"),
        h("div", *buttons, class_="debug-row"),
        h("pre", " ".join(codes), tabindex=0),
    )


def _moves(shown: Shown, say: Voice) -> Html:
    """What may be done at the moment shown; at the present it can be played."""
    game, record = shown.game, shown.record
    state = record.at(shown.step)
    is_live = shown.step == record.length
    moves = [
        (int(seat), game.saving.code_of(action), repr(action))
        for seat in game.to_act(state)
        for action in game.legal_actions(state, seat)
    ]
    buttons = [
        press(
            "debug-play",
            f"{seat}:{code}",
            h("b", f"{seat}:{code}"),
            f" {told}",
            class_="option quiet",
            disabled=not is_live,
        )
        for seat, code, told in moves
    ]
    return _section(f"{say('debug.moves')} ({len(moves)})", h("div", *buttons, class_="debug-list"))


def in_lines(value: object, name: str = "", depth: int = 0) -> Iterator[str]:
    """A record of the rules as text: in one line what has room there, else part by part."""
    indent, label = "  " * depth, f"{name}: " if name else ""
    flat = repr(value)
    parts = list(_parts_of(value))
    if not parts or len(indent) + len(label) + len(flat) <= WIDE:
        yield f"{indent}{label}{flat}"
        return
    yield f"{indent}{label}{type(value).__name__}"
    for part, inside in parts:
        yield from in_lines(inside, part, depth + 1)


def _parts_of(value: object) -> Iterator[tuple[str, object]]:
    """The parts of a record, a mapping or a sequence, with their names."""
    if isinstance(value, dict):
        yield from ((str(key), inside) for key, inside in value.items())
    elif names := getattr(value, "__match_args__", ()):
        yield from ((name, getattr(value, name)) for name in names)
    elif isinstance(value, (tuple, list)):
        yield from ((str(number), inside) for number, inside in enumerate(value))
