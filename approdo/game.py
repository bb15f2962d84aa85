"""Approdo as `tabletop` knows a game. Several seats discard at once; otherwise one acts."""

from dataclasses import replace
from typing import Final

from approdo import events
from approdo.actions import Action
from approdo.catalogue import SEATS
from approdo.engine import apply, apply_read, new_game
from approdo.events import Event, redact
from approdo.legal import legal_actions, refusal, to_act
from approdo.options import Options, checked
from approdo.redeal import redealt
from approdo.rules.ending import outcome
from approdo.saving.texts import SAVING
from approdo.state import GameState
from approdo.view import View, view_for
from tabletop.game import Game, events_in
from tabletop.record import Record

RULES_VERSION: Final = 1
"""Raised with every change after which a game in progress may run differently."""


def _options_for(options: Options | None, seats: int) -> Options:
    chosen = checked(options)
    return replace(chosen, colours=chosen.colours[:seats])


APPRODO: Final = Game(
    id="approdo",
    rules_version=RULES_VERSION,
    seats=SEATS,
    longest=10_000,  # games of people have some 400 to 1,000 actions
    turn_rule="R6.1",
    undo_rule="D50",
    event_types=events_in(events, Event),
    new_game=new_game,
    options_for=_options_for,
    to_act=to_act,
    legal_actions=legal_actions,
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
"""The type of a record of a game of Approdo, created by `Record.of(APPRODO, "any seed", 4)` or by
`tabletop.loading.load(APPRODO, text)`."""
