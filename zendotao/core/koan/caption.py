"""A koan told in words: its picture's text alternative, and enough to play from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from zendotao.core.koan.facts import Fact, Facts, Relation
from zendotao.core.koan.words import counted, listed


def caption(facts: Facts) -> str:
    """Sentences that state every clear fact of the koan and name every unclear one; what is not said to hold doesn't.

    Pieces are named by size and colour, and by their number too where several look alike.
    """
    if not facts.count:
        return "No pieces."
    teller = _Teller(facts)
    sentences = [teller.pieces(), teller.grounded()]
    if facts.count > 1:
        sentences += [
            teller.touching(),
            teller.pointing(),
            teller.inside(),
            teller.heights(),
            teller.directions(),
        ]
    return " ".join(sentence for sentence in (*sentences, teller.unclear()) if sentence)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _with_article(text: str) -> str:
    return ("an " if text[0] in "aeiou" else "a ") + text


class _Teller:
    """Tells one koan's facts, each kind in a sentence; an empty one where there is nothing to say."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        plain = [f"{size.word} {colour.word}" for size, colour in zip(facts.sizes, facts.colours, strict=True)]
        alike = Counter(plain)
        self.names = [f"{n} {label}" if alike[n] > 1 else n for n, label in zip(plain, facts.labels, strict=True)]
        self.order = sorted(range(facts.count), key=facts.labels.__getitem__)
        self.index = {label: i for i, label in enumerate(facts.labels)}

    def the(self, index: int) -> str:
        return f"the {self.names[index]}"

    def all_of(self, indices: Iterable[int]) -> str:
        return listed([self.the(i) for i in indices])

    def pieces(self) -> str:
        """How many there are, and each tower and lone piece with its orientation."""
        towers = sorted(self.facts.towers, key=lambda tower: min(self.facts.labels[i] for i in tower))
        told = "; ".join(self._alone(t[0]) if len(t) == 1 else self._tower(t) for t in towers)
        return _sentence(f"{counted(self.facts.count, 'piece')}: {told}")

    def _orientation(self, index: int) -> str:
        unsure = (self.facts.upright.unclear | self.facts.flat.unclear) >> index & 1
        return "" if unsure else f"{self.facts.orientation(index)} "

    def _alone(self, index: int) -> str:
        return _with_article(self._orientation(index) + self.names[index])

    def _tower(self, tower: tuple[int, ...]) -> str:
        kinds = {self._orientation(i) for i in tower}
        if len(kinds) == 1:
            named = listed([self.names[i] for i in tower])
            return f"{_with_article(kinds.pop() + 'tower')}, from bottom to top {named}"
        # A tower of which one piece is in doubt may yet be upright or flat.
        kind = "tower" if "" in kinds else "weird tower"
        return f"a {kind}, from bottom to top " + listed([self._orientation(i) + self.names[i] for i in tower])

    def grounded(self) -> str:
        off = [i for i in self.order if not self.facts.grounded.may >> i & 1]
        if off:
            return _sentence(f"off the table: {self.all_of(off)}")
        if self.facts.grounded.unclear:
            return ""
        return "It is on the table." if self.facts.count == 1 else "All are on the table."

    def touching(self) -> str:
        pairs = [pair for pair in self._pairs(self.facts.touching) if pair[0] < pair[1]]
        if not any(self.facts.touching.may):
            return "No two touch."
        return _sentence("touching: " + "; ".join(map(self._labelled, pairs))) if pairs else ""

    def pointing(self) -> str:
        if not any(self.facts.pointing.may):
            return "None is pointed at."
        told = [
            _sentence(f"{self.the(i)} points at {self._in_order(i)}")
            for i in self.order
            if self.facts.pointing.holds[i]
        ]
        return " ".join(told)

    def _in_order(self, pointer: int) -> str:
        """What a piece points at; ``then`` only where it surely meets the one before the other."""
        met, before = self.facts.pointed_at(pointer), self.facts.met_before[pointer].holds
        joints = (", then " if before[i] >> j & 1 else " and " for i, j in pairwise(met))
        return self.the(met[0]) + "".join(joint + self.the(j) for joint, j in zip(joints, met[1:], strict=True))

    def inside(self) -> str:
        pairs = self._pairs(self.facts.inside)
        return _sentence("; ".join(f"{self.the(self.index[a])} is inside {self.the(self.index[b])}" for a, b in pairs))

    def heights(self) -> str:
        """From the highest piece to the lowest, those of the same height together."""
        fall = sorted(self.order, key=lambda i: -self.facts.height_mm[i])
        groups = self._alike(fall, self.facts.same_height)
        if len(groups) == 1:
            return "All reach the same height."
        told = "from highest to lowest: " + "; ".join(map(self.all_of, groups))
        loose = self._across(groups, self.facts.same_height)
        return _sentence(told + "".join(f"; but {self.all_of(pair)} reach the same height" for pair in loose))

    def directions(self) -> str:
        """Which point the same way, and which of those groups and lone pieces the opposite way."""
        groups = self._alike(self.order, self.facts.same_direction)
        told = [f"{self.all_of(group)} point the same way" for group in groups if len(group) > 1]
        told += [f"{self.all_of(pair)} point the same way" for pair in self._across(groups, self.facts.same_direction)]
        for one, other in combinations(groups, 2):
            pairs = self._across([one, other], self.facts.opposite_direction)
            if len(pairs) == len(one) * len(other):
                pairs = pairs[:1]
            told += [f"{self.all_of(pair)} point opposite ways" for pair in pairs]
        return _sentence("; ".join(told))

    def unclear(self) -> str:
        told = [f"whether {self._asked(fact)}" for fact in self.facts.unclear]
        return _sentence(f"the table cannot tell {listed(told)}") if told else ""

    def _asked(self, fact: Fact) -> str:
        who = [self.the(self.index[label]) for label in fact.pieces]
        first, last = who[0], who[-1]
        i, j = self.index[fact.pieces[0]], self.index[fact.pieces[-1]]
        way = "the same way" if self.facts.same_direction.may[i] >> j & 1 else "opposite ways"
        return {
            "touching": f"{first} touches {last}",
            "grounded": f"{first} is on the table",
            "upright": f"{first} is upright",
            "flat": f"{first} is flat",
            "pointing": f"{first} points at {last}",
            "order": f"{first} points at {who[len(who) // 2]} before {last}",
            "inside": f"{first} is inside {last}",
            "direction": f"{first} and {last} point {way}",
            "height": f"{first} and {last} reach the same height",
            "tower": f"{last} is next above {first} in a tower",
        }[fact.kind]

    def _pairs(self, relation: Relation) -> list[tuple[int, int]]:
        """The pairs that surely are related, by label, sorted."""
        return sorted((self.facts.labels[i], self.facts.labels[j]) for i, j in relation.pairs())

    def _labelled(self, pair: tuple[int, int]) -> str:
        return self.all_of(self.index[label] for label in pair)

    def _alike(self, indices: Sequence[int], relation: Relation) -> list[list[int]]:
        """The pieces in groups of which all are surely related to all."""
        groups: list[list[int]] = []
        for i in indices:
            for group in groups:
                if all(relation.holds[i] >> j & 1 for j in group):
                    group.append(i)
                    break
            else:
                groups.append([i])
        return groups

    def _across(self, groups: Sequence[Sequence[int]], relation: Relation) -> list[tuple[int, int]]:
        """The pairs from different groups that surely are related."""
        return [
            (i, j) for one, other in combinations(groups, 2) for i in one for j in other if relation.holds[i] >> j & 1
        ]
