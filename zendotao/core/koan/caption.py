"""Captions: a koan's facts in sentences, as the text alternative of its picture, complete enough to play from.

Games get them from ``core.game.koans.write_koan_caption``; pages show them whole, or their first sentence alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from zendotao.core.koan.caption_text import (
    FACT_TEXT,
    NEXT_HIT,
    OPPOSITE_WAYS,
    ORIENTED_PIECE,
    SAME_WAY,
    TOWER,
    UNORDERED_HIT,
    a_piece,
    make_sentence,
    the_piece,
)
from zendotao.core.koan.facts import Fact, Facts, Relation
from zendotao.core.koan.text import name_piece, spell_number
from zendotao.core.messages import (
    ENGLISH,
    Translatable,
    Translations,
    capitalise,
    join_and,
    join_text,
    message,
    plural_message,
    render,
)


class Caption(Translatable):
    """A caption that can be rendered in other languages; each rendering is cached."""

    __slots__ = ("facts", "known")
    facts: Facts
    known: dict[Translations, str]

    def render(self, words: Translations) -> str:
        """Return the caption in another language."""
        if words is ENGLISH:
            return str(self)
        if words not in self.known:
            self.known[words] = render(_write_sentences(self.facts), words)
        return self.known[words]


def write_caption(facts: Facts) -> str:
    """Return sentences that state every clear fact of the koan and name every unclear one; what is not stated doesn't
    hold.

    Pieces are named by size and colour, and by label too where several look alike.
    """
    return restore_caption(_write_sentences(facts), facts)


def restore_caption(text: str, facts: Facts) -> str:
    """Return the caption of these facts from its English, which was written before."""
    found = Caption(text)
    found.facts, found.known = facts, {}
    return found


def _write_sentences(facts: Facts) -> str:
    if not facts.count:
        return message("No pieces.")
    teller = _CaptionWriter(facts)
    sentences = [teller.pieces(), teller.off_table()]
    if facts.count > 1:
        sentences += [
            teller.touching(),
            teller.pointing(),
            teller.inside(),
            teller.heights(),
            teller.directions(),
        ]
    return join_text([*sentences, teller.unclear()])


class _CaptionWriter:
    """Writes one koan's facts, a method for each kind of fact; an empty string where there is nothing to say."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        kinds = list(zip(facts.sizes, facts.colours, strict=True))
        alike = Counter(kinds)
        self.names = [
            name_piece(size.word, colour.word, label if alike[size, colour] > 1 else None)
            for (size, colour), label in zip(kinds, facts.labels, strict=True)
        ]
        self.order = sorted(range(facts.count), key=facts.labels.__getitem__)
        self.index = {label: i for i, label in enumerate(facts.labels)}

    def name_piece(self, index: int) -> str:
        return the_piece(self.names[index])

    def join_pieces(self, indices: Iterable[int]) -> str:
        return join_and([self.name_piece(i) for i in indices])

    def pieces(self) -> str:
        """Return the number of pieces, then each tower and lone piece with its orientation."""
        towers = sorted(self.facts.towers, key=lambda tower: min(self.facts.labels[i] for i in tower))
        what = join_text([self._describe_lone_piece(t[0]) if len(t) == 1 else self._tower(t) for t in towers], "; ")
        if self.facts.count == 1:
            return message("One piece: %(what)s.", what=what)
        return message("%(count)s pieces: %(what)s.", count=capitalise(spell_number(self.facts.count)), what=what)

    def _find_orientation(self, index: int) -> str:
        """Return the orientation, or an empty string if it is unclear."""
        unsure = (self.facts.upright.unclear | self.facts.flat.unclear) >> index & 1
        return "" if unsure else self.facts.orientation(index)

    def _name_with_orientation(self, index: int) -> str:
        lying = self._find_orientation(index)
        return message(ORIENTED_PIECE[lying], piece=self.names[index]) if lying else self.names[index]

    def _describe_lone_piece(self, index: int) -> str:
        return a_piece(self._name_with_orientation(index))

    def _tower(self, tower: tuple[int, ...]) -> str:
        kinds = {self._find_orientation(i) for i in tower}
        if len(kinds) == 1:
            return message(TOWER[kinds.pop()], pieces=join_and([self.names[i] for i in tower]))
        # A tower of which one piece is in doubt may yet be upright or flat.
        kind = "" if "" in kinds else "weird"
        return message(TOWER[kind], pieces=join_and([self._name_with_orientation(i) for i in tower]))

    def off_table(self) -> str:
        off = [i for i in self.order if not self.facts.grounded.may >> i & 1]
        if off:
            return plural_message(
                "Off the table: %(who)s.", "Off the table: %(who)s.", len(off), who=self.join_pieces(off)
            )
        if self.facts.grounded.unclear:
            return ""
        return message("It is on the table.") if self.facts.count == 1 else message("All are on the table.")

    def touching(self) -> str:
        pairs = [pair for pair in self._pairs(self.facts.touching) if pair[0] < pair[1]]
        if not any(self.facts.touching.may):
            return message("No two touch.")
        return message("Touching: %(pairs)s.", pairs=join_text([*map(self._join_pair, pairs)], "; ")) if pairs else ""

    def pointing(self) -> str:
        if not any(self.facts.pointing.may):
            return message("None is pointed at.")
        return join_text(
            [
                make_sentence(message("%(one)s points at %(others)s", one=self.name_piece(i), others=self._in_order(i)))
                for i in self.order
                if self.facts.pointing.holds[i]
            ]
        )

    def _in_order(self, pointer: int) -> str:
        """Return what a piece points at; ``then`` is used only where it surely meets the one before the other."""
        met, before = self.facts.pointed_at(pointer), self.facts.met_before[pointer].holds
        found = self.name_piece(met[0])
        for i, j in pairwise(met):
            way = NEXT_HIT if before[i] >> j & 1 else UNORDERED_HIT
            found = message(way, pieces=found, next=self.name_piece(j))
        return found

    def inside(self) -> str:
        return make_sentence(
            join_text(
                [
                    message(
                        FACT_TEXT["inside"], one=self.name_piece(self.index[a]), other=self.name_piece(self.index[b])
                    )
                    for a, b in self._pairs(self.facts.inside)
                ],
                "; ",
            )
        )

    def heights(self) -> str:
        """Return the pieces from the highest to the lowest, those of the same height together."""
        fall = sorted(self.order, key=lambda i: -self.facts.height_mm[i])
        groups = self._group_alike(fall, self.facts.same_height)
        if len(groups) == 1:
            return message("All reach the same height.")
        fallen = join_text([*map(self.join_pieces, groups)], "; ")
        loose = self._find_pairs_across(groups, self.facts.same_height)
        but = [message("but %(pieces)s reach the same height", pieces=self.join_pieces(pair)) for pair in loose]
        return message("From highest to lowest: %(pieces)s.", pieces=join_text([fallen, *but], "; "))

    def directions(self) -> str:
        """Return which pieces point the same way, and which groups and lone pieces point opposite ways."""
        groups = self._group_alike(self.order, self.facts.same_direction)
        found = [message(SAME_WAY, pieces=self.join_pieces(group)) for group in groups if len(group) > 1]
        found += [
            message(SAME_WAY, pieces=self.join_pieces(pair))
            for pair in self._find_pairs_across(groups, self.facts.same_direction)
        ]
        for one, other in combinations(groups, 2):
            pairs = self._find_pairs_across([one, other], self.facts.opposite_direction)
            if len(pairs) == len(one) * len(other):
                pairs = pairs[:1]
            found += [message(OPPOSITE_WAYS, pieces=self.join_pieces(pair)) for pair in pairs]
        return make_sentence(join_text(found, "; "))

    def unclear(self) -> str:
        facts = [message("whether %(fact)s", fact=self._describe_doubt(fact)) for fact in self.facts.unclear]
        return message("The table cannot tell %(facts)s.", facts=join_and(facts)) if facts else ""

    def _describe_doubt(self, fact: Fact) -> str:
        who = [self.name_piece(self.index[label]) for label in fact.pieces]
        if fact.kind in ("direction", "height"):
            return message(self._choose_shared_text(fact), pieces=join_and(who))
        return message(FACT_TEXT[fact.kind], one=who[0], between=who[len(who) // 2], other=who[-1])

    def _choose_shared_text(self, fact: Fact) -> str:
        if fact.kind == "height":
            return FACT_TEXT["height"]
        i, j = self.index[fact.pieces[0]], self.index[fact.pieces[-1]]
        return SAME_WAY if self.facts.same_direction.may[i] >> j & 1 else OPPOSITE_WAYS

    def _pairs(self, relation: Relation) -> list[tuple[int, int]]:
        """Return the pairs that are surely related, by label, sorted."""
        return sorted((self.facts.labels[i], self.facts.labels[j]) for i, j in relation.pairs())

    def _join_pair(self, pair: tuple[int, int]) -> str:
        return self.join_pieces(self.index[label] for label in pair)

    def _group_alike(self, indices: Sequence[int], relation: Relation) -> list[list[int]]:
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

    def _find_pairs_across(self, groups: Sequence[Sequence[int]], relation: Relation) -> list[tuple[int, int]]:
        """Return the pairs from different groups that are surely related."""
        return [
            (i, j) for one, other in combinations(groups, 2) for i in one for j in other if relation.holds[i] >> j & 1
        ]
