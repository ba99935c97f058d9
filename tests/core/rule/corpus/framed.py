"""The words around a rule: which stone a koan gets, and when."""

from __future__ import annotations

from tests.core.rule.corpus.case import Case, ambiguous, not_understood, refused, understood
from tests.core.rule.corpus.model import Table, n


def red(t: Table) -> bool:
    return n(t.of("red")) >= 1


def no_red(t: Table) -> bool:
    return not t.of("red")


def all_red(t: Table) -> bool:
    return n(t.of("red")) == n(t.pieces)


WHITE = (
    "it's white if it contains a red piece",
    "white if it contains a red piece",
    "White iff it contains a red piece",
    "white: it contains a red piece",
    "white when there is a red",
    "a koan is white when it contains a red piece",
    "a koan is white exactly when it contains a red piece",
    "it will be white if there is a red piece",
    "it isn't black if it contains a red piece",
    "it's only white if it contains a red piece",
    "its only white when there's a red",
    "white only if there is a red",
    "white only when there's a red piece",
    "not black if it has a red",
    "it is marked white if it contains a red piece",
    "marked white if there is a red piece",
    "a koan gets a white stone if it contains a red piece",
    "BN iff it contains a red piece",
    "has BN if it contains a red piece",
    "it has BN if it contains a red piece",
    "a koan has BN if and only if there is a red piece",
    "has the Buddha-nature if there is a red piece",
    "it has the Buddha nature whenever there is a red",
    "AKHTBN: there is a red piece",
    "AKHTBN — there is a red piece",
    "my rule: it contains a red piece",
    "Rule: it contains a red piece",
    "guess: AKHTBN if it contains a red piece",
    "My guess is that it has a red piece",
    "I'd say it contains a red piece",
    "so, it contains a red piece",
    "please, it contains a red piece!",
    "it contains a red piece, please.",
    "it contains a red piece, I think",
    "to be white it needs a red piece",
    "in order to be white, a koan must contain a red piece",
    "in order to have the Buddha-nature it must have a red piece",
    "for a koan to be white, it must contain a red piece",
    "a structure follows the rule if it contains a red piece",
    "correct: it contains a red piece",
    "valid if there is a red piece",
    "if it contains a red piece, it is white",
    "if it contains a red piece then it has the Buddha-nature",
    "if there is a red piece, AKHTBN",
    "if it contains a red piece then white else black",
    "white if it contains a red piece, otherwise black",
    "AKHTBN if it contains a red piece; otherwise it does not",
    "black unless it contains a red piece",
    "it's not white unless it contains a red piece",
    "unless it contains a red piece, it is black",
    "koans with a red piece are white",
    "a koan with a red piece is white",
    "all koans that contain a red piece have the Buddha nature",
    "only koans with a red piece are white",
    "no koan without a red piece is white",
    "koans without a red piece are black",
    "koans that have no reds are not white",
    "a koan with a red piece",
    "koan has a red piece",
)

BLACK = (
    "black if it contains a red piece",
    "black only if there is a red",
    "it's only black if there is a red",
    "it's black if it contains a red piece",
    "a koan is black when it contains a red piece",
    "a koan isn't white if it contains a red piece",
    "not white if it contains a red piece",
    "non-white if it contains a red piece",
    "no BN if it contains a red piece",
    "it doesn't have BN if it contains a red piece",
    "it does not have the Buddha-nature if it contains a red piece",
    "a koan lacks the Buddha-nature if there is a red",
    "koans have no Buddha-nature if there is a red",
    "a koan gets a black stone if it contains a red piece",
    "incorrect if there is a red piece",
    "it is not correct if there is a red piece",
    "to be black it must contain a red piece",
    "in order not to be white it must contain a red piece",
    "white unless it contains a red piece",
    "unless it contains a red piece, AKHTBN",
    "if it contains a red piece then it's black",
    "black if it has a red, else white",
    "AKHTBN unless it contains a red piece; otherwise it does",
    "koans with a red piece are black",
    "koans with a red piece don't have the Buddha-nature",
    "no koan with a red piece is white",
    "no koans that have a red piece have the Buddha-nature",
    "only koans without reds are white",
)

CASES: list[Case] = [
    *(understood(text, red) for text in WHITE),
    *(understood(text, no_red) for text in BLACK),
    understood("white when all red", all_red),
    understood("it's white when all its pieces are red", all_red),
    understood("koans in which all pieces are red are white", all_red),
    understood("koans whose pieces are all red are white", all_red),
    understood("koans of exactly three pieces are white", lambda t: n(t.pieces) == 3),
    understood("white if there is a white piece", lambda t: n(t.of("white")) >= 1),
    understood("black if there is a black piece", lambda t: not t.of("black")),
    understood("it contains white if it contains red", lambda t: no_red(t) or n(t.of("white")) >= 1),
    ambiguous("a koan with two reds is white", lambda t: n(t.of("red")) == 2, lambda t: n(t.of("red")) >= 2),
    ambiguous("black if it has two reds", lambda t: n(t.of("red")) != 2, lambda t: n(t.of("red")) < 2),
    # “Only white if there is a red” without “it” may be of pieces.
    ambiguous("only white if it contains a red piece", red, lambda t: no_red(t) or n(t.of("white")) == n(t.pieces)),
    ambiguous("if there's a red, it's only white", red, lambda t: no_red(t) or n(t.of("white")) == n(t.pieces)),
    understood("it contains only white if there is a red", lambda t: no_red(t) or n(t.of("white")) == n(t.pieces)),
    not_understood("white requires a red"),
    # “Unless” after a stone takes the stone back.
    understood("white if there's a red, unless there's also a blue", lambda t: t.of("red") and not t.of("blue")),
    understood(
        "it is white when there is a red, except when there's a blue", lambda t: t.of("red") and not t.of("blue")
    ),
    understood(
        "it's black if any piece is weird unless everything is weird",
        lambda t: not t.of("weird") or not t.of("non-weird"),
    ),
    understood(
        "If all of them are standing up it's white, otherwise it needs at least one green.",
        lambda t: t.of("green") or not t.of("non-upright"),
    ),
    understood("no mediums if there is a large", lambda t: not t.of("medium") or not t.of("large")),
    ambiguous(
        "no mediums unless theres a large",
        lambda t: not t.of("medium") or t.of("large"),
        lambda t: (not t.of("medium")) != bool(t.of("large")),
    ),
    ambiguous(
        "AKHTBN iff there is a red, unless there is a blue",
        lambda t: t.of("red") + t.of("blue"),
        lambda t: bool(t.of("red")) != bool(t.of("blue")),
        lambda t: t.of("red") and not t.of("blue"),
    ),
    # No frame: nobody knows what is meant
    not_understood("a piece is white if it is small"),
    not_understood("it is white"),
    not_understood("white, it contains a red piece"),
    not_understood("if it contains a red piece, white"),
    not_understood("white if it contains a red piece and black if it contains a blue piece"),
    not_understood("white if it contains a red piece, black if it contains a blue piece"),
    not_understood("white if it contains a red piece, otherwise white"),
    not_understood("a koan has the Buddha-nature if it contains a red piece; otherwise it does"),
    not_understood("AKDNHTBN if it contains a red piece; otherwise it does not"),
    refused("it is marked white", "stones"),
    understood("AKHTBN iff the following is true: it has a red piece", red),
    understood("the following holds: no red pieces", no_red),
    understood(
        "AKHTBN iff the following are true: it has a red piece; it has two or more pieces; it has no stacks",
        lambda t: red(t) and n(t.pieces) >= 2 and not t.stacks,
    ),
    not_understood("it is not the case that the following is true: it has a red piece"),
]
