"""Canyon on the screen, as `web.contract.face` knows a game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from canyon import GameState, Options, View, view_for
from canyon.events import CardPlayed, Event, TrickTaken
from canyon.game import CANYON as RULES
from canyon.game import GameRecord
from canyon.ids import Card, Phase
from canyon.link import link_of, record_from_link
from canyon.opponents import OPPONENTS
from canyon.river import LENGTH, RIVER
from tabletop.seat import Seat
from web.contract.afterwards import Afterwards
from web.contract.examples import Example
from web.contract.face import Face, Form, Links, Names, Region
from web.contract.game_map import GameMap
from web.contract.result import Result
from web.contract.table_view import TableView
from web.games.canyon.board.drawn import about, sketch
from web.games.canyon.board.scene import JUMPS, LAYERS, RED_GORGE, scene
from web.games.canyon.board.spots import HOME, beside, space_spot, spot_name
from web.games.canyon.effects import effects
from web.games.canyon.final_steps import final_steps
from web.games.canyon.in_words import areas, in_words, spot_in_words
from web.games.canyon.lesson import HINTS, LESSON
from web.games.canyon.news import masthead, news
from web.games.canyon.panels.hand import hand
from web.games.canyon.panels.log_entries import entries, entry_shown
from web.games.canyon.panels.player_mark import canoe_mark
from web.games.canyon.panels.prompt import whole_prompt
from web.games.canyon.panels.race import race
from web.games.canyon.panels.scores import scores
from web.games.canyon.questions.about import facts
from web.games.canyon.questions.reasons import objects_of
from web.games.canyon.questions.verbs import QUESTIONS
from web.games.canyon.words.gist import gist
from web.games.canyon.words.names import canoe_name
from web.games.canyon.words.reason_text import reason_in_words
from web.games.canyon.words.refusal_text import rule_of, why
from web.games.canyon.words.story import told, told_beside
from web.games.canyon.words.taken_back import came_back
from web.page.html import Html

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
    Region(id="race", label="table.race", letters="ps", tab="race", tab_label="table.tab_race"),
    Region(id="log", label="table.log", letters="g", tab="log", tab_label="table.tab_log"),
)
MAP: Final = GameMap(
    sheet=RED_GORGE,
    home=space_spot(HOME),
    beside=beside,
    spot_name=spot_name,
    areas=areas,
    jumps=JUMPS,
)
SHORT_TABLE: Final = "short-table"
"""R4.3 its switch in the form of a new game."""


def _panels(table: TableView) -> Mapping[str, Html]:
    return {
        "scores": scores(table),
        "prompt": whole_prompt(table),
        "hand": hand(table),
        "race": race(table),
    }


def _has_secrets(state: GameState) -> bool:
    """R10.2 only while cards are held."""
    return state.phase in (Phase.BIDDING, Phase.TRICKS)


def _without_hands(view: View) -> View:
    players = tuple(replace(player, hand=None) for player in view.players)
    return replace(view, players=players)


def _open_view(state: GameState) -> View:
    """R10.2 nothing is secret once the game is over."""
    view = view_for(state, None)
    pairs = zip(view.players, state.hands, strict=True)
    return replace(view, players=tuple(replace(player, hand=held) for player, held in pairs))


def _still_told(now: GameState, then: GameState, events: Sequence[Event]) -> Sequence[Event]:
    """R10.2, D29 without the cards of tricks that lie face down."""
    old = _face_down(now, then)
    return [event for event in events if _card_of(event) not in old]


def _card_of(event: Event) -> Card | None:
    """R5.1, R5.5 the card of a trick that an event tells."""
    match event:
        case CardPlayed(card=card) | TrickTaken(card=card):
            return card
    return None


def _is_face_down(now: GameState, then: GameState) -> bool:
    """R10.2, D29 whether a view shows cards of a trick that is face down now.

    It may show them as the current trick or as the last one.
    """
    shown = then.plays[-(len(then.trick) or len(then.hands)) :]
    old = _face_down(now, then)
    return any(card in old for card in shown)


def _face_down(now: GameState, then: GameState) -> tuple[Card, ...]:
    """R10.1, R10.2 the cards of tricks before the last one, while the tricks of a round are played.

    The round is the one that the moment belongs to.
    """
    is_in_play = now.phase is then.phase is Phase.TRICKS and now.round == then.round
    open_ = len(now.trick) + len(now.hands)
    return now.plays[:-open_] if is_in_play else ()


def _public(state: GameState) -> dict[str, Any]:
    """The public data of a state; the score is the number of spaces behind a canoe.

    At the finish the points left over are added.
    """
    pairs = zip(state.canoes, state.spare, strict=True)
    scores = [
        0 if space is None else LENGTH - RIVER.to_go[space] + (spare or 0) for space, spare in pairs
    ]
    return {"phase": state.phase.name.lower(), "round": state.round, "scores": scores}


def _options_from_form(_: Sequence[Mapping[str, str]], on: Collection[str]) -> Options:
    return Options(short_table=SHORT_TABLE in on)


def _switched_on(options: Options) -> tuple[str, ...]:
    return (SHORT_TABLE,) if options.short_table else ()


def _turn_of(state: GameState) -> Seat:
    """R3.1 a round is one turn, which all have together: it is called by its first player."""
    return state.active if state.phase is Phase.OVER else state.first


def _result(record: GameRecord, names: Names) -> Result:
    from web.games.canyon.result import result

    return result(record, names)


def _afterwards() -> Afterwards:
    from web.games.canyon.panels.afterwards import AFTERWARDS

    return AFTERWARDS


def _examples() -> Mapping[str, tuple[Example, ...]]:
    from web.games.canyon.examples import EXAMPLES

    return EXAMPLES


CANYON: Final = Face(
    game=RULES,
    title="Canyon",
    words="web.games.canyon.words",
    regions=REGIONS,
    tab="hand",
    panels=_panels,
    mark=canoe_mark,
    mark_in_words=lambda view, seat: canoe_name(view.players[seat].canoe),
    map=lambda _: MAP,
    scene=scene,
    in_words=in_words,
    spot_in_words=spot_in_words,
    effects=effects,
    sounds=("paper", "water", "wood"),
    about=about,
    sketch=sketch,
    questions=QUESTIONS,
    told=told,
    told_beside=told_beside,
    gist=gist,
    entries=entries,
    entry_shown=entry_shown,
    came_back=came_back,
    news=news,
    masthead=masthead,
    why=why,
    rule_of=rule_of,
    objects_of=objects_of,
    chapters=tuple(f"R{number}" for number in range(2, 11)),
    first_chapter="R3",
    layers=LAYERS,
    form=Form(switches=(SHORT_TABLE,)),
    facts=facts,
    round_of=lambda state: max(state.round, 1),
    turn_of=_turn_of,
    has_secrets=_has_secrets,
    without_hands=_without_hands,
    open_view=_open_view,
    still_told=_still_told,
    is_face_down=_is_face_down,
    public=_public,
    options_from_form=_options_from_form,
    switched_on=_switched_on,
    opponents=OPPONENTS,
    reason=reason_in_words,
    final_steps=final_steps,
    result=_result,
    afterwards=_afterwards,
    examples=_examples,
    hints=HINTS,
    lesson=LESSON,
    links=Links(written=link_of, read=record_from_link),
)
