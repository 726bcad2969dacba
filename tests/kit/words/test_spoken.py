"""Which language the command line and the terminal speak."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.kit.words.spoken import from_environment, speak, spoken


@pytest.mark.parametrize(
    ("lang", "language"),
    [
        ("de_CH.UTF-8", "de"),
        ("fr", "fr"),
        ("it_CH@euro", "it"),
        ("es-MX", "es"),
        ("en_GB.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("pt_BR.UTF-8", "en"),
        ("", "en"),
    ],
)
def test_the_system_says_which_language_and_what_is_unknown_is_english(lang: str, language: str) -> None:
    assert from_environment({"LANG": lang}) == language


def test_the_first_variable_that_is_set_decides() -> None:
    everything = {"LANG": "de_CH.UTF-8", "LC_MESSAGES": "fr_CH.UTF-8", "LC_ALL": "it_CH", "SPIELTISCH_LANGUAGE": "es"}
    heard = []
    for name in ("SPIELTISCH_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        heard.append(from_environment(everything))
        everything[name] = ""
    assert [*heard, from_environment(everything)] == ["es", "it", "fr", "de", "en"]
    assert from_environment({"LC_ALL": "C", "LANG": "de_CH.UTF-8"}) == "en"


def test_a_chosen_language_wins_until_another_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_LANGUAGE", "fr")
    speak("de")
    assert spoken().language == "de"
    with pytest.raises(SetupError, match=r"There is no language 'xx'; there are: de \(Deutsch\), en \(English\)"):
        speak("xx")
    assert spoken().language == "fr"
    speak("it")
    speak(None)
    assert spoken().language == "fr"
