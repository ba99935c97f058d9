"""Games as they are started, listed and disputed: settings, votes, comments, notebooks."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from zendotao.services.people.texts import NOTE_MOST
from zendotao.web.api.schemas.base import Asked, AsTeam, GamePath, Ident, Number, Page, Sent
from zendotao.web.api.schemas.moves import Fact, Judgments, Notation, Rule, RuleText, Seals

TITLE_MOST = 120
REASON_MOST = 2_000
COMMENT_MOST = 10_000
MOST_LINES = 500

Duration = Annotated[
    str, Field(max_length=40, pattern=r"^P[0-9A-Z.]+$", description="A duration as ISO 8601 writes it, such as PT20H")
]
PhaseName = Literal["play", "claimed", "agreed", "revealed", "final", "void"]


class Settings(Sent):
    """What the players agree on before the game; what is left out is as usual."""

    spacing: Duration | None = None
    stall: Duration | None = None
    stall_small: Duration | None = None
    vote: Duration | None = None
    vote_small: Duration | None = None
    challenge_vote: Duration | None = None
    reveal: Duration | None = None
    final: Duration | None = None
    final_small: Duration | None = None
    bystander_age: Duration | None = None
    palette: list[Annotated[str, Field(max_length=20)]] | None = Field(default=None, min_length=1, max_length=20)
    limit: int | None = Field(default=None, ge=1, le=1000)
    prose: bool | None = None
    language: str | None = Field(default=None, max_length=10)
    practice: bool | None = None


class StartGame(AsTeam):
    """The first turn: a white koan, a black one, an open one, and two sealed rules that disagree on it."""

    title: str = Field(min_length=1, max_length=TITLE_MOST)
    settings: Settings = Settings()
    white: Notation
    black: Notation
    open: Notation
    seals: Seals


class GamesQuery(Asked):
    """Which games of the site."""

    phase: PhaseName | None = None
    q: str = Field(default="", max_length=200)
    page: Page = 1


class LogQuery(Asked):
    """Which part of a log: what stands behind an entry, so many lines at most."""

    after: int = Field(default=0, ge=0, le=2**53)
    limit: int = Field(default=100, ge=1, le=MOST_LINES)


class RecordQuery(Asked):
    """Whether names travel with a record."""

    names: bool = False


class WriteComment(AsTeam):
    """A comment in Markdown. ``anyway``: although it states a rule that is still viable."""

    text: str = Field(min_length=1, max_length=COMMENT_MOST)
    anyway: bool = False


class EditComment(Sent):
    """A comment in other words."""

    text: str = Field(min_length=1, max_length=COMMENT_MOST)
    anyway: bool = False


class CommentPath(Asked):
    """A comment in an address."""

    comment_id: Ident


class ClaimBallot(AsTeam):
    """A ballot on the claim that stands."""

    choice: Literal["pass", "need_time"]


class NewChallenge(AsTeam):
    """A challenge of a part of a move; of a judgment call, ``koan`` and ``fact`` say which."""

    move: Number
    part: Literal["rule", "stone", "koan", "seals", "judgment", "revealed"]
    ground: Literal[
        "unfair", "ambiguous", "unclear_koan", "wrong_call", "absent_author", "prose_wrong", "double_seat"
    ]
    reason: str = Field(min_length=1, max_length=REASON_MOST)
    koan: Number | None = None
    fact: Fact | None = None


class ChallengePath(Asked):
    """A challenge in an address."""

    challenge_id: Ident


class Ballot(AsTeam):
    """A ballot on a challenge."""

    choice: Literal["stands", "amended", "defective", "defective_keep", "abstain"]
    reason: str = Field(default="", max_length=REASON_MOST)


class Amendment(AsTeam):
    """The author's rewording of the challenged rule."""

    rule: Rule


class Draft(AsTeam):
    """A rule for the notebook of the asker's seat, or of the party that would take one."""

    rule: RuleText
    note: str = Field(default="", max_length=NOTE_MOST)
    judgments: Judgments = Field(default_factory=list)


class NotebookQuery(Asked):
    """Whose notebook: the asker's own, or that of a team."""

    as_: str | None = Field(default=None, alias="as", min_length=1, max_length=80)


class NotebookRemoval(AsTeam):
    """A rule that the notebook needs no longer."""

    id: Ident


class NotebookPath(GamePath):
    """A rule of a notebook in an address."""

    rule_id: Ident


class RuleNote(AsTeam):
    """Other words beside a rule of the notebook, or none."""

    note: str = Field(max_length=NOTE_MOST)


class NoticesQuery(Asked):
    """Which part of the bell: what is older than a notice."""

    before: int | None = Field(default=None, ge=1, le=2**53)


class NoticesRead(Sent):
    """Up to which notice one has read."""

    upto: int = Field(ge=0, le=2**53)
