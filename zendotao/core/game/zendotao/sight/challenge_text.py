"""Challenges described in whole sentences, so that every language can inflect them."""

from __future__ import annotations

from zendotao.core.game.fact_text import describe_fact
from zendotao.core.game.zendotao.sight.values import ChallengeView
from zendotao.core.game.zendotao.values import Ground, Part
from zendotao.core.messages import message

CASES: dict[tuple[str, str], str] = {
    ("rule", "unfair"): message("the rule is unfair"),
    ("rule", "ambiguous"): message("the rule is ambiguous"),
    ("rule", "prose_wrong"): message("the rule is wrong about a koan"),
    ("revealed", "unfair"): message("the revealed rule is unfair"),
    ("revealed", "ambiguous"): message("the revealed rule is ambiguous"),
    ("revealed", "prose_wrong"): message("the revealed rule is wrong about a koan"),
    ("stone", "unfair"): message("the stone is unfair"),
    ("stone", "ambiguous"): message("the stone is ambiguous"),
    ("stone", "prose_wrong"): message("the stone is wrong about a koan"),
    ("seals", "unfair"): message("the sealed rules are unfair"),
    ("seals", "ambiguous"): message("the sealed rules are ambiguous"),
    ("seals", "prose_wrong"): message("the sealed rules are wrong about a koan"),
    ("koan", "unfair"): message("the koan is unfair"),
    ("koan", "ambiguous"): message("the koan is ambiguous"),
    ("koan", "unclear_koan"): message("the koan is unclear to those who look at it"),
    ("judgment", "wrong_call"): message("a judgment call is wrong"),
}
"""The description of a fault by part and ground."""

AUTHORS: dict[str, str] = {
    "absent_author": message("the author of the move has left"),
    "double_seat": message("the move was made by one person who holds two seats"),
}
"""The description of a fault of the author by ground."""


def describe_ground(part: Part, ground: Ground) -> str:
    """Return the description of a part and ground, or an empty string for a pair that cannot be challenged."""
    return AUTHORS.get(ground) or CASES.get((part, ground), "")


def describe_challenge(one: ChallengeView) -> str:
    """Return the description of a challenge, with the judgment call that it is about."""
    if one.call is None or one.ground in AUTHORS:
        return describe_ground(one.part, one.ground)
    fact = describe_fact(one.call.fact.fact, one.call.fact.pieces, value=one.call.value)
    return message("the call on koan %(koan)s, “%(fact)s”, is wrong", koan=one.call.koan, fact=fact)
