"""Statements about all but some: “nothing else is”, “except for the reds, …”."""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from zendotao.core.rule.building.folding import both
from zendotao.core.rule.building.including import Including
from zendotao.core.rule.building.parting import WHOLE_KIND
from zendotao.core.rule.building.phrase_values import Noun, Phrase
from zendotao.core.rule.building.predicate_values import Anaphora, Exceptions, Pred, Verb
from zendotao.core.rule.building.values import Joined, Part, Unfit
from zendotao.core.rule.syntax import NONE, Condition, Count, Exactly, Is, Not


class Others(Including):
    """The rules of such statements."""

    def except_first(self, excepted: Exceptions, _comma: Token, subject: Phrase, verbs: Joined) -> Condition | Anaphora:
        """“Except for the reds, all pieces are upright”."""
        return self.sentence(subject, verbs, excepted)

    def except_within(self, subject: Phrase, _comma: Token, excepted: Exceptions, *verbs: Part) -> Condition | Anaphora:
        """“All pieces, except the reds, are upright”."""
        return self.sentence(subject, verbs[-1], excepted)

    def all_are_except(self, verbs: Joined, *parts: Part) -> Condition:
        """“All are flat except the reds”."""
        if not isinstance(verbs, Verb) or not verbs.all or not self.words[0].startswith("all "):
            raise Unfit
        return self.statement_about(
            Phrase("every", self.modify_noun(Noun(plural=True), parts[-1])), replace(verbs, all=False)
        )

    def none_else(self, *parts: Part) -> Condition:
        """“The reds are upright and nothing else is”, “there is a red piece, and no other piece is red”."""
        phrase, *others = (part for part in parts if not isinstance(part, Token))
        nouns = [part for part in others if isinstance(part, Noun)]
        verbs = [part for part in others if not isinstance(part, (Noun, Phrase))]
        nothing = next((part for part in parts if isinstance(part, Token) and part.type == "NOTHING"), "else")
        if not isinstance(phrase, Phrase) or not verbs or not nothing.endswith("else"):
            raise Unfit
        there_is = len(verbs) == 1 and parts[-1] is verbs[0]
        among, such, condition = self._first_part(phrase, None if there_is else verbs[0])
        pred = self.piece_does(verbs[-1])
        if pred != Pred(pred.test):
            raise Unfit
        named = both(among, such)
        narrowed = both(*map(self._plain_pieces, nouns), pred.test)
        if phrase.det in WHOLE_KIND or (phrase.det == "counted" and isinstance(phrase.amount, Exactly)):
            return both(condition, Is(Count(both(narrowed, Not(named))), NONE))
        if phrase.det != "some" or phrase.noun.plural or narrowed != named:
            raise Unfit
        return Is(Count(named), Exactly(1))
