"""What is said to those who listen: sentences of one moment follow each other, each once. Pure.

A region of the page is read aloud when text comes into it that was not there. So what it has said
is taken away first: even the same sentence is then new, and is said again.
"""

from web.page.foreign_text import strung


class Sayings:
    """The sentences that wait for each region, and the regions that show what they have said."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[str]] = {}
        self._showing: set[str] = set()

    def say(self, region: str, sentence: str, *, is_newer: bool = False) -> None:
        """A sentence is to be said; one that `is_newer` in the place of those that still wait,
        which are so no more."""
        waiting = self._waiting.setdefault(region, [])
        if is_newer:
            waiting.clear()
        if sentence:
            waiting.append(sentence)

    def said_before(self) -> list[str]:
        """The regions that show what was said before, and have more to say: they are to be
        emptied."""
        found = [region for region, waiting in self._waiting.items() if waiting]
        emptied = [region for region in found if region in self._showing]
        self._showing.difference_update(emptied)
        return emptied

    def said_now(self) -> dict[str, str]:
        """What the empty regions are to show, and so to say: all that waits, in its order."""
        said = {
            region: strung(" ", waiting)
            for region, waiting in self._waiting.items()
            if waiting and region not in self._showing
        }
        for region in said:
            self._waiting[region].clear()
            self._showing.add(region)
        return said

    def hush(self) -> list[str]:
        """Nothing of it is to be said any more; the regions that are to be emptied."""
        self._waiting.clear()
        emptied = sorted(self._showing)
        self._showing.clear()
        return emptied
