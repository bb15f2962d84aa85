"""What others did, as headlines of the *Island Courier*."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from approdo import GameState, View
from approdo import events as e
from approdo.ids import CardKind, Phase
from web.contract.table_view import Masthead, News
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.in_words import places_on
from web.games.approdo.words import names as n
from web.games.approdo.words.names import Names
from web.games.approdo.words.places import Places
from web.page.spot import Spot
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
EXCHANGED: Final = 9
CARD_BOUGHT: Final = 8
ROADS: Final = 6
"""And one more for each road."""
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
        *(piece for action in actions for piece in _of(action, names, places)),
        *_roads(actions, names),
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


def _roads(actions: Sequence[Action], names: Names) -> Iterator[News]:
    """R10.3 the roads of each player, told together."""
    built = [event for events in actions for event in events if isinstance(event, e.RoadBuilt)]
    for seat, count in Counter(event.seat for event in built).items():
        told = Message("news.roads", {"player": names[seat], "count": count})
        spots = tuple(edge_spot(event.path) for event in built if event.seat == seat)
        yield News(ROADS + count, told, seat, spots)


def _of(action: Action, names: Names, places: Places) -> Iterator[News]:
    has_robbed = any(isinstance(event, e.CardStolen) for event in action)
    for event in action:
        if isinstance(event, e.RobberMoved) and has_robbed:
            continue
        found = _headline(event, names, places)
        if found is not None:
            weight, key, facts = found
            told = Message(key, {"player": names[event.seat], **facts})
            yield News(weight, told, event.seat, where(event))


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
        case e.CardBought():
            return CARD_BOUGHT, "news.card_bought", {}
        case e.Traded(other=other, give=give, want=want):
            cards = {"give": n.cards_named(give), "want": n.cards_named(want)}
            weight = TRADED + sum(give) + sum(want)
            return weight, "news.traded", {"other": names[other], **cards}
        case e.Exchanged(give=kind, count=count, take=take):
            given, taken = n.counted(kind, count), n.counted(take, 1)
            return EXCHANGED, "news.exchanged", {"give": given, "take": taken}
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


def where(event: e.Event) -> tuple[Spot, ...]:
    """R2 where on the island something has happened; nowhere, if it is about cards."""
    match event:
        case e.SettlementBuilt(at=at) | e.CityBuilt(at=at):
            return (corner_spot(at),)
        case e.RoadBuilt(path=path):
            return (edge_spot(path),)
        case e.RobberMoved(hex=hex_):
            return (hex_spot(hex_),)
    return ()
