"""What players of Approdo do in one go, and with how many presses: by mouse and by finger.

Each errand begins at a position of its own. The bars are what the design of the table allows; a
press that only brings something into sight counts as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from playwright.sync_api import Locator, Page

from approdo import GameState, apply, legal_actions
from approdo import actions as a
from approdo.game import GameRecord
from approdo.ids import CardKind, Hex, Intersection, Path, Phase, Resource
from approdo.previews import kinds_in
from approdo.state import Answering, Discards, Reply, RobberMove, Theft
from benchmarks.errand_hand import Hand
from e2e.approdo_play import Player, game_from, new_game, open_game
from e2e.clicking import awaited, settle, targets
from tests.approdo.positions import B, C, D, cards, own, position

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
MINE: Final = own("28 36 45 46", "18", "31")
"""Roads, a settlement and a city near the middle of the fixed island."""
HANDS: Final = ("lll bb www gggg ooo", "lb", "wg", "ooo")
REACH: Final = """node => {
  const box = node.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return [x, y, Boolean(hit && node.contains(hit))];
}"""
"""The middle of a button, and whether a press there reaches it."""
Steps = Sequence[a.Action]


@dataclass(frozen=True, slots=True)
class Errand:
    """An errand: the game before it, what is done, and the most presses.

    `more_taps` of a finger: of several places on the island a first tap only chooses one, unless
    players want it otherwise (the setting "confirm-touch").
    `is_behind_curtain`: it answers what is asked aloud, behind the curtain; the way there is not
    counted, because nobody goes it who plays alone.
    """

    name: str
    begun: Callable[[], GameRecord]
    steps: Callable[[GameState], Steps]
    most: int
    more_taps: int = 0
    is_behind_curtain: bool = False


def _at(**more: Any) -> Callable[[], GameRecord]:
    return lambda: game_from(position(MINE, hands=HANDS, **more))


def _first(kind: type, state: GameState) -> Steps:
    return [next(one for one in legal_actions(state) if isinstance(one, kind))]


def _these(*steps: a.Action) -> Callable[[GameState], Steps]:
    return lambda _: steps


def _offer(give: str, want: str) -> Callable[[GameState], Steps]:
    cards_given, cards_wanted = kinds_in(cards(give)), kinds_in(cards(want))
    given, wanted = map(a.Give, cards_given), map(a.Want, cards_wanted)
    return _these(a.StartOffer(), *given, *wanted, a.Propose())


def _seven(*pending: Any) -> Callable[[], GameRecord]:
    """A seven has fallen; two others have settlements beside the same terrain."""
    others = (own("", "8"), own("", "23"))
    hands = ["", "l", "w"]
    robber = 4 if isinstance(pending[-1], Theft) else 9
    return lambda: game_from(position(own(), *others, hands=hands, pending=pending, robber=robber))


def _before_dice(*others: str) -> Callable[[], GameRecord]:
    """A knight is held before the dice; these settlements of two others lie around a terrain."""
    pieces = [own("", place) for place in others]
    hands = ["", "l", "w"]
    return lambda: game_from(
        position(own(), *pieces, hands=hands, cards_held=["n"], phase=Phase.BEFORE_ROLL)
    )


ASKED: Final = Answering(cards("w"), cards("b"), (B, C, D), (), None)
ANSWERED: Final = Answering(
    cards("w"),
    cards("b"),
    (B, C, D),
    (
        Reply(B, True, cards(""), cards("")),
        *(Reply(s, False, cards(""), cards("")) for s in (C, D)),
    ),
    None,
)
FOUR_OWED: Final = Discards((4, 0, 0, 0), (cards(""),) * 4, (False, True, True, True))
KNIGHT: Final = a.PlayCard(CardKind.KNIGHT)

ERRANDS: Final = (
    Errand(
        "settlement and road at the start",
        partial(new_game, "clicks"),
        lambda state: [*_first(a.PlaceSettlement, state), a.PlaceRoad(_beside(state))],
        2,
        more_taps=2,
    ),
    Errand("the dice", _at(phase=Phase.BEFORE_ROLL), _these(a.Roll()), 1),
    Errand("end of turn", _at(), _these(a.EndTurn()), 1),
    Errand("a road", _at(), partial(_first, a.BuildRoad), 1, more_taps=1),
    Errand("a settlement", _at(), partial(_first, a.BuildSettlement), 1),
    Errand("a city", _at(), _these(a.BuildCity(Intersection(18))), 1),
    Errand("a development card", _at(), _these(a.BuyCard()), 1),
    Errand("the bank", _at(), _these(a.Exchange(GRAIN, ORE)), 2),
    Errand("an offer of one for one", _at(), _offer("w", "b"), 3),
    Errand("a price taken", _at(pending=[ANSWERED], offers=1), _these(a.Deal(B)), 1),
    Errand("no", _at(pending=[ASKED], offers=1), _these(a.Decline()), 1),
    Errand(
        "accepted", _at(pending=[ASKED], offers=1), _these(a.Accept()), 1, is_behind_curtain=True
    ),
    Errand(
        "another price",
        _at(pending=[ASKED], offers=1),
        _offer("b", "ww"),
        3,
        is_behind_curtain=True,
    ),
    Errand(
        "four cards discarded",
        lambda: game_from(position(hands=["llll gggg"], pending=[RobberMove(), FOUR_OWED])),
        _these(*[a.Discard(LUMBER)] * 2, *[a.Discard(GRAIN)] * 2, a.ConfirmDiscard()),
        5,
    ),
    Errand("the robber", _seven(RobberMove()), _these(a.MoveRobber(Hex(4))), 1, more_taps=1),
    Errand("a victim", _seven(Theft((B, C))), _these(a.Steal(C)), 1),
    Errand("a knight", _before_dice("8"), _these(KNIGHT, a.MoveRobber(Hex(4))), 2, more_taps=1),
    Errand(
        "a knight, one of two robbed",
        _before_dice("8", "23"),
        _these(KNIGHT, a.MoveRobber(Hex(4)), a.Steal(B)),
        3,
        more_taps=1,
    ),
    Errand(
        "two free roads",
        _at(cards_held=["r"]),
        _these(a.PlayCard(CardKind.ROAD_BUILDING), a.PlaceRoad(Path(20)), a.PlaceRoad(Path(27))),
        3,
        more_taps=2,
    ),
    Errand(
        "year of plenty",
        _at(cards_held=["y"]),
        _these(a.PlayCard(CardKind.YEAR_OF_PLENTY), a.TakeCard(LUMBER), a.TakeCard(BRICK)),
        3,
    ),
    Errand(
        "monopoly",
        _at(cards_held=["m"]),
        _these(a.PlayCard(CardKind.MONOPOLY), a.NameResource(WOOL)),
        3,
    ),
)


def _beside(state: GameState) -> Path:
    """A path at the first place where a settlement can be placed."""
    after, _ = apply(state, _first(a.PlaceSettlement, state)[0])
    return next(one.path for one in legal_actions(after) if isinstance(one, a.PlaceRoad))


class CountedPlayer(Player):
    """Carries an errand out with real events of the browser, and counts."""

    def __init__(self, page: Page, record: GameRecord, hand: Hand) -> None:
        super().__init__(page, record)
        self._hand = hand

    def press(self, button: Locator) -> None:
        """Press a button, which may have to be brought into sight first."""
        x, y, is_reached = button.first.evaluate(REACH)
        if not is_reached:
            self._hand.presses += 1
            button.first.scroll_into_view_if_needed()
            x, y, is_reached = button.first.evaluate(REACH)
            assert is_reached, f"covered: {button}"
        self._hand.press(x, y)

    def choose_on_map(self, spot: str) -> None:
        """Press on a place of the island."""
        place = next(one for one in targets(self.page, also_unlit=True) if one["spot"] == spot)
        self._hand.press(place["x"], place["y"])


def presses_of(page: Page, errand: Errand, *, is_finger: bool) -> int:
    """How many presses an errand took on a page."""
    hand = Hand(page, is_finger)
    player = CountedPlayer(page, errand.begun(), hand)
    open_game(page, player.record)
    player.lift()
    if errand.is_behind_curtain:
        player.press(player.aloud("say-yes", player.acts))
        awaited(page, "#table[data-curtain=down]")
        player.lift()
    settle(page)
    before = hand.presses
    player.answer(errand.steps(player.state))
    return hand.presses - before
