"""Canal Mania, the rules: the public door.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

The rules stand in RULES.md by ID (R5.3, E12, D7); docstrings cite them.
"""

from canalmania.actions import Action
from canalmania.codes import action_from, code_of
from canalmania.engine import Options, apply, new_game
from canalmania.events import Event, redact
from canalmania.legal import legal_actions, refusal, to_act
from canalmania.record import RULES_VERSION, GameRecord
from canalmania.refusals import IllegalAction, Refusal
from canalmania.rules.scoring import outcome
from canalmania.saves import SaveError
from canalmania.state import GameState
from canalmania.view import View, view_for

__all__ = [
    "RULES_VERSION",
    "Action",
    "Event",
    "GameRecord",
    "GameState",
    "IllegalAction",
    "Options",
    "Refusal",
    "SaveError",
    "View",
    "action_from",
    "apply",
    "code_of",
    "legal_actions",
    "new_game",
    "outcome",
    "redact",
    "refusal",
    "to_act",
    "view_for",
]
