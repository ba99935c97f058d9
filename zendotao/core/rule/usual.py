"""The usual reading of a sentence whose readings differ only on koans that have nothing of the kind it speaks of.

“Every large piece is upright” is said of a koan without large pieces as well: a beginner isn't asked about that where a
wrong guess at it costs nothing.
"""

from __future__ import annotations

from dataclasses import replace

from zendotao.core.rule.answer import Answer

USUAL_WAYS = {"none": 0, "only": 0, "single": 0}
"""Questions that logicians ask, with the usual answer: also where there are none of them, or just one."""


def take_usual_reading(answer: Answer) -> Answer:
    """Return an ambiguous answer as understood if everybody means the same by it; any other as it is. All its readings
    are kept."""
    settled = [dict(reading.settled) for reading in answer.readings]
    telling = {kind for ways in settled for kind in ways if len({one.get(kind) for one in settled}) > 1}
    if not telling or not telling <= USUAL_WAYS.keys():
        return answer
    usual = [
        reading.rule
        for reading, ways in zip(answer.readings, settled, strict=True)
        if all(ways.get(kind) == USUAL_WAYS[kind] for kind in telling)
    ]
    return replace(answer, status="understood", rule=usual[0]) if len(usual) == 1 else answer
