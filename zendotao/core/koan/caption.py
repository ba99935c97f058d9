"""A koan told in words: its picture's text alternative, and enough to play from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from zendotao.core.koan.facts import Fact, Facts, Relation, bits

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def caption(facts: Facts) -> str:
    """Sentences that state every clear fact of the koan and name every unclear one.

    Pieces are named by size and colour, and by their number too where several look alike.
    """
    if not facts.count:
        return "No pieces."
    teller = _Teller(facts)
    sentences = (
        teller.pieces(),
        teller.grounded(),
        teller.touching(),
        *teller.pointing(),
        teller.inside(),
        teller.heights(),
        teller.directions(),
        teller.unclear(),
    )
    return " ".join(sentence for sentence in sentences if sentence)


def listed(parts: Sequence[str]) -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + f" and {parts[-1]}"


def counted(number: int, noun: str) -> str:
    """``one piece``, ``three pieces``."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}" + ("" if number == 1 else "s")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _article(text: str) -> str:
    return ("an " if text[0] in "aeiou" else "a ") + text


class _Teller:
    """Tells one koan's facts, a sentence for each kind."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        plain = [f"{size.word} {colour.word}" for size, colour in zip(facts.sizes, facts.colours, strict=True)]
        alike = Counter(plain)
        self.names = [f"{n} {label}" if alike[n] > 1 else n for n, label in zip(plain, facts.labels, strict=True)]
        self.order = sorted(range(facts.count), key=facts.labels.__getitem__)

    def the(self, index: int) -> str:
        return f"the {self.names[index]}"

    def all_of(self, indices: Iterable[int]) -> str:
        return listed([self.the(i) for i in indices])

    def pieces(self) -> str:
        towers = sorted(self.facts.towers, key=lambda tower: min(self.facts.labels[i] for i in tower))
        told = "; ".join(self._alone(t[0]) if len(t) == 1 else self._tower(t) for t in towers)
        return f"{_capital(counted(self.facts.count, 'piece'))}: {told}."

    def _alone(self, index: int) -> str:
        return _article(f"{self.facts.orientation(index)} {self.names[index]}")

    def _tower(self, tower: tuple[int, ...]) -> str:
        kinds = {self.facts.orientation(i) for i in tower}
        kind = kinds.pop() if len(kinds) == 1 else "weird"
        named = listed([self.names[i] for i in tower])
        told = f"{_article(kind)} tower, from bottom to top {named}"
        if kind == "weird" and kinds:
            told += " (" + ", ".join(f"{self.names[i]} {self.facts.orientation(i)}" for i in tower) + ")"
        return told

    def grounded(self) -> str:
        off = [i for i in self.order if not self.facts.grounded.may >> i & 1]
        unsure = self.facts.grounded.unclear
        if not off:
            return "" if unsure else f"{'It is' if self.facts.count == 1 else 'All are'} on the table."
        if len(off) == self.facts.count:
            return "None is on the table."
        return f"Off the table: {self.all_of(off)}; on it: the rest." if not unsure else f"Off the table: {self.all_of(off)}."

    def touching(self) -> str:
        if self.facts.count == 1:
            return ""
        pairs = [(i, j) for i, j in self._by_label(self.facts.touching) if self.facts.labels[i] < self.facts.labels[j]]
        if not pairs:
            return "No two touch." if not any(f.kind == "touching" for f in self.facts.unclear) else ""
        return "Touching: " + "; ".join(self.all_of(pair) for pair in pairs) + "."

    def pointing(self) -> list[str]:
        told = [
            f"{_capital(self.the(i))} points at {', then '.join(self.the(j) for j in self.facts.pointed_at(i))}."
            for i in self.order
            if self.facts.pointing.holds[i]
        ]
        nothing = [i for i in self.order if not self.facts.pointing.may[i]]
        if len(nothing) == self.facts.count:
            return [f"{'It points' if self.facts.count == 1 else 'None points'} at anything." if self.facts.count > 1 else ""]
        return told

    def inside(self) -> str:
        return "; ".join(f"{self.the(i)} is inside {self.the(j)}" for i, j in self._by_label(self.facts.inside)).join(
            ("", "")
        )

    def heights(self) -> str:
        return ""

    def directions(self) -> str:
        return ""

    def unclear(self) -> str:
        return ""

    def _by_label(self, relation: Relation) -> list[tuple[int, int]]:
        labels = self.facts.labels
        return sorted(relation.pairs(), key=lambda pair: (labels[pair[0]], labels[pair[1]]))
