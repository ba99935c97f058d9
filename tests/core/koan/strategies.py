"""Hypothesis strategies for koans and for text that only looks like one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from hypothesis import strategies as st

from zendotao.core.koan.koan import Koan
from zendotao.core.koan.notation import NotationError, parse_koan
from zendotao.core.koan.pieces import Colour, Size

ALONE = "R2 upright at 0,0"
"""A koan of which nothing can be wrong."""

CODES = [f"{colour.letter}{int(size)}" for colour in Colour for size in Size]

millimetres = st.one_of(
    st.integers(-60, 60).map(str),
    st.sampled_from(["0", "12.7", "25.4", "25.9", "26.9", "30.8534", "19.84375", "0.5", "-14.2875"]),
    st.floats(-80, 80, allow_nan=False).map(lambda x: f"{x:.4f}"),
)
degrees = st.one_of(
    st.sampled_from(["0", "45", "90", "135", "180", "270", "2", "4", "5", "10"]),
    st.floats(-180, 360, allow_nan=False).map(lambda a: f"{a:.3f}"),
)
pitches = st.one_of(
    st.sampled_from(["90", "-90", "0", "88", "86", "-88", "-15.945396"]),
    st.floats(-90, 90, allow_nan=False).map(lambda a: f"{a:.3f}"),
)


@st.composite
def lines(draw: st.DrawFn, position: int) -> str:
    """One piece, by any verb; those that name a piece name an earlier one."""
    at = f"at {draw(millimetres)},{draw(millimetres)}"
    heading = f"heading {draw(degrees)}"
    earlier = draw(st.integers(1, position - 1)) if position > 1 else 0
    verbs = [
        f"upright {at} turned {draw(degrees)}",
        f"flat {at} {heading}",
        f"pitch {draw(pitches)} {at} {heading} spin {draw(degrees)}",
        f"upright {at} dropped",
        f"flat {at} {heading} dropped",
        f"pitch {draw(pitches)} {at} {heading} spin {draw(degrees)} dropped",
        f"pitch {draw(pitches)} {at} {heading} z {draw(millimetres)}",
    ]
    if earlier:
        verbs += [f"on {earlier}", f"in {earlier}", f"on {earlier}", f"leaning on {earlier} {at} {heading}"]
    return f"{draw(st.sampled_from(CODES))} {draw(st.sampled_from(verbs))}"


@st.composite
def notations(draw: st.DrawFn, most: int = 6) -> str:
    """The text of a koan that can be read, sound or not."""
    kept: list[str] = []
    for position in range(1, draw(st.integers(1, most)) + 1):
        line = draw(lines(position))
        try:
            parse_koan("; ".join([*kept, line]))
        except NotationError:  # it leans on nothing that it could reach
            line = f"{line.split()[0]} upright at {40 * position},0"
        kept.append(line)
    return "; ".join(kept)


def koans(most: int = 6) -> st.SearchStrategy[Koan]:
    return notations(most).map(parse_koan)


WORDS = """R3 B2 large red at 0,0 on in leaning dropped pitch spin heading turned z upright flat 1: 2: ; , : # 9 R9 X1
1e999 nan inf -0 10^300"""
words = st.sampled_from([*WORDS.split(), "\n", "\r\n", "\u2028", "\x00", "\u2212", "½", "𝟙", "١"])
nonsense = st.one_of(
    st.text(max_size=200),
    st.lists(words, max_size=40).map(" ".join),
    st.lists(words, max_size=40).map("".join),
)


def is_any(_: Koan) -> bool:
    """Whether it can be read is all that is asked of a koan."""
    return True


def without_what_fails(text: str, is_wanted: Callable[[Koan], bool] = is_any) -> str:
    """A koan of labelled lines without those with which it could not be read, or would not be one that is wanted."""
    kept: list[str] = []
    for line in text.splitlines():
        with suppress(NotationError):
            if is_wanted(parse_koan("\n".join([*kept, line]))):
                kept.append(line)
    return "\n".join(kept) or ALONE
