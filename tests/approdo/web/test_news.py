"""The newspaper behind the curtain: what is worth a headline, and that it tells no secret."""

from collections.abc import Sequence

import pytest

from approdo import Options, new_game, redact, view_for
from approdo import events as e
from approdo.ids import CardKind, Hex, Intersection, Path, Resource, Terrain
from tabletop.seat import Seat
from tests.approdo.positions import A, B, own, position
from tests.approdo.test_golden import GOLDEN, stored
from tests.approdo.web.words import NAMES, in_all, t
from web.contract.table_view import News
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.news import masthead, news
from web.words.message import Message

STATE = position(own("23 24", "21"))
VIEW = view_for(STATE, None)


def headlines(*actions: Sequence[e.Event]) -> list[News]:
    """What is told, the most important first."""
    return sorted(news(VIEW, VIEW, actions, NAMES), key=lambda piece: -piece.weight)


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            e.CityBuilt(A, Intersection(22)),
            (
                "Anna builds a city: fields 12, forest 11 and fields 9",
                "Anna costruisce una città: campo 12, foresta 11 e campo 9",
                "Anna construit une ville : champ 12, forêt 11 et champ 9",
            ),
        ),
        (
            e.SettlementBuilt(A, Intersection(27), paid=True),
            (
                "Anna has a new settlement: south-west tip of fields 9",
                "Anna ha una nuova colonia: campo 9, punta sud-ovest",
                "Anna a une nouvelle colonie : champ 9, pointe sud-ouest",
            ),
        ),
        (
            e.LongestRoadTaken(B, 6),
            (
                "Bruno has the longest road: 6 roads",
                "Bruno ha la strada più lunga: 6 strade",
                "Bruno a la route la plus longue : 6 tronçons",
            ),
        ),
        (
            e.Monopolised(A, Resource.ORE, (0, 2, 1, 0)),
            (
                "Anna takes 3 ore from everybody",
                "Anna prende 3 minerali a tutti",
                "Anna prend 3 minerais à tout le monde",
            ),
        ),
        (
            e.Traded(A, B, (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)),
            (
                "Anna trades with Bruno: 1 lumber for 1 ore",
                "Anna scambia con Bruno: 1 legno per 1 minerale",
                "Anna échange avec Bruno : 1 bois contre 1 minerai",
            ),
        ),
        (
            e.GameEnded(A, (10, 7, 4, 2), (0, 0, 0, 0)),
            (
                "Anna wins with 10 points!",
                "Anna vince con 10 punti!",
                "Anna gagne avec 10 points !",
            ),
        ),
    ],
)
def test_an_event_has_a_headline(event: e.Event, sentences: tuple[str, str, str]) -> None:
    """R10, R13, R11.7, R8.7"""
    (told,) = headlines((event,))
    assert in_all(told.headline) == sentences
    assert told.seat == event.seat


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.LongestRoadSetAside(B), "Bruno loses the longest road"),
        (e.LargestArmyTaken(A, 3), "Anna has the largest army: 3 knights"),
        (e.CardPlayed(A, CardKind.YEAR_OF_PLENTY), "Anna plays year of plenty"),
        (e.CardBought(A, None), "Anna buys 1 development card"),
        (
            e.Exchanged(A, Resource.WOOL, 3, Resource.ORE),
            "Anna trades with the bank",
        ),
        (e.OfferEnded(A), "Nobody trades with Anna"),
        (e.BankTooSmall(A, Resource.ORE, None), "The bank does not have enough ore"),
        (e.CardsProduced(B, (0, 2, 0, 1, 0)), "A rich harvest for Bruno: 2 brick and 1 grain"),
        (e.CardsDiscarded(B, (4, 0, 0, 0, 0)), "Bruno discards 4 cards"),
        (e.CardStolen(A, B, None), "Anna robs Bruno"),
        (e.RobberMoved(A, Hex(7), Terrain.FIELDS, 9), "Anna moves the robber: fields 9"),
        (e.RoadBuilt(A, Path(25), paid=True), "Anna builds 1 road"),
    ],
)
def test_smaller_things_have_one_too(event: e.Event, sentence: str) -> None:
    """R7.5, R8, R9, R10.9, R12"""
    (told,) = headlines((event,))
    assert t(told.headline) == sentence


@pytest.mark.parametrize(
    "event",
    [
        e.DiceRolled(A, (1, 2)),
        e.CardsProduced(B, (0, 1, 0, 1, 0)),
        e.CardPlayed(A, CardKind.KNIGHT),
        e.CardPlayed(A, CardKind.MONOPOLY),
        e.OfferDeclined(B),
        e.TurnEnded(A),
    ],
)
def test_what_is_worth_none_leaves_the_days_quiet(event: e.Event) -> None:
    """R6.5"""
    assert headlines((event,)) == [News(0, Message("news.quiet"))]


def test_what_was_built_weighs_more_than_trades_and_thefts() -> None:
    """R15.1 roads are told together, and the robber with the theft."""
    found = headlines(
        (e.RoadBuilt(A, Path(25), paid=True),),
        (e.RobberMoved(A, Hex(7), Terrain.FIELDS, 9),),
        (e.CardStolen(A, B, None),),
        (e.Traded(A, B, (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)),),
        (e.SettlementBuilt(A, Intersection(27), paid=True),),
        (e.RoadBuilt(A, Path(26), paid=True), e.LongestRoadTaken(A, 5)),
        (e.CityBuilt(A, Intersection(22)),),
    )
    assert [piece.headline.key.removeprefix("news.") for piece in found] == [
        "longest_road",
        "city",
        "settlement",
        "stolen",
        "traded",
        "roads",
    ]
    assert t(found[-1].headline) == "Anna builds 2 roads"
    assert found[-1].spots == (edge_spot(Path(25)), edge_spot(Path(26)))
    assert found[1].spots == (corner_spot(Intersection(22)),)
    exchange = e.Exchanged(B, Resource.WOOL, 3, Resource.ORE)
    (told,) = headlines((exchange,), (exchange,))
    assert t(told.headline) == "Bruno trades with the bank 2 times"
    (moved,) = headlines((e.RobberMoved(A, Hex(7), Terrain.FIELDS, 9),))
    assert moved.spots == (hex_spot(Hex(7)),)


def test_who_comes_near_the_goal_is_news() -> None:
    """R15.2, R16.4 the points that all can see, and only when they are reached."""
    goal = Options(fixed_island=True, goal=9)
    roads = "23 24 25 26 27 59 60"
    first, before, after, later = (
        view_for(position(own(roads, *buildings), options=goal), None)
        for buildings in (("22 23 41",), ("21 22 23 41",), ("22 23 41", "21"), ("22 41", "21 23"))
    )
    assert [view.players[0].points for view in (first, before, after, later)] == [5, 6, 7, 8]
    (told,) = news(before, after, (), NAMES)
    assert (t(told.headline), told.seat) == ("Anna shows 7 of 9 points", A)
    for then, now in ((first, before), (after, later)):
        assert t(news(then, now, (), NAMES)[0].headline) == "Quiet days on the island"


def test_the_paper_has_a_date() -> None:
    """R6.1"""
    name, date = masthead(STATE)
    assert in_all(name) == ("Island Courier", "Corriere dell’isola", "Courrier de l’île")
    assert in_all(date) == ("Round 3", "Giro 3", "Manche 3")
    assert t(masthead(new_game("calm", 3)).date) == "Before the first turn"


def test_no_headline_tells_what_is_hidden() -> None:
    """R16.2, R16.3 those who know more of the events are told the same."""
    kinds = set[str]()
    for path in GOLDEN[:6]:
        _, record = stored(path)
        view = view_for(record.at(0), None)
        names = NAMES[: record.seats]
        for step in range(0, record.length, 5):
            events = record.events(step)
            open_ = news(view, view, (events,), names)
            for seat in (None, *map(Seat, range(record.seats))):
                seen = [known for event in events if (known := redact(event, seat)) is not None]
                assert news(view, view, (seen,), names) == open_
            kinds |= {piece.headline.key for piece in open_}
    assert {"news.stolen", "news.card_bought", "news.discarded"} <= kinds
