"""Canonical wordings that were written down in records before they changed still mean what they meant."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from zendotao.core.game.rules import load_rule
from zendotao.core.game.values import PostedRule
from zendotao.core.rule import syntax
from zendotao.core.rule.answer import check, understand
from zendotao.core.rule.normal import normal
from zendotao.core.rule.wording.english import FRAME

BEFORE = Path(__file__).with_name("wordings_before.tsv").read_text("utf-8").splitlines()
"""In each line a wording without its lead-in, as the program gave it before, and the tree that it was made from."""


def tree_of(written: ast.expr) -> Any:
    """The tree that is written as Python code would make it."""
    match written:
        case ast.Call(func=ast.Name(id=name), args=args):
            return vars(syntax)[name](*map(tree_of, args))
        case ast.Attribute(value=ast.Name(id=name), attr=attribute):
            return getattr(vars(syntax)[name], attribute)
        case ast.Tuple(elts=parts):
            return tuple(map(tree_of, parts))
        case _:
            return ast.literal_eval(written)


@pytest.mark.parametrize("part", range(6))
def test_reads_as_the_rule_that_it_was_made_from(part: int) -> None:
    for line in BEFORE[part::6]:
        wording, written = line.split("\t")
        rule = normal(tree_of(ast.parse(written, mode="eval").body))
        assert understand(FRAME + wording).rule == rule, wording


def test_there_are_three_hundred() -> None:
    assert len(BEFORE) > 300


def test_a_long_one_is_taken_out_of_a_record_but_not_from_whoever_types_it() -> None:
    """A rule may be told in more words than anybody may type; these are no longer the words of today."""
    parts = [f"it contains at least {number} red pieces that touch at least one blue piece" for number in range(2, 9)]
    long = f"{FRAME}{', or '.join(f'({part}, and it contains no {part[-10:-6]} flat pieces)' for part in parts)}."
    assert len(long) > 500
    assert check(long).status == "refused"
    assert load_rule(PostedRule(text=long, complexity=1)).log_value.text != long
