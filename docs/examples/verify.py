"""Says what is in a link to a game, and whether it is sound: every action is played again."""

import sys
from typing import Any

import approdo.link
import canalmania.link
import canyon.link
from approdo.game import APPRODO
from canalmania.game import CANAL_MANIA
from canyon.game import CANYON
from tabletop.game import AnyGame
from tabletop.game_links import GameLinks
from tabletop.saves import SaveError

READERS: dict[str, tuple[AnyGame, GameLinks[Any, Any, Any, Any, Any]]] = {
    "approdo": (APPRODO, approdo.link.LINKS),
    "canalmania": (CANAL_MANIA, canalmania.link.LINKS),
    "canyon": (CANYON, canyon.link.LINKS),
}


def verified(address: str) -> str:
    """What is in a link; why it is refused if it is."""
    name, _, letters = address.partition("#g=")[2].partition(".")
    if name not in READERS:
        return "no link to one of these games"
    game, links = READERS[name]
    try:
        record = links.record_from_link(letters)
    except SaveError as error:
        return f"refused: {error.key}"
    order = game.outcome(record.state)
    end = "not over" if order is None else f"won by seat {order[0]}"
    return f"{name}, {record.seats} players, {record.length} actions, {end}"


for address in sys.argv[1:]:
    print(verified(address))
