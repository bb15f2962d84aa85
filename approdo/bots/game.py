"""Whole games among computer players, by their names: "random", "hard", "hard/merchant"."""

from typing import Final

from approdo.actions import Action
from approdo.bots import BOTS, OPPONENTS
from approdo.events import Event
from approdo.game import APPRODO
from approdo.options import Options
from approdo.state import GameState
from approdo.view import View
from tabletop.players import Players

PLAYERS: Final[Players[GameState, Action, Event, View, Options]] = Players(
    game=APPRODO,
    bots=BOTS,
    opponents=OPPONENTS,
)
is_player = PLAYERS.is_player
luck_of = PLAYERS.luck_of
next_actions = PLAYERS.next_actions
play = PLAYERS.play
