"""What players look back on, chapter by chapter: every chart with its figures in a table.

A figure of a moment leads to that moment. In each row the largest figure is marked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from approdo.game import GameRecord
from approdo.ids import Colour
from approdo.view import View, view_for
from tabletop.seat import Seat
from web.contract import afterwards as table
from web.games.approdo import palette
from web.games.approdo.afterwards import (
    SUMS,
    Afterwards,
    Dealings,
    Gave,
    Got,
    Ground,
    Round,
    Trade,
    looked_back_on,
)
from web.games.approdo.in_words import places_on
from web.games.approdo.palette import Pattern
from web.games.approdo.panels.player_mark import mark_of, plate
from web.games.approdo.points import NAMED, Source
from web.games.approdo.turning_points import TurningPoint, told, turning_points
from web.games.approdo.words import names as n
from web.page.html import Child, Html, h, joined
from web.page.svg import named
from web.table.dialogs.afterwards import moment_button
from web.table.panels.charts import (
    UNNAMED,
    Bar,
    Line,
    Look,
    Stroke,
    bar_chart,
    line_chart,
    swatch,
)
from web.words.catalogue import Voice
from web.words.message import Message

LETTERS: Final = 10
"""So many letters of a name have room at the end of a line."""
UNDER_BAR: Final = 8
"""So many have room under one of four bars."""
RULES: Final = ((12, 2), (30, 5), (60, 10), (120, 20), (300, 50))
"""Up to which value the rules of a chart lie how far apart."""
TICKS: Final = ((8, 1), (40, 5), (80, 10), (400, 20))
"""Up to how many rounds every which one has its number."""
FEW: Final = 12
"""Up to so many bars all have their number."""
NOTHING: Final = "–"
ROUND: Final = "afterwards.round_column"
PLAYER: Final = "afterwards.player_column"

_DEEP: Final = "#2F5D62"
_PALE: Final = "#F7EFDC"
POINTS: Final = {
    Source.SETTLEMENTS: Look("points-settlements", palette.GOLD),
    Source.CITIES: Look("points-cities", _DEEP, "M0 4H8", palette.PAPER),
    Source.LONGEST_ROAD: Look("points-road", _PALE, "M-2 2L2-2M-2 10L10-2M6 10L10 6"),
    Source.LARGEST_ARMY: Look("points-army", "#A23B22", "M2 0V8M6 0V8", palette.PAPER),
    Source.CARDS: Look("points-cards", "#CFE3EC", "M2 2h.01M6 6h.01", width=3),
}
CARDS: Final = {
    Got.START: Look("cards-start", _PALE),
    Got.DICE: Look("cards-dice", palette.GOLD, "M2 2h.01M6 6h.01", width=3),
    Got.TRADE: Look("cards-trade", _DEEP, "M-2 2L2-2M-2 10L10-2M6 10L10 6", palette.PAPER),
    Got.BANK: Look("cards-bank", "#CFE3EC", "M0 2H8M0 6H8"),
    Got.THEFT: Look("cards-theft", "#3A3F4A", "M2 0V8M6 0V8", palette.PAPER),
    Got.CARDS: Look("cards-cards", "#B9A3D0", "M0 0L8 8M8 0L0 8"),
}
"""Sources are told apart by pattern as well as by colour."""
GOT: Final = {
    Got.START: Message("afterwards.got_start"),
    Got.DICE: Message("afterwards.got_dice"),
    Got.TRADE: Message("afterwards.got_trade"),
    Got.BANK: Message("afterwards.got_bank"),
    Got.THEFT: Message("afterwards.got_theft"),
    Got.CARDS: Message("afterwards.got_cards"),
}
GAVE: Final = {
    Gave.BUILT: Message("afterwards.gave_built"),
    Gave.TRADE: Message("afterwards.gave_trade"),
    Gave.BANK: Message("afterwards.gave_bank"),
    Gave.SEVEN: Message("afterwards.gave_seven"),
    Gave.STOLEN: Message("afterwards.gave_stolen"),
    Gave.MONOPOLY: Message("afterwards.gave_monopoly"),
}
FELL: Final = Look("dice-fell", palette.GOLD)
_SIGNS: Final = {
    Pattern.BARS: ("3 7", 4.0, False),
    Pattern.DOTS: ("0.1 9", 2.8, True),
    Pattern.CHEVRONS: ("9 7", 1.8, False),
}
"""By the pattern of a crew, the stroke on its line: dashes, width, and whether they are round."""
_CREWS: Final = {
    Pattern.BARS: ("M2 0V8M6 0V8", 1.3),
    Pattern.DOTS: ("M2 2h.01M6 6h.01", 3.0),
    Pattern.PLAIN: ("", 1.3),
    Pattern.CHEVRONS: ("M0 6L4 2L8 6", 1.3),
}
"""The same on a bar: the lines of the pattern, and their width."""


class Page(NamedTuple):
    """What all chapters are made from."""

    record: GameRecord
    told: Afterwards
    view: View
    names: tuple[str, ...]
    say: Voice

    def mark(self, seat: Seat) -> Html:
        """The player of a seat: crew and name."""
        return mark_of(self.view, self.names, seat)

    def plate(self, seat: Seat) -> Html:
        """The crew alone; its player's name is for those who do not see it."""
        return named(plate(self.view, seat), self.names[seat])

    def heads(self) -> list[Html]:
        """A column for every player, the winner first."""
        return [h("th", self.mark(seat), scope="col") for seat in self.told.ranking]

    def when(self, number: int, moment: int) -> Html:
        """A round, 0 being the preparation; pressed, it shows the moment."""
        name = self.say("afterwards.round", round=number) if number else self.first
        shown = self.say("afterwards.show", moment=name)
        return moment_button(moment, str(number), shown)

    @property
    def first(self) -> str:
        """What the preparation is called."""
        return self.say("afterwards.preparation")

    @property
    def at_first(self) -> Html:
        """The same where there is little room: a figure, with the words for who does not see it."""
        return joined(h("span", 0, aria_hidden="true"), h("span", self.first, class_="unseen"))

    def decimal(self, value: float) -> str:
        """A number with one decimal place, as the language writes it."""
        whole, tenths = divmod(round(abs(value) * 10), 10)
        said = self.say("afterwards.decimal", whole=whole, tenths=tenths)
        return f"−{said}" if value < 0 and (whole or tenths) else said

    def colour(self, seat: Seat) -> Colour:
        """R1.1 the colour of a seat."""
        return self.view.players[seat].colour


def tell(record: GameRecord, names: Sequence[str], chapter: str, say: Voice) -> Sequence[Child]:
    """A chapter. Raises ValueError for a game that goes on."""
    found = looked_back_on(record)
    return CHAPTERS[chapter](Page(record, found, view_for(record.state, None), tuple(names), say))


# --- tables and charts ----------------------------------------------------------------------


def _figures(head: Sequence[Html], rows: Sequence[Html], looks: str = "") -> Html:
    """A table, which scrolls to the side where it is too wide."""
    body = h("table", h("thead", h("tr", *head)), h("tbody", *rows), class_=f"ledger {looks}")
    return h("div", body, class_="wide")


def _column(words: Child) -> Html:
    return h("th", words, scope="col")


def _row(title: Child, *cells: Child, looks: str | None = None) -> Html:
    return h("tr", h("th", title, scope="row"), *(h("td", cell) for cell in cells), class_=looks)


def _ranked(page: Page, title: Child, values: Sequence[float], looks: str | None = None) -> Html:
    """A row with a figure for every player; the largest is marked, unless all are equal."""
    most = max(values)
    differ = min(values) < most
    cells = [_figure(page, value, is_most=differ and value == most) for value in values]
    return h("tr", h("th", title, scope="row"), *cells, class_=looks)


def _figure(page: Page, value: float, *, is_most: bool) -> Html:
    shown = str(value) if isinstance(value, int) else page.decimal(value)
    if not is_most:
        return h("td", shown)
    return h(
        "td", shown, h("span", " ", page.say("afterwards.most"), class_="unseen"), class_="most"
    )


def _figure_of(picture: Html, *caption: Child) -> Html:
    return h("figure", picture, h("figcaption", *caption))


def _details(page: Page, *inside: Child) -> Html:
    return h("details", h("summary", page.say("afterwards.as_table")), *inside)


def _every(most: float, steps: Sequence[tuple[int, int]]) -> int:
    return next((step for limit, step in steps if most <= limit), steps[-1][1])


def _ticks(rounds: Sequence[Round]) -> dict[int, str]:
    """The rounds below a chart that have their number: every so many, and the last."""
    every = _every(len(rounds), TICKS)
    last = len(rounds) - 1
    shown = (p for p, one in enumerate(rounds) if one.number % every == 0 and last - p > every / 2)
    return {place: str(rounds[place].number) for place in (*shown, last)}


def _lines(page: Page, values: Callable[[Round, Seat], float], most: float, every: int) -> Html:
    """A line for every player, the winner's on top, with its name at the end."""
    rounds = page.told.rounds
    lines = []
    for seat in page.told.ranking:
        short = _short(page.names[seat], LETTERS)
        end = f"★ {short}" if seat == page.told.ranking[0] else short
        course = [values(one, seat) for one in rounds]
        lines.append(Line(course, _strokes(page.colour(seat)), end))
    return line_chart(lines, _ticks(rounds), most=most, every=every)


def _short(name: str, most: int) -> str:
    """A name in at most so many letters; one that is cut ends in dots."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _strokes(colour: Colour) -> tuple[Stroke, ...]:
    """A line in the colour of a crew, edged in ink, with its pattern on it."""
    crew = palette.CREWS[colour]
    strokes = Stroke(palette.INK, 6.0), Stroke(crew.fill, 4.0)
    if crew.sign not in _SIGNS:
        return strokes
    dashes, width, is_round = _SIGNS[crew.sign]
    return (*strokes, Stroke(crew.sign_fill, width, dashes, is_round))


def _crew_look(colour: Colour) -> Look:
    """A bar of a crew."""
    crew = palette.CREWS[colour]
    lines, width = _CREWS[crew.sign]
    return Look(f"crew-{colour.name.lower()}", crew.fill, lines, crew.sign_fill, width)


def _explained(page: Page, key: str) -> Html:
    return h("p", page.say(key), class_="explained")


# --- points ---------------------------------------------------------------------------------


def _points(page: Page) -> Sequence[Child]:
    """By source; then round by round, for all and for each."""
    found = page.told
    last, ranking = found.rounds[-1], found.ranking
    rows = [
        _ranked(
            page,
            joined(swatch(POINTS[source]), " ", page.say(NAMED[source])),
            [last.points[seat][source] for seat in ranking],
        )
        for source in Source
    ]
    total = [last.total(seat) for seat in ranking]
    rows.append(_ranked(page, page.say("afterwards.total"), total, "total"))
    most = max(one.total(seat) for one in found.rounds for seat in ranking)
    chart = _lines(page, Round.total, most, _every(most, RULES))
    by_round = [
        _ranked(page, page.when(one.number, one.moment), [one.total(seat) for seat in ranking])
        for one in found.rounds
    ]
    return (
        _figures([h("td"), *page.heads()], rows),
        _figure_of(chart, page.say("afterwards.points_chart")),
        _details(page, _figures([_column(page.say(ROUND)), *page.heads()], by_round)),
        [_points_of(page, seat, most) for seat in ranking],
    )


def _points_of(page: Page, seat: Seat, most: int) -> Html:
    """The points of a player after each round, by source: as bars, and as a table."""
    say, rounds = page.say, page.told.rounds
    ticks = _ticks(rounds)
    bars = [
        Bar(
            [(POINTS[source], one.points[seat][source]) for source in Source],
            ticks.get(place, ""),
            str(one.total(seat)) if place == len(rounds) - 1 else "",
        )
        for place, one in enumerate(rounds)
    ]
    picture = bar_chart(bars, most=most, frame=UNNAMED._replace(left=4, height=164))
    head = [
        _column(say(ROUND)),
        *(_column(named(swatch(POINTS[source]), say(NAMED[source]))) for source in Source),
        _column(say("afterwards.total")),
    ]
    rows = [
        _row(
            str(one.number),
            *(one.points[seat][source] or "" for source in Source),
            one.total(seat),
        )
        for one in rounds
    ]
    caption = h("figcaption", page.mark(seat), " ", say(n.points_told(rounds[-1].total(seat))))
    return h("figure", caption, picture, _details(page, _figures(head, rows, "narrow")))


# --- dice -----------------------------------------------------------------------------------


def _dice(page: Page) -> Sequence[Child]:
    """How often each number fell and was to be expected; whose rolls they were."""
    dice, say = page.told.dice, page.say
    bars = [
        Bar(
            [(FELL, dice.fallen[number])],
            str(number),
            str(dice.fallen[number]),
            dice.expected[number],
        )
        for number in SUMS
    ]
    most = max(*dice.fallen.values(), *dice.expected.values(), 1.0)
    picture = bar_chart(bars, most=most, every=_every(most, RULES))
    rows = [
        _row(number, dice.fallen[number], page.decimal(dice.expected[number])) for number in SUMS
    ]
    keys = "afterwards.number", "afterwards.fell", "afterwards.expected"
    by_player = [
        _ranked(page, say("afterwards.rolls"), [dice.rolls[seat] for seat in page.told.ranking]),
        _ranked(page, say("afterwards.sevens"), [dice.sevens[seat] for seat in page.told.ranking]),
    ]
    return (
        h("p", say(how_rare(page.told))),
        _figure_of(picture, say("afterwards.dice_chart")),
        _figures([_column(say(key)) for key in keys], rows, "of-dice"),
        _figures([h("td"), *page.heads()], by_player),
    )


def how_rare(told_: Afterwards) -> Message:
    """E20 how often dice stray as far from what is to be expected."""
    dice = told_.dice
    rolls = sum(dice.rolls)
    if dice.is_deck:
        return Message("afterwards.dice_deck", {"count": rolls})
    rare = round(100 * dice.as_rare)
    if rare < 1:
        return Message("afterwards.dice_rare", {"count": rolls})
    return Message("afterwards.dice_usual", {"count": rolls, "rare": rare})


# --- cards ----------------------------------------------------------------------------------


def _cards(page: Page) -> Sequence[Child]:
    """Where everybody's cards came from, and where they went."""
    say, ranking = page.say, page.told.ranking
    purses = [page.told.purses[seat] for seat in ranking]
    most = max(1, *(sum(purse.got.values()) for purse in purses))
    bars = [
        Bar(
            [(CARDS[source], purse.got[source]) for source in Got],
            _short(page.names[seat], UNDER_BAR),
            str(sum(purse.got.values())),
        )
        for seat, purse in zip(ranking, purses, strict=True)
    ]
    picture = bar_chart(bars, most=most, every=_every(most, RULES))

    got = [
        _ranked(
            page,
            joined(swatch(CARDS[one]), " ", say(GOT[one])),
            [purse.got[one] for purse in purses],
        )
        for one in Got
    ]
    gave = [_ranked(page, say(GAVE[one]), [purse.gave[one] for purse in purses]) for one in Gave]
    all_got = [sum(purse.got.values()) for purse in purses]
    all_given = [sum(purse.gave.values()) for purse in purses]
    rows = [
        *got,
        _ranked(page, say("afterwards.got"), all_got, "total"),
        *gave,
        _ranked(page, say("afterwards.gave"), all_given, "total"),
        _ranked(page, say("afterwards.held"), [purse.held for purse in purses]),
        _ranked(page, say("afterwards.blocked"), [purse.blocked for purse in purses], "apart"),
    ]
    return (
        _figure_of(picture, say("afterwards.cards_chart")),
        _figures([h("td"), *page.heads()], rows),
    )


# --- corners --------------------------------------------------------------------------------


def _places(page: Page) -> Sequence[Child]:
    """What each corner brought against its chance."""
    say, found = page.say, page.told
    order = {seat: place for place, seat in enumerate(found.ranking)}
    grounds = sorted(found.grounds, key=lambda ground: order[ground.seat])
    bars = [
        Bar(
            [(_crew_look(page.colour(one.seat)), one.got)],
            str(number) if len(grounds) <= FEW or number % 5 == 0 or number == 1 else "",
            mark=one.expected,
        )
        for number, one in enumerate(grounds, 1)
    ]
    most = max(1.0, *(max(one.got, one.expected) for one in grounds))
    picture = bar_chart(bars, most=most, every=_every(most, RULES))
    keys = (
        "afterwards.corner",
        "afterwards.since",
        "afterwards.got_of_dice",
        "afterwards.chance",
        "afterwards.blocked",
    )
    head = [h("td"), *(_column(say(key)) for key in keys)]
    rows = [_ground(page, number, one) for number, one in enumerate(grounds, 1)]
    return (
        _explained(page, "afterwards.places_explained"),
        _luck(page),
        _figure_of(picture, say("afterwards.places_chart")),
        _figures(head, rows, "places-told"),
    )


def _luck(page: Page) -> Html:
    """The cards of all corners of each player, against their chance."""
    say = page.say

    def total(seat: Seat, of: Callable[[Ground], float]) -> float:
        return sum(of(ground) for ground in page.told.grounds if ground.seat == seat)

    got = [total(seat, lambda ground: ground.got) for seat in page.told.ranking]
    chance = [total(seat, lambda ground: ground.expected) for seat in page.told.ranking]
    beyond = [float(a - b) for a, b in zip(got, chance, strict=True)]
    rows = [
        _ranked(page, say("afterwards.got_of_dice"), got),
        _ranked(page, say("afterwards.chance"), [float(one) for one in chance]),
        _ranked(page, say("afterwards.beyond"), beyond, "total"),
    ]
    return _figures([h("td"), *page.heads()], rows)


def _ground(page: Page, number: int, ground: Ground) -> Html:
    place = page.say(places_on(page.view.island).intersection(ground.at))
    piece = page.say(n.piece_name("city" if ground.is_city else "settlement"))
    return h(
        "tr",
        h("td", number),
        h(
            "th",
            page.plate(ground.seat),
            " ",
            place,
            h("span", piece, class_="detail"),
            scope="row",
        ),
        h("td", ground.round or page.at_first),
        h("td", ground.got),
        h("td", page.decimal(ground.expected)),
        h("td", ground.blocked or NOTHING),
    )


# --- trades ---------------------------------------------------------------------------------


def _trades(page: Page) -> Sequence[Child]:
    """With whom and at what price; then each trade."""
    say, found = page.say, page.told
    if not found.trades:
        return (h("p", say("afterwards.no_trades")),)
    gave_and_got = "afterwards.gave_for", "afterwards.got_for"
    pair = PLAYER, "afterwards.partner"
    head = [_column(say(key)) for key in (*pair, "afterwards.trades", *gave_and_got)]
    each = [_column(say(key)) for key in (ROUND, *pair, *gave_and_got)]
    deals = [_dealings(page, one) for one in found.dealings]
    return (
        _figures(head, deals, "dealings"),
        _explained(page, "afterwards.trades_explained"),
        _figures(each, [_trade(page, one) for one in found.trades], "of-trades"),
    )


def _dealings(page: Page, one: Dealings) -> Html:
    return _row(page.mark(one.seat), _partner(page, one.other), one.count, one.gave, one.got)


def _trade(page: Page, one: Trade) -> Html:
    return _row(
        page.when(one.round, one.moment),
        page.plate(one.seat),
        page.say("afterwards.bank") if one.other is None else page.plate(one.other),
        page.say("afterwards.listed", things=n.cards_named(one.give)),
        page.say("afterwards.listed", things=n.cards_named(one.want)),
    )


def _partner(page: Page, other: Seat | None) -> Child:
    return page.say("afterwards.bank") if other is None else page.mark(other)


# --- turning points -------------------------------------------------------------------------


def _turning(page: Page) -> Sequence[Child]:
    """How likely everybody was to win, and the turns that changed most."""
    say, found = page.say, page.told
    chart = _lines(page, lambda one, seat: one.chances[seat], 100, 20)
    by_round = [
        _ranked(
            page,
            page.when(one.number, one.moment),
            [one.chances[seat] for seat in found.ranking],
        )
        for one in found.rounds
    ]
    keys = ROUND, PLAYER, "afterwards.what"
    rows = [_turn(page, point) for point in turning_points(page.record)]
    return (
        _explained(page, "afterwards.turning_explained"),
        _figures([_column(say(key)) for key in keys], rows, "told"),
        _figure_of(chart, say("afterwards.chances_chart")),
        _details(page, _figures([_column(say(ROUND)), *page.heads()], by_round)),
    )


def _turn(page: Page, point: TurningPoint) -> Html:
    words = page.say.all(told(point, page.names))
    return _row(page.when(point.round, point.moment), page.plate(point.seat), words)


CHAPTERS: Final[Mapping[str, Callable[[Page], Sequence[Child]]]] = {
    "points": _points,
    "turning": _turning,
    "dice": _dice,
    "cards": _cards,
    "places": _places,
    "trades": _trades,
}
AFTERWARDS: Final = table.Afterwards(chapters=tuple(CHAPTERS), tell=tell)
