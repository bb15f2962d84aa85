"""A state as plain JSON data, and back.

Left out is everything that follows from the rest: tiles in supply (R1.3), the basin (R1.4), sides
of entry, the network. Data are not trusted: each value is checked strictly, each canal is laid
again tile by tile (R6), and the whole must be sound (`canalmania.saving.soundness`).
"""

from typing import Any, Final

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS, DISPLAY_SIZE, GOODS_CUBES, TILE_SUPPLY
from canalmania.ids import Phase, PlayerColour, TileKind
from canalmania.network import connected_by, network_of, tiled_by
from canalmania.rules.contracts import MOST_OPEN
from canalmania.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from canalmania.saving.snapshot_pieces import (
    CLOCK_LIMIT,
    canal_from,
    card_or_none,
    cards_from,
    contract_numbers,
    contracts_from,
    decision_from,
    engineer_from,
    place_from,
    written_canal,
    written_decision,
)
from canalmania.saving.soundness import first_flaw
from canalmania.state import GameState, PlayerState
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, named, whole

_MOST_PENDING: Final = 3
_MOST_SPARE: Final = 2
_PLAYER_KEYS: Final = {"colour", "engineer", "score", "hand", "canals", "completed", "abandoned"}
_STATE_KEYS: Final = {
    *("rng", "first", "active", "turn", "round", "phase", "last_round", "pending", "display"),
    *("deck", "discards", "parliament", "contract_deck", "spare_engineers", "cubes", "players"),
}


def snapshot_of(state: GameState) -> dict[str, Any]:
    """Return the state as JSON data.

    The generator's 64 bits are written as hexadecimal digits, because they are too large for a JSON
    number.
    """
    return {
        "rng": f"{state.rng:016x}",
        "first": state.first,
        "active": state.active,
        "turn": state.turn,
        "round": state.round,
        "phase": state.phase.name.lower(),
        "last_round": state.last_round,
        "pending": [written_decision(decision) for decision in state.pending],
        "display": list(state.display),
        "deck": list(state.deck),
        "discards": list(state.discards),
        "parliament": contract_numbers(state.parliament),
        "contract_deck": contract_numbers(state.contract_deck),
        "spare_engineers": [engineer.name.lower() for engineer in state.spare_engineers],
        "cubes": sorted(BOARD.places[place].number for place in state.cubes),
        "players": [_written_player(player) for player in state.players],
    }


def _written_player(player: PlayerState) -> dict[str, Any]:
    return {
        "colour": player.colour.name.lower(),
        "engineer": player.engineer.name.lower(),
        "score": player.score,
        "hand": list(player.hand),
        "canals": [written_canal(canal) for canal in player.canals],
        "completed": [written_canal(canal) for canal in player.completed],
        "abandoned": [written_canal(canal) for canal in player.abandoned],
    }


def state_from(data: object) -> GameState:
    """Return the state that `snapshot_of` wrote as `data`.

    Raises ValueError if it cannot have written these data.
    """
    given = keyed(data, _STATE_KEYS)
    players = listed(given["players"], FEWEST_PLAYERS, MOST_PLAYERS, _player_from)
    courses = [
        (Seat(seat), canal.course)
        for seat, player in enumerate(players)
        for canal in player.every_canal
    ]
    last = given["last_round"]
    state = GameState(
        rng=_rng_from(given["rng"]),
        players=players,
        first=Seat(whole(given["first"], 0, len(players) - 1)),
        active=Seat(whole(given["active"], 0, len(players) - 1)),
        turn=whole(given["turn"], 0, CLOCK_LIMIT),
        round=whole(given["round"], 1, CLOCK_LIMIT),
        phase=named(given["phase"], Phase),
        pending=listed(given["pending"], 0, _MOST_PENDING, decision_from),
        display=listed(given["display"], DISPLAY_SIZE, DISPLAY_SIZE, card_or_none),
        deck=cards_from(given["deck"]),
        discards=cards_from(given["discards"]),
        parliament=contracts_from(given["parliament"]),
        contract_deck=contracts_from(given["contract_deck"]),
        spare_engineers=listed(given["spare_engineers"], 0, _MOST_SPARE, engineer_from),
        cubes=_cubes_from(given["cubes"]),
        last_round=None if last is None else whole(last, 1, CLOCK_LIMIT),
        network=network_of(courses),
        connected=connected_by(courses),
        tiled=tiled_by(courses),
    )
    flaw = first_flaw(state)
    if flaw is not None:
        raise ValueError(flaw)
    return state


def _rng_from(value: object) -> int:
    if type(value) is not str or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
        raise ValueError("not 16 hex digits")
    return int(value, 16)


def _cubes_from(value: object) -> frozenset[Any]:
    places = listed(value, 0, GOODS_CUBES, place_from)
    if len(set(places)) != len(places):
        raise ValueError("two cubes in one place")
    return frozenset(places)


def _player_from(value: object) -> PlayerState:
    given = keyed(value, _PLAYER_KEYS)
    canals = listed(given["canals"], 0, MOST_OPEN, canal_from)
    completed = listed(given["completed"], 0, len(CONTRACTS), canal_from)
    abandoned = listed(given["abandoned"], 0, MOST_OPEN, canal_from)
    laid = [kind for canal in (*canals, *completed, *abandoned) for kind in canal.kinds]
    return PlayerState(
        colour=named(given["colour"], PlayerColour),
        engineer=engineer_from(given["engineer"]),
        hand=cards_from(given["hand"]),
        supply=tuple(
            [held - laid.count(kind) for kind, held in zip(TileKind, TILE_SUPPLY, strict=True)]
        ),
        canals=canals,
        completed=completed,
        abandoned=abandoned,
        score=whole(given["score"], 0, CLOCK_LIMIT),
    )
