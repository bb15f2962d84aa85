"""Why."""
from collections.abc import Sequence
from approdo.actions import Action
from approdo.view import View
from tabletop.opponents import Reason

def reasons_for(view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
    return (Reason("waits", {}),)
