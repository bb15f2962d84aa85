"""What is said of a canal that is still to be dug."""

from canalmania.previews import Plan
from canalmania.view import View
from web.words.catalogue import Voice
from web.words.message import Message


def plan_in_words(plan: Plan, view: View, say: Voice) -> str:
    """R6.12 its tiles and cards, and to whoever would have to pay, how many cards they hold.

    Nothing is said of a canal that is finished.
    """
    if not plan.tiles:
        return ""
    needs: dict[str, str | int | Message] = {
        "tiles": Message("table.count_tiles", {"count": len(plan.tiles)}),
        "cards": Message("table.count_cards", {"count": plan.cards}),
    }
    if plan.seat != view.seat:
        return say("table.plan", **needs)
    return say("table.plan_and_hand", held=view.players[plan.seat].hand_size, **needs)
