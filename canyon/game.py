"""Canyon as `tabletop` knows a game. One seat acts at a time: actions need not say whose."""

from functools import lru_cache
from typing import Final

from canyon import events
from canyon.actions import Action
from canyon.catalogue import SEATS
from canyon.engine import Options, apply, apply_read, checked, new_game
from canyon.events import Event, redact
from canyon.legal import legal_actions, refusal, to_act
from canyon.redeal import redealt
from canyon.rules.ranking import outcome
from canyon.saving.codes import action_from, code_of
from canyon.saving.fingerprint import fingerprint
from canyon.saving.snapshot import snapshot_of, state_from
from canyon.state import GameState
from canyon.view import View, view_for
from tabletop.game import Game, events_in
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.strict_json import keyed

RULES_VERSION: Final = 1
"""Raised with every change after which a game already begun may run differently."""
SHORT_TABLE: Final = "short_table"
"""R4.3 its key among the options of a save."""


def _options_for(options: Options | None, _: int) -> Options:
    return checked(options)


def _options_as_json(options: Options) -> dict[str, bool]:
    return {SHORT_TABLE: options.short_table}


def _options_from(value: object) -> Options:
    is_short = keyed(value, (SHORT_TABLE,))[SHORT_TABLE]
    if type(is_short) is not bool:
        raise ValueError("neither the short table nor the long one")
    return Options(is_short)


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
    code_of=code_of,
    action_from=lru_cache(maxsize=1 << 10)(action_from),
    options_as_json=_options_as_json,
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=fingerprint,
)
"""The whole game, as general code knows it."""

GameRecord = Record[GameState, Action, Event, View, Options]
"""The type of a record of a game of Canyon: `Record.of(CANYON, "any seed", 4)`, or what
`tabletop.loading.load(CANYON, text)` reads."""
