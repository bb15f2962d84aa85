"""The dialog with all ways in which a game is sent to another device."""

from typing import Final, NamedTuple

from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.dialogs.share import Code, code_drawn
from web.table.panels.parts import intent, press
from web.words.catalogue import Voice
from web.words.message import Message

FIELD: Final = "message-text"
"""The field with the sentence and the link."""
SAID: Final = "message-said"
"""Where it is said whether it was copied."""
FITS: Final = 2_000
"""Characters of a message that every messenger takes."""
FITS_LONG: Final = 4_096
"""Characters of a message that some messengers take; a longer one is not offered."""


class Ways(NamedTuple):
    """What can be sent, and how.

    - `message`: the sentence and the link; "" where they are too long for any messenger.
    - `mail`: the address that begins an e-mail, "" where it would be too long.
    - `code`: the QR code of the link, None where it is too long for one.
    - `is_short`: every messenger takes the message; else the file is offered first.
    - `can_share`: the device has a dialog of its own for that.
    - `was_refused`: that dialog has just failed.
    """

    message: str
    mail: str
    code: Code | None
    is_short: bool
    can_share: bool
    was_refused: bool = False


def send_dialog(ways: Ways, trouble: Message | None, say: Voice) -> Html:
    """The dialog; `trouble` says what has not worked."""
    return dialog(
        say("afar.send"),
        say,
        h("p", say(trouble), class_="notice", role="alert") if trouble is not None else None,
        None if ways.is_short else h("p", say("afar.too_long"), class_="notice"),
        h("div", *_buttons(ways, say), class_="options buttons send-ways"),
        _text(ways, say) if ways.message else None,
        h("p", id=SAID, role="status", class_="legend link-said"),
        None if ways.code is None else code_drawn(ways.code, say),
        press("sent", "", say("afar.has_scanned"), class_="option quiet") if ways.code else None,
    )


def _buttons(ways: Ways, say: Voice) -> list[Html]:
    """What works best comes first, as the main button. A dialog that has just failed does not."""
    found: list[tuple[str, str]] = []
    if not ways.is_short:
        found.append(("send-file", "afar.save_file"))
    if ways.can_share:
        found.append(("send-share", "afar.share"))
    if ways.message:
        found.append(("send-copy", "afar.copy"))
    if ways.was_refused:
        found.sort(key=lambda way: way[0] == "send-share")
    buttons = [
        press(do, "", say(words), class_=f"option {'choice' if number else 'primary'}")
        for number, (do, words) in enumerate(found)
    ]
    if ways.mail:
        mail = h(
            "a", say("afar.mail"), href=ways.mail, class_="option choice", **intent("sent", "")
        )
        buttons.append(mail)
    if ways.is_short:
        buttons.append(press("send-file", "", say("afar.save_file"), class_="option quiet"))
    return buttons


def _text(ways: Ways, say: Voice) -> Html:
    return h(
        "textarea",
        ways.message,
        id=FIELD,
        rows=4,
        readonly=True,
        aria_label=say("afar.message"),
        data_key=FIELD,
    )
