"""What is said to those who listen: all of it, in order, each once, and the same again."""

from web.page.announcements import Announcements


def said(sayings: Announcements) -> dict[str, str]:
    """What the regions come to say, as the page lets them: emptied first, then filled."""
    sayings.said_before()
    return sayings.said_now()


def test_what_is_said_in_one_moment_follows_each_other() -> None:
    sayings = Announcements()
    sayings.say("live", "Bruno draws a card.")
    sayings.say("live", "Choose a contract.")
    sayings.say("alert", "The end has come.")
    assert said(sayings) == {
        "live": "Bruno draws a card. Choose a contract.",
        "alert": "The end has come.",
    }
    assert said(sayings) == {}, "once"


def test_what_happened_twice_is_said_twice() -> None:
    """Two cubes may be placed in one town, one after the other."""
    sayings = Announcements()
    for _ in range(2):
        sayings.say("live", "Leeds gets a cube.")
    sayings.say("live", "")
    assert said(sayings) == {"live": "Leeds gets a cube. Leeds gets a cube."}


def test_the_same_sentence_was_silent_the_second_time() -> None:
    """Text that is already there is nothing new: the region is emptied before it says more."""
    sayings = Announcements()
    sayings.say("alert", "You have no lock.")
    assert sayings.said_before() == []
    assert sayings.said_now() == {"alert": "You have no lock."}
    sayings.say("alert", "You have no lock.")
    assert sayings.said_now() == {}, "it stands there still"
    assert sayings.said_before() == ["alert"]
    assert sayings.said_now() == {"alert": "You have no lock."}


def test_what_is_newer_takes_the_place_of_what_is_so_no_more() -> None:
    """While somebody types a search, only what is found last counts."""
    sayings = Announcements()
    sayings.say("live", "56 rules", is_newer=True)
    sayings.say("live", "2 rules", is_newer=True)
    assert said(sayings) == {"live": "2 rules"}


def test_nothing_is_left_to_be_heard_or_read_once_it_is_hushed() -> None:
    sayings = Announcements()
    sayings.say("live", "You draw: lock.")
    said(sayings)
    sayings.say("live", "You draw: tunnel.")
    assert sayings.hush() == ["live"]
    assert said(sayings) == {}
