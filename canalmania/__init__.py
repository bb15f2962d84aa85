"""The rules of Canal Mania: the public interface of the package.

    state = new_game("any seed", seats=4)
    while to_act(state):
        state, events = apply(state, choose(legal_actions(state)))

RULES.md holds the rules, each with an ID (R5.3, E12, D7); docstrings cite these IDs.
"""

from canalmania.actions import Action as Action
from canalmania.engine import Options as Options
from canalmania.engine import apply as apply
from canalmania.engine import new_game as new_game
from canalmania.events import Event as Event
from canalmania.events import redact as redact
from canalmania.game import RULES_VERSION as RULES_VERSION
from canalmania.game import GameRecord as GameRecord
from canalmania.legal import legal_actions as legal_actions
from canalmania.legal import refusal as refusal
from canalmania.legal import to_act as to_act
from canalmania.rules.scoring import outcome as outcome
from canalmania.saving.codes import action_from as action_from
from canalmania.saving.codes import code_of as code_of
from canalmania.state import GameState as GameState
from canalmania.view import View as View
from canalmania.view import view_for as view_for
from tabletop.refusals import IllegalAction as IllegalAction
from tabletop.refusals import Refusal as Refusal
from tabletop.saves import SaveError as SaveError
