"""Blocks of rules in the help: a rule a line, with the expected answers indented below it.

The info string of the fence says what becomes of the rules, and the tests verify it.
"""

from msgspec import Struct

from zendotao.core.messages import message

INDENT = "    "

KINDS = {
    "rule": "",
    "same": "",
    "white": message("White by these rules"),
    "black": message("Black by these rules"),
    "unclear": message("Unclear by these rules"),
    "asked": "",
    "refused": "",
    "wordless": "",
    "slip": "",
    "constant": "",
    "lighter": "",
}
"""Every kind of block, and the line that leads it in where the text before it doesn't.

Understood are the rules of most. Those of ``same`` are one rule; those of ``white``, ``black`` and ``unclear`` give the
koan before them this verdict; ``asked`` have the readings below them to choose from, ``refused`` the restriction and
the reason for it, ``slip`` what is proposed instead; for the ``wordless`` there are no words; ``constant`` are true of
every koan, or of none; ``lighter`` are in order of weight.
"""

GAME_KINDS = {
    "fits": message("These fit every stone"),
    "falls": message("These have fallen"),
    "posted": message("The rule is not: a koan has the Buddha-nature if and only if"),
    "sealed": message("Under seal, for nobody else to read"),
    "revealed": message("The rule that was left: a koan has the Buddha-nature if and only if"),
}
"""The kinds of a page that tells a game, where rules are held against the koans that the page has shown so far.

Those of ``fits`` agree with every stone, those of ``falls`` don't, and the reason names the koan that shows it. In a
tale the rule of a move is ``posted``, with its stone below it, or ``revealed``, and two or one are ``sealed``.
"""


class QuotedRule(Struct, frozen=True):
    """A rule as it is typed, with its canonical wording, its readings or the reason of its refusal."""

    typed: str
    answers: tuple[str, ...] = ()


def parse_rule_block(block: str) -> tuple[QuotedRule, ...]:
    """Parse a block of rules."""
    rules: list[QuotedRule] = []
    for line in block.splitlines():
        if line.startswith(INDENT):
            rules[-1] = QuotedRule(rules[-1].typed, (*rules[-1].answers, line.strip()))
        else:
            rules.append(QuotedRule(line))
    return tuple(rules)
