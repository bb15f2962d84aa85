"""R9.4, D28 the end: the ranking with the tie-breaks, and the dialog with the result."""

from collections.abc import Sequence
from itertools import pairwise

from canyon.game import GameRecord
from canyon.river import RIVER
from canyon.view import PlayerView, View, view_for
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canyon.panels.player_mark import mark_of
from web.page.html import Html, h, joined
from web.table.dialogs.result import result_frame
from web.words.catalogue import Voice
from web.words.message import Argument, Message

Names = Sequence[str]


def ending(table: TableView, ranking: Sequence[Seat]) -> Html:
    """Beside the prompt: who has won, and the tie-breaks; the race itself shows the places."""
    return joined(
        h("p", table.say("table.wins", player=table.names[ranking[0]]), class_="who-won"),
        _reasons(table.view, ranking, table.names, table.say),
    )


def result_dialog(record: GameRecord, names: Names, say: Voice) -> Html:
    """R9.4 the dialog with winner, reason and places. Raises ValueError if the game is not over."""
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    view = view_for(record.state, None)
    who_won = h("p", say("table.wins", player=names[ranking[0]]), class_="who-won")
    return result_frame(
        record.seed,
        say,
        who_won,
        ranked(view, ranking, tuple(names), say),
        tell_again=say("table.once_more"),
        save_file=say("table.save_file"),
        see_map=say("table.see_map"),
    )


def ranked(view: View, ranking: Sequence[Seat], names: tuple[str, ...], say: Voice) -> Html:
    """A table of the players from the winner down; below it what decided between equals."""
    heads = ("place", "player", "where", "last_bid")
    head = h("tr", *(h("th", say(f"table.{name}_column"), scope="col") for name in heads))
    rows = [_row(view, view.players[seat], names, say) for seat in ranking]
    shown = h("table", h("thead", head), h("tbody", *rows), class_="ranking")
    return joined(shown, _reasons(view, ranking, names, say))


def _reasons(view: View, ranking: Sequence[Seat], names: Names, say: Voice) -> Html:
    return joined(h("p", say(why), class_="decided") for why in decided(view, ranking, names))


def _row(view: View, player: PlayerView, names: tuple[str, ...], say: Voice) -> Html:
    assert player.space is not None, "the race is over"
    where = say("table.to_go", count=RIVER.to_go[player.space])
    if player.spare is not None:
        where = say("table.at_finish", count=player.spare)
    return h(
        "tr",
        h("td", player.place, class_="place"),
        h("th", mark_of(view, names, player.seat), scope="row"),
        h("td", where),
        h("td", "–" if player.bid is None else player.bid),
    )


def decided(view: View, ranking: Sequence[Seat], names: Names) -> tuple[Message, ...]:
    """R9.4 between each two neighbours that have both finished, what put the one in front."""
    home = [view.players[seat] for seat in ranking if view.players[seat].spare is not None]
    return tuple(_why(first, second, names) for first, second in pairwise(home))


def _why(first: PlayerView, second: PlayerView, names: Names) -> Message:
    facts: dict[str, Argument] = {"player": names[first.seat], "other": names[second.seat]}
    if first.spare != second.spare:
        return Message("table.by_spare", facts | _compared(first.spare, second.spare))
    if first.bid != second.bid:
        return Message("table.by_bid", facts | _compared(first.bid, second.bid))
    return Message("table.by_turn", facts)


def _compared(more: int | None, less: int | None) -> dict[str, Argument]:
    return {"more": more or 0, "less": less or 0}
