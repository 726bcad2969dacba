"""HTML as Python expressions."""

import pytest
from markupsafe import Markup

from spieltisch.kit.page import html as h


def test_what_is_not_html_already_is_escaped() -> None:
    assert h.p["<b>", Markup("<b>"), h.em["&"]] == "<p>&lt;b&gt;<b><em>&amp;</em></p>"
    assert (
        h.a(href='"><script>', title=Markup("<b>"))["x"] == '<a href="&#34;&gt;&lt;script&gt;" title="&lt;b&gt;">x</a>'
    )


def test_nothing_a_truth_and_an_empty_list_leave_no_trace() -> None:
    assert h.p[None, True, False, [], (), "", 0] == "<p>0</p>"


def test_children_may_come_one_after_the_other_at_any_depth() -> None:
    assert h.ul[(h.li[str(n)] for n in range(2)), [h.li["a"], [h.li["b"]]], map(str, (1,))] == (
        "<ul><li>0</li><li>1</li><li>a</li><li>b</li>1</ul>"
    )


def test_attributes_come_from_a_shorthand_a_mapping_and_names() -> None:
    tag = h.div("#a.b.c", {"data-x": 1}, data_y_z="2", for_="d", hidden=True, title=None, draggable=False)
    assert str(tag) == '<div id="a" class="b c" data-x="1" data-y-z="2" for="d" hidden></div>'


def test_classes_may_depend_on_something() -> None:
    assert str(h.i(class_={"on": True, "off": False})) == '<i class="on"></i>'
    assert str(h.i(class_=["a", None, "b"])) == '<i class="a b"></i>'
    assert str(h.i(class_={"off": False})) == "<i></i>"


def test_an_element_keeps_its_name_also_where_it_begins_like_a_word_of_python() -> None:
    assert str(h.form(method="post")) == '<form method="post"></form>'


def test_some_elements_have_no_end_and_a_page_begins_with_its_kind() -> None:
    assert str(h.input(type="text")) == '<input type="text">'
    assert h.html(lang="de")[h.body["x"]] == '<!doctype html><html lang="de"><body>x</body></html>'


def test_a_written_node_is_a_plain_string() -> None:
    assert type(h.written(h.p["x"])) is str
    assert h.fragment["<", h.br] == "&lt;<br>"


@pytest.mark.parametrize("wrong", [b"bytes", 1.5, object()])
def test_what_cannot_be_shown_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError):
        h.p[wrong]  # type: ignore[index]


def test_no_element_has_capitals() -> None:
    with pytest.raises(AttributeError):
        h.Paragraph  # noqa: B018
