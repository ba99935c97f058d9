"""Table of the functions that make the meanings of the grammar's rules.

The function of a rule is marked ``@rule`` and has its name, or ``@rule_of_name("its name")`` where one function serves
for two rules. Most stand in ``phrases`` and ``sentences``, some in ``conditions``. Importing these modules fills the
table.
"""

from zendotao.core.rule.building.conditions import all_of_them, holding, quantities, rows  # noqa: F401
from zendotao.core.rule.building.context import RULES
from zendotao.core.rule.building.phrases import (  # noqa: F401
    adjectives,
    amounts,
    being,
    comparisons,
    determiners,
    likeness,
    linking,
    multiples,
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
from zendotao.core.rule.building.sentences import (  # noqa: F401
    allowed_koans,
    comparing_statements,
    frames,
    generic,
    including,
    others,
    parting,
    proportions,
    referring,
    remainder,
    sentences,
    sharing,
    short_forms,
    shortening,
    statement_verbs,
    statements,
    there_is,
    which,
)

__all__ = ["RULES"]
