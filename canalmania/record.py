"""A game and how it came about: play, undo and redo, step to any moment, save and load.

    record = GameRecord.new("any seed", seats=4)
    record.play(record_action)
    record.undo()
    again = GameRecord.load(record.save())

Every state is kept; they share most of their structure, so that undo and replay cost nothing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from canalmania.actions import Action, action_from, code_of
from canalmania.engine import Options, apply, new_game
from canalmania.events import Event
from canalmania.fingerprint import short
from canalmania.ids import Seat
from canalmania.legal import refusal as refusal_now
from canalmania.legal import to_act
from canalmania.refusals import IllegalAction, Refusal
from canalmania.saves import ACTIONS_LIMIT, Save, SaveError, Seed, as_json, checked_seed, read, written
from canalmania.snapshot import snapshot_of, state_from
from canalmania.state import GameState

RULES_VERSION: Final = 1
"""Raised with every change of the rules after which an old game may run differently."""
