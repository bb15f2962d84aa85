"""The small pictures of the panels."""

from collections.abc import Iterator

import pytest

from approdo import new_game, view_for
from approdo.ids import CardKind, Colour, Resource
from tabletop.seat import Seat
from web.games.approdo import palette
from web.games.approdo.board.figures import Part, Place, disc, moved, paths, read, written
from web.games.approdo.panels import symbols
from web.page.html import Html

PIECES = ("road", "settlement", "city")
FIGURES = ("cards", "hidden", "knights", "road", "bank")


def all_of_them() -> Iterator[tuple[str, Html]]:
    for kind in Resource:
        yield f"resource {kind.name}", symbols.resource_symbol(kind)
        yield f"resource card {kind.name}", symbols.resource_card(kind)
    for colour in Colour:
        yield f"plate {colour.name}", symbols.plate(colour)
        for piece in PIECES:
            yield f"{piece} {colour.name}", symbols.piece_symbol(piece, colour)
    for card in CardKind:
        yield f"card {card.name}", symbols.card_symbol(card)
    yield "back", symbols.card_back()
    for pips in range(1, 7):
        yield f"die {pips}", symbols.die(pips)
    for name in FIGURES:
        yield f"figure {name}", symbols.figure_symbol(name)


ALL = dict(all_of_them())


def test_no_two_are_alike() -> None:
    assert len({picture.text for picture in ALL.values()}) == len(ALL) == 5 * 2 + 4 * 4 + 6 + 6 + 5


@pytest.mark.parametrize("name", ALL)
def test_a_symbol_is_decoration_without_styles_or_names(name: str) -> None:
    """Words stand beside it. Names (`id`) would occur twice on a page."""
    text = ALL[name].text
    assert text.startswith("<svg viewBox=")
    assert 'aria-hidden="true"' in text
    assert 'focusable="false"' in text
    assert " style=" not in text
    assert " id=" not in text
    assert "url(" not in text


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("colour", Colour)
def test_a_piece_has_the_colour_of_its_crew(piece: str, colour: Colour) -> None:
    assert palette.CREWS[colour].fill in symbols.piece_symbol(piece, colour).text


def test_there_are_no_other_pieces() -> None:
    with pytest.raises(ValueError, match="no piece: castle"):
        symbols.piece_symbol("castle", Colour.RED)


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_has_its_pips(pips: int) -> None:
    assert symbols.die(pips).text.count("Z") == pips


def test_a_player_is_known_by_its_crew() -> None:
    view = view_for(new_game("crews", 4), None)
    for number in range(4):
        colour = view.players[number].colour
        assert symbols.crew_mark(view, Seat(number)) == symbols.plate(colour)


# --- figures --------------------------------------------------------------------------------


def test_an_outline_is_read_and_written() -> None:
    assert written(read("M1 2L3 4 5 6Q7 8 9 10C1 1 2 2 3 3Z")) == (
        "M1.00 2.00L3.00 4.00L5.00 6.00Q7.00 8.00 9.00 10.00C1.00 1.00 2.00 2.00 3.00 3.00Z"
    )


def test_a_figure_is_stamped_where_it_stands() -> None:
    """Its middle at the place, its heading along that of the place, or mirrored."""
    figure = (Part(read("M24 12L12 0"), "#000000"),)
    (path,) = paths(figure, (Place(1.0, 2.0, 2.4), Place(0.0, 0.0, 2.4, (0.0, 1.0))))
    assert path == "M2.200 2.000L1.000 0.800M0.000 1.200L1.200 0.000"
    (mirrored,) = paths(figure, (Place(1.0, 2.0, 2.4, is_turned=True),))
    assert mirrored == "M-0.200 2.000L1.000 0.800"


def test_a_figure_is_moved_about_its_middle() -> None:
    figure = (Part(read("M12 12L24 12"), "", "#000000", 2.0),)
    (part,) = moved(figure, 5.0, 6.0, 0.5, 90.0)
    assert written(part.outline) == "M5.00 6.00L5.00 12.00"
    assert part.width == 1.0


def test_a_disc_touches_its_four_sides() -> None:
    xs, ys = zip(*(points[-1] for command, points in disc(3.0, 4.0, 2.0, 1.0)[:-1]), strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (1.0, 5.0, 3.0, 5.0)
