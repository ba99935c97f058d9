"""The rules that the server chooses from, by difficulty.

The beginners' are those of the rule sheets, in words of the program, and others of their kind. The rest were written
for all kinds of pieces, and graded once as ``grade`` does, with red, yellow, green and blue pieces; a test grades them
again. None is what the sheets advise against.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Any

from zendotao.core.koan.pieces import Colour
from zendotao.core.master.grade import RuleDifficulty
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.normal import normal
from zendotao.core.rule.syntax import Condition, OfColour
from zendotao.core.rule.walk import rebuild

_BEGINNER = """
all pieces are the same colour | all pieces are the same size | every piece is flat | every piece is upright |
it contains a {c} piece | it contains a small piece | it contains a medium piece | it contains a large piece |
it contains {all} | it contains no {c} piece | it contains no small piece | it contains no medium piece |
it contains no large piece | it contains a small {c} piece | it contains a medium {c} piece |
it contains a large {c} piece | it contains exactly two pieces | it contains exactly three pieces |
it contains at least two upright pieces | it contains at least two flat pieces | it contains at least two {c} pieces |
it contains exactly one {c} piece | it contains a flat piece | it contains no flat piece |
a piece points at another piece | a piece touches another piece | it contains an ungrounded piece |
it contains a {c} piece and a {d} piece
"""

_EASY = """
a piece touches another piece | all pieces are the same colour | all pieces are the same orientation | all pieces have
the same height | an odd number of pieces are grounded | as many pieces are grounded as are upright | as many pieces
touch another piece as are ungrounded | every piece is flat | every piece is grounded | every piece is large | every
piece is upright | it contains a flat piece | it contains a large flat piece | it contains a large piece | it contains
a large upright piece | it contains a medium flat piece | it contains a small flat piece | it contains a small piece |
it contains a small piece or a medium piece | it contains a small upright piece | it contains a {c} piece | it
contains an even number of pieces | it contains an odd number of flat pieces | it contains an odd number of large
pieces | it contains an odd number of medium pieces | it contains an odd number of pieces | it contains an odd number
of upright pieces | it contains an odd number of {c} pieces | it contains an ungrounded piece | it contains an upright
piece | it contains as many medium pieces as flat pieces | it contains as many small pieces as medium pieces | it
contains as many {c} pieces as flat pieces | it contains as many {c} pieces as large pieces | it contains as many {c}
pieces as small pieces | it contains at least three pieces | it contains at least two large pieces | it contains at
least two medium pieces | it contains at least two sizes | it contains at least two upright pieces | it contains at
most one {c} piece | it contains at most three pieces | it contains at most two pieces | it contains exactly one flat
piece | it contains exactly one large piece | it contains exactly one medium piece | it contains exactly one size | it
contains exactly one small piece | it contains exactly one {c} piece | it contains exactly three pieces | it contains
exactly two large pieces | it contains exactly two medium pieces | it contains exactly two pieces | it contains
exactly two upright pieces | it contains more large pieces than medium pieces | it contains more large pieces than {c}
pieces | it contains more small pieces than {c} pieces | it contains more upright pieces than large pieces | it
contains more {c} pieces than flat pieces | it contains no flat piece | it contains no large piece | it contains no
large upright piece | it contains no medium flat piece | it contains no medium piece | it contains no medium upright
piece | it contains no small flat piece | it contains no small piece | it contains no small upright piece | it
contains no {c} piece | more pieces touch another piece than are ungrounded | no piece touches another piece | the
number of pips of large pieces is odd | the number of pips of small pieces is odd | there are as many colours as
pieces | there are as many sizes as pieces | there are more pieces than colours | there are more pieces than sizes
"""

_MEDIUM = """
a large piece touches another piece | a piece is directly above another piece | a piece is inside another piece | a
piece points at another piece | a small piece is ungrounded | a small piece touches another piece | a {c} piece
touches another piece | an odd number of pieces are at the top of their towers | an upright piece is ungrounded | as
many pieces are grounded as are flat | as many pieces touch another piece as are flat | as many pieces touch another
piece as are upright | as many pieces touch another piece as are {c} | at least four pieces are grounded | at least
three pieces are grounded | at most three pieces are grounded | at most two pieces are grounded | every grounded piece
is upright | every piece touches another piece | exactly one flat piece is grounded | exactly one medium piece is
grounded | exactly one small piece is grounded | exactly one {c} piece is grounded | exactly three pieces are grounded
| exactly two pieces are at the top of their towers | exactly two pieces are grounded | it contains a large piece and
a flat piece | it contains a large piece but no medium piece | it contains a large piece or a flat piece | it contains
a large {c} piece | it contains a medium piece and an upright piece | it contains a medium piece or a flat piece | it
contains a medium {c} piece | it contains a prime number of pieces | it contains a small piece and an upright piece |
it contains a small piece but no {c} piece | it contains a small {c} piece | it contains a {c} piece and a small piece
| it contains a {c} piece but no small piece | it contains a {c} piece or a medium piece | it contains a {c} piece or
a small piece | it contains an even number of pips | it contains an even number of towers | it contains an odd number
of medium upright pieces | it contains an odd number of pips | it contains an odd number of small upright pieces | it
contains an odd number of towers | it contains an upright piece but no medium piece | it contains an upright {c} piece
| it contains at least four pieces | it contains at least three flat pieces | it contains at least three large pieces
| it contains at least three upright pieces | it contains at least two flat pieces | it contains at least two small
pieces | it contains at least two {c} pieces | it contains either a {c} piece or a medium piece but not both | it
contains exactly one large upright piece | it contains exactly one medium upright piece | it contains exactly one
small upright piece | it contains exactly two flat pieces | it contains exactly two small pieces | it contains exactly
two towers | it contains more flat pieces than small pieces | it contains more flat pieces than upright pieces | it
contains more large pieces than upright pieces | it contains more upright pieces than flat pieces | it contains more
{c} pieces than large pieces | it contains more {c} pieces than small pieces | it contains no large flat piece | it
contains no medium {c} piece | it contains no small {c} piece | it contains no upright {c} piece | more pieces are
grounded than are flat | more pieces are grounded than are upright | more pieces are ungrounded than are {c} | more
pieces are upright than touch another piece | no medium piece touches another piece | no piece is directly above
another piece | no piece is inside another piece | no piece points at another piece | the number of pips of upright
pieces is odd | there are as many pieces as towers | there are more pieces than towers
"""

_HARD = """
a flat piece points at another piece | a large piece is directly above another piece | a large piece points at another
piece | a medium piece is directly above another piece | a piece is directly above a medium piece | a piece is
directly above a small piece | a piece is directly above an upright piece | a piece points at a flat piece | a piece
points at a grounded piece | a piece points at a large piece | a piece points at a {c} piece | a piece points at an
upright piece | a piece touches a larger piece | a piece touches a smaller piece | a prime number of pieces are
grounded | a {c} piece points at another piece | an odd number of pieces are of the same colour as another piece | an
odd number of pieces point at another piece | an upright piece is directly above another piece | an upright piece
touches a medium piece | as many pieces are pointed at by another piece as are flat | as many pieces are pointed at by
another piece as are {c} | as many pieces point at another piece as are flat | as many pieces point at another piece
as are {c} | at least four pieces are at the top of their towers | at least three pieces are at the top of their
towers | at least three pieces are of the same colour as another piece | at least three pieces have the same colour |
at least three pieces have the same orientation | at least three pieces have the same size | at least two medium
pieces are grounded | at least two small pieces are grounded | at most three pieces are at the top of their towers |
at most three pieces are of the same colour as another piece | at most two pieces are at the top of their towers | at
most two pieces are of the same colour as another piece | exactly one large piece is grounded | exactly three pieces
are at the top of their towers | exactly two pieces are of the same colour as another piece | exactly two pieces touch
another piece | it contains a large piece but no {c} piece | it contains a prime number of pips | it contains a {c}
piece but no {d} piece | it contains a {c} piece or exactly two large pieces | it contains all three sizes | it
contains an odd number of colours | it contains an odd number of flat {c} pieces | it contains an odd number of large
upright pieces | it contains an odd number of large {c} pieces | it contains an odd number of medium flat pieces | it
contains an odd number of pieces that are pointed at by another piece | it contains an odd number of small pieces and
a large piece | it contains an odd number of upright towers | it contains an upright piece and a flat piece | it
contains an upright piece but no flat piece | it contains at least five pips | it contains at least four towers | it
contains at least seven pips | it contains at least six pips | it contains at least three colours | it contains at
least three towers | it contains at least two large flat pieces | it contains at least two large upright pieces | it
contains at most five pips | it contains at most four pips | it contains at most six pips | it contains at most two
colours | it contains at most two towers | it contains either a medium piece or a flat piece but not both | it
contains either a medium piece or an upright piece but not both | it contains either a small piece or a flat piece but
not both | it contains either a small piece or a large piece but not both | it contains either a {c} piece or a large
piece but not both | it contains either a {c} piece or a small piece but not both | it contains exactly one flat piece
and an upright piece | it contains exactly one large {c} piece | it contains exactly one medium piece or exactly one
flat piece | it contains exactly one medium piece or exactly one upright piece | it contains exactly one small piece
and a large piece | it contains exactly one small piece and an upright piece | it contains exactly one upright piece
and a flat piece | it contains exactly one upright piece and a medium piece | it contains exactly one {c} piece and a
medium piece | it contains exactly one {c} piece and an upright piece | it contains exactly three colours | it
contains exactly three towers | it contains exactly two colours | it contains exactly two pieces that do not touch
another piece | it contains exactly two sizes | more pieces are flat than are pointed at by another piece | more
pieces are flat than are ungrounded | more pieces are flat than point at another piece | more pieces are flat than
touch another piece | more pieces are grounded than touch another piece | more pieces are upright than are ungrounded
| more pieces are {c} than are ungrounded | more pieces are {c} than touch another piece | more pieces touch another
piece than are flat | more pieces touch another piece than are {c} | no large piece touches an upright piece | no
piece points at a flat piece | no piece points at a small piece | no piece points at a {c} piece | no piece points at
an upright piece | no piece touches a larger piece | no upright piece touches a large piece | no {c} piece points at
another piece | the number of pips of flat pieces is odd | the number of pips of {c} pieces is odd
"""

_CRUEL = """
a flat piece is higher than a small piece | a flat piece points at a large piece | a flat piece points at a small
piece | a flat piece points at an upright piece | a large piece is directly above an upright piece | a large piece is
higher than a {c} piece | a medium piece is higher than a large piece | a piece is directly above a piece of the same
colour | a piece is directly above a smaller piece | a piece is pointed at by at least two pieces | a piece points at
a larger piece | a piece points at a piece of the same colour | a piece points at a piece of the same orientation | a
piece points at a piece of the same size | a piece points at a smaller piece | a piece points at an odd number of
pieces | a piece points at an ungrounded piece | a piece points at exactly two pieces | a piece touches a piece of
another colour | a piece touches a piece of another size | a piece touches a piece of the same colour | a piece
touches a piece of the same orientation | a prime number of pieces are at the top of their towers | a prime number of
pieces are of the same colour as another piece | a prime number of pieces point at another piece | a prime number of
pieces touch another piece | an upright piece is higher than a flat piece | an upright piece is higher than a large
piece | an upright piece touches a small piece | an upright piece touches a {c} piece | as many pieces are pointed at
by another piece as are upright | as many pieces point at another piece as are ungrounded | as many pieces point at
another piece as are upright | at least four pieces are of the same colour as another piece | at least two upright
pieces touch another piece | at least two {c} pieces are grounded | every piece points at another piece or is upright
| exactly one large piece touches another piece | exactly one medium piece touches another piece | exactly one piece
points at a large piece | exactly one piece points at a medium piece | exactly one piece points at a small piece |
exactly one piece points at a {c} piece | exactly one small piece touches another piece | exactly two pieces point at
another piece | it contains a prime number of colours | it contains a prime number of pieces that are pointed at by
another piece | it contains a prime number of pieces that do not touch another piece | it contains a prime number of
towers | it contains a small piece or exactly two upright pieces | it contains a tower of exactly two pieces | it
contains a {c} piece or exactly two upright pieces | it contains an odd number of medium pieces and a small piece | it
contains an odd number of pieces that do not point at another piece | it contains an odd number of pieces that do not
touch another piece | it contains an odd number of {c} pieces and a large piece | it contains an odd number of {c}
pieces and a {d} piece | it contains at least four pieces that do not touch another piece | it contains at least three
pieces that do not point at another piece | it contains at least three pieces that do not touch another piece | it
contains at least three upright towers | it contains at most three pieces that do not touch another piece | it
contains at most two pieces that do not point at another piece | it contains at most two pieces that do not touch
another piece | it contains exactly one medium piece or exactly one large piece | it contains exactly three pieces
that do not point at another piece | it contains exactly three pieces that do not touch another piece | it contains
exactly two pieces that are pointed at by another piece | it contains exactly two pieces that do not point at another
piece | it contains exactly two upright towers | more pieces are pointed at by another piece than are flat | more
pieces are pointed at by another piece than are ungrounded | more pieces are pointed at by another piece than are
upright | more pieces are pointed at by another piece than are {c} | more pieces are upright than are pointed at by
another piece | more pieces are upright than point at another piece | more pieces are {c} than are pointed at by
another piece | more pieces are {c} than point at another piece | more pieces point at another piece than are flat |
more pieces point at another piece than are ungrounded | more pieces point at another piece than are upright | more
pieces point at another piece than are {c} | no piece points at a larger piece | no piece points at a piece of the
same colour | no piece points at a piece of the same orientation | no piece points at a piece of the same size | no
piece points at a smaller piece | there are as many colours as sizes | there are as many colours as towers | there are
as many sizes as towers | there are more colours than sizes | there are more sizes than colours | there are more
towers than colours | there are more towers than sizes
"""

_TEXTS: Mapping[RuleDifficulty, str] = {
    "beginner": _BEGINNER, "easy": _EASY, "medium": _MEDIUM, "hard": _HARD, "cruel": _CRUEL,
}  # fmt: skip

RULES: Mapping[RuleDifficulty, tuple[str, ...]] = {
    name: tuple(one.strip() for one in " ".join(text.split()).split("|")) for name, text in _TEXTS.items()
}
"""Templates of rules. Colours of the palette stand for ``{c}`` and ``{d}``, and for ``{all}`` a piece of each."""


def list_colourings(template: str, palette: Sequence[Colour]) -> list[tuple[Colour, ...]]:
    """Return what colours may stand for the placeholders of a template, in their order; none where it has none."""
    if "{all}" in template:
        return [tuple(palette)]
    return list(permutations(palette, template.count("{")))


def write_rule(template: str, colours: Sequence[Colour]) -> Condition:
    """Return the rule of a template in normal form, with these colours."""
    if "{all}" in template:
        return _parse_template(template.format(all=" and ".join(f"a {colour.word} piece" for colour in colours)))
    own = dict(zip((Colour.RED, Colour.BLUE), colours, strict=False))
    found: Condition = normal(_replace_colours(_parse_template(template.format(c="red", d="blue")), own))
    return found


def _replace_colours(node: Any, colours: Mapping[Colour, Colour]) -> Any:
    if isinstance(node, OfColour):
        return OfColour(colours.get(node.colour, node.colour))
    return rebuild(node, lambda part: _replace_colours(part, colours))


@cache
def _parse_template(text: str) -> Condition:
    rule = condition_of(text)
    if rule is None:
        raise ValueError(f"a rule of the list can't be read: {text}")
    return rule


@lru_cache(maxsize=64)
def list_rules(difficulty: RuleDifficulty, palette: tuple[Colour, ...]) -> tuple[Condition, ...]:
    """Return all rules of a difficulty in normal form, each once; cached."""
    return tuple(
        dict.fromkeys(
            write_rule(template, colours)
            for template in RULES[difficulty]
            for colours in list_colourings(template, palette)
        )
    )
