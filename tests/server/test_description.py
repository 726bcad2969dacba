"""The API does what its own description says: Schemathesis asks everything that the description allows, and more."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings
from tests.server.client import Client, begun
from tests.server.servers import ServerProcess

NOWHERE = "postgresql://nobody@127.0.0.1/nothing"  # to read the description nobody needs a database
DESCRIPTION = create_app(Settings(database=NOWHERE), "0" * 64).openapi_schema.to_schema()
api = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path_regex="/events$")  # a stream does not end
KEPT = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
"""What every answer keeps."""
NOT_ASKED = [
    positive_data_acceptance,  # whether the rules of a game allow it is more than a description can say
    allow_header_conformance,  # Litestar's own answer to OPTIONS names the first method of a path only
]


@pytest.fixture(scope="module")
def anna(server: ServerProcess) -> Iterator[Client]:
    """Somebody who holds every key to a game that goes on."""
    host, persons = begun(server.url, "brandi-yatzy", 2)
    host.keys += [key for person in persons for key in person.keys]
    yield host
    host.close()


@api.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_keeps_its_word(case: schemathesis.Case[Any], server: ServerProcess, anna: Client) -> None:
    case.call_and_validate(base_url=server.url, excluded_checks=NOT_ASKED, timeout=60)
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = anna.table
        answer = case.call(base_url=server.url, headers=anna.headers, timeout=60)
        case.validate_response(answer, checks=KEPT)


def test_the_description_names_every_operation_and_forbids_what_is_unknown() -> None:
    paths = DESCRIPTION["paths"]
    assert set(paths) == {
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/commands",
        "/api/tables/{table_id}/events",
        "/api/tables/{table_id}/log",
        "/api/tables/{table_id}/rematch",
    }
    schemas = DESCRIPTION["components"]["schemas"]
    assert schemas["NewTable"]["additionalProperties"] is False
    assert schemas["Order"]["additionalProperties"] is False
    assert "22 random characters" in schemas["Order"]["properties"]["id"]["description"]
