"""Approdo on the screen, as `web.contract.face` knows a game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from approdo import GameState, Options, View, view_for
from approdo.catalogue import GOAL, GOALS, LEFT_OUT
from approdo.events import Event
from approdo.game import APPRODO as RULES
from approdo.game import GameRecord
from approdo.ids import Colour, Phase
from approdo.link import link_of, record_from_link
from approdo.opponents import OPPONENTS
from tabletop.opponents import Reason
from tabletop.seat import Seat
from web.contract.afterwards import Afterwards
from web.contract.examples import Example
from web.contract.face import Face, Form, Links, Names, Number, Region
from web.contract.result import Result
from web.contract.table_view import TableView
from web.games.approdo.board.drawn import about, sketch
from web.games.approdo.board.scene import LAYERS, game_map, scene
from web.games.approdo.effects import SOUNDS, effects
from web.games.approdo.final_steps import final_steps
from web.games.approdo.in_words import in_words, spot_in_words
from web.games.approdo.lesson import HINTS, LESSON
from web.games.approdo.news import masthead, news
from web.games.approdo.panels.hand import hand
from web.games.approdo.panels.player_mark import plate
from web.games.approdo.panels.prompt import whole_prompt
from web.games.approdo.panels.seats import seats, strip
from web.games.approdo.questions.reasons import objects_of
from web.games.approdo.questions.verbs import QUESTIONS, ROLLS
from web.games.approdo.words.beginning import START_PICTURE
from web.games.approdo.words.gist import gist
from web.games.approdo.words.names import TITLE, crew_name
from web.games.approdo.words.places import OnTheMap
from web.games.approdo.words.reason_text import reason_in_words
from web.games.approdo.words.refusal_text import rule_of, why
from web.games.approdo.words.story import told, told_beside
from web.games.approdo.words.taken_back import came_back
from web.page.html import Html
from web.words.message import Message

REGIONS: Final = (
    Region(id="scores", label="table.scores", is_before_prompt=True),
    Region(
        id="hand",
        label="table.hand",
        place="desk",
        letters="h",
        tab="hand",
        tab_label="table.tab_hand",
    ),
    Region(
        id="players",
        label="table.players",
        letters="p",
        tab="players",
        tab_label="table.tab_players",
    ),
    Region(id="log", label="table.log", letters="g", tab="log", tab_label="table.tab_log"),
)
SWITCHES: Final = {
    "fixed-island": "fixed_island",
    "friendly-robber": "friendly_robber",
    "dice-deck": "dice_deck",
    "calm-start": "calm_start",
    "without-trade": "without_trade",
}
"""R3, H1.2 to H1.5 the switches of the form, and the options that they turn on."""
GOAL_OF_FORM: Final = Number(name="goal", values=GOALS, usual=GOAL)
"""R15.2, H1.1 the points that win."""
COLOURS: Final = tuple(colour.name.lower() for colour in Colour)


def _panels(table: TableView) -> Mapping[str, Html]:
    return {
        "scores": strip(table),
        "prompt": whole_prompt(table),
        "hand": hand(table),
        "players": seats(table),
    }


def _has_secrets(state: GameState) -> bool:
    """R16.2 while the game goes on, and somebody holds a card."""
    hands = (*state.hands, *state.cards)
    return state.phase is not Phase.OVER and any(any(hand) for hand in hands)


def _without_hands(view: View) -> View:
    hidden = {"hand": None, "cards": None, "all_points": None, "chosen": None}
    players = tuple(replace(player, **hidden) for player in view.players)  # type: ignore[arg-type]
    return replace(view, players=players)


def _open_view(state: GameState) -> View:
    """R16.2 nothing is secret once the game is over."""
    view = view_for(state, None)
    triples = zip(view.players, state.hands, state.cards, strict=True)
    players = tuple(replace(one, hand=hand, cards=cards) for one, hand, cards in triples)
    return replace(view, players=players)


def _public(state: GameState) -> dict[str, Any]:
    """The public data of a state; the scores are the points that all can see (R16.4)."""
    view = view_for(state, None)
    scores = [player.points for player in view.players]
    return {"phase": state.phase.name.lower(), "round": state.round, "scores": scores}


def _options_from_form(seats_: Sequence[Mapping[str, str]], on: Collection[str]) -> Options:
    """R3.4 where red does not play, whoever wishes for it gets the colour that is left."""
    wished = [Colour[seat["colour"].upper()] for seat in seats_]
    switched = {option: name in on for name, option in SWITCHES.items()}
    left = [colour for colour in Colour if colour not in wished]
    if switched["fixed_island"] and left and LEFT_OUT in wished:
        wished[wished.index(LEFT_OUT)] = left[0]
    colours = tuple(wished)
    return Options(colours, goal=GOAL_OF_FORM.chosen_of(on), **switched)


def _switched_on(options: Options) -> tuple[str, ...]:
    return tuple(name for name, option in SWITCHES.items() if getattr(options, option))


def _told(events: Sequence[Event], names: Names) -> tuple[Message, ...]:
    return told(events, names, OnTheMap())


def _told_beside(seat: Seat, events: Sequence[Event], names: Names) -> tuple[Message, ...]:
    return told_beside(seat, events, names, OnTheMap())


def _reason(reason: Reason, names: Names) -> Message:
    return reason_in_words(reason, names, OnTheMap())


def _result(record: GameRecord, names: Names) -> Result:
    from web.games.approdo.result import result

    return result(record, names)


def _afterwards() -> Afterwards:
    from web.games.approdo.panels.afterwards import AFTERWARDS

    return AFTERWARDS


def _examples() -> Mapping[str, tuple[Example, ...]]:
    from web.games.approdo.examples import EXAMPLES

    return EXAMPLES


APPRODO: Final = Face(
    game=RULES,
    title=TITLE,
    language="it",
    words="web.games.approdo.words",
    regions=REGIONS,
    tab="hand",
    panels=_panels,
    mark=plate,
    mark_in_words=lambda view, seat: crew_name(view.players[seat].colour),
    map=game_map,
    scene=scene,
    in_words=in_words,
    spot_in_words=spot_in_words,
    effects=effects,
    sounds=SOUNDS,
    call="gull",
    about=about,
    sketch=sketch,
    questions=QUESTIONS,
    told=_told,
    told_beside=_told_beside,
    gist=gist,
    came_back=came_back,
    news=news,
    masthead=masthead,
    why=why,
    rule_of=rule_of,
    objects_of=objects_of,
    chapters=(*(f"R{number}" for number in range(1, 17)), "H1"),
    first_chapter="R6",
    arrows_to_targets=True,
    has_held_options=True,
    layers=LAYERS,
    turn_settings=(ROLLS,),
    form=Form(colours=COLOURS, switches=tuple(SWITCHES), numbers=(GOAL_OF_FORM,)),
    facts=lambda *_: None,
    round_of=lambda state: state.round,
    turn_of=lambda state: state.active,
    has_secrets=_has_secrets,
    without_hands=_without_hands,
    open_view=_open_view,
    public=_public,
    options_from_form=_options_from_form,
    switched_on=_switched_on,
    start_picture=START_PICTURE,
    opponents=OPPONENTS,
    reason=_reason,
    final_steps=final_steps,
    result=_result,
    afterwards=_afterwards,
    examples=_examples,
    hints=HINTS,
    lesson=LESSON,
    links=Links(written=link_of, read=record_from_link),
)
