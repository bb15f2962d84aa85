"""A table of Stones without a browser: what is asked and told after three stones."""

from stones.rules import STONES as RULES
from stones.rules import Put
from web.games.stones.face import STONES

from tabletop.record import Record
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice
from web.words.plural import LANGUAGES

record = Record.of(RULES, "a test", 2)
session = Session(STONES, record, ("Anna", "Bruno"), Shelf(MemoryStore()), "a table")
for cell in (9, 0, 10):
    session.play(Put(cell))
for language in LANGUAGES:
    shown = table_shown(session, language)
    assert "Bruno" in STONES.panels(shown)["players"].text
    print(shown.say(shown.prompt.line))
    print(" ".join(map(voice(language, STONES.words), STONES.told(record.events(2), shown.names))))
