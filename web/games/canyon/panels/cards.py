"""Playing cards: figure and picture of the suit, in its ink."""

from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Card
from web.contract.choices import Why
from web.contract.prompt import Option
from web.games.canyon.panels import symbols
from web.games.canyon.words.names import card_name
from web.page.html import Attribute, Html, h, joined
from web.table.panels.parts import final_mark, intent_of, option_state
from web.words.catalogue import Voice


def looks_of(card: Card) -> str:
    """The CSS classes of a card."""
    return f"playing-card printed suit-{SUIT_OF[card].name.lower()}"


def shown(card: Card, say: Voice, more: str = "", **about: Attribute) -> Html:
    """A card that lies face up."""
    return h("span", _face(card, say), class_=f"{looks_of(card)} {more}".strip(), **about)


def offered(card: Card, option: Option, say: Voice, more: str = "") -> Html:
    """A card of the hand that may be played; while it is pointed at or chosen, what it brings."""
    settings: dict[str, Attribute] = intent_of(option.choice) | option_state(option)
    settings["data_key"] = f"card {card}"
    looks = f"{looks_of(card)} offered {more}".strip()
    brings = None if option.detail is None else say(option.detail)
    told = None if brings is None else h("span", f". {brings}", class_="unseen")
    face = _face(card, say), told, final_mark(option, say)
    pressed = h("button", *face, type="button", class_=looks, **settings)
    if brings is None:
        return pressed
    return joined(pressed, h("p", brings, class_="means", aria_hidden="true"))


def asleep(card: Card, why: Why, say: Voice, more: str = "") -> Html:
    """A card of the hand that may not be played; pressing it explains why."""
    settings = intent_of(why, data_key=f"card {card}", aria_disabled="true")
    looks = f"{looks_of(card)} asleep {more}".strip()
    return h("button", _face(card, say), type="button", class_=looks, **settings)


def back() -> Html:
    """The back of a card."""
    return h("span", symbols.emblem(), class_="playing-card printed back", aria_hidden="true")


def _face(card: Card, say: Voice) -> Html:
    """Figure and small picture in the corner that a fan shows, a large picture in the middle."""
    sign = symbols.suit(SUIT_OF[card])
    return joined(
        h(
            "span",
            h("b", VALUE_OF[card], class_="value"),
            sign,
            class_="corner",
            aria_hidden="true",
        ),
        h("span", sign, class_="pip", aria_hidden="true"),
        h("span", say(card_name(card)), class_="unseen"),
    )
