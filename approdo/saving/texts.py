"""How actions, options and states become text and data, for `tabletop.game.Game`."""

from typing import Final

from approdo.saving.codes import action_from, code_of
from approdo.saving.fingerprint import fingerprint
from approdo.saving.options import options_as_json, options_from
from approdo.saving.snapshot import snapshot_of, state_from
from tabletop.game import Saving

SAVING: Final = Saving(
    code_of=code_of,
    action_from=action_from,
    options_as_json=options_as_json,
    options_from=options_from,
    snapshot_of=snapshot_of,
    state_from=state_from,
    fingerprint=fingerprint,
)
