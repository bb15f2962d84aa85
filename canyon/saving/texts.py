"""How actions, options and states become text and data, for `tabletop.game.Game`."""

from functools import lru_cache
from typing import Final

from canyon.engine import Options
from canyon.saving.codes import action_from, code_of
from canyon.saving.fingerprint import fingerprint
from canyon.saving.snapshot import snapshot_of, state_from
from tabletop.game import Saving
from tabletop.strict_json import keyed

SHORT_TABLE: Final = "short_table"
"""R4.3 its key among the options of a save."""


def _options_as_json(options: Options) -> dict[str, bool]:
    return {SHORT_TABLE: options.short_table}


def _options_from(value: object) -> Options:
    is_short = keyed(value, (SHORT_TABLE,))[SHORT_TABLE]
    if type(is_short) is not bool:
        raise ValueError("neither the short table nor the long one")
    return Options(is_short)


SAVING: Final = Saving(
    code_of=code_of,
    action_from=lru_cache(maxsize=1 << 10)(action_from),
    options_as_json=_options_as_json,
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=fingerprint,
)
