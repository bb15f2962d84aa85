"""Build cards, stacks of them and their backs, drawn as small letterpress cards."""

from canalmania.catalogue import CARDS
from canalmania.ids import Card, CardKind, Colour
from web.contract.choices import Why
from web.contract.prompt import Option
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.words import names as n
from web.page.html import Attribute, Child, Html, h, joined
from web.page.svg import named
from web.table.panels.parts import final_mark, intent_of, option_state
from web.words.catalogue import Voice


def display_card(card: Card, slot: int, why: Why, say: Voice, option: Option | None) -> Html:
    """A card of the display; one that is not offered answers `why` not."""
    built = CARDS[card]
    face = [_face(built.kind, say)]
    if built.goods is not None:
        face.append(named(symbols.goods(built.goods), f", {goods_told(built.goods, say)}"))
    key = f"display {slot}"
    if option is not None:
        return _offered(built.kind, option, key, say, *face)
    return _asleep(built.kind, why, key, *face)


def card_stack(
    kind: CardKind, count: int, say: Voice, option: Option | None, why: Why | None = None
) -> Html:
    """All cards of one kind in a hand, with their number; not offered, they answer `why` not."""
    face = (
        _face(kind, say),
        h("span", f"×{count}", class_="count", aria_hidden="true"),
        h("span", f", {say(n.cards_counted(kind, count))}", class_="unseen"),
    )
    depth = f"deep-{min(count, 4)}"
    if option is not None:
        return _offered(kind, option, f"hand {kind}", say, *face, depth=depth)
    if why is not None:
        return _asleep(kind, why, f"hand {kind}", *face, depth=depth)
    return h("div", *face, class_=f"{_looks(kind)} {depth}")


def _looks(kind: CardKind) -> str:
    return f"card printed card-{kind.name.lower()}"


def _face(kind: CardKind, say: Voice) -> Html:
    return joined(h("span", say(n.card_kind(kind)), class_="card-name"), work(kind))


def _asleep(kind: CardKind, why: Why, key: str, *face: Child, depth: str = "") -> Html:
    looks = f"{_looks(kind)} {depth}".strip()
    settings = intent_of(why, data_key=key, aria_disabled="true")
    return h("button", *face, type="button", class_=looks, **settings)


def _offered(
    kind: CardKind, option: Option, key: str, say: Voice, *face: Child, depth: str = ""
) -> Html:
    settings: dict[str, Attribute] = intent_of(option.choice) | option_state(option)
    settings["data_key"] = key
    looks = f"{_looks(kind)} offered {depth}".strip()
    return h("button", final_mark(option, say), *face, type="button", class_=looks, **settings)


def goods_told(colour: Colour, say: Voice) -> str:
    """R1.5 a goods symbol by colour and sign."""
    goods = n.goods_symbol(colour)
    if colour is Colour.WHITE:
        return say(goods)
    return say("table.goods_with_sign", goods=goods, sign=n.glyph_name(colour))


def empty_slot(say: Voice) -> Html:
    """A gap in the display."""
    return h("div", h("span", say("table.empty_slot"), class_="unseen"), class_="card gap")


def card_lacking(kind: CardKind, say: Voice) -> Html:
    """The place of a kind of which the hand has no card."""
    told = h("span", f", {say(n.cards_counted(kind, 0))}", class_="unseen")
    return h("div", _face(kind, say), told, class_="card gap lacking")


def card_back() -> Html:
    """The back of a build card."""
    return h("div", symbols.emblem(), class_="card printed back", aria_hidden="true")


def pile(label: str, count: int) -> Html:
    """A pile by its name, with the number of cards in it."""
    return h("span", h("span", label), " ", h("b", count), class_="pile")
