"""A drag over the map where every spot carries an action out as soon as it is chosen."""

from web.contract.choices import Choice, Pick
from web.contract.prompt import Option, Prompt
from web.page.spot import Spot
from web.table.screen.drag_path import DragPath
from web.words.message import Message

ONE, TWO, THREE = (Spot("field", number) for number in (1, 2, 3))


class Walk:
    """A game of steps from field to field, each an action; what is selected is not walked yet."""

    def __init__(self) -> None:
        self.walked: list[str] = []
        self.selected: str | None = None

    @property
    def prompt(self) -> Prompt:
        found = tuple(
            Option(
                key=str(spot.id),
                label=Message("field"),
                choice=Pick("field", str(spot.id)),
                spot=spot,
                is_chosen=self.selected == spot.id,
            )
            for spot in (ONE, TWO, THREE)
        )
        return Prompt(Message("walk"), found, traced=(ONE, TWO, THREE))

    @property
    def targets(self) -> dict[Spot, Option]:
        return {option.spot: option for option in self.prompt.options if option.spot is not None}

    @property
    def step(self) -> int:
        return len(self.walked)

    def choose(self, choice: Choice, *, only_select: bool = False) -> None:
        assert isinstance(choice, Pick)
        if only_select:
            self.selected = choice.answer
        else:
            self.walked.append(choice.answer)
            self.selected = None

    def back(self) -> None:
        self.selected = None

    def undo(self) -> None:
        self.walked.pop()
        self.selected = None


def test_a_drag_that_comes_back_undoes_a_step_and_takes_none() -> None:
    walk = Walk()
    path = DragPath(walk)
    path.come_to(ONE, begins=True)
    for spot in (TWO, THREE, TWO):
        path.come_to(spot, begins=False)
    assert (walk.walked, walk.selected) == (["1", "2"], "2")
    path.come_to(ONE, begins=False)
    assert (walk.walked, walk.selected) == ([], "1")
