"""A step of the final scoring, told on the map and to those who listen."""

from web.contract.any_game import AnyEvent
from web.map.effects import Ring
from web.map.widget import MapWidget
from web.page.foreign_text import strung
from web.page.regions import Regions
from web.table.play.session import Session
from web.words.catalogue import Voice


def tell_final_step(session: Session, regions: Regions, board: MapWidget, say: Voice) -> None:
    """Show and announce what the step of the final scoring is about.

    After the last step: how the game has ended.
    """
    step = session.final_step
    if step is None:
        last = _last_events(session)
        regions.say(say.all(session.face.told(last, session.names)))
        return
    board.fit()
    rings = tuple(Ring(at=session.map.sheet.centre(spot)) for spot in step.spots)
    board.play(lambda: rings)
    told = session.face.told(step.events, session.names)
    regions.say(strung(" ", (strung("", (say(step.line), ".")), say.all(told))))
    regions.reveal("prompt-line")
    regions.focus("final-score next", "prompt")


def _last_events(session: Session) -> tuple[AnyEvent, ...]:
    """What the game has ended with, after all that the final scoring tells."""
    steps = session.face.final_steps(session.record) if session.tells_its_end else ()
    action, count = steps[-1].told if steps else (0, None)
    return () if count is None else session.record.events(action)[count:]
