"""Building HTML as text."""

from web.page.html import NOTHING, h, joined


def test_what_is_not_html_is_escaped() -> None:
    name = "<b>&Co</b>"
    assert h("p", name).text == "<p>&lt;b&gt;&amp;Co&lt;/b&gt;</p>"
    assert h("p", title='"><script>').text == '<p title="&quot;&gt;&lt;script&gt;"></p>'


def test_html_inside_html_stays_what_it_is() -> None:
    assert h("p", h("br"), h("b", 3)).text == "<p><br><b>3</b></p>"


def test_children_may_be_lists_and_none() -> None:
    assert h("ul", [h("li", n) for n in range(2)], None).text == "<ul><li>0</li><li>1</li></ul>"


def test_attribute_names_and_values() -> None:
    button = h("button", type="button", class_="quiet", data_do="undo", disabled=True, hidden=False)
    assert button.text == '<button type="button" class="quiet" data-do="undo" disabled></button>'
    assert h("input", value="", title=None).text == '<input value="">'


def test_pieces_joined_have_nothing_round_them() -> None:
    assert joined("a", h("i"), ("b", 1)).text == "a<i></i>b1"
    assert not NOTHING
    assert h("i")
