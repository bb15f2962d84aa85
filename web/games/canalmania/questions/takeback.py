"""R7.1 taking tiles back from the end of a canal."""

from canalmania.ids import ContractId
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.questions.about import About
from web.games.canalmania.words.names import contract_name
from web.page.spot import Spot
from web.words.message import Message


def take_back(asked: Asked) -> Prompt:
    """R7.1 of which canal, and how many tiles: the first of them can be pointed at."""
    shortened = asked.value("shorten")
    if shortened is None or asked.open == "shorten":
        options = tuple(
            asked.option(
                "shorten",
                name,
                Message("prompts.canal", {"canal": contract_name(ContractId(name))}),
            )
            for name in asked.answers("shorten")
        )
        return Prompt(Message("prompts.shorten_which"), options)
    canal = ContractId(shortened)
    spots = _tiles(asked, canal)
    options = tuple(_count(asked, int(count), spots) for count in asked.answers("count"))
    chosen = asked.value("count")
    marks = Marks(outlined=() if chosen is None else spots[: int(chosen)])
    line = Message("prompts.shorten_by", {"canal": contract_name(canal)})
    return Prompt(line, options, marks, about=About(canal=canal))


def _count(asked: Asked, count: int, spots: tuple[Spot, ...]) -> Option:
    return asked.option(
        "count",
        str(count),
        Message("prompts.tiles_back", {"count": count}),
        spot=spots[count - 1],
        badge=Message("prompts.tiles_badge", {"tiles": count}),
    )


def _tiles(asked: Asked, canal: ContractId) -> tuple[Spot, ...]:
    """The hexes of the canal's tiles, the last one first."""
    for built in asked.view.players[asked.seat].canals:
        if built.contract == canal:
            return tuple(hex_spot(tile.hex) for tile in reversed(built.tiles))
    return ()
