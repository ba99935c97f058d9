"""Chance that comes out the same whatever else a process has done."""

from __future__ import annotations

from hypothesis.internal.conjecture import providers


def draw_from_no_module() -> None:
    """Have hypothesis draw nothing from the source of what is loaded.

    Now and then it draws a text or a number that stands in a module of this checkout. Which are loaded when a test runs
    depends on which tests a process of the suite had before, and that on how fast others were: without a random seed a
    test would still try other values each time. There is no setting for it.
    """
    nothing = providers.Constants(
        integers=providers.SortedSet(), floats=providers.SortedSet(), bytes=providers.SortedSet(),
        strings=providers.SortedSet(),
    )  # fmt: skip
    providers._get_local_constants = lambda: nothing
