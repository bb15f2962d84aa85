"""The players: score, hand, engineer, open contracts, tiles left. All of it is public.

In a game that is over, what was hidden too.
"""

from functools import lru_cache

from canalmania.catalogue import CONTRACTS, TILE_SUPPLY
from canalmania.ids import CardKind, TileKind
from canalmania.view import CanalView, PlayerView
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.player_mark import leads, mark_of
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.words import names as n
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.page.spot import Spot, spots_written
from web.page.svg import named
from web.table.panels.parts import press
from web.table.panels.seats import ahead, seat_row, seat_rows, seat_score
from web.words.catalogue import Voice
from web.words.message import Listed


def players(table: TableView) -> Html:
    """One row for each player, in the order of play from the first player on."""
    view = table.view
    count = len(view.players)
    order = [Seat((view.first + later) % count) for later in range(count)]
    rows = [_player(table, seat) for seat in order]
    return joined(
        h("h2", table.say("table.players"), class_="unseen"),
        seat_rows(rows),
        _laid_open(table, order),
    )


def _player(table: TableView, seat: Seat) -> Html:
    say, player = table.say, table.view.players[seat]
    held = say("table.cards_held", count=player.hand_size)
    return seat_row(
        table,
        seat,
        mark_of(table.view, table.names, seat),
        h("span", say(n.player_colour(player.colour)), class_="unseen"),
        h(
            "span",
            h("b", int(player.engineer), class_="engineer-number"),
            h("span", n.engineer_name(player.engineer)),
            class_="engineer",
            title=say(n.engineer_ability(player.engineer)),
        ),
        h(
            "span",
            symbols.hand_of_cards(),
            h("span", player.hand_size, aria_hidden="true"),
            h("span", held, class_="unseen"),
            class_="held",
            title=held,
        ),
        seat_score(
            seat,
            player.score,
            say("table.score", count=player.score),
            ahead(say) if leads(table.view, player) else None,
        ),
        below=_building(player, say),
        unfolded=supply(player.supply, say),
    )


def _building(player: PlayerView, say: Voice) -> Html | None:
    """R4.1 the open contracts of a player, in one line."""
    if not player.canals:
        return None
    return h("ul", *[_canal(canal, say) for canal in player.canals], class_="building")


@lru_cache(maxsize=64)
def _canal(canal: CanalView, say: Voice) -> Html:
    """R4.1 an open contract: how far it has come. Pointing at it shows it on the map."""
    printed = CONTRACTS[canal.contract]
    laid = len(canal.tiles)
    goal = say("table.goal", start=n.place_name(canal.start), goal=n.place_name(canal.goal))
    told = say("table.laid", laid=laid, value=printed.value)
    spot = Spot("contract", canal.contract)
    shown = press(
        "details",
        str(spot),
        h("span", n.short_contract_name(canal.contract), class_="canal-name"),
        " ",
        h("b", f"{laid}/{printed.value}", class_="laid", aria_hidden="true"),
        h("span", f" {told}", class_="unseen"),
        class_="canal",
        title=f"{printed.name}: {goal}. {told}{_via(canal, say)}",
    )
    return h("li", shown, data_spots=spots_written((spot,)))


def _via(canal: CanalView, say: Voice) -> str:
    """R6.11 whether the via place has been passed."""
    via = CONTRACTS[canal.contract].via
    if via is None:
        return ""
    key = "table.via_passed" if canal.via_passed else "table.via_open"
    return f". {say(key, place=n.place_name(via))}"


@lru_cache(maxsize=64)
def _tiles(left: tuple[int, ...], say: Voice) -> tuple[Html, ...]:
    """R6.10 the tiles left, kind by kind."""
    return tuple(
        h(
            "li",
            work(CardKind(kind)),
            h("span", left[kind], aria_hidden="true"),
            h("span", told, class_="unseen"),
            class_="few" if left[kind] * 4 <= TILE_SUPPLY[kind] else None,
            title=told,
        )
        for kind in TileKind
        for told in (say("table.tiles_left", tiles=n.cards_counted(CardKind(kind), left[kind])),)
    )


def supply(left: tuple[int, ...], say: Voice) -> Html:
    """R6.10 the tiles a player has left, kind by kind."""
    return h("ul", *_tiles(left, say), class_="supply")


# --- what lies open at the end --------------------------------------------------------------


def _laid_open(table: TableView, order: list[Seat]) -> Html | None:
    """R10.3 hands and completed contracts, where they lie open to everybody."""
    if table.view.seat is not None:
        return None
    shown = [_opened(table.view.players[seat], table) for seat in order]
    found = [one for one in shown if one is not None]
    return h("ul", *found, class_="opened") if found else None


def _opened(player: PlayerView, table: TableView) -> Html | None:
    if player.hand is None or player.completed is None:
        return None
    say = table.say
    cards = n.cards_named(player.hand)
    hand = say("table.open_hand", cards=cards) if player.hand else say("table.open_hand_empty")
    completed = Listed(tuple(map(n.contract_name, player.completed)))
    contracts = say("table.open_completed", contracts=completed) if player.completed else ""
    mark = named(symbols.chip(player.colour), table.names[player.seat])
    return h("li", mark, h("span", strung(" ", filter(None, (hand, contracts)))))
