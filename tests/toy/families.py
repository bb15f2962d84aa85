"""Keys of the toy's texts that its code puts together, for `tests.laws.test_catalogues`."""

from tests.toy.rules import KINDS

QUESTIONS = ("discard", "give", "want", "answer", "counter", "deal")
FAMILIES = {
    "islanders.": [*KINDS, "corner", "edge"],
    "islanders.choose_": QUESTIONS,
    "islanders.do_": [*QUESTIONS, "ask", "withdraw", "done", "offer"],
    "form.": ["another-start"],
    "help.T": None,
    "reason.": None,
}
"""By their beginning, every way they can end. None: its rules and its players say which there
are."""
NAMES: tuple[str, ...] = ()
"""Placeholders that stand for names, besides those of players in every game."""
