"""What is said to those who listen: sentences of one moment follow each other. Pure."""

from web.page.mixed import strung


class Sayings:
    """The sentences of a moment; `pass_on` begins the next one."""

    def __init__(self) -> None:
        self._said: dict[str, list[str]] = {}

    def say(self, region: str, sentence: str, *, is_newer: bool = False) -> str:
        """All that the region says in this moment, with one sentence more; one that `is_newer`
        takes the place of the others, which are so no more."""
        said = self._said.setdefault(region, [])
        if is_newer:
            said.clear()
        if sentence and sentence not in said:
            said.append(sentence)
        return strung(" ", said)

    def pass_on(self) -> None:
        """What is said from now on is said after a while."""
        self._said.clear()
