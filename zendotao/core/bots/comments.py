"""What a bot says of a sealed rule of its own that has died: players tell such rules, it helps everybody."""

from __future__ import annotations

from zendotao.core.find.style import Chance
from zendotao.core.messages import mark_message, message
from zendotao.core.rule.syntax import Condition
from zendotao.core.rule.translation import translate_rule
from zendotao.core.rule.wording import english

SENTENCES = (
    mark_message("Koan %(koan)s has just cost me a rule: %(rule)s"),
    mark_message("There goes one of mine, and koan %(koan)s is to blame: %(rule)s"),
    mark_message("I had sealed this, and the stone on koan %(koan)s put an end to it: %(rule)s"),
    mark_message("So it is not this one, as koan %(koan)s tells us: %(rule)s"),
)


def tell_dead_rule(rule: Condition, koan: int, rng: Chance) -> str:
    """Return a comment on a rule that is dead, with the number of the koan whose stone disproves it.

    It is a message: render it in the language of the game. Only a dead rule may be told.
    """
    return message(rng.choice(SENTENCES), rule=translate_rule(english.word(rule)), koan=koan)
