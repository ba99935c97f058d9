"""Links between pieces in French and Spanish: "touche au moins une pyramide rouge", "qu'elle touche"."""

from __future__ import annotations

from collections.abc import Sequence

from zendotao.core.rule.syntax import (
    NONE,
    And,
    Link,
    Not,
    OneOf,
    Or,
    PointedAtNth,
    PointingAtNth,
    Related,
    Relation,
    Same,
    Test,
)
from zendotao.core.rule.wording.romance import Mood, Phrase, Polarity, Room, Things, Which
from zendotao.core.rule.wording.romance_pieces import Pieces
from zendotao.core.rule.wording.romance_tests import is_simple, linked_to_every

_KINDS_OF_LIST = {And: "all of", Or: "any of", OneOf: "one of", Not: "none of"}


class Links(Pieces):
    """Says how pieces stand to one another."""

    def related(self, test: Related, plural: bool, mood: Mood, room: Room) -> str:
        every = linked_to_every(test)
        if every is not None:
            return self._linked_to_all(test, self.phrase(self._link(every), plural, mood, Polarity.YES))
        if test.amount == NONE and is_simple(test.relation):
            return f"{self.phrase(self._link(test.relation), plural, mood, Polarity.NOT)} {self.none_of(test, room)}"
        return self._related(test, plural, mood, room)

    def _related(self, test: Related, plural: bool, mood: Mood, room: Room) -> str:
        first, rest = _led(test.relation)
        things = self._linked(test.others, rest, plural, room, led=first is not None)
        polarity, counted = self.counted(test.amount, things)
        if first is not None:
            return f"{self.phrase(self._link(first), plural, mood, polarity)} {counted}"
        exist = self.say("there is none" if polarity is Polarity.NONE else "there is", things=counted)
        return f"{self.verb('be', plural, mood)} {self.say('such ones' if plural else 'such', words=exist)}"

    def unrelated(self, test: Related, plural: bool, mood: Mood, room: Room) -> str | None:
        every = linked_to_every(test)
        if every is not None:
            return self._linked_to_all(test, self.phrase(self._link(every), plural, mood, Polarity.NOT))
        if not is_simple(test.relation):
            return None
        polarity, none = self.counted(NONE, self.others(test.others, room))
        return f"{self.phrase(self._link(test.relation), plural, mood, polarity)} {none}"

    def none_of(self, test: Related, room: Room) -> str:
        """The others, where the verb has already denied that there is one."""
        many = self.tongue.denied_are_plural
        direct = not self._link(test.relation).rest(False)
        text = self.others(test.others, room).text(many, Mood.DOUBT)
        return self.say("not any directly" if direct else "not any", things=text)

    def none_linked(self, test: Related, mood: Mood, polarity: Polarity, room: Room) -> str:
        """That a "none" which came before has the relation to another: "ne touche de pyramide rouge"."""
        return f"{self.phrase(self._link(test.relation), False, mood, polarity)} {self.none_of(test, room)}"

    def _linked_to_all(self, test: Related, phrase: str) -> str:
        return f"{phrase} {self.say('every one', things=self.others(test.others, Room.TIGHT).text(True, Mood.FACT))}"

    def _linked(self, others: Test, rest: Sequence[Relation], plural: bool, room: Room, *, led: bool) -> Things:
        """The other pieces, followed by the links that the verb has not said."""
        if not rest:
            return self.others(others, room)
        things = self.others(others, Room.TIGHT)

        def text(many: bool, mood: Mood) -> str:
            return f"{things.text(many, mood)} {self._which_clauses(rest, plural, many, room, led=led)}"

        return Things(things.gender, text)

    def _which_clauses(self, rest: Sequence[Relation], plural: bool, many: bool, room: Room, *, led: bool) -> str:
        """What follows the other pieces; ``plural`` is of the pieces spoken of, ``many`` of the others.

        Where a verb has said the first link (``led``), links joined once more are in brackets of their own.
        """
        if len(rest) > 1:
            words = self.listed([self._which_clause(each, plural, many, inner=True) for each in rest], "and")
        else:
            words = self._which_clause(rest[0], plural, many, inner=led and isinstance(rest[0], And))
        bracketed = room is Room.TIGHT or (room is Room.NESTED and not (len(rest) == 1 and _is_one_clause(rest[0])))
        return f"({words})" if bracketed else words

    def _which_clause(self, relation: Relation, plural: bool, many: bool, *, inner: bool) -> str:
        if is_simple(relation):
            return self._which(relation, plural, many, Polarity.YES)
        if isinstance(relation, Not) and is_simple(relation.part):
            return self._which(relation.part, plural, many, Polarity.NOT)
        parts = (relation.part,) if isinstance(relation, Not) else getattr(relation, "parts", ())
        if isinstance(relation, And | Or) and len(parts) > 1:
            words = [self._which_clause(each, plural, many, inner=True) for each in parts]
            said = self.listed(words, "and" if isinstance(relation, And) else "or")
            return f"({said})" if inner else said
        noun = self.say("a", things=self.tongue.piece.form(False))
        words = [f"{noun} {self._which_clause(each, plural, False, inner=False)}" for each in parts]
        polarity = Polarity.NOT if isinstance(relation, Not) else Polarity.YES
        said = self.say(_KINDS_OF_LIST[type(relation)], things=self.tongue.say["semicolon"].join(words))
        verb = self.verb("be", many, polarity=polarity)
        return f"{self.say('which')} {verb} {self.say('each', words=said) if many else said}"

    def _link(self, relation: Relation) -> Phrase:
        match relation:
            case Link():
                return self.tongue.links[relation]
            case Same(attribute):
                return self.tongue.same[attribute]
            case PointedAtNth(place):
                return self.tongue.nth_pointed(place)
            case PointingAtNth(place):
                return self.tongue.nth_pointing(place)
        raise TypeError(f"not one link: {relation!r}")

    def _which(self, relation: Relation, plural: bool, many: bool, polarity: Polarity) -> str:
        which = self._way(relation)
        me = self.say("they" if plural else "she")
        lead = which.plural if many else which.singular
        said = self.phrase(which.phrase, plural if which.mine else many, Mood.FACT, polarity)
        return f"{lead} {me} {said}" if which.mine else f"{lead} {said}".format(x=me)

    def _way(self, relation: Relation) -> Which:
        match relation:
            case Link():
                return self.tongue.which_link[relation]
            case Same(attribute):
                return self.tongue.which_same[attribute]
            case PointedAtNth(place):
                return self.tongue.which_nth_pointed(place)
            case PointingAtNth(place):
                return self.tongue.which_nth_pointing(place)
        raise TypeError(f"not one link: {relation!r}")


def _led(relation: Relation) -> tuple[Relation | None, Sequence[Relation]]:
    """The link that the verb says, and those that are left for clauses after the other piece."""
    if is_simple(relation):
        return relation, ()
    if isinstance(relation, And) and len(relation.parts) > 1 and is_simple(relation.parts[0]):
        return relation.parts[0], relation.parts[1:]
    return None, (relation,)


def _is_one_clause(relation: Relation) -> bool:
    return is_simple(relation.part if isinstance(relation, Not) else relation)
