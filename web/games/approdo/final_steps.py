"""R15.4 how the end is shown: the victory point cards that were hidden are turned over."""

from approdo import events as e
from approdo.game import GameRecord
from approdo.view import view_for
from web.contract.final_step import FinalStep
from web.games.approdo.board.drawn import about
from web.words.message import Message


def final_steps(record: GameRecord) -> tuple[FinalStep, ...]:
    """One step, if somebody had such cards; () also where the record began after the end.

    Raises ValueError for a game that goes on.
    """
    if record.game.outcome(record.state) is None:
        raise ValueError("the game is not over")
    if not record.length:
        return ()
    last = record.length - 1
    events = record.events(last)
    if not any(isinstance(event, e.GameEnded) and any(event.cards) for event in events):
        return ()
    return (
        FinalStep(
            line=Message("result.cards_shown"),
            events=tuple(events),
            told=(last, len(events)),
            view=view_for(record.state, None),
            moment=record.length,
            spots=about(events),
        ),
    )
