"""Versions of games and of lists: one query tells whether a cached page is still current. ``web.pages.polling`` and
``web.pages.cached_pages`` make keys, etags and the versions of open pages of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Integer,
    RowMapping,
    ScalarSelect,
    Select,
    String,
    and_,
    cast,
    false,
    func,
    literal_column,
    or_,
    select,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import bindparam
from sqlalchemy.sql.functions import GenericFunction

from zendotao.store.db import Instant
from zendotao.store.games.values import ENDED
from zendotao.store.tables.board import changes
from zendotao.store.tables.games import deadlines, game_aliases, games
from zendotao.store.tables.people import accounts, team_invitations, team_members, teams
from zendotao.store.tables.search import search_koans, search_texts
from zendotao.store.tables.site import comments, follows, jobs, notices, outages
from zendotao.store.tables.vault import notebook_rules


class join_rows(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Aggregate the texts of many rows into one, separated by commas, in an order that is the same each time."""

    inherit_cache = True
    type = String()


class json_elements(GenericFunction[str]):  # noqa: N801 -- a function of the database
    """Expand a JSON list of texts into rows."""

    inherit_cache = True
    type = String()


SQL_TEMPLATES: dict[type[GenericFunction[str]], dict[str, str]] = {
    join_rows: {"sqlite": "group_concat({0}, ',')", "postgresql": "string_agg({0}, ',' ORDER BY {0})"},
    json_elements: {"sqlite": "json_each({0})", "postgresql": "jsonb_array_elements_text(CAST({0} AS jsonb))"},
}
"""The SQL of each function by dialect, ``{0}`` being its argument."""


def _compile_function(element: GenericFunction[str], compiler: Any, **more: Any) -> str:
    named: str = SQL_TEMPLATES[type(element)][compiler.dialect.name]
    return named.format(compiler.process(element.clauses, **more))


for _function in SQL_TEMPLATES:
    compiles(_function)(_compile_function)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameVersion:
    """The version of a game: whatever was made of the game is current as long as this is equal.

    ``kind``: the kind of game. ``due``: a deadline has to take effect before anything is shown. ``thinking``: it is a
    practice game, and a bot is to look at the table or does. ``names``: the names that are shown around the game, and
    which of its comments are hidden. The rest is of one account: whether it follows the game, how many notices it has
    not read, and ``own``, the version of its teams, invitations and notebook.
    """

    seq: int
    head: str
    changed_at: datetime
    due: bool
    names: str
    follows: bool = False
    unread: int = 0
    own: str = field(default="", repr=False)
    kind: str = "zendotao"
    thinking: bool = False


class ListsVersion(Struct, frozen=True, kw_only=True):
    """The version of all lists of games and changes, and the number of unread notices of one account.

    ``due``: a deadline of some game has to take effect before lists are shown.
    """

    changed: str
    due: bool
    unread: int = 0


MOST_UNREAD: ColumnElement[int] = literal_column("100", Integer)
ZERO: ColumnElement[int] = literal_column("0", Integer)
BLANK: ColumnElement[str] = literal_column("' '", String)
SLASH: ColumnElement[str] = literal_column("'/'", String)
TEAM: ColumnElement[str] = literal_column("'team'", String)
"""Literal constants: each parameter of a query takes time, and this one is run for every page."""

GAME = bindparam("game", type_=String)
ASKER = bindparam("asker", type_=String)
NOW = bindparam("now", type_=Instant)
SOON = bindparam("soon", type_=Instant)
PARTIES = bindparam("parties", type_=String)
GAMES = bindparam("games", type_=String)


def _select_names(table: Any) -> ScalarSelect[Any]:
    """Select the names of all that have an alias in the game, as one text."""
    shown = join_rows(func.coalesce(table.c.name, BLANK) + BLANK + game_aliases.c.alias)
    here = and_(game_aliases.c.game_id == games.c.id, game_aliases.c.party == table.c.id)
    return select(shown).where(here).correlate(games).scalar_subquery()


def _select_parties(table: Any, kind: ColumnElement[str]) -> Select[Any]:
    """Select those of the given parties that are in a table, each with its name and its kind: no name holds a slash."""
    wanted = select(json_elements(PARTIES).table_valued("value").c.value)
    told = table.c.id + SLASH + func.coalesce(table.c.name, BLANK) + SLASH + kind
    return select(told.label("told")).where(table.c.id.in_(wanted))


def _select_own_teams() -> ScalarSelect[Any]:
    own = team_members.c.account == ASKER
    return select(join_rows(team_members.c.team)).where(own).scalar_subquery()


def _select_own_invitations() -> ScalarSelect[Any]:
    own = team_invitations.c.account == ASKER
    return select(join_rows(team_invitations.c.id)).where(own).scalar_subquery()


def _select_own_rules() -> ScalarSelect[Any]:
    """Select the number of rules in the notebooks that the account can read, the newest of them, and the sum of their
    versions."""
    mine = select(team_members.c.team).where(team_members.c.account == ASKER)
    wanted = and_(
        notebook_rules.c.game_id == games.c.id,
        or_(notebook_rules.c.party == ASKER, notebook_rules.c.party.in_(mine)),
    )
    last = func.max(notebook_rules.c.id) + BLANK + func.max(cast(notebook_rules.c.added_at, String))
    changed = cast(func.coalesce(func.sum(notebook_rules.c.version), ZERO), String)
    told = cast(func.count(), String) + BLANK + func.coalesce(last, BLANK) + BLANK + changed
    return select(told).where(wanted).correlate(games).scalar_subquery()


def _count_unread() -> ScalarSelect[Any]:
    some = select(notices.c.id).where(notices.c.account == ASKER, notices.c.read_at.is_(None)).limit(MOST_UNREAD)
    return select(func.count()).select_from(some.subquery()).scalar_subquery()


def _is_thinking() -> ColumnElement[bool]:
    """Return the condition that a bot of a practice game is to look at the table, or does so now: then its job is due
    when that is taken from its finder. Of other games nobody learns when bots think."""
    looks = and_(
        jobs.c.finished_at.is_(None),
        jobs.c.due <= SOON,
        jobs.c.subject == games.c.id,
        jobs.c.kind == literal_column("'bot_move'"),
        or_(jobs.c.due <= NOW, jobs.c.state == literal_column("'running'")),
    )
    return and_(games.c.practice, select(jobs.c.id).where(looks).correlate(games).exists())


def _is_due() -> ColumnElement[bool]:
    """Return the condition that a deadline or an outage has to be settled before anything of the game is shown."""
    away = select(outages.c.began).where(outages.c.ended > games.c.changed_at, outages.c.ended <= NOW)
    running = and_(*(games.c.phase != literal_column(f"'{phase}'") for phase in ENDED))
    return and_(running, or_(func.coalesce(games.c.next_due <= NOW, false()), away.correlate(games).exists()))


PUBLIC = (
    games.c.kind,
    games.c.seq,
    games.c.head,
    games.c.changed_at,
    _is_due().label("due"),
    _is_thinking().label("thinking"),
    _select_names(accounts).label("people"),
    _select_names(teams).label("teams"),
    # With the instant too: a page that was made while a comment was shown again is no page of when it was hidden again.
    select(join_rows(cast(comments.c.number, String) + BLANK + cast(comments.c.hidden_at, String)))
    .where(comments.c.game_id == games.c.id, comments.c.hidden_at.is_not(None))
    .correlate(games)
    .scalar_subquery()
    .label("hidden"),
)

OWN = (
    select(follows.c.account)
    .where(follows.c.game_id == games.c.id, follows.c.account == ASKER)
    .correlate(games)
    .exists()
    .label("follows"),
    _count_unread().label("unread"),
    _select_own_teams().label("own_teams"),
    _select_own_invitations().label("own_invitations"),
    _select_own_rules().label("own_rules"),
)

LISTS_QUERY = select(
    select(func.max(games.c.changed_at)).scalar_subquery().label("games"),
    select(func.max(changes.c.id)).scalar_subquery().label("changes"),
    select(func.max(outages.c.ended)).scalar_subquery().label("outages"),
    select(func.max(search_texts.c.id)).scalar_subquery().label("texts"),
    select(func.max(search_koans.c.id)).scalar_subquery().label("koans"),
    select(deadlines.c.due).where(deadlines.c.fired_at.is_(None), deadlines.c.due <= NOW).exists().label("due"),
)
OWN_LISTS_QUERY = LISTS_QUERY.add_columns(
    _count_unread().label("unread"),
    _select_own_teams().label("own_teams"),
    _select_own_invitations().label("own_invitations"),
    select(func.count()).where(follows.c.account == ASKER).scalar_subquery().label("followed"),
    select(func.max(follows.c.at)).where(follows.c.account == ASKER).scalar_subquery().label("last_followed"),
)

PARTY_ROWS = _select_parties(accounts, accounts.c.kind).union_all(_select_parties(teams, TEAM)).subquery()
NAMES_QUERY = select(join_rows(PARTY_ROWS.c.told).label("names"))

PUBLIC_GAME_QUERY = select(*PUBLIC).where(games.c.id == GAME)
OWN_GAME_QUERY = select(*PUBLIC, *OWN).where(games.c.id == GAME)

SEQS_QUERY = select(games.c.id, games.c.seq, _is_due().label("due")).where(
    games.c.id.in_(select(json_elements(GAMES).table_valued("value").c.value))
)

OWN_COLUMNS = ("own_teams", "own_invitations", "own_rules")
OWN_LIST_COLUMNS = ("own_teams", "own_invitations", "followed", "last_followed")
"""The columns of an account's own version of a game's page, and of lists."""


def make_game_version(row: Mapping[str, Any] | RowMapping, own: bool) -> GameVersion:
    """Return the version of a game from a row of ``PUBLIC_GAME_QUERY``, or of ``OWN_GAME_QUERY`` (``own``)."""
    return GameVersion(
        seq=row["seq"], head=row["head"], changed_at=row["changed_at"], due=bool(row["due"]),
        names=f"{row['people']} {row['teams']} {row['hidden']}", follows=own and bool(row["follows"]),
        unread=row["unread"] if own else 0, own=" ".join(str(row[name]) for name in OWN_COLUMNS) if own else "",
        kind=row["kind"], thinking=bool(row["thinking"]),
    )  # fmt: skip


def make_lists_version(row: Mapping[str, Any] | RowMapping, own: bool) -> ListsVersion:
    """Return the version of all lists from a row of ``LISTS_QUERY`` or of ``OWN_LISTS_QUERY``."""
    shared = " ".join(str(row[name]) for name in ("games", "changes", "outages", "texts", "koans"))
    mine = " ".join(str(row[name]) for name in OWN_LIST_COLUMNS) if own else ""
    return ListsVersion(changed=f"{shared} {mine}", due=bool(row["due"]), unread=row["unread"] if own else 0)
