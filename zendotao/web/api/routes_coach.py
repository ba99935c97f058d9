"""The coach of a practice game, and the rules that fit, for the notebook."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import asdict

from zendotao.services.games.coach.asking import ask_fitting_rules, ask_hint, ask_simpler
from zendotao.services.games.coach.values import STEPS, Coaching, Step, StudyAnswer
from zendotao.store.people.values import TokenHolder
from zendotao.web.api.schemas import coach
from zendotao.web.api.schemas.base import GamePath
from zendotao.web.api.schemas.koans import FoundRuleAnswer
from zendotao.web.api.sections import ApiSection
from zendotao.web.replies import Reply
from zendotao.web.site import context, now

section = ApiSection("coach", "The coach of a practice game: hints, and rules that fit.")

Answer = TypeVar("Answer", bound=coach.CoachAnswer)


@section.route_for("post", "/games/<game_id>/coach", "account", limit="posting", waits=True)
def ask_coach(asker: TokenHolder, path: GamePath, body: coach.CoachHintRequest) -> Reply[coach.CoachHintsAnswer]:
    """Ask the coach of a practice game for a hint on the table, with all that are vaguer.

    A job looks at the table when it is first asked about: until that is done, the answer is 202; then send this again.
    What is asked is noted in one's thoughts.
    """
    found = ask_hint(context(), asker.account, path.game_id, body.step, now())
    return _reply(coach.CoachHintsAnswer, found, {} if found.study is None else _list_hints(found.study, body.step))


@section.route_for("post", "/games/<game_id>/coach/simpler", "account", limit="posting", waits=True)
def ask_for_simpler(
    asker: TokenHolder, path: GamePath, body: coach.SimplerRuleRequest
) -> Reply[coach.SimplerRuleAnswer]:
    """Ask whether a rule fits that weighs less than one of the notebook. 202 as for a hint."""
    found, simpler = ask_simpler(context(), asker.account, path.game_id, body.rule, now(), body.as_)
    return _reply(coach.SimplerRuleAnswer, found, {} if simpler is None else asdict(simpler))


@section.route_for("post", "/games/<game_id>/notebook/fitting", "account", limit="posting", waits=True)
def find_fitting(
    asker: TokenHolder, path: GamePath, body: coach.FittingRulesRequest
) -> Reply[coach.FittingRulesAnswer]:
    """Find rules that fit every stone of a practice game. 202 as for a hint."""
    found = ask_fitting_rules(context(), asker.account, path.game_id, now())
    study = found.study
    if study is None:
        return _reply(coach.FittingRulesAnswer, found, {})
    rules = [coach.FittingRuleAnswer(**asdict(one)) for one in study.rules[: body.count]]
    told = {"rules": rules, "complete_to": study.complete_to, "not_searched": study.not_searched}
    return _reply(coach.FittingRulesAnswer, found, told)


def _reply(kind: type[Answer], found: Coaching, told: dict[str, Any]) -> Reply[Answer]:
    state: Any = found.state
    answer = kind(state=state, finder_alive=found.finder_alive, after=found.after, **told)
    return Reply(answer, 202 if found.state == "waiting" else 200)


def _list_hints(study: StudyAnswer, step: Step) -> dict[str, Any]:
    """Return the hints up to a step."""
    simplest = study.rules[0] if study.rules else None
    hints = {
        "moves": coach.MovesLeftAnswer(study.moves, study.moves_upto),
        "count": coach.FittingCountAnswer(study.count, study.complete_to),
        "complexity": simplest and simplest.complexity,
        "subjects": simplest and study.subjects,
        "half": simplest and study.half,
        "rule": simplest and FoundRuleAnswer(simplest.rule, simplest.complexity, simplest.wording),
    }
    return {one: hints[one] for one in STEPS[: STEPS.index(step) + 1]}
