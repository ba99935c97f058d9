"""Captions: a koan's facts in sentences, as the text alternative of its picture, complete enough to play from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from zendotao.core.koan.caption_words import (
    ALSO,
    ASKED,
    LYING,
    OPPOSITE_WAYS,
    SAME_WAY,
    THEN,
    TOWER,
    a_piece,
    sentence,
    the_piece,
)
from zendotao.core.koan.facts import Fact, Facts, Relation
from zendotao.core.koan.words import in_letters, named
from zendotao.core.said import ENGLISH, Told, Words, and_list, capital, joined, said, said_many, told


class Caption(Told):
    """A caption that can be rendered in other languages; each rendering is cached."""

    __slots__ = ("facts", "known")
    facts: Facts
    known: dict[Words, str]

    def told(self, words: Words) -> str:
        """Return the caption in another language."""
        if words is ENGLISH:
            return str(self)
        if words not in self.known:
            self.known[words] = told(_told(self.facts), words)
        return self.known[words]


def caption(facts: Facts) -> str:
    """Return sentences that state every clear fact of the koan and name every unclear one; what is not stated doesn't
    hold.

    Pieces are named by size and colour, and by label too where several look alike.
    """
    return recalled(_told(facts), facts)


def recalled(text: str, facts: Facts) -> str:
    """Return the caption of these facts from its English, which was written before."""
    found = Caption(text)
    found.facts, found.known = facts, {}
    return found


def _told(facts: Facts) -> str:
    if not facts.count:
        return said("No pieces.")
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
    return joined([*sentences, teller.unclear()])


class _Teller:
    """Writes one koan's facts, a method for each kind of fact; an empty string where there is nothing to say."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        kinds = list(zip(facts.sizes, facts.colours, strict=True))
        alike = Counter(kinds)
        self.names = [
            named(size.word, colour.word, label if alike[size, colour] > 1 else None)
            for (size, colour), label in zip(kinds, facts.labels, strict=True)
        ]
        self.order = sorted(range(facts.count), key=facts.labels.__getitem__)
        self.index = {label: i for i, label in enumerate(facts.labels)}

    def the(self, index: int) -> str:
        return the_piece(self.names[index])

    def all_of(self, indices: Iterable[int]) -> str:
        return and_list([self.the(i) for i in indices])

    def pieces(self) -> str:
        """Return the number of pieces, then each tower and lone piece with its orientation."""
        towers = sorted(self.facts.towers, key=lambda tower: min(self.facts.labels[i] for i in tower))
        what = joined([self._alone(t[0]) if len(t) == 1 else self._tower(t) for t in towers], "; ")
        if self.facts.count == 1:
            return said("One piece: %(what)s.", what=what)
        return said("%(count)s pieces: %(what)s.", count=capital(in_letters(self.facts.count)), what=what)

    def _lying(self, index: int) -> str:
        """Return the orientation, or an empty string if it is unclear."""
        unsure = (self.facts.upright.unclear | self.facts.flat.unclear) >> index & 1
        return "" if unsure else self.facts.orientation(index)

    def _named(self, index: int) -> str:
        lying = self._lying(index)
        return said(LYING[lying], piece=self.names[index]) if lying else self.names[index]

    def _alone(self, index: int) -> str:
        return a_piece(self._named(index))

    def _tower(self, tower: tuple[int, ...]) -> str:
        kinds = {self._lying(i) for i in tower}
        if len(kinds) == 1:
            return said(TOWER[kinds.pop()], pieces=and_list([self.names[i] for i in tower]))
        # A tower of which one piece is in doubt may yet be upright or flat.
        kind = "" if "" in kinds else "weird"
        return said(TOWER[kind], pieces=and_list([self._named(i) for i in tower]))

    def grounded(self) -> str:
        off = [i for i in self.order if not self.facts.grounded.may >> i & 1]
        if off:
            return said_many("Off the table: %(who)s.", "Off the table: %(who)s.", len(off), who=self.all_of(off))
        if self.facts.grounded.unclear:
            return ""
        return said("It is on the table.") if self.facts.count == 1 else said("All are on the table.")

    def touching(self) -> str:
        pairs = [pair for pair in self._pairs(self.facts.touching) if pair[0] < pair[1]]
        if not any(self.facts.touching.may):
            return said("No two touch.")
        return said("Touching: %(pairs)s.", pairs=joined([*map(self._labelled, pairs)], "; ")) if pairs else ""

    def pointing(self) -> str:
        if not any(self.facts.pointing.may):
            return said("None is pointed at.")
        return joined(
            [
                sentence(said("%(one)s points at %(others)s", one=self.the(i), others=self._in_order(i)))
                for i in self.order
                if self.facts.pointing.holds[i]
            ]
        )

    def _in_order(self, pointer: int) -> str:
        """Return what a piece points at; ``then`` is used only where it surely meets the one before the other."""
        met, before = self.facts.pointed_at(pointer), self.facts.met_before[pointer].holds
        found = self.the(met[0])
        for i, j in pairwise(met):
            way = THEN if before[i] >> j & 1 else ALSO
            found = said(way, pieces=found, next=self.the(j))
        return found

    def inside(self) -> str:
        return sentence(
            joined(
                [
                    said(ASKED["inside"], one=self.the(self.index[a]), other=self.the(self.index[b]))
                    for a, b in self._pairs(self.facts.inside)
                ],
                "; ",
            )
        )

    def heights(self) -> str:
        """Return the pieces from the highest to the lowest, those of the same height together."""
        fall = sorted(self.order, key=lambda i: -self.facts.height_mm[i])
        groups = self._alike(fall, self.facts.same_height)
        if len(groups) == 1:
            return said("All reach the same height.")
        fallen = joined([*map(self.all_of, groups)], "; ")
        loose = self._across(groups, self.facts.same_height)
        but = [said("but %(pieces)s reach the same height", pieces=self.all_of(pair)) for pair in loose]
        return said("From highest to lowest: %(pieces)s.", pieces=joined([fallen, *but], "; "))

    def directions(self) -> str:
        """Return which pieces point the same way, and which groups and lone pieces point opposite ways."""
        groups = self._alike(self.order, self.facts.same_direction)
        found = [said(SAME_WAY, pieces=self.all_of(group)) for group in groups if len(group) > 1]
        found += [
            said(SAME_WAY, pieces=self.all_of(pair)) for pair in self._across(groups, self.facts.same_direction)
        ]
        for one, other in combinations(groups, 2):
            pairs = self._across([one, other], self.facts.opposite_direction)
            if len(pairs) == len(one) * len(other):
                pairs = pairs[:1]
            found += [said(OPPOSITE_WAYS, pieces=self.all_of(pair)) for pair in pairs]
        return sentence(joined(found, "; "))

    def unclear(self) -> str:
        facts = [said("whether %(fact)s", fact=self._asked(fact)) for fact in self.facts.unclear]
        return said("The table cannot tell %(facts)s.", facts=and_list(facts)) if facts else ""

    def _asked(self, fact: Fact) -> str:
        who = [self.the(self.index[label]) for label in fact.pieces]
        if fact.kind in ("direction", "height"):
            return said(self._together(fact), pieces=and_list(who))
        return said(ASKED[fact.kind], one=who[0], between=who[len(who) // 2], other=who[-1])

    def _together(self, fact: Fact) -> str:
        if fact.kind == "height":
            return ASKED["height"]
        i, j = self.index[fact.pieces[0]], self.index[fact.pieces[-1]]
        return SAME_WAY if self.facts.same_direction.may[i] >> j & 1 else OPPOSITE_WAYS

    def _pairs(self, relation: Relation) -> list[tuple[int, int]]:
        """Return the pairs that are surely related, by label, sorted."""
        return sorted((self.facts.labels[i], self.facts.labels[j]) for i, j in relation.pairs())

    def _labelled(self, pair: tuple[int, int]) -> str:
        return self.all_of(self.index[label] for label in pair)

    def _alike(self, indices: Sequence[int], relation: Relation) -> list[list[int]]:
        """Return the pieces in groups of which all are surely related to all."""
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
        """Return the pairs from different groups that are surely related."""
        return [
            (i, j) for one, other in combinations(groups, 2) for i in one for j in other if relation.holds[i] >> j & 1
        ]
