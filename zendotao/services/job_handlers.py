"""The handlers of jobs, by kind: the finder calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from msgspec import Struct

from zendotao.services.common.context import Context
from zendotao.store.site.values import Job, JobKind

Run = Callable[[Context, Job, Callable[[], bool]], bytes | None]
"""Do a job and return its answer as JSON; None drops the job, since its game moved on.

It asks ``stop`` at least fifty times a second, and returns what it has when that is true. It may be called again for
the same job, as a finder can die before it has noted the end: what it changes in a game needs an ``expected_seq``.
"""


class Handler(Struct, frozen=True):
    """The function for a kind of job, and the maximum time that it may take."""

    run: Run
    most: timedelta


HANDLERS: Mapping[JobKind, Handler] = {}
