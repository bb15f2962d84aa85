"""Canyon as `tabletop` knows a game. One seat acts at a time: actions need not say whose."""

from typing import Final

from canyon import events
from canyon.actions import Action
from canyon.catalogue import SEATS
from canyon.engine import Options, apply, apply_read, checked, new_game
from canyon.events import Event, redact
from canyon.legal import legal_actions, refusal, to_act
from canyon.redeal import redealt
from canyon.rules.ranking import outcome
from canyon.saving.texts import SAVING
from canyon.state import GameState
from canyon.view import View, view_for
from tabletop.game import Game, events_in
from tabletop.record import Record
from tabletop.seat import Seat

RULES_VERSION: Final = 1
"""Raised with every change after which a game already begun may run differently."""


def _options_for(options: Options | None, _: int) -> Options:
    return checked(options)


def _legal_actions(state: GameState, seat: Seat) -> tuple[Action, ...]:
    return legal_actions(state) if seat == state.active else ()


CANYON: Final = Game(
    id="canyon",
    rules_version=RULES_VERSION,
    seats=SEATS,
    longest=3_000,  # games have some 200 to 700 actions
    turn_rule="R3.1",
    undo_rule="R4.6",
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
"""The whole game, as general code knows it."""

GameRecord = Record[GameState, Action, Event, View, Options]
"""The type of a record of a game of Canyon: `Record.of(CANYON, "any seed", 4)`, or what
`tabletop.loading.load(CANYON, text)` reads."""
