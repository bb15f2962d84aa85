"""What is asked and sent where people on other devices have to act. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.seat import Seat
from web.contract.choices import Do
from web.contract.prompt import Option, Prompt
from web.table.play.seats import Seats
from web.words.message import Argument, Listed, Message

LABEL: Final = Message("afar.send")
SEND: Final = "send-game"
"""The intent that sends the game."""


def listed(names: Sequence[str], seats: Sequence[Seat]) -> Listed:
    """The names of these seats."""
    return Listed(tuple(names[seat] for seat in seats))


def waiting(
    seats: Seats, turn: Seat | None, names: Sequence[str], is_sent: bool, when: str
) -> Prompt:
    """Somebody afar has to act: the game is to be sent, or was, and can be sent again.

    `turn` is the seat that goes on after answers, None where none are asked for. `when` it was
    sent, "" if it was not from here.
    """
    if is_sent:
        line = Message("afar.waiting", {"players": listed(names, seats.waits_for)})
        detail = Message("afar.sent_at", {"when": when}) if when else None
        again = Option(Message("afar.send_again"), Do(SEND), detail=detail)
        return Prompt(line, (again,))
    return Prompt(_line(seats, turn, names), (_send(seats, turn),))


def _line(seats: Seats, turn: Seat | None, names: Sequence[str]) -> Message:
    players = listed(names, seats.waits_for)
    if turn is not None and turn in seats.afar and turn not in seats.waits_for:
        return Message("afar.send_then", {"players": players, "player": names[turn]})
    if len(seats.waits_for) > 1:
        return Message("afar.send_to_all", {"players": players})
    return Message("afar.send_to", {"player": players})


def _send(seats: Seats, turn: Seat | None) -> Option:
    """The button, with the number of messages until whoever waits here for answers goes on."""
    answers = _answers(seats, turn)
    detail = Message("afar.messages", {"count": answers + 1}) if answers else None
    return Option(LABEL, Do(SEND), kind="primary", detail=detail)


def _answers(seats: Seats, turn: Seat | None) -> int:
    """How many people afar that seat waits for; 0 if it is not here."""
    if turn not in seats.here:
        return 0
    asked = seats.aloud.question
    return len([one for one in asked.asked if one in seats.afar] if asked else seats.waits_for)


def over(prompt: Prompt) -> Prompt:
    """The prompt of a game that is over, of which the others have to hear."""
    rest = tuple(replace(option, kind="choice") for option in prompt.options)
    send = Option(LABEL, Do(SEND), kind="primary")
    return replace(prompt, line=Message("afar.send_end"), options=(send, *rest))


def message(
    game: str, round_: int, seats: Seats, turn: Seat | None, names: Sequence[str]
) -> Message:
    """The sentence that is sent with the link: whose turn it is."""
    if not seats.acting:
        return Message("afar.text_over", {"game": game})
    told: dict[str, Argument] = {"game": game, "players": listed(names, seats.acting)}
    if not round_:
        return Message("afar.text_begun", told)
    told["round"] = round_
    if turn is None or turn in seats.acting:
        return Message("afar.text", told)
    return Message("afar.text_then", told | {"player": names[turn]})
