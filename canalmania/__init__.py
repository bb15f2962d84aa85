"""Canal Mania, the rules: the public door.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

The rules stand in RULES.md by ID (R5.3, E12, D7); docstrings cite them.
"""

from canalmania.actions import Action
from canalmania.engine import Options, apply, new_game
from canalmania.events import Event, redact
from canalmania.game import RULES_VERSION, GameRecord
from canalmania.legal import legal_actions, refusal, to_act
from canalmania.rules.scoring import outcome
from canalmania.saving.codes import action_from, code_of
from canalmania.state import GameState
from canalmania.view import View, view_for
from tabletop.refusals import IllegalAction, Refusal
from tabletop.saves import SaveError

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
