"""Example koans, shown where a visitor has not written one yet."""

from msgspec import Struct

from zendotao.core.messages import message


class Example(Struct, frozen=True):
    """A koan in notation, with a title."""

    title: str
    notation: str


FIRST = """\
1: R3 upright at 0,0 turned 14
2: Y1 on 1
3: B2 flat at 46,-10 heading 168
4: G2 upright at -22.8,-5.7 turned 14
5: K1 pitch 12 at -14,-52 heading 101"""
"""The koan of the sandbox until another is typed."""

EXAMPLES = (
    Example(message("A tower"), "1: B3 upright at 0,0 turned 20\n2: R2 on 1\n3: Y1 on 2"),
    Example(message("A nest"), "1: G3 upright at 0,0\n2: B2 in 1\n3: R1 upright at 28,-6 turned 30"),
    Example(message("Pointing"), "1: R3 upright at 0,0\n2: B2 flat at 45,0 heading 180"),
    Example(
        message("Leaning"), "1: R3 upright at 0,0\n2: B3 leaning on 1 at 40,0 heading 180\n3: Y2 upright at -30,12"
    ),
    Example(message("Dropped on another"), "1: K2 upright at 0,0\n2: Y3 flat at 0,0 heading 45 dropped"),
    Example(message("Too close to tell"), "1: R3 upright at 0,0\n2: G3 upright at 26.3,0"),
)


class NotationVerb(Struct, frozen=True):
    """A row of the notation key: what is written after a piece, and what it does."""

    written: str
    does: str


KEY = (
    NotationVerb("upright at X,Y", message("stands; “turned D” turns it")),
    NotationVerb("flat at X,Y heading D", message("lies on a side, tip toward D")),
    NotationVerb("on N", message("like a cap over piece N")),
    NotationVerb("in N", message("tip inside piece N")),
    NotationVerb("leaning on N at X,Y heading D", message("tips over until it meets N")),
    NotationVerb("… dropped", message("lowered until it meets something")),
    NotationVerb("pitch P at X,Y heading D", message("any slant: P degrees up")),
)
