"""R6 laying tiles: canal, hex, kind, payment, exit."""

from canalmania import code_of
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.ids import CardKind, ContractId, Hex, Side, TileKind
from canalmania.view import TileView
from web.games.canalmania.questions.asked import Answered, Asked
from web.games.canalmania.questions.words import LEFT, RIGHT, STRAIGHT, payment, spot
from web.games.canalmania.words.names import card_kind, contract_name, tile_name
from web.table.prompt import Marks, Option, Prompt
from web.words.message import Message


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
            options += tuple(o for o in _hexes(asked) if o.hex not in _places_of(options))
        line = Message("prompts.choose_exit")
    return Prompt(
        line if asked.action is None else _ready(asked),
        options,
        _marks(asked, hex_),
        canal=None if canal is None else ContractId(canal),
        carries_out=_last(asked) == "exit" or len(asked.matching) == 1,
    )


def _last(asked: Asked) -> str | None:
    return asked.picks[-1][0] if asked.picks and asked.open is None else None


def _places_of(options: tuple[Option, ...]) -> set[Hex | None]:
    return {option.hex for option in options}


def _first_tile(answers: list[Answered]) -> LayTile:
    tile = answers[0][0]
    if not isinstance(tile, LayTile):
        raise TypeError(tile)
    return tile


def _ready(asked: Asked) -> Message:
    tile = _first_tile(asked.matching)
    paid = payment(tile.payment, asked.referee.extra(tile))
    return Message("prompts.lay_tile", {"tile": tile_name(tile.kind), "cards": paid})


def _canals(asked: Asked) -> tuple[Option, ...]:
    answers = asked.answers("canal")
    if len(answers) < 2:
        return ()
    return tuple(
        asked.option(
            "canal",
            name,
            Message("prompts.canal", {"canal": contract_name(ContractId(name))}),
            kind="quiet",
        )
        for name in answers
    )


def _hexes(asked: Asked) -> tuple[Option, ...]:
    found = []
    for number, answers in asked.answers("hex").items():
        tile = _first_tile(answers)
        cards = sum(tile.payment.cards)
        extra = asked.referee.extra(tile)
        badge = Message("prompts.cost", {"cards": cards})
        if extra:
            badge = Message("prompts.cost_over", {"cards": cards, "extra": extra})
        found.append(
            asked.option(
                "hex",
                number,
                spot(Hex(int(number))),
                hex_=Hex(int(number)),
                where="board",
                badge=badge,
                detail=payment(tile.payment, extra),
            )
        )
    return tuple(found)


def _kinds(asked: Asked) -> tuple[Option, ...]:
    found = []
    for name, answers in asked.answers("kind").items():
        tile = _first_tile(answers)
        paid = payment(tile.payment, asked.referee.extra(tile))
        found.append(
            asked.option("kind", name, card_kind(CardKind(TileKind[name.upper()])), detail=paid)
        )
    return tuple(found)


def _payments(asked: Asked) -> tuple[Option, ...]:
    answers = asked.answers("payment")
    if len(answers) < 2:
        return ()
    chosen = asked.picked.get("payment", next(iter(answers)))
    found = []
    for name, leading in answers.items():
        tile = _first_tile(leading)
        label = Message("prompts.pay", {"cards": payment(tile.payment)})
        found.append(
            Option(label, "pick", f"payment:{name}", kind="quiet", is_chosen=name == chosen)
        )
    return tuple(found)


def _exits(asked: Asked, canal: ContractId, hex_: Hex) -> tuple[Option, ...]:
    """Left, straight, right; those that are not possible stay in sight and say why not."""
    straight, left, right = asked.referee.exits(canal, hex_)
    answers = asked.answers("exit")
    found = []
    for side, bend in ((left, LEFT), (straight, STRAIGHT), (right, RIGHT)):
        ahead = BOARD.neighbours[hex_][side]
        if str(side) in answers:
            found.append(asked.option("exit", str(side), bend, hex_=ahead, detail=spot(ahead)))
        else:
            found.append(_no_exit(asked, side, bend))
    return tuple(found)


def _no_exit(asked: Asked, side: Side, bend: Message) -> Option:
    tile = _first_tile(asked.matching)
    attempt = LayTile(tile.contract, tile.hex, tile.kind, side, tile.payment)
    return Option(bend, "why", code_of(attempt), enabled=False)


def _marks(asked: Asked, hex_: str | None) -> Marks:
    if hex_ is None:
        return Marks()
    tile = _first_tile(asked.matching)
    ghost: tuple[TileView, ...] = ()
    if asked.open is None:
        ghost = (asked.referee.laid(tile),)
    return Marks(ghosts=ghost, selected=(Hex(int(hex_)),))
