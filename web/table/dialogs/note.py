"""A player's private note, as a dialog: behind the curtain nobody else gets to it."""

from typing import Final

from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.table.saving.save_extras import NOTE_LIMIT
from web.words.catalogue import Voice

NOTE: Final = "note-text"
"""The field that it is written in."""


def note_dialog(player: str, note: str, say: Voice) -> Html:
    """The note of a player, to be written on."""
    field = h(
        "textarea",
        note,
        id=NOTE,
        rows=8,
        maxlength=NOTE_LIMIT,
        aria_label=say("menu.note", player=player),
        data_key=NOTE,
    )
    keep = press("close", "", say("menu.note_keep"), class_="option primary", data_key="keep-note")
    return dialog(
        say("menu.note", player=player),
        say,
        h("p", say("menu.note_means"), class_="legend"),
        field,
        buttons=keep,
    )
