"""Format checks for parts of an entry that cannot be derived: salts, aliases, ids, hashes, settings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from zendotao.core.game import events as ev
from zendotao.core.game.review.given import Given
from zendotao.core.game.rules import shortened
from zendotao.core.game.settings import faults_of
from zendotao.core.game.values import Voter

HASH = re.compile(r"[0-9a-f]{64}")
ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
ALIAS = re.compile(r"[0-9A-Za-z_][0-9A-Za-z_-]{0,62}")
"""Aliases of one character are reserved for those who have none."""
UNFIT = re.compile("[\0\ud800-\udfff]")


def faults_of_form(one: Given) -> Iterator[str]:
    """Yield the malformed parts of an entry, in words."""
    if one.shown:
        yield from _each("salt", HASH, [one.salt])
        yield from _each("person", ALIAS, [] if one.by is None else [one.by])
    event = one.event
    if event is None:
        return
    for name, form in FORMS.items():
        told = getattr(event, name, None)
        yield from _each(name, form, told if isinstance(told, tuple) else [] if told is None else [told])
    if isinstance(event, ev.GameStarted):
        yield from faults_of(event.settings)
    yield from _texts(event)


def _each(name: str, form: re.Pattern[str], told: Iterable[Any]) -> Iterator[str]:
    for text in told:
        named = text.person if isinstance(text, Voter) else text
        if isinstance(named, str) and form.fullmatch(named) is None:
            yield f"its {name} has a form that the program does not write: {shortened(ascii(named))}"


def _texts(event: ev.AnyEvent) -> Iterator[str]:
    if any(UNFIT.search(text) for text in _strings(msgspec.to_builtins(event))):
        yield "a text holds a character that cannot be stored"


def _strings(told: Any) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for name, inner in told.items():
            yield name
            yield from _strings(inner)
    elif isinstance(told, list | tuple):
        for inner in told:
            yield from _strings(inner)


FORMS: dict[str, re.Pattern[str]] = {
    "salt": HASH, "seals": HASH, "game": ID, "party": ALIAS, "persons": ALIAS, "person": ALIAS, "voter": ALIAS,
    "voters": ALIAS, "challenger": ALIAS,
}  # fmt: skip
"""The pattern of each part by its name; of voters that of their aliases."""
