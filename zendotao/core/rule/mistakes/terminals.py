"""Terminals of the grammar by what they mean, for all who look for mistakes in rules. A new relation between pieces is
added here."""

from __future__ import annotations

SURFACE_RELATIONS = frozenset({"TOUCHING", "POINTING_AT", "POINTED_AT_BY"})
"""Between pieces that meet: a part that touches or points."""

PLACE_RELATIONS = frozenset({
    "ABOVE", "BELOW", "UNDER", "ON_TOP", "DIRECTLY_ABOVE", "DIRECTLY_BELOW", "INSIDE", "AROUND",
})  # fmt: skip
"""Between pieces by the place where one of them is."""

SIZE_RELATIONS = frozenset({"HIGHER", "LOWER", "LARGER", "SMALLER"})

RELATIONS = SURFACE_RELATIONS | PLACE_RELATIONS | SIZE_RELATIONS
"""What is said between two pieces, in forms that follow a noun."""

POSES = frozenset({"UPRIGHT", "FLAT", "WEIRD", "GROUNDED", "UNGROUNDED"})
"""How a piece stands."""
