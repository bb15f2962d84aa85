"""The keys in force at a table, and the options that can be had by one."""

from dataclasses import replace

from web.contract.key_map import KeyMap, key_map
from web.contract.prompt import Option, Prompt
from web.table.panels.frame import jump_letters, letters
from web.table.play.session import Session


def keys_of(session: Session) -> KeyMap:
    """What keys mean to the players of this device, in this game."""
    face, settings = session.face, session.settings
    regions = tuple(letters(face).items())
    chosen, characters, jumps = (
        settings.chosen_keys,
        settings["letters"],
        jump_letters(session.map.jumps),
    )
    return key_map(regions, face.map_keys, chosen, jumps=jumps, letters=characters)


def with_keys(prompt: Prompt, keys: KeyMap) -> Prompt:
    """The prompt with the keys of its options: that of the main button, and those on the map."""
    commit = next((o for o in prompt.options if o.kind == "primary" and o.enabled), None)

    def keyed(option: Option) -> Option:
        key = keys.of("drive", option.key) if option.key and not option.is_chosen else None
        if option is commit:
            key = keys.of("commit") or key
        return option if key is None else replace(option, shortcut=key)

    return replace(prompt, options=tuple(keyed(option) for option in prompt.options))
