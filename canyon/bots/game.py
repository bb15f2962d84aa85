"""Whole games among computer players, by their names: "random", "hard", "hard/blocker"."""

from typing import Final

from canyon.actions import Action
from canyon.bots import BOTS, OPPONENTS
from canyon.engine import Options
from canyon.events import Event
from canyon.game import CANYON
from canyon.state import GameState
from canyon.view import View
from tabletop.players import Players

PLAYERS: Final[Players[GameState, Action, Event, View, Options]] = Players(
    game=CANYON,
    bots=BOTS,
    opponents=OPPONENTS,
)
is_player = PLAYERS.is_player
luck_of = PLAYERS.luck_of
next_actions = PLAYERS.next_actions
play = PLAYERS.play
