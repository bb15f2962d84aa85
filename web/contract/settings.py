"""What the players of a device have chosen once for all games: kept by the browser, a word each.

settings["sound"]                    # "off", until somebody has chosen otherwise
settings.choose("sound", "quiet")
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

ON_OFF: Final = ("on", "off")
OFF_ON: Final = ("off", "on")


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to be chosen: the first of its `values` holds until another one is."""

    name: str
    values: tuple[str, ...] = ON_OFF


TURN: Final = (
    Setting("confirm-end"),
    Setting("confirm-touch"),
    Setting("single-choices"),
    Setting("hand", ("shown", "hidden")),
    Setting("hints"),
    Setting("advice"),
    Setting("take-back", ("strict", "friendly")),
    Setting("zen", OFF_ON),
    Setting("targets", OFF_ON),
    Setting("pace", ("normal", "slow", "at-once")),
)
"""How turns are played: whether the end of a turn in which something was left undone is asked about
once more; whether a finger's first tap only selects; whether what is the only option carries itself
out; whether the hand is seen only while somebody wants to see it; whether new kinds of questions
come with a hint; whether advice can be asked for; whether the whole table together may take back
what nobody can alone; whether only what a decision needs is in sight; whether
what can be chosen on the map is seen as a list too; how fast the turns of the
computer's players are shown."""
EFFECTS: Final = (
    Setting("animations", ("on", "fast", "off")),
    Setting("sound", ("off", "quiet", "loud")),
)
"""How what happens on the map moves, and how loud it is."""
LOOKS: Final = (Setting("theme", ("auto", "light", "dark", "contrast")),)
"""Dark on light or light on dark; "auto": as the device has it."""
KEYS: Final = (
    Setting("letters", ("on", "map", "off")),
    Setting("scanning", ("off", "slow", "normal", "fast")),
)
"""Whether single letters and signs are shortcuts, everywhere or on the map alone: they can be in
the way of other programs (WCAG 2.1.4); how fast a frame goes from choice to choice by itself, for
those who play with one switch."""
CHOSEN_KEYS: Final = "keys"
"""What the keys that players have chosen are kept under (`web.contract.key_map`)."""
IN_FRAMES: Final = {"sound": "sound-in-frame"}
"""What a frame of another page asks for anew, and what it is kept under there."""


class Store(Protocol):
    """Texts by key, as far as the browser keeps them; nothing here raises an error."""

    def get(self, key: str, /) -> str | None:
        """The text of a key, None if there is none."""

    def put(self, key: str, text: str, /) -> object:
        """Keep a text."""


class Settings(Mapping[str, str]):
    """Every setting by name, with what holds now.

    `wished` holds until somebody chooses: values that the address asks for. `device_is_dark`: it
    asks for light writing on dark pages.
    """

    device_is_dark = False

    def __init__(
        self, store: Store, *, is_embedded: bool = False, wished: Mapping[str, str] | None = None
    ) -> None:
        self._store = store
        self._keys = IN_FRAMES if is_embedded else {}
        self._wished = dict(wished or {})
        self._values: dict[str, tuple[str, ...]] = {}
        self.know(TURN + EFFECTS + LOOKS + KEYS)

    def know(self, settings: Iterable[Setting]) -> None:
        """There are these settings too."""
        self._values |= {setting.name: setting.values for setting in settings}

    def __getitem__(self, name: str) -> str:
        kept, values = self._store.get(self._keys.get(name, name)), self._values[name]
        return next(one for one in (kept, self._wished.get(name), values[0]) if one in values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def choose(self, name: str, value: str) -> None:
        """From now on it is this. Raises ValueError for a value that it cannot have."""
        if value not in self._values[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        self._store.put(self._keys.get(name, name), value)

    def wish(self, name: str, value: str) -> None:
        """This holds until somebody chooses."""
        self._wished[name] = value

    @property
    def chosen_keys(self) -> str:
        """The keys that players have chosen; "": the usual ones."""
        return self._store.get(CHOSEN_KEYS) or ""

    def choose_keys(self, chosen: str) -> None:
        """From now on these."""
        self._store.put(CHOSEN_KEYS, chosen)

    def is_on(self, name: str) -> bool:
        """Whether something that can be switched off is not."""
        return self[name] != "off"

    @property
    def is_dark(self) -> bool:
        """Whether the page is light on dark now."""
        theme = self["theme"]
        return theme == "dark" or (theme == "auto" and self.device_is_dark)
