"""A tournament of Canyon's easy and normal players in every style: who does best?"""

from collections import defaultdict
from itertools import combinations

from canyon.bots.game import PLAYERS
from canyon.rules.ranking import places

styles = PLAYERS.opponents.styles
entrants = [f"{level}/{style}" for level in ("easy", "normal") for style in styles]
sums: dict[str, int] = defaultdict(int)
games: dict[str, int] = defaultdict(int)

for number, table in enumerate([*combinations(entrants, 4)][::2]):
    seated = table[number % 4 :] + table[: number % 4]  # nobody always begins
    record = PLAYERS.play(f"tournament {number}", seated)
    for name, place in zip(seated, places(record.state), strict=True):
        sums[name] += place
        games[name] += 1

print(f"{'player':<20}{'games':>6}{'mean place':>12}")
for name in sorted(entrants, key=lambda name: (sums[name] / games[name], name)):
    print(f"{name:<20}{games[name]:>6}{sums[name] / games[name]:>12.2f}")
