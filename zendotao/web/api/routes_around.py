"""Around the table: comments, the notebook, one's log of thoughts, what one follows, and the bell."""

from __future__ import annotations

from typing import Any

from zendotao.core.game.sight_votes import challenge_id
from zendotao.services.board.mine import list_turns
from zendotao.services.games import following, speaking
from zendotao.services.games.asking import Answered, Done
from zendotao.services.games.following import follow_game, list_notices, unfollow_game
from zendotao.services.games.looking import settle_game
from zendotao.services.games.notebook import add_rule, list_rules, note_rule, remove_rule
from zendotao.services.games.sealed import list_seals
from zendotao.services.games.speaking import post_comment, view_comment
from zendotao.services.people import thoughts
from zendotao.store.notices.values import Notice
from zendotao.store.people.values import NotebookRule, SignedIn, Thought
from zendotao.web.api.presenting import paged
from zendotao.web.api.routes_games import request_of, told_row
from zendotao.web.api.schemas.answers_around import (
    CommentsTold,
    CommentTold,
    HeldTold,
    IdTold,
    NoticesTold,
    OpenedTold,
    OpenThoughtTold,
    OwnSealTold,
    RevisionTold,
    ThoughtTold,
    TurnsTold,
    WrittenTold,
)
from zendotao.web.api.schemas.base import GamePath, PageQuery
from zendotao.web.api.schemas.games import (
    CommentPath,
    Draft,
    EditComment,
    NotebookPath,
    NotebookQuery,
    NotebookRemoval,
    NoticesQuery,
    NoticesRead,
    RuleNote,
    WriteComment,
)
from zendotao.web.api.schemas.people import ThoughtPath, ThoughtSent
from zendotao.web.api.sections import PREFIX, Section
from zendotao.web.api.security import account_of
from zendotao.web.site import context, now

section = Section("around", "Around the table: comments, notebooks, thoughts, notices.")

NOTICES = 50
"""Notices on a page of the bell."""

NOTEBOOK = "/games/<game_id>/notebook"


def told_comment(answer: Answered) -> dict[str, Any]:
    """Which comment it is that was written."""
    number = answer.number or 0
    return {"id": challenge_id(answer.view.id, number), "number": number, "seq": answer.view.seq}


def told_rule(rule: NotebookRule) -> dict[str, Any]:
    """A rule that was written into a notebook, without its words."""
    return {"id": rule.id}


def told_thought(thought: Thought) -> dict[str, Any]:
    """An entry of a log of thoughts."""
    return {"id": thought.id, "at": thought.at, "opened_at": thought.opened_at, "text": thought.text}


def told_notice(notice: Notice) -> dict[str, Any]:
    """A notice at its owner's bell."""
    return {
        "id": notice.id,
        "kind": notice.kind,
        "game": notice.game,
        "seq": notice.seq,
        "data": notice.data,
        "at": notice.at,
        "read_at": notice.read_at,
    }


# ---- comments


@section.route_for("get", "/games/<game_id>/comments", "reader", answer=CommentsTold)
def list_comments(asker: SignedIn | None, path: GamePath, query: PageQuery) -> dict[str, Any]:
    """The comments on a game in order, 50 a page."""
    found = speaking.list_comments(context(), account_of(asker), path.game_id, query.page)
    return paged(found.comments, query.page, found.more, found.total)


@section.route_for(
    "post", "/games/<game_id>/comments", "account", answer=WrittenTold, status=201, limit="posting",
    tells=told_comment, repeat=True, finishes=True,
)  # fmt: skip
def write_comment(asker: SignedIn, path: GamePath, body: WriteComment, done: Done | None = None) -> Answered:
    """Comment on a game. A comment that states a rule which is still viable is held back unless ``anyway``."""
    return post_comment(
        context(), asker.account, path.game_id, body.text, now(), as_=body.as_, anyway=body.anyway, done=done
    )


@section.route_for("patch", "/comments/<comment_id>", "account", answer=WrittenTold, limit="posting")
def edit_comment(asker: SignedIn, path: CommentPath, body: EditComment) -> dict[str, Any]:
    """Reword one's comment; what it said before stays in its history."""
    found = speaking.edit_comment(context(), asker.account, path.comment_id, body.text, now(), anyway=body.anyway)
    return told_comment(found)


@section.route_for("get", "/comments/<comment_id>", "reader", answer=CommentTold)
def show_comment(asker: SignedIn | None, path: CommentPath) -> Any:
    """A comment as it reads now."""
    return view_comment(context(), account_of(asker), path.comment_id)


@section.route_for("get", "/comments/<comment_id>/history", "reader", answer=list[RevisionTold])
def comment_history(path: CommentPath) -> list[Any]:
    """A comment's words from the first to the present ones."""
    return list(speaking.comment_history(context(), path.comment_id))


# ---- notebook


@section.route_for("get", NOTEBOOK, "account", answer=list[HeldTold])
def show_notebook(asker: SignedIn, path: GamePath, query: NotebookQuery) -> list[Any]:
    """The notebook of whom one acts for: each rule held against every stone."""
    return list(list_rules(context(), asker.account, path.game_id, now(), query.as_))


@section.route_for(
    "post", NOTEBOOK, "account", answer=IdTold, status=201, limit="posting", tells=told_rule, repeat=True,
    finishes=True,
)  # fmt: skip
def write_notebook(asker: SignedIn, path: GamePath, body: Draft, done: Done | None = None) -> NotebookRule:
    """Write a rule into the notebook."""
    return add_rule(context(), asker.account, path.game_id, request_of(body), now(), done)


@section.route_for("patch", f"{NOTEBOOK}/<rule_id>", "account", status=204, limit="posting")
def note_in_notebook(asker: SignedIn, path: NotebookPath, body: RuleNote) -> None:
    """Put other words beside a rule of the notebook; the rule stays as it is."""
    note_rule(context(), asker.account, path.game_id, path.rule_id, body.note, now(), body.as_)


@section.route_for("delete", NOTEBOOK, "account", status=204, limit="posting")
def clear_notebook(asker: SignedIn, path: GamePath, body: NotebookRemoval) -> None:
    """Take a rule, by its ``id``, out of the notebook."""
    remove_rule(context(), asker.account, path.game_id, body.id, now(), body.as_)


@section.route_for("delete", f"{NOTEBOOK}/<rule_id>", "account", status=204, limit="posting")
def remove_from_notebook(asker: SignedIn, path: NotebookPath, query: NotebookQuery) -> None:
    """The same by an address."""
    remove_rule(context(), asker.account, path.game_id, path.rule_id, now(), query.as_)


@section.route_for("get", "/games/<game_id>/seals", "account", answer=list[OwnSealTold])
def own_seals(asker: SignedIn, path: GamePath, query: NotebookQuery) -> list[Any]:
    """The sealed rules of the seat that one acts for, which nobody else reads: each held against every stone."""
    return list(list_seals(context(), asker.account, path.game_id, now(), query.as_))


# ---- thoughts


@section.route_for("get", "/games/<game_id>/thoughts", "account", answer=list[ThoughtTold])
def own_thoughts(asker: SignedIn, path: GamePath) -> list[dict[str, Any]]:
    """One's private log on a game."""
    return [told_thought(one) for one in thoughts.own_thoughts(context(), asker.account.id, path.game_id)]


@section.route_for(
    "post", "/games/<game_id>/thoughts", "account", answer=ThoughtTold, status=201, limit="posting", tells=told_thought,
    repeat=True, finishes=True, kept=("id", "at", "opened_at"),
)  # fmt: skip
def note_thought(asker: SignedIn, path: GamePath, body: ThoughtSent, done: Done | None = None) -> Thought:
    """Write into one's private log. A repeat under the same key is answered without the text."""
    return thoughts.note_thought(context(), asker.account.id, path.game_id, body.text, now(), done)


@section.route_for(
    "post", "/games/<game_id>/thoughts/open", "account", answer=OpenedTold, limit="posting", repeat=True
)
def open_thoughts(asker: SignedIn, path: GamePath) -> dict[str, Any]:
    """Open one's log to all, once the game is final."""
    settle_game(context(), path.game_id, now())
    return {"opened": thoughts.open_thoughts(context(), asker.account.id, path.game_id, now())}


@section.route_for("get", "/games/<game_id>/thoughts/opened", "reader", answer=list[OpenThoughtTold])
def opened_thoughts(path: GamePath) -> list[dict[str, Any]]:
    """What players opened of their logs."""
    found = thoughts.opened_thoughts(context(), path.game_id)
    return [{**told_thought(one), "account": one.account} for one in found]


@section.route_for("delete", "/thoughts/<thought_id>", "account", status=204, limit="posting")
def remove_thought(asker: SignedIn, path: ThoughtPath) -> None:
    """Take an entry out of one's log."""
    thoughts.remove_thought(context(), asker.account.id, path.thought_id)


# ---- what concerns one


@section.route_for("post", "/games/<game_id>/follow", "account", status=204, limit="posting", repeat=True)
def follow(asker: SignedIn, path: GamePath) -> None:
    """Follow a game: its news come to one's bell."""
    follow_game(context(), asker.account, path.game_id, now())


@section.route_for("delete", "/games/<game_id>/follow", "account", status=204, limit="posting")
def unfollow(asker: SignedIn, path: GamePath) -> None:
    """Follow it no longer."""
    unfollow_game(context(), asker.account, path.game_id)


@section.route_for("get", "/me/turns", "account", answer=TurnsTold)
def own_turns(asker: SignedIn, query: PageQuery) -> dict[str, Any]:
    """The games in which one can do something now."""
    found, more = list_turns(context(), asker.account, now(), query.page)
    return paged([{**told_row(one.row), "available": one.available} for one in found], query.page, more)


@section.route_for("get", "/me/notices", "account", answer=NoticesTold)
def own_notices(asker: SignedIn, query: NoticesQuery) -> dict[str, Any]:
    """One's notices, newest first; ``before``: those older than that one."""
    found, unread = list_notices(context(), asker.account, query.before, NOTICES)
    following = f"{PREFIX}/me/notices?before={found[-1].id}" if len(found) == NOTICES else None
    return {"items": [told_notice(one) for one in found], "unread": unread, "next": following}


@section.route_for("post", "/me/notices/read", "account", status=204, limit="posting")
def read_notices(asker: SignedIn, body: NoticesRead) -> None:
    """Note that one has read one's notices up to that one."""
    following.read_notices(context(), asker.account, body.upto, now())
