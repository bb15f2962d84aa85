"""Whole games among computer players, by their names: "greedy", "hard", "hard/builder"."""

from typing import Final

from canalmania.actions import Action
from canalmania.bots import BOTS, OPPONENTS
from canalmania.engine import Options
from canalmania.events import Event
from canalmania.game import CANAL_MANIA
from canalmania.state import GameState
from canalmania.view import View
from tabletop.players import Players

PLAYERS: Final[Players[GameState, Action, Event, View, Options]] = Players(
    game=CANAL_MANIA,
    bots=BOTS,
    opponents=OPPONENTS,
    luck="bots of {seed}",
)
is_player = PLAYERS.is_player
luck_of = PLAYERS.luck_of
next_actions = PLAYERS.next_actions
play = PLAYERS.play
