"""Links between pieces in French and Spanish: "touche au moins une pyramide rouge", "qu'elle touche"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.romance import LinkClause, Mood, Polarity, RomanceRoom, Things, VerbPhrase
from zendotao.core.rule.wording.romance_pieces import RomancePieces
from zendotao.core.rule.wording.romance_tests import (
    SIZE_LINKS,
    is_alike,
    is_one_clause,
    is_row,
    is_simple,
    is_to_one_of_a_size,
    linked_to_every,
)

_KINDS_OF_LIST = {tree.And: "all of", tree.Or: "any of", tree.OneOf: "one of", tree.Not: "none of"}


@dataclass(frozen=True, slots=True)
class LinkNumbers:
    """The grammatical numbers of a link's two sides: whether the pieces spoken of are several, and those that they are
    linked to; and the mood.
    """

    these: bool
    others: bool
    mood: Mood


class RomanceLinks(RomancePieces):
    """Wording of relations between pieces."""

    def say_related(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """Say it as French “touche au moins une pyramide rouge” does; of the amount none, “ne touche pas de …”."""
        every = linked_to_every(test)
        if every is not None:
            return self._linked_to_all(test, self.phrase(self._link(every), plural, mood, Polarity.YES), mood)
        if test.amount == tree.NONE and is_simple(test.relation):
            return f"{self.phrase(self._link(test.relation), plural, mood, Polarity.NOT)} {self.none_of(test, room)}"
        if (
            test.amount == tree.NONE
            and is_row(test.relation)
            and self.choose_verb_link(test.relation) != (test.relation, ())
        ):
            some = self.pieces(replace(test, amount=tree.SOME), plural, Mood.DOUBT, room)
            return f"{self.verb('be', plural, mood, Polarity.NOT)} {self.say('some' if plural else 'a', things=some)}"
        return self._say_link(test, plural, mood, room)

    def invert_clause(
        self, test: tree.Test, plural: bool, mood: Mood, room: RomanceRoom = RomanceRoom.TIGHT
    ) -> str | None:
        part, denied = (test.part, True) if isinstance(test, tree.Not) else (test, False)
        if not isinstance(part, tree.Related):
            return None
        first, rest = self.choose_verb_link(part.relation)
        if first is not tree.Link.POINTED_AT_BY or not (len(rest) == 0 or is_to_one_of_a_size(part.relation)):
            return None
        if part.amount == tree.NONE or (denied and part.amount != tree.SOME):
            return None
        which = self.tongue.which_link[tree.Link.POINTING_AT]
        amount = tree.NONE if denied else part.amount
        said = self.pointed_at(replace(part, amount=amount), plural, mood, room)
        return f"{which.plural if plural else which.singular} {said}"

    def pointed_at(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom = RomanceRoom.TIGHT) -> str:
        """Return the pieces that point at the piece, with the verb: "pointe au moins une pyramide rouge"."""
        things = self._linked_things(test, self.choose_verb_link(test.relation)[1], plural, room, led=True)
        polarity, counted = self._counted_or_not(test.amount, things, mood)
        return f"{self.verb('point', self.are_several(test.amount), mood, polarity)} {counted}"

    def _counted_or_not(self, amount: tree.Amount, things: Things, mood: Mood) -> tuple[Polarity, str]:
        """Return so many of the things, or not exactly so many: the verb takes the *not*."""
        if isinstance(amount, tree.Not) and isinstance(amount.part, tree.Exactly) and amount.part != tree.NONE:
            return Polarity.NOT, self.count_things(amount.part, things, mood)[1]
        return self.count_things(amount, things, mood)

    def _say_link(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """Say a relation to counted pieces, with its verb."""
        first, rest = self.choose_verb_link(test.relation)
        things = self._linked_things(test, rest, plural, room, led=first is not None)
        polarity, counted = self._counted_or_not(test.amount, things, mood)
        if first is not None:
            return f"{self.phrase(self._link(first), plural, mood, polarity)} {counted}"
        there = "there is" if mood is Mood.FACT else "there may be"
        exist = self.say(f"{there} none" if polarity is Polarity.NONE else there, things=counted)
        return f"{self.verb('be', plural, mood)} {self.say('such ones' if plural else 'such', words=exist)}"

    def deny_related(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str | None:
        """Say what a rule in normal form has as ``Not`` of “at least one”: French “ne touche aucune pyramide rouge”."""
        every = linked_to_every(test)
        if every is not None:
            return self._linked_to_all(test, self.phrase(self._link(every), plural, mood, Polarity.NOT), mood)
        if is_row(test.relation):
            return self._say_link(replace(test, amount=tree.NONE), plural, mood, room)
        if not is_simple(test.relation):
            return None
        if self.tongue.after_none is Polarity.NONE and self._link(test.relation).singular.endswith(" que"):
            return self._surpasses_none(test, plural, mood, room)
        polarity, none = self.count_things(tree.NONE, self.others(test, room))
        return f"{self.phrase(self._link(test.relation), plural, mood, polarity)} {none}"

    def _surpasses_none(self, test: tree.Related, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """ "Est telle qu'aucune n'est plus petite qu'elle": not "ne ... que", which is "only", nor "ne ... plus"."""
        polarity, none = self.count_things(
            tree.NONE, self.others(test, RomanceRoom.NESTED if room is RomanceRoom.TIGHT else room)
        )
        other = self._way(test.relation).phrase
        than = other.singular.format(x=self.say("they" if plural else "she"))
        words = f"{none} {self.verb(other.verb, False, mood, polarity)} {than}"
        return f"{self.verb('be', plural, mood)} {self.say('such ones' if plural else 'such', words=words)}"

    def none_of(self, test: tree.Related, room: RomanceRoom) -> str:
        """Return the others, where the verb has already denied that there is one."""
        many = self.tongue.denied_are_plural
        direct = not self._link(test.relation).rest(False)
        text = self.others(test, room).text(many, Mood.DOUBT)
        return self.say("not any directly" if direct else "not any", things=text)

    def none_linked(self, test: tree.Related, mood: Mood, polarity: Polarity, room: RomanceRoom) -> str:
        """Return the link of a "none" that came before to another: "ne touche de pyramide rouge"."""
        return f"{self.phrase(self._link(test.relation), False, mood, polarity)} {self.none_of(test, room)}"

    def _linked_to_all(self, test: tree.Related, phrase: str, mood: Mood) -> str:
        return f"{phrase} {self.say('every one', things=self.others(test, RomanceRoom.TIGHT).text(True, mood))}"

    def choose_verb_link(self, relation: tree.Relation) -> tuple[tree.Relation | None, Sequence[tree.Relation]]:
        """Return the link that the verb says, and those that are left for what follows the other piece.

        The verb says several things that are the same of both, and no difference in size, where the order is plain.
        """
        if is_simple(relation):
            return relation, ()
        if relation in self.tongue.at_least:
            return relation, ()
        if isinstance(relation, tree.Or) and len(relation.parts) > 1:
            first = relation.parts[0]
            all_same = isinstance(first, tree.Same) and all(
                self._is_same_by(self._link(first).verb, one) for one in relation.parts
            )
            return (relation, ()) if all_same else (None, (relation,))
        if not isinstance(relation, tree.And) or len(relation.parts) < 2 or not is_simple(relation.parts[0]):
            return None, (relation,)
        parts = relation.parts
        if isinstance(parts[0], tree.Same):
            verb = self._link(parts[0]).verb
            count = next((i for i, one in enumerate(parts) if not self._is_same_by(verb, one)), len(parts))
            return (tree.And(parts[:count]) if count > 1 else parts[0]), parts[count:]
        if is_to_one_of_a_size(relation):
            return (parts[1], parts[:1]) if parts[0] in SIZE_LINKS else (parts[0], parts[1:])
        return parts[0], parts[1:]

    def _is_same_by(self, verb: str, relation: tree.Relation) -> bool:
        return isinstance(relation, tree.Same) and self._link(relation).verb == verb

    def _linked_things(
        self, test: tree.Related, rest: Sequence[tree.Relation], plural: bool, room: RomanceRoom, *, led: bool
    ) -> Things:
        """Return the other pieces, followed by the links that the verb has not said."""
        if not rest:
            return self.others(test, room)
        things = self.others(test, RomanceRoom.TIGHT)
        sized = led and is_to_one_of_a_size(test.relation)
        if led and len(rest) == 1 and test.amount in (tree.SOME, tree.NONE) and is_alike(rest[0]):
            return Things(
                things.gender,
                lambda many, mood: f"{things.text(many, mood)} {self.alike_to(rest[0], many, mood)}",
            )

        def text(many: bool, mood: Mood) -> str:
            noun, both = things.text(many, mood), LinkNumbers(plural, many, mood)
            compared = self._comparative(rest[0], both) if sized else None
            return f"{noun} {compared or self._which_clauses(rest, both, room, led=led)}"

        return Things(things.gender, text)

    def alike_to(self, relation: tree.Relation, many: bool, mood: Mood) -> str:
        """ "De la même couleur", "d'une autre couleur", of the other pieces."""
        same = relation.part if isinstance(relation, tree.Not) else relation
        ways = self.tongue.unlike if isinstance(relation, tree.Not) else self.tongue.alike
        if not isinstance(same, tree.Same):
            raise TypeError(f"not whether two are the same: {relation!r}")
        return ways[same.attribute].format(point=self.verb("point", many, mood))

    def _comparative(self, relation: tree.Relation, both: LinkNumbers) -> str:
        """ "Plus grande qu'elle", of the other piece."""
        return self._way(relation).phrase.rest(both.others).format(x=self.say("they" if both.these else "she"))

    def _which_clauses(self, rest: Sequence[tree.Relation], both: LinkNumbers, room: RomanceRoom, *, led: bool) -> str:
        """Return the relative clauses that follow the other pieces.

        Where a verb has said the first link (``led``), links joined once more are in brackets of their own.
        """
        if len(rest) > 1:
            words = self.join_list([self._which_clause(each, both, inner=True) for each in rest], "and")
        else:
            words = self._which_clause(rest[0], both, inner=led and isinstance(rest[0], tree.And))
        bracketed = room is RomanceRoom.TIGHT or (
            room is RomanceRoom.NESTED and not (len(rest) == 1 and is_one_clause(rest[0]))
        )
        return f"({words})" if bracketed else words

    def _which_clause(self, relation: tree.Relation, both: LinkNumbers, *, inner: bool) -> str:
        if is_simple(relation):
            return self._which(relation, both, Polarity.YES)
        if isinstance(relation, tree.Not) and is_simple(relation.part):
            return self._which(relation.part, both, Polarity.NOT)
        parts = (relation.part,) if isinstance(relation, tree.Not) else getattr(relation, "parts", ())
        if isinstance(relation, tree.And | tree.Or) and len(parts) > 1:
            words = [self._which_clause(each, both, inner=True) for each in parts]
            said = self.join_list(words, "and" if isinstance(relation, tree.And) else "or")
            return f"({said})" if inner else said
        noun = self.say("a", things=self.tongue.piece.form(False))
        words = [f"{noun} {self._which_clause(each, replace(both, others=False), inner=False)}" for each in parts]
        polarity = Polarity.NOT if isinstance(relation, tree.Not) else Polarity.YES
        said = self.say(_KINDS_OF_LIST[type(relation)], things=self.tongue.say["semicolon"].join(words))
        verb = self.verb("be", both.others, both.mood, polarity)
        return f"{self.say('which')} {verb} {self.say('each', words=said) if both.others else said}"

    def _link(self, relation: tree.Relation) -> VerbPhrase:
        if relation in self.tongue.at_least:
            return self.tongue.at_least[relation]
        match relation:
            case tree.Link():
                return self.tongue.links[relation]
            case tree.Same(attribute):
                return self.tongue.same[attribute]
            case tree.And(parts) | tree.Or(parts):
                ways = [self.tongue.all_same[one.attribute] for one in parts if isinstance(one, tree.Same)]
                joint = "and" if isinstance(relation, tree.And) else "or"
                words = [self.join_list([way.rest(many) for way in ways], joint) for many in (False, True)]
                last = self.tongue.same[tree.Attribute.COLOUR].singular.rsplit(" ", 1)[1]
                return VerbPhrase(ways[0].verb, f"{words[0]} {last}", f"{words[1]} {last}")
            case tree.PointedAtNth(place):
                return self.tongue.nth_pointed(place)
            case tree.PointingAtNth(place):
                return self.tongue.nth_pointing(place)
            case tree.PointingAtThrough(passed):
                at = self.tongue.links[tree.Link.POINTING_AT]
                through = f"{self.through(passed)} {at.singular}"
                return VerbPhrase(at.verb, through, through)
            case tree.PointedAtThrough(passed):
                by = self.tongue.links[tree.Link.POINTED_AT_BY]
                (one, end), (many, _) = (form.rsplit(" ", 1) for form in (by.singular, by.plural))
                through = f"{self.through(passed)} {end}"
                return VerbPhrase(by.verb, f"{one} {through}", f"{many} {through}")
        raise TypeError(f"not one link: {relation!r}")

    def _which_through(self, link: tree.Link, passed: tree.Test) -> LinkClause:
        which, through = self.tongue.which_link[link], self.through(passed)
        one, many = (f"{form} {through}".strip() for form in (which.phrase.singular, which.phrase.plural))
        return replace(which, phrase=VerbPhrase(which.phrase.verb, one, many))

    def _which(self, relation: tree.Relation, both: LinkNumbers, polarity: Polarity) -> str:
        which = self._way(relation)
        lead = which.plural if both.others else which.singular
        me = self.say("they" if both.these else "she")
        if which.mine and " " in lead:
            me = self.say("they of it" if both.these else "she of it")
        said = self.phrase(which.phrase, both.these if which.mine else both.others, both.mood, polarity)
        return " ".join([lead, *me.split(), said]) if which.mine else f"{lead} {said}".format(x=me)

    def _way(self, relation: tree.Relation) -> LinkClause:
        match relation:
            case tree.Link():
                return self.tongue.which_link[relation]
            case tree.Same(attribute):
                return self.tongue.which_same[attribute]
            case tree.PointedAtNth(place):
                return self.tongue.which_nth_pointed(place)
            case tree.PointingAtNth(place):
                return self.tongue.which_nth_pointing(place)
            case tree.PointingAtThrough(passed):
                return self._which_through(tree.Link.POINTING_AT, passed)
            case tree.PointedAtThrough(passed):
                return self._which_through(tree.Link.POINTED_AT_BY, passed)
        raise TypeError(f"not one link: {relation!r}")
