"""What every part of the building needs: the choices, the words, parts in a row, and which pieces a noun means."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lark import Token

from zendotao.core.rule.building.carrying import carried
from zendotao.core.rule.building.folding import both, either
from zendotao.core.rule.building.joining import Grouped, join, part_of
from zendotao.core.rule.building.marks import exclusive
from zendotao.core.rule.building.named import Noun, Phrase
from zendotao.core.rule.building.values import Choices, Joined, Part, Unfit
from zendotao.core.rule.syntax import Test
from zendotao.core.said import said

BACK = ("they", "these", "those", "them", "all")
NAMING = frozenset(["COLOUR", "SIZE", "UPRIGHT", "FLAT", "WEIRD", "GROUNDED", "UNGROUNDED", "EXTREME", "STACKED"])
"""Words that name some pieces, to which “they” may refer."""


class Base:
    """The choices and the words of the text. Every rule of the grammar is a method of a class that comes from this."""

    def __init__(self, choices: Choices, words: Sequence[Token] = ()) -> None:
        self.choices = choices
        self.words = words

    def joined(self, *children: Part) -> Joined:
        if len(children) == 1 and not isinstance(children[0], str):
            return part_of(children[0])
        children = tuple(carried(children, self.words, self.choices))
        neither = isinstance(children[0], Token) and children[0].type == "NEITHER"
        phrases = [] if neither else [child for child in children if isinstance(child, Phrase)]
        for before, after in pairwise(phrases):
            check_neighbours(before, after)
        return part_of(children[0]) if len(children) == 1 else join(list(children), self.choices)

    def group(self, _open: Token, joined: Joined, _close: Token) -> Grouped:
        return Grouped(joined)

    def but_not_both(self, *_words: Token) -> str:
        return "but_not_both"

    def test_of(self, noun: Noun, *, union: bool) -> Test:
        """Which pieces a noun means; adjectives joined by *and* mean pieces of either kind where ``union`` says so."""
        if noun.what != "piece":
            raise Unfit(said("pieces are needed here"))
        if noun.together is not None or noun.of_kind is not None or noun.but is not None:
            raise Unfit
        return self.whole_test(noun, union=union)

    def whole_test(self, noun: Noun, *, union: bool) -> Test:
        """The test of any noun, adjectives joined by *and* settled."""
        if noun.gathered is not None and noun.gathered.way == "each":
            raise Unfit
        if not noun.each:
            return noun.test
        apart, at_once = both(either(*noun.each), noun.test), both(*noun.each, noun.test)
        if exclusive(noun.each):
            return apart
        if union:
            return self.choices.one_of("adjectives", at_once, apart)
        return at_once

    def named_before(self, word: Token) -> bool:
        """Whether some pieces were named before: “they” may be those, and not all."""
        here = word.start_pos or 0
        return any(one.type in NAMING and (one.start_pos or 0) < here for one in self.words)

    def refer_back(self, word: Token) -> None:
        """Raises :class:`Unfit` where “them” may be pieces that were just named."""
        if word.split()[-1] in BACK and self.named_before(word):
            raise Unfit(said("say which pieces “%(word)s” are", word=str(word)))


def check_neighbours(before: Phrase, after: Phrase) -> None:
    """In “two red or blue pieces” the second is no phrase of its own, nor is “2” in “2 or 3 pieces”."""
    if before.lone:
        raise Unfit
    if before.det == "bare" and before.noun.headless and after.det != "bare":
        raise Unfit
    if after.det == "bare" and (after.noun.headless or before.noun.headless or before.det not in ("bare", "some")):
        raise Unfit
