"""What holding a thing down does is an action of the game, or several, and is said beside it."""

from tests.toy.rules import Give
from tests.toy.test_market import at_the_market
from tests.toy.test_spoken import ANNA, FACE, table
from web.contract.choices import Act, Pick, choice_read
from web.table.panels.parts import option_button
from web.words.catalogue import voice


def test_holding_a_kind_of_goods_gives_as_much_as_may_be() -> None:
    session = table(at_the_market((3, 1, 0), (0, 2, 0), (0, 0, 2)))
    session.lift_curtain(ANNA)
    prompt = session.pick(Pick("do", "give"))
    fish, wood = (
        one for one in prompt.options if one.choice in (Pick("give", "0"), Pick("give", "1"))
    )
    assert wood.held is None, "one only"
    assert fish.held is not None
    html = option_button(fish, voice("en", FACE.words)).text
    assert 'title="fish. Hold it down, or ⇧ Enter: Give 2 fish"' in html
    assert f'data-held="{fish.held.choice.code}"' in html
    choice = choice_read("act", fish.held.choice.code, FACE.game.saving.action_from)
    assert isinstance(choice, Act)
    session.play(choice.action, *choice.then)
    assert session.record.actions == (Give(0),) * 2
    assert session.state.offer == ((2, 0, 0), (0, 0, 0))
