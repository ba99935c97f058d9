"""Searches for rules as jobs: put down with marked koans by an account, done by a finder."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

import msgspec

from zendotao.core.find.rule_search import Budget
from zendotao.core.koan.printing import print_koan
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import find_job, request_job
from zendotao.services.common.refusals import refuse
from zendotao.services.rule_search import HEAVIEST, Case, RuleFinder, check_cases, read_case
from zendotao.store.people.values import Account
from zendotao.store.site.values import Job

MOST_UNFINISHED = 3
"""The most searches of one account that wait for an answer."""


def request_search(
    context: Context, asker: Account, told: Sequence[Mapping[str, Any]], limit: int, now: datetime
) -> str:
    """Put down a search for the rules that agree with koans, and return the id of its job.

    ``told``: objects with a ``koan`` or ``facts``, and a ``stone``. The same koans in another order are the same job.
    Raises ``CaseError`` and ``too_many_searches``.
    """
    read = [(one, read_case(one, f"koan {number}")) for number, one in enumerate(told, start=1)]
    cases = check_cases([case for _, case in read])
    by_place = {case.place: one for one, case in read}
    koans = sorted(msgspec.json.encode(write_case(case, by_place[case.place])) for case in cases)
    body = msgspec.json.encode({"koans": [msgspec.Raw(one) for one in koans], "limit": limit})
    subject = hashlib.sha256(body).hexdigest()
    with context.store.unit(write=True) as work:
        known = find_job(work, "search", subject, 0, asker.id)
        if known is None and work.jobs.count_unfinished("search", asker.id) >= MOST_UNFINISHED:
            refuse("too_many_searches")
        job = request_job(work, "search", subject, 0, body, now, owner=asker.id)
        work.commit()
    return job


def write_case(case: Case, told: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a case in a form that ``read_case`` reads: alike for all ways to write the koan."""
    stone = "white" if case.white else "black"
    if case.koan is None:
        return {"facts": told["facts"], "stone": stone}
    return {"koan": print_koan(case.koan), "stone": stone}


def run_search(_: Context, job: Job, stop: Callable[[], bool]) -> bytes:
    """Do the search of a job; return the ``rules``, and how far it went, as ``zendotao rule find --json`` tells."""
    asked = msgspec.json.decode(job.body)
    limit: int = asked["limit"]
    cases = [read_case(one, f"koan {number}") for number, one in enumerate(asked["koans"], start=1)]
    search = RuleFinder(cases, None, Budget(level=HEAVIEST), stop, alone=limit == 1)
    rules = list(islice(search.find(HEAVIEST), limit))
    return msgspec.json.encode({"rules": rules, **search.end("limit" if len(rules) == limit else None)})
