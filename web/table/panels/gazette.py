"""A page of the newspaper: headlines, the scores, and folded away all the rest."""

from web.contract.face import AnyFace
from web.contract.table_view import Gazette, News, Standing, TableView
from web.page.html import Html, h
from web.page.spot import spots_written
from web.table.panels.log import line_words


def gazette_page(face: AnyFace, table: TableView, news: Gazette) -> Html:
    """What others did, as an article."""
    say, head = table.say, news.masthead
    return h(
        "article",
        h(
            "header",
            h("h3", say(head.name), id="masthead"),
            h("p", h("span", say(head.date)), h("span", say("menu.recap"))),
        ),
        h("ol", *(_headline(face, table, piece) for piece in news.headlines), class_="headlines"),
        h(
            "ol",
            *(_standing(face, table, standing) for standing in news.standings),
            class_="standings",
            aria_label=say("table.standings"),
        ),
        _all_of_it(face, table, news),
        class_="gazette",
        aria_labelledby="masthead",
        tabindex=0,  # where the window is low it scrolls
    )


def _headline(face: AnyFace, table: TableView, piece: News) -> Html:
    mark = None if piece.seat is None else face.mark(table.view, piece.seat)
    words = h("span", table.say(piece.headline))
    return h("li", mark, words, data_spots=spots_written(piece.spots))


def _standing(face: AnyFace, table: TableView, standing: Standing) -> Html:
    name, gained = table.names[standing.seat], f"{standing.gained:+d}"
    told = table.say("table.standing", player=name, count=standing.score, gained=gained)
    return h(
        "li",
        face.mark(table.view, standing.seat),
        h("span", name, class_="name", aria_hidden="true"),
        h("b", standing.score, aria_hidden="true"),
        h("i", gained, class_="gained" if standing.gained else None, aria_hidden="true"),
        h("span", told, class_="unseen"),
    )


def _all_of_it(face: AnyFace, table: TableView, news: Gazette) -> Html | None:
    """Every line, oldest first; whoever wants them unfolds them."""
    rows = []
    for line in news.lines:
        events = [event for event in line.events if not face.begins_turn(event)]
        words = line_words(face, line.seat, events, table.names, table.say)
        if words:
            mark = face.mark(table.view, line.seat)
            spots = spots_written(face.about(events))
            rows.append(h("li", mark, h("span", *words), data_spots=spots))
    if not rows:
        return None
    read_on = h("summary", table.say("table.read_on", count=len(rows)), data_key="read-on")
    return h("details", read_on, h("ol", *rows, class_="recap"))
