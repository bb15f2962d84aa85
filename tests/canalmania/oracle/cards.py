"""How many cards are taken from the display (R5.1, R11.5, D4, D15, D24)."""

RENNIE = 5
COMPULSORY = 3
SEVEN = 7


def taking(taken: int, held: int, engineer: int, shown: int) -> tuple[bool, bool]:
    """Whether one more card may be taken, and whether one may stop.

    `taken` cards were taken in this action, `held` are in the hand now, `shown` still lie there.
    """
    most = COMPULSORY
    if engineer == RENNIE:
        most += 1
    may_take = taken < most and shown > 0
    may_stop = taken >= COMPULSORY or held >= SEVEN or shown == 0
    return may_take, may_stop
