"""R5.4-R5.8 the colour of white goods, and where cubes are placed and taken away."""

from canalmania.ids import Colour
from canalmania.state import CubePlacement, CubeRemoval
from web.contract.prompt import Option, Prompt
from web.contract.questions import Asked
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.questions.words import spot_name
from web.games.canalmania.words.names import colour_name, goods_symbol
from web.words.message import Argument, Message


def colour(asked: Asked) -> Prompt:
    """R5.5 which colour a white symbol stands for."""
    options = tuple(
        asked.option("colour", name, colour_name(Colour[name.upper()]))
        for name in asked.answers("colour")
    )
    return Prompt(Message("prompts.choose_colour"), options)


def remove(asked: Asked) -> Prompt:
    """R5.7 which cube leaves the map because the basin is short."""
    decision = asked.view.decision
    left = decision.left if isinstance(decision, CubeRemoval) else 0
    return Prompt(Message("prompts.remove_cube", {"count": left}), _places(asked, "remove"))


def place(asked: Asked) -> Prompt:
    """R5.4 which place gets the next cube."""
    decision = asked.view.decision
    if not isinstance(decision, CubePlacement):
        raise TypeError(decision)
    wanted: dict[str, Argument] = {"count": decision.left, "goods": goods_symbol(decision.colour)}
    return Prompt(Message("prompts.place_cube", wanted), _places(asked, "place"))


def _places(asked: Asked, facet: str) -> tuple[Option, ...]:
    return tuple(
        asked.option(
            facet,
            name,
            spot_name(place_spot(name)),
            spot=place_spot(name),
            is_button=False,
        )
        for name in asked.answers(facet)
    )
