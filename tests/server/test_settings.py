"""Every setting can be an environment variable, and the documentation has them all."""

from pathlib import Path

import msgspec
import pytest

from spieltisch.core.errors import SetupError
from spieltisch.server.settings import Settings, settings_from, variable

DOCUMENTED = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
SAID = {
    "data": ("/srv/tables", Path("/srv/tables")),
    "database": ("postgresql://x/y", "postgresql://x/y"),
    "host": ("::", "::"),
    "names": ("table.example.org,example.com", "table.example.org,example.com"),
    "metrics_token": ("a long secret", "a long secret"),
    "network": ("192.168.1.20", "192.168.1.20"),
    "push": ("off", "off"),
    "push_contact": ("mailto:me@example.org", "mailto:me@example.org"),
    "port": ("9000", 9000),
    "workers": ("3", 3),
    "connections": ("500", 500),
    "patience": ("7.5", 7.5),
    "memory": ("256", 256),
    "docs": ("/srv/docs", Path("/srv/docs")),
    "pace": ("0", 0.0),
    "away": ("30", 30.0),
    "limits": ("false", False),
    "proxy": ("10.0.0.1,10.0.1.0/24", "10.0.0.1,10.0.1.0/24"),
    "secure_cookies": ("1", True),
    "waiting_per_address": ("60", 60),
    "streams_per_address": ("20", 20),
    "streams_per_table": ("50", 50),
    "prune_older_than": ("90", 90.0),
    "prune_abandoned": ("7.5", 7.5),
    "prune_export": ("/srv/logs", Path("/srv/logs")),
}
"""By setting: what the environment says, and what is meant."""
FIELDS = [field.name for field in msgspec.structs.fields(Settings)]


@pytest.mark.parametrize("name", FIELDS)
def test_every_setting_has_a_variable_that_is_documented(name: str) -> None:
    said, meant = SAID[name]
    assert getattr(settings_from({variable(name): said}), name) == meant != getattr(Settings(), name)
    assert f"`{variable(name)}`" in DOCUMENTED


def test_an_option_beats_the_environment_and_the_environment_what_is_usual() -> None:
    environment = {"SPIELTISCH_PORT": "9000", "SPIELTISCH_HOST": "::", "SPIELTISCH_PACE": ""}
    found = settings_from(environment, port=80, host=None)
    assert (found.port, found.host, found.pace) == (80, "::", Settings().pace)


@pytest.mark.parametrize(
    ("name", "said"), [("port", "many"), ("port", "70000"), ("workers", "0"), ("limits", "maybe"), ("pace", "-1")]
)
def test_what_cannot_be_is_refused_with_the_variable_s_name(name: str, said: str) -> None:
    with pytest.raises(SetupError, match=f"'{said}'") as refused:
        settings_from({variable(name): said})
    assert variable(name) in str(refused.value)
