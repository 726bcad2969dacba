"""On no page is anything left in English for people who read another language."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from litestar.testing import TestClient
from tools.texts import read, texts

from spieltisch.kit.shelf import all_games, game_types
from spieltisch.kit.words import LANGUAGES
from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings
from tests.server.pages.games import NAMES, VOID, played, store_all

ATTRIBUTES = ("aria-label", "alt", "title", "placeholder", "aria-description")
NOT_READ = ("script", "style", "code", "template")


class ToBeRead(HTMLParser):
    """Everything on a page that is to be read, or heard."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._open: list[bool] = []
        """Of every element round this place: whether its text is read."""
        self._found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._found |= {given[name] for name in ATTRIBUTES if name in given}
        if tag not in VOID:
            around = self._open[-1] if self._open else False
            named = "clause" in given.get("class", "").split() or given.get("translate") == "no"
            self._open.append((around or tag == "main") and tag not in NOT_READ and not named)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1]:
            self._found.add(data)

    @property
    def texts(self) -> set[str]:
        """Those with a word in them."""
        tidy = {re.sub(r"^[: \n]+|[ \n]+$", "", text) for text in self._found}
        return {text for text in tidy if re.search(r"[^\W\d_]{3}", text)}


class Reader:
    """Sits at a table of every game, and visits pages of every kind; the rules have tests of their own."""

    def __init__(self, client: TestClient, keys: dict[str, list[str]]) -> None:  # type: ignore[type-arg]
        self._client = client
        self._keys = {f"/tables/{table}": seats[0] for table, seats in keys.items()}
        forms = [f"/new/{game}?way=friends" for game in game_types()]
        self.addresses = ["/", "/new/yatzy?way=watch", *self._keys, *forms]

    def reads(self, address: str, language: str) -> set[str]:
        asking = {"accept": "text/html", "accept-language": language, "cookie": f"keys={self._keys.get(address, '')}"}
        answer = self._client.get(address, headers=asking)
        assert answer.status_code == 200
        assert f'lang="{language}"' in answer.text
        return ToBeRead(answer.text).texts


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    data = tmp_path_factory.mktemp("tongues")
    games = [
        played(game, ("greedy", "greedy"), table_id=f"tonguesaaaa{number}", steps=100)
        for number, game in enumerate(game_types(), start=2)
    ]
    keys = store_all(data, games)
    with TestClient(create_app(Settings(data=data, pace=60.0, limits=False), "x" * 32)) as client:
        yield Reader(client, keys)


@pytest.fixture(scope="module")
def english(reader: Reader) -> dict[str, set[str]]:
    """By address: what is read there in English."""
    return {address: reader.reads(address, "en") for address in reader.addresses}


def test_there_is_something_to_read_on_every_page(english: dict[str, set[str]]) -> None:
    assert {address for address, found in english.items() if len(found) < 10} == set()


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_english_is_left_on_any_page(reader: Reader, english: dict[str, set[str]], language: str) -> None:
    same = {message.id for message in read(language) if message.id in texts(message)}
    same |= {kind.name for kind in all_games().values()} | set(NAMES)
    left = {address: reader.reads(address, language) & found - same for address, found in english.items()}
    assert {address: found for address, found in left.items() if found} == {}
