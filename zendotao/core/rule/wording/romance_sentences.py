"""Whole rules in French and Spanish: conditions joined, denied, and said of the koan or of a tower."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeGuard

from zendotao.core.rule import syntax as tree
from zendotao.core.rule.wording.another import mark_others
from zendotao.core.rule.wording.existence import are_in_order, is_implied
from zendotao.core.rule.wording.romance import Mood, RomanceRoom
from zendotao.core.rule.wording.romance_merging import Statement, is_merged, merge_parts
from zendotao.core.rule.wording.romance_statements import RomanceStatements
from zendotao.core.rule.wording.romance_wholes import Place

Group = tree.And[tree.Condition] | tree.Or[tree.Condition] | tree.OneOf[tree.Condition]
_KINDS_OF_LIST = {
    tree.And: "all of the conditions",
    tree.Or: "any of the conditions",
    tree.OneOf: "one of the conditions",
}


class Lead(Enum):
    """The word that a clause hangs on."""

    IF = "if"
    NONE = "none"  # of a clause that stands by itself
    THAT = "that"
    WHICH = "which"  # of a tower: "qui contient", "où toutes les pyramides"


@dataclass(frozen=True, slots=True)
class Frame:
    """The introduction of a clause; ``led`` where its first word stands already, before a bracket; ``named`` where "it"
    would be the tower that was spoken of before.
    """

    lead: Lead
    place: Place
    led: bool = False
    named: bool = False


def is_group(condition: tree.Condition) -> TypeGuard[Group]:
    """Return whether several clauses say the condition, one beside the other."""
    if isinstance(condition, tree.OneOf):
        return len(condition.parts) == 2
    return isinstance(condition, tree.And | tree.Or) and len(condition.parts) > 1 and not is_merged(condition)


class RomanceSentences(RomanceStatements):
    """Wording of whole rules."""

    def sentence(self, rule: tree.Condition) -> str:
        """Return the rule as a sentence, its words not joined yet."""
        return self.say("rule", condition=self.clauses(mark_others(rule), Frame(Lead.IF, Place()))) + "."

    def statement_alone(self, rule: tree.Condition) -> str:
        """Return the rule without its lead-in, as a sentence of its own, its words not joined yet."""
        return self.clauses(mark_others(rule), Frame(Lead.NONE, Place())) + "."

    def clauses(self, condition: tree.Condition, frame: Frame, *, nested: bool = False) -> str:
        """Return the condition with the words that bring it in."""
        if not is_group(condition):
            return self._introduce(self._clause(condition, frame), frame)
        if not nested:
            return self._group(condition, frame)
        inner = replace(frame, led=True, place=replace(frame.place, room=RomanceRoom.FREE))
        if frame.lead is Lead.WHICH:
            return f"({self._group(condition, replace(inner, led=False))})"
        return f"{'' if frame.led else self._lead(frame)}({self._group(condition, inner)})"

    def of_tower(self, condition: tree.Condition, plural: bool, mood: Mood, room: RomanceRoom) -> str:
        """Return the clause after a tower, or towers."""
        frame = Frame(Lead.WHICH, Place(in_tower=True, plural=plural, mood=mood, room=RomanceRoom.NESTED))
        tallest = self._tallest_and_more(condition, frame)
        if tallest is not None:
            return tallest if room >= RomanceRoom.SERIES else f"({tallest})"
        if is_group(condition):
            bare = (
                room is RomanceRoom.FREE and isinstance(condition, tree.And) and not any(map(is_group, condition.parts))
            )
            return self.clauses(condition, frame, nested=not bare)
        clause = self._clause(condition, frame)
        words = self._introduce(clause, frame)
        bare = room >= RomanceRoom.SERIES or (room is RomanceRoom.NESTED and not clause.has_subject)
        return words if bare else f"({words})"

    def _tallest_and_more(self, condition: tree.Condition, frame: Frame) -> str | None:
        """ "Qui fait partie de celles qui comptent le plus de pyramides et qui ne contient aucune pyramide rouge"."""
        if not isinstance(condition, tree.And) or len(condition.parts) != 2 or tree.Tallest() not in condition.parts:
            return None
        rest = next((part for part in condition.parts if part != tree.Tallest()), None)
        if rest is None or is_group(rest) or not are_in_order(condition.parts):
            return None
        said = [self._introduce(self._clause(part, frame), frame) for part in (tree.Tallest(), rest)]
        return self.join_list(said, "and")

    def _group(self, condition: Group, frame: Frame) -> str:
        parts = merge_parts(condition) if isinstance(condition, tree.And) else condition.parts
        said: list[str] = []
        for part in parts:
            place = self._beside(part, condition, frame.place, last=part is parts[-1])
            named = frame.named or any(self._is_of_one_tower(before, frame) for before in parts[: len(said)])
            inner = replace(frame, place=place, led=frame.led and not said, named=named)
            if (
                isinstance(condition, tree.And)
                and is_merged(part)
                and part in condition.parts
                and isinstance(part, tree.And)
            ):
                said.append(f"{'' if inner.led else self._lead(inner)}({self.clauses(part, replace(inner, led=True))})")
            else:
                said.append(self.clauses(part, inner, nested=True))
        conjunction = self.tongue.say["and" if isinstance(condition, tree.And) else "or"]
        words = f", {conjunction} ".join(said)
        return self.say("not both", words=words) if isinstance(condition, tree.OneOf) else words

    def _is_of_one_tower(self, part: tree.Condition, frame: Frame) -> bool:
        """Return whether the subject of its clause is a tower: "chaque tour contient ..."."""
        match part:
            case tree.Is(tree.Towers(), tree.Exactly(0)) | tree.Is(tree.TallestTower()):
                return not frame.place.in_tower and self._clause(part, frame).has_subject
        return False

    def _beside(self, part: tree.Condition, whole: Group, place: Place, *, last: bool) -> Place:
        """Return the place of a part among others, which may say that there are such pieces as it speaks of."""
        if not last:
            place = replace(place, room=min(place.room, RomanceRoom.SERIES))
        if not isinstance(part, tree.Every | tree.AllSame) or isinstance(whole, tree.OneOf):
            return place
        return replace(place, there=is_implied(part.pieces, whole))

    def _clause(self, condition: tree.Condition, frame: Frame) -> Statement:
        if isinstance(condition, tree.Not):
            denied = self.deny(condition.part, frame.place)
            return denied or self._untrue(condition.part, frame)
        if isinstance(condition, tree.OneOf) or (
            isinstance(condition, tree.And | tree.Or) and len(condition.parts) < 2
        ):
            return self._listed_conditions(condition, frame)
        return self.statement(condition, frame.place)

    def _untrue(self, condition: tree.Condition, frame: Frame) -> Statement:
        inner = Frame(Lead.THAT, replace(frame.place, mood=Mood.DOUBT))
        name = "untrue under a denial" if frame.place.mood is Mood.DOUBT else "untrue"
        return Statement(self.say(name, words=self.clauses(condition, inner, nested=True)))

    def _listed_conditions(
        self, condition: tree.And[tree.Condition] | tree.Or[tree.Condition] | tree.OneOf[tree.Condition], frame: Frame
    ) -> Statement:
        place = Place(in_tower=frame.place.in_tower, plural=frame.place.plural)
        inner = Frame(Lead.NONE, place)
        words = self.tongue.say["semicolon"].join(self.clauses(part, inner) for part in condition.parts)
        name = _KINDS_OF_LIST[type(condition)]
        verb = self.verb("be", name == "all of the conditions", frame.place.mood)
        return Statement(self.say(name, verb=verb, words=words))

    def _introduce(self, clause: Statement, frame: Frame) -> str:
        if frame.lead is Lead.WHICH:
            return f"{self.say('where' if clause.has_subject else 'which')} {clause.text}"
        lead = "" if frame.led else self._lead(frame)
        if clause.has_subject:
            return f"{lead}{clause.text}"
        towers = "the towers" if frame.place.plural else "the tower"
        koan = "the koan itself" if frame.named else "the koan"
        return f"{lead}{self.tongue.say[towers if frame.place.in_tower else koan]}{clause.text}"

    def _lead(self, frame: Frame) -> str:
        return "" if frame.lead is Lead.NONE else self.tongue.say[frame.lead.value]
