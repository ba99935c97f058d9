"""Base of the tree builder: the choices, the words, parts in a row, and which pieces a noun means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise
from typing import cast

from lark import Token

from zendotao.core.messages import message
from zendotao.core.rule.building.allowing import ALLOWED, means_except
from zendotao.core.rule.building.antecedents import bind_pronoun
from zendotao.core.rule.building.carrying import JOINTS, NAMING, VERBS, carry_denials, has_two_sides
from zendotao.core.rule.building.folding import AndAtComma, OrAtComma, Without, both, either, leaves
from zendotao.core.rule.building.joining import AllSo, ParenthesizedPart, join_parts, unwrap_part
from zendotao.core.rule.building.marks import are_exclusive
from zendotao.core.rule.building.phrase_values import (
    UNNAMED,
    Adjectives,
    Comparison,
    Noun,
    Phrase,
    exclude_such,
    lacks_head,
    replace_noun,
)
from zendotao.core.rule.building.predicate_values import Exceptions, MadeOf, Pred, Relative
from zendotao.core.rule.building.values import Alike, Choices, Joined, NamedBefore, Numeral, Part, Said, Unfit
from zendotao.core.rule.syntax import (
    ANYTHING,
    NEST,
    AtBottom,
    AtLeast,
    AtMost,
    AtTop,
    Condition,
    Exactly,
    Not,
    OneOf,
    Related,
    Test,
)
from zendotao.core.rule.typed_words import TypedWords
from zendotao.core.rule.walk import nodes

BOUND_WORDS = ("AT_MOST", "AT_LEAST", "EXACTLY", "MORE_THAN", "FEWER_THAN")
RELATING = ("TOUCH", "TOUCHING", "POINT_AT", "POINTING_AT")
KOAN_WORDS, TOWER_WORDS = frozenset(["IT", "KOAN"]), frozenset(["TOWER", "STACK", "NEST"])
LISTLESS = ("BE", "IS_NOT", "IT", "THEY", "THEN", "KOAN", "HAVE_NOT", "HAVE_ONLY", "THERE_IS", "THERE_IS_NOT",
            "NEG_AUX")  # fmt: skip
"""With these words more is said than what there is."""

MARK = "(COLOUR|SIZE|UPRIGHT|FLAT|WEIRD)"
PAIR = re.compile(
    rf"\b(A|UNIT|ALL|NO) ({MARK} )+(PIECE )?(THAT )?(BE )?(?!AND|OR|COMMA)\w+ A ({MARK} )+(PIECE )?.*\bTHE {MARK}\b"
)
"""Two pieces that stand so to each other, and one of them again, by the kinds of the words."""
BACK = ("they", "these", "those", "them", "all")


class Base:
    """Base of the builder: the choices and the words of the text. Every rule of the grammar is a method of a class that
    comes from this.
    """

    def __init__(self, choices: Choices, words: TypedWords) -> None:
        self.choices = choices
        self.words = words
        self.refers = ""
        self.or_all = False
        """Whether what “refers” may be said of all pieces just as well."""
        self.any_other: set[Test] = set()
        """That a piece stands so to any other piece, as “other” was said."""
        self.other_such: set[Test] = set()
        """The same of any other piece of some kind."""
        self.another: set[Test] = set()
        """That a piece stands so to another, as “a piece” or “something” was said."""
        self.one_more: set[Test] = set()
        """That a piece stands so to another one of some kind."""
        self.any_piece: set[Test] = set()
        """That a piece stands so to any piece, as “something” was said."""
        self.the_ones: set[Test] = set()
        """That a piece stands so to “the red piece”, of which there may be just one."""
        self.the_turned: dict[Test, Test] = {}
        """That a piece stands so to all that “the red piece” may be, by that it does to one; and the other way."""
        self.kinds_told: dict[Condition, Test | None] = {}
        """Of which pieces sentences speak; None where it is not known of which they are likely to go on."""
        self.says_one = False
        """Whether “one” or “any” is said of a kind that another part of the row names."""
        self.says = words.has
        self.has_rows = self.says(*JOINTS)
        self.permits = self.says("IN_KOAN") and any(word.startswith(ALLOWED) for word in words)
        """Whether it is said what is “allowed”, which need not be there."""

    @property
    def names_pair(self) -> bool:
        """Whether two pieces are named by how they stand to each other, and spoken of again."""
        return self.says("THE") and PAIR.search(self.words.in_kinds) is not None

    def limit_amount(self, amount: Said) -> Said:
        """“Only two”, where it is said what may be: at most so many, or so many, which is asked."""
        if not isinstance(amount, (Numeral, Exactly)):
            return amount
        return self.choices.one_of("allowed", AtMost(amount.number), Exactly(amount.number))

    def joined(self, *children: Part) -> Joined:
        return self.join_row(carry_denials(self._share_bounds(children), self.words, self.choices))

    def join_row(self, children: Sequence[Part]) -> Joined:
        """Return the joined meaning of parts in a row; raise :class:`Unfit` where they are no row."""
        row = list(children)
        for first, joint, after in zip(row, row[1:], row[2:], strict=False):
            if isinstance(joint, Token) and self._belong_apart(first, joint, after):
                raise Unfit
        if self.says_one:
            row = resolve_number_alone(row)
        check_row(row)
        return unwrap_part(row[0]) if len(row) == 1 else join_parts(row, self.choices)

    def _belong_apart(self, first: Part, joint: Token, after: Part) -> bool:
        """Return whether what stands at both sides of a joint is no two parts of one row."""
        if joint.type == "OR" and (is_without(first) or getattr(first, "word", "") == "none else"):
            return True  # “reds without blues or greens”, “nothing but a red or a blue is flat”
        if (
            joint.type == "OR"
            and isinstance(first, Phrase)
            and isinstance(after, Phrase)
            and continues_clause(first, after)
        ):
            return True
        if joint.type == "COMMA_AND" and begins_sentence(first, after):
            return True
        if joint.type == "OR" and isinstance(first, AllSo) and isinstance(after, AllSo) and first.pred is None:
            return True  # “not all flat or all red”
        if (
            joint.type == "OR"
            and isinstance(after, AllSo)
            and any(word in ("are all", "must all be") for word in self.words)
        ):
            return True  # “the reds are all small or all large”
        if "but" in joint and getattr(after, "plural", False) and not getattr(first, "plural", True):
            return True  # “are red but blues”: all but the blues
        if (
            joint.type == "AND"
            and isinstance(first, Phrase)
            and isinstance(after, Phrase)
            and adds_to_only(first, after)
        ):
            return True
        if "but" in joint and is_none(first) and isinstance(after, Phrase) and after.det == "bare":
            return True  # “no reds, but blues”: those are there
        if joint == "but" and isinstance(after, (Adjectives, Phrase, Pred)) and means_except(joint, self.words):
            return True
        return (joint.type == "AND" and self._breaks_bound(first, joint, after)) or self._continues_that(
            first, joint, after
        )

    def _continues_that(self, before: Part, joint: Token, after: Part) -> bool:
        """Return whether a predicate in a row goes with the “that is” before it: “a piece that isn't red or flat”."""
        if not (isinstance(before, Relative) and isinstance(after, Pred)):
            return False
        word = self.words.after(joint)[0]
        return leaves(before.joined)[-1].way == "is" and word.type not in ("THAT", "IT", "NTH_PIECE")

    def _breaks_bound(self, first: Part, joint: Token, after: Part) -> bool:
        """Return whether a row has “one blue piece” apart from “at most one red and ...”, which it goes with."""
        if not isinstance(after, Phrase) or after.det != "counted":
            return False
        if isinstance(first, Phrase) and first.noun.headless:
            return False
        before = self.words.before(joint)[-3:]
        bound, number, adjective = [word.type for word in before] if len(before) == 3 else ("", "", "")
        singular = adjective in ("COLOUR", "SIZE") and not before[-1].endswith("s")
        return singular and bound in BOUND_WORDS and number in ("UNIT", "NUM")

    def _share_bounds(self, children: Iterable[Part]) -> list[Part]:
        """“At most one red and one blue”, “at least two reds but no more than four”: each with what the other says."""
        row: list[Part] = []
        before: Phrase | None = None
        for child in children:
            if isinstance(child, Phrase):
                if before is not None and before.det == child.det == "counted":
                    child = self._share_bound(before, child)
                before = child
            row.append(child)
        return share_noun(row)

    def _share_bound(self, before: Phrase, after: Phrase) -> Phrase:
        bounds = (type(before.amount), type(after.amount))
        if after.lone and bounds in ((AtLeast, AtMost), (AtMost, AtLeast)):
            return replace_noun(after, before.noun)
        if bounds == (AtMost, Numeral) and not before.lone:
            return replace(after, amount=AtMost(after.amount.number - self._is_less_than("FEWER_THAN", "AT_MOST")))
        if bounds == (AtLeast, Numeral) and not before.lone and self._is_less_than("MORE_THAN", "AT_LEAST"):
            more = AtLeast(after.amount.number + 1)
            return replace(after, amount=self.choices.one_of("bound", more, after.amount))
        return after

    def _is_less_than(self, strict: str, loose: str) -> bool:
        """Return whether bounds are said with “fewer than” and not with “at most”; both in one text can't be told
        apart.
        """
        kinds = self.words.all_kinds & {strict, loose}
        if len(kinds) > 1:
            raise Unfit
        return kinds == {strict}

    def group(self, _open: Token, joined: Joined, _close: Token) -> ParenthesizedPart:
        return ParenthesizedPart(joined)

    def but_not_both(self, *_words: Token) -> str:
        return "but_not_both"

    def test_of(self, noun: Noun, *, union: bool) -> Test:
        """Return which pieces a noun means; adjectives joined by *and* mean pieces of either kind where ``union`` says
        so.
        """
        noun = exclude_such(noun)
        if noun.what != "piece":
            raise Unfit(message("pieces are needed here"))
        return self.plain_test(noun, union=union)

    def plain_test(self, noun: Noun, *, union: bool) -> Test:
        """Return the test of a noun of which nothing is said but what each piece is."""
        if noun.together is not None or noun.of_kind is not None or noun.but is not None:
            raise Unfit
        return self.whole_test(noun, union=union)

    def whole_test(self, noun: Noun, *, union: bool) -> Test:
        """Return the test of any noun, adjectives joined by *and* settled."""
        if noun.within is not None:
            raise Unfit
        if noun.gathered is not None and (noun.gathered.way == "each" or noun.gathered.tower is None):
            raise Unfit
        if noun.to_it is not None:
            raise Unfit  # “a piece that it touches”, where no other is spoken of
        noun = exclude_such(noun)
        if noun.all_are is not None:
            raise Unfit
        if noun.one_of:
            if are_exclusive(noun.one_of):
                raise Unfit
            return both(OneOf(noun.one_of), noun.test)
        if not noun.each:
            return noun.test
        apart, at_once = both(either(*noun.each), noun.test), both(*noun.each, noun.test)
        if noun.own or are_exclusive(noun.each) or {AtTop(), AtBottom()} <= set(noun.each):
            return apart
        if union:
            return self.choices.one_of("adjectives", at_once, apart)
        return at_once

    def ends_in_list(self) -> bool:
        """Return whether what is after the first comma may go on with a list: “if there are reds, blues and greens”."""
        types = self.words.kinds
        at = types.index("COMMA") if "COMMA" in types else len(types)
        after = types[at + 1 :]
        listed = "AND" in after and after[0] != "NO" and not {*VERBS, *LISTLESS} & {*after}
        return listed and any(one in ("HAVE", "THERE_IS") for one in types[:at])

    def says_or_all(self) -> bool:
        """Return whether the text ends with “or all flat”, where “not all” before it may go for both."""
        words = self.words
        for place, joint in enumerate(words[:-1]):
            after = words[place + 1]
            if joint.type in ("OR", "COMMA_OR") and (after == "all" or after.startswith("be all")):
                return all(word.type not in (*VERBS, "BE", "IS_NOT") for word in words[place + 2 :])
        return False

    def has_antecedent(self, word: Token) -> bool:
        """Return whether some pieces were named before: “they” may be those, and not all."""
        before = self.words.before(word)
        frame = next((place for place, one in enumerate(before) if one.type in ("IF", "IFF", "UNLESS", "ONLY_IF")), 0)
        if all(one.type in ("OPINION", "IT", "KOAN", "BE", "COLOUR") for one in before[:frame]):
            before = before[frame:]  # “it's black if all of them ...” names a stone
        return any(one.type in NAMING for one in before)

    def owners_of_pips(self, word: Token) -> Test:
        """Return the pieces whose pips are “their pips” and “its pips”: all of the koan's, or those of what was just
        named.
        """
        if word.startswith("their") and self.has_antecedent(word):
            self.refers = str(word)
            return cast("Test", NamedBefore())
        before = self.words.kinds_before(word)
        named = "THERE_IS" in before and KOAN_WORDS.isdisjoint(before)
        if word.startswith("its") and (named or not TOWER_WORDS.isdisjoint(before)):
            raise Unfit  # “there is a red and its pip count is two”: the red's, or the koan's
        return ANYTHING

    def refer_back(self, word: Token) -> Test:
        """Return which pieces “them” are: all, or those that were just named."""
        if word.split()[-1] not in BACK:
            return ANYTHING
        if self.has_antecedent(word):
            self.refers = str(word)
            return cast("Test", NamedBefore())
        before = frozenset(self.words.kinds_before(word))
        of_all = "IT" not in before and not before.isdisjoint(("ALL", "THEY", "THEM"))
        if "PIECE" in before and not before.isdisjoint(RELATING) and not of_all:
            raise Unfit  # “two pieces touch and one of them is red”, “every piece it touches, but … one of them”
        if not TOWER_WORDS.isdisjoint(before) and self.words[0].type != "IN":
            raise Unfit  # “a tower of three pieces, and all of them are red”: of the tower's, or all pieces
        return ANYTHING


def resolve_number_alone(row: list[Part]) -> list[Part]:
    """“Touches a green piece or points at one”: at a green piece."""
    kinds = [node.others for part in row for node in nodes(part) if isinstance(node, Related)]
    named = {kind for kind in kinds if not isinstance(kind, NamedBefore)}
    if len(named) != 1:
        return row
    return [bind_pronoun(part, *named) for part in row]


def share_noun(row: list[Part]) -> list[Part]:
    """“Some but not all of the reds”: the noun goes with both."""
    places = [place for place, part in enumerate(row) if isinstance(part, Phrase)]
    for place, after in reversed(list(pairwise(places))):
        one, other = row[place], row[after]
        if {one.det, other.det} == {"every", "no"}:
            alone = one.noun == UNNAMED
        elif (one.det, other.det) in (("some", "not_every"), ("not_every", "some"), ("not_every", "counted")):
            alone = one.noun == UNNAMED if one.det == "some" else one.noun == Noun(plural=True)
        else:
            alone = other.det == "not_every" and one.lone
        if alone and other.noun.plural is not None:
            row[place] = replace_noun(one, other.noun)
        elif one.det == "no" and after == place + 2 and row[place + 1].type in ("OR", "COMMA_OR"):
            if one.noun == UNNAMED:
                row[place] = replace_noun(one, other.noun.alter(plural=True))  # “none or at least two reds”
            elif len(row) == 3 and is_plain(one.noun) and is_of_those(other):
                row[after] = replace_noun(other, one.noun.alter(plural=True))  # “no reds or at least two (of them)”
    return row


def is_plain(noun: Noun) -> bool:
    """Return whether a noun names one kind of piece, without a clause that could go on."""
    return not noun.tail and not noun.each


def is_of_those(phrase: Phrase) -> bool:
    """Return whether it is a number alone, or one of “them”."""
    return phrase.det == "counted" and (phrase.lone or isinstance(phrase.noun.test, NamedBefore))


def begins_sentence(before: Part, after: Part) -> bool:
    """Return whether “red pieces, and all the largest ones are” is no row: its second part begins a sentence."""
    if not isinstance(before, Phrase) or not isinstance(after, Phrase):
        return False
    return before.det in ("bare", "some", "counted") and after.det in ("every", "no_number")


def continues_clause(before: Phrase, after: Phrase) -> bool:
    """Return whether “a red touching a blue or a green” goes on with what is touched."""
    last = before.noun.tail[-1] if before.noun.tail else None
    linked = leaves(leaves(last.joined)[-1].what)[-1] if isinstance(last, Relative) else last
    return (
        ending_kind(linked).startswith("thing") and before.det == after.det in ("some", "bare") and not after.noun.tail
    )


def ending_kind(part: Part) -> str:
    """Return how a predicate ends: with a name, or with a thing that another one may follow."""
    return getattr(part, "ending", "")


def says_end(tree: Condition | Test | None) -> bool:
    """Return whether “on top” or “at the bottom” is said in it."""
    return any(isinstance(node, (AtTop, AtBottom)) for node in nodes(tree))


def adds_to_only(first: Phrase, after: Phrase) -> bool:
    """Return whether “only” goes on: “only a red and a blue”; or “another” does: “three of one colour and two of
    another”.
    """
    if first.noun.of_kind is not None and isinstance(after.noun.together, Alike):
        return not after.noun.together.same
    only = first.det in ("only", "only one") and after.det in ("counted", "some")
    return only and are_exclusive((first.noun.test, after.noun.test))


def is_none(part: Part) -> bool:
    """Return whether it is “no red pieces”."""
    return isinstance(part, Phrase) and part.det == "no"


def is_without(part: Part) -> bool:
    """Return whether a part is “reds without blues”."""
    return isinstance(part.part if isinstance(part, Not) else part, Without)


def check_row(row: list[Part]) -> None:
    """Raise :class:`Unfit` where parts are no row of their own."""
    parts = [child for child in row if not isinstance(child, Token)]
    joints = {child.type for child in row if isinstance(child, Token)}
    kinds = {type(part) for part in parts}
    if Adjectives in kinds:
        adjectives = [part for part in parts if isinstance(part, Adjectives)]
        if len({*adjectives}) < len(adjectives):
            raise Unfit  # “blue touching red, or red touching blue” is no “red or red”
    if Pred in kinds:
        check_preds(parts, joints)
    if not kinds.isdisjoint((Phrase, Comparison)) and "NEITHER" not in joints:
        phrases = [part for part in parts if isinstance(part, (Phrase, Comparison))]
        if not is_note(phrases, joints):
            for before, after in iter_pairs(row, phrases):
                check_neighbours(before, after)


def iter_pairs(row: list[Part], phrases: Sequence[Phrase | Comparison]) -> Iterable[tuple[Part, Part]]:
    """Yield parts that stand side by side; in “red but not blue, or blue but not red” those of each side."""
    if has_two_sides(row):
        return (phrases[0], phrases[1]), (phrases[2], phrases[3])
    return pairwise(phrases)


def check_preds(parts: Sequence[Part], joints: AbstractSet[str]) -> None:
    """Raise :class:`Unfit` where predicates in a row belong together otherwise."""
    if any(ending_kind(one).startswith("thing") and ending_kind(after) == "name" for one, after in pairwise(parts)):
        raise Unfit  # “is touching a red piece and a blue piece”: two things that it touches
    at_comma = any(isinstance(part, Pred) and isinstance(part.row, (AndAtComma, OrAtComma)) for part in parts)
    if at_comma and not joints.isdisjoint(("AND", "OR")):
        raise Unfit  # “red or blue, and upright”


def is_note(phrases: Sequence[Phrase | Comparison], joints: AbstractSet[str]) -> bool:
    """Return whether a row is a note of colours that are there and are not: “red, blue, no green”."""
    named = [phrase for phrase in phrases if isinstance(phrase, Phrase)]
    if joints != {"COMMA"} or len(named) < len(phrases) or named[-1].det != "no":
        return False
    bare = tuple(phrase.noun.test for phrase in named if phrase.det == "bare")
    return len(bare) > 1 and are_exclusive(bare)


def check_neighbours(before: Phrase | Comparison, after: Phrase | Comparison) -> None:
    """Raise :class:`Unfit` for a part that is no phrase of its own: the second in “two red or blue pieces”, “2” in “2
    or 3 pieces”.
    """
    if isinstance(before, Comparison) and isinstance(after, Phrase) and after.det == "bare":
        raise Unfit  # “more reds than blues and greens”
    if isinstance(before, Comparison) or isinstance(after, Comparison):
        return
    check_separable(before, after)
    if before.noun.tail and (after.noun.denied or (after.det == "bare" and after.noun.plural is False)):
        raise Unfit  # “a piece that touches a red or blue piece”, “a piece that is red but not flat”
    one, other = (lacks_head(phrase.noun) and not phrase.noun.tail for phrase in (before, after))
    if after.noun.denied and other and not (before.det == "bare" and one) and not rules_out(before, after):
        raise Unfit  # “a red piece, not upright”
    if before.lone or (before.det == "every" and before.noun == UNNAMED):
        raise Unfit
    if before.det == "bare" and one and after.det not in ("bare", "no", "nothing"):
        raise Unfit
    if after.det == "bare" and (other or one or before.det not in ("bare", "some")):
        raise Unfit


def check_separable(before: Phrase, after: Phrase) -> None:
    """Raise :class:`Unfit` where a phrase belongs to what the one before it says."""
    if any(isinstance(part, Exceptions) for part in before.noun.tail) or before.det == "all_but":
        raise Unfit  # “no pieces except a red and a blue”: both are excepted
    if before.noun.what == "tower" and after.det == "bare" and says_end(after.noun.test):
        raise Unfit  # “a stack, red on top”: of that stack
    if after.noun.what == "piece" and any(map(is_of_one, before.noun.tail)):
        raise Unfit  # “a tower of a red and a blue”: of both
    tower = before.noun.tower
    if tower not in (None, NEST) and says_end(tower) and says_end(after.noun.test):
        raise Unfit  # “a stack with a red on top and a blue at the bottom”: it has both


def is_of_one(clause: Part) -> bool:
    """Return whether a clause says that a tower is “of a red piece”, which no other could be said to be on top of."""
    if not isinstance(clause, MadeOf) or not isinstance(clause.joined, Phrase):
        return False
    made = clause.joined
    return made.noun.plural is False and (made.det == "some" or made.amount in (Numeral(1), Exactly(1)))


def rules_out(before: Phrase, after: Phrase) -> bool:
    """Return whether no piece can be what both name."""
    return are_exclusive((before.noun.test, after.noun.test))
