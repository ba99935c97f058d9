"""Facts of a koan from JSON, in the shape of ``zendotao koan facts --json``, for koans of other sources.

Everything but a piece's colour and size may be left out. A relation that is not listed does not hold, and a piece in no
listed tower is a tower alone. A missing orientation, height or direction is unclear, and so is whatever depends on it.
Given heights and directions are classified by the bands of :mod:`measure`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, permutations

from zendotao.core.koan.facts import KINDS, Facts, Property, Relation
from zendotao.core.koan.facts_json_measures import Pair, Vector, compare_directions, compare_heights, find_upside_down
from zendotao.core.koan.facts_json_values import (
    FactsFormError,
    Row,
    quote_value,
    read_colour,
    read_flag,
    read_height,
    read_label,
    read_list,
    read_number,
    read_rows,
    read_size,
    read_word,
)
from zendotao.core.koan.judgment_calls import PIECE_COUNTS

__all__ = ["FactsFormError", "read_facts"]

ORIENTATIONS = ("upright", "flat", "weird")
SYMMETRIC = ("touching", "direction", "height")

UNKNOWN_DIRECTION = (math.nan, math.nan, math.nan)


def read_facts(data: object) -> Facts:
    """Return the facts of a decoded JSON object. Raises ``FactsFormError``, and nothing else, for a malformed one.

    Only clear facts and the names of unclear ones are used; ``sound`` is ignored. A missing height or direction is NaN.
    """
    if not isinstance(data, Mapping):
        raise FactsFormError("facts", 'expected an object with a list "pieces".')
    return _FactsReader(data).facts()


class _FactsReader:
    """Reads one object; pieces are referred to by their positions in its list."""

    def __init__(self, data: Row) -> None:
        self.data = data
        self.rows = read_rows(data.get("pieces"))
        self.count = len(self.rows)
        self.index: dict[int, int] = {}
        for i, row in enumerate(self.rows):
            self.index[read_label(row, i, self.index)] = i
        self.of_name = {str(label): i for label, i in self.index.items()}
        self.doubts = self._read_unclear()

    def facts(self) -> Facts:
        """Return all facts of the object."""
        directions, heights_mm = self._directions(), [read_height(row, i) for i, row in enumerate(self.rows)]
        same, opposite = compare_directions(directions, self.doubts)
        higher, same_height = compare_heights(heights_mm, self.doubts["height"])
        lies = [read_word(row, "orientation", ORIENTATIONS, i) for i, row in enumerate(self.rows)]
        upright = self._property("upright", [None if lie is None else lie == "upright" for lie in lies])
        flat = self._property("flat", [None if lie is None else lie == "flat" for lie in lies])
        aims = self._read_pointing()
        return Facts(
            labels=tuple(self.index),
            colours=tuple(read_colour(row, i) for i, row in enumerate(self.rows)),
            sizes=tuple(read_size(row, i) for i, row in enumerate(self.rows)),
            grounded=self._property("grounded", [read_flag(row, "grounded", i) for i, row in enumerate(self.rows)]),
            upright=upright,
            flat=flat,
            upside_down=find_upside_down(directions, upright.holds | flat.holds),
            touching=self._relation("touching", self._pairs("touching")),
            pointing=self._relation("pointing", [(i, j) for i, met in aims.items() for j in met]),
            met_before=self._met_before(aims),
            inside=self._relation("inside", self._pairs("inside")),
            same_direction=same,
            opposite_direction=opposite,
            higher=higher,
            same_height=same_height,
            next_above=self._relation(
                "tower", self._read_tower_links(), unclear=[(j, i) for i, j in self._list_unclear_pairs("tower")]
            ),
            height_mm=tuple(math.nan if height is None else height for height in heights_mm),
            directions=tuple(direction or UNKNOWN_DIRECTION for direction in directions),
            reach_mm=tuple({j: float(n) for n, j in enumerate(aims.get(i, ()))} for i in range(self.count)),
        )

    def _piece(self, value: object, place: str) -> int:
        """Return the index of the piece with a label."""
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.index:
            raise FactsFormError(place, f"expected the label of a piece, not {quote_value(value)}.")
        return self.index[value]

    def _read_pieces(self, value: object, place: str) -> list[int]:
        """Return the indices of the pieces in a list of labels, each once."""
        found = [self._piece(label, f"{place}[{n}]") for n, label in enumerate(read_list(value, place))]
        if len(set(found)) != len(found):
            raise FactsFormError(place, "a piece is named here twice.")
        return found

    def _read_unclear(self) -> dict[str, set[tuple[int, ...]]]:
        """Return the unclear facts by kind; symmetric ones both ways round."""
        doubts: dict[str, set[tuple[int, ...]]] = {kind: set() for kind in KINDS}
        for n, entry in enumerate(read_list(self.data.get("unclear"), "unclear")):
            place = f"unclear[{n}]"
            kind = entry.get("fact") if isinstance(entry, Mapping) else None
            if not isinstance(entry, Mapping) or not isinstance(kind, str) or kind not in KINDS:
                raise FactsFormError(place, f'expected an object whose "fact" is one of {", ".join(KINDS)}.')
            pieces = tuple(self._read_pieces(entry.get("pieces"), f"{place}.pieces"))
            if len(pieces) != PIECE_COUNTS[kind]:
                raise FactsFormError(f"{place}.pieces", f"expected {PIECE_COUNTS[kind]} labels for {kind}.")
            doubts[kind].add(pieces)
            if kind in SYMMETRIC:
                doubts[kind].add(pieces[::-1])
        return doubts

    def _list_unclear_pairs(self, kind: str) -> list[Pair]:
        return [(pieces[0], pieces[1]) for pieces in sorted(self.doubts[kind])]

    def _property(self, kind: str, values: Sequence[bool | None]) -> Property:
        unclear = {i for i, value in enumerate(values) if value is None} | {pieces[0] for pieces in self.doubts[kind]}
        holds = sum(1 << i for i, value in enumerate(values) if value and i not in unclear)
        return Property(holds, holds | sum(1 << i for i in unclear))

    def _relation(self, kind: str, sure: Iterable[Pair], unclear: Iterable[Pair] | None = None) -> Relation:
        """Return the relation of the listed pairs, without those that are named unclear."""
        doubted = list(self._list_unclear_pairs(kind) if unclear is None else unclear)
        return Relation.from_pairs(self.count, sorted(set(sure) - set(doubted)), doubted)

    def _pairs(self, key: str) -> list[Pair]:
        found: list[Pair] = []
        for n, entry in enumerate(read_list(self.data.get(key), key)):
            pair = self._read_pieces(entry, f"{key}[{n}]")
            if len(pair) != 2:
                raise FactsFormError(f"{key}[{n}]", "expected two labels.")
            found.append((pair[0], pair[1]))
        return found + [(j, i) for i, j in found] if key in SYMMETRIC else found

    def _read_tower_links(self) -> list[Pair]:
        """Return the pairs of a piece and the piece next above it.

        A piece is in one tower alone, except a top that rests on several: other programs allow that.
        """
        links, placed, tops = list[Pair](), set[int](), set[int]()
        for n, entry in enumerate(read_list(self.data.get("towers"), "towers")):
            tower = self._read_pieces(entry, f"towers[{n}]")
            lower = tower[:-1] or tower
            if not tower or {*lower} & (placed | tops) or tower[-1] in placed:
                raise FactsFormError(f"towers[{n}]", "expected a tower of pieces that are in no other.")
            placed |= {*lower}
            tops.add(tower[-1])
            links += [(above, below) for below, above in pairwise(tower)]
        return links

    def _read_pointing(self) -> dict[int, list[int]]:
        """Return what each piece surely points at, nearest first."""
        aims: dict[int, list[int]] = {}
        for i, value, place in self._read_by_piece("pointing"):
            aims[i] = self._read_pieces(value, place)
            if i in aims[i]:
                raise FactsFormError(place, "a piece does not point at itself.")
        return aims

    def _read_by_piece(self, key: str) -> list[tuple[int, object, str]]:
        """Return the entries of an object whose keys are labels: the piece, the value, and its path."""
        value = self.data.get(key)
        if value is None:
            return []
        if not isinstance(value, Mapping):
            raise FactsFormError(key, "expected an object whose keys are labels.")
        for name in value:
            if name not in self.of_name:
                raise FactsFormError(key, f"expected the labels of pieces as keys, not {quote_value(name)}.")
        return [(self.of_name[name], entry, f"{key}.{name}") for name, entry in value.items() if entry is not None]

    def _met_before(self, aims: Mapping[int, Sequence[int]]) -> tuple[Relation, ...]:
        """Return the order of hits: of two listed pieces, the earlier is met before the later; of others that may be
        met, it is unclear."""
        rows = []
        for i in range(self.count):
            listed = aims.get(i, ())
            unlisted = [j for pointer, j in self._list_unclear_pairs("pointing") if pointer == i and j not in listed]
            loose = {(j, k) for j, k in permutations([*listed, *unlisted], 2) if j in unlisted or k in unlisted}
            for pointer, j, k in self.doubts["order"]:
                loose |= {(j, k), (k, j)} if pointer == i else set()
            rows.append(Relation.from_pairs(self.count, sorted({*combinations(listed, 2)} - loose), sorted(loose)))
        return tuple(rows)

    def _directions(self) -> list[Vector | None]:
        """Return the direction of each piece as a unit vector."""
        directions: list[Vector | None] = [None] * self.count
        for i, value, place in self._read_by_piece("directions"):
            numbers = [read_number(entry, place) for entry in read_list(value, place)]
            length = math.hypot(*numbers)
            if len(numbers) != 3 or length < 1e-6:
                raise FactsFormError(place, "expected three numbers, not all of them zero.")
            directions[i] = (numbers[0] / length, numbers[1] / length, numbers[2] / length)
        return directions
