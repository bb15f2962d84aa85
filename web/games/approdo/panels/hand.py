"""The desk of a player: resource cards, what is wanted, prices, development cards."""

from approdo.catalogue import Cards
from approdo.ids import CardKind, Phase, Resource
from approdo.previews import Aim, Means, aims
from approdo.state import minus
from approdo.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.approdo.panels.goods import in_line, stacks
from web.games.approdo.panels.player_mark import mark_of
from web.games.approdo.panels.symbols import (
    card_back,
    card_symbol,
    piece_symbol,
    resource_symbol,
)
from web.games.approdo.panels.things import pressed
from web.games.approdo.questions.things import (
    card_spot,
    chosen_spot,
    price_spot,
    stack_spot,
    wanted_spot,
)
from web.games.approdo.words.names import card_in_brief, card_name, cards_named
from web.page.html import NOTHING, Html, h, joined
from web.table.panels.parts import hand_button, heading


def hand(table: TableView) -> Html:
    """All of it, or the backs of the cards of the seat that acts."""
    view: View = table.view
    seat = table.acts if view.seat is None else view.seat
    player = view.players[seat]
    if player.hand is None or player.cards is None:
        return _hidden(table, player)
    kept = _kept(player)
    return joined(
        _head(table, player, seat),
        stacks(table, kept, stack_spot, f"hand:{seat}"),
        _given_back(table, player),
        _wants(table),
        _prices(table, player),
        _development_cards(table, player.cards),
    )


def _kept(player: PlayerView) -> Cards:
    """R12.3 the hand without what is chosen to be discarded."""
    assert player.hand is not None
    if player.chosen is None:
        return player.hand
    return minus(player.hand, player.chosen)


def _head(table: TableView, player: PlayerView, seat: Seat) -> Html:
    say, view = table.say, table.view
    owner = None if seat == table.acts else mark_of(view, table.names, seat)
    if player.owes and not player.is_ready:
        words = say("table.cards_kept", count=sum(_kept(player)))
        title = say("table.keep")
    else:
        words, title = _aside(table, player), say("table.hand")
    tally = h("span", words, class_="tally")
    return heading(title, hand_button(table), owner, tally)


def _aside(table: TableView, player: PlayerView) -> str:
    """What can be done with the cards, else how many they are."""
    can_give = any(table.prompt.at(stack_spot(kind)) is not None for kind in Resource)
    if can_give and not player.owes:
        return table.say("table.press_to_give")
    return table.say("table.cards_held", count=player.hand_size)


def _hidden(table: TableView, player: PlayerView) -> Html:
    say = table.say
    if table.spoken or not player.hand_size:
        return NOTHING
    words = say("table.hand_hidden", player=table.names[player.seat], count=player.hand_size)
    head = heading(say("table.hand"), hand_button(table))
    return joined(head, h("p", words, class_="none"))


def _given_back(table: TableView, player: PlayerView) -> Html | None:
    """R12.3 what is chosen to be discarded, in its own places."""
    if player.chosen is None or not player.owes:
        return None
    say = table.say
    tally = say("table.chosen_of", chosen=sum(player.chosen), count=player.owes)
    return h(
        "section",
        heading(say("table.give_back"), h("span", tally, class_="tally")),
        stacks(table, player.chosen, chosen_spot),
        class_="given-back",
    )


# --- what is wanted -------------------------------------------------------------------------


def _wants(table: TableView) -> Html | None:
    """R8, R9, R11.6, R11.7 the five resources, each to be pressed where it can be wanted."""
    options = [table.prompt.at(wanted_spot(kind)) for kind in Resource]
    if all(option is None for option in options):
        return None
    say = table.say
    chips = [h("li", _want(table, kind)) for kind in Resource]
    return h(
        "section",
        heading(say("table.wants"), h("span", _bank_told(table), class_="tally")),
        h("ol", *chips, class_="wants"),
        class_="wanting",
    )


def _bank_told(table: TableView) -> str:
    """R9.5 the best of the bank's prices."""
    view: View = table.view
    if view.phase is not Phase.AFTER_ROLL:
        return ""
    rates = view.island.rates(view.board.buildings(view.active))
    return table.say("table.bank_rate", count=min(rates))


def _want(table: TableView, kind: Resource) -> Html:
    sign = (h("span", "+", class_="plus", aria_hidden="true"), resource_symbol(kind))
    option = table.prompt.at(wanted_spot(kind))
    if option is None:
        return h("span", *sign, class_="want", aria_hidden="true")
    return pressed(table, option, "want offered", *sign)


# --- prices ---------------------------------------------------------------------------------


def _prices(table: TableView, player: PlayerView) -> Html | None:
    """R10.1 the price card: what each costs, and how many places there are, or what is lacking."""
    view: View = table.view
    if view.decision is not None or view.phase is Phase.PREPARATION:
        return None
    assert player.hand is not None
    means = Means(player.seat, player.hand, view.board, view.deck)
    rows = [h("li", _price(table, aim, player)) for aim in aims(means)]
    return h(
        "section",
        h("h3", table.say("table.prices"), class_="unseen"),
        h("ul", *rows, class_="prices paper"),
        class_="price-card",
    )


def _price(table: TableView, aim: Aim, player: PlayerView) -> Html:
    say = table.say
    name = h("span", say(f"table.price_{aim.name}"), class_="aim")
    sign = card_back() if aim.name == "card" else piece_symbol(aim.name, player.colour)
    brief = say("table.short_in_all", count=sum(aim.short)) if any(aim.short) else _told(table, aim)
    state = h(
        "span",
        h("span", _told(table, aim), class_="whole"),
        h("span", brief, class_="brief", aria_hidden="true"),
        h("span", _in_figures(aim), class_="briefest", aria_hidden="true"),
        class_="places",
    )
    inside = (sign, name, state, in_line(aim.cost, say, aim.short))
    option = table.prompt.at(price_spot(aim.name))
    can_now = aim.can_be_had and option is not None and option.enabled
    looks = "price can" if can_now else "price cannot"
    if option is None:
        return h("span", *inside, class_=looks)
    return pressed(table, option, f"{looks} offered", *inside)


def _told(table: TableView, aim: Aim) -> str:
    """How many places there are for it, or what is lacking."""
    say = table.say
    kinds = sum(map(bool, aim.short))
    if kinds > 1:  # which they are is seen beside it
        return say("table.short_in_all", count=sum(aim.short))
    if kinds:
        return say("table.short", cards=cards_named(aim.short))
    if aim.name == "card":
        return say("table.in_the_deck", count=aim.places)
    return say("table.places", count=aim.places)


def _in_figures(aim: Aim) -> str:
    """The same as a number; less than nothing is what is lacking."""
    return f"\N{MINUS SIGN}{sum(aim.short)}" if any(aim.short) else str(aim.places)


# --- development cards ----------------------------------------------------------------------


def _development_cards(table: TableView, cards: Cards) -> Html | None:
    """R1.7, R11 those in the hand; one that can be played now may be pressed."""
    if not any(cards):
        return None
    shown = [h("li", _card(table, kind, cards[kind])) for kind in CardKind if cards[kind]]
    head = h("h3", table.say("table.development_cards"), class_="unseen")
    return h("section", head, h("ul", *shown, class_="own"), class_="own-cards")


def _card(table: TableView, kind: CardKind, count: int) -> Html:
    say = table.say
    name = h("span", say(card_in_brief(kind)), class_="card-name", aria_hidden="true")
    number = h("b", count, class_="count") if count > 1 else None
    option = table.prompt.at(card_spot(kind))
    inside = (card_symbol(kind), name, number)
    if option is None:
        whole = say(card_name(kind))
        return h("span", *inside, h("span", whole, class_="unseen"), class_="card", title=whole)
    return pressed(table, option, "card offered", *inside)
