"""What others did, as headlines of the *Island Courier*."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from approdo import GameState, View
from approdo import events as e
from approdo.ids import CardKind, Phase
from web.contract.table_view import Masthead, News
from web.games.approdo.board.drawn import about
from web.games.approdo.in_words import places_on
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.games.approdo.words.places import Places
from web.words.message import Argument, Message

Action = Sequence[e.Event]
"""The events of one action."""

WON: Final = 100
NEAR_THE_GOAL: Final = 80
LONGEST_ROAD: Final = 60
LARGEST_ARMY: Final = 58
SET_ASIDE: Final = 55
MONOPOLY: Final = 44
"""And its cards more."""
CITY: Final = 42
SETTLEMENT: Final = 36
STOLEN: Final = 26
DISCARDED: Final = 20
"""And its cards more, as in a trade and a harvest."""
ROBBER: Final = 18
BANK_EMPTY: Final = 17
TRADED: Final = 13
CARD_PLAYED: Final = 12
HARVEST: Final = 8
CARD_BOUGHT: Final = 8
"""And one more for each card, as for each exchange and each road."""
EXCHANGED: Final = 7
ROADS: Final = 6
DECLINED: Final = 4
QUIET: Final = 0

RICH: Final = 3
"""A harvest of so many cards is worth a headline."""
LAST_POINTS: Final = 2
"""Who needs no more points than this is near the goal."""


def masthead(state: GameState) -> Masthead:
    """The paper and its date, which is the round."""
    date = Message("news.date_before")
    if state.round:
        date = Message("news.date", {"round": state.round})
    return Masthead(Message("news.name"), date)


def news(before: View, after: View, actions: Sequence[Action], names: Names) -> tuple[News, ...]:
    """Everything worth a headline; where nothing is, one that says so."""
    places = places_on(after.island)
    found = (
        *_near_the_goal(before, after, names),
        *_of(actions, names, places),
        *_counted(actions, names),
    )
    return found or (News(QUIET, Message("news.quiet")),)


def _near_the_goal(before: View, after: View, names: Names) -> Iterator[News]:
    """R15.2, R16.4 who has come so near to the goal that it can end soon, as all can see."""
    goal = after.options.goal
    if after.phase is Phase.OVER:
        return
    for was, player in zip(before.players, after.players, strict=True):
        if was.points < goal - LAST_POINTS <= player.points:
            facts: dict[str, Argument] = {"player": names[player.seat], "goal": goal}
            facts["count"] = player.points
            yield News(NEAR_THE_GOAL, Message("news.near_the_goal", facts), player.seat)


def _counted(actions: Sequence[Action], names: Names) -> Iterator[News]:
    """R9, R10.3, R10.9 what a player often does several times in a turn, told together."""
    every = [event for events in actions for event in events]
    for kind, weight, key in _OFTEN:
        done = [event for event in every if isinstance(event, kind)]
        for seat, count in Counter(event.seat for event in done).items():
            own = [event for event in done if event.seat == seat]
            facts: dict[str, Argument] = {"player": names[seat], "count": count}
            yield News(weight + count, Message(key, facts), seat, about(own))


_OFTEN: Final = (
    (e.RoadBuilt, ROADS, "news.roads"),
    (e.Exchanged, EXCHANGED, "news.exchanged"),
    (e.CardBought, CARD_BOUGHT, "news.card_bought"),
)


def _of(actions: Sequence[Action], names: Names, places: Places) -> Iterator[News]:
    """Event by event; that the robber was moved is not told beside the theft."""
    every = [event for events in actions for event in events]
    robbers = {event.seat for event in every if isinstance(event, e.CardStolen)}
    for event in every:
        if isinstance(event, e.RobberMoved) and event.seat in robbers:
            continue
        found = _headline(event, names, places)
        if found is not None:
            weight, key, facts = found
            told = Message(key, {"player": names[event.seat], **facts})
            yield News(weight, told, event.seat, about((event,)))


_Headline = tuple[int, str, dict[str, Argument]]
"""Its weight, the key of its text, and what is told besides the player."""


def _headline(  # noqa: PLR0911 - one headline for each kind of event
    event: e.Event, names: Names, places: Places
) -> _Headline | None:
    match event:
        case e.GameEnded(seat=seat, points=points):
            return WON, "news.won", {"count": points[seat]}
        case e.LongestRoadTaken(length=length):
            return LONGEST_ROAD, "news.longest_road", {"count": length}
        case e.LongestRoadSetAside():
            return SET_ASIDE, "news.set_aside", {}
        case e.LargestArmyTaken(knights=knights):
            return LARGEST_ARMY, "news.largest_army", {"count": knights}
        case e.CityBuilt(at=at):
            return CITY, "news.city", {"place": places.intersection(at)}
        case e.SettlementBuilt(at=at):
            return SETTLEMENT, "news.settlement", {"place": places.intersection(at)}
    return _of_cards(event, names) or _of_the_robber(event, names, places)


def _of_cards(  # noqa: PLR0911 - one headline for each kind of event
    event: e.Event, names: Names
) -> _Headline | None:
    match event:
        case e.Monopolised(resource=kind, counts=counts):
            count = sum(counts)
            return MONOPOLY + count, "news.monopoly", {"cards": n.counted(kind, count)}
        case e.CardPlayed(kind=kind) if kind not in (CardKind.KNIGHT, CardKind.MONOPOLY):
            return CARD_PLAYED, "news.card_played", {"card": n.one_card(kind)}
        case e.Traded(other=other, give=give, want=want):
            cards = {"give": n.cards_named(give), "want": n.cards_named(want)}
            weight = TRADED + sum(give) + sum(want)
            return weight, "news.traded", {"other": names[other], **cards}
        case e.OfferEnded():
            return DECLINED, "news.declined", {}
        case e.BankTooSmall(resource=kind):
            return BANK_EMPTY, "news.bank_empty", {"kind": n.some_of(kind)}
        case e.CardsProduced(cards=cards) if sum(cards) >= RICH:
            return HARVEST + sum(cards), "news.harvest", {"cards": n.cards_named(cards)}
    return None


def _of_the_robber(event: e.Event, names: Names, places: Places) -> _Headline | None:
    match event:
        case e.CardStolen(victim=victim):
            return STOLEN, "news.stolen", {"victim": names[victim]}
        case e.RobberMoved(hex=hex_):
            return ROBBER, "news.robber", {"terrain": places.terrain(hex_)}
        case e.CardsDiscarded(cards=cards):
            return DISCARDED + sum(cards), "news.discarded", {"count": sum(cards)}
    return None
