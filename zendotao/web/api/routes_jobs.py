"""Searches for rules: put down as jobs, which a finder does, and read when they are done."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import UNSET

from zendotao.core.errors import CoreError
from zendotao.services.common.jobs import has_finder, open_job
from zendotao.store.people.values import TokenHolder
from zendotao.web.api.schemas.koans import FindRulesRequest, JobAnswer, JobPath, JobStartedAnswer, SearchAnswer
from zendotao.web.api.sections import PREFIX, ApiSection
from zendotao.web.api.security import account_of
from zendotao.web.problems import Problem
from zendotao.web.refusal_kinds import CATALOGUE
from zendotao.web.replies import Reply
from zendotao.web.site import context, now

section = ApiSection("jobs", "What takes longer than a request: searches for rules.")


@section.route_for("post", "/rules/find", "account", status=202, limit="searching", repeat=True)
def find_rules(asker: TokenHolder, body: FindRulesRequest) -> Reply[JobStartedAnswer]:
    """Search for the rules that agree with koans and their stones; the answer is that of the job.

    The same koans and limit are the same job for two days.
    """
    # Imported with the first search: it takes a megabyte that readers don't need.
    from zendotao.services.search_jobs import request_search

    koans = [{"koan": one.koan, "facts": one.facts, "stone": one.stone} for one in body.koans]
    try:
        job = request_search(context(), asker.account, koans, body.limit, now())
    except CoreError as error:
        if error.code in CATALOGUE:
            raise
        raise Problem("unsound", error.message, error=error.code) from None
    return Reply(JobStartedAnswer(job, has_finder(context(), now())), 202, {"Location": f"{PREFIX}/jobs/{job}"})


@section.route_for("get", "/jobs/<job_id>", "reader")
def read_job(asker: TokenHolder | None, path: JobPath) -> JobAnswer:
    """The state of a job, and the answer of a search that is done. Only who asked for a search sees it."""
    account = account_of(asker)
    job = open_job(context(), None if account is None else account.id, path.job_id)
    answer = job.answer if job.kind == "search" else None
    return JobAnswer(
        job=job.id,
        kind=cast("Any", job.kind),
        state=job.state,
        created_at=job.created_at,
        finder_alive=has_finder(context(), now()),
        answer=UNSET if answer is None else msgspec.json.decode(answer, type=SearchAnswer),
        error=UNSET if job.error is None else job.error,
    )
