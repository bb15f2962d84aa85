"""Canal Mania on the screen, as `web.contract.face` knows a game."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from canalmania import Options, View
from canalmania.events import Event, TurnBegan
from canalmania.game import CANAL_MANIA as RULES
from canalmania.ids import Phase, PlayerColour
from canalmania.link import link_of, record_from_link
from canalmania.opponents import OPPONENTS
from canalmania.state import GameState
from canalmania.view import open_view
from web.contract.face import Face, Form, Links, Region
from web.contract.game_map import GameMap
from web.contract.table_view import TableView
from web.games.canalmania.board.about import about
from web.games.canalmania.board.geometry import GRID
from web.games.canalmania.board.jumps import JUMPS
from web.games.canalmania.board.marks import scene_of
from web.games.canalmania.board.scene import ENGLAND, LAYERS
from web.games.canalmania.board.sketch import sketch, spoken_of
from web.games.canalmania.board.spots import BIRMINGHAM
from web.games.canalmania.effects import effects
from web.games.canalmania.examples import EXAMPLES
from web.games.canalmania.final_steps import final_steps
from web.games.canalmania.in_words import hex_in_words, in_words, rows
from web.games.canalmania.lesson import HINTS, LESSON
from web.games.canalmania.news import masthead, news
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.afterwards import AFTERWARDS
from web.games.canalmania.panels.beside import tile_choices
from web.games.canalmania.panels.canal import canals
from web.games.canalmania.panels.contract import contract_dialog
from web.games.canalmania.panels.display import display
from web.games.canalmania.panels.hand import hand
from web.games.canalmania.panels.log_entry import log_entry
from web.games.canalmania.panels.parliament import parliament
from web.games.canalmania.panels.players import players
from web.games.canalmania.panels.prompt import whole_prompt
from web.games.canalmania.panels.scores import scores
from web.games.canalmania.panels.status import can_build, status
from web.games.canalmania.questions.about import facts
from web.games.canalmania.questions.reasons import objects_of
from web.games.canalmania.questions.verbs import QUESTIONS
from web.games.canalmania.questions.words import spot_name
from web.games.canalmania.result import result
from web.games.canalmania.words.gist import gist
from web.games.canalmania.words.names import player_colour
from web.games.canalmania.words.reason_text import reason_in_words
from web.games.canalmania.words.refusal_text import rule_of, why
from web.games.canalmania.words.story import told_all, told_beside
from web.games.canalmania.words.taken_back import came_back
from web.page.html import NOTHING, Html

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
        id="display",
        label="table.display",
        place="desk",
        letters="m",
        tab="display",
        tab_label="table.tab_display",
    ),
    Region(id="canals", label="table.my_contracts", place="desk"),
    Region(
        id="parliament",
        label="table.parliament",
        place="desk",
        letters="c",
        tab="contracts",
        tab_label="table.tab_contracts",
    ),
    Region(
        id="players",
        label="table.players",
        letters="ps",
        tab="players",
        tab_label="table.tab_players",
    ),
    Region(id="status", label="table.region_status"),
    Region(id="log", label="table.log", letters="g", tab="log", tab_label="table.tab_log"),
)
TABS: Final = {
    **dict.fromkeys(("slot", "draw-slot"), "display"),
    **dict.fromkeys(("contract", "terminus"), "contracts"),
    **dict.fromkeys(("discard", "extra"), "hand"),
    **dict.fromkeys(("canal", "hex", "kind", "payment", "exit"), "hand"),
    **dict.fromkeys(("cube", "end", "route"), "hand"),
}
"""The sheet of a small screen that a question is about. A tile is paid from the hand; goods cost
nothing, and the points they bring stand in the prompt: the lowest sheet leaves it most room."""
MAP: Final = GameMap(
    sheet=ENGLAND,
    home=BIRMINGHAM,
    beside=GRID.beside,
    spot_name=spot_name,
    areas=rows,
    jumps=JUMPS,
)
EVEN_START: Final = "even-start"
"""H1.1 its switch in the form of a new game."""


def _panels(table: TableView) -> Mapping[str, Html]:
    return {
        "scores": scores(table),
        "prompt": whole_prompt(table),
        "beside": tile_choices(table),
        **_for_building(table),
        "players": players(table),
        "status": status(table),
    }


def _for_building(table: TableView) -> Mapping[str, Html]:
    """R9.2 what cards and contracts are taken from, and paid from; nothing once nobody can."""
    if not can_build(table.view):
        return dict.fromkeys(("hand", "canals", "display", "parliament"), NOTHING)
    return {
        "hand": hand(table),
        "canals": canals(table),
        "display": display(table),
        "parliament": parliament(table),
    }


def _begins_turn(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def _has_secrets(state: GameState) -> bool:
    """R10.2 in the final deliveries hands no longer matter."""
    return state.phase not in (Phase.DELIVERIES, Phase.OVER)


def _without_hands(view: View) -> View:
    """Nobody's hand is shown before the end; then all are open (R10.3)."""
    if view.phase is Phase.OVER:
        return view
    hidden = tuple(replace(player, hand=None, completed=None) for player in view.players)
    return replace(view, players=hidden)


def _public(state: GameState) -> dict[str, Any]:
    return {
        "phase": state.phase.name.lower(),
        "round": state.round,
        "scores": [player.score for player in state.players],
    }


def _options_from_form(seats: Sequence[Mapping[str, str]], on: Collection[str]) -> Options:
    """R2.4, H1.1 the players' colours, and the house rules."""
    colours = tuple(PlayerColour[seat["colour"].upper()] for seat in seats)
    return Options(colours, even_start=EVEN_START in on)


def _switched_on(options: Options) -> tuple[str, ...]:
    """H1.1 the house rules that are in force."""
    return (EVEN_START,) if options.even_start else ()


CANAL_MANIA: Final = Face(
    game=RULES,
    title="Canal Mania",
    words="web.games.canalmania.words",
    regions=REGIONS,
    tab="hand",
    panels=_panels,
    mark=lambda view, seat: symbols.chip(view.players[seat].colour),
    mark_in_words=lambda view, seat: player_colour(view.players[seat].colour),
    tabs=TABS,
    map=lambda _: MAP,
    scene=scene_of,
    in_words=in_words,
    spot_in_words=hex_in_words,
    effects=effects,
    sounds=("paper", "water", "wood"),
    about=about,
    sketch=sketch,
    spoken_of=spoken_of,
    questions=QUESTIONS,
    told=told_all,
    told_beside=told_beside,
    gist=gist,
    entry_shown=log_entry,
    came_back=came_back,
    begins_turn=_begins_turn,
    news=news,
    masthead=masthead,
    why=why,
    rule_of=rule_of,
    objects_of=objects_of,
    chapters=(*(f"R{number}" for number in range(2, 12)), "H1"),
    first_chapter="R3",
    map_keys=("drive left", "drive straight", "drive right", "drive kind"),
    layers=LAYERS,
    form=Form(
        # R2.4 red is for whoever plays first, which chance decides; of the others green is seen
        # best on light and on dark paper.
        colours=("green", "black", "yellow", "white"),
        left_over="red",
        switches=(EVEN_START,),
    ),
    facts=facts,
    round_of=lambda state: state.round,
    turn_of=lambda state: state.active,
    has_secrets=_has_secrets,
    without_hands=_without_hands,
    open_view=open_view,
    public=_public,
    options_from_form=_options_from_form,
    switched_on=_switched_on,
    opponents=OPPONENTS,
    reason=reason_in_words,
    final_steps=final_steps,
    result=result,
    details=contract_dialog,
    afterwards=lambda: AFTERWARDS,
    examples=lambda: EXAMPLES,
    hints=HINTS,
    lesson=LESSON,
    links=Links(written=link_of, read=record_from_link, takes_unnamed=True),
)
