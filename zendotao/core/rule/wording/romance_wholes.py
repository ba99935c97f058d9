"""French and Spanish statements about all pieces, or about a share of them."""

from __future__ import annotations

from dataclasses import dataclass

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.walk import nodes
from zendotao.core.rule.wording.existence import never_empty as is_sure
from zendotao.core.rule.wording.romance import Mood, Polarity, RomanceRoom
from zendotao.core.rule.wording.romance_quantities import RomanceQuantities
from zendotao.core.rule.wording.romance_tests import is_simple


@dataclass(frozen=True, slots=True)
class Place:
    """The subject of a statement (the koan, a tower, towers), its mood, and how much room there is after it."""

    in_tower: bool = False
    plural: bool = False
    mood: Mood = Mood.FACT
    room: RomanceRoom = RomanceRoom.FREE
    there: bool = False
    """Whether it is said beside it that there are such pieces as "all" speaks of, or that there need be none."""


def is_of_each(test: tree.Test) -> bool:
    """Return whether it is said of each piece by itself, with others that may be other ones for each."""
    return any(isinstance(node, tree.Related | tree.InTower | tree.AtTop | tree.AtBottom) for node in nodes(test))


class RomanceWholes(RomanceQuantities):
    """Wording of statements about all pieces together."""

    def every(self, whole: tree.Every, place: Place) -> str:
        """ "toutes les pyramides rouges, s'il y en a, sont dressées", "aucune pyramide rouge n'est dressée"."""
        denied = self._deny_plain(whole.test, place)
        if denied is not None:
            return f"{self._none_of(whole.pieces, place)} {denied}"
        if self.invert_clause(whole.test, False, place.mood) is not None and isinstance(whole.test, tree.Related):
            to_each = (
                f"{self.tongue.links[tree.Link.POINTING_AT].singular} {self._each_of(whole.pieces, place, apart=True)}"
            )
            room = min(place.room, RomanceRoom.NESTED)
            return f"{to_each} {self.pointed_at(whole.test, False, place.mood, room)}"
        apart = is_of_each(whole.test)
        room = place.room if isinstance(whole.test, tree.InTower) else min(place.room, RomanceRoom.NESTED)
        said = self.is_so(whole.test, not apart, place.mood, room)
        return f"{self._each_of(whole.pieces, place, apart=apart)} {said}"

    def alike(self, whole: tree.AllSame | tree.AllDifferent, place: Place) -> str:
        """ "toutes ses pyramides sont de la même couleur"."""
        ways = self.tongue.all_same if isinstance(whole, tree.AllSame) else self.tongue.all_different
        said = self.phrase(ways[whole.attribute], True, place.mood, Polarity.YES)
        if isinstance(whole, tree.AllDifferent):
            said = self.say("pairwise", words=said)
        several = isinstance(whole, tree.AllSame) and whole.attribute is tree.Attribute.DIRECTION
        return f"{self._each_of(whole.pieces, place, several=several)} {said}"

    def some_two(self, whole: tree.AllSame | tree.AllDifferent, place: Place) -> str:
        """Return the denial of "all alike": "au moins deux de ses pyramides sont de couleurs différentes"."""
        ways = self.tongue.all_different if isinstance(whole, tree.AllSame) else self.tongue.all_same
        pieces = self.all_of(whole.pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        said = self.phrase(ways[whole.attribute], True, place.mood, Polarity.YES)
        return f"{self.say('two of', things=pieces)} {said}"

    def share(self, share: tree.Share, place: Place) -> str:
        """ "plus de la moitié de ses pyramides sont rouges"."""
        fraction = self.fraction(share.numerator, share.denominator)
        pieces = self.all_of(share.pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        if share.order is tree.Order.UNEQUAL:
            verb = self.verb("be", self.tongue.denied_are_plural, place.mood, Polarity.NOT)
            said = self.is_so(share.test, True, place.mood, min(place.room, RomanceRoom.NESTED))
            return self.say("not a share", verb=verb, fraction=fraction, things=pieces, said=said)
        so_many = self.say("share", order=self.tongue.shares[share.order], fraction=fraction, things=pieces)
        return f"{so_many} {self.is_so(share.test, True, place.mood, min(place.room, RomanceRoom.NESTED))}"

    def most_common(self, most: tree.MostCommon | tree.Dominance, place: Place) -> str:
        """ "le rouge est la couleur la plus fréquente"."""
        if isinstance(most, tree.Dominance):
            return self._dominance(most, place)
        if isinstance(most.value, tree.Colour):
            name, what = self.tongue.colour_nouns[most.value], "colour"
        else:
            name, what = (
                self.tongue.value_nouns[most.value],
                "size" if isinstance(most.value, tree.Size) else "orientation",
            )
        said = f"{name} {self.verb('be', False, place.mood)} {self.say(f'most common {what}')}"
        if isinstance(most.pieces, tree.Anything):
            return said
        pieces = self.all_of(most.pieces, in_tower=place.in_tower, room=place.room)
        return self.say("of those", words=said, things=pieces)

    def _dominance(self, most: tree.Dominance, place: Place) -> str:
        """ "plus de la moitié de ses pyramides sont de la même couleur", "une couleur est la plus fréquente"."""
        if not most.majority:
            said = self.say(f"one most common {most.attribute.value}", verb=self.verb("be", False, place.mood))
            if isinstance(most.pieces, tree.Anything):
                return said
            return self.say(
                "of those", words=said, things=self.all_of(most.pieces, in_tower=place.in_tower, room=place.room)
            )
        pieces = self.all_of(most.pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        half = self.fraction(1, 2)
        so_many = self.say("share", order=self.tongue.shares[tree.Order.MORE], fraction=half, things=pieces)
        return f"{so_many} {self.phrase(self.tongue.all_same[most.attribute], True, place.mood, Polarity.YES)}"

    def equal_counts(self, attribute: tree.Attribute, place: Place, polarity: Polarity) -> str:
        """ "le nombre de ses pyramides est le même pour chaque couleur présente"."""
        verb = self.verb("be", False, place.mood, polarity)
        return self.say(f"equal counts {attribute.value}", verb=verb)

    def _each_of(self, pieces: tree.Test, place: Place, *, apart: bool = False, several: bool = False) -> str:
        """Return all the pieces as a subject, with "if any" where there may be none; ``apart``: each by itself.

        ``several``: what is said of them is said of two and more, so that it stands "if more than one".
        """
        sure = (is_sure(pieces) or place.there) and not several
        things = self.all_of(pieces, in_tower=place.in_tower, room=RomanceRoom.SERIES)
        if "," in things:
            things = self.all_of(pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
        if apart:
            things = things.replace(f" {self.say('each', words='')}", " ", 1)
        name = "each of them" if apart else "all"
        return self.say(name if sure else f"{name} if several" if several else f"{name} if any", things=things)

    def _none_of(self, pieces: tree.Test, place: Place) -> str:
        none = self.tongue.none[self.tongue.piece.gender]
        if is_sure(pieces):
            things = self.all_of(pieces, in_tower=place.in_tower, room=RomanceRoom.NESTED)
            return self.say("none of them", none=none, things=things)
        return f"{none} {self.pieces(pieces, False, Mood.DOUBT, RomanceRoom.NESTED)}"

    def _deny_plain(self, test: tree.Test, place: Place) -> str | None:
        """Return the verb phrase after "no piece", where the test denies one plain thing; None otherwise."""
        polarity = self.tongue.after_none
        match test:
            case tree.Related(relation, amount, _) if amount == tree.NONE and is_simple(relation):
                return self.none_linked(test, place.mood, polarity, min(place.room, RomanceRoom.NESTED))
            case tree.Not(part):
                phrase = self.plain_phrase(part, False)
                return None if phrase is None else self.phrase(phrase, False, place.mood, polarity)
        return None
