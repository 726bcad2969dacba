"""How every refusal looks."""

import httpx

from spieltisch.server.security_headers import HEADERS
from tests.server.client import PROBLEM


def check_problem(answer: httpx.Response, *statuses: int) -> str:
    """A clear answer, and nothing of our inside in it."""
    assert answer.status_code in statuses, answer.text
    assert answer.headers["content-type"] == PROBLEM
    problem = answer.json()
    assert problem["status"] == answer.status_code
    assert problem["detail"]
    for inside in ("Traceback", "spieltisch/", "sqlite3", "asyncpg", ".py"):
        assert inside not in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    return str(problem["detail"])
