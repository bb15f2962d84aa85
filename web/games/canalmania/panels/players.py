"""The players: score, hand, engineer, open contracts, tiles left. All of it is public."""

from functools import lru_cache

from canalmania.catalogue import CONTRACTS, TILE_SUPPLY
from canalmania.ids import CardKind, TileKind
from canalmania.view import CanalView, PlayerView
from tabletop.seat import Seat
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.page.html import Html, h, joined
from web.page.spot import Spot, spots_written
from web.page.svg import named
from web.table.panels.parts import english, press
from web.table.table_view import TableView
from web.words.catalogue import Voice


def players(table: TableView) -> Html:
    """One card a player, in the order of play from the red player on."""
    say = table.say
    view = table.view
    count = len(view.players)
    order = [Seat((view.first + later) % count) for later in range(count)]
    rows = [_player(table, seat, say) for seat in order]
    title = h("h2", say("table.players"), class_="unseen")
    return joined(title, h("ol", *rows, class_="player-list"))


def _player(table: TableView, seat: Seat, say: Voice) -> Html:
    view = table.view
    player = view.players[seat]
    is_active = seat in view.to_act
    turn = h("span", say("table.to_act"), class_="unseen") if is_active else None
    top = h(
        "div",
        mark_of(view, table.names, seat),
        h("span", say(n.player_colour(player.colour)), class_="unseen"),
        turn,
        h("span", say("table.score", count=player.score), class_="unseen"),
        h("span", player.score, data_score_of=seat, class_="score", aria_hidden="true"),
        class_="player-top",
    )
    looks = "player active" if is_active else "player"
    return h("li", top, _belongings(player, say), *_canals(player, say), class_=looks)


def _belongings(player: PlayerView, say: Voice) -> Html:
    engineer = h(
        "span",
        h("b", int(player.engineer), class_="engineer-number"),
        english(n.engineer_name(player.engineer)),
        class_="engineer",
        title=say(n.engineer_ability(player.engineer)),
    )
    told = say("table.cards_held", count=player.hand_size)
    number = h("b", player.hand_size, aria_hidden="true")
    held = h("span", named(symbols.hand_of_cards(), told), number, class_="held", title=told)
    return h("div", engineer, held, supply(player.supply, say), class_="belongings")


@lru_cache(maxsize=64)
def supply(left: tuple[int, ...], say: Voice) -> Html:
    """R6.10 the tiles left, kind by kind."""
    words = [say(n.cards_counted(CardKind(kind), left[kind])) for kind in TileKind]
    shown = [
        h(
            "span",
            h("abbr", say(f"table.letter_{kind.name.lower()}")),
            left[kind],
            class_="few" if left[kind] * 4 <= TILE_SUPPLY[kind] else None,
        )
        for kind in TileKind
    ]
    told = say("table.tiles_left", tiles=", ".join(words))
    picture = h("span", *shown, aria_hidden="true", class_="supply", title=told)
    return named(picture, told)


def _canals(player: PlayerView, say: Voice) -> list[Html]:
    return [_canal(canal, say) for canal in player.canals]


@lru_cache(maxsize=64)
def _canal(canal: CanalView, say: Voice) -> Html:
    """R4.1 an open contract: how far it has come. Pointing at it shows it on the map."""
    printed = CONTRACTS[canal.contract]
    laid = len(canal.tiles)
    goal = say("table.goal", start=n.place_name(canal.start), goal=n.place_name(canal.goal))
    told = say("table.laid", laid=laid, value=printed.value)
    spots = spots_written((Spot("contract", canal.contract),))
    return press(
        "point",
        canal.contract,
        h("span", printed.name, class_="canal-name", lang="en"),
        h("span", *(_pip(number < laid) for number in range(printed.value)), class_="pips"),
        h("span", f"{laid}/{printed.value}", class_="laid", aria_hidden="true"),
        h("span", told, class_="unseen"),
        class_="canal",
        data_spots=spots,
        title=f"{goal}. {told}{_via(canal, say)}",
    )


def _pip(is_laid: bool) -> Html:
    return h("i", class_="laid" if is_laid else None)


def _via(canal: CanalView, say: Voice) -> str:
    """R6.11 whether the via place has been passed."""
    via = CONTRACTS[canal.contract].via
    if via is None:
        return ""
    key = "table.via_passed" if canal.via_passed else "table.via_open"
    return f". {say(key, place=n.place_name(via))}"
