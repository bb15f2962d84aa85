"""Above the question: who acts, the dice and what they brought; below it offers and answers."""

from collections.abc import Callable
from typing import Final

from approdo.catalogue import Cards
from approdo.events import CardsProduced, DiceRolled
from approdo.ids import Phase, Resource
from approdo.previews import Means, sides
from approdo.state import Answering, Drafting
from approdo.view import View
from tabletop.seat import Seat
from web.contract.choices import Pick
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.games.approdo.panels.goods import counted_line, in_line
from web.games.approdo.panels.player_mark import mark_of, plate
from web.games.approdo.panels.symbols import die, figure_symbol, resource_symbol
from web.games.approdo.panels.things import pressed
from web.games.approdo.questions.things import asked_spot, given_spot, wanting_spot
from web.games.approdo.questions.trade import terms, then
from web.games.approdo.words.names import counted
from web.page.html import Html, h
from web.page.spot import Spot
from web.table.panels.parts import intent_of, option_button, option_state, rule_button
from web.table.panels.prompt import prompt
from web.table.panels.seats import acting
from web.words.catalogue import Voice

RULE: Final = {
    Phase.PREPARATION: "R5.3",
    Phase.BEFORE_ROLL: "R6.4",
    Phase.AFTER_ROLL: "R6.2",
    Phase.OVER: "R15.2",
}
"""What "?" beside the prompt explains."""


def whole_prompt(table: TableView) -> Html:
    """The prompt with the dice, an offer, or its answers."""
    return prompt(
        table,
        _who(table),
        *_beside(table),
        button=lambda option, say: _button(table, option, say),
    )


def _who(table: TableView) -> Html:
    view: View = table.view
    say = table.say
    when = say("table.round", round=view.round) if view.round else say("table.preparation")
    return acting(
        mark_of(view, table.names, table.turn if table.spoken else table.acts),
        h("span", when, class_="step"),
        rule_button(RULE[view.phase], say),
    )


def _beside(table: TableView) -> tuple[Html | None, ...]:
    view: View = table.view
    decision = view.decision
    if isinstance(decision, Answering):
        return (_offer_made(table, decision), _draft(table), _declined(table, decision))
    if isinstance(decision, Drafting):
        return (_draft(table), _asked(table))
    return (_dice(table),)


# --- the dice -------------------------------------------------------------------------------


def _dice(table: TableView) -> Html | None:
    """R7 the dice of this turn, their sum, and what each player got."""
    view: View = table.view
    if view.dice is None:
        return None
    say, (first, second) = table.say, view.dice
    told = say("table.dice", first=first, second=second, sum=first + second)
    return h(
        "div",
        h("span", *_faces(view.dice), class_="dice", aria_hidden="true"),
        h("b", first + second, class_="sum", aria_hidden="true"),
        h("span", told, class_="unseen"),
        _got(table),
        class_="rolled",
    )


def _faces(dice: tuple[int, int]) -> list[Html]:
    return [h("span", die(pips), data_anchor=f"die:{place}") for place, pips in enumerate(dice)]


def _got(table: TableView) -> Html | None:
    """R7.2 what each player got by the last roll, as the log tells it."""
    for line in reversed(table.log):
        if any(isinstance(event, DiceRolled) for event in line.events):
            got = [event for event in line.events if isinstance(event, CardsProduced)]
            return _shares(table, got)
    return None


def _shares(table: TableView, got: list[CardsProduced]) -> Html | None:
    if not got:
        return None
    rows = [
        h(
            "li",
            plate(table.view, event.seat),
            h("span", table.names[event.seat], class_="unseen"),
            counted_line(event.cards, table.say),
        )
        for event in got
    ]
    return h("ul", *rows, class_="shares")


# --- an offer -------------------------------------------------------------------------------


def _offer_made(table: TableView, decision: Answering) -> Html | None:
    """R8.5 the offer that is answered, from the side of who answers; else from its maker's."""
    is_own = decision.answerer is None
    left, right = (decision.give, decision.want) if is_own else (decision.want, decision.give)
    say = table.say
    return h(
        "div",
        _side(left, say),
        h("span", say("table.for"), class_="for"),
        _side(right, say),
        h("span", _means(table, is_own=is_own), class_="means"),
        class_="terms",
    )


def _means(table: TableView, *, is_own: bool) -> str:
    """What an answer would make possible; before it is known, whose side is whose."""
    view: View = table.view
    if is_own:
        return table.say("table.your_offer")
    decision, hand = view.decision, view.players[table.acts].hand
    assert isinstance(decision, Answering)
    is_whole = any(decision.give) and any(decision.want)
    if hand is None or not is_whole:
        return table.say("table.you_would_get")
    means = Means(table.acts, hand, view.board, view.deck)
    return table.say(then(means, decision.want, decision.give))


def _side(cards: Cards, say: Voice) -> Html:
    if not any(cards):
        return h("span", say("table.open_side"), class_="side open")
    return h("span", in_line(cards, say), class_="side")


def _draft(table: TableView) -> Html | None:
    """R8.5, R8.6 the two sides of what is put together; a card that is pressed is taken away."""
    view: View = table.view
    both = sides(view.decision)
    if both is None or view.seat != table.acts:
        return None
    give, want = both
    say = table.say
    return h(
        "div",
        _slots(table, say("table.you_give"), give, given_spot),
        h("span", say("table.for"), class_="for", aria_hidden="true"),
        _slots(table, say("table.you_get"), want, wanting_spot),
        class_="draft",
    )


def _slots(table: TableView, name: str, cards: Cards, spot: Callable[[Resource], Spot]) -> Html:
    """One side: each kind of card as a button, with the number of its cards."""
    shown = [
        h("li", _slot(table, kind, cards[kind], spot(kind))) for kind in Resource if cards[kind]
    ]
    empty = h("li", h("span", "", class_="slot none")) if not shown else None
    return h(
        "div", h("span", name, class_="side-name"), h("ol", *shown, empty), class_="draft-side"
    )


def _slot(table: TableView, kind: Resource, count: int, spot: Spot) -> Html:
    looks = f"slot {kind.name.lower()}"
    number = h("b", count, class_="count", aria_hidden="true") if count > 1 else None
    told = h("span", f"{table.say(counted(kind, count))}. ", class_="unseen")
    inside = (resource_symbol(kind), number, told)
    option = table.prompt.at(spot)
    if option is None:
        return h("span", *inside, class_=looks)
    return pressed(table, option, looks, *inside)


def _asked(table: TableView) -> Html | None:
    """R8.5 who is asked; whoever is pressed is left out."""
    view: View = table.view
    decision = view.decision
    if not isinstance(decision, Drafting):
        return None
    chips = []
    for player in view.players:
        if player.seat == view.active or not player.hand_size:
            continue
        inside = (plate(view, player.seat), h("span", table.names[player.seat], class_="name"))
        option = table.prompt.at(asked_spot(player.seat))
        if player.seat in decision.out:
            chips.append(h("li", h("span", *inside, class_="ask out")))
        elif option is None:
            chips.append(h("li", h("span", *inside, class_="ask")))
        else:
            chips.append(h("li", pressed(table, option, "ask", *inside)))
    head = h("span", table.say("table.asked"), class_="side-name")
    return h("div", head, h("ul", *chips, class_="asks"), class_="who-is-asked")


def _declined(table: TableView, decision: Answering) -> Html | None:
    """R8.6 who has said no, and who has not answered yet."""
    view: View = table.view
    say = table.say
    rows = []
    for reply in decision.replies:
        if not reply.accepts and not reply.is_counter:
            rows.append(_word(table, reply.seat, say("table.says_no")))
        elif decision.answerer is not None:
            words = "table.has_countered" if reply.is_counter else "table.has_accepted"
            rows.append(_word(table, reply.seat, say(words)))
    return h("ul", *rows, class_="answered") if rows and view.players else None


def _word(table: TableView, seat: Seat, words: str) -> Html:
    return h("li", plate(table.view, seat), h("span", f"{table.names[seat]}: {words}"))


# --- whose price is taken -------------------------------------------------------------------


def _button(table: TableView, option: Option, say: Voice) -> Html:
    """An answer as a button; a price as a row with what it is, and what it makes possible."""
    view: View = table.view
    decision = view.decision
    choice = option.choice
    if isinstance(choice, Pick) and choice.question == "deal" and isinstance(decision, Answering):
        seat = Seat(int(choice.answer))
        reply = next(one for one in decision.replies if one.seat == seat)
        head = (plate(view, seat), h("b", table.names[seat], class_="name"))
        return _offered(table, option, head, *terms(decision, reply))
    if option.spot is not None and option.spot.kind == "bank":
        head = (figure_symbol("bank"), h("b", say("table.bank"), class_="name"))
        return _bank_row(table, option, head)
    return option_button(option, say)


def _offered(
    table: TableView, option: Option, head: tuple[Html, ...], gives: Cards, gets: Cards
) -> Html:
    say = table.say
    about = h(
        "span",
        in_line(gives, say),
        h("b", say("table.for"), class_="for"),
        in_line(gets, say),
        class_="price-of",
    )
    return _row(table, option, head, about)


def _bank_row(table: TableView, option: Option, head: tuple[Html, ...]) -> Html:
    return _row(table, option, head, h("span", table.say(option.label), class_="price-of"))


def _row(table: TableView, option: Option, head: tuple[Html, ...], about: Html) -> Html:
    say = table.say
    then = None if option.detail is None else h("span", say(option.detail), class_="then")
    settings = intent_of(option.choice) | option_state(option)
    return h(
        "button",
        h("span", *head, class_="whose"),
        about,
        then,
        h("span", say("table.take_it"), class_="take"),
        type="button",
        class_="answer-row",
        **settings,
    )
