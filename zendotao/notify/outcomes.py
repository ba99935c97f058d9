"""The outcomes of challenges as short texts."""

from __future__ import annotations

from collections.abc import Mapping

from zendotao.core.game.zendotao.values import Outcome
from zendotao.core.messages import message

OUTCOMES: Mapping[Outcome, str] = {
    "stands": message("the move stands"),
    "amended": message("the rule is amended"),
    "nullified": message("the move left the table"),
    "struck": message("the move is struck"),
    "lifted": message("the judgment call is lifted"),
    "opened": message("the seals were opened"),
    "withdrawn": message("the challenge was withdrawn"),
    "moot": message("the move had left already"),
}
