"""The buttons at the foot of the desk: what carries out, begins or ends something."""

from collections.abc import Sequence
from typing import Final

from web.contract.choices import Pick
from web.contract.prompt import BENDS, Option
from web.contract.questions import DO
from web.contract.table_view import TableView
from web.page.html import NOTHING, Html, h
from web.table.panels.parts import option_button, press, tip
from web.words.catalogue import Voice

CELLS: Final = 4
"""So many buttons have room at the foot of a phone: two rows of two."""
RANKS: Final = {"primary": 0, "choice": 1, "quiet": 2}


def is_action(option: Option) -> bool:
    """Whether the button of an option stands at the foot of the desk.

    What carries out, begins or ends something stands there; answers stand below the question.
    """
    if option.seat is not None:
        return False
    choice = option.choice
    is_answer = isinstance(choice, Pick) and choice.question != DO
    return option.kind == "primary" or not (is_answer or option.key in BENDS)


def actions(table: TableView, *, shows_all: bool) -> Html:
    """The main button first, then other choices, then minor buttons, then what is not possible.

    Where there is room for few, the rest of them is shown only if `shows_all`; the button "More"
    says how many they are. What is not possible now is folded away everywhere, and still explains
    why.
    """
    say = table.say
    found = [option for option in table.prompt.options if option.is_button and is_action(option)]
    able = sorted((option for option in found if option.enabled), key=_rank)
    buttons = [_button(option, table) for option in able] + _step_back(table)
    dimmed = [option for option in found if not option.enabled]
    resting = _resting(table) if not any(option.kind == "primary" for option in able) else None
    if not buttons and not dimmed:
        return resting or NOTHING
    has_room = len(buttons) + bool(dimmed) <= CELLS
    kept = len(buttons) if has_room else CELLS - 1
    first, rest = buttons[:kept], buttons[kept:]
    hidden = len(rest) + len(dimmed)
    return h(
        "div",
        resting,
        *first,
        h("div", *rest, class_="surplus") if rest else None,
        _more(hidden, say, shows_all=shows_all) if hidden else None,
        _dimmed(dimmed, say, say(table.prompt.line)),
        class_="options buttons shows-all" if shows_all else "options buttons",
    )


def _rank(option: Option) -> tuple[int, bool]:
    """What a lesson wants comes right after the main button, so that it is never under "More"."""
    rank = RANKS[option.kind]
    return min(rank, 1) if option.is_taught else rank, not option.is_taught


def _button(option: Option, table: TableView) -> Html:
    """The button of an option, with the number of things it leads to.

    The number is shown where there is no room for those things; see `_things_behind`.
    """
    count = _things_behind(option, table)
    if not count:
        return option_button(option, table.say)
    label = h("span", table.say(option.label), class_="label")
    return option_button(option, table.say, label, h("span", f"({count})", class_="behind"))


def _things_behind(option: Option, table: TableView) -> int:
    """How many things beside the map can be pointed at at once, and also after this button."""
    choice = option.choice
    if not (isinstance(choice, Pick) and choice.question == DO):
        return 0
    things = [one for one in table.prompt.options if one.via == choice.answer and one.enabled]
    on_map = table.targets if things else {}
    return sum(one.spot not in on_map for one in things)


def _resting(table: TableView) -> Html | None:
    """What stands in place of the main button, so that nothing moves when that appears.

    The question says as much to those who listen.
    """
    words = table.prompt.resting
    return None if words is None else h("p", table.say(words), class_="resting", aria_hidden="true")


def _step_back(table: TableView) -> list[Html]:
    """Takes back what was chosen last, as long as nothing is carried out."""
    if not table.prompt.steps_back:
        return []
    name = table.say("table.back")
    about = tip(name, table.keys.of("back"))
    return [press("back", "", name, class_="option quiet", **about)]


def _more(hidden: int, say: Voice, *, shows_all: bool) -> Html:
    words = say("table.fewer_actions") if shows_all else say("table.more_actions", count=hidden)
    expanded = "true" if shows_all else "false"
    return press("more-actions", "", words, class_="option more", aria_expanded=expanded)


def _dimmed(options: Sequence[Option], say: Voice, line: str) -> Html | None:
    """What the moment does not offer, to be unfolded.

    `data-of` makes it another one with the next question, so that it is folded again; while the
    same is asked, the browser keeps it as it is.
    """
    if not options:
        return None
    return h(
        "details",
        h("summary", say("table.other_actions", count=len(options)), data_key="others"),
        h("div", *[option_button(option, say) for option in options], class_="options"),
        class_="others",
        data_of=line,
    )
