"""R11, R12.3 cards: to be discarded, to be played, and what their playing asks."""

from collections.abc import Callable
from typing import Final

from approdo.ids import CardKind, Resource
from approdo.previews import to_choose
from approdo.state import Discards, GameState, Plenty
from approdo.view import View
from web.contract.prompt import Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.approdo.questions.things import card_spot, chosen_spot, stack_spot, wanted_spot
from web.games.approdo.words.names import one_card, resource_called, resource_name
from web.page.spot import Spot
from web.words.message import Message


def resources(
    question: str,
    line: Callable[[Asked], Message],
    spot: Callable[[Resource], Spot],
    label: str,
    *,
    carries_out: bool = True,
    resting: Message | None = None,
) -> Callable[[Asked], Prompt]:
    """A question that is answered with one of the resources that lie somewhere."""

    def ask(asked: Asked) -> Prompt:
        options = options_of(asked, question, spot, label)
        return Prompt(line(asked), options, carries_out=carries_out, resting=resting)

    return ask


def options_of(
    asked: Asked, question: str, spot: Callable[[Resource], Spot], label: str
) -> tuple[Option, ...]:
    """An option for each resource that answers the question."""
    found = []
    for answer in asked.answers(question):
        kind = resource_called(answer)
        words = Message(label, {"kind": resource_name(kind)})
        found.append(asked.option(question, answer, words, spot=spot(kind), is_button=False))
    return tuple(found)


CHOOSE: Final = Message("prompts.choose_cards")
"""What stands in place of the main button until all cards are chosen."""


def discard_line(now: Situation) -> Message:
    """R12.3 how many more cards are to be chosen."""
    state: GameState = now.state
    decision = state.decision
    assert isinstance(decision, Discards)
    left = to_choose(decision.owed[now.seat], decision.chosen[now.seat])
    if left:
        return Message("prompts.discard_more", {"count": left})
    return Message("prompts.discard_these")


def _discard_line(asked: Asked) -> Message:
    return discard_line(asked.now)


discard = resources("discard", _discard_line, stack_spot, "prompts.discard_one", resting=CHOOSE)
take_back = resources("take_back", _discard_line, chosen_spot, "prompts.keep_one")


def _plenty_line(asked: Asked) -> Message:
    """R11.6."""
    view: View = asked.view
    decision = view.decision
    left = decision.left if isinstance(decision, Plenty) else 0
    return Message("prompts.plenty", {"count": left})


plenty = resources("plenty", _plenty_line, wanted_spot, "prompts.take_one")
monopoly = resources(
    "monopoly",
    lambda _: Message("prompts.monopoly"),
    wanted_spot,
    "prompts.name_one",
    carries_out=False,
)


def play(asked: Asked) -> Prompt:
    """R11.2 the knights and progress cards that can be played now."""
    options = []
    for answer in asked.answers("play"):
        kind = CardKind[answer.upper()]
        label = Message("prompts.play", {"card": one_card(kind)})
        options.append(asked.option("play", answer, label, spot=card_spot(kind), is_button=False))
    return Prompt(Message("prompts.play_which"), tuple(options))
