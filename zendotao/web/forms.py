"""Forms read into structs: submitted values, faults by field, and refusals.

A refused form is shown again with everything that was typed. Its status is that of the API for the same error
(``refusal_kinds.find_status``), and 400 for faults of its fields. A page that catches nothing leaves an error to
``middleware.errors``, whose page shows what was typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from flask import request
from msgspec import Struct

from zendotao.core.errors import CoreError
from zendotao.core.messages import mark_message, message
from zendotao.web.decode import DecodeFault, decode
from zendotao.web.json_text import SURROGATE
from zendotao.web.refusal_kinds import find_refusal_kind, find_status

CSRF_FIELD = "csrf_token"
Kind = TypeVar("Kind", bound=Struct)

WORDS = {
    "missing": mark_message("Fill this in."),
    "number_in_text": mark_message("This has to be a whole number."),
    "too_many_digits": mark_message("This number is too large."),
    "truth_in_text": mark_message("This has to be yes or no."),
    "too_long": mark_message("Use at most %(max_length)s characters."),
    "too_short": mark_message("Use at least %(min_length)s characters."),
    "too_small": mark_message("This has to be %(ge)s or more."),
    "too_large": mark_message("This has to be %(le)s or less."),
    "choice": mark_message("Choose one of those that are offered."),
}
"""Messages of faults by their kind; the limits are filled in."""

OTHERWISE = mark_message("This can't be read. Check what it should look like.")


@dataclass(frozen=True)
class Refusal:
    """A refusal as a page shows it: title and text. ``details`` are values that belong to the text."""

    title: str
    words: str
    code: str
    status: int
    details: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, error: CoreError) -> Self:
        """Return the refusal for an error of the game or of a service."""
        details: Mapping[str, Any] = getattr(error, "details", {})
        return cls(find_refusal_kind(error.code).title, error.message, error.code, find_status(error), details)


@dataclass(frozen=True)
class Form:
    """A form as it is rendered: values by field, faults by field, and the refusal of the whole, if any.

    ``kept``: passwords that stand in the form again, since another field is at fault; others are never sent back.
    """

    values: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    refused: Refusal | None = None
    kept: frozenset[str] = frozenset()

    def value(self, name: str, otherwise: str = "") -> str:
        """Return the value of a field."""
        return self.values.get(name, otherwise)

    def fault(self, name: str) -> str:
        """Return the fault of a field, or ""."""
        return self.faults.get(name, "")

    def refuse(self, error: CoreError) -> Form:
        """Return a copy of the form with a refusal. Faults of single fields go to these fields."""
        errors = getattr(error, "details", {}).get("errors", ())
        faults = {one["path"]: one["message"] for one in errors if one.get("path")}
        return Form(self.values, {**self.faults, **faults}, Refusal.of(error), self.kept)

    @property
    def status(self) -> int:
        """The HTTP status of the page that shows the form again."""
        if self.refused is not None:
            return self.refused.status
        return 400 if self.faults else 200


def read_fields() -> dict[str, str]:
    """Return the submitted form: the last value of each field, line ends normalised, characters that cannot be stored
    replaced."""
    return {
        name: _normalise_text(texts[-1])
        for name, texts in request.form.to_dict(flat=False).items()
        if name != CSRF_FIELD
    }


def _normalise_text(text: str) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return SURROGATE.sub("\ufffd", lines.replace("\0", "\ufffd"))


def read(kind: type[Kind], values: Mapping[str, str] | None = None) -> tuple[Kind | None, Form]:
    """Return the form decoded as a ``kind``, and the form itself; None in place of the struct if there are faults,
    which the form then holds. Empty fields count as missing. Other fields of the form are ignored."""
    values = read_fields() if values is None else values
    known = kind.__struct_encode_fields__
    faults: list[DecodeFault] = []
    filled = {name: values[name] for name in known if values.get(name, "").strip()}
    found = decode(kind, filled, faults, texts=True)
    return found, Form(values, {one.path: message(WORDS.get(one.kind, OTHERWISE), **one.limits) for one in faults})
