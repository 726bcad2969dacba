import os

import pytest

from .terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """On a machine with one core: a match that says nothing else is played without further processes."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return Terminal(capsys)
