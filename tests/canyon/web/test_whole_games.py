"""Whole games by what the screen offers: every moment can be drawn, in every language."""

from random import Random

import pytest

from canyon.ids import Phase
from tests.canyon.web.play import at_random, session, voice
from web.contract.table_view import Pointer
from web.games.canyon.face import CANYON
from web.map.scene import Scene
from web.table.dialogs.help import help_dialog
from web.table.dialogs.map_dialog import map_dialog
from web.table.dialogs.result import result_of
from web.table.panels.all_panels import panels_by_region
from web.table.panels.curtain import curtain
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

SCALES = (14.0, 35.0, 60.0)


def drawn(game: Session, language: Language) -> str:
    """All panels of the moment; every layer is painted too."""
    shown = table_shown(game, language)
    scene: Scene = CANYON.scene(shown, Pointer())
    for layer in scene.layers.values():
        for scale in SCALES:
            assert layer.paint(scale) is not None
    panels = panels_by_region(CANYON, shown, None, CANYON.tab)
    assert curtain(CANYON, shown).text or not game.is_curtain_down
    return "".join(html.text for html in panels.values())


@pytest.mark.parametrize(("language", "seats"), [*zip(LANGUAGES, (3, 4, 6), strict=True)])
def test_a_whole_game_can_be_drawn(language: Language, seats: int) -> None:
    game = session(f"whole {seats}", seats, is_short=seats == 4)
    seen = set()
    for now in at_random(game, Random(seats)):
        seen.add(now.state.phase)
        if now.record.length % 7 == 0 or now.is_over or now.state.phase is Phase.MOVING:
            assert drawn(now, language)
            assert map_dialog(CANYON, table_shown(now, language)).text
    assert seen == set(Phase)
    say = voice(language)
    assert game.final_step is not None
    assert drawn(game, language)
    game.tell_next()
    assert drawn(game, language)
    assert result_of(game, say).text
    for step in range(0, game.record.length, 9):
        game.look_at(step)
        assert drawn(game, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_of_the_rules_can_be_read(language: Language) -> None:
    say = voice(language)
    for chapter in (*CANYON.chapters, "keys"):
        assert help_dialog(CANYON, chapter, say).text


def test_every_event_has_its_effects() -> None:
    game = session("events", 4)
    for _ in at_random(game, Random(4)):
        pass
    record, say = game.record, voice("en")
    view_for = CANYON.game.view_for
    seen = set()
    for step in range(record.length):
        events = record.events(step)
        before, after = (view_for(record.at(one), None) for one in (step, step + 1))
        seen |= {type(effect).__name__ for effect in CANYON.effects(
            events, before, after, game.names, say
        )}  # fmt: skip
        CANYON.sketch(events)
    assert {"Drop", "Glide", "Ring", "Banner"} <= seen
