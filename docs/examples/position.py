"""A start position of one's own: Canyon begun abreast in the middle of the river."""

from pathlib import Path

from canyon.bots.game import PLAYERS
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.link import link_of
from canyon.river import RIVER
from tabletop.frozen import changed
from tabletop.loading import load
from tabletop.record import Record

NAMES = ["normal"] * 3
STEPS_TO_GO = 20

# A game of the usual kind, and of it the moment at which the fourth round begins, with new cards.
whole = PLAYERS.play("an evening", NAMES)
states = [whole.at(step) for step in range(whole.length)]
begun = next(one for one in states if one.round == 4 and one.phase is Phase.BIDDING)

# The same with all canoes equally far. `state_from` raises ValueError if no game can come there.
abreast = [space for space in RIVER.kinds if RIVER.to_go[space] == STEPS_TO_GO][: len(NAMES)]
wanted = CANYON.saving.snapshot_of(changed(begun, canoes=tuple(abreast)))
start = CANYON.saving.state_from(wanted, len(NAMES))

# A record that begins there: it plays, saves and links like any other.
record = Record(CANYON, whole.seed, whole.seats, whole.options, start)
Path("abreast.json").write_text(record.save(), "utf-8")
print("They begin on", ", ".join(RIVER.ids[space] for space in abreast))
print(f"As a link: #g=canyon.{link_of(record)[:24]}... ({len(link_of(record))} characters)")

for level in PLAYERS.opponents.levels[:2]:
    again = load(CANYON, Path("abreast.json").read_text("utf-8"))
    PLAYERS.play_on(again, [level] * len(NAMES), PLAYERS.luck_of("an evening"))
    order = CANYON.outcome(again.state)
    print(f"Three {level} players: over in round {again.state.round}, from the winner down {order}")
