"""All of them by other words: "that are all …", "if a piece is …, it is …", "any … must", shares, some but not all."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.core.rule.corpus.model import P, Table
from tests.core.rule.english.being import described
from tests.core.rule.english.clauses import verb
from tests.core.rule.english.pieces import COLOURS, ORIENTATIONS, SIZES, article, plain_noun
from tests.core.rule.english.said import SOFT, Asks, Choice, Noun, Said, Sentence, all_asked, way

EMPTY: Asks = frozenset({SOFT + "none"})
EMPTY_ASKED: Asks = frozenset({"none"})


def _simply(rng: random.Random, of: Noun) -> Said:
    """What is said without "not" and without questions."""
    said = verb(rng, of.about)
    while said.denies or said.asks:
        said = verb(rng, of.about)
    return said


def _all(of: Noun, said: Said) -> Callable[[Table, Choice], bool]:
    def truth(table: Table, choice: Choice) -> bool:
        among = of.of(table, choice)
        return all(said.true(p, choice) for p in among) and (not way(choice, "none") or bool(among))

    return truth


def that_all(rng: random.Random) -> Sentence:
    """ "It has red pieces that are all flat": some, and all of them."""
    of = plain_noun(rng, most=1)
    said = _simply(rng, of)
    words = said.many.removeprefix("are ")
    clause = f"that are all {words}" if said.many.startswith("are ") else f"that all {said.many}"
    truth = _all(of, said)
    text = f"{rng.choice(['it has', 'it contains', 'a structure must contain', 'there are'])} {of.many} {clause}"
    return Sentence(text, lambda t, c: bool(of.of(t, c)) and truth(t, c), all_asked(of, said))


def if_one(rng: random.Random) -> Sentence:
    """ "If a piece is red, it is flat", "pieces are flat if they are red": every red piece."""
    of, when = plain_noun(rng, most=0), described(rng, simple=True)
    said = _simply(rng, Noun("", "", when.true, about=when.about))
    text = rng.choice(
        [
            f"if {article(of.one)} {when.one}, it {said.one}",
            f"if {article(of.one)} {when.one} then it {said.one}",
            f"{of.many} {said.many} if they {when.many}",
            f"{article(of.one)} {said.one} if it {when.one}",
            f"every {of.one} that {when.one} {said.one}",
            f"whenever {article(of.one)} {when.one}, it {said.one}",
        ]
    )
    such = Noun("", "", lambda p, c: of.true(p, c) and when.true(p, c))
    asks = EMPTY_ASKED if text.startswith("every") else EMPTY
    return Sentence(text, _all(such, said), all_asked(of, when, said, asks))


def narrowed_if(rng: random.Random) -> Sentence:
    """ "Red pieces are upright if they are large": every large red piece."""
    of, when = plain_noun(rng, most=1, least=1), None
    when = described(rng, of.about, simple=True)
    said = _simply(rng, Noun("", "", when.true, about=when.about | of.about))
    text = rng.choice(
        [
            f"{of.many} {said.many} if they {when.many}",
            f"if {article(of.one)} {when.one}, it {said.one}",
            f"all {of.many} {said.many} if they {when.many}",
            f"every {of.one} {said.one} if it {when.one}",
        ]
    )
    such = Noun("", "", lambda p, c: of.true(p, c) and when.true(p, c))
    return Sentence(text, _all(such, said), all_asked(of, said, EMPTY))


def any_must(rng: random.Random) -> Sentence:
    """ "Any red piece must be flat": every one."""
    of = plain_noun(rng, most=1, least=1)
    said = _simply(rng, of)
    while not said.one.startswith("is "):
        said = _simply(rng, of)
    words = said.one.removeprefix("is ")
    must = rng.choice(["must be", "has to be", "should be", "needs to be"])
    text = f"any {of.one} {must} {words}"
    if rng.random() < 0.5:
        text = f"any {of.many} {must.replace('has', 'have').replace('needs', 'need')} {words}"
    if rng.random() < 0.3:
        text = rng.choice([f"every {of.one} {must} {words}", f"each {of.one} {must} {words}"])
    return Sentence(text, _all(of, said), all_asked(of, said, EMPTY_ASKED))


SHARES: list[tuple[str, Callable[[int, int], bool]]] = [
    ("half of", lambda k, n: 2 * k == n),
    ("exactly half of", lambda k, n: 2 * k == n),
    ("at least half of", lambda k, n: 2 * k >= n),
    ("more than half of", lambda k, n: 2 * k > n),
    ("less than half of", lambda k, n: 2 * k < n),
    ("a third of", lambda k, n: 3 * k == n),
    ("one third of", lambda k, n: 3 * k == n),
    ("some but not all of", lambda k, n: 0 < k < n),
    ("at least one but not all of", lambda k, n: 0 < k < n),
    ("some, but not all, of", lambda k, n: 0 < k < n),
    ("at least one, but not all, of", lambda k, n: 0 < k < n),
    ("not all but at least one of", lambda k, n: 0 < k < n),
    ("all but one of", lambda k, n: n - k == 1),
    ("all but two of", lambda k, n: n - k == 2),
    ("at least two but not all of", lambda k, n: 2 <= k < n),
    ("most of", lambda k, n: 2 * k > n),
]


def shares(rng: random.Random) -> Sentence:
    words, true = rng.choice(SHARES)
    of = plain_noun(rng, most=1)
    said = described(rng, of.about | {"colour"} if words == "most of" else of.about, simple=True)
    text = f"{words} {rng.choice(['the', 'its'])} {of.many} {said.many}"

    def truth(table: Table, choice: Choice) -> bool:
        among = of.of(table, choice)
        return true(sum(said.true(p, choice) for p in among), len(among))

    return Sentence(text, truth, all_asked(of, said))


EXTREMES: list[tuple[str, Callable[[Table], list[P]]]] = [
    ("largest", lambda t: t.largest),
    ("smallest", lambda t: t.smallest),
    ("highest", lambda t: t.highest),
    ("lowest", lambda t: t.lowest),
]


def extreme(rng: random.Random) -> Sentence:
    """ "The largest piece is red": all of the largest, at least one, or the only one."""
    word, of = rng.choice(EXTREMES)
    adjective = rng.choice(
        [*COLOURS, *ORIENTATIONS, *(SIZES if word.endswith("est") and word[0] in "hl" and word != "largest" else [])]
    )
    said = adjective.word
    start, kind = rng.choice(
        [
            ("the {} piece is", "the one"),
            ("its {} piece is", "the one"),
            ("all of the {} pieces are", "all"),
            ("at least one of its {} pieces is", "any"),
            ("none of the {} pieces are", "none"),
            ("all the {} pieces are", "all"),
            ("a {} piece is", "any"),
        ]
    )

    def truth(table: Table, choice: Choice) -> bool:
        so = [adjective.true(p, choice) for p in of(table)]
        settled = {"all": 0, "any": 1, "none": 3}.get(kind, way(choice, "the one"))
        return [all(so), any(so), len(so) == 1 and all(so), not any(so)][settled]

    return Sentence(f"{start.format(word)} {said}", truth, frozenset({"the one"}) if kind == "the one" else frozenset())
