"""How rules begin, their short forms, and the terms that they are said in."""

from __future__ import annotations

from tests.core.rule.corpus import framed, short, spoken, terms
from tests.core.rule.corpus.case import Case

CASES: list[Case] = [*framed.CASES, *short.CASES, *spoken.CASES, *terms.CASES]
