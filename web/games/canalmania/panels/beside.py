"""Beside the hex where a tile is going to lie: its kind, and how it is paid."""

from canalmania.ids import CardKind, TileKind
from web.contract.choices import Act, Pick, written
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.games.canalmania.panels.vignettes import work
from web.page.html import NOTHING, Html, h, joined
from web.page.svg import icon, named
from web.table.panels.parts import option_button, press
from web.words.catalogue import Voice


def tile_choices(table: TableView) -> Html:
    """R6.4, R6.5 a small panel with the other choices for a tile whose hex is known.

    These are kinds and another payment, and a tick that lays the tile, so that a pointer on the map
    can stay there. While no hex is known, there is nothing. It is no stop of Tab, because the desk
    has all of it too: the main button, in words, stands there.
    """
    if table.prompt.beside is None:
        return NOTHING
    say, options = table.say, [o for o in table.prompt.options if o.is_at_hand]
    kinds = [_kind(option, say) for option in options if _asks(option, "kind")]
    return joined(
        h("div", *kinds, class_="kinds") if kinds else None,
        _payment([option for option in options if _asks(option, "payment")], say),
        *(_tick(option, say) for option in options if isinstance(option.choice, Act)),
    )


def _asks(option: Option, question: str) -> bool:
    return isinstance(option.choice, Pick) and option.choice.question == question


def _kind(option: Option, say: Voice) -> Html:
    """A kind of tile as its picture and price; in words where one points at it."""
    assert isinstance(option.choice, Pick)
    picture = work(CardKind(TileKind[option.choice.answer.upper()]))
    words = (
        say(option.label) if option.detail is None else f"{say(option.label)}: {say(option.detail)}"
    )
    price = h("b", say(option.badge), aria_hidden="true") if option.badge else None
    return option_button(
        option, say, named(picture, words), price, class_="tile-kind", title=words, tabindex=-1
    )


def _payment(ways: list[Option], say: Voice) -> Html | None:
    """The payment that is meant; pressing it takes the next one."""
    if not ways:
        return None
    meant = next((number for number, way in enumerate(ways) if way.is_chosen), 0)
    following = ways[(meant + 1) % len(ways)]
    assert isinstance(following.choice, Pick)
    words = say("table.pay_otherwise", payment=say(following.label))
    question, answer = following.choice
    now = ways[meant].choice
    assert isinstance(now, Pick)
    return press(
        "pick",
        f"{question}:{answer}",
        *_cards(now.answer),
        icon("redo"),
        class_="option payment",
        data_key="payment",
        tabindex=-1,
        title=words,
        aria_label=f"{say(ways[meant].label)}. {words}",
    )


def _tick(option: Option, say: Voice) -> Html:
    """Lays the tile, as the main button does. It is not styled as one: there is but one."""
    words = say(option.label)
    return press(
        *written(option.choice),
        icon("check"),
        class_="option tick",
        data_key="tick",
        data_settles=option.is_final,
        tabindex=-1,
        title=words,
        aria_label=words,
    )


def _cards(payment: str) -> list[Html]:
    """A payment as pictures of its cards, each with how many; half a surveyor is half a card."""
    shown = []
    for part in payment.split("-"):
        kind, count = ("surveyor", "½") if part == "half" else (part[:-1], part[-1])
        shown.append(work(CardKind[kind.upper()]))
        if count != "1":
            shown.append(h("b", count, aria_hidden="true"))
    return shown
