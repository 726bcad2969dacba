"""How the languages are written: the signs each of them uses, and one word for one thing."""

import re
from collections.abc import Iterator

import pytest
from tools.texts import read, texts

from spieltisch.kit.rulebook import PICTURE, rules
from tests.rulebook.pages import pages

from .test_catalogues import TRANSLATED, ids

NARROW = "\N{NARROW NO-BREAK SPACE}"
ORDINAL = "{place}."
PARAMETERS = re.compile(r"\{[^}]*\}")
LITERAL = re.compile(r"`[^`]*`|\bYatzei!|\bbot:|\S+://\S+")
"""Names and notation, which are the same everywhere."""
WRONG_SIGNS = {
    "de": r"\s[;:!?»]|«\s|[„“”]",
    "es": r"\s[;:!?»]|[«¡¿]\s|[„“”]|^[^¡{]*!|^[^¿{]*\?",
    "fr": rf"(?<!{NARROW})[;:!?»](?![\w/])|«(?!{NARROW})",
    "it": r"\s[;:!?»]|«\s",
}
"""French has a narrow space before high signs and within its quotation marks, the others have none;
Spanish opens what it asks and exclaims, German quotes with «»."""
TERMS = {
    "marbles?": {"de": "murmel", "es": "canica", "fr": "pion", "it": "bigli"},
    "kennel": {"de": "zwinger|heim", "es": "casa", "fr": "niche", "it": "canile"},
    "finish": {"de": "ziel", "es": "meta", "fr": "arrivée", "it": "arrivo"},
    "jack": {"de": "bube", "es": "jota", "fr": "valet", "it": "fante"},
    "joker": {"de": "joker", "es": "joker", "fr": "joker", "it": "jolly"},
    "blockades?": {"de": "blockade", "es": "bloqueo", "fr": "blocage", "it": "blocc"},
    "figures?": {"de": "figur", "es": "figura", "fr": "pion|attaquant", "it": "pedin"},
    "plates?": {"de": "plättchen", "es": "placa", "fr": "carré", "it": "piastrin"},
    "corners?": {"de": "winkel|ecke", "es": "escuadra|esquina", "fr": "équerre|angle", "it": "angol"},
    "obstacles?": {"de": "hindernis", "es": "obstáculo", "fr": "obstacle", "it": "ostacol"},
    "depot": {"de": "depot", "es": "reserva", "fr": "réserve", "it": "deposito"},
    "cloak": {"de": "tarnkappe", "es": "capa", "fr": "cape magique", "it": "mantello"},
    "fields?": {"de": "feld|weit", "es": "casilla|avanzar", "fr": "case", "it": "casell"},
    "box(es)?": {"de": "feld|«", "es": "casilla|«", "fr": "case|«", "it": "casell|«"},
    "free rolls?": {"de": "freiw[uü]rf", "es": "tiradas? extra", "fr": "lancers? libres?", "it": "lanci?o? liber"},
    "cross(es|ed|ing)? out": {"de": "streich|strichen", "es": "tach", "fr": "barr", "it": "sbarr"},
    "pads?|score sheets?": {"de": "block|blätter", "es": "hoja", "fr": "bloc|feuille", "it": "segnapunti"},
    "seats?": {"de": "pl[aä]tz", "es": "sitio", "fr": "place", "it": "post"},
    "bots?": {"de": "bot", "es": "bot", "fr": "robot", "it": "bot"},
    "seal": {"de": "siegel", "es": "sello", "fr": "sceau", "it": "sigillo"},
    "log": {"de": "protokoll", "es": "registro", "fr": "journal", "it": "registro"},
    "coach": {"de": "coach", "es": "entrenador", "fr": "coach", "it": "allenatore"},
}
"""By the English word: what players of that language call it."""
STRANGE = {
    "de": (
        r"Kugeln?|Kästchen|Steine?|Spieler(?= [{\d])|ein Spieler|Betreiber|[Hh]eraus(ge)?kommen|jede[rs]? für sich|"
        r"\w*ß\w*"
    ),
    "es": "bolas?|fichas?|perreras?|bonificación|bonificaciones|comodín|comodines|usted|su turno",
    "fr": "billes?|chenil|tuiles?|plaques?|coins?|figurines?|dépôt|tu|ton|toi",
    "it": "pallin[ae]|cuccia|manches?|tesser[ae]|figurin[ae]|jack|joker|flat",
}
"""Words for the same things that we do not use, and forms of address that would not fit the others."""


def said(language: str) -> Iterator[str]:
    """Everything people read in that language, without names and notation."""
    found = [text for message in read(language) if message.id for text in texts(message)]
    for text in found + [rules(page.stem, language) for page in pages()]:
        yield LITERAL.sub("X", PICTURE.sub(r"\2", text))


@pytest.mark.parametrize("language", TRANSLATED)
def test_spaces_are_single_and_apostrophes_curved(language: str) -> None:
    assert not [text for text in said(language) if re.search(r"\S  +\S|\w'\w", text)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_texts_begin_and_end_as_in_english(language: str) -> None:
    """A button has no full stop, a sentence has one."""
    for message in read(language):
        if message.id:
            for text in texts(message):
                assert text == text.strip()
                assert text.endswith(".") == ids(message.id)[-1].endswith(".") or message.id == ORDINAL, text


@pytest.mark.parametrize("language", WRONG_SIGNS)
def test_signs_stand_as_the_language_wants_them(language: str) -> None:
    for text in said(language):
        wrong = re.search(WRONG_SIGNS[language], text)
        assert not wrong, text[max(0, wrong.start() - 30) : wrong.end() + 30]


@pytest.mark.parametrize("language", STRANGE)
def test_a_thing_has_one_name(language: str) -> None:
    terms = {re.compile(rf"\b({term})\b"): re.compile(names[language], re.IGNORECASE) for term, names in TERMS.items()}
    for message in read(language):
        english = PARAMETERS.sub("", " ".join(ids(message.id)))
        for term, name in terms.items():
            if term.search(english):
                assert all(name.search(text) for text in texts(message)), message.string


@pytest.mark.parametrize("language", STRANGE)
def test_no_other_name_is_used(language: str) -> None:
    strange = re.compile(rf"\b({STRANGE[language]})\b", re.IGNORECASE)
    assert not [found[0] for text in said(language) if (found := strange.search(text))]


def test_chance_is_a_box_and_a_likelihood_but_nobody_at_the_table() -> None:
    """In English the box Chance would seem to act: dice are rolled and cards are dealt instead."""
    english = [text for message in read(TRANSLATED[0]) for text in ids(message.id)]
    assert not [
        text for text in english if re.search(r"\bchance('s| acts| comes| decides| rolls)", text, re.IGNORECASE)
    ]
