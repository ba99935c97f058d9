"""Table of the functions that make the meanings of the grammar's rules.

The function of a rule is marked ``@rule`` and has its name, or ``@rule_of_name("its name")`` where one function serves
for two rules. Most stand in ``phrases`` and ``sentences``, some in ``conditions``.
"""

from zendotao.core.rule.building.conditions import all_of_them, holding, quantities, rows
from zendotao.core.rule.building.context import RULES
from zendotao.core.rule.building.phrases import (
    adjectives,
    amounts,
    being,
    comparisons,
    determiners,
    likeness,
    linking,
    mutual_links,
    nouns,
    number_clauses,
    phrases,
    placing,
    relative_clauses,
    sums,
    tails,
    through,
    twos,
)
from zendotao.core.rule.building.sentences import (
    comparing_statements,
    frames,
    generic,
    including,
    others,
    parting,
    proportions,
    referring,
    sentences,
    shortening,
    statement_verbs,
    statements,
    there_is,
    which,
)

MODULES = (
    adjectives,
    all_of_them,
    amounts,
    being,
    comparing_statements,
    comparisons,
    determiners,
    frames,
    generic,
    holding,
    including,
    likeness,
    linking,
    mutual_links,
    nouns,
    number_clauses,
    others,
    parting,
    phrases,
    placing,
    proportions,
    quantities,
    referring,
    relative_clauses,
    rows,
    sentences,
    shortening,
    statement_verbs,
    statements,
    sums,
    tails,
    there_is,
    through,
    twos,
    which,
)
"""Importing them fills the table."""

__all__ = ["RULES"]
