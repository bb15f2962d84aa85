"""The rules of Canyon: the public interface of the package.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

canyon/RULES.md holds the rules, each with an ID (R5.2, E7, X4, D12); docstrings cite these IDs.
"""

from canyon.actions import Action as Action
from canyon.engine import Options as Options
from canyon.engine import apply as apply
from canyon.engine import new_game as new_game
from canyon.events import Event as Event
from canyon.events import redact as redact
from canyon.game import RULES_VERSION as RULES_VERSION
from canyon.game import GameRecord as GameRecord
from canyon.legal import legal_actions as legal_actions
from canyon.legal import refusal as refusal
from canyon.legal import to_act as to_act
from canyon.rules.ranking import outcome as outcome
from canyon.saving.codes import action_from as action_from
from canyon.saving.codes import code_of as code_of
from canyon.state import GameState as GameState
from canyon.view import View as View
from canyon.view import view_for as view_for
from tabletop.refusals import IllegalAction as IllegalAction
from tabletop.refusals import Refusal as Refusal
from tabletop.saves import SaveError as SaveError
