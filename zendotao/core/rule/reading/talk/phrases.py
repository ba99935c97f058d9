"""The phrases of talk that are replaced, and which of them may stand in a text."""

from __future__ import annotations

from zendotao.core.rule.reading.talk.abroad import ABROAD
from zendotao.core.rule.reading.talk.halves import HALVES
from zendotao.core.rule.reading.talk.orders import ORDERS
from zendotao.core.rule.reading.talk.references import REFERENCES
from zendotao.core.rule.reading.talk.rows import WORD

TALK = (*ORDERS, *HALVES, *ABROAD, *REFERENCES)
_ROWS_BY_WORD: dict[str, list[int]] = {}
for _place, _row in enumerate(TALK):
    for _word in _row.words:
        _ROWS_BY_WORD.setdefault(_word, []).append(_place)


def find_rows(text: str, first: int) -> list[int]:
    """Return the places of the rows of ``TALK``, from one on, in whose pattern a word of the text may stand; the last
    one comes first.
    """
    found = {row for word in WORD.findall(text) for row in _ROWS_BY_WORD.get(word, ()) if row >= first}
    return sorted(found, reverse=True)
