"""The form of a new game shows the start position: the one that the game begins with."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from tests.toy.face import ISLAND, ISLANDERS
from web.contract.face import AnyFace
from web.contract.settings import Setting
from web.map.geometry import Box
from web.map.scene import Scene
from web.page import browser
from web.table.around import start_picture as module
from web.table.around.opening import Opening, dealt
from web.table.around.start_picture import MARGIN, StartPainter, before_start
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.table import Table

SEED = "0123456789abcdef"
WANTED = {"game": "islanders", "seats": [{}, {}], "switches": [], "seed": SEED}


class Canvas(SimpleNamespace):
    """The canvas of the form."""

    clientWidth = 240  # noqa: N815 - the browser's name
    told: dict[str, str]

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        """Remember an attribute."""
        self.told[name] = value


class Form:
    """The form, as far as Python sees it; `painted` are the scenes on the canvas."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *faces: AnyFace) -> None:
        self.canvas = Canvas(told={})
        self.button = SimpleNamespace(hidden=True)
        self.said = SimpleNamespace(textContent="")
        elements = {
            "start-canvas": self.canvas,
            "another-start": self.button,
            "start-said": self.said,
        }
        monkeypatch.setattr(browser, "element", elements.__getitem__)
        monkeypatch.setattr(browser, "pixel_ratio", lambda: 1.0)
        monkeypatch.setattr(browser, "dress", lambda _, **styles: self.styles.append(styles))
        monkeypatch.setattr(module, "paint_piece", self._paint)
        self.painted: list[Scene] = []
        self.boxes: list[Box] = []
        self.styles: list[Mapping[str, str]] = []
        self.asked: str | None = None
        self.shelf = Shelf(MemoryStore())
        shell = SimpleNamespace(own_language="en", start_asked=lambda: self.asked)
        self.shell = shell
        regions: Any = None
        self.faces = list(faces or (ISLANDERS,))
        self.painter = StartPainter(Table(shell, regions, self.shelf), self.faces)

    def _paint(self, _painter: object, _canvas: object, _sheet: object, *what: Any) -> None:
        scene, box = what
        self.painted.append(scene)
        self.boxes.append(box)

    def ask(self, **more: object) -> None:
        """The form shows another start position."""
        self.asked = json.dumps(WANTED | more)
        self.painter.draw()


@pytest.fixture
def form(monkeypatch: pytest.MonkeyPatch) -> Form:
    """A form that has asked for nothing yet."""
    return Form(monkeypatch)


def begun(wanted: Mapping[str, Any]) -> Session:
    """The game that begins when the form is sent off."""
    shelf, put = Shelf(MemoryStore()), list[Session]()
    nothing: Any = SimpleNamespace(hold=lambda _: None)
    table: Any = SimpleNamespace(shelf=shelf)
    opening = Opening(table, nothing, nothing, nothing, (ISLANDERS,), put.append)
    seats = [seat | {"name": f"Player {n}"} for n, seat in enumerate(wanted["seats"])]
    opening.new({**wanted, "seats": seats})
    return put[0]


@pytest.mark.parametrize("seed", [SEED, " typed  by hand "])
def test_the_game_begins_with_the_island_that_was_shown(form: Form, seed: str) -> None:
    form.ask(seed=seed)
    state = begun(WANTED | {"seed": seed}).record.state
    assert form.painted[0].layers[ISLAND].key == (state.kinds, state.numbers)
    assert form.canvas.told["role"] == "img"
    numbers = [str(number) for number in state.numbers]
    label = form.canvas.told["aria-label"]
    assert [word.strip(",.") for word in label.split() if word.strip(",.").isdigit()] == numbers


def test_only_what_a_bystander_sees_is_shown_and_nothing_is_asked() -> None:
    record = dealt(ISLANDERS, WANTED)
    table = before_start(ISLANDERS, record, Shelf(MemoryStore()).settings, "it")
    bystander = ISLANDERS.without_hands(ISLANDERS.game.view_for(record.state, None))
    assert table.view == bystander
    assert (table.targets, table.acting, table.looks) == ({}, (), None)
    assert table.names == ("", "")
    assert table.say("islanders.fish") == "pesce"


def test_layers_that_players_have_switched_on_are_shown() -> None:
    shown = Setting("layer-winds", ("off", "on"))
    face = replace(ISLANDERS, layers=(shown, Setting("layer-tides", ("off", "on"))))
    settings = Shelf(MemoryStore()).settings
    record = dealt(ISLANDERS, WANTED)
    assert before_start(face, record, settings, "en").layers == frozenset()
    settings.choose("layer-winds", "on")
    assert before_start(face, record, settings, "en").layers == {"layer-winds"}


def test_the_whole_sheet_is_painted_and_the_canvas_has_its_shape(form: Form) -> None:
    form.ask()
    frame = ISLANDERS.map(dealt(ISLANDERS, WANTED).state).sheet.frame
    assert form.boxes == [frame.grown(MARGIN)]
    across, down = frame.right - frame.left + 2 * MARGIN, frame.bottom - frame.top + 2 * MARGIN
    assert form.styles == [{"aspect_ratio": f"{across / down:.3f}"}]


def test_another_one_is_said_and_the_first_is_not(form: Form) -> None:
    form.ask()
    assert form.said.textContent == ""
    form.ask(switches=["market"])  # the same island
    assert form.said.textContent == ""
    form.ask(seed="another")
    middle = begun(WANTED | {"seed": "another"}).record.state
    kind = ("fish", "wood", "stone")[middle.kinds[3]]
    assert form.said.textContent == f"The middle: {kind} {middle.numbers[3]}."


@pytest.mark.parametrize("is_by_chance", [True, False])
def test_another_one_is_offered_only_where_chance_decides(
    monkeypatch: pytest.MonkeyPatch, is_by_chance: bool
) -> None:
    assert ISLANDERS.start_picture is not None
    picture = replace(ISLANDERS.start_picture, is_by_chance=lambda _: is_by_chance)
    form = Form(monkeypatch, replace(ISLANDERS, start_picture=picture))
    form.button.hidden = is_by_chance
    form.ask()
    assert form.button.hidden is not is_by_chance


def test_it_is_drawn_anew_only_when_it_would_look_different(form: Form) -> None:
    form.painter.draw()  # nothing is asked for yet
    assert form.painted == []
    changes: tuple[Callable[[], object], ...] = (
        form.ask,
        lambda: form.ask(seed="another"),
        lambda: setattr(form.shell, "own_language", "fr"),
        lambda: form.shelf.settings.choose("theme", "dark"),
        lambda: setattr(form.canvas, "clientWidth", 180),
    )
    for count, change in enumerate(changes, start=1):
        for _ in range(2):
            change()
            form.painter.draw()
        assert len(form.painted) == count


def test_a_form_that_is_closed_or_a_game_that_is_not_there_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    form = Form(monkeypatch, replace(ISLANDERS, start_picture=None))
    form.ask()
    form.faces.clear()
    form.painter.draw()
    form.faces.append(ISLANDERS)
    form.canvas.clientWidth = 0
    form.painter.draw()
    assert (form.painted, form.canvas.told) == ([], {})
    form.canvas.clientWidth = 240
    form.painter.draw()
    assert len(form.painted) == 1
