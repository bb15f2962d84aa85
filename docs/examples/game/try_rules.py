"""Plays games of Stones at random, and tries the laws that every game keeps."""

from stones.rules import STONES

from tabletop.conformance import play_through

for seats in STONES.seats:
    record = play_through(STONES, "a test", seats)
    print(f"{seats} players: {record.length} stones, points {record.state.scores}")
