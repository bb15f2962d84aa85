"""R4.6 whose tricks are bid so far, and the buttons to bid by, each with what it brings."""

from canyon.catalogue import points
from canyon.previews import Outlook
from canyon.view import View
from tabletop.seat import Seat
from web.contract.choices import Pick
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.games.canyon.board.spots import space_spot
from web.games.canyon.panels.player_mark import canoe_mark
from web.games.canyon.questions.cards import what_it_means
from web.page.html import Html, h, joined
from web.page.spot import spots_written
from web.table.panels.parts import option_button
from web.words.catalogue import Voice


def bids(table: TableView) -> Html:
    """R4.7 a box for each trick of the round, with the canoe of the seat that has bid it."""
    view: View = table.view
    count = len(view.players)
    order = [view.players[(view.first + place) % count] for place in range(count)]
    owners = [player.seat for player in order for _ in range(player.bid or 0)]
    told = table.say("table.bids_sum", bids=len(owners), tricks=view.cards)
    return boxes(table, owners, view.cards, told)


def boxes(table: TableView, owners: list[Seat], count: int, told: str) -> Html:
    """Boxes in a row, at least `count` of them; the first ones have owners, and one is next.

    Those beyond `count` are marked. They are to be seen only: `told` says what they mean.
    """
    shown = [
        h(
            "li",
            canoe_mark(table.view, owners[place]) if place < len(owners) else None,
            class_=_looks(place, len(owners), count),
        )
        for place in range(max(count, len(owners)))
    ]
    row = h("ol", *shown, class_="boxes", aria_hidden="true")
    return h("div", h("p", told, class_="told"), row, class_="so-far")


def _looks(place: int, filled: int, count: int) -> str | None:
    if place < filled:
        return "beyond" if place >= count else None
    return "next" if place == filled else "open"


def bid_button(option: Option, say: Voice, outlooks: dict[int, Outlook]) -> Html:
    """R6.2 a number with the points it brings if it is exact: the bonus table to be pressed.

    While it is pointed at or chosen, what it means is shown, and on the river where it would lead.
    """
    match option.choice:
        case Pick("bid", answer):
            tricks = int(answer)
            brings = outlooks[tricks]
            exact, missed = what_it_means(tricks, brings)
            pressed = option_button(
                option,
                say,
                h("span", say(option.label), class_="label unseen"),
                h("b", tricks, class_="number", aria_hidden="true"),
                h("span", points(tricks, tricks), class_="exact", aria_hidden="true"),
                class_="bid",
                data_spots=spots_written(tuple(map(space_spot, brings.ends))),
            )
            words = h("b", say(exact)), " ", h("span", say(missed), class_="otherwise")
            return joined(pressed, h("p", *words, class_="means", aria_hidden="true"))
    return option_button(option, say)
