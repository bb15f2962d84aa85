"""R6 laying tiles: canal, hex, kind, payment, exit.

A canal is traced from hex to hex. A hex that is picked, or the one that a canal leads into already,
holds the next tile; the hex picked after it says where that tile leads, and so lays it. Kind and
payment need not be asked for: the cheapest are meant until others are picked.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from canalmania.actions import LayTile, Payment
from canalmania.board import BOARD, OFF_BOARD
from canalmania.catalogue import TILE_POINTS
from canalmania.ids import CardKind, ContractId, Hex, Side, TileKind
from canalmania.previews import exits_from, extra_cards, open_plans, tile_laid
from web.contract.choices import Pick, Why
from web.contract.prompt import BENDS, Marks, Option, Prompt
from web.contract.questions import Answered, Answers, Asked
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.questions.about import About
from web.games.canalmania.questions.words import LEFT, RIGHT, STRAIGHT, payment, spot_name
from web.games.canalmania.words.names import card_kind, contract_name, tile_name
from web.page.spot import Spot
from web.words.message import Message

OPTIONAL: Final = frozenset({"kind", "payment"})
"""Questions that need not be asked."""


def answers(tile: LayTile) -> Answers:
    """Of which canal, where, what, paid how, leading where."""
    return (
        ("canal", tile.contract),
        ("hex", str(tile.hex)),
        ("kind", tile.kind.name.lower()),
        ("payment", payment_text(tile.payment)),
        ("exit", str(tile.exit)),
    )


def cost(tile: LayTile) -> tuple[int, int, int]:
    """R6.5 the sort key that decides which tile is meant.

    First fewer cards, then fewer surveyors (which are jokers), then more points (R6.14).
    """
    cards = tile.payment.cards
    return sum(cards), cards[CardKind.SURVEYOR], -TILE_POINTS[tile.kind]


def canal_of(tile: LayTile) -> tuple[Pick, ...]:
    """Whoever lays a tile goes on with the same canal."""
    return (Pick("canal", tile.contract),)


def payment_text(paid: Payment) -> str:
    """A payment as an answer: kinds with counts, "lock1-surveyor1", "half" if used."""
    played = [
        f"{kind.name.lower()}{count}"
        for kind, count in zip(CardKind, paid.cards, strict=True)
        if count
    ]
    return "-".join([*played, "half"] if paid.half else played)


def build(asked: Asked) -> Prompt:
    """R6.1 the next tile. With two canals, a hex that only one can reach says which is meant."""
    canal, hex_ = asked.value("canal"), asked.value("hex")
    if hex_ is None or asked.open == "hex":
        options = (*_hexes(asked), *_canals(asked))
        line = Message("prompts.choose_hex")
    elif canal is None or asked.open == "canal":
        options, line = _canals(asked), Message("prompts.choose_canal")
    else:
        exits = _exits(asked, ContractId(canal), Hex(int(hex_)))
        options = (*_kinds(asked), *_payments(asked), *exits)
        led_to = {option.spot for option in options}
        elsewhere = [option for option in _hexes(asked) if option.spot not in led_to]
        options += tuple(o if o.is_chosen else replace(o, badge=None) for o in elsewhere)
        options += _other_canals(asked, ContractId(canal))
        line = Message("prompts.choose_exit")
    marks = _marks(asked, hex_)
    is_settled = canal is not None and hex_ is not None and asked.open in (None, "exit")
    last = asked.picks[-1].question if asked.picks else None
    return Prompt(
        line if asked.action is None else _ready(asked),
        options,
        marks,
        about=None if canal is None else About(canal=ContractId(canal)),
        carries_out=last == "exit" or (last == "hex" and len(asked.matching) == 1),
        beside=hex_spot(Hex(int(hex_))) if is_settled and hex_ is not None else None,
        close_to=(*marks.selected, *(o.spot for o in options if o.key in BENDS and o.spot)),
        traced=_traced(asked, options),
    )


def _tile(actions: Sequence[Answered]) -> LayTile:
    """The one of these tiles that is meant: the cheapest."""
    tile: LayTile = min((action for action, _ in actions), key=cost)
    return tile


def _ready(asked: Asked) -> Message:
    tile = _tile(asked.matching)
    paid = payment(tile.payment, extra_cards(asked.now.state, tile.hex))
    return Message("prompts.lay_tile", {"tile": tile_name(tile.kind), "cards": paid})


def _canals(asked: Asked) -> tuple[Option, ...]:
    canals = asked.answers("canal")
    if len(canals) < 2:
        return ()
    return tuple(
        asked.option(
            "canal",
            name,
            Message("prompts.canal", {"canal": contract_name(ContractId(name))}),
            spot=Spot("contract", name),
            is_button=False,
        )
        for name in canals
    )


def _other_canals(asked: Asked, canal: ContractId) -> tuple[Option, ...]:
    """R6.1 the canals that can be built instead, whose hexes are not lit."""
    return tuple(
        asked.option(
            "canal",
            name,
            Message("prompts.canal", {"canal": contract_name(ContractId(name))}),
            among=leading,
            spot=Spot("contract", name),
            is_button=False,
        )
        for name, leading in asked.all_answers("canal").items()
        if name != canal
    )


def _hexes(asked: Asked) -> tuple[Option, ...]:
    """Every hex that may hold the next tile of any canal, those on a shortest way first.

    So the keyboard reaches the most wanted hexes first. Once it is clear which canal is meant, the
    hexes of the other one are not lit.
    """
    found, hexes = [], asked.all_answers("hex")
    on_the_way, canal = _on_the_way(asked), asked.value("canal")
    for number in sorted(hexes, key=lambda hex_: Hex(int(hex_)) not in on_the_way):
        leading = hexes[number]
        tile, spot = _tile(leading), hex_spot(Hex(int(number)))
        extra = extra_cards(asked.now.state, tile.hex)
        option = asked.option(
            "hex",
            number,
            spot_name(spot),
            among=leading,
            spot=spot,
            is_button=False,
            badge=_price(asked, tile),
            detail=payment(tile.payment, extra),
        )
        is_meant = canal is None or any(known["canal"] == canal for _, known in leading)
        found.append(option if is_meant else replace(option, badge=None, is_lit=False))
    return tuple(found)


def _on_the_way(asked: Asked) -> set[Hex]:
    """The hexes of a shortest way on for each of the builder's canals."""
    plans = (plan for plan in open_plans(asked.now.state) if plan.seat == asked.seat)
    return {tile.hex for plan in plans for tile in plan.tiles}


def _price(asked: Asked, tile: LayTile) -> Message:
    """R6.5, R6.8 how many cards a tile costs, "1+2" over another canal."""
    cards, extra = sum(tile.payment.cards), extra_cards(asked.now.state, tile.hex)
    if extra:
        return Message("prompts.cost_over", {"cards": cards, "extra": extra})
    return Message("prompts.cost", {"cards": cards})


def _kinds(asked: Asked) -> tuple[Option, ...]:
    """R6.4 the kinds of tiles, if there is a choice."""
    kinds = asked.answers("kind")
    if len(kinds) < 2:
        return ()
    found = []
    for name, leading in kinds.items():
        tile = _tile(leading)
        found.append(
            Option(
                card_kind(CardKind(TileKind[name.upper()])),
                Pick("kind", name),
                badge=_price(asked, tile),
                detail=payment(tile.payment, extra_cards(asked.now.state, tile.hex)),
                is_chosen=name == asked.meant("kind"),
                is_at_hand=True,
                key="kind",
            )
        )
    return tuple(found)


def _payments(asked: Asked) -> tuple[Option, ...]:
    """R6.5 the ways to pay for the kind that is meant, if there is a choice."""
    of_kind = asked.answers("kind")[asked.meant("kind") or ""]
    ways = {answers["payment"]: tile for tile, answers in of_kind}
    if len(ways) < 2:
        return ()
    return tuple(
        Option(
            Message("prompts.pay", {"cards": payment(tile.payment)}),
            Pick("payment", name),
            kind="quiet",
            is_chosen=name == asked.meant("payment"),
            is_at_hand=True,
        )
        for name, tile in ways.items()
    )


def _exits(asked: Asked, canal: ContractId, hex_: Hex) -> tuple[Option, ...]:
    """Left, straight, right; those that are not possible stay in sight and say why not."""
    straight, left, right = exits_from(asked.now.state, canal, hex_)
    possible = asked.answers("exit")
    found = []
    for side, bend, key in (
        (left, LEFT, BENDS[0]),
        (straight, STRAIGHT, BENDS[1]),
        (right, RIGHT, BENDS[2]),
    ):
        if str(side) not in possible:
            found.append(_no_exit(asked, side, bend, key))
            continue
        ahead = BOARD.neighbours[hex_][side]
        spot = None if ahead == OFF_BOARD else hex_spot(ahead)
        detail = None if spot is None else spot_name(spot)
        found.append(asked.option("exit", str(side), bend, spot=spot, detail=detail, key=key))
    return tuple(found)


def _no_exit(asked: Asked, side: Side, bend: Message, key: str) -> Option:
    tile = _tile(asked.matching)
    attempt = LayTile(tile.contract, tile.hex, tile.kind, side, tile.payment)
    return Option(bend, Why(asked.now.act(attempt)), enabled=False, key=key)


def _marks(asked: Asked, hex_: str | None) -> Marks:
    if hex_ is None:
        return Marks()
    drawn = None
    if asked.open is None:
        tile = _tile(asked.matching)
        drawn = Drawn(ghosts=(tile_laid(asked.now.state, tile),), price=_price(asked, tile))
    return Marks(selected=(hex_spot(Hex(int(hex_))),), drawn=drawn)


def _traced(asked: Asked, options: Sequence[Option]) -> tuple[Spot, ...]:
    """A canal can be dragged from its barge, and from whatever can be chosen."""
    canals = asked.view.players[asked.seat].canals
    barges = [hex_spot(canal.barge) for canal in canals]
    return (*barges, *(o.spot for o in options if o.spot is not None and o.enabled))
