"""The settings of this device, valid for all games. The browser stores one word for each.

settings["sound"]                    # "off" until somebody chooses another value
settings.choose("sound", "quiet")
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, get_args

from web.map.effects import Sound

ON_OFF: Final = ("on", "off")
OFF_ON: Final = ("off", "on")


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting, with its `values` in the order in which they are offered.

    The first of them is the default, unless `default` is another one.
    """

    name: str
    values: tuple[str, ...] = ON_OFF
    default: str = ""


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
    Setting("pace", ("slow", "normal", "fast", "at-once"), "normal"),
)
"""How turns are played.

- "confirm-end": ask again before a turn ends in which something was left undone.
- "confirm-touch": the first tap of a finger only selects.
- "single-choices": an action that is the only option carries itself out.
- "hand": the hand is shown always, or only while the player asks for it.
- "hints": new kinds of questions come with a hint.
- "advice": advice can be asked for.
- "take-back": the players together may take back what nobody can take back alone.
- "zen": only what a decision needs is visible.
- "targets": what can be chosen on the map is also shown as a list.
- "pace": how fast the turns of the computer's players are shown.
"""
LIMITS: Final = {"never": 0, "once": 1, "twice": 2}
"""How many offers of computer's players a person hears in a turn."""
OFFERS: Final = (Setting("offers", tuple(LIMITS), "twice"),)
"""How often that is: in games in which players answer the offers of others."""
EFFECTS: Final = (
    Setting("animations", ("on", "fast", "off")),
    Setting("sound", ("off", "quiet", "loud")),
)
"""Animations on the map, and how loud their sounds are."""
SOUNDS: Final = tuple(Setting(f"sound-{name}") for name in get_args(Sound))
"""Which of the sounds are heard; a game has some of them (`Face.sounds`)."""
LOOKS: Final = (
    Setting("theme", ("auto", "light", "dark", "contrast")),
    Setting("zoom-buttons", ("auto", "on", "off")),
)
"""How the page looks.

- "theme": dark text on a light page or light on dark; "auto": as the device is set.
- "zoom-buttons": the buttons over the map that zoom and move it; "auto": where no finger does.
"""
KEYS: Final = (
    Setting("letters", ("on", "map", "off")),
    Setting("scanning", ("off", "slow", "normal", "fast")),
)
"""How the keyboard is used.

"letters": single letters and signs are shortcuts everywhere, on the map only, or nowhere, because
they can conflict with other programs (WCAG 2.1.4). "scanning": how fast a frame moves from choice
to choice, for players who use one switch.
"""
CHOSEN_KEYS: Final = "keys"
"""The storage key of the keys that players have chosen (`web.contract.key_map`)."""
IN_FRAMES: Final = {"sound": "sound-in-frame"}
"""Settings that have a separate value in a frame of another page, with their storage keys there."""


class Store(Protocol):
    """Texts by key, as far as the browser stores them. No method raises an error."""

    def get(self, key: str, /) -> str | None:
        """The text of a key, None if there is none."""

    def put(self, key: str, text: str, /) -> object:
        """Store a text."""


class Settings(Mapping[str, str]):
    """All settings by name, with their current values.

    `wished` are values from the address; they hold until somebody chooses. `device_is_dark`: the
    device asks for light text on dark pages.
    """

    device_is_dark = False

    def __init__(
        self, store: Store, *, is_embedded: bool = False, wished: Mapping[str, str] | None = None
    ) -> None:
        self._store = store
        self._keys = IN_FRAMES if is_embedded else {}
        self._wished = dict(wished or {})
        self._known: dict[str, Setting] = {}
        self.know(TURN + OFFERS + SOUNDS + EFFECTS + LOOKS + KEYS)

    def know(self, settings: Iterable[Setting]) -> None:
        """Add these settings."""
        self._known |= {setting.name: setting for setting in settings}

    def __getitem__(self, name: str) -> str:
        kept, setting = self._store.get(self._keys.get(name, name)), self._known[name]
        values = setting.values
        if kept in values:
            return kept
        wished = self._wished.get(name)
        return wished if wished in values else setting.default or values[0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def choose(self, name: str, value: str) -> None:
        """Set and store a value. Raises ValueError for a value that the setting does not have."""
        if value not in self._known[name].values:
            raise ValueError(f"{name} cannot be {value!r}")
        self._store.put(self._keys.get(name, name), value)

    def wish(self, name: str, value: str) -> None:
        """Use this value until somebody chooses one."""
        self._wished[name] = value

    @property
    def chosen_keys(self) -> str:
        """The stored text of the keys that players have chosen; "": the usual keys."""
        return self._store.get(CHOSEN_KEYS) or ""

    def choose_keys(self, chosen: str) -> None:
        """Store the keys that players have chosen."""
        self._store.put(CHOSEN_KEYS, chosen)

    def is_on(self, name: str) -> bool:
        """Whether a setting is not "off"."""
        return self[name] != "off"

    @property
    def silent(self) -> str:
        """The names of the sounds that are off by themselves, with spaces between them."""
        off = (one.name for one in SOUNDS if not self.is_on(one.name))
        return " ".join(name.removeprefix("sound-") for name in off)

    @property
    def is_dark(self) -> bool:
        """Whether the page shows light text on dark now."""
        theme = self["theme"]
        return theme == "dark" or (theme == "auto" and self.device_is_dark)

    @property
    def zoom_buttons(self) -> str:
        """When there are buttons over the map, as the setting says.

        Always for players who use one switch: they have no fingers to zoom with.
        """
        return "on" if self.is_on("scanning") else self["zoom-buttons"]
