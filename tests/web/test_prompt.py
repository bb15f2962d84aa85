"""What a question says about its options."""

from web.contract.choices import Pick
from web.contract.prompt import Option, Prompt
from web.page.spot import Spot
from web.words.message import Message

LINE = Message("prompts.choose_hex")
THING = Spot("card", 1)


def option(answer: str, *, enabled: bool = True) -> Option:
    return Option(LINE, Pick("what", answer), spot=THING, enabled=enabled)


def test_of_several_options_of_a_thing_a_possible_one_is_chosen_with_it() -> None:
    dimmed, second, third = option("1", enabled=False), option("2"), option("3")
    assert Prompt(LINE, (dimmed, second, third)).at(THING) == second
    assert Prompt(LINE, (dimmed,)).at(THING) == dimmed
    assert Prompt(LINE, (dimmed,)).at(Spot("card", 2)) is None
