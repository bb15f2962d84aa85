"""Canal Mania as `tabletop` knows a game. One seat acts at a time: actions need not say whose."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from canalmania import events
from canalmania.actions import Action
from canalmania.engine import Options, apply, apply_read, checked, new_game
from canalmania.events import Event, redact
from canalmania.ids import PlayerColour
from canalmania.legal import legal_actions, refusal, to_act
from canalmania.redeal import redealt
from canalmania.rules.scoring import outcome
from canalmania.rules.setup import MOST_PLAYERS, SEATS
from canalmania.saving.codes import action_from, code_of
from canalmania.saving.fingerprint import fingerprint
from canalmania.saving.snapshot import snapshot_of, state_from
from canalmania.state import GameState
from canalmania.view import View, view_for
from tabletop.game import Game, events_in
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, named

RULES_VERSION: Final = 2
"""Raised with every change after which a game already begun may run differently."""
EVEN_START: Final = "even_start"
"""H1.1 its key among the options of a save."""


def _options_for(options: Options | None, seats: int) -> Options:
    chosen = checked(options)
    return replace(chosen, colours=chosen.colours[:seats])


def _options_as_json(options: Options) -> dict[str, list[str] | bool]:
    """H1.1 is written only where it is chosen: so a save without it is what it was before H1.1."""
    house: dict[str, list[str] | bool] = {EVEN_START: True} if options.even_start else {}
    return {"colours": [colour.name.lower() for colour in options.colours]} | house


def _options_from(value: object) -> Options:
    is_even = type(value) is dict and EVEN_START in value
    given = keyed(value, ("colours", EVEN_START) if is_even else ("colours",))
    if is_even and given[EVEN_START] is not True:
        raise ValueError("an even start that is none")
    colours = listed(given["colours"], 0, MOST_PLAYERS, lambda name: named(name, PlayerColour))
    return Options(colours, even_start=is_even)


def _state_from(data: Any, seats: int) -> GameState:
    state = state_from(data)
    if len(state.players) != seats:
        raise ValueError("another number of players")
    return state


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
    code_of=code_of,
    action_from=lru_cache(maxsize=1 << 13)(action_from),
    options_as_json=_options_as_json,
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=_state_from,
    fingerprint=fingerprint,
)
"""The whole game, as general code knows it."""

GameRecord = Record[GameState, Action, Event, View, Options]
"""The type of a record of a game of Canal Mania: `Record.of(CANAL_MANIA, "any seed", 4)`, or what
`tabletop.loading.load(CANAL_MANIA, text)` reads."""
