"""Conditions in French and Spanish, one at a time: what a koan or a tower contains, and how its numbers compare."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.existence import OPPOSITE_ORDERS
from zendotao.core.rule.wording.romance import Gender, Mood, Polarity, RomanceRoom, Things
from zendotao.core.rule.wording.romance_amounts import is_short
from zendotao.core.rule.wording.romance_merging import Statement, has_clause, is_absent, is_some_number
from zendotao.core.rule.wording.romance_mutual import RomanceMutual
from zendotao.core.rule.wording.romance_tests import is_plain, value_of
from zendotao.core.rule.wording.romance_towers import rest_of_stack
from zendotao.core.rule.wording.romance_wholes import Place

_DENIED = tree.Odd | tree.Even | tree.Prime


def _opposite(amount: tree.Amount) -> tree.Amount | None:
    """Return what is so of a number where the amount is not; None where it would not be said so."""
    match amount:
        case tree.Exactly(0):
            return tree.SOME
        case tree.AtMost(number):
            return tree.AtLeast(number + 1)
        case tree.Not(tree.Exactly(number) as part) if number > 0:
            return part
    return None


class RomanceStatements(RomanceMutual):
    """Wording of single conditions."""

    def statement(self, condition: tree.Condition, place: Place) -> Statement:
        """Return the condition as a clause; raises ``TypeError`` for one that takes several clauses."""
        match condition:
            case tree.Is(quantity, amount):
                return self._is(quantity, amount, place)
            case tree.Compare():
                return self._contents_compared(condition, place) or self._numbers_compared(condition, place)
            case tree.Every():
                return Statement(self.every(condition, place))
            case tree.Share():
                return Statement(self.share(condition, place))
            case tree.MostCommon() | tree.Dominance():
                return Statement(self.most_common(condition, place))
            case tree.AllDifferent() if (two := self.no_two_alike(condition)) is not None:
                return self._contains(Polarity.NOT, two, place)
            case tree.AllSame() | tree.AllDifferent():
                return Statement(self.alike(condition, place))
            case tree.EqualCounts() | tree.Tallest() | tree.TowersDiffer():
                return self._whole(condition, place, Polarity.YES)
            case tree.And(parts) | tree.Or(parts):
                return self._merge(parts, "and" if isinstance(condition, tree.And) else "or", place)
        raise TypeError(f"not a single condition: {condition!r}")

    def deny(self, condition: tree.Condition, place: Place) -> Statement | None:
        """Return the denial of the condition, where denying its verb says just that; None otherwise."""
        match condition:
            case tree.EqualCounts() | tree.Tallest() | tree.TowersDiffer():
                return self._whole(condition, place, Polarity.NOT)
            case tree.AllSame(tree.Attribute.TOWER, tree.Anything()):
                towers = Things(Gender.FEMININE, lambda plural, _: self.tongue.tower.form(plural))
                return self._contains(*self.count_things(tree.AtLeast(2), towers), place)
            case tree.AllSame() | tree.AllDifferent():
                return Statement(self.some_two(condition, place))
            case tree.Is(tree.Count() | tree.Towers() as quantity, amount) if amount == tree.SOME:
                things = self._contents(quantity, place.room)
                text = things.text(self.tongue.denied_are_plural, Mood.DOUBT)
                return self._contains(Polarity.NOT, self.say("not any directly", things=text), place)
            case tree.Is(tree.Count() | tree.Towers() as quantity, amount) if isinstance(amount, _DENIED):
                _, counted = self.count_things(amount, self._contents(quantity, place.room), Mood.DOUBT)
                return self._contains(Polarity.NOT, counted, place)
        return None

    def _is(self, quantity: tree.Quantity, amount: tree.Amount, place: Place) -> Statement:
        special = self._of_pieces(quantity, amount, place) or self._of_every_tower(quantity, amount, place)
        if special is not None:
            return special
        match quantity:
            case tree.Kinds(attribute, pieces, tree.AtLeast(number)) if number > 1 and amount == tree.SOME:
                things = self.things(pieces, RomanceRoom.TIGHT)
                ending = Things(
                    things.gender,
                    lambda plural, mood: (
                        f"{things.text(plural, mood)} {self.alike_to(tree.Same(attribute), plural, mood)}"
                    ),
                )
                return self._contains(*self.count_things(tree.AtLeast(number), ending), place)
            case tree.Count() | tree.Towers() if isinstance(amount, tree.Not) and is_some_number(amount.part):
                _, counted = self.count_things(amount.part, self._contents(quantity, place.room), Mood.DOUBT)
                return self._contains(Polarity.NOT, counted, place)
        if not is_short(amount):
            return self._number_is(quantity, amount, place)
        contents = self.contents(quantity, place.room)
        if contents is not None:
            return self._contains(*self.count_things(amount, contents, place.mood), place)
        match quantity:
            case tree.Kinds(attribute, pieces, _):
                return self._spread(quantity, amount, place)
            case tree.TallestTower():
                polarity, counted = self.count_things(amount, self.things(tree.Anything()))
                verb = self.verb("contain", False, place.mood, polarity)
                return Statement(f"{self.say('the tallest tower')} {verb} {counted}")
        return self._number_is(quantity, amount, place)

    def _of_every_tower(self, quantity: tree.Quantity, amount: tree.Amount, place: Place) -> Statement | None:
        """Return what every tower or stack contains, since there is none with less, or with another number."""
        if amount != tree.NONE or not isinstance(quantity, tree.Towers):
            return None
        stack = rest_of_stack(quantity.condition)
        said = self._has_instead(stack or quantity.condition, place)
        if said is None:
            return None
        return Statement(f"{self.say('every stack' if stack else 'every tower')} {said}")

    def _has_instead(self, lacking: tree.Condition, place: Place) -> str | None:
        """Return what each does that is not so: "contient au moins une pyramide rouge" where it would lack them."""
        match lacking:
            case tree.Is(tree.Count() | tree.Kinds() as quantity, few):
                amount, things = _opposite(few), self.contents(quantity, place.room)
                if amount is not None and things is not None:
                    _, counted = self.count_things(amount, things, place.mood)
                    return f"{self.verb('contain', False, place.mood)} {counted}"
            case tree.Compare(left, order, right) if order in OPPOSITE_ORDERS:
                said = self._contents_compared(tree.Compare(right, OPPOSITE_ORDERS[order], left), place)
                return None if said is None else said.text
        return None

    def _of_pieces(self, quantity: tree.Quantity, amount: tree.Amount, place: Place) -> Statement | None:
        """ "ne contient pas deux pyramides qui se touchent", "au moins une de ses plus grandes pyramides est rouge"."""
        if not isinstance(quantity, tree.Count):
            return None
        pieces = quantity.pieces
        two = self.no_two(pieces) if amount == tree.NONE else None
        if two is not None:
            return self._contains(Polarity.NOT, two, place)
        if amount not in (tree.SOME, tree.NONE) or not isinstance(pieces, tree.And) or len(pieces.parts) < 2:
            return None
        *parts, best = pieces.parts
        if not isinstance(best, tree.Extremal):
            return None
        best_of_all = self.all_of(best, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        if amount == tree.SOME and all(map(is_plain, parts)):
            said = self.is_so(
                parts[0] if len(parts) == 1 else tree.And(tuple(parts)), False, place.mood, RomanceRoom.NESTED
            )
            return Statement(f"{self.say('one of them', things=best_of_all)} {said}")
        phrase = self.plain_phrase(parts[0], False) if len(parts) == 1 else None
        if phrase is None:
            return None
        if amount == tree.SOME:
            name, polarity = self.say("one of them", things=best_of_all), Polarity.YES
        else:
            none = self.tongue.none[self.tongue.piece.gender]
            name, polarity = self.say("none of them", none=none, things=best_of_all), self.tongue.after_none
        return Statement(f"{name} {self.phrase(phrase, False, place.mood, polarity)}")

    def _contents(self, quantity: tree.Quantity, room: RomanceRoom) -> Things:
        things = self.contents(quantity, room)
        if things is None:
            raise TypeError(f"not contained: {quantity!r}")
        return things

    def _contains(self, polarity: Polarity, counted: str, place: Place) -> Statement:
        return Statement(f"{self.verb('contain', place.plural, place.mood, polarity)} {counted}", has_subject=False)

    def _whole(
        self, condition: tree.EqualCounts | tree.Tallest | tree.TowersDiffer, place: Place, polarity: Polarity
    ) -> Statement:
        if isinstance(condition, tree.EqualCounts):
            return Statement(self.equal_counts(condition.attribute, place, polarity))
        if isinstance(condition, tree.TowersDiffer):
            return self._towers_differ(condition, polarity)
        return self._tallest(place, polarity)

    def _towers_differ(self, condition: tree.TowersDiffer, polarity: Polarity) -> Statement:
        """ "Au moins deux empilements comptent le même nombre de pyramides", or no two do."""
        towers = self._contents(tree.Towers(condition.condition), RomanceRoom.TIGHT).text(True, Mood.FACT)
        said = "no two towers" if polarity is Polarity.YES else "two towers"
        return Statement(self.say(said, towers=towers))

    def _tallest(self, place: Place, polarity: Polarity) -> Statement:
        return Statement(
            f"{self.verb('part', place.plural, place.mood, polarity)} {self.say('tallest')}", has_subject=False
        )

    def _merge(self, parts: Sequence[tree.Condition], conjunction: str, place: Place) -> Statement:
        if all(map(is_absent, parts)):
            return self._neither(parts, place)
        counts = [
            self.count_things(part.amount, self._contents(part.quantity, place.room))[1]
            for part in parts
            if isinstance(part, tree.Is)
        ]
        return self._contains(Polarity.YES, self.join_list(counts, conjunction), place)

    def _neither(self, parts: Sequence[tree.Condition], place: Place) -> Statement:
        """ "ne contient ni pyramide rouge ni pyramide bleue"."""
        many = self.tongue.denied_are_plural
        absent = [self._contents(part.quantity, place.room) for part in parts if isinstance(part, tree.Is)]
        words = [f"{self.tongue.say['nor']} {things.text(many, Mood.DOUBT)}" for things in absent]
        return self._contains(Polarity.NONE, " ".join(words), place)

    def _number_is(self, quantity: tree.Quantity, amount: tree.Amount, place: Place) -> Statement:
        polarity, described = self.describe_number(amount)
        verb = self.verb("be", False, place.mood, polarity)
        return Statement(f"{self.number_of(quantity, RomanceRoom.NESTED)} {verb} {self._agree(described, quantity)}")

    def _agree(self, words: str, quantity: tree.Quantity) -> str:
        """Return the predicate of a number, in the gender of a sum."""
        if not isinstance(quantity, tree.Plus):
            return words
        return " ".join(self.tongue.feminine.get(word, word) for word in words.split(" "))

    def _spread(self, kinds: tree.Kinds, amount: tree.Amount, place: Place) -> Statement:
        """ "ses pyramides pointent dans au moins deux directions"."""
        noun = self.tongue.attributes[kinds.attribute]
        things = Things(noun.gender, lambda plural, mood: noun.form(plural))
        polarity, counted = self.count_things(amount, things)
        pieces = self.all_of(kinds.pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        said = self.phrase(self.tongue.spread[kinds.attribute], True, place.mood, polarity)
        return Statement(f"{pieces} {said} {counted}")

    def _contents_compared(self, compare: tree.Compare, place: Place) -> Statement | None:
        """ "contient plus de pyramides rouges que de bleues"."""
        order, right = compare.order, compare.right
        way = self.tongue.contained.get(order)
        if order is tree.Order.EQUAL and isinstance(right, tree.Times) and right.factor in self.tongue.multiples:
            way, right = self.tongue.multiples[right.factor], right.quantity
        more, fewer = self.contents(compare.left, RomanceRoom.TIGHT), self.contents(right, place.room)
        if way is None or more is None or fewer is None or has_clause(compare.left):
            return None
        second = self._shorten(compare.left, right) or fewer.text(True, Mood.FACT)
        first = more.text(True, Mood.FACT)
        counted = way.format(many=first, than=second, as_many=self.tongue.as_many[more.gender])
        return self._contains(Polarity.YES, counted, place)

    def _shorten(self, left: tree.Quantity, right: tree.Quantity) -> str | None:
        """Return the adjective alone, where both sides count pieces by one, of the same sort."""
        match left, right:
            case tree.Count(one), tree.Count(other):
                sorts = type(value_of(one)), type(value_of(other))
                if value_of(one) is not None and sorts[0] is sorts[1] and one != other:
                    return self.adjective(other, True)
        return None

    def _numbers_compared(self, compare: tree.Compare, place: Place) -> Statement:
        left = self.number_of(compare.left, RomanceRoom.NESTED)
        right = self.number_of(compare.right, place.room)
        order = self._agree(self.tongue.orders[compare.order], compare.left)
        return Statement(f"{left} {self.verb('be', False, place.mood)} {order} {right}")
