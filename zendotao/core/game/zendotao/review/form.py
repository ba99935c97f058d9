"""Format checks for parts of an entry that cannot be derived: salts, aliases, ids, hashes, settings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from zendotao.core.game.review.entries import ReviewEntry
from zendotao.core.game.rules import shorten
from zendotao.core.game.votes import Voter
from zendotao.core.game.zendotao import events as ev
from zendotao.core.game.zendotao.settings import find_settings_faults

HASH = re.compile(r"[0-9a-f]{64}")
ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
ALIAS = re.compile(r"[0-9A-Za-z_][0-9A-Za-z_-]{0,62}")
"""Aliases of one character are reserved for those who have none."""
UNFIT_CHARACTERS = re.compile("[\0\ud800-\udfff]")


RecordedEntry = ReviewEntry[ev.AnyEvent]
"""An entry of a record, whose hash has been checked."""


def find_form_faults(one: RecordedEntry) -> Iterator[str]:
    """Yield the malformed parts of an entry, in words."""
    if one.shown:
        yield from _check_values("salt", HASH, [one.salt])
        yield from _check_values("person", ALIAS, [] if one.by is None else [one.by])
    event = one.event
    if event is None:
        return
    for name, form in FORMS.items():
        value = getattr(event, name, None)
        yield from _check_values(name, form, value if isinstance(value, tuple) else [] if value is None else [value])
    if isinstance(event, ev.GameStarted):
        yield from find_settings_faults(event.settings)
    yield from _list_texts(event)


def _check_values(name: str, form: re.Pattern[str], value: Iterable[Any]) -> Iterator[str]:
    """Yield what is wrong with values of a field that have one form wherever the program writes them."""
    for text in value:
        named = text.person if isinstance(text, Voter) else text
        if isinstance(named, str) and form.fullmatch(named) is None:
            yield f"its {name} has a form that the program does not write: {shorten(ascii(named))}"


def _list_texts(event: ev.AnyEvent) -> Iterator[str]:
    if any(UNFIT_CHARACTERS.search(text) for text in _list_strings(msgspec.to_builtins(event))):
        yield "a text holds a character that cannot be stored"


def _list_strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _list_strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _list_strings(inner)


FORMS: dict[str, re.Pattern[str]] = {
    "salt": HASH, "seals": HASH, "game": ID, "party": ALIAS, "persons": ALIAS, "person": ALIAS, "voter": ALIAS,
    "voters": ALIAS, "challenger": ALIAS,
}  # fmt: skip
"""The pattern of each part by its name; of voters that of their aliases."""
