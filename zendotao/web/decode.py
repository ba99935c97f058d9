"""Decoding of values into structs: every fault is reported with its place, where msgspec stops at the first.

Only a struct's annotations are used (``msgspec.inspect``), so that decoding agrees with the API document. In JSON types
are as they are; in addresses and forms everything is text, from which numbers are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

from msgspec import inspect as types
from msgspec.structs import replace

Kind = TypeVar("Kind")
Place = tuple[str | int, ...]

WHOLE_NUMBER: Final = re.compile(r"([+-]?)([0-9]+(?:_[0-9]+)*)(?:\.0+)?")
MOST_DIGITS: Final = 4300
TRUE: Final = frozenset({"1", "on", "t", "true", "y", "yes"})
FALSE: Final = frozenset({"0", "off", "f", "false", "n", "no"})


@dataclass(frozen=True)
class DecodeFault:
    """A fault of a value: its place, its ``kind``, and the limits that it exceeded.

    The value itself is not included, except for an unknown tag.
    """

    place: Place
    kind: str
    limits: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> str:
        """The place as a text: ``seals.1.rule``."""
        return ".".join(map(str, self.place))


def decode(kind: type[Kind], value: object, faults: list[DecodeFault], *, texts: bool = False) -> Kind | None:
    """Return ``value`` as a ``kind``; or None, with everything that is wrong added to ``faults``.

    ``texts``: the value comes from an address or a form, where everything is text.
    """
    decoder = _Decoder(texts)
    found: Kind = decoder.decode(_type_info(kind), value, ())  # type: ignore[arg-type]
    faults.extend(decoder.faults)
    return None if decoder.faults else found


@cache
def _type_info(kind: Hashable) -> types.Type:
    return types.type_info(kind)


@cache
def _list_fields(kind: type) -> tuple[types.Field, ...]:
    """Return the fields of a struct in the order in which they are written, those of base classes first."""
    hints, found = get_type_hints(kind), types.type_info(kind)
    assert isinstance(found, types.StructType)  # noqa: S101 -- as for every struct
    fields = sorted(found.fields, key=lambda one: list(hints).index(one.name))
    return tuple(replace(one, type=_restore_choices(one.type, hints[one.name])) for one in fields)


def _restore_choices(info: types.Type, hint: Any) -> types.Type:
    """Return the type of a field with its choices in the order in which they are written, where msgspec sorts them."""
    if isinstance(info, types.UnionType):
        return types.UnionType(tuple(_restore_choices(one, hint) for one in info.types))
    return types.LiteralType(_list_choices(hint)) if isinstance(info, types.LiteralType) else info


def _list_choices(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next(filter(None, map(_list_choices, get_args(hint))), ())


class _Decoder:
    """A single decoding run. Once there is a fault, the returned value is meaningless."""

    def __init__(self, texts: bool) -> None:
        self.texts = texts
        self.faults: list[DecodeFault] = []

    def decode(self, info: types.Type, value: Any, place: Place) -> Any:
        return DECODERS[type(info)](self, info, value, place)

    def fault(self, place: Place, kind: str, **limits: Any) -> Any:
        """Record a fault. Return None in place of the value."""
        self.faults.append(DecodeFault(place, kind, limits))

    def annotated_type(self, info: types.Metadata, value: Any, place: Place) -> Any:
        return self.decode(info.type, value, place)

    def anything(self, _: types.AnyType, value: Any, __: Place) -> Any:
        return value

    def struct(self, info: types.StructType, value: Any, place: Place) -> Any:
        short = _find_short_form(info, value)
        if short is not None:
            return info.cls(**{short.name: self.decode(short.type, value, place)})
        if not isinstance(value, Mapping):
            return self.fault(place, "object")
        found, faults = {}, len(self.faults)
        for one in _list_fields(info.cls):
            if one.encode_name in value:
                found[one.name] = self.decode(one.type, value[one.encode_name], (*place, one.encode_name))
            elif one.required:
                self.fault((*place, one.encode_name), "missing")
        if info.forbid_unknown_fields:
            known = {info.tag_field, *(one.encode_name for one in info.fields)}
            for name in value:
                if name not in known:
                    self.fault((*place, name), "unknown")
        return info.cls(**found) if len(self.faults) == faults else None

    def union(self, info: types.UnionType, value: Any, place: Place) -> Any:
        """Choose None and text by type, and structs by tag."""
        kinds = [one for one in info.types if not isinstance(one, types.NoneType)]
        if value is None and len(kinds) < len(info.types):
            return None
        if len(kinds) == 1:
            return self.decode(kinds[0], value, place)
        structs = [one for one in kinds if isinstance(one, types.StructType)]
        if len(structs) == len(kinds):
            return self._tagged_union(structs, value, place)
        wanted = next(one for one in kinds if (one in structs) is not isinstance(value, str))
        return self.decode(wanted, value, place)

    def _tagged_union(self, structs: Sequence[types.StructType], value: Any, place: Place) -> Any:
        field, tags = str(structs[0].tag_field), {one.tag: one for one in structs}
        place_of_tag = (*place, field)
        if not isinstance(value, Mapping):
            return self.fault(place_of_tag, "object")
        if field not in value:
            usual = next((one for one in structs if getattr(one.cls, "is_usual", False)), None)
            return self.fault(place_of_tag, "missing") if usual is None else self.decode(usual, value, place)
        tag = value[field]
        if not isinstance(tag, str) or tag not in tags:
            return self.fault(place_of_tag, "tag", tag=tag, field=field, tags=tuple(tags))
        return self.decode(tags[tag], value, place)

    def text(self, info: types.StrType, value: Any, place: Place) -> Any:
        if not isinstance(value, str):
            return self.fault(place, "text")
        if info.min_length is not None and len(value) < info.min_length:
            return self.fault(place, "too_short", min_length=info.min_length)
        if info.max_length is not None and len(value) > info.max_length:
            return self.fault(place, "too_long", max_length=info.max_length)
        # The whole text: in Python ``$`` is also before a last line feed, elsewhere it is not.
        if info.pattern is not None and not re.fullmatch(info.pattern, value):
            return self.fault(place, "pattern", pattern=info.pattern)
        return value

    def number(self, info: types.IntType, value: Any, place: Place) -> Any:
        if self.texts and isinstance(value, str):
            value = self._parse_number(value, place)
            if value is None:
                return None
        if isinstance(value, bool) or not isinstance(value, int):
            return self.fault(place, "number")
        if info.le is not None and value > info.le:
            return self.fault(place, "too_large", le=info.le)
        if info.ge is not None and value < info.ge:
            return self.fault(place, "too_small", ge=info.ge)
        return value

    def _parse_number(self, text: str, place: Place) -> int | None:
        match = WHOLE_NUMBER.fullmatch(text.strip())
        if match is None:
            self.fault(place, "number_in_text")
        elif len(text) > MOST_DIGITS:
            self.fault(place, "too_many_digits")
        else:
            return int(match[1] + match[2])
        return None

    def truth(self, _: types.BoolType, value: Any, place: Place) -> Any:
        if self.texts and isinstance(value, str):
            word = value.lower()
            return word in TRUE if word in TRUE | FALSE else self.fault(place, "truth_in_text")
        return value if isinstance(value, bool) else self.fault(place, "truth")

    def literal(self, info: types.LiteralType, value: Any, place: Place) -> Any:
        return value if value in info.values else self.fault(place, "choice", choices=info.values)

    def array(self, info: types.VarTupleType, value: Any, place: Place) -> Any:
        if not isinstance(value, list):
            return self.fault(place, "list")
        if info.max_length is not None and len(value) > info.max_length:
            return self.fault(place, "too_many", max_length=info.max_length, count=len(value))
        faults = len(self.faults)
        found = tuple(self.decode(info.item_type, one, (*place, number)) for number, one in enumerate(value))
        if len(self.faults) == faults and info.min_length is not None and len(value) < info.min_length:
            return self.fault(place, "too_few", min_length=info.min_length, count=len(value))
        return found

    def mapping(self, _: types.DictType, value: Any, place: Place) -> Any:
        return value if isinstance(value, dict) else self.fault(place, "object")

    def custom(self, info: types.CustomType, value: Any, place: Place) -> Any:
        """Decode a text that may also be sent in another form (``text_type``, ``to_text``)."""
        kind: Any = info.cls
        try:
            text = kind.to_text(value)
        except ValueError as error:
            return self.fault(place, "refused", why=str(error))
        found = self.decode(_type_info(kind.text_type), text, place)
        return None if found is None else kind(found)


DECODERS: dict[type[types.Type], Callable[[_Decoder, Any, Any, Place], Any]] = {
    types.Metadata: _Decoder.annotated_type,
    types.AnyType: _Decoder.anything,
    types.StructType: _Decoder.struct,
    types.UnionType: _Decoder.union,
    types.StrType: _Decoder.text,
    types.IntType: _Decoder.number,
    types.BoolType: _Decoder.truth,
    types.LiteralType: _Decoder.literal,
    types.VarTupleType: _Decoder.array,
    types.DictType: _Decoder.mapping,
    types.CustomType: _Decoder.custom,
}


def _find_short_form(info: types.StructType, value: object) -> types.Field | None:
    """Return the field that may be sent alone in place of a struct, as a text or as the object that the field accepts.
    """
    name = getattr(info.cls, "short_form", None)
    if name is None:
        return None
    (short,) = (one for one in info.fields if one.name == name)
    if isinstance(value, str):
        return short
    kinds = short.type.types if isinstance(short.type, types.UnionType) else ()
    alone = [_list_fields(one.cls)[0].encode_name for one in kinds if isinstance(one, types.StructType)]
    return short if isinstance(value, Mapping) and any(first in value for first in alone) else None
