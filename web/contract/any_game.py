"""Names for values of a game that general code hands on without looking into them.

General code cannot know the types of one game. These aliases say what such a value is; to the type
checker each is `Any`. No other module here or in `web/table` uses `Any`.
"""

from typing import Any

from tabletop.game import Game
from tabletop.opponents import Opponents, Thought, Verdict
from tabletop.record import Record
from tabletop.thinking import Question

AnyState = Any
"""A state of the game on the table (`tabletop.game.State`)."""
AnyAction = Any
"""An action of the game on the table."""
AnyEvent = Any
"""An event of the game on the table (`tabletop.game.Event`)."""
AnyView = Any
"""What `Game.view_for` of the game on the table returns."""
AnyOptions = Any
"""The options of the game on the table."""
AnyFacts = Any
"""What a game computes for its own panels or its own scene; only they read it."""
JsonData = Any
"""Plain data as `json.loads` returns it."""

AnyGame = Game[AnyState, AnyAction, AnyEvent, AnyView, AnyOptions]
"""The rules of the game on the table."""
AnyRecord = Record[AnyState, AnyAction, AnyEvent, AnyView, AnyOptions]
"""A game that is played or was played: its start and its actions."""
AnyOpponents = Opponents[AnyState, AnyAction]
"""The computer's players of the game on the table."""
AnyQuestion = Question[AnyState, AnyAction]
"""What a computer's player is asked about a state."""
AnyThought = Thought[AnyAction]
"""What a computer's player would do, and why."""
AnyVerdict = Verdict[AnyAction]
"""How a computer's player judges actions that were played."""
