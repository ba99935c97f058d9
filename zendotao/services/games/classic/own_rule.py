"""Help for a Master who chooses a secret rule: a job (``classic_review``) looks at the rule in their encrypted draft,
and writes what it finds into the draft. Neither the rule nor anything of it stands in the job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from zendotao.core.game.classic.settings import COLOURS, PALETTE
from zendotao.core.game.stash import STASH
from zendotao.core.koan.pieces import Colour
from zendotao.core.koan.printing import print_koan
from zendotao.core.master.grade import RuleDifficulty
from zendotao.core.master.review import Advice, review_rule
from zendotao.core.master.start import find_start_koans
from zendotao.core.rule.answer import condition_of
from zendotao.core.rule.wording import english
from zendotao.core.secret_record import SecretRecord
from zendotao.services.common.chance import SiteChance
from zendotao.services.common.context import Context
from zendotao.services.common.jobs import JobNotDueError, find_job, is_finder_alive, request_job
from zendotao.store.site.jobs import make_job_id
from zendotao.store.site.values import DraftKind, FormDraft, Job
from zendotao.store.unit import Unit

NEW_GAME, SUBJECT = "", "draft"
LEAD: DraftKind = "lead"
ASKED, REVIEW = "review.asked", "review"
"""Fields of the draft: the position of the job that was asked for last, and what it found."""

AGAIN = timedelta(seconds=2)
DONE = b"{}"


class OwnRuleReview(SecretRecord, Struct, frozen=True, kw_only=True):
    """The review of a rule for its Master, as it was typed and as it is understood, with pieces of a palette: how hard
    it is, after how many koans nothing simpler agrees, the share of white koans, what to think about, and two koans to
    begin with, empty if none were found. Its ``repr`` is empty."""

    rule: str
    canonical: str
    palette: tuple[str, ...]
    pieces: int
    difficulty: RuleDifficulty
    needed: int
    white_share: float
    advice: tuple[Advice, ...]
    white: str
    black: str


class ReviewState(Struct, frozen=True, kw_only=True):
    """The state of the review of the rule in a draft. ``waiting``: a finder looks at it; ``finder_alive``: one runs at
    all; ``failed``: it could not be looked at to the end."""

    review: OwnRuleReview | None = None
    waiting: bool = False
    finder_alive: bool = True
    failed: bool = False


def read_palette_names(fields: Mapping[str, str]) -> tuple[str, ...]:
    """Return the colours of a form; the usual ones if none was chosen."""
    chosen = tuple(name for name in COLOURS if fields.get(f"palette.{name}") == "1")
    return chosen or PALETTE


def read_pieces(fields: Mapping[str, str]) -> int:
    """Return the number of pieces of each size and colour of a form; the usual one if it is no small number."""
    text = fields.get("settings.pieces", "")
    return int(text) if text.isascii() and text.isdigit() and 1 <= len(text) <= 2 and int(text) else STASH


def request_review(context: Context, account: str, position: int, now: datetime) -> None:
    """Request that the rule in the draft of an account is looked at."""
    with context.store.unit(write=True) as work:
        work.jobs.remove(make_job_id("classic_review", SUBJECT, position, account))
        request_job(work, "classic_review", SUBJECT, position, DONE, now, owner=account)
        work.commit()


def run_classic_review(context: Context, job: Job, stop: Callable[[], bool]) -> bytes | None:
    """Look at the rule in the draft of the job's owner, and write what is found into it, unless it has changed."""
    with context.store.unit() as work:
        draft = _get_draft(work, job)
    if draft is None:
        return None
    found = _review(context, draft.fields, stop)
    if stop():
        raise JobNotDueError(context.clock() + AGAIN)
    if found is None:
        return None
    with context.store.unit(write=True) as work:
        draft = _get_draft(work, job)
        if draft is None:
            return None
        work.drafts.put(replace(draft, fields={**draft.fields, REVIEW: msgspec.json.encode(found).decode()}))
        work.commit()
    return DONE


def _get_draft(work: Unit, job: Job) -> FormDraft | None:
    """Return the draft that a job is about; None if it was changed since, or thrown away."""
    draft = None if job.owner is None else work.drafts.get(job.owner, NEW_GAME, LEAD)
    return draft if draft is not None and draft.fields.get(ASKED) == str(job.position) else None


def _review(context: Context, fields: Mapping[str, str], stop: Callable[[], bool]) -> OwnRuleReview | None:
    rule = condition_of(fields.get("rule", "").strip())
    if rule is None:
        return None
    names, pieces = read_palette_names(fields), read_pieces(fields)
    palette = tuple(colour for colour in Colour if colour.word in names)
    found = review_rule(rule, palette, stop)
    koans = find_start_koans(
        rule, palette, pieces, SiteChance(context.random), shared=fields.get("settings.stash") == "shared", stop=stop
    )
    return OwnRuleReview(
        rule=fields.get("rule", "").strip(), canonical=english.word(rule), palette=names, pieces=pieces,
        difficulty=found.difficulty, needed=found.needed, white_share=found.white_share, advice=found.advice,
        white="" if koans is None else print_koan(koans.white), black="" if koans is None else print_koan(koans.black),
    )  # fmt: skip


def read_review(context: Context, account: str, fields: Mapping[str, str], now: datetime) -> ReviewState:
    """Return what is known of the rule in a draft of an account, of these fields."""
    asked = fields.get(ASKED, "")
    if not asked.isdigit():
        return ReviewState()
    if fields.get(REVIEW):
        found = msgspec.json.decode(fields[REVIEW], type=OwnRuleReview)
        current = (fields.get("rule", "").strip(), read_palette_names(fields), read_pieces(fields))
        return ReviewState(review=found if (found.rule, found.palette, found.pieces) == current else None)
    with context.store.unit() as work:
        job = find_job(work, "classic_review", SUBJECT, int(asked), account)
        alive = is_finder_alive(work, now)
    if job is None or job.state in ("failed", "dropped"):
        return ReviewState(failed=True)
    return ReviewState(waiting=True, finder_alive=alive)
