"""R11, R12.3 cards: to be discarded, to be played, and what their playing asks."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from approdo import actions as a
from approdo.ids import CardKind, Resource
from approdo.previews import to_choose
from approdo.state import Discards, GameState, Plenty
from approdo.view import View
from web.contract.prompt import Held, Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.approdo.questions.things import card_spot, chosen_spot, stack_spot, wanted_spot
from web.games.approdo.words.names import counted, one_card, resource_called, resource_name
from web.page.spot import Spot
from web.words.message import Message

HeldMaker = Callable[[Situation, Resource], Held | None]
"""What holding down a stack of a resource does, None where it is the same as a press."""


def resources(
    question: str,
    line: Callable[[Asked], Message],
    spot: Callable[[Resource], Spot],
    label: str,
    *,
    held: HeldMaker = lambda _, __: None,
    carries_out: bool = True,
    resting: Message | None = None,
) -> Callable[[Asked], Prompt]:
    """A question that is answered with one of the resources that lie somewhere."""

    def ask(asked: Asked) -> Prompt:
        options = options_of(asked, question, spot, label)
        kinds = map(resource_called, asked.answers(question))
        options = tuple(
            replace(option, held=held(asked.now, kind))
            for kind, option in zip(kinds, options, strict=True)
        )
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


def _discard_held(now: Situation, kind: Resource) -> Held | None:
    """R12.3 as many cards as are owed still, or as there are."""
    state: GameState = now.state
    decision = state.decision
    assert isinstance(decision, Discards)
    chosen = decision.chosen[now.seat]
    left = state.hands[now.seat][kind] - chosen[kind]
    count = min(left, to_choose(decision.owed[now.seat], chosen))
    return _held(now, "prompts.discard_all", a.Discard(kind), count)


def _take_back_held(now: Situation, kind: Resource) -> Held | None:
    """R12.3 all cards of this kind that are chosen."""
    state: GameState = now.state
    decision = state.decision
    assert isinstance(decision, Discards)
    return _held(now, "prompts.keep_all", a.TakeBack(kind), decision.chosen[now.seat][kind])


def _held(now: Situation, label: str, action: a.Discard | a.TakeBack, count: int) -> Held | None:
    if count < 2:
        return None
    words = Message(label, {"cards": counted(action.resource, count)})
    return Held(words, now.act(*[action] * count))


discard = resources(
    "discard",
    _discard_line,
    stack_spot,
    "prompts.discard_one",
    held=_discard_held,
    resting=CHOOSE,
)
take_back = resources(
    "take_back", _discard_line, chosen_spot, "prompts.keep_one", held=_take_back_held
)


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
