"""Build cards and the backs of cards, drawn as small letterpress cards."""

from canalmania.catalogue import CARDS
from canalmania.ids import Card, Colour
from web.choose.offer import Option
from web.html import Attribute, Child, Html, h
from web.i18n import names as n
from web.i18n.catalogue import Voice
from web.panels import symbols
from web.panels.parts import final_mark, intent, option_state
from web.panels.vignettes import work


def build_card(card: Card, say: Voice, option: Option | None, why: str, key: str) -> Html:
    """A face-up card: a button when it can be chosen, or when it can be asked about.

    `why` is the action to ask about when the card cannot be chosen, "" for none; `key` tells
    apart cards that stand for the same choice.
    """
    built = CARDS[card]
    face: list[Child] = [
        h("span", say(n.card_kind(built.kind)), class_="card-name"),
        work(built.kind),
    ]
    if built.goods is not None:
        face.append(symbols.named(symbols.goods(built.goods), f", {goods_told(built.goods, say)}"))
    looks = f"card card-{built.kind.name.lower()}"
    if option is not None:
        settings = intent(option.do, option.arg, data_key=key) | option_state(option)
        return _button(f"{looks} offered", settings, final_mark(option, say), *face)
    if why:
        return _button(looks, intent("why", why, data_key=key, aria_disabled="true"), *face)
    return h("div", *face, class_=looks)


def goods_told(colour: Colour, say: Voice) -> str:
    """R1.5 a goods symbol by colour and sign."""
    goods = n.goods_symbol(colour)
    if colour is Colour.WHITE:
        return say(goods)
    return say("table.goods_with_sign", goods=goods, sign=n.glyph_name(colour))


def _button(looks: str, settings: dict[str, Attribute], *face: Child) -> Html:
    return h("button", *face, type="button", class_=looks, **settings)


def empty_slot(say: Voice) -> Html:
    """A gap in the display."""
    return h("div", h("span", say("table.empty_slot"), class_="unseen"), class_="card gap")


def card_back() -> Html:
    """The back of a build card."""
    return h("div", symbols.emblem(), class_="card back", aria_hidden="true")


def pile(label: str, count: int, *, face_up: bool) -> Html:
    """A pile of cards with the number of cards in it."""
    return h(
        "div",
        h("span", symbols.emblem(), class_="pile-top") if not face_up else None,
        h("b", count),
        h("span", label),
        class_="pile open" if face_up else "pile",
    )
