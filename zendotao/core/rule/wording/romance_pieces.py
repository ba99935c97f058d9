"""Tests of a piece in French and Spanish: nouns with what describes them, and what is said of pieces.

Brackets keep every description with its noun. A relative clause stands bare only where nothing follows it that could be
taken for a part of it; elsewhere it is in brackets, straight after its noun.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.another import MarkedRelation, Other, PassedPieces
from zendotao.core.rule.wording.romance import Mood, Polarity, RomanceRoom, Things, VerbPhrase
from zendotao.core.rule.wording.romance_amounts import RomanceAmounts
from zendotao.core.rule.wording.romance_tests import (
    is_choice,
    is_compound,
    is_neither,
    is_plain,
    linked_to_every,
    split,
    value_of,
)
from zendotao.core.rule.wording.romance_towers import A_TOWER, rest_of_nest, rest_of_stack

_KINDS_OF_LIST = {tree.And: "all of", tree.Or: "any of", tree.OneOf: "one of"}


def _ends_in_commas(test: tree.Test) -> bool:
    return linked_to_every(test.part if isinstance(test, tree.Not) else test) is not None


class RomancePieces(RomanceAmounts):
    """Wording of tests of pieces."""

    @abstractmethod
    def of_tower(self, condition: tree.Condition, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """Return the clause after a tower: "qui contient ...", "où toutes les pyramides ...", in brackets where room is
        short.
        """

    @abstractmethod
    def say_related(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """Return a relation to other pieces, from the verb on."""

    @abstractmethod
    def invert_clause(
        self, test: tree.Test, plural: bool, mood: Mood, room: RomanceRoom = RomanceRoom.TIGHT
    ) -> str | None:
        """Return a relative clause in which the others do what is done to the piece: "vers laquelle pointe une
        autre"."""

    @abstractmethod
    def deny_related(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str | None:
        """Return the clause that a piece has the relation to no other; None where the tongue has no short way to say
        it.
        """

    def pieces(
        self, test: tree.Test, plural: bool, mood: Mood = Mood.FACT, room: RomanceRoom = RomanceRoom.FREE
    ) -> str:
        """Return the noun with its description and without an article: "petites pyramides rouges qui touchent la
        table".
        """
        beside, after = split(test)
        noun = self._noun(beside, plural)
        if not after:
            return noun
        if (
            not beside
            and isinstance(after[0], tree.And)
            and any(self.invert_clause(one, plural, mood) for one in after[0].parts)
        ):
            after = after[0].parts
        near = RomanceRoom.NESTED if room >= RomanceRoom.SERIES else RomanceRoom.TIGHT
        inverted = self.invert_clause(after[0], plural, mood, near) if len(after) == 1 else None
        if inverted is not None:
            return f"{noun} ({inverted})" if room is RomanceRoom.TIGHT else f"{noun} {inverted}"
        compound = len(after) > 1 or _ends_in_commas(after[0]) or (not beside and is_compound(after[0]))
        bracketed = room is RomanceRoom.TIGHT or (compound and room is RomanceRoom.NESTED)
        if len(after) > 1:
            said = self._clauses(after, plural, mood)
            return f"{noun} ({said})" if bracketed else f"{noun} {said}"
        inner = (
            RomanceRoom.FREE if room is RomanceRoom.FREE and isinstance(after[0], tree.InTower) else RomanceRoom.NESTED
        )
        if beside and not (room >= RomanceRoom.SERIES and isinstance(after[0], tree.Or)):
            said = self.part(after[0], plural, mood, inner)
        else:
            said = self.is_so(after[0], plural, mood, inner)
        return f"{noun} ({self.say('which')} {said})" if bracketed else f"{noun} {self.say('which')} {said}"

    def _clauses(self, tests: Sequence[tree.Test], plural: bool, mood: Mood) -> str:
        """Return several clauses after a noun, under one "qui" where no other pronoun leads one of them."""
        inverted = [self.invert_clause(each, plural, mood) for each in tests]
        parts = [self.part(each, plural, mood) for each in tests]
        if not any(inverted):
            return f"{self.say('which')} {self.join_list(parts, 'and')}"
        led = [one or f"{self.say('which')} {part}" for one, part in zip(inverted, parts, strict=True)]
        return self.join_list(led, "and")

    def things(self, test: tree.Test, room: RomanceRoom = RomanceRoom.FREE) -> Things:
        """Return the pieces, to be counted."""
        return Things(self.tongue.piece.gender, lambda plural, mood: self.pieces(test, plural, mood, room))

    def others(self, test: tree.Related, room: RomanceRoom) -> Things:
        """Return the pieces that it is related to, to be counted; *other* where they are told so from those before."""
        other = test.other if isinstance(test, MarkedRelation) else Other.UNSAID

        def text(plural: bool, mood: Mood) -> str:
            if other is Other.UNSAID:
                return self.pieces(test.others, plural, mood, room)
            name = "others" if plural else "other"
            if other is Other.BEFORE:
                return self.say(name, things=self.pieces(test.others, plural, mood, room))
            noun = self.say(name, things=self.tongue.piece.form(plural))
            said = f"{self.say('which')} {self.is_so(test.others, plural, mood, RomanceRoom.NESTED)}"
            bare = room >= RomanceRoom.SERIES or (room is RomanceRoom.NESTED and not is_compound(test.others))
            return f"{noun} {said}" if bare else f"{noun} ({said})"

        return Things(self.tongue.piece.gender, text)

    def through(self, passed: tree.Test) -> str:
        """ "À travers une pyramide bleue"."""
        test, other = (passed.test, passed.other) if isinstance(passed, PassedPieces) else (passed, Other.UNSAID)
        if other is Other.AFTER:
            noun = self.say("other", things=self.tongue.piece.form(False))
            words = f"{noun} ({self.say('which')} {self.is_so(test, False, Mood.FACT, RomanceRoom.NESTED)})"
        else:
            words = self.pieces(test, False, Mood.FACT, RomanceRoom.TIGHT)
            words = self.say("other", things=words) if other is Other.BEFORE else words
        return f"{self.tongue.links[tree.Link.POINTING_THROUGH].singular} {self.say('a', things=words)}"

    def adjective(self, test: tree.Test, plural: bool) -> str:
        """ "rouge", "non rouge"."""
        if isinstance(test, tree.Not):
            return self.say("non", words=self.adjective(test.part, plural))
        value = value_of(test)
        if value is None:
            raise TypeError(f"no adjective says {test!r}")
        return self.tongue.adjectives[value][plural]

    def is_so(self, test: tree.Test, plural: bool, mood: Mood = Mood.FACT, room: RomanceRoom = RomanceRoom.FREE) -> str:
        """Return the predicate of pieces, from the verb on: "est rouge et touche la table"."""
        match test:
            case tree.Anything():
                return f"{self.verb('be', plural, mood)} {self._a(test, plural, mood, room)}"
            case tree.Related():
                return self.say_related(test, plural, mood, room)
            case tree.Not(part):
                return self._is_not(part, plural, mood, room)
            case tree.And(parts) | tree.Or(parts) | tree.OneOf(parts):
                return self._say_joined(test, parts, plural, mood)
        if is_plain(test):
            return f"{self.verb('be', plural, mood)} {self.adjective(test, plural)}"
        return self.phrase(self._phrase(test, plural, mood, room), plural, mood, Polarity.YES)

    def part(self, test: tree.Test, plural: bool, mood: Mood, room: RomanceRoom = RomanceRoom.TIGHT) -> str:
        """Return the predicate of pieces as a part of a longer statement: in brackets if it has parts itself."""
        if is_compound(test):
            return f"({self.is_so(test, plural, mood)})"
        return self.is_so(test, plural, mood, room)

    def plain_phrase(self, test: tree.Test, plural: bool) -> VerbPhrase | None:
        """Return the verb and its complement, where the test looks at one piece alone and takes one verb."""
        if is_plain(test) and not isinstance(test, tree.Not):
            return VerbPhrase("be", self.adjective(test, False), self.adjective(test, True))
        if isinstance(test, tree.Grounded | tree.UpsideDown | tree.AtTop | tree.AtBottom):
            return self._phrase(test, plural, Mood.FACT, RomanceRoom.FREE)
        return None

    def _noun(self, beside: Sequence[tree.Test], plural: bool) -> str:
        noun = self.tongue.piece.form(plural)
        words = []
        for place, test in enumerate(beside):
            value = value_of(test)
            if is_choice(test):
                choice = self._choice(test, plural, "or")
                words.append(f"({choice})" if len(beside) > 1 else choice)
            elif value in self.tongue.before and place == 0:
                noun = f"{self.adjective(test, plural)} {noun}"
            elif value in self.tongue.before:
                words.append(next(way for size, way in self.tongue.behind.items() if size is value))
            else:
                words.append(self.adjective(test, plural))
        return " ".join([noun, *words])

    def _bracket(self, test: tree.Test, plural: bool) -> str:
        """Return an adjective, or several to choose from in brackets."""
        return f"({self._choice(test, plural, 'or')})" if is_choice(test) else self.adjective(test, plural)

    def _choice(self, test: tree.Test, plural: bool, conjunction: str) -> str:
        return self.join_list([self.adjective(each, plural) for each in getattr(test, "parts", ())], conjunction)

    def _a(self, test: tree.Test, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        return self.say("some" if plural else "a", things=self.pieces(test, plural, mood, room)).strip()

    def _is_not(self, part: tree.Test, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        phrase = self.plain_phrase(part, plural)
        if isinstance(part, tree.Extremal):
            phrase = self._phrase(part, plural, Mood.DOUBT, room)
        if phrase is not None:
            return self.phrase(phrase, plural, mood, Polarity.NOT)
        if isinstance(part, tree.Related) and (part.amount == tree.SOME or linked_to_every(part) is not None):
            unrelated = self.deny_related(part, plural, mood, room)
            if unrelated is not None:
                return unrelated
        if isinstance(part, tree.InTower):
            return f"{self.verb('stay', plural, mood, Polarity.NONE)} {self._in_no_tower(part.condition, room)}"
        return f"{self.verb('be', plural, mood, Polarity.NOT)} {self._a(part, plural, Mood.DOUBT, room)}"

    def _say_joined(self, test: tree.Test, parts: Sequence[tree.Test], plural: bool, mood: Mood) -> str:
        if isinstance(test, tree.OneOf) or len(parts) < 2:
            return self._listed_things(test, parts, plural, mood)
        conjunction = "and" if isinstance(test, tree.And) else "or"
        if all(map(is_plain, parts)):
            if isinstance(test, tree.And) and is_neither(parts):
                words = f" {self.tongue.say['nor']} ".join(self.adjective(each.part, plural) for each in parts)
                return self.say("neither", verb=self.verb("be", plural, mood, Polarity.NONE), words=words)
            return f"{self.verb('be', plural, mood)} {self._choice(test, plural, conjunction)}"
        if isinstance(test, tree.And) and all(is_plain(each) or is_choice(each) for each in parts):
            all_words = self.join_list([self._bracket(each, plural) for each in parts], conjunction)
            return f"{self.verb('be', plural, mood)} {all_words}"
        return self.join_list([self.part(each, plural, mood) for each in parts], conjunction)

    def _listed_things(self, test: tree.Test, parts: Sequence[tree.Test], plural: bool, mood: Mood) -> str:
        verb = self.verb("be", plural, mood)
        if len(parts) == 2:
            if all(map(is_plain, parts)):
                left, right = (self.adjective(each, plural) for each in parts)
            else:
                left, right = (self._a(each, plural, Mood.FACT, RomanceRoom.TIGHT) for each in parts)
            return self.say("either", verb=verb, left=left, right=right)
        things = self.tongue.say["semicolon"].join(
            self._a(each, False, Mood.FACT, RomanceRoom.NESTED) for each in parts
        )
        words = self.say(_KINDS_OF_LIST[type(test)], things=things)
        return f"{verb} {self.say('each', words=words) if plural else words}"

    def _phrase(self, test: tree.Test, plural: bool, mood: Mood, room: RomanceRoom) -> VerbPhrase:
        match test:
            case tree.Extremal(extreme, among):
                adjective = self.tongue.extremes[extreme]
                if isinstance(among, tree.Anything):
                    words = self.say("among the most", most=adjective)
                else:
                    words = self.say("the most of", most=adjective, things=self.pieces(among, True, mood, room))
                return VerbPhrase("part", self.say("a part", words=words), words)
            case tree.InTower(condition):
                return self._in_tower(condition, mood, room)
        return self.tongue.facts[type(test)]

    def _in_no_tower(self, condition: tree.Condition, room: RomanceRoom) -> str:
        nest, stack = rest_of_nest(condition), rest_of_stack(condition)
        rest = nest or stack or condition
        words = self.say("in no nest" if nest else "in no stack" if stack else "in no tower")
        if rest in (A_TOWER, tree.STACK) and (nest or stack):
            return words
        return f"{words} {self.of_tower(rest, False, Mood.DOUBT, room)}"

    def _in_tower(self, condition: tree.Condition, mood: Mood, room: RomanceRoom) -> VerbPhrase:
        nest, stack = rest_of_nest(condition), rest_of_stack(condition)
        rest = nest or stack or condition
        words = self.say("in a nest" if nest else "in a stack" if stack else "in a tower")
        if condition == tree.Tallest():
            words = self.say("in a tallest tower")
        elif rest not in (A_TOWER, tree.STACK) or not (nest or stack):
            words = f"{words} {self.of_tower(rest, False, mood, room)}"
        return VerbPhrase("stay", words, self.say("each", words=words))
