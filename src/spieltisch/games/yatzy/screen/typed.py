"""Real dice being typed in, one after the other."""

from spieltisch.core.errors import UnreadableError


class TypedDice:
    """What the dice at some places show, as far as it was typed."""

    def __init__(self, places: tuple[int, ...], faces: int) -> None:
        self.places = places
        self._faces = faces
        self._pips = [0] * len(places)

    @property
    def pips(self) -> tuple[int, ...]:
        """By thrown die; 0 where it is still unknown."""
        return tuple(self._pips)

    @property
    def complete(self) -> bool:
        return all(self._pips)

    def at(self, place: int) -> int:
        return self._pips[self.places.index(place)]

    def type(self, digit: int) -> None:
        if not 1 <= digit <= self._faces:
            raise UnreadableError("A die shows 1 to {faces}, not {digit}.", faces=self._faces, digit=digit)
        if self.complete:
            raise UnreadableError("All dice are typed: Enter confirms them, Backspace takes back the last one.")
        self._pips[self._pips.index(0)] = digit

    def erase(self) -> None:
        """The last die that was typed is unknown again."""
        known = [number for number, pips in enumerate(self._pips) if pips]
        if known:
            self._pips[known[-1]] = 0

    def cycle(self, place: int) -> None:
        """One more on the die at that place, for users who have only a mouse."""
        if place in self.places:
            number = self.places.index(place)
            self._pips[number] = self._pips[number] % self._faces + 1
