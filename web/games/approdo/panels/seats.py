"""The players: points and steps to the goal, cards, knights, road; below them the bank."""

from approdo.ids import CardKind, Resource
from approdo.state import Discards
from approdo.view import PlayerView, View
from web.contract.table_view import TableView
from web.games.approdo.board.scene import CARDS_SEEN
from web.games.approdo.panels.goods import counted_line
from web.games.approdo.panels.player_mark import name_of, plate
from web.games.approdo.panels.symbols import figure_symbol, resource_symbol
from web.games.approdo.questions.things import seat_spot
from web.games.approdo.words.names import LARGEST_ARMY, LONGEST_ROAD, crew_name, resource_name
from web.page.html import Html, h, joined
from web.table.panels.seats import ahead, seat_row, seat_rows, seat_score
from web.words.message import Message


def seats(table: TableView) -> Html:
    """The seats in their order round the table, and the bank."""
    view: View = table.view
    rows = [_player(table, player) for player in view.players]
    return joined(
        h("h2", table.say("table.players"), class_="unseen"),
        None if table.is_saved else h("p", table.say("table.not_saved"), class_="ending"),
        h("div", seat_rows(rows), class_="crews"),
        _bank(table),
    )


def points_of(player: PlayerView) -> int:
    """R16.4 the points that the viewer knows of."""
    return player.points if player.all_points is None else player.all_points


def leads(view: View, player: PlayerView) -> bool:
    """Whether nobody shows more points, and somebody fewer."""
    shown = [one.points for one in view.players]
    return player.points == max(shown) > min(shown)


def _player(table: TableView, player: PlayerView) -> Html:
    view: View = table.view
    say, seat = table.say, player.seat
    points = points_of(player)
    hidden = points - player.points
    told = say("table.points_and_hidden" if hidden else "table.points", count=points, hidden=hidden)
    return seat_row(
        table,
        seat,
        plate(view, seat),
        h(
            "span",
            name_of(table.names, seat),
            ahead(say) if leads(view, player) else None,
            *_badges(table, player),
            class_="who-sits",
        ),
        h("span", say(crew_name(player.colour)), class_="unseen"),
        seat_score(seat, points, told),
        below=joined(
            _figures(table, player), _seen(table, player), _steps(points, view.options.goal)
        ),
        spots=(seat_spot(seat),),
    )


def _badges(table: TableView, player: PlayerView) -> list[Html]:
    """R13, R14 the special cards; R12.2 who owes cards."""
    say, view = table.say, table.view
    found: list[Html] = []
    if player.has_longest_road:
        found.append(_badge(say("table.badge_road"), say(LONGEST_ROAD)))
    if player.has_largest_army:
        found.append(_badge(say("table.badge_army"), say(LARGEST_ARMY)))
    if isinstance(view.decision, Discards) and player.owes:
        words = say("table.done") if player.is_ready else say("table.owes", count=player.owes)
        found.append(h("em", words, class_="tag owes"))
    return found


def _badge(words: str, means: str) -> Html:
    return h("em", words, class_="tag special", title=means)


def _figures(table: TableView, player: PlayerView) -> Html:
    """R16.1 what all can count: cards, development cards, knights, length of the road."""
    figures = (
        ("cards", player.hand_size, "table.has_cards"),
        ("hidden", player.card_count, "table.has_hidden"),
        ("knights", player.played[CardKind.KNIGHT], "table.has_knights"),
        ("road", player.length, "table.has_road"),
    )
    shown = [
        h(
            "span",
            figure_symbol(name),
            h("span", count, aria_hidden="true"),
            h("span", table.say(words, count=count), class_="unseen"),
            title=table.say(words, count=count),
            class_="figure",
        )
        for name, count, words in figures
    ]
    return h("span", *shown, class_="figures")


def _seen(table: TableView, player: PlayerView) -> Html | None:
    """R16.1 the cards that everybody could remember, and how many more there are: a setting."""
    if CARDS_SEEN not in table.layers or player.hand is not None or not player.hand_size:
        return None
    say, unknown = table.say, player.hand_size - sum(player.sure)
    more = h("span", say("table.cards_unknown", count=unknown)) if unknown else None
    words = h("span", say("table.cards_seen"), class_="unseen")
    return h("span", words, counted_line(player.sure, say), more, class_="cards-seen")


def _steps(points: int, goal: int) -> Html:
    """R15.2 a step for each point, up to the goal."""
    steps = [h("i", class_="step-done" if step < points else "step-open") for step in range(goal)]
    return h("span", *steps, class_="steps", aria_hidden="true")


def _bank(table: TableView) -> Html:
    """R1.6, R1.7 what the bank still has."""
    view: View = table.view
    say = table.say
    signs = [
        _left(
            say("table.bank_has", kind=resource_name(kind), count=count),
            resource_symbol(kind),
            count,
        )
        for kind, count in zip(Resource, view.bank, strict=True)
    ]
    deck = _left(say("table.deck_has", count=view.deck), figure_symbol("hidden"), view.deck)
    about = {"aria_label": say("table.bank"), "data_anchor": "bank"}
    return h("ul", *signs, deck, class_="bank", **about)


def _left(told: str, sign: Html, count: int) -> Html:
    return h(
        "li",
        sign,
        h("span", count, aria_hidden="true"),
        h("span", told, class_="unseen"),
        title=told,
    )


def strip(table: TableView) -> Html:
    """The seats in one line, for small screens: points and cards."""
    view: View = table.view
    say = table.say
    rows = [
        h(
            "li",
            plate(view, player.seat),
            ahead(say) if leads(view, player) else None,
            h(
                "b",
                points_of(player),
                class_="score",
                data_score_of=player.seat,
                aria_hidden="true",
            ),
            h("span", figure_symbol("cards"), player.hand_size, class_="doing", aria_hidden="true"),
            h("span", _told_in_line(table, player), class_="unseen"),
            aria_current="true" if player.seat in table.acting else None,
            title=table.names[player.seat],
        )
        for player in view.players
    ]
    head = h("h2", say("table.players"), class_="unseen")
    return joined(head, h("ol", *rows, class_="score-list"))


def _told_in_line(table: TableView, player: PlayerView) -> str:
    return table.say(
        "table.seat_told",
        player=table.names[player.seat],
        points=Message("table.points", {"count": points_of(player)}),
        cards=Message("table.has_cards", {"count": player.hand_size}),
    )
