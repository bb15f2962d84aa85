"""R4, R3.5 taking a contract, and exchanging engineers."""

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, EngineerId, PlaceId
from canalmania.state import SecondContract
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.words.names import contract_name, engineer_name, place_name
from web.page.spot import Spot
from web.words.message import Message


def contract(asked: Asked) -> Prompt:
    """R4.3 first the contract, then the terminus its barge begins at."""
    taken = asked.value("contract")
    if taken is None or asked.open == "contract":
        return Prompt(_which(asked), _contracts(asked))
    name = ContractId(taken)
    termini = tuple(
        asked.option("terminus", end, _start(PlaceId(end)), spot=place_spot(end))
        for end in asked.answers("terminus")
    )
    line = Message(_which_end(asked), {"canal": contract_name(name)})
    named = (*CONTRACTS[name].termini, CONTRACTS[name].via)
    places = tuple(place_spot(p) for p in named if p is not None)
    return Prompt(line, (*termini, *_contracts(asked)), Marks(outlined=places))


def _which(asked: Asked) -> Message:
    if isinstance(asked.view.decision, SecondContract):
        return Message("prompts.choose_second_contract")
    return Message("prompts.choose_contract")


def _which_end(asked: Asked) -> str:
    """R4.5 the line of the question for an end of a contract.

    If a second contract was chosen automatically, the line also says that it may be left.
    """
    is_second = isinstance(asked.view.decision, SecondContract)
    is_unsaid = is_second and "contract" not in asked.picked
    return "prompts.choose_second_terminus" if is_unsaid else "prompts.choose_terminus"


def _start(end: PlaceId) -> Message:
    return Message("prompts.start_at", {"place": place_name(end)})


def _contracts(asked: Asked) -> tuple[Option, ...]:
    return tuple(
        asked.option(
            "contract",
            name,
            Message("prompts.contract", {"canal": contract_name(ContractId(name))}),
            spot=Spot("contract", name),
            is_button=False,
        )
        for name in asked.answers("contract")
    )


def engineer(asked: Asked) -> Prompt:
    """R3.5 whose engineer, with what both sides get."""
    mine = asked.view.players[asked.seat].engineer
    options = tuple(
        asked.option(
            "engineer",
            number,
            Message("prompts.engineer", {"engineer": engineer_name(EngineerId(int(number)))}),
            detail=_exchange(asked, EngineerId(int(number)), mine),
        )
        for number in asked.answers("engineer")
    )
    return Prompt(Message("prompts.choose_engineer"), options)


def _exchange(asked: Asked, wanted: EngineerId, mine: EngineerId) -> Message:
    for player in asked.view.players:
        if player.engineer is wanted:
            holder = {"player": asked.now.names[player.seat], "engineer": engineer_name(mine)}
            return Message("prompts.exchange_with", holder)
    return Message("prompts.exchange_spare", {"engineer": engineer_name(mine)})
