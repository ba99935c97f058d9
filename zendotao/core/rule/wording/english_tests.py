"""English wording of tests: verbs."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from zendotao.core.rule.syntax import (
    NONE,
    SOME,
    Amount,
    And,
    Anything,
    AtBottom,
    AtTop,
    Condition,
    Extremal,
    InTower,
    Link,
    Not,
    OneOf,
    Or,
    Related,
    Relation,
    Test,
    UpsideDown,
)
from zendotao.core.rule.wording.another import Other, find_other
from zendotao.core.rule.wording.english_links import (
    NO_MORE,
    VerbLinks,
    do,
    is_single,
    join_links,
    links,
    same_as,
    shared_verbs,
    state_of,
    verb_of,
    word_passed_pieces,
)
from zendotao.core.rule.wording.english_nouns import (
    EnglishNouns,
    EnglishRoom,
    NounContext,
    adjective,
    choice,
    has_verb_in_parentheses,
    is_compound,
    is_either,
    is_simple,
    join_words,
    split,
)


def put_denied_first(parts: tuple[Test, ...]) -> tuple[Test, ...]:
    """Return the tests with “does not touch any other piece” before “touches another red piece”, after which it would
    speak of all but that red piece.
    """
    links = [part.relation for part in parts if isinstance(part, Related)]
    return tuple(
        sorted(
            parts,
            key=lambda part: (
                not (
                    isinstance(part, Not)
                    and isinstance(part.part, Related)
                    and isinstance(part.part.others, Anything)
                    and part.part.relation in links
                )
            ),
        )
    )


def _be(plural: bool) -> str:
    return "are" if plural else "is"


class EnglishTests(EnglishNouns):
    """English wording of tests of pieces; a subclass words the towers."""

    @abstractmethod
    def towers(self, condition: Condition, *, plural: bool) -> str:
        """Return the towers in which a condition holds."""

    def are(self, test: Test, context: NounContext, *, plural: bool = False) -> str:
        """Return the verbs where nothing follows that could be taken with them: "is blue or red"."""
        words = choice(test)
        if words is not None:
            return f"{_be(plural)} {join_words(words, 'or')}"
        text = self.say_verbs(test, context, plural=plural)
        return f"({text})" if has_verb_in_parentheses(text) else text

    def say_verbs(self, test: Test, context: NounContext, *, plural: bool = False) -> str:
        """Return a test of a piece as verbs: "is red", "touches a blue piece and is flat"."""
        match test:
            case And(parts):
                return self._parts(put_denied_first(parts), "and", context, plural)
            case Or(parts) if is_either(test):
                return f"{_be(plural)} either {' or '.join(map(str, map(adjective, parts)))}"
            case Or(parts):
                return self._parts(parts, "or", context, plural)
            case OneOf(parts):
                return self._one_of(parts, context, plural)
            case Related():
                return self._say_related(test, context, plural=plural, denied=False)
            case Not(Related() as inner):
                return self._say_related(inner, context, plural=plural, denied=True)
            case Not(OneOf() as inner):
                return f"{_be(plural)} not a piece that {self.clause((inner,), context.inside, plural=False)}"
        return self._state(test, context, plural)

    def _one_of(self, parts: tuple[Test, ...], context: NounContext, plural: bool) -> str:
        """ "Is either red or flat but not both", "exactly one of (is red or is flat or touches a blue piece)"."""
        words = [word for word in map(adjective, parts) if word is not None]
        if len(words) == len(parts) == 2:
            return f"{_be(plural)} either {words[0]} or {words[1]} but not both"
        texts = " or ".join(self._texts(parts, context, plural))
        return f"either {texts} but not both" if is_pair(texts) else f"exactly one of ({texts})"

    def _parts(self, parts: tuple[Test, ...], joint: str, context: NounContext, plural: bool) -> str:
        """Return several verbs, adjectives in one."""
        words, rest = split(And(parts))
        if joint == "and" and len({type(word) for word in words}) < len(words):
            return f" {joint} ".join(self._texts(parts, context, plural))
        adjectives = [word for word in map(adjective, words) if word is not None]
        texts = [f"{_be(plural)} {f' {joint} '.join(adjectives)}"] if adjectives else []
        return f" {joint} ".join([*texts, *self._texts(rest, context, plural)])

    def _texts(self, parts: tuple[Test, ...], context: NounContext, plural: bool) -> list[str]:
        """Return several verbs; one with a clause or parts of its own stands last, or in parentheses."""
        said = [(part, self.say_verbs(part, context.inside, plural=plural)) for part in parts]
        opened = [(part, text) for part, text in said if _is_open(part, text)]
        texts = [text for part, text in said if not _is_open(part, text)]
        for place, (part, text) in enumerate(opened, start=1):
            joined = is_compound(part) or "(" in text or ", if any" in text
            texts.append(text if place == len(opened) and not joined else f"({text})")
        return texts

    def _state(self, test: Test, context: NounContext, plural: bool) -> str:
        """Return the predicate after "is"."""
        denied = isinstance(test, Not) and adjective(test) != "ungrounded"
        inner: Any = test.part if denied else test  # type: ignore[union-attr]
        start, their = f"{_be(plural)}{' not' if denied else ''}", "their towers" if plural else "its tower"
        match inner:
            case UpsideDown():
                return f"{start} upside down"
            case AtTop():
                return f"{start} at the top of {their}"
            case AtBottom():
                return f"{start} at the bottom of {their}"
            case Anything():
                return f"{start} a piece"
            case Extremal():
                return f"{start} {'among' if plural else 'one of'} the {self.noun(inner, context.inside, plural=True)}"
            case InTower(condition):
                return f"{start} in {self.towers(condition, plural=True) if plural else self._a_tower(condition)}"
        return f"{start} {adjective(inner)}"

    def _a_tower(self, condition: Condition) -> str:
        return f"a {self.towers(condition, plural=False)}"

    def _say_related(self, test: Related, context: NounContext, *, plural: bool, denied: bool) -> str:
        relation, amount, others = test.relation, test.amount, test.others
        some = amount == SOME and not denied
        relation = word_passed_pieces(
            relation, lambda passed: self.passed_pieces(passed, context, some=some, denied=denied)
        )
        if isinstance(amount, Not) and not denied:
            amount, denied = amount.part, True
        if isinstance(relation, Not) and is_single(relation.part) and amount == NONE:
            every = self.every(others, context)
            objects = every if denied else f"{every}, if any,"
            return self._verb(relation.part, objects, plural=plural, denied=denied)
        text = (
            None
            if amount == NONE
            else self._say_linked(relation, amount, others, context, plural=plural, denied=denied)
        )
        return text or self._having(relation, amount, others, context, plural=plural, denied=denied)

    def _say_linked(
        self, relation: Relation, amount: Amount, others: Test, context: NounContext, *, plural: bool, denied: bool
    ) -> str | None:
        """ "Touches a red piece", "points at another piece of the same colour"; None for what can't be said so."""
        if amount != SOME:
            same = same_as(relation)
            if same is not None:
                some = self.many(amount, others, context)
                return f"{_be(plural)}{' not' if denied else ''} {same} {some}"
            if not is_single(relation):
                return None
            return self._verb(relation, self.many(amount, others, context), plural=plural, denied=denied)
        if relation in NO_MORE and not denied:
            return f"{_be(plural)} {NO_MORE[relation]} {self.some(others, context, denied=False)}"
        verbs = shared_verbs(relation, denied=denied, plural=plural)
        if verbs is not None:
            return f"{verbs} {self.some(others, context, denied=denied)}"
        found = join_links(relation, compared=len(context.described) == 1 and not isinstance(others, Extremal))
        if found is None:
            return None
        plain = is_simple(others) and find_other(others, context.described, some=not denied) is not Other.AFTER
        if (found.after or found.rest) and not plain:
            return None
        choose = verb_of(found.verb) is not None
        objects = self.some(others, context, denied=denied, before=found.before, after=found.after, choose=choose)
        return self._verb(found.verb, f"{objects}{_that_it(found, plural=plural)}", plural=plural, denied=denied)

    def _having(
        self, relation: Relation, amount: Amount, others: Test, context: NounContext, *, plural: bool, denied: bool
    ) -> str:
        """ "Has another piece that it touches and does not point at"."""
        has = do("have", denied=denied, plural=plural)
        if is_simple(others):
            noun = self.some(others, context, denied=False) if amount == SOME else self.many(amount, others, context)
            joint = "" if " that " in noun else " that"
            return f"{has} {noun}{joint or ' and that'} {_parenthesize(relation, plural=plural)}"
        noun = self.many(amount, Anything(), context)
        clause = self.clause((others,), context.inside.add_description(others), plural=amount != SOME)
        return f"{has} {noun} that {clause} and that {_parenthesize(relation, plural=plural)}"

    def _verb(self, relation: Relation, objects: str, *, plural: bool, denied: bool) -> str:
        verb = verb_of(relation)
        if verb is not None:
            return " ".join(part for part in (do(verb[0], denied=denied, plural=plural), verb[1], objects) if part)
        return f"{_be(plural)}{' not' if denied else ''} {state_of(relation)} {objects}"


def is_pair(texts: str) -> bool:
    """Return whether two parts are joined that have no choice in them."""
    return texts.count(" or ") == 1 and "exactly one of" not in texts


def _is_open(part: Test, text: str) -> bool:
    """Return whether what follows could be taken with it."""
    return is_compound(part) or any(mark in text for mark in (" that ", " in which ", "(", ","))


def _that_it(found: VerbLinks, *, plural: bool) -> str:
    """Return how the other piece stands to the one that is spoken of, or to each of several."""
    if not found.rest:
        return ""
    if (found.verb, found.rest) == (Link.POINTING_AT, (Link.POINTED_AT_BY,)) and not plural:
        return " that points back at it"
    return f" that {'they' if plural else 'it'} {' and '.join(links(one, plural=plural) for one in found.rest)}"


def _parenthesize(relation: Relation, *, plural: bool) -> str:
    """Return how “it”, or each of several, stands to another piece."""
    text = links(relation, plural=plural)
    return f"{'they' if plural else 'it'} " + (f"({text})" if " and " in text or " or " in text else text)


__all__ = ["EnglishRoom", "EnglishTests", "NounContext"]
