"""Two of a kind, or as many as there are: “both reds”, “neither of them”, “the three reds”."""

from __future__ import annotations

from lark import Token

from zendotao.core.rule.building.carrying import JOINTS, VERBS
from zendotao.core.rule.building.phrase_values import UNNAMED, Noun, Phrase
from zendotao.core.rule.building.phrases import Phrases
from zendotao.core.rule.building.values import Unfit
from zendotao.core.rule.syntax import Extremal
from zendotao.core.rule.walk import nodes


class Twos(Phrases):
    """The rules of such phrases."""

    def all_two(self, word: Token, noun: Noun) -> Phrase:
        """“Both red pieces”, “neither red piece”; “both reds and blues” are two things."""
        if noun.what not in ("piece", "tower") or noun.each or self._continues_phrase(word):
            raise Unfit
        if word.type == "NEITHER":
            return Phrase("no", noun.alter(plural=True), 2)
        if noun.plural is False:
            raise Unfit
        return Phrase("every", noun, 2)

    def _continues_phrase(self, word: Token) -> bool:
        """Return whether a joint follows a word before any verb does."""
        for one in self.words.after(word):
            if one.type in (*JOINTS, "NOR"):
                return True
            if one.type in (*VERBS, "BE", "IS_NOT"):
                return False
        return False

    def all_of_so_many(self, _the: Token, number: int, noun: Noun) -> Phrase:
        """“The two red pieces”."""
        if noun.what not in ("piece", "tower") or noun == UNNAMED or number < 2:
            raise Unfit
        if any(isinstance(one, Extremal) for one in nodes(noun.test)):
            raise Unfit  # “the two highest pieces”: one of them may be higher than the other
        return Phrase("every", noun, number)

    def two_they(self, word: Token) -> Phrase:
        """“And both are red”: the two that were named."""
        return Phrase("they", word=word.split()[0])
