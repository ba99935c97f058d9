"""Strict decoding of request parts: all faults are reported at once, without quoting what was sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from flask import Request

from zendotao.web.decode import DecodeFault, decode
from zendotao.web.json_text import SURROGATE, NotJsonError, parse_json
from zendotao.web.problems import Problem, refuse_malformed

Kind = TypeVar("Kind")

WORDS = {
    "missing": "Fill this in.",
    "unknown": "There is no such field.",
    "text": "This has to be a text.",
    "number": "This has to be a whole number.",
    "number_in_text": "This has to be a whole number.",
    "too_many_digits": "Unable to parse input string as an integer, exceeded maximum size.",
    "truth": "This has to be true or false.",
    "truth_in_text": "Input should be a valid boolean, unable to interpret input.",
    "list": "This has to be a list.",
    "object": "This has to be an object.",
    "pattern": "String should match pattern '{pattern}'.",
    "too_large": "Input should be less than or equal to {le}.",
    "too_small": "Input should be greater than or equal to {ge}.",
}
"""Messages of faults by kind, for those without counts. Clients may rely on them: they stay."""


def render_fault(fault: DecodeFault) -> Mapping[str, str]:
    """Return a fault as the API answers it: its ``path`` and a ``message``."""
    return {"path": fault.path, "message": _make_message(fault)}


def _make_message(fault: DecodeFault) -> str:
    limits = fault.limits
    match fault.kind:
        case "too_long":
            return f"String should have at most {_format_count(limits['max_length'], 'character')}."
        case "too_short":
            return f"String should have at least {_format_count(limits['min_length'], 'character')}."
        case "too_many":
            most = _format_count(limits["max_length"], "item")
            return f"List should have at most {most} after validation, not {limits['count']}."
        case "too_few":
            least = _format_count(limits["min_length"], "item")
            return f"List should have at least {least} after validation, not {limits['count']}."
        case "choice":
            return f"Input should be {_join_choices(limits['choices'])}."
        case "tag":
            tags = ", ".join(map(repr, limits["tags"]))
            return (
                f"Input tag '{limits['tag']}' found using '{limits['field']}' does not match any of the expected tags: "
                f"{tags}."
            )
        case "refused":
            return f"{limits['why'].rstrip('.')}."
    return WORDS[fault.kind].format(**limits)


def _format_count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _join_choices(choices: Sequence[object]) -> str:
    *before, last = map(repr, choices)
    return f"{', '.join(before)} or {last}" if before else last


def read_body(request: Request) -> Any:
    """Return the JSON value that a request carries; an empty body counts as an empty object. Raises
    ``Problem``: ``not_json``, ``malformed``."""
    data = request.get_data(cache=True)
    if not data.strip():
        return {}
    if request.mimetype != "application/json":
        raise Problem("not_json", "Send the body as application/json.")
    try:
        return parse_json(data)
    except NotJsonError as error:
        refuse_malformed([{"path": "", "message": str(error)}])


def read_query(request: Request) -> dict[str, Any]:
    """Return the query parameters; a repeated name has a list, which no field accepts."""
    values = request.args.to_dict(flat=False)
    for texts in values.values():
        if any("\0" in text or SURROGATE.search(text) for text in texts):
            refuse_malformed([{"path": "", "message": "The address holds a character that cannot be stored."}])
    return {name: texts[0] if len(texts) == 1 else texts for name, texts in values.items()}


def read(kind: type[Kind], value: Any, faults: list[Mapping[str, str]], *, texts: bool = False) -> Kind | None:
    """Return the value as a ``kind``; or None, with what is wrong added to ``faults``."""
    wrong: list[DecodeFault] = []
    found = decode(kind, value, wrong, texts=texts)
    faults.extend(map(render_fault, wrong))
    return found
