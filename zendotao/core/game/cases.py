"""Challenges described in whole sentences, so that every language can inflect them."""

from __future__ import annotations

from zendotao.core.game.sight_values import ChallengeView
from zendotao.core.game.values import Ground, Part
from zendotao.core.game.wording import called
from zendotao.core.said import said

CASES: dict[tuple[str, str], str] = {
    ("rule", "unfair"): said("the rule is unfair"),
    ("rule", "ambiguous"): said("the rule is ambiguous"),
    ("rule", "prose_wrong"): said("the rule is wrong about a koan"),
    ("revealed", "unfair"): said("the revealed rule is unfair"),
    ("revealed", "ambiguous"): said("the revealed rule is ambiguous"),
    ("revealed", "prose_wrong"): said("the revealed rule is wrong about a koan"),
    ("stone", "unfair"): said("the stone is unfair"),
    ("stone", "ambiguous"): said("the stone is ambiguous"),
    ("stone", "prose_wrong"): said("the stone is wrong about a koan"),
    ("seals", "unfair"): said("the sealed rules are unfair"),
    ("seals", "ambiguous"): said("the sealed rules are ambiguous"),
    ("seals", "prose_wrong"): said("the sealed rules are wrong about a koan"),
    ("koan", "unfair"): said("the koan is unfair"),
    ("koan", "ambiguous"): said("the koan is ambiguous"),
    ("koan", "unclear_koan"): said("the koan is unclear to those who look at it"),
    ("judgment", "wrong_call"): said("a judgment call is wrong"),
}
"""The description of a fault by part and ground."""

AUTHORS: dict[str, str] = {
    "absent_author": said("the move is by an author who is not here any more"),
    "double_seat": said("the move is by one person in two seats"),
}
"""The description of a fault of the author by ground."""


def case_for(part: Part, ground: Ground) -> str:
    """Return the description of a part and ground, or an empty string for a pair that cannot be challenged."""
    return AUTHORS.get(ground) or CASES.get((part, ground), "")


def case_of(one: ChallengeView) -> str:
    """Return the description of a challenge, with the judgment call that it is about."""
    if one.call is None or one.ground in AUTHORS:
        return case_for(one.part, one.ground)
    fact = called(one.call.fact.fact, one.call.fact.pieces, value=one.call.value)
    return said("the call on koan %(koan)s, “%(fact)s”, is wrong", koan=one.call.koan, fact=fact)
