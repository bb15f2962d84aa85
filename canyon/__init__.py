"""Canyon, the rules: the public door.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

The rules stand in canyon/RULES.md by ID (R5.2, E7, X4, D12); docstrings cite them.
"""

from canyon.actions import Action
from canyon.engine import Options, apply, new_game
from canyon.events import Event, redact
from canyon.game import RULES_VERSION, GameRecord
from canyon.legal import legal_actions, refusal, to_act
from canyon.rules.ranking import outcome
from canyon.saving.codes import action_from, code_of
from canyon.state import GameState
from canyon.view import View, view_for
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
