"""What others did, as headlines of the *Canal Gazette*."""

from collections.abc import Iterator, Sequence
from typing import Final

from canalmania import events as e
from canalmania.catalogue import END_SCORE, PARLIAMENT_SIZE
from canalmania.ids import PlaceId
from canalmania.state import GameState
from canalmania.view import View
from tabletop.seat import Seat
from web.contract.table_view import Masthead, News
from web.games.canalmania.board.about import about
from web.games.canalmania.words import names as n
from web.words.message import Argument, Listed, Message

Names = Sequence[str]
Action = Sequence[e.Event]
"""The events of one action."""

END: Final = 100
LAST_ROUND: Final = 90
END_NEAR: Final = 80
CANAL: Final = 40
"""And its points more."""
ENGINEER_LOST: Final = 35
"""Whoever had the engineer will want to know."""
DELIVERY: Final = 18
"""And its points more: with five, it weighs more than an engineer hired."""
ENGINEER: Final = 22
CONTRACT: Final = 10
SECTION: Final = 8
QUIET: Final = 0

NEAR: Final = 0.8
"""The end is near when somebody has this part of the points that bring it about."""
FIRST_YEAR: Final = 1760
YEARS_A_ROUND: Final = 5


def masthead(state: GameState) -> Masthead:
    """The Canal Gazette of 1760 in the first round, and five years later in each that follows."""
    year = FIRST_YEAR + YEARS_A_ROUND * (state.round - 1)
    return Masthead(
        Message("news.name"), Message("news.date", {"year": year, "round": state.round})
    )


def news(before: View, after: View, actions: Sequence[Action], names: Names) -> tuple[News, ...]:
    """Everything worth a headline; where nothing is, one that says so."""
    found = (*_end(before, after, names), *(p for action in actions for p in _of(action, names)))
    return found or (News(QUIET, Message("news.quiet")),)


def _end(before: View, after: View, names: Names) -> Iterator[News]:
    """R9.1, R9.2 how far off the end is, where that has changed."""
    if after.last_round is not None:
        if after.round == after.last_round and before.round != after.round:
            yield News(LAST_ROUND, Message("news.last_round"))
        return
    score = END_SCORE[len(after.players)]
    for was, player in zip(before.players, after.players, strict=True):
        if was.score < NEAR * score <= player.score:
            who = names[player.seat]
            told = Message("news.end_near", {"player": who, "count": player.score, "score": score})
            yield News(END_NEAR, told, player.seat)
    if before.contract_deck_size > PARLIAMENT_SIZE >= after.contract_deck_size:
        yield News(END_NEAR, Message("news.contracts_near"))


def _of(action: Action, names: Names) -> Iterator[News]:
    for event in action:
        player: dict[str, Argument] = {"player": names[event.seat]}
        spots = about((event,))
        match event:
            case e.EndTriggered(cause=cause, last_round=last):
                key = f"news.end_triggered_by_{cause}"
                yield News(END, Message(key, {**player, "last_round": last}), event.seat)
            case e.CanalCompleted(contract=contract):
                points = sum(points for _, points in _scored(action, "R6.14"))
                facts = {**player, "contract": n.contract_name(contract), "points": points}
                headline = Message("news.canal_completed", facts)
                yield News(CANAL + points, headline, event.seat, spots)
            case e.GoodsMoved(places=places):
                yield _delivery(event.seat, places, _scored(action, *e.DELIVERIES), names)
            case e.EngineersSwapped(gained=gained, other=other):
                facts = {**player, "gained": n.engineer_name(gained)}
                if other is None:
                    yield News(ENGINEER, Message("news.engineer_hired", facts), event.seat)
                else:
                    facts["other"] = names[other]
                    yield News(ENGINEER_LOST, Message("news.engineer_lured", facts), event.seat)
            case e.ContractTaken(contract=contract):
                facts = {**player, "contract": n.contract_name(contract)}
                yield News(CONTRACT, Message("news.contract_taken", facts), event.seat, spots)
            case e.SectionJoined(start=start, end=end):
                facts = {**player, "start": n.place_name(start), "end": n.place_name(end)}
                yield News(SECTION, Message("news.section_joined", facts), event.seat, spots)


def _delivery(
    seat: Seat, places: Sequence[PlaceId], scored: Sequence[tuple[Seat, int]], names: Names
) -> News:
    """R8.3 a delivery, with the points of each who has any, the mover's first."""
    shares: dict[Seat, int] = {}
    for scorer, points in sorted(scored, key=lambda share: share[0] != seat):
        shares[scorer] = shares.get(scorer, 0) + points
    told = [
        Message("news.share", {"player": names[scorer], "points": points})
        if scorer != seat
        else Message("news.own_share", {"points": points})
        for scorer, points in shares.items()
    ]
    facts: dict[str, Argument] = {
        "player": names[seat],
        "start": n.place_name(places[0]),
        "end": n.place_name(places[-1]),
        "shares": Listed(tuple(told)),
    }
    moved = e.GoodsMoved(seat, tuple(places), ())
    weight = DELIVERY + sum(shares.values())
    return News(weight, Message("news.delivery", facts), seat, about((moved,)))


def _scored(action: Action, *rules: str) -> list[tuple[Seat, int]]:
    """Who scored how much in an action by one of these rules."""
    return [
        (event.seat, event.points)
        for event in action
        if isinstance(event, e.PointsScored) and event.rule in rules
    ]
