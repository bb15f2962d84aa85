"""From one markup to another: the page ends up right, and what stays the same is left alone."""

import ast
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random

import pytest

from tabletop.refusals import Refusal
from tests.canalmania.web.table_play import played, session
from web.games.canalmania.face import CANAL_MANIA
from web.page.html import NOTHING, Html, h, joined
from web.page.markup_changes import Change, Dressing, changes
from web.table.panels.all_panels import panels_by_region
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown

EMPTY = ("br", "input")


@dataclass(eq=False)
class Node:
    """A node of a page, as much of one as the changes touch."""

    opening: str
    nodes: list["Node"] = field(default_factory=list)

    def __str__(self) -> str:
        return self.opening + "".join(map(str, self.nodes))


class Page(HTMLParser):
    """Parses markup into nodes, as a browser would."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self.root = Node("")
        self._open = [self.root]
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(opening(tag, {name: value or "" for name, value in attrs}))
        self._open[-1].nodes.append(node)
        if tag not in EMPTY:
            self._open.append(node)

    def handle_endtag(self, _: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        beside = self._open[-1].nodes
        if beside and not beside[-1].opening.startswith("<"):
            beside[-1].opening += data
        else:
            beside.append(Node(data))

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")

    def carry_out(self, change: Change | Dressing) -> None:
        node = self.root
        for index in change.path:
            node = node.nodes[index]
        if isinstance(change, Dressing):
            tag, attributes = ast.literal_eval(node.opening[1:-1])
            told = {**attributes, **change.attributes}.items()
            node.opening = opening(tag, {name: v for name, v in told if v is not None})
            return
        end = change.first + change.taken
        assert end <= len(node.nodes)
        node.nodes[change.first : end] = Page(change.added).root.nodes


def opening(tag: str, attributes: dict[str, str]) -> str:
    """An opening tag, its attributes in the order of their names."""
    return f"<{(tag, dict(sorted(attributes.items())))}>"


def changed(old: Html, new: Html) -> Page:
    page = Page(old.text)
    for change in changes(old, new):
        page.carry_out(change)
    return page


def rows(*texts: str | int) -> Html:
    return joined(h("h2", "Log"), h("ol", *(h("li", text) for text in texts), class_="lines"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (rows(1, 2, 3), rows(0, 1, 2)),
        (rows(1, 2, 3), rows(3, 2, 1)),
        (rows(1, 1, 2, 1), rows(2, 1, 1, 1, 2)),
        (rows(), rows(1)),
        (rows(1, 2), rows()),
        (rows(1), h("p", "nothing")),
        (rows(1), NOTHING),
        (NOTHING, rows(1)),
        (h("p", "a", h("b", 1), "c"), h("p", "a & b", h("b", 2))),
        (h("p", "a", "b", h("br"), ""), h("p", "ab", h("br"), "c")),
    ],
)
def test_the_page_ends_up_as_the_new_markup(old: Html, new: Html) -> None:
    assert str(changed(old, new).root) == str(Page(new.text).root)


def test_a_list_that_has_moved_on_keeps_its_lines() -> None:
    lines = Page(rows(3, 2, 1).text)
    kept = lines.root.nodes[1].nodes[:2]
    for change in changes(rows(3, 2, 1), rows(5, 4, 3, 2)):
        lines.carry_out(change)
    assert lines.root.nodes[1].nodes[2:] == kept


def named(*texts: str) -> Html:
    """A list in which each line has its first letter for a name, and something to be unfolded."""
    lines = (h("li", h("b", text), h("details", text[0]), data_name=text[0]) for text in texts)
    return h("ol", *lines)


def test_what_was_unfolded_in_the_newest_line_folded_when_another_came() -> None:
    """The line that was the newest is no stop of Tab any more: it differs, but it is the same."""
    old, new = named("b, the newest", "a"), named("d, the newest", "c", "b", "a")
    page = Page(old.text)
    (listed,) = page.root.nodes
    line, details = listed.nodes[0], listed.nodes[0].nodes[1]
    for change in changes(old, new):
        page.carry_out(change)
    assert str(page.root) == str(Page(new.text).root)
    assert listed.nodes[2] is line
    assert line.nodes[1] is details


@pytest.mark.parametrize("seed", range(20))
def test_lines_with_names_end_up_right_however_they_change(seed: int) -> None:
    chance = Random(seed)

    def some() -> Html:
        names = chance.sample("abcdefgh", chance.randrange(6))
        return named(*(name + chance.choice("xyz") for name in names))

    old, new = some(), some()
    assert str(changed(old, new).root) == str(Page(new.text).root)


def test_only_the_text_that_differs_is_exchanged() -> None:
    old, new = (h("div", h("b", "x"), h("p", h("i"), text), class_="a") for text in ("1", "2"))
    assert changes(old, new) == [Change((0, 1), 1, 1, "2")]


def test_an_element_with_other_attributes_is_another_one() -> None:
    old, new = (h("p", h("button", "x", data_key=key)) for key in ("a", "b"))
    assert changes(old, new) == [Change((0,), 0, 1, '<button data-key="b">x</button>')]


def test_an_element_of_the_same_kind_stays_and_is_dressed_anew() -> None:
    old = h(
        "section", h("h3", 1), h("p", "x", class_="sum low"), h("ol"), class_="panel", hidden=True
    )
    new = h(
        "section", h("h3", 1), h("ol"), h("p", "x", class_="sum", title="<y>"), class_="panel open"
    )
    assert changes(joined(old), joined(new)) == [
        Dressing((0,), {"hidden": None, "class": "panel open"}),
        Change((0,), 3, 0, '<p class="sum" title="&lt;y&gt;">x</p>'),
        Change((0,), 1, 1, ""),
    ]
    assert str(changed(joined(old), joined(new)).root) == str(Page(new.text).root)


def test_attributes_are_set_as_a_browser_reads_them() -> None:
    old, new = (
        h("p", class_="a", title=said, hidden=is_so)
        for said, is_so in (("x", False), ('"&<', True))
    )
    assert changes(old, new) == [Dressing((0,), {"title": '"&<', "hidden": ""})]


@pytest.mark.parametrize("other", [{"data_key": "b"}, {"data_do": "act"}, {"data_arg": "2"}])
def test_what_was_pressed_is_never_made_into_something_else(other: dict[str, str]) -> None:
    """A press that began on "1" would carry out "2"."""
    about = {"data_key": "a", "data_do": "pick", "data_arg": "1"}
    old, new = h("button", "x", **about), h("button", "x", **(about | other))
    assert changes(old, new) == [Change((), 0, 1, new.text)]


def test_what_was_pressed_stays_where_only_its_looks_differ() -> None:
    """It keeps the focus, and a screen reader its place."""
    about = {"data_key": "a", "data_do": "pick", "data_arg": "1"}
    old = h("button", "x", class_="option", **about)
    new = h("button", "x", class_="option chosen", aria_pressed="true", **about)
    dressed = {"class": "option chosen", "aria-pressed": "true"}
    assert changes(old, new) == [Dressing((0,), dressed)]


def test_a_folded_part_without_a_name_is_folded_anew() -> None:
    old, new = (h("details", h("summary", "x"), class_=looks) for looks in ("a", "a b"))
    assert [type(one) for one in changes(old, new)] == [Change]


def test_a_picture_is_exchanged_as_a_whole() -> None:
    old, new = (h("p", h("svg", h("path", d=d), width=1)) for d in ("M0 0", "M1 1"))
    assert [change.path for change in changes(old, new)] == [(0,)]


def test_all_game_long_every_region_ends_up_as_if_drawn_afresh() -> None:
    """Forwards, and at times somewhere else altogether: in history, undone, in another language."""
    chance, shown = Random(5), dict[str, Html]()
    for game in played(session("changes"), 120):
        if chance.random() < 0.2 and Undo(game).why_no_undo() is None:
            Undo(game).undo()
        game.look_at(chance.choice((None, None, game.record.length // 2)))
        reason = chance.choice((None, Refusal("R9.1", "GAME_OVER")))
        table = table_shown(game, chance.choice(("en", "en", "fr")))
        for name, html in panels_by_region(CANAL_MANIA, table, reason, "hand").items():
            before = shown.get(name, NOTHING)
            assert str(changed(before, html).root) == str(Page(html.text).root), name
            shown[name] = html
        game.look_at(None)


def test_most_of_the_page_outlasts_a_step() -> None:
    shown, drawn, added = dict[str, Html](), 0, 0
    for game in played(session("outlasts"), 60):
        panels = panels_by_region(CANAL_MANIA, table_shown(game, "en"), None, "hand")
        for name, html in panels.items():
            drawn += len(html.text)
            found = changes(shown.get(name, NOTHING), html)
            added += sum(len(one.added) for one in found if isinstance(one, Change))
            shown[name] = html
    assert added < drawn / 6
