"""Bodies that look right: what the schemas ask for, filled with koans, rules, names and numbers that there may be."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.core.game.zendotao.koans_for_tests import BLACK, NEAR, WHITE, koan, only

KOANS = (*map(koan, range(1, 9)), NEAR, WHITE, BLACK, "R1 upright at 0,0; R1 upright at 1,0", "nothing", "")
RULES = (
    *map(only, range(1, 9)),
    "AKHTBN if it contains at least one blue piece or at least one red piece",
    "AKHTBN if it contains at least one blue piece, or a red piece touching a yellow piece",
    "it contains a piece", "it frobs", "",
)  # fmt: skip
TEXTS = ("A fine koan.", "Hm.", "So?", only(5), "x" * 900, "<script>", " ", "🜁\u202e")
FACTS = ({"fact": "touching", "pieces": [1, 2]}, {"fact": "order", "pieces": [1]}, {"fact": "tower", "pieces": [9, 9]})
SELDOM = {"as": 0.08, "expected_seq": 0.02, "anyway": 0.6}
"""How often optional fields are there that change much; others are in a quarter of the bodies."""

POOLS: dict[str, tuple[Any, ...]] = {
    "koan": KOANS, "white": (WHITE, *KOANS[:3]), "black": (BLACK, *KOANS[:3]), "open": KOANS, "rule": RULES,
    "text": TEXTS, "reason": TEXTS, "note": TEXTS, "title": TEXTS, "stone": ("black", "black", "white"),
    "name": ("ann", "uli", "new one", "x", "monks"), "nickname": ("gus", "another", ""), "account": ("uli", "zoe"),
    "as": ("monks", "monks", "ann"), "password": ("the pass phrase of ann", "short"), "id": ("n1",),
}  # fmt: skip


class Plausible:
    """Values for schemas of the API's document, by a chance that is the same in each run."""

    def __init__(self, document: dict[str, Any], chance: Random) -> None:
        self.document, self.chance = document, chance

    def value(self, schema: dict[str, Any], name: str = "") -> Any:
        """A value that the schema may allow; now and then one that it doesn't."""
        if "$ref" in schema:
            return self.value(self.document["components"]["schemas"][schema["$ref"].rpartition("/")[2]], name)
        for either in ("anyOf", "oneOf"):
            if either in schema:
                return self.value(self.chance.choice(schema[either]), name)
        if "const" in schema or "enum" in schema:
            return schema.get("const") or self.chance.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            return [self.value(schema.get("items", {}), name) for _ in range(self._length(name))]
        return self._plain(kind, name)

    def _length(self, name: str) -> int:
        return self.chance.choice((2, 2, 2, 1, 3) if name == "seals" else (0, 1, 2))

    def _object(self, schema: dict[str, Any]) -> Any:
        if schema.get("title") == "Fact":
            return self.chance.choice(FACTS)
        needed = set(schema.get("required", ()))
        return {
            name: self.value(part, name)
            for name, part in schema.get("properties", {}).items()
            if name in needed or self.chance.random() < SELDOM.get(name, 0.25)
        }

    def _plain(self, kind: str | None, name: str) -> Any:
        if kind == "integer":
            return self.chance.choice((1, 2, 3, 4, 5, 6, 7, 400, 0))
        if kind == "boolean":
            return self.chance.random() < 0.5
        if kind == "null":
            return None
        return self.chance.choice(POOLS.get("rule" if name in ("seals", "rules") else name, TEXTS))
