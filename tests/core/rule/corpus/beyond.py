"""Fair rules with one plain meaning that the language does not take yet: it must not take them for something else."""

from __future__ import annotations

TEXTS = [
    "AKHTBN if there are more pieces touching the table than not",
    "AKHTBN if the total pip count, not counting red pieces, is 4",
    "it contains either both a red piece and a blue piece or a green piece",
    "more pieces are pointed at by red pieces than by blue pieces",
    "a blue one with at least two greens",
    "there are red pieces and two of those are flat",
    "there are red pieces and all those pieces are flat",
    "there is a stack and a red piece in it",
    "there is a stack and half of its pieces are red",
    "all but at most one piece are red",
    "the number of different red pieces is three",
]

ASKED = [
    "it contains exactly one piece and its largest piece is red",
    "there can't be a red one and a blue one",
]
"""Asked about, though a patient reader finds that there is but one meaning."""
