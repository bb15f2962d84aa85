"""R6 laying tiles: canal, hex, kind, payment, exit."""

from canalmania.actions import LayTile, Payment
from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import CardKind, ContractId, Hex, Side, TileKind
from canalmania.previews import exits_from, extra_cards, tile_laid
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.questions.about import About
from web.games.canalmania.questions.words import LEFT, RIGHT, STRAIGHT, payment, spot_name
from web.games.canalmania.words.names import card_kind, contract_name, tile_name
from web.page.spot import Spot
from web.table.choices import Pick, Why
from web.table.prompt import Marks, Option, Prompt
from web.table.questions import Answered, Answers, Asked
from web.words.message import Message


def answers(tile: LayTile) -> Answers:
    """Of which canal, where, what, paid how, leading where."""
    return (
        ("canal", tile.contract),
        ("hex", str(tile.hex)),
        ("kind", tile.kind.name.lower()),
        ("payment", payment_text(tile.payment)),
        ("exit", str(tile.exit)),
    )


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
    canal = asked.value("canal")
    hex_ = asked.value("hex")
    if hex_ is None or asked.open == "hex":
        options = (*_hexes(asked), *_canals(asked))
        line = Message("prompts.choose_hex")
    elif canal is None or asked.open == "canal":
        options, line = _canals(asked), Message("prompts.choose_canal")
    elif asked.open == "kind":
        options, line = _kinds(asked), Message("prompts.choose_kind")
    else:
        options = (*_exits(asked, ContractId(canal), Hex(int(hex_))), *_payments(asked))
        if _last(asked) == "hex":  # there was no choice of exits: another hex may be tapped instead
            options += tuple(o for o in _hexes(asked) if o.spot not in _spots_of(options))
        line = Message("prompts.choose_exit")
    return Prompt(
        line if asked.action is None else _ready(asked),
        options,
        _marks(asked, hex_),
        about=None if canal is None else About(canal=ContractId(canal)),
        carries_out=_last(asked) == "exit" or len(asked.matching) == 1,
    )


def _last(asked: Asked) -> str | None:
    return asked.picks[-1].question if asked.picks and asked.open is None else None


def _spots_of(options: tuple[Option, ...]) -> set[Spot | None]:
    return {option.spot for option in options}


def _first_tile(actions: list[Answered]) -> LayTile:
    tile = actions[0][0]
    if not isinstance(tile, LayTile):
        raise TypeError(tile)
    return tile


def _ready(asked: Asked) -> Message:
    tile = _first_tile(asked.matching)
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
            kind="quiet",
        )
        for name in canals
    )


def _hexes(asked: Asked) -> tuple[Option, ...]:
    found = []
    for number, leading in asked.answers("hex").items():
        tile, spot = _first_tile(leading), hex_spot(Hex(int(number)))
        cards = sum(tile.payment.cards)
        extra = extra_cards(asked.now.state, tile.hex)
        badge = Message("prompts.cost", {"cards": cards})
        if extra:
            badge = Message("prompts.cost_over", {"cards": cards, "extra": extra})
        found.append(
            asked.option(
                "hex",
                number,
                spot_name(spot),
                spot=spot,
                is_button=False,
                badge=badge,
                detail=payment(tile.payment, extra),
            )
        )
    return tuple(found)


def _kinds(asked: Asked) -> tuple[Option, ...]:
    found = []
    for name, leading in asked.answers("kind").items():
        tile = _first_tile(leading)
        paid = payment(tile.payment, extra_cards(asked.now.state, tile.hex))
        label = card_kind(CardKind(TileKind[name.upper()]))
        found.append(asked.option("kind", name, label, detail=paid, key="kind"))
    return tuple(found)


def _payments(asked: Asked) -> tuple[Option, ...]:
    ways = asked.answers("payment")
    if len(ways) < 2:
        return ()
    chosen = asked.picked.get("payment", next(iter(ways)))
    found = []
    for name, leading in ways.items():
        tile = _first_tile(leading)
        label = Message("prompts.pay", {"cards": payment(tile.payment)})
        found.append(Option(label, Pick("payment", name), kind="quiet", is_chosen=name == chosen))
    return tuple(found)


def _exits(asked: Asked, canal: ContractId, hex_: Hex) -> tuple[Option, ...]:
    """Left, straight, right; those that are not possible stay in sight and say why not."""
    straight, left, right = exits_from(asked.now.state, canal, hex_)
    possible = asked.answers("exit")
    found = []
    for side, bend, key in (
        (left, LEFT, "left"),
        (straight, STRAIGHT, "straight"),
        (right, RIGHT, "right"),
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
    tile = _first_tile(asked.matching)
    attempt = LayTile(tile.contract, tile.hex, tile.kind, side, tile.payment)
    return Option(bend, Why(asked.now.act(attempt)), enabled=False, key=key)


def _marks(asked: Asked, hex_: str | None) -> Marks:
    if hex_ is None:
        return Marks()
    tile = _first_tile(asked.matching)
    drawn = Drawn(ghosts=(tile_laid(asked.now.state, tile),)) if asked.open is None else None
    return Marks(selected=(hex_spot(Hex(int(hex_))),), drawn=drawn)
