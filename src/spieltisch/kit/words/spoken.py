"""The language of the user at this computer: what the command line and the terminal speak."""

import os
import re
from collections.abc import Mapping
from contextvars import ContextVar

from spieltisch.core.errors import SetupError
from spieltisch.kit.words import DEFAULT, LANGUAGES, Words, words

SOURCES = ("SPIELTISCH_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set counts."""

_chosen: ContextVar[str | None] = ContextVar("chosen language", default=None)


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment; C, POSIX and languages that we do not have are English."""
    wanted = next((environment[name] for name in SOURCES if environment.get(name)), "")
    code = re.split("[-_.@]", wanted)[0].casefold()
    return code if code in LANGUAGES else DEFAULT


def speak(language: str | None) -> None:
    """Speak this language from now on; None, and one that SetupError refuses, leave it to the environment."""
    _chosen.set(language if language in LANGUAGES else None)
    if language is not None and language not in LANGUAGES:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise SetupError("There is no language '{language}'; there are: {known}.", language=language, known=known)


def spoken() -> Words:
    return words(_chosen.get() or from_environment())
