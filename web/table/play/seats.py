"""Who sits at a table and who sees the screen: people and computer's players. Pure.

Three seats are distinguished: the one that *acts* is asked something now; the one that *looks* has
its hand on the screen; whose *turn* it is, only the game knows. A person who plays alone looks all
the time; nobody has to look away because of computer's players.
"""

from collections.abc import Sequence

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from web.contract.any_game import AnyRecord, AnyState
from web.contract.face import AnyFace
from web.table.play.practice import Practice
from web.table.saving.save_extras import (
    keep_language,
    keep_opponents,
    languages_in,
    opponents_in,
    people_in,
)


class Seats:
    """The seats of one game. `practice`: nothing counts, and only people play."""

    def __init__(self, face: AnyFace, record: AnyRecord, practice: Practice | None) -> None:
        self._face = face
        self._record = record
        self._practice = practice
        self._here: Seat | None = None
        self._is_open = False
        self.has_open_hands = False
        """The players show their hands openly: there is no curtain."""
        record.people = None if practice is not None else people_in(face, record)

    # --- who plays --------------------------------------------------------------------------

    @property
    def opponents(self) -> tuple[Opponent | None, ...]:
        """The computer's player of every seat, None for a person."""
        if self._practice is not None:
            return (None,) * self._record.seats
        return opponents_in(self._face, self._record)

    def choose(self, opponents: Sequence[Opponent | None]) -> None:
        """From now on these play; None for a person."""
        keep_opponents(self._record, opponents)
        self._record.people = people_in(self._face, self._record)
        self.leave()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(Seat(seat) for seat, one in enumerate(self.opponents) if one is None)

    @property
    def alone(self) -> Seat | None:
        """The seat of the only person at the table; None if there are several, or none."""
        people = self.people
        return people[0] if len(people) == 1 else None

    # --- who acts ---------------------------------------------------------------------------

    @property
    def _state(self) -> AnyState:
        return self._record.state

    @property
    def acting(self) -> tuple[Seat, ...]:
        """All seats that have to act now."""
        return self._face.game.to_act(self._state)

    @property
    def acts(self) -> Seat:
        """The acting seat that is asked here; computer's players come before people.

        When the game is over: the seat whose turn it was.
        """
        acting, computer = self.acting, self.computer_in(self._state)
        if not acting:
            return self._face.turn_of(self._state)
        if computer is not None:
            return computer[0]
        return self._here if self._here in acting else acting[0]

    @property
    def opponent(self) -> Opponent | None:
        """The computer's player that acts; None where a person does, or nobody."""
        computer = self.computer_in(self._state)
        return None if computer is None else computer[1]

    def computer_in(self, state: AnyState) -> tuple[Seat, Opponent] | None:
        """The computer's player that acts in a state of this game; None where none does."""
        opponents = self.opponents
        if not any(opponents):
            return None
        acting = ((seat, opponents[seat]) for seat in self._face.game.to_act(state))
        return next(((seat, one) for seat, one in acting if one is not None), None)

    # --- who looks --------------------------------------------------------------------------

    @property
    def has_secrets(self) -> bool:
        """Whether hands matter still."""
        return bool(self.acting) and self._face.has_secrets(self._state)

    @property
    def is_curtain_down(self) -> bool:
        """Whether the acting person has not confirmed yet, so another person may be looking."""
        people = self.people
        if len(people) < 2 or self.has_open_hands or self._practice is not None:
            return False
        acts = self.acts
        return self.has_secrets and acts in people and not (self._is_open and self._here == acts)

    @property
    def looks(self) -> Seat | None:
        """The seat whose hand the screen may show; None: nobody's."""
        if self._practice is not None:
            return self._practice.seat
        if not self.acting or self.is_curtain_down:
            return None
        return self.alone if self.opponent is not None else self.acts

    @property
    def watches(self) -> Seat:
        """The seat that looks or will look; own and others' turns are told apart from its side."""
        looks = self.looks
        return self.acts if looks is None else looks

    def come(self, seat: Seat | None) -> None:
        """A player has confirmed to be there ("I am Bruno"): `seat`, or the seat that acts."""
        self._here = self.acts if seat is None else seat
        self._is_open = True

    def hand_on(self) -> None:
        """After a step: if it is another person's turn now, nobody looks any more."""
        if self.opponent is None and self.acts != self._here:
            self.leave()

    def leave(self) -> None:
        """Nobody looks any more."""
        self._is_open = False

    # --- what they speak --------------------------------------------------------------------

    @property
    def languages(self) -> tuple[str, ...]:
        """The language of every seat, "" for that of the page."""
        return languages_in(self._record)

    @property
    def language(self) -> str:
        """The language of the acting person, or of the one who looks; "": that of the page."""
        reader = self.looks if self.opponent is not None else self.acts
        return self.languages[reader] if reader is not None and self.acting else ""

    def speak(self, seat: Seat, language: str) -> None:
        """A seat wants another language."""
        keep_language(self._record, seat, language)
