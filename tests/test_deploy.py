"""What is in deploy/ names settings that exist, and the folders and ports agree with each other."""

import re
from pathlib import Path

import msgspec
import pytest

from spieltisch.server.settings import Settings, variable

DEPLOY = Path(__file__).parents[1] / "deploy"
KNOWN = {variable(field.name) for field in msgspec.structs.fields(Settings)} | {"SPIELTISCH_CACHE"}


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_in_deploy_is_a_setting(path: Path) -> None:
    assert {*re.findall(r"SPIELTISCH_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))} <= KNOWN


def test_what_compose_asks_for_is_in_the_example() -> None:
    asked = {*re.findall(r"\$\{([A-Z_]+)", text("compose.yaml"))}
    assert asked == {*re.findall(r"^([A-Z_]+)=", text("example.env"), re.MULTILINE)}


def test_everybody_means_the_same_port() -> None:
    assert "SPIELTISCH_PORT=8765" in text("Containerfile")
    assert "EXPOSE 8765" in text("Containerfile")
    assert "reverse_proxy server:8765" in text("Caddyfile")
    assert "SPIELTISCH_PORT=8765" in text("spieltisch.service")


def test_the_server_believes_the_network_that_its_proxy_is_in() -> None:
    compose = text("compose.yaml")
    believed = re.search(r"SPIELTISCH_PROXY: (\S+)", compose)
    assert believed
    assert f"subnet: {believed[1]}" in compose


def test_the_proxy_waits_for_a_server_that_is_looked_at_however_the_image_was_built() -> None:
    looked_at = re.search(r'CMD \["python", "-c", (".*")\]', text("Containerfile"))
    assert looked_at
    assert f"test: [CMD, python, -c, {looked_at[1]}]" in text("compose.yaml")
