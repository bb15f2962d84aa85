"""The players: score, hand, engineer, tiles left, open contracts. All of it is public.

In a game that is over, what was hidden too.
"""

from functools import lru_cache

from canalmania.catalogue import CONTRACTS, TILE_SUPPLY
from canalmania.ids import CardKind, PlayerColour, TileKind
from canalmania.view import CanalView, PlayerView
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.contract import about_button
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.panels.vignettes import work
from web.games.canalmania.words import names as n
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.page.spot import Spot, spots_written
from web.page.svg import named
from web.table.panels.parts import heading, press
from web.words.catalogue import Voice
from web.words.message import Listed


def players(table: TableView) -> Html:
    """A table with one row for each player, in the order of play from the red player on.

    Below the table is what the players are building.
    """
    view = table.view
    count = len(view.players)
    order = [Seat((view.first + later) % count) for later in range(count)]
    rows = [_player(table, seat, table.say) for seat in order]
    return joined(
        h("h2", table.say("table.players"), class_="unseen"),
        h("table", _head(table.say), h("tbody", *rows), class_="player-table"),
        _open_contracts(table, order),
        _laid_open(table, order),
    )


@lru_cache(maxsize=3)
def _head(say: Voice) -> Html:
    """What the columns are, in pictures, with their names."""
    tiles = [
        _column(
            work(CardKind(kind)),
            say("table.tiles_column", kind=n.card_kind(CardKind(kind))),
        )
        for kind in TileKind
    ]
    name = h("th", h("span", say("table.player_column"), class_="unseen"), scope="col")
    held = _column(symbols.hand_of_cards(), say("table.hand_column"))
    score = h("th", say("table.score_column"), scope="col", class_="score-column")
    return h("thead", h("tr", name, *tiles, held, score))


def _column(sign: Html, told: str) -> Html:
    return h("th", named(sign, told), scope="col", title=told)


def _player(table: TableView, seat: Seat, say: Voice) -> Html:
    view = table.view
    player = view.players[seat]
    is_active = seat in view.to_act
    is_thinking = table.thinks == seat and table.is_live
    engineer = h(
        "span",
        h("b", int(player.engineer), class_="engineer-number"),
        n.engineer_name(player.engineer),
        class_="engineer",
        title=say(n.engineer_ability(player.engineer)),
    )
    name = h(
        "th",
        mark_of(view, table.names, seat),
        h("span", say(n.player_colour(player.colour)), class_="unseen"),
        h("span", say("table.to_act"), class_="unseen") if is_active else None,
        h("span", say("table.thinking"), class_="unseen") if is_thinking else None,
        engineer,
        scope="row",
    )
    return h(
        "tr",
        name,
        *supply(player.supply, say),
        _cell(player.hand_size, say("table.cards_held", count=player.hand_size)),
        h(
            "td",
            h("span", say("table.score", count=player.score), class_="unseen"),
            h("b", player.score, data_score_of=seat, class_="score", aria_hidden="true"),
        ),
        class_="active thinks" if is_thinking else "active" if is_active else None,
    )


@lru_cache(maxsize=64)
def supply(left: tuple[int, ...], say: Voice) -> tuple[Html, ...]:
    """R6.10 the tiles left, kind by kind."""
    return tuple(
        _cell(
            left[kind],
            say("table.tiles_left", tiles=n.cards_counted(CardKind(kind), left[kind])),
            "few" if left[kind] * 4 <= TILE_SUPPLY[kind] else None,
        )
        for kind in TileKind
    )


def _cell(number: int, told: str, looks: str | None = None) -> Html:
    return h("td", number, class_=looks, title=told)


# --- what they are building -----------------------------------------------------------------


def _open_contracts(table: TableView, order: list[Seat]) -> Html | None:
    """R4.1 everybody's open contracts."""
    say, found = table.say, []
    for player in (table.view.players[seat] for seat in order):
        found += [
            _canal(canal, player.colour, table.names[player.seat], say) for canal in player.canals
        ]
    if not found:
        return None
    return joined(
        heading(say("table.open_contracts")), h("ul", *found, class_="canals", data_one_stop=True)
    )


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


@lru_cache(maxsize=64)
def _canal(canal: CanalView, colour: PlayerColour, owner: str, say: Voice) -> Html:
    """R4.1 an open contract: whose it is, from where to where, how far it has come.

    Pointing at it shows it on the map.
    """
    printed = CONTRACTS[canal.contract]
    laid = len(canal.tiles)
    goal = say("table.goal", start=n.place_name(canal.start), goal=n.place_name(canal.goal))
    told = say("table.laid", laid=laid, value=printed.value)
    ends = f"{n.place_name(canal.start)} → {n.place_name(canal.goal)}"
    shown = press(
        "point",
        canal.contract,
        named(symbols.chip(colour), owner),
        h("span", printed.name, class_="canal-name", lang="en"),
        h("span", f"{laid}/{printed.value}", class_="laid", aria_hidden="true"),
        h("span", told, class_="unseen"),
        h("span", ends, class_="goal", lang="en"),
        class_="canal",
        tabindex=-1,  # the stop of Tab is what leads to more
        title=f"{goal}. {told}{_via(canal, say)}",
    )
    spots = spots_written((Spot("contract", canal.contract),))
    return h("li", shown, about_button(canal.contract, say), data_spots=spots)


def _via(canal: CanalView, say: Voice) -> str:
    """R6.11 whether the via place has been passed."""
    via = CONTRACTS[canal.contract].via
    if via is None:
        return ""
    key = "table.via_passed" if canal.via_passed else "table.via_open"
    return f". {say(key, place=n.place_name(via))}"
