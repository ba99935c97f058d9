"""Forms as schemas read them: what was typed, what is wrong with it, and what the site's rules said of it.

A form that is refused is shown again with everything that was typed, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from flask import request
from pydantic import BaseModel, ValidationError

from zendotao.core.errors import CoreError
from zendotao.core.said import said, to_say
from zendotao.web.api import reading
from zendotao.web.api.catalogue import kind_of
from zendotao.web.api.problems import of_core
from zendotao.web.forgery import FIELD

Model = TypeVar("Model", bound=BaseModel)

WORDS = {
    "missing": to_say("This is needed."),
    "extra_forbidden": to_say("There is no such field."),
    "int_type": to_say("This has to be a whole number."),
    "int_parsing": to_say("This has to be a whole number."),
    "int_parsing_size": to_say("This number is too large."),
    "bool_parsing": to_say("This has to be yes or no."),
    "string_too_long": to_say("This has at most %(max_length)s characters: shorten it."),
    "string_too_short": to_say("This has at least %(min_length)s characters."),
    "greater_than_equal": to_say("This has to be %(ge)s or more."),
    "less_than_equal": to_say("This has to be %(le)s or less."),
    "literal_error": to_say("Choose one of those that are offered."),
}
"""How a fault of a field is told, by its kind, with what it was held against."""

OTHERWISE = to_say("This cannot be read: look at what is asked for.")


@dataclass(frozen=True)
class Refused:
    """A refusal as a page shows it: what is, then the way on. ``details`` are values that the words go with."""

    title: str
    words: str
    code: str
    status: int
    details: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, error: CoreError) -> Self:
        """What the game or the site's own rules refused with."""
        details: Mapping[str, Any] = getattr(error, "details", {})
        return cls(kind_of(error.code).title, error.message, error.code, of_core(error).status_code, details)


@dataclass(frozen=True)
class Form:
    """A form as it is shown: values by field, faults by field, and the refusal of the whole, if there was one."""

    values: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    refused: Refused | None = None

    def value(self, name: str, otherwise: str = "") -> str:
        """What stands in a field."""
        return self.values.get(name, otherwise)

    def fault(self, name: str) -> str:
        """What is wrong with a field; nothing where nothing is."""
        return self.faults.get(name, "")

    def refuse(self, error: CoreError) -> Form:
        """The same form with what it was refused with. Faults of single fields go to these."""
        errors = getattr(error, "details", {}).get("errors", ())
        faults = {one["path"]: one["message"] for one in errors if one.get("path")}
        return Form(self.values, {**self.faults, **faults}, Refused.of(error))

    @property
    def status(self) -> int:
        """The status that the form is shown again with."""
        if self.refused is not None:
            return self.refused.status
        return 400 if self.faults else 200


def typed() -> dict[str, str]:
    """What was typed into the form of this request: the last value of each field, line ends all alike.

    Characters that cannot be stored are replaced.
    """
    return {
        name: _plain(texts[-1]) for name, texts in request.form.to_dict(flat=False).items() if name != FIELD
    }


def _plain(text: str) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return reading.SURROGATE.sub("\ufffd", lines.replace("\0", "\ufffd"))


def read(schema: type[Model], values: Mapping[str, str] | None = None) -> tuple[Model | None, Form]:
    """What a form says, by a schema, and the form itself; no value where something is wrong, which the form then says.

    Fields that were left empty count as left out.
    """
    values = typed() if values is None else values
    filled = {name: text for name, text in values.items() if text.strip()}
    try:
        return schema.model_validate(filled), Form(values)
    except ValidationError as error:
        return None, Form(values, faults_of(error))


def faults_of(error: ValidationError) -> dict[str, str]:
    """What is wrong with each field, in the site's words; what was typed is in none of them."""
    found = error.errors(include_url=False, include_input=False)
    return {
        ".".join(map(str, one["loc"])): said(WORDS.get(one["type"], OTHERWISE), **one.get("ctx", {})) for one in found
    }
