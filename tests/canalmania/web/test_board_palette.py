"""The colours of the game: apart from each other for every kind of sight, and readable."""

import re
from itertools import combinations

import pytest
from coloraide import Color

from canalmania.ids import PLACE_COLOURS, PlayerColour
from tests.sources import ROOT
from web.games.canalmania import palette
from web.games.canalmania.board import glyphs
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.sheet.legends import LAND_LETTERS, SEA_LETTERS
from web.games.canalmania.board.sheet.terrain import (
    LAND,
    WALES_LAND,
    mixed,
)
from web.games.canalmania.face import CANAL_MANIA
from web.map.dark_paper import turned
from web.map.printed.colours import Marked

VISIONS = ("normal", "protan", "deutan", "tritan")
SETS: dict[str, tuple[str, ...]] = {
    "places": tuple(style.fill for style in palette.PLACE_STYLES.values()),
    "players": tuple(style.fill for style in palette.PLAYER_STYLES.values()),
}


def seen(colour: str, vision: str) -> Color:
    """The colour as somebody with this sight sees it (Machado 2009, full strength)."""
    plain = Color(colour)
    if vision == "normal":
        return plain
    return plain.filter(vision, 1.0, method="machado").clip("srgb")


def contrast(first: str, second: str) -> float:
    return Color(first).contrast(second, method="wcag21")


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", SETS)
def test_colours_of_a_set_differ_for_every_sight(name: str, vision: str) -> None:
    """R1.2, R2.4 no two colours of a set come closer than CIEDE2000 20."""
    fills = [seen(fill, vision) for fill in SETS[name]]
    assert min(a.delta_e(b, method="2000") for a, b in combinations(fills, 2)) >= 20


def test_a_naive_set_would_fail() -> None:
    """The measure can fail: plain red and green are one colour to a deutan."""
    red, green = seen("#E53935", "deutan"), seen("#43A047", "deutan")
    assert red.delta_e(green, method="2000") < 20


def test_every_place_colour_has_its_own_glyph() -> None:
    assert set(palette.PLACE_STYLES) == set(PLACE_COLOURS)
    assert len({style.sign for style in palette.PLACE_STYLES.values()}) == 6


def test_every_player_colour_has_its_own_pattern() -> None:
    assert set(palette.PLAYER_STYLES) == set(PlayerColour)
    assert len({style.pattern for style in palette.PLAYER_STYLES.values()}) == 5


@pytest.mark.parametrize("style", palette.PLACE_STYLES.values())
def test_glyphs_stand_out_from_their_discs(style: Marked[palette.Glyph]) -> None:
    assert contrast(style.sign_fill, style.fill) >= 4.5


@pytest.mark.parametrize("style", palette.PLAYER_STYLES.values())
def test_text_on_a_player_colour_is_readable(style: palette.PlayerStyle) -> None:
    assert contrast(style.text, style.fill) >= 4.5
    assert contrast(style.casing, style.fill) >= 1.6


@pytest.mark.parametrize("style", palette.PLAYER_STYLES.values())
def test_patterns_show_on_their_ribbons(style: palette.PlayerStyle) -> None:
    if style.pattern is not palette.Pattern.SOLID:
        assert contrast(style.mark, style.fill) >= 3


@pytest.mark.parametrize("ground", [palette.PAPER, palette.DIFFICULT])
def test_targets_and_cubes_stand_out_on_both_terrains(ground: str) -> None:
    assert contrast(palette.TARGET, ground) >= 3
    assert contrast(palette.CUBE, ground) >= 3
    assert contrast(palette.INK, ground) >= 4.5


def test_names_are_readable_on_sea_too() -> None:
    assert contrast(palette.INK, palette.SEA) >= 4.5


@pytest.mark.parametrize("ground", [palette.PAPER, palette.DIFFICULT])
def test_all_stands_out_on_dark_paper_too(ground: str) -> None:
    """What is printed turns with the paper; what lies on it has a white line round it."""
    dark = turned(ground)
    assert contrast(turned(palette.TARGET), dark) >= 3
    assert contrast(turned(palette.INK), dark) >= 4.5
    assert contrast(palette.WHITE, dark) >= 4.5
    crate = glyphs.cube(0.0, 0.0, Measure(30.0))
    assert palette.WHITE in {part.colour for part in crate}


def test_names_of_seas_and_lands_could_hardly_be_read() -> None:
    """They were written in 2.74:1 to 3.48:1, over water that is darker near the shore."""
    near_shore = mixed("#A9CBDA", 0.75)
    for tone in (str, turned):
        for ground in (palette.SEA, near_shore):
            assert contrast(tone(SEA_LETTERS), tone(ground)) >= 4.5
        for ground in (LAND, WALES_LAND):
            assert contrast(tone(LAND_LETTERS), tone(ground)) >= 4.5


def test_dark_paper_is_dark_and_tells_land_from_hills_and_sea() -> None:
    papers = [Color(turned(ground)) for ground in (palette.PAPER, palette.DIFFICULT, palette.SEA)]
    assert max(paper.luminance() for paper in papers) < 0.13
    assert min(a.delta_e(b, method="2000") for a, b in combinations(papers, 2)) >= 10


@pytest.mark.parametrize("colour", ["#F4ECD8", "rgba(30,110,215,0.20)"])
def test_a_colour_turned_twice_is_nearly_what_it_was(colour: str) -> None:
    """Its lightness goes to the other side; nothing is lost on the way."""
    light, dark, again = (Color(one) for one in (colour, turned(colour), turned(turned(colour))))
    assert (light.luminance() > 0.3) != (dark.luminance() > 0.3) or light.alpha() < 1
    assert light.delta_e(again, method="2000") < 16
    assert light.alpha() == dark.alpha()


def test_the_form_shows_the_colours_of_the_ribbons() -> None:
    """The start page is drawn before Python is there: its style sheet says them once more."""
    sheet = (ROOT / "web" / "games" / "canalmania" / "styles" / "form.css").read_text("utf-8")
    told = dict(re.findall(r"--player-(\w+): (#\w+);", sheet))
    fills = {colour.name.lower(): style.fill for colour, style in palette.PLAYER_STYLES.items()}
    assert {name: fill.upper() for name, fill in told.items()} == {
        name: fill.upper() for name, fill in fills.items()
    }


def test_the_form_offers_colours_the_players_have() -> None:
    """R2.4 all but red, which is the first player's; that one is left over."""
    form = CANAL_MANIA.form
    assert {*form.colours, form.left_over} == {colour.name.lower() for colour in PlayerColour}
    assert form.left_over == "red"


def test_a_person_begins_with_the_colour_that_is_seen_best() -> None:
    """Fault 7: it was white, on cream. Red is the first player's, whom chance decides (R2.4)."""
    papers = (palette.PAPER, turned(palette.PAPER))

    def worst(name: str) -> float:
        fill = Color(palette.PLAYER_STYLES[PlayerColour[name.upper()]].fill)
        return min(fill.contrast(paper, method="wcag21") for paper in papers)

    first, *others = CANAL_MANIA.form.colours
    assert worst(first) > 1.5 * max(map(worst, others))
