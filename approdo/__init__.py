"""The rules of Approdo, an island to settle: the public interface of the package.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

approdo/RULES.md holds the rules, each with an ID (R5.2, E7, D12); docstrings cite these IDs.
"""

from approdo.actions import Action as Action
from approdo.engine import apply as apply
from approdo.engine import new_game as new_game
from approdo.events import Event as Event
from approdo.events import redact as redact
from approdo.game import RULES_VERSION as RULES_VERSION
from approdo.game import GameRecord as GameRecord
from approdo.legal import legal_actions as legal_actions
from approdo.legal import refusal as refusal
from approdo.legal import to_act as to_act
from approdo.options import Options as Options
from approdo.rules.ending import outcome as outcome
from approdo.saving.codes import action_from as action_from
from approdo.saving.codes import code_of as code_of
from approdo.state import GameState as GameState
from approdo.view import View as View
from approdo.view import view_for as view_for
from tabletop.refusals import IllegalAction as IllegalAction
from tabletop.refusals import Refusal as Refusal
from tabletop.saves import SaveError as SaveError
