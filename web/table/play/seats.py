"""Who sits at a table and who sees the screen: people and computer's players. Pure.

People may play on other devices, to which the game is sent: their seats are *afar*, the others
*here*. Whoever is the only one here has nobody to hide a hand from.

Three seats are distinguished: the one that *acts* is asked something now; the one that *looks* has
its hand on the screen; whose *turn* it is, only the game knows. A person who plays alone looks all
the time; nobody has to look away because of computer's players.

A question that is asked aloud (`web.contract.spoken`) brings no curtain: while it is shown, nobody
looks. Who looked before it looks again after it, unless another has looked in between.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from web.contract.any_game import AnyRecord, AnyState
from web.contract.face import AnyFace
from web.contract.spoken import Spoken
from web.table.play.aloud import Aloud
from web.table.play.practice import Practice
from web.table.saving.save_extras import (
    OPPONENTS,
    keep_language,
    keep_opponents,
    languages_in,
    opponents_in,
    people_in,
)
from web.table.saving.table_id import keep_mine, keep_start, mine_in, sent_in


class Seats:
    """The seats of one game. `practice`: nothing counts, and only people play."""

    def __init__(
        self,
        face: AnyFace,
        record: AnyRecord,
        names: tuple[str, ...],
        practice: Practice | None,
    ) -> None:
        self._face = face
        self._record = record
        self._practice = practice
        self.aloud = Aloud(face, record, names)
        self._here: Seat | None = None
        self._is_open = False
        self.has_open_hands = False
        """The players show their hands openly: there is no curtain."""
        self.asks_who = False
        """The game has come from another device: nobody has said yet who is here."""
        record.people = None if practice is not None else people_in(face, record)
        sent = sent_in(record)
        record.sent = 0 if sent is None else sent.step

    # --- who plays --------------------------------------------------------------------------

    @property
    def opponents(self) -> tuple[Opponent | None, ...]:
        """The computer's player of every seat, None for a person."""
        if self._practice is not None:
            return (None,) * self._record.seats
        return opponents_in(self._face, self._record)

    def choose(self, opponents: Sequence[Opponent | None]) -> None:
        """From now on these play; None for a person."""
        before = self._record.table.get(OPPONENTS, "")
        keep_opponents(self._record, opponents)
        keep_start(self._record, before)
        self._record.people = people_in(self._face, self._record)
        self.leave()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return _without_opponents(self.opponents)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that people play on this device."""
        mine = None if self._practice is not None else mine_in(self._record)
        return self.people if mine is None else self._of(self.people, mine)

    @property
    def afar(self) -> tuple[Seat, ...]:
        """The seats that people play on other devices."""
        here = self.here
        return tuple(seat for seat in self.people if seat not in here)

    def sit_here(self, seats: Collection[Seat] | None) -> None:
        """From now on these seats are played here, other people's elsewhere; None: all here."""
        is_all = seats is None or set(seats) >= set(self.people)
        keep_mine(self._record, None if is_all else seats)
        self.asks_who = False
        self.leave()

    @property
    def alone(self) -> Seat | None:
        """The seat of the only person here; None if there are several, or none."""
        here = self.here
        return here[0] if len(here) == 1 else None

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

        People here come before those afar. Whoever has the device keeps it; then it goes clockwise
        from the seat whose turn it is. When the game is over: that seat.
        """
        acting, computer = self.acting, self.computer_in(self._state)
        turn = self._face.turn_of(self._state)
        if not acting:
            return turn
        if computer is not None:
            return computer[0]
        acting = self._of(acting, self.here) or acting
        wanted = tuple(seat for seat in acting if self.aloud.has_said_yes(seat)) or acting
        if self._here in wanted:
            return self._here
        return min(wanted, key=lambda seat: (seat - turn) % self._record.seats)

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The people afar who have to act before anything goes on here; () while it does."""
        acting = self.acting
        if not acting or self.opponent is not None or self._of(acting, self.here):
            return ()
        return acting

    @staticmethod
    def _of(seats: Sequence[Seat], those: Collection[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if seat in those)

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
    def _must_look_away(self) -> bool:
        """Whether people on this device must not see each other's hands."""
        if len(self.here) < 2 or self.has_open_hands or self._practice is not None:
            return False
        return self.has_secrets

    @property
    def is_curtain_down(self) -> bool:
        """Whether the acting person has not confirmed yet, so another person may be looking."""
        if self.asks_who:
            return True
        acts = self.acts
        if not self._must_look_away or acts not in self.here or self.spoken is not None:
            return False
        return not (self._is_open and self._here == acts)

    def is_there(self, seat: Seat) -> bool:
        """Whether this person may see the screen now, with its own hand on it."""
        if self.asks_who or seat not in self.here:
            return False
        return not self._must_look_away or (self._is_open and self._here == seat)

    @property
    def spoken(self) -> Spoken | None:
        """The question that is asked aloud of the acting person, and perhaps of others too.

        None where nothing is, where nobody has to look away, and where the acting person wants to
        give another answer than no, behind the curtain.
        """
        asked, acts = self.aloud.question, self.acts
        if asked is None or not self._must_look_away or acts not in self.here or self.asks_who:
            return None
        if self.aloud.has_said_yes(acts) or not self.aloud.can_say_no(acts):
            return None
        return asked

    @property
    def spoken_to(self) -> tuple[Seat, ...]:
        """The people here who have not answered it yet; () where nothing is asked aloud."""
        asked = self.spoken
        return () if asked is None else self._of(asked.asked, self.here)

    @property
    def can_answer_aloud(self) -> bool:
        """Whether the curtain is down for an answer that need not be given behind it."""
        return self.is_curtain_down and self.aloud.can_say_no(self.acts)

    @property
    def looks(self) -> Seat | None:
        """The seat whose hand the screen may show; None: nobody's."""
        if self._practice is not None:
            return self._practice.seat
        if not self.acting or self.is_curtain_down or self.spoken is not None:
            return None
        return self.alone if self._acts_elsewhere else self.acts

    @property
    def _acts_elsewhere(self) -> bool:
        """Whether nobody here is asked: a computer's player acts, or somebody afar."""
        return self.opponent is not None or self.acts not in self.here

    @property
    def watches(self) -> Seat:
        """The seat that looks or will look; own and others' turns are told apart from its side."""
        looks = self.looks
        return self.acts if looks is None else looks

    def come(self, seat: Seat | None) -> None:
        """A player has confirmed to be there ("I am Bruno"): `seat`, or the seat that acts."""
        self._here = self.acts if seat is None else seat
        self._is_open = True
        self.aloud.say_yes(self._here)

    def hand_on(self) -> None:
        """After a step: if it is another person's turn now, nobody looks any more.

        While a question is asked aloud, the device still belongs to whoever looked last.
        """
        if self.opponent is not None:
            return
        if self._acts_elsewhere or (self.acts != self._here and self.spoken is None):
            self.leave()

    def ask_for_curtain(self, seat: Seat) -> None:
        """This person wants to answer the spoken question behind the curtain.

        The curtain falls even if the same person looked last: anybody may have asked for it.
        """
        self.aloud.say_yes(seat)
        if seat == self._here:
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
        reader = self.looks if self._acts_elsewhere else self.acts
        if self.spoken is not None and self._is_open:
            reader = self._here  # who holds the device
        return self.languages[reader] if reader is not None and self.acting else ""

    def speak(self, seat: Seat, language: str) -> None:
        """A seat wants another language."""
        keep_language(self._record, seat, language)


@lru_cache(maxsize=64)  # to draw a table once, this is asked some hundred times
def _without_opponents(opponents: tuple[Opponent | None, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, one in enumerate(opponents) if one is None)
