"""How a worked koan is written down."""

from typing import NamedTuple


class Worked(NamedTuple):
    """A koan and what is true of it.

    A claim is the name of a fact and the labels of its pieces: `touching 1 2`, `pointing 3 1 2` (3 points at 1,
    then 2, and nothing else), `inside 2 1` (2 inside 1), `tower 1 2` (just these, from the bottom), `higher 1 2`,
    `height 1 44.45` (highest point, in mm), `direction 1 0 0 1` (as a vector). `unclear` is complete: what is not
    in it can be told.
    """

    koan: str
    because: str
    holds: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()


class Unsound(NamedTuple):
    """A koan that is refused, as `kind` and the labels of the pieces at fault: `floating 2`."""

    koan: str
    because: str
    faults: tuple[str, ...]


class Refused(NamedTuple):
    """Text that isn't a koan; where the fault is, counting from 1 (no column where several would do)."""

    text: str
    because: str
    line: int
    column: int | None = None
