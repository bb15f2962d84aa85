"""What is said in one moment to those who listen: all of it, in order, each once."""

from web.page.sayings import Sayings


def test_what_is_said_in_one_moment_follows_each_other() -> None:
    said = Sayings()
    assert said.say("live", "Bruno draws a card.") == "Bruno draws a card."
    assert said.say("live", "Choose a contract.") == "Bruno draws a card. Choose a contract."
    assert said.say("alert", "The end has come.") == "The end has come."


def test_the_next_moment_begins_anew() -> None:
    said = Sayings()
    said.say("live", "Bruno draws a card.")
    said.pass_on()
    assert said.say("live", "Choose a contract.") == "Choose a contract."


def test_the_same_is_said_once_in_a_moment_and_nothing_is_nothing() -> None:
    said = Sayings()
    said.say("live", "Undone.")
    assert said.say("live", "") == "Undone."
    assert said.say("live", "Undone.") == "Undone."
    said.pass_on()
    assert said.say("live", "Undone.") == "Undone."


def test_what_is_newer_takes_the_place_of_what_is_so_no_more() -> None:
    """While somebody types a search, only what is found last counts."""
    said = Sayings()
    said.say("live", "56 rules", is_newer=True)
    assert said.say("live", "2 rules", is_newer=True) == "2 rules"
