"""Games: the list of them, starting one, a game as the asker may see it, its log, and moves."""

from __future__ import annotations

from flask import Response
from msgspec.structs import asdict

from zendotao.core.game.classic.sight.values import ClassicView
from zendotao.core.game.zendotao.sight.values import GameView
from zendotao.services.common.context import OnCommit
from zendotao.services.games.analysis.classic import ClassicAnalysis, read_any_analysis
from zendotao.services.games.analysis.values import GameAnalysis
from zendotao.services.games.bots import inviting, practice
from zendotao.services.games.bots.inviting import InviteBotRequest
from zendotao.services.games.bots.practice import PracticeRequest
from zendotao.services.games.bots.student_start import start_classic_with_bots
from zendotao.services.games.classic.posting import submit_any_move
from zendotao.services.games.classic.requests import StartClassicRequest
from zendotao.services.games.lists import games
from zendotao.services.games.moves import posting
from zendotao.services.games.moves.results import AnyResult, ClassicResult, CommandResult
from zendotao.services.games.notebook.classic import read_secret_rule
from zendotao.services.games.views.game import view_any_game
from zendotao.services.games.views.log import export_record, read_log
from zendotao.store.games.values import GameRow
from zendotao.store.people.values import TokenHolder
from zendotao.web.api.analysis_answer import render_analysis
from zendotao.web.api.classic_answer import render_classic
from zendotao.web.api.game_answer import render_game
from zendotao.web.api.responses import make_new_game, make_page
from zendotao.web.api.schemas.answers import EntryAnswer, GameAnswer, LogAnswer
from zendotao.web.api.schemas.answers_lists import GameRowAnswer, GamesAnswer
from zendotao.web.api.schemas.base import GamePath
from zendotao.web.api.schemas.classic import ClassicGameAnswer, SecretRuleAnswer
from zendotao.web.api.schemas.games import AnyMoveRequest, GamesQuery, LogQuery, NewGameRequest, RecordQuery
from zendotao.web.api.sections import ApiSection
from zendotao.web.api.security import account_of
from zendotao.web.replies import Reply
from zendotao.web.site import context, now

section = ApiSection("games", "Games: starting, watching and playing them.")

LINES = {"description": "The log, an entry a line", "content": {"application/jsonl": {"schema": {"type": "string"}}}}


def render_answer(answer: CommandResult) -> GameAnswer:
    """Return a game as a move has left it."""
    return render_game(answer.view, answer.advice)


def render_start(answer: CommandResult) -> Reply[GameAnswer]:
    """Return the same of a new game, with its address."""
    return make_new_game(answer.view.id, render_answer(answer))


def render_view(view: GameView | ClassicView) -> GameAnswer | ClassicGameAnswer:
    """Return a game of either kind."""
    return render_classic(view) if isinstance(view, ClassicView) else render_game(view)


def render_any_answer(answer: AnyResult) -> GameAnswer | ClassicGameAnswer:
    """Return a game of either kind as a move has left it."""
    view = answer.view
    return render_classic(view) if isinstance(view, ClassicView) else render_game(view, answer.advice)


def render_new_game(answer: CommandResult | ClassicResult) -> Reply[GameAnswer | ClassicGameAnswer]:
    """Return the same of a new game, with its address."""
    return make_new_game(answer.view.id, render_any_answer(answer))


def render_row(row: GameRow) -> GameRowAnswer:
    """Return a game in a list."""
    return GameRowAnswer(**{name: getattr(row, name) for name in GameRowAnswer.__struct_fields__})


@section.route_for("get", "/games", "reader")
def list_games(query: GamesQuery) -> GamesAnswer:
    """The games of the site, those changed last first, of Zendo-Tao unless ``kind`` says otherwise.

    ``q``: words, each of which begins a word of the title.
    """
    found = games.list_games(context(), query.phase, query.q, query.page, query.kind)
    return make_page(GamesAnswer, list(map(render_row, found.rows)), query.page, found.more, total=found.total)


@section.route_for(
    "post", "/games", "account", status=201, limit="posting", render=render_new_game, repeat=True, finishes=True,
    anew=True,
)  # fmt: skip
def start_game(asker: TokenHolder, body: NewGameRequest, done: OnCommit | None = None) -> CommandResult | ClassicResult:
    """Start a game: of Zendo-Tao, with two marked koans, an open one, and two sealed rules; or of classic Zendo.

    A game of classic Zendo has ``"kind": "classic"``. Its Master sends the secret rule, which is sealed, and a white
    koan and a black one. Where the server is the Master, ``bots`` may join as students, beside who starts it.
    """
    if isinstance(body, StartClassicRequest):
        return start_classic_with_bots(context(), asker.account, body, now(), done)
    return posting.start_game(context(), asker.account, body, now(), done)


@section.route_for("get", "/games/<game_id>", "reader", render=render_view)
def show_game(asker: TokenHolder | None, path: GamePath) -> GameView | ClassicView:
    """A game as the asker may see it, with what they may do now."""
    return view_any_game(context(), account_of(asker), path.game_id, now())


@section.route_for(
    "post", "/games/<game_id>/moves", "account", status=201, limit="posting", render=render_any_answer,
    repeat=True, finishes=True, anew=True,
)  # fmt: skip
def make_move(
    asker: TokenHolder, path: GamePath, body: AnyMoveRequest, done: OnCommit | None = None
) -> CommandResult | ClassicResult:
    """Make a move: turn, claim, block, reveal, withdraw, judgment, clarify or skip; in classic Zendo join, build,
    answer, mark, guess, reword, retract, ask, understand, disprove, cannot, pass, break, correct, terminate, ask_hint,
    hint, resign, differ, challenge, ballot or pace.

    With ``expected_seq`` a move that answers a state which is past is refused as ``stale``, with what changed.
    """
    return submit_any_move(context(), asker.account, path.game_id, body, now(), done)


@section.route_for(
    "post", "/games/<game_id>/bots", "account", status=201, limit="posting", render=render_any_answer,
    repeat=True, finishes=True, anew=True,
)  # fmt: skip
def invite_bot(asker: TokenHolder, path: GamePath, body: InviteBotRequest, done: OnCommit | None = None) -> AnyResult:
    """Invite a bot to a game in which one plays. It has a seat of its own, and no voice in votes; in classic
    Zendo it is a student."""
    return inviting.invite_bot(context(), asker.account, path.game_id, body, now(), done)


@section.route_for(
    "post", "/practice", "account", status=201, limit="posting", render=render_start, repeat=True, finishes=True,
    anew=True,
)  # fmt: skip
def start_practice(asker: TokenHolder, body: PracticeRequest, done: OnCommit | None = None) -> CommandResult:
    """Start a practice game against one to three bots, on a table that is prepared for it: the first turn is made."""
    return practice.start_practice(context(), asker.account, body, now(), done)


@section.route_for("get", "/games/<game_id>/log", "reader")
def show_log(asker: TokenHolder | None, path: GamePath, query: LogQuery) -> LogAnswer:
    """The log of a game as the asker may see it; each entry carries the hash of the one before."""
    found = read_log(context(), account_of(asker), path.game_id, now(), query.after, query.limit)
    return LogAnswer([EntryAnswer(**asdict(line)) for line in found.lines], found.seq, found.more)


@section.route_for("get", "/games/<game_id>/rule", "account")
def show_rule(asker: TokenHolder, path: GamePath) -> SecretRuleAnswer:
    """The secret rule of a game of classic Zendo, and what it sees in each koan: its Master's at any time, everybody's
    once it is open."""
    found = read_secret_rule(context(), asker.account, path.game_id, now())
    return SecretRuleAnswer(found.rule, found.reasons)


@section.route_for("get", "/games/<game_id>/analysis", "reader", render=render_analysis, waits=True)
def show_analysis(asker: TokenHolder | None, path: GamePath) -> GameAnalysis | ClassicAnalysis:
    """The analysis of a finished game: how many rules were possible after each stone, and what became of sealed ones.

    The rules are counted by a job when this is first asked for; until it is done, the answer is 202 without
    ``possible``.
    """
    return read_any_analysis(context(), account_of(asker), path.game_id, now())


@section.route_for("get", "/games/<game_id>/record", "reader", other=LINES)
def show_record(asker: TokenHolder | None, path: GamePath, query: RecordQuery) -> Response:
    """The record of a game: every entry as a line of JSON, to keep, to check and to replay. With ``names``, the names
    of who played travel with it."""
    lines = export_record(context(), account_of(asker), path.game_id, now(), named=query.names)
    response = Response("".join(f"{line}\n" for line in lines), mimetype="application/jsonl")
    response.headers["Content-Disposition"] = f'attachment; filename="{path.game_id}.jsonl"'
    response.headers["Cache-Control"] = "no-store"
    return response
