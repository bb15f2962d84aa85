"""Canal Mania as `tabletop` knows a game. One seat acts at a time, so codes need no seat."""

from dataclasses import replace
from typing import Final

from canalmania import events
from canalmania.actions import Action
from canalmania.engine import Options, apply, apply_read, checked, new_game
from canalmania.events import Event, redact
from canalmania.legal import legal_actions, refusal, to_act
from canalmania.redeal import redealt
from canalmania.rules.scoring import outcome
from canalmania.rules.setup import SEATS
from canalmania.saving.texts import SAVING
from canalmania.state import GameState
from canalmania.view import View, view_for
from tabletop.game import Game, events_in
from tabletop.record import Record
from tabletop.seat import Seat

RULES_VERSION: Final = 2
"""Raised with every change after which a game in progress may run differently."""


def _options_for(options: Options | None, seats: int) -> Options:
    chosen = checked(options)
    return replace(chosen, colours=chosen.colours[:seats])


def _legal_actions(state: GameState, seat: Seat) -> tuple[Action, ...]:
    return legal_actions(state) if seat in to_act(state) else ()


CANAL_MANIA: Final = Game(
    id="canalmania",
    rules_version=RULES_VERSION,
    seats=SEATS,
    longest=3_000,  # games have 500 to 1,200 actions
    turn_rule="R3.1",
    undo_rule="D11",
    event_types=events_in(events, Event),
    new_game=new_game,
    options_for=_options_for,
    to_act=to_act,
    legal_actions=_legal_actions,
    refusal=refusal,
    apply=apply,
    apply_read=apply_read,
    view_for=view_for,
    redact=redact,
    redealt=redealt,
    outcome=outcome,
    saving=SAVING,
)
"""The game, as general code knows it."""

GameRecord = Record[GameState, Action, Event, View, Options]
"""The type of a record of a game of Canal Mania, created by `Record.of(CANAL_MANIA, "any seed", 4)`
or by `tabletop.loading.load(CANAL_MANIA, text)`."""
