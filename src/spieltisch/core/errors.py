"""What can go wrong, as errors whose text is a sentence for people.

The English sentence is the message id: a catalogue can translate `text` before `params` are filled in.
"""


class SpieltischError(Exception):
    """Any mistake a person can make or meet; `str()` of it is one clear sentence."""

    def __init__(self, text: str, /, **params: object) -> None:
        super().__init__(text)
        self.text = text
        self.params = params

    def __str__(self) -> str:
        return self.text.format(**self.params)

    def __reduce__(self) -> tuple[object, ...]:
        """An error that happened in another process arrives here with all it says."""
        return _restored, (type(self), self.__dict__)


def _restored(kind: type[SpieltischError], attributes: dict[str, object]) -> SpieltischError:
    error = kind.__new__(kind)
    error.__dict__.update(attributes)
    return error


class SetupError(SpieltischError):
    """An unknown game, a seat count or an option that does not exist."""


class UnreadableError(SpieltischError):
    """A text that is no action or no position of this game."""


class WrongTurnError(SpieltischError):
    """A seat has acted that is not to act now."""


class StuckError(SpieltischError):
    """An engine's bug: a seat is to act, and no action is legal."""


NO_RULE = ""
"""In place of a clause id: the text is no action at all, so no rule forbids it."""


class IllegalActionError(SpieltischError):
    """An action that is not possible here; `clause` is the id of the rule that forbids it, or NO_RULE."""

    def __init__(self, clause: str, text: str, /, **params: object) -> None:
        super().__init__(text, **params)
        self.clause = clause

    def __str__(self) -> str:
        said = super().__str__()
        return f"{said} [{self.clause}]" if self.clause else said


class LogError(SpieltischError):
    """A log that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, text: str, /, **params: object) -> None:
        super().__init__(text, **params)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


class StorageError(SpieltischError):
    """A file that could not be written or opened."""
