"""Games that come from outside: by the address, pasted, dropped, as a file, from another program.

Whatever comes is read generously (`web.table.saving.reading`). What a person has chosen here is
opened at once. An address may be anybody's doing: it never takes the place of something before
somebody has said yes, and there is one question at a time.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop.saves import SIZE_LIMIT, SaveError
from web.contract.any_game import JsonData
from web.contract.face import AnyFace
from web.page import browser
from web.table.around.arrival import asks_who
from web.table.around.opening import Opening
from web.table.saving.found import DULL, Found
from web.table.saving.links import opened_link
from web.table.saving.save_extras import opened, told_of
from web.table.saving.save_files import why_not_opened
from web.table.screen.later import Later
from web.table.screen.table import Table
from web.words.message import Message

NO: Final = -1
"""The answer to a question that says no."""
NOT_READ_YET: Final = Message("menu.not_read_yet")
"""What reads generously could not be had."""


class Incoming:
    """Reads what comes, and asks where that is needed."""

    def __init__(
        self, table: Table, later: Later, opening: Opening, faces: Sequence[AnyFace]
    ) -> None:
        self._table = table
        self._later = later
        self._opening = opening
        self._faces = faces
        self._answers: Callable[[int], None] | None = None
        """What is done with the answer to the question that is on the screen."""

    def take(self, wanted: Mapping[str, JsonData]) -> None:
        """Do what an intent of the kind "link" or "open" asks for, see `bridge.js`."""
        if wanted["kind"] == "link" and self._answers is not None:
            return  # the address keeps it
        self._answers = None
        self._later.do(lambda: self._take(wanted), lambda: self._say_unread(NOT_READ_YET, wanted))

    def _take(self, wanted: Mapping[str, JsonData]) -> None:
        """Raises ModuleNotFoundError where the page lacks what reads it."""
        is_link = wanted["kind"] == "link"
        try:
            games = self._read(wanted["text"], is_link=is_link)
        except SaveError as wrong:
            self._say_unread(why_not_opened(wrong), wanted)
            return
        if len(games) > 1:
            self._ask_which(games, wanted)
            return
        (game,) = games
        names: Sequence[str] | None = None
        if is_link:
            names = self._opening.arrival.fitting(game.face, game.record)
            if self._displaces(game, names, is_thrown=bool(wanted.get("thrown"))):
                self._ask_whether(game, wanted)
                return
        self._open(game, wanted, names)

    def on_answer(self, event: browser.DomEvent) -> None:
        """Somebody has answered."""
        answers, self._answers = self._answers, None
        if answers is not None:
            answers(int(event.detail.choice))

    def _read(self, text: str, *, is_link: bool) -> tuple[Found, ...]:
        """The games in a text.

        Raises SaveError with the reason that tells most, ModuleNotFoundError where a page lacks
        what reads generously, which few need.
        """
        try:
            face, record = (opened_link if is_link else opened)(self._faces, text)
            return (Found(face, record, text, is_link),)
        except SaveError as wrong:
            from web.table.saving.reading import games_in

            try:
                return games_in(self._faces, text)
            except SaveError as also:
                if wrong.key in DULL and also.key not in DULL:
                    raise also from None
            raise

    def _displaces(self, game: Found, names: Sequence[str], *, is_thrown: bool) -> bool:
        """Whether a game would take the place of another one: on the table, or as the latest.

        `names` are the saved games that it belongs to. On the start page nothing is asked of
        whoever is asked who is here anyway.
        """
        session = self._table.session
        if session is not None:
            return session.slot not in names
        is_latest = bool(self._table.shelf.names) and not asks_who(game.face, game.record)
        return not names and (is_thrown or is_latest)

    def _open(
        self, game: Found, wanted: Mapping[str, JsonData], names: Sequence[str] | None = None
    ) -> None:
        if names is None and wanted["kind"] == "link":
            names = self._opening.arrival.fitting(game.face, game.record)
        if game.is_link or names:  # a save in an address is no copy of the game that is here
            self._opening.arrival.came(game.face, game.record, names)
        else:
            self._opening.file(game.face, game.record, wanted.get("name") or "")
        session = self._table.session
        if session is None or not session.seats.asks_who:
            self._forget(wanted)  # else once somebody has said who is here: `Arrival`

    def _forget(self, wanted: Mapping[str, JsonData]) -> None:
        """The address has done what it was for."""
        if wanted["kind"] == "link":
            self._table.shell.forget_fragment()

    # --- questions ----------------------------------------------------------------------------

    def _ask_whether(self, game: Found, wanted: Mapping[str, JsonData]) -> None:
        stays = "incoming.table_stays" if self._table.session else "incoming.saves_stay"
        self._ask((game,), wanted, Message("incoming.title"), Message(stays))

    def _ask_which(self, games: Sequence[Found], wanted: Mapping[str, JsonData]) -> None:
        said = Message("incoming.several")
        self._ask(games, wanted, Message("incoming.which"), said)

    def _ask(
        self,
        games: Sequence[Found],
        wanted: Mapping[str, JsonData],
        title: Message,
        said: Message,
    ) -> None:
        def answer(choice: int) -> None:
            if choice == NO:
                self._forget(wanted)
            else:
                self._open(games[choice], wanted)

        say = self._table.say
        self._answers = answer
        question = {
            "title": say(title),
            "said": say(said),
            "games": [told_of(one.face, one.record) for one in games],
            "yes": say(Message("incoming.open")),
            "no": say(Message("incoming.not_now")),
        }
        self._table.shell.ask(json.dumps(question))

    # --- what is no game ----------------------------------------------------------------------

    def _say_unread(self, reason: Message, wanted: Mapping[str, JsonData]) -> None:
        """Say why no game was read; the text is shown, to be mended, unless it is a file's."""
        text = wanted["text"]
        if wanted.get("name") or len(text) > SIZE_LIMIT:
            self._opening.cannot_open(reason)
        else:
            self._table.shell.show_unread(self._table.say(reason), text)
