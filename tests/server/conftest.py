"""Both databases, and servers on them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from spieltisch.server import coaching
from spieltisch.server.settings import Settings
from tests.server.postgres import Cluster, cluster
from tests.server.servers import LONG, ServerProcess, served

DATABASES = ("sqlite", "postgresql")

for asks in (httpx.get, httpx.post, httpx.request, httpx.Client.__init__):
    more = {"timeout": 60.0, "verify": False}  # not 5 seconds: the machine may be busy; and no certificates to load
    asks.__kwdefaults__ = {**(asks.__kwdefaults__ or {}), **more}


@pytest.fixture(autouse=True)
def hints_wait_for_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "PATIENCE", LONG)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture(scope="session", params=DATABASES)
def new_settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Settings]:
    """Makes settings for a server with a database of its own; every test runs with both kinds."""

    def make() -> Settings:
        data = tmp_path_factory.mktemp("data")
        if request.param == "sqlite":
            return _settings(data, "")
        made: Cluster = request.getfixturevalue("postgres")
        return _settings(data, made.database())

    return make


def _settings(data: Path, database: str) -> Settings:
    return Settings(data=data, database=database, pace=0.0, limits=False)


@pytest.fixture(scope="session")
def server(new_settings: Callable[[], Settings]) -> Iterator[ServerProcess]:
    """One server for all tests that do it no harm: tables do not know of each other."""
    with served(new_settings()) as running:
        yield running


@pytest.fixture(scope="session")
def url(server: ServerProcess) -> str:
    return server.url


@pytest.fixture
def shared(postgres: Cluster, tmp_path: Path) -> Settings:
    """For several servers on one PostgreSQL database."""
    return _settings(tmp_path, postgres.database())
