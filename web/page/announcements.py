"""Sentences for screen readers: those of one moment follow each other, and each is said once. Pure.

A screen reader reads a live region aloud when a text comes into it that was not there. So a region
is emptied before it says more: even the same sentence is then new, and is said again.
"""

from web.page.foreign_text import strung


class Announcements:
    """The sentences that wait for each region, and the regions that show what they have said."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[str]] = {}
        self._showing: set[str] = set()

    def say(self, region: str, sentence: str, *, is_newer: bool = False) -> None:
        """Let a region say a sentence.

        If it `is_newer`, it replaces the sentences that still wait there: they are out of date.
        """
        waiting = self._waiting.setdefault(region, [])
        if is_newer:
            waiting.clear()
        if sentence:
            waiting.append(sentence)

    def said_before(self) -> list[str]:
        """The regions that show what was said before and have more to say: they must be emptied."""
        found = [region for region, waiting in self._waiting.items() if waiting]
        emptied = [region for region in found if region in self._showing]
        self._showing.difference_update(emptied)
        return emptied

    def said_now(self) -> dict[str, str]:
        """The texts that the empty regions must show, and so say: all that waits, in order."""
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
        """Drop all sentences. Returns the regions that must be emptied."""
        self._waiting.clear()
        emptied = sorted(self._showing)
        self._showing.clear()
        return emptied
