"""What challenges are about and come to, in the few words that a notice has room for."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.values import Ground, Outcome, Part
from zendotao.core.said import said

PARTS: Mapping[Part, str] = {
    "rule": said("rule"),
    "stone": said("stone"),
    "koan": said("koan"),
    "seals": said("seals"),
    "judgment": said("judgment"),
    "revealed": said("revealed"),
}

GROUNDS: Mapping[Ground, str] = {
    "unfair": said("unfair"),
    "ambiguous": said("ambiguous"),
    "unclear_koan": said("unclear koan"),
    "wrong_call": said("wrong call"),
    "absent_author": said("absent author"),
    "prose_wrong": said("prose wrong"),
    "double_seat": said("double seat"),
}

OUTCOMES: Mapping[Outcome, str] = {
    "stands": said("the move stands"),
    "amended": said("the rule is amended"),
    "nullified": said("the move left the table"),
    "struck": said("the move is struck"),
    "lifted": said("the judgment call is lifted"),
    "opened": said("the seals were opened"),
    "withdrawn": said("the challenge was withdrawn"),
    "moot": said("the move had left already"),
}
