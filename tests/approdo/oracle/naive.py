"""The rules of Approdo once more, by brute force: every step is asked whether its rule allows it.

Nothing of the engine is used but its data file. The table is a mutable position (`position.py`).
What chance decides comes from outside.

A start is a dict: `seats`; `terrain` and `numbers` of the 19 hexes; `harbours`, pairs of a path
and a resource (None: any); `deck`, of which the last card is drawn first; `first`, the seat that
begins; `fixed`, None or for each seat its `settlements`, `roads` and `star` (R3.3); `goal`, the
points that win; `friendly_robber`; `trade`, whether players may trade with each other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.approdo.oracle.island import (
    CORNERS,
    DATA,
    DECK,
    HEXES,
    PATHS,
    RESOURCES,
    Corner,
)
from tests.approdo.oracle.position import Position, contains, counted, move

Step = tuple[Any, ...]
Chance = Mapping[str, Any]

OFFERS_A_TURN: int = DATA["domestic"]["offers_per_turn"]
LISTED: int = DATA["domestic"]["listed_cards_per_side"]
HAND_LIMIT: int = DATA["seven"]["hand_limit"]

STAGES: dict[str, list[str]] = {
    "first settlement": ["PlaceSettlement"],
    "first road": ["PlaceRoad"],
    "dice": ["Roll", "PlayCard"],
    "discards": ["Discard", "TakeBack", "ConfirmDiscard"],
    "robber": ["MoveRobber"],
    "theft": ["Steal"],
    "turn": [
        *["BuildRoad", "BuildSettlement", "BuildCity", "BuyCard", "Exchange", "PlayCard"],
        *["EndTurn", "Give", "Want", "LeaveOut", "Propose"],
    ],
    "offer": ["Give", "Want", "LeaveOut", "Propose", "Cancel"],
    "answer": ["Accept", "Decline", "Give", "Want"],
    "counter": ["Give", "Want", "Propose", "Cancel"],
    "answers": ["Deal", "Withdraw"],
    "free roads": ["PlaceRoad", "Waive"],
    "plenty": ["TakeCard"],
    "monopoly": ["NameResource"],
}
"""R6.1 to R6.6, D17 what can be pending, and which steps there are then."""


def _steps(name: str, *values: Any) -> list[Step]:
    return [(name, value) for value in values]


_PLAIN = ["Roll", "EndTurn", "BuyCard", "ConfirmDiscard", "Propose", "Cancel", "Accept", "Decline"]
EVERY_STEP: dict[str, list[Step]] = {
    **{name: [(name,)] for name in [*_PLAIN, "Withdraw", "Waive"]},
    **{
        name: _steps(name, *RESOURCES)
        for name in ["Discard", "TakeBack", "Give", "Want", "TakeCard", "NameResource"]
    },
    **{name: _steps(name, *range(4)) for name in ["Steal", "LeaveOut", "Deal"]},
    **{name: _steps(name, *range(len(PATHS))) for name in ["PlaceRoad", "BuildRoad"]},
    **{
        name: _steps(name, *range(len(CORNERS)))
        for name in ["PlaceSettlement", "BuildSettlement", "BuildCity"]
    },
    "MoveRobber": _steps("MoveRobber", *range(len(HEXES))),
    "PlayCard": _steps("PlayCard", *DECK),
    "Exchange": [("Exchange", give, take) for give in RESOURCES for take in RESOURCES],
}
"""Every step that can be written down, whether a rule allows it or not."""


@dataclass
class Bid:
    """R8.3 an offer or a counter-offer: what its maker gives and wants, and whom he leaves out."""

    give: list[str] = field(default_factory=list)
    want: list[str] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)

    def sides(self) -> tuple[list[str], list[str]]:
        """Both sides, in whatever order they were put together."""
        return sorted(self.give), sorted(self.want)


class Oracle(Position):
    """A game: whose step it is, what is legal, and what a step does."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        super().__init__(start)
        self.first: int = start["first"]
        self.trade: bool = start["trade"]
        self.winner: int | None = None
        self.stage = "dice"
        self.active = self.first
        """Whose turn it is; in the preparation, who places."""
        clockwise = [(self.first + n) % self.seats for n in range(self.seats)]
        self.to_place = [*clockwise, *reversed(clockwise)]  # R5.3, R5.4
        self.just_placed: Corner | None = None
        self.owed: dict[int, int] = {}
        self.chosen: dict[int, list[str]] = {}
        self.confirmed: list[int] = []
        self.free_roads = 0
        self.to_take = 0
        if start["fixed"] is None:
            self.stage = "first settlement"
            self.active = self.to_place[0]
        self._begin_turn()

    def _begin_turn(self) -> None:
        """R6.1."""
        self.turn += 1
        self.rolled = False
        self.card_played = False
        self.offers = 0
        self.refused: list[tuple[int, tuple[list[str], list[str]]]] = []
        """R8.9 who declined which sides since the last change of anybody's cards."""
        self._end_offer()

    def _end_offer(self) -> None:
        self.offer = Bid()
        self.counter = Bid()
        self.asked: list[int] = []
        self.answers: dict[int, str | Bid] = {}

    # What is asked from outside

    def to_act(self) -> tuple[int, ...]:
        """R6.6, R8.6, R12.3 who has a step now."""
        if self.winner is not None:
            return ()
        if self.stage == "discards":
            return tuple(seat for seat in sorted(self.owed) if seat not in self.confirmed)
        if self.stage in ("answer", "counter"):
            return (self.asked[0],)
        return (self.active,)

    def allowed(self, seat: int, step: Step) -> bool:
        """Whether the rules let this player do that now, be it listed or not."""
        if seat not in self.to_act() or not step or step[0] not in STAGES[self.stage]:
            return False
        name, *values = step
        return step in EVERY_STEP[name] and _RULES[name](self, seat, *values)

    def legal(self, seat: int) -> set[Step]:
        """The steps that are listed: all that are allowed but large offers (D27)."""
        if seat not in self.to_act():
            return set()
        return {
            step
            for name in STAGES[self.stage]
            for step in EVERY_STEP[name]
            if _RULES[name](self, seat, *step[1:]) and self._is_listed(step)
        }

    def _is_listed(self, step: Step) -> bool:
        bid = self._bid()
        if step[0] == "Give":
            return len(bid.give) < LISTED
        if step[0] == "Want":
            return len(bid.want) < LISTED
        return True

    def victim_of(self, seat: int, step: Step) -> int | None:
        """R12.5 who loses a card by this step: `chance` must say which then."""
        if step[0] == "Steal":
            return int(step[1])
        if step[0] == "MoveRobber":
            victims = self.victims(seat, HEXES[step[1]])
            return victims[0] if len(victims) == 1 else None
        return None

    def do(self, seat: int, step: Step, chance: Chance | None = None) -> None:
        """Carries a step out. `chance` has the `dice` of Roll, the card `stolen` by a theft."""
        assert self.allowed(seat, step), (self.stage, seat, step)
        before = [sorted(hand) for hand in self.hands]
        name, *values = step
        if name == "Roll":
            self._do_roll(chance or {})
        elif name == "MoveRobber":
            self._do_move_robber(seat, values[0], chance or {})
        elif name == "Steal":
            self._rob(seat, values[0], chance or {})
        else:
            _DEEDS[name](self, seat, *values)
        if before != [sorted(hand) for hand in self.hands]:
            self.refused = []
        if self.points(self.active) >= self.goal:  # R15.2, R15.3, R14.3, D43, D46
            self.winner = self.active

    def facts(self) -> dict[str, Any]:
        """The whole state as plain data. Counts of kinds always name all of them, also with 0."""
        bought = [kind for kind, turn in self.held[self.active] if turn == self.turn]
        return {
            **self.on_the_table(),
            "bought_now": counted(bought, DECK),
            "active": self.active,
            "stage": self.stage,
            "over": self.winner is not None,
            "winner": self.winner,
            "chosen": {seat: counted(cards, RESOURCES) for seat, cards in self.chosen.items()},
        }

    # Preparation

    def _may_place_settlement(self, _seat: int, corner: int) -> bool:
        """R5.3, R5.4: the distance rule only."""
        return self.has_room(CORNERS[corner])

    def _do_place_settlement(self, seat: int, corner: int) -> None:
        """R5.3 to R5.5."""
        self.just_placed = CORNERS[corner]
        self.put_building(seat, self.just_placed, "settlement")
        if self.to_place.count(seat) == 1:
            self.starting_cards(seat, self.just_placed)
        self.stage = "first road"

    def _may_place_road(self, seat: int, path: int) -> bool:
        """R5.3, R5.4; R11.5."""
        if self.stage == "first road":
            return self.just_placed in PATHS[path] and PATHS[path] not in self.roads
        return self.road_fits(seat, PATHS[path]) and self.left(seat, "road") > 0

    def _do_place_road(self, seat: int, path: int) -> None:
        """R5.3, R5.4, R5.6; R11.5, D33 the second is waived by itself if none is possible."""
        self.put_road(seat, PATHS[path])
        if self.stage == "free roads":
            self.free_roads -= 1
            if self.free_roads == 0 or not self.can_lay_a_road(seat):
                self._go_on()
            return
        self.just_placed = None
        self.to_place.pop(0)
        if self.to_place:
            self.active, self.stage = self.to_place[0], "first settlement"
        else:
            self.active, self.stage = self.first, "dice"

    # Dice, discards, robber

    def _go_on(self) -> None:
        """R6.1 to R6.4 nothing is pending any more."""
        self.stage = "turn" if self.rolled else "dice"

    def _do_roll(self, chance: Chance) -> None:
        """R7.1, R7.4, R12.1, R12.2."""
        total = sum(chance["dice"])
        self.rolled = True
        if total != 7:
            self.produce(total)
            self._go_on()
            return
        self.owed = {
            seat: len(hand) // 2 for seat, hand in enumerate(self.hands) if len(hand) > HAND_LIMIT
        }
        self.chosen = {seat: [] for seat in self.owed}
        self.confirmed = []
        self.stage = "discards" if self.owed else "robber"

    def _may_discard(self, seat: int, resource: str) -> bool:
        """R12.2, R12.3."""
        chosen = self.chosen[seat]
        held = self.hands[seat].count(resource)
        return len(chosen) < self.owed[seat] and chosen.count(resource) < held

    def _do_discard(self, seat: int, resource: str) -> None:
        self.chosen[seat].append(resource)

    def _may_take_back(self, seat: int, resource: str) -> bool:
        """D36."""
        return resource in self.chosen[seat]

    def _do_take_back(self, seat: int, resource: str) -> None:
        self.chosen[seat].remove(resource)

    def _may_confirm_discard(self, seat: int) -> bool:
        """R12.2."""
        return len(self.chosen[seat]) == self.owed[seat]

    def _do_confirm_discard(self, seat: int) -> None:
        """R12.3 the last one puts the cards of all into the bank."""
        self.confirmed.append(seat)
        if len(self.confirmed) == len(self.owed):
            for other, cards in self.chosen.items():
                move(cards, self.hands[other], self.bank)
            self.owed, self.chosen, self.confirmed = {}, {}, []
            self.stage = "robber"

    def _may_move_robber(self, _seat: int, place: int) -> bool:
        """R12.4."""
        return HEXES[place] in self.places_for_robber()

    def _do_move_robber(self, seat: int, place: int, chance: Chance) -> None:
        """R12.4, R12.5, R12.7."""
        self.robber = HEXES[place]
        victims = self.victims(seat, self.robber)
        if len(victims) > 1:
            self.stage = "theft"
        elif victims:
            self._rob(seat, victims[0], chance)
        else:
            self._go_on()

    def _may_steal(self, seat: int, victim: int) -> bool:
        """R12.5."""
        return victim in self.victims(seat, self.robber)

    def _rob(self, seat: int, victim: int, chance: Chance) -> None:
        """R12.5, R12.6."""
        move([chance["stolen"]], self.hands[victim], self.hands[seat])
        self._go_on()

    # Building and buying

    def _may_build_road(self, seat: int, path: int) -> bool:
        """R10.1 to R10.4."""
        affordable = self.can_pay(seat, "road") and self.left(seat, "road") > 0
        return affordable and self.road_fits(seat, PATHS[path])

    def _do_build_road(self, seat: int, path: int) -> None:
        self.pay(seat, "road")
        self.put_road(seat, PATHS[path])

    def _may_build_settlement(self, seat: int, corner: int) -> bool:
        """R10.1, R10.2, R10.5, R10.6."""
        place = CORNERS[corner]
        affordable = self.can_pay(seat, "settlement") and self.left(seat, "settlement") > 0
        return affordable and self.has_room(place) and self.has_road_to(seat, place)

    def _do_build_settlement(self, seat: int, corner: int) -> None:
        self.pay(seat, "settlement")
        self.put_building(seat, CORNERS[corner], "settlement")

    def _may_build_city(self, seat: int, corner: int) -> bool:
        """R10.1, R10.2, R10.7."""
        fits = self.buildings.get(CORNERS[corner]) == (seat, "settlement")
        return fits and self.can_pay(seat, "city") and self.left(seat, "city") > 0

    def _do_build_city(self, seat: int, corner: int) -> None:
        self.pay(seat, "city")
        self.put_building(seat, CORNERS[corner], "city")

    def _may_buy_card(self, seat: int) -> bool:
        """R10.1, R10.9."""
        return self.can_pay(seat, "development_card") and bool(self.deck)

    def _do_buy_card(self, seat: int) -> None:
        """R10.9, R11.9."""
        self.pay(seat, "development_card")
        self.held[seat].append((self.deck.pop(), self.turn))

    def _may_exchange(self, seat: int, give: str, take: str) -> bool:
        """R9.1 to R9.6."""
        in_bank = give != take and take in self.bank
        return in_bank and self.hands[seat].count(give) >= self.rate(seat, give)

    def _do_exchange(self, seat: int, give: str, take: str) -> None:
        move([give] * self.rate(seat, give), self.hands[seat], self.bank)
        move([take], self.bank, self.hands[seat])

    def _do_end_turn(self, seat: int) -> None:
        """R6.1, R6.5."""
        self.active = (seat + 1) % self.seats
        self.stage = "dice"
        self._begin_turn()

    # Development cards

    def _may_play_card(self, seat: int, kind: str) -> bool:
        """R6.3, R11.2, R11.3, D32, D33, D34."""
        bought_before = any(one == kind and turn < self.turn for one, turn in self.held[seat])
        if kind == "victory_point" or self.card_played or not bought_before:
            return False
        if kind == "road_building":
            return self.can_lay_a_road(seat)
        return kind != "year_of_plenty" or bool(self.bank)

    def _do_play_card(self, seat: int, kind: str) -> None:
        """R11.4 to R11.8, R14.3 the largest army is judged before the robber moves."""
        self.card_played = True
        self.held[seat].remove(
            next((one, turn) for one, turn in self.held[seat] if one == kind and turn < self.turn)
        )
        self.played[seat].append(kind)
        if kind == "knight":
            self.judge_armies()
            self.stage = "robber"
        elif kind == "road_building":
            self.free_roads = 2
            self.stage = "free roads"
        elif kind == "year_of_plenty":
            self.to_take = 2
            self.stage = "plenty"
        else:
            self.stage = "monopoly"

    def _may_waive(self, _seat: int) -> bool:
        """R11.5, D33."""
        return self.free_roads == 1

    def _do_waive(self, _seat: int) -> None:
        self._go_on()

    def _may_take_card(self, _seat: int, resource: str) -> bool:
        """R11.6, D34."""
        return resource in self.bank

    def _do_take_card(self, seat: int, resource: str) -> None:
        """R11.6, D34."""
        move([resource], self.bank, self.hands[seat])
        self.to_take -= 1
        if self.to_take == 0 or not self.bank:
            self._go_on()

    def _do_name_resource(self, seat: int, resource: str) -> None:
        """R11.7, D35."""
        for other in range(self.seats):
            if other != seat:
                pile = self.hands[other]
                move([resource] * pile.count(resource), pile, self.hands[seat])
        self._go_on()

    # Trade between players

    def _bid(self) -> Bid:
        """What is put together now, or would be with the next step."""
        return self.counter if self.stage in ("answer", "counter") else self.offer

    def _would_be_asked(self) -> list[int]:
        """R8.5, R8.6, D25 clockwise from the active player, without empty hands."""
        around = [(self.active + n) % self.seats for n in range(1, self.seats)]
        return [seat for seat in around if self.hands[seat] and seat not in self.offer.left_out]

    def _largest_hand(self, seats: list[int]) -> int:
        return max((len(self.hands[seat]) for seat in seats), default=0)

    def _may_offer(self) -> bool:
        """R8.1, R8.3, R8.5, R8.9 whether the active player can make an offer at all."""
        has_cards = bool(self.hands[self.active]) and bool(self._would_be_asked())
        return self.trade and has_cards and self.offers < OFFERS_A_TURN

    def _bidding(self) -> bool:
        """Whether the player who is to act may put an offer or a counter-offer together."""
        return self.stage in ("answer", "counter") or self._may_offer()

    def _may_give(self, seat: int, resource: str) -> bool:
        """R8.3, R8.5, R8.6 what one holds, and not what one wants."""
        bid = self._bid()
        has_more = self.hands[seat].count(resource) > bid.give.count(resource)
        return self._bidding() and has_more and resource not in bid.want

    def _may_want(self, _seat: int, resource: str) -> bool:
        """R8.3, D24, D25 not more than somebody asked can have, and not what one gives."""
        bid = self._bid()
        asked = self._would_be_asked() if bid is self.offer else [self.active]
        return (
            self._bidding()
            and len(bid.want) < self._largest_hand(asked)
            and resource not in bid.give
        )

    def _may_leave_out(self, _seat: int, other: int) -> bool:
        """R8.5, D24."""
        asked = self._would_be_asked()
        rest = [one for one in asked if one != other]
        enough = len(self.offer.want) <= self._largest_hand(rest)
        return self._may_offer() and other in asked and bool(rest) and enough

    def _may_propose(self, _seat: int) -> bool:
        """R8.5, R8.9, D27; R8.6 a counter-offer has cards on both sides."""
        if self.stage == "counter":
            return bool(self.counter.give) and bool(self.counter.want)
        sides = self.offer.sides()
        again = any((other, sides) in self.refused for other in self._would_be_asked())
        return self._may_offer() and not again

    def _start_bid(self) -> Bid:
        self.stage = {"turn": "offer", "answer": "counter"}.get(self.stage, self.stage)
        return self._bid()

    def _do_give(self, _seat: int, resource: str) -> None:
        self._start_bid().give.append(resource)

    def _do_want(self, _seat: int, resource: str) -> None:
        self._start_bid().want.append(resource)

    def _do_leave_out(self, _seat: int, other: int) -> None:
        self._start_bid().left_out.append(other)

    def _do_propose(self, seat: int) -> None:
        """R8.5, R8.6."""
        if self.stage == "counter":
            self._take_answer(seat, self.counter)
            return
        self.offers += 1
        self.asked = self._would_be_asked()
        self.stage = "answer"

    def _do_cancel(self, _seat: int) -> None:
        if self.stage == "counter":
            self.counter = Bid()
            self.stage = "answer"
        else:
            self._end_offer()
            self.stage = "turn"

    def _may_accept(self, seat: int) -> bool:
        """R8.6."""
        give, want = self.offer.sides()
        return bool(give) and bool(want) and contains(self.hands[seat], want)

    def _do_accept(self, seat: int) -> None:
        self._take_answer(seat, "accept")

    def _do_decline(self, seat: int) -> None:
        self.refused.append((seat, self.offer.sides()))
        self._take_answer(seat, "decline")

    def _take_answer(self, seat: int, answer: str | Bid) -> None:
        """R8.6, R8.7, D26."""
        self.answers[seat] = answer
        self.counter = Bid()
        self.asked.remove(seat)
        if self.asked:
            self.stage = "answer"
        elif all(one == "decline" for one in self.answers.values()):
            self._do_withdraw(self.active)
        else:
            self.stage = "answers"

    def _may_deal(self, seat: int, other: int) -> bool:
        """R8.7."""
        answer = self.answers.get(other, "decline")
        if isinstance(answer, Bid):
            return contains(self.hands[seat], answer.want)
        return answer == "accept"

    def _do_deal(self, seat: int, other: int) -> None:
        """R8.7."""
        answer = self.answers[other]
        if isinstance(answer, Bid):
            gives, gets = answer.want, answer.give
        else:
            gives, gets = self.offer.give, self.offer.want
        move(gives, self.hands[seat], self.hands[other])
        move(gets, self.hands[other], self.hands[seat])
        self._do_withdraw(seat)

    def _do_withdraw(self, _seat: int) -> None:
        """R8.7 the offer is over."""
        self._end_offer()
        self.stage = "turn"


def _always(*_: Any) -> bool:
    return True


_RULES: dict[str, Callable[..., bool]] = {
    "PlaceSettlement": Oracle._may_place_settlement,
    "PlaceRoad": Oracle._may_place_road,
    "Roll": _always,
    "PlayCard": Oracle._may_play_card,
    "Discard": Oracle._may_discard,
    "TakeBack": Oracle._may_take_back,
    "ConfirmDiscard": Oracle._may_confirm_discard,
    "MoveRobber": Oracle._may_move_robber,
    "Steal": Oracle._may_steal,
    "BuildRoad": Oracle._may_build_road,
    "BuildSettlement": Oracle._may_build_settlement,
    "BuildCity": Oracle._may_build_city,
    "BuyCard": Oracle._may_buy_card,
    "Exchange": Oracle._may_exchange,
    "EndTurn": _always,
    "Give": Oracle._may_give,
    "Want": Oracle._may_want,
    "LeaveOut": Oracle._may_leave_out,
    "Propose": Oracle._may_propose,
    "Cancel": _always,
    "Accept": Oracle._may_accept,
    "Decline": _always,
    "Deal": Oracle._may_deal,
    "Withdraw": _always,
    "Waive": Oracle._may_waive,
    "TakeCard": Oracle._may_take_card,
    "NameResource": _always,
}
"""What must be true for a step whose turn it is: the rule, asked with the seat and the values."""

_DEEDS: dict[str, Callable[..., None]] = {
    "PlaceSettlement": Oracle._do_place_settlement,
    "PlaceRoad": Oracle._do_place_road,
    "PlayCard": Oracle._do_play_card,
    "Discard": Oracle._do_discard,
    "TakeBack": Oracle._do_take_back,
    "ConfirmDiscard": Oracle._do_confirm_discard,
    "BuildRoad": Oracle._do_build_road,
    "BuildSettlement": Oracle._do_build_settlement,
    "BuildCity": Oracle._do_build_city,
    "BuyCard": Oracle._do_buy_card,
    "Exchange": Oracle._do_exchange,
    "EndTurn": Oracle._do_end_turn,
    "Give": Oracle._do_give,
    "Want": Oracle._do_want,
    "LeaveOut": Oracle._do_leave_out,
    "Propose": Oracle._do_propose,
    "Cancel": Oracle._do_cancel,
    "Accept": Oracle._do_accept,
    "Decline": Oracle._do_decline,
    "Deal": Oracle._do_deal,
    "Withdraw": Oracle._do_withdraw,
    "Waive": Oracle._do_waive,
    "TakeCard": Oracle._do_take_card,
    "NameResource": Oracle._do_name_resource,
}
"""What a step does that chance has no part in."""
