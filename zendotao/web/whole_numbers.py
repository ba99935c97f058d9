"""Whole numbers in addresses and fields. Anybody can write anything there, and numbers of thousands of digits take long
to read."""

from __future__ import annotations

from flask import request


def parse_whole_number(text: str, digits: int = 6) -> int | None:
    """Return a whole number of so many digits at most; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def read_before() -> int | None:
    """Return the id in the address before which a page of a list begins, newest first; None for the first page."""
    return parse_whole_number(request.args.get("before", ""), 11)
