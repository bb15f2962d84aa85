"""R9 how the end is shown on the river: who is at the finish, and where the others are."""

from canyon.game import GameRecord
from canyon.view import view_for
from web.contract.final_step import FinalStep
from web.games.canyon.board.spots import space_spot
from web.words.message import Message


def final_steps(record: GameRecord) -> tuple[FinalStep, ...]:
    """One step: the race is over. () where it ended under older rules, before the record began.

    Raises ValueError for a game that goes on.
    """
    ranking = record.game.outcome(record.state)
    if ranking is None:
        raise ValueError("the game is not over")
    if not record.length:
        return ()
    last = record.length - 1
    events = record.events(last)
    spaces = (record.state.canoes[seat] for seat in ranking if record.state.spare[seat] is not None)
    return (
        FinalStep(
            line=Message("table.race_over"),
            events=tuple(events),
            told=(last, len(events)),
            view=view_for(record.state, None),
            moment=record.length,
            spots=tuple(space_spot(space) for space in spaces if space is not None),
        ),
    )
