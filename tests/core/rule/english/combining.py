"""Parts that are each understood by themselves, together: plurals with what stands on them, “only” after a noun, stacks
of one kind, and statements after one another.
"""

from __future__ import annotations

import random

from tests.core.rule.corpus.model import P
from tests.core.rule.english import amounts, simple
from tests.core.rule.english.amounts import Amount
from tests.core.rule.english.pieces import COLOURS, ORIENTATIONS, SIZES, article, plain_noun
from tests.core.rule.english.said import Choice, Noun, Said, Sentence, all_asked
from tests.core.rule.english.towers import SUBJECTS


def _several(rng: random.Random) -> Amount:
    """Any amount that goes with a plural."""
    while True:
        amount = rng.choice([amounts.at_least, amounts.at_most, amounts.exactly, amounts.none, amounts.special])(rng)
        if amount.plural:
            return amount


def _burden(rng: random.Random) -> Said:
    """Return what stands on each of several pieces: “have nothing on top of them”."""
    other = plain_noun(rng, most=1, least=1)
    words, bare = rng.choice(
        [
            ("nothing on top of them", True),
            ("no other piece on top of them", True),
            (f"{article(other.one)} directly on top of them", False),
            (f"{article(other.one)} directly on top", False),
            (f"no {other.one} directly on top of them", None),
        ]
    )

    def true(p: P, choice: Choice) -> bool:
        above = [q for q in p.table.pieces if q.directly_above(p)]
        if bare:
            return not above
        return any(other.true(q, choice) for q in above) is (bare is False)

    return Said(words.replace("them", "it"), words, true, other.asks)


def burdens(rng: random.Random) -> Sentence:
    """ "At least two red pieces have nothing on top of them", "no pieces with a red one directly on top"."""
    amount, of, burden = _several(rng), plain_noun(rng), _burden(rng)
    words = amount.noun(of)
    start = rng.choice([f"{words} have", f"there are {words} with", f"it contains {words} with"])
    return Sentence(
        f"{start} {burden.many}",
        lambda t, c: amount.holds(sum(burden.true(p, c) for p in of.of(t, c)), c),
        all_asked(amount.asks, of, burden),
    )


def only_last(rng: random.Random) -> Sentence:
    """ "There is a stack of red pieces only"."""
    of = plain_noun(rng, least=1)
    made = rng.choice(["of", "made of", "consisting of", "with", "that contains", "containing", "that consists of"])
    start, none = rng.choice([("there is a stack", False), ("it contains a stack", False), ("there is no stack", True)])
    return Sentence(
        f"{start} {made} {of.many} only",
        lambda t, c: any(all(of.true(p, c) for p in stack) for stack in t.stacks) is not none,
        of.asks,
    )


def all_of_stack(rng: random.Random) -> Sentence:
    """ "Exactly one stack is all small"."""
    word = rng.choice([*COLOURS, *SIZES, *ORIENTATIONS])
    subject, asks, true = rng.choice([one for one in SUBJECTS if "{1}" not in one[0]])
    return Sentence(
        f"{subject.format('stack', 'stacks')} is all {word.word}",
        lambda t, c: true([all(word.true(p, c) for p in stack) for stack in t.stacks], c),
        asks,
    )


def denied_names(rng: random.Random) -> Sentence:
    """ "At least two reds not touching a blue piece"."""
    one, other, amount = rng.choice([*COLOURS, *SIZES]), plain_noun(rng, most=1, least=1), _several(rng)
    words, stands = rng.choice(
        [
            ("touching", P.touches),
            ("pointing at", P.points_at),
            ("pointed at by", lambda p, q: q.points_at(p)),
            ("directly on top of", P.directly_above),
        ]
    )
    of = Noun(one.word, one.plural, one.true)

    def so_many(pieces: list[P], choice: Choice) -> bool:
        free = [p for p in pieces if not any(stands(p, q) and other.true(q, choice) for q in p.others)]
        return amount.holds(len(free), choice)

    start = rng.choice(["there are ", "it contains ", ""])
    return Sentence(
        f"{start}{amount.noun(of)} not {words} {rng.choice([f'any {other.one}', article(other.one)])}",
        lambda t, c: so_many(of.of(t, c), c),
        all_asked(amount.asks, other),
    )


def in_turn(rng: random.Random) -> Sentence:
    """ "There is a red piece. Also, there are no blue pieces."."""
    one, other = simple.exists(rng), simple.exists(rng)
    joint = rng.choice(["; also, ", ". Also, ", "; moreover, ", ". Furthermore, ", ". In addition, ", ". Besides, "])
    return Sentence(
        f"{one.text}{joint}{other.text}",
        lambda t, c: bool(one.truth(t, c)) and bool(other.truth(t, c)),
        all_asked(one, other),
    )


def not_both(rng: random.Random) -> Sentence:
    """ "Not both there is a red piece and there is a stack"."""
    of, other = plain_noun(rng, least=1), plain_noun(rng, least=1)
    start = rng.choice(["not both", "it cannot be that", "it cannot be that both"])
    return Sentence(
        f"{start} there is {article(of.one)} and there is {article(other.one)}",
        lambda t, c: not (of.of(t, c) and other.of(t, c)),
        all_asked(of, other),
    )
