"""Games: the list of them, starting one, a game as the asker may see it, its log, and moves."""

from __future__ import annotations

from typing import Any

from flask import Response

from zendotao.core.game.sight_values import View
from zendotao.services.games import following, moves
from zendotao.services.games.asking import Answered, Done
from zendotao.services.games.looking import export_record, read_log, view_game
from zendotao.services.games.moves import submit_move
from zendotao.store.games.values import GameRow
from zendotao.store.people.values import SignedIn
from zendotao.web.api.naming import told_view
from zendotao.web.api.presenting import Reply, paged
from zendotao.web.api.schemas.answers import GameTold, LogTold
from zendotao.web.api.schemas.answers_around import GamesTold
from zendotao.web.api.schemas.base import GamePath, Sent
from zendotao.web.api.schemas.games import GamesQuery, LogQuery, RecordQuery, StartGame
from zendotao.web.api.schemas.moves import Move
from zendotao.web.api.sections import PREFIX, Section
from zendotao.web.api.security import account_of
from zendotao.web.site import context, now

section = Section("games", "Games: starting, watching and playing them.")

LINES = {"description": "The log, an entry a line", "content": {"application/jsonl": {"schema": {"type": "string"}}}}


def told_answer(answer: Answered) -> dict[str, Any]:
    """A game as a move has left it; ``advice`` is for who moved."""
    told = told_view(answer.view)
    return told if answer.advice is None else {**told, "advice": answer.advice}


def told_start(answer: Answered) -> Reply:
    """The same of a new game, with its address."""
    return Reply(told_answer(answer), 201, {"Location": f"{PREFIX}/games/{answer.view.id}"})


def told_row(row: GameRow) -> dict[str, Any]:
    """A game in a list."""
    return {
        "id": row.id,
        "title": row.title,
        "phase": row.phase,
        "seq": row.seq,
        "seats": row.seats,
        "koans": row.koans,
        "practice": row.practice,
        "language": row.language,
        "created_at": row.created_at,
        "changed_at": row.changed_at,
    }


def request_of(body: Sent | Move) -> dict[str, Any]:
    """A body as services take it: plain values, what was left out left out."""
    plain: dict[str, Any] = body.model_dump(by_alias=True, exclude_none=True)
    return plain


@section.route_for("get", "/games", "reader", answer=GamesTold)
def list_games(query: GamesQuery) -> dict[str, Any]:
    """The games of the site, those changed last first. ``q``: words, each of which begins a word of the title."""
    found = following.list_games(context(), query.phase, query.q, query.page)
    return paged([told_row(row) for row in found.rows], query.page, found.more, found.total)


@section.route_for(
    "post", "/games", "account", answer=GameTold, status=201, limit="posting", tells=told_start, repeat=True,
    finishes=True, anew=True,
)  # fmt: skip
def start_game(asker: SignedIn, body: StartGame, done: Done | None = None) -> Answered:
    """Start a game: two marked koans, an open one, and two sealed rules."""
    return moves.start_game(context(), asker.account, request_of(body), now(), done)


@section.route_for("get", "/games/<game_id>", "reader", answer=GameTold, tells=told_view)
def show_game(asker: SignedIn | None, path: GamePath) -> View:
    """A game as the asker may see it, with what they may do now."""
    return view_game(context(), account_of(asker), path.game_id, now())


@section.route_for(
    "post", "/games/<game_id>/moves", "account", answer=GameTold, status=201, limit="posting", tells=told_answer,
    repeat=True, finishes=True, anew=True,
)  # fmt: skip
def make_move(asker: SignedIn, path: GamePath, body: Move, done: Done | None = None) -> Answered:
    """Make a move: turn, claim, block, reveal, withdraw, judgment or clarify.

    With ``expected_seq`` a move that answers a state which is past is refused as ``stale``, with what changed.
    """
    told = request_of(body)
    expected = told.pop("expected_seq", None)
    return submit_move(context(), asker.account, path.game_id, told, expected, now(), done)


@section.route_for("get", "/games/<game_id>/log", "reader", answer=LogTold)
def show_log(asker: SignedIn | None, path: GamePath, query: LogQuery) -> dict[str, Any]:
    """The log of a game as the asker may see it; each entry carries the hash of the one before."""
    found = read_log(context(), account_of(asker), path.game_id, now(), query.after, query.limit)
    return {"entries": list(found.lines), "seq": found.seq, "more": found.more}


@section.route_for("get", "/games/<game_id>/record", "reader", answer=LINES)
def show_record(asker: SignedIn | None, path: GamePath, query: RecordQuery) -> Response:
    """The record of a game: every entry as a line of JSON, to keep, to check and to replay. With ``names``, the names
    of who played travel with it."""
    lines = export_record(context(), account_of(asker), path.game_id, now(), named=query.names)
    response = Response("".join(f"{line}\n" for line in lines), mimetype="application/jsonl")
    response.headers["Content-Disposition"] = f'attachment; filename="{path.game_id}.jsonl"'
    response.headers["Cache-Control"] = "no-store"
    return response
