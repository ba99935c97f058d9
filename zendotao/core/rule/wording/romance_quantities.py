"""Quantities of a koan in French and Spanish: "le nombre de pyramides rouges", "le total de ... et de ..."."""

from __future__ import annotations

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.romance import Gender, Mood, RomanceRoom, Things
from zendotao.core.rule.wording.romance_links import RomanceLinks
from zendotao.core.rule.wording.romance_towers import A_TOWER, rest_of_nest, rest_of_stack

SEEN = (tree.Attribute.COLOUR, tree.Attribute.SIZE, tree.Attribute.ORIENTATION)


class RomanceQuantities(RomanceLinks):
    """Wording of quantities."""

    def contents(self, quantity: tree.Quantity, room: RomanceRoom) -> Things | None:
        """Return the things that a koan or a tower contains so many of, where the quantity is their number; None
        otherwise.
        """
        match quantity:
            case tree.Count(pieces):
                return self.things(pieces, room)
            case tree.Towers(condition):
                return self._towers(condition, room)
            case tree.Kinds(attribute, _, having) if having != tree.SOME or attribute in SEEN:
                return self._kinds(quantity, room)
        return None

    def number_of(self, quantity: tree.Quantity, room: RomanceRoom) -> str:
        """Return the quantity as the subject or the complement of a sentence."""
        match quantity:
            case tree.Number(number):
                return self.number(number, Gender.ALONE)
            case tree.Pips(tree.Anything()):
                return self.say("all pips")
            case tree.Pips(pieces):
                return self.say("pips", things=self.pieces(pieces, True, room=room))
            case tree.TallestTower():
                return self.say("pieces of the tallest tower")
            case tree.Plus() | tree.Minus() | tree.Gap() | tree.Times():
                return self._say_computed(quantity, room)
        things = self._kinds(quantity, room) if isinstance(quantity, tree.Kinds) else self.contents(quantity, room)
        if things is None:
            raise TypeError(f"not a quantity: {quantity!r}")
        return self.say("number of", things=things.text(True, Mood.FACT))

    def all_of(self, test: tree.Test, *, in_tower: bool, room: RomanceRoom) -> str:
        """Return all such pieces, with their article: "ses pyramides", "les pyramides rouges"."""
        match test:
            case tree.Anything():
                return self.say("the" if in_tower else "its", things=self.pieces(test, True))
            case tree.Extremal(extreme, tree.Anything()):
                most = self.say("most", most=self.tongue.extremes[extreme])
                return self.say("the" if in_tower else "its", things=most)
            case tree.Extremal(extreme, among):
                things = self.all_of(among, in_tower=True, room=room)
                return self.say("the most of all", most=self.tongue.extremes[extreme], things=things)
        return self.say("the", things=self.pieces(test, True, room=room))

    def _say_computed(self, quantity: tree.Plus | tree.Minus | tree.Gap | tree.Times, room: RomanceRoom) -> str:
        match quantity:
            case tree.Plus(parts):
                terms = [self.say("of", words=self._term(part, RomanceRoom.TIGHT)) for part in parts]
                return self.say("total" if len(parts) > 1 else "lone total", terms=self.join_list(terms, "and"))
            case tree.Times(factor, part):
                name = "times" if self.plural(factor) else "once"
                return self.say(name, factor=self.number(factor, Gender.FEMININE), words=self._term(part, room))
        name = "minus" if isinstance(quantity, tree.Minus) else "gap"
        return self.say(name, left=self._term(quantity.left, RomanceRoom.TIGHT), right=self._term(quantity.right, room))

    def _term(self, quantity: tree.Quantity, room: RomanceRoom) -> str:
        if isinstance(quantity, tree.Plus | tree.Minus | tree.Gap | tree.Times):
            return f"({self.number_of(quantity, RomanceRoom.FREE)})"
        return self.number_of(quantity, room)

    def _towers(self, condition: tree.Condition, room: RomanceRoom) -> Things:
        nest, stack = rest_of_nest(condition), rest_of_stack(condition)
        noun = self.tongue.nest if nest else self.tongue.stack if stack else self.tongue.tower
        condition = nest or stack or condition
        if condition in (tree.STACK, A_TOWER):
            return Things(noun.gender, lambda plural, mood: noun.form(plural))
        return Things(
            noun.gender,
            lambda plural, mood: f"{noun.form(plural)} {self.of_tower(condition, plural, mood, room)}",
        )

    def _kinds(self, kinds: tree.Kinds, room: RomanceRoom) -> Things:
        noun = self.tongue.attributes[kinds.attribute]
        plain = isinstance(kinds.pieces, tree.Anything) and kinds.attribute is not tree.Attribute.TOWER

        def text(plural: bool, mood: Mood) -> str:
            if kinds.having == tree.SOME:
                if plain:
                    return noun.form(plural)
                pieces = self.pieces(kinds.pieces, True, room=room)
                return self.say("among", kinds=noun.form(plural), things=pieces)
            if kinds.having == tree.NONE:
                pieces = self.pieces(kinds.pieces, False, Mood.DOUBT, room)
                return self.say("without", kinds=noun.form(plural), things=pieces)
            _, counted = self.count_things(kinds.having, self.things(kinds.pieces, room))
            gender = "o" if noun.gender is Gender.MASCULINE else "a"
            ending = f"{gender}s" if plural else gender
            name = "shown by many" if plural else "shown by"
            name = "holding" if kinds.attribute is tree.Attribute.TOWER else name
            return self.say(name, kinds=noun.form(plural), ending=ending, each=f"un{gender}", things=counted)

        return Things(noun.gender, text)
