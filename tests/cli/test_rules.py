"""The rules can be read in a terminal: short, whole, or one rule."""

import pytest

from spieltisch.kit.printing import console

from .terminal import Terminal


def read(terminal: Terminal, *arguments: str) -> str:
    return " ".join(terminal.run(*arguments).split())


def test_a_game_is_explained_in_two_minutes_without_pictures_and_tasks(terminal: Terminal) -> None:
    shown = read(terminal, "rules", "brandi-dog")
    assert "Out of the kennel a marble comes with an ace, a king or a joker." in shown
    assert "The striped ring is the wall" in shown, "what a picture shows is told"
    assert "![" not in shown
    assert "You are Anna" not in shown
    assert "DOG-01" not in shown


def test_dice_beside_a_box_are_told(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "width", 140)
    shown = read(terminal, "--language", "de", "rules", "yatzei")
    assert "Kleine Strasse vier aufeinanderfolgende Zahlen (2 2 3 4 5) 30" in shown


def test_all_rules_or_one_are_shown_to_who_asks_for_them(terminal: Terminal) -> None:
    shown = read(terminal, "rules", "brandi-labyria", "--all")
    assert "LAB-22 Every obstacle has to touch one that is already there." in shown
    assert "E-LAB-13" in shown
    assert read(terminal, "rules", "brandi-labyria", "lab-22").endswith(shown[shown.index("LAB-22 E") :][:61])
    assert "LAB-23" not in read(terminal, "rules", "brandi-labyria", "LAB-22")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("yatzy", "XY-1"), "There is no rule XY-1 on this page."),
        (("chess",), "There is no game 'chess'"),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(terminal: Terminal, arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in terminal.fail("rules", *arguments)
