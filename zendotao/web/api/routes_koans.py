"""Questions about koans and rules. They need no game and no account, and nothing of them is kept."""

from __future__ import annotations

import random

from flask import Response, request

from zendotao.draw.picture import Options
from zendotao.services import koans, rules
from zendotao.services.games.views.game import find_koan
from zendotao.store.errors import NotFound
from zendotao.web.api.schemas.base import HashPath
from zendotao.web.api.schemas.koans import (
    CheckRuleRequest,
    CompareRulesRequest,
    ComparisonAnswer,
    DrawingQuery,
    JudgeRuleRequest,
    KoanAnswer,
    KoanRequest,
    PosesAnswer,
    RuleAnswer,
    VerdictAnswer,
)
from zendotao.web.api.sections import ApiSection
from zendotao.web.middleware.headers import DRAWING_POLICY
from zendotao.web.problems import Problem
from zendotao.web.site import context

section = ApiSection("koans", "Koans and rules by themselves: facts, pictures, verdicts.")

SEED = 0
"""Fixed seed of sample koans: equal requests have equal answers."""

DRAWING_SECONDS = 3600
SVG = {"description": "The drawing", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}


def make_random() -> random.Random:
    """Return the random generator for sample koans."""
    return random.Random(SEED)  # noqa: S311 -- nothing is kept secret by it


@section.route_for("post", "/koans/facts", "reader", limit="computing")
def koan_facts(body: KoanRequest) -> KoanAnswer:
    """Return the facts of a koan: pieces, who touches and points at whom, towers, what is unclear, faults."""
    answer = koans.examine(body.koan)
    koan = answer.koan
    if koan is None:
        return KoanAnswer(**answer.report)
    return KoanAnswer(**answer.report, hash=koan.content_hash, poses=PosesAnswer(**koans.make_posed_koan(koan)))


@section.route_for("get", "/koans/<koan_hash>.svg", "reader", other=SVG, limit="computing")
def koan_drawing(path: HashPath, query: DrawingQuery) -> Response:
    """A picture of a koan that is on the table of a game."""
    notation = find_koan(context(), path.koan_hash)
    if notation is None:
        raise NotFound
    options = Options(view=query.view, marking=query.marking, numbers=query.numbers == "1")
    response = Response(koans.make_picture_file(koans.examine(notation), options), mimetype="image/svg+xml")
    response.headers["Content-Security-Policy"] = DRAWING_POLICY
    response.cache_control.public = True
    response.cache_control.max_age = DRAWING_SECONDS
    response.add_etag()
    return response.make_conditional(request)  # type: ignore[return-value]


@section.route_for("post", "/rules/check", "reader", limit="computing")
def check_rule(body: CheckRuleRequest) -> RuleAnswer:
    """Check a rule in words: its meaning and complexity, or what is wrong with it."""
    return RuleAnswer(**rules.check_rule(body.text, make_random()))


@section.route_for("post", "/rules/judge", "reader", limit="computing")
def judge_rule(body: JudgeRuleRequest) -> list[VerdictAnswer]:
    """Judge some koans by a rule, with the unclear facts on which each verdict hangs."""
    read = rules.JudgeCache()
    cases = ({"rule": body.rule, "koan": one.koan, "facts": one.facts} for one in body.koans)
    return [VerdictAnswer(**rules.judge_case(case, read)) for case in cases]


@section.route_for("post", "/rules/compare", "reader", limit="computing")
def compare_rules(body: CompareRulesRequest) -> ComparisonAnswer:
    """Whether two rules are the same, and a smallest koan on which they differ if one is found."""
    try:
        return ComparisonAnswer(**rules.compare_rules(body.rules[0], body.rules[1], make_random()))
    except rules.RuleRefusedError as refused:
        statuses = (rules.check_rule(text, make_random())["status"] for text in body.rules)
        code = next(status for status in statuses if status != "understood")
        raise Problem(code, refused.message, error=refused.code) from None
