"""Where people play: on this device, or on another one, to which the game is sent."""

from collections.abc import Sequence

from tabletop.seat import Seat
from web.page.html import Html, h
from web.table.panels.parts import press
from web.table.play.session import Session
from web.words.catalogue import Voice


def places(session: Session, say: Voice) -> Sequence[Html | None]:
    """By seat the choice where it plays; None for computer's players and for a single person."""
    seats = session.seats
    can_be_sent = session.face.links is not None and len(seats.people) > 1
    return [
        _place(Seat(seat), session, say) if can_be_sent and seat in seats.people else None
        for seat in range(session.record.seats)
    ]


def _place(seat: Seat, session: Session, say: Voice) -> Html:
    """The choice for one person; somebody has to play on this device."""
    here = session.seats.here
    buttons = [
        press(
            "where",
            f"{seat:d}:{where}",
            say(words),
            class_="option choice",
            aria_pressed="true" if is_chosen else "false",
            disabled=where == "elsewhere" and here == (seat,),
        )
        for where, words, is_chosen in (
            ("here", "afar.here", seat in here),
            ("elsewhere", "afar.elsewhere", seat not in here),
        )
    ]
    label = say("afar.where", player=session.names[seat])
    return h("div", *buttons, role="group", aria_label=label, class_="segments")
