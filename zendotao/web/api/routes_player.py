"""Around the table: comments, the notebook, one's log of thoughts, what one follows, and the bell."""

from __future__ import annotations

from msgspec.structs import asdict

from zendotao.core.game.zendotao.gates.readiness import assess_readiness
from zendotao.core.game.zendotao.sight.votes import challenge_id
from zendotao.services.common.context import OnCommit
from zendotao.services.games.lists.own_games import list_own_turns
from zendotao.services.games.moves import comments
from zendotao.services.games.moves.comments import CommentView, post_comment, view_comment
from zendotao.services.games.moves.requests import NotebookRuleRequest
from zendotao.services.games.moves.results import AnyResult
from zendotao.services.games.notebook.classic import list_classic_entries
from zendotao.services.games.notebook.counting import count_rules
from zendotao.services.games.notebook.notebook import add_rule, list_notebook_entries, note_rule, remove_rule
from zendotao.services.games.notebook.open_notebook import open_notebook
from zendotao.services.games.notebook.seals import OwnSeal, list_seals
from zendotao.services.games.transaction.game_transaction import find_kind
from zendotao.services.games.transaction.reading import settle_game
from zendotao.services.games.views.following import follow_game, unfollow_game
from zendotao.services.notices import bell
from zendotao.services.notices.bell import MarkReadRequest, list_notices
from zendotao.services.people import thoughts
from zendotao.store.games.values import Revision
from zendotao.store.notices.values import Notice
from zendotao.store.people.values import NotebookRule, ThoughtEntry, TokenHolder
from zendotao.web.api.responses import make_page
from zendotao.web.api.routes_games import render_row
from zendotao.web.api.schemas import answers_lists, games
from zendotao.web.api.schemas.base import GamePath, PageQuery
from zendotao.web.api.schemas.people import ThoughtPath, ThoughtSent
from zendotao.web.api.sections import PREFIX, ApiSection
from zendotao.web.api.security import account_of
from zendotao.web.site import context, now

section = ApiSection("around", "Around the table: comments, notebooks, thoughts, notices.")

NOTICES = 50
"""Notices on a page of the bell."""

NOTEBOOK = "/games/<game_id>/notebook"


def render_comment(answer: AnyResult) -> answers_lists.WrittenCommentAnswer:
    """Return which comment it is that was written."""
    number = answer.number or 0
    return answers_lists.WrittenCommentAnswer(challenge_id(answer.view.id, number), number, answer.view.seq)


def render_rule(rule: NotebookRule) -> answers_lists.IdAnswer:
    """Return a rule that was written into a notebook, without its words."""
    return answers_lists.IdAnswer(rule.id)


def render_thought(thought: ThoughtEntry) -> answers_lists.ThoughtAnswer:
    """Return an entry of a log of thoughts."""
    return answers_lists.ThoughtAnswer(thought.id, thought.at, thought.opened_at, thought.text)


def render_notice(notice: Notice) -> answers_lists.NoticeAnswer:
    """Return a notice at its owner's bell."""
    return answers_lists.NoticeAnswer(
        **{name: getattr(notice, name) for name in answers_lists.NoticeAnswer.__struct_fields__}
    )


# ---- comments


@section.route_for("get", "/games/<game_id>/comments", "reader")
def list_comments(asker: TokenHolder | None, path: GamePath, query: PageQuery) -> answers_lists.CommentsAnswer:
    """The comments on a game in order, 50 a page."""
    found = comments.list_comments(context(), account_of(asker), path.game_id, query.page)
    return make_page(answers_lists.CommentsAnswer, found.comments, query.page, found.more, total=found.total)


@section.route_for(
    "post", "/games/<game_id>/comments", "account", status=201, limit="posting",
    render=render_comment, repeat=True, finishes=True,
)  # fmt: skip
def write_comment(
    asker: TokenHolder, path: GamePath, body: games.CommentRequest, done: OnCommit | None = None
) -> AnyResult:
    """Comment on a game. A comment that states a rule which is still viable is held back unless ``anyway``."""
    return post_comment(
        context(), asker.account, path.game_id, body.text, now(), as_=body.as_, anyway=body.anyway, done=done
    )


@section.route_for("patch", "/comments/<comment_id>", "account", limit="posting")
def edit_comment(
    asker: TokenHolder, path: games.CommentPath, body: games.EditCommentRequest
) -> answers_lists.WrittenCommentAnswer:
    """Reword one's comment; what it said before stays in its history."""
    found = comments.edit_comment(context(), asker.account, path.comment_id, body.text, now(), anyway=body.anyway)
    return render_comment(found)


@section.route_for("get", "/comments/<comment_id>", "reader")
def show_comment(asker: TokenHolder | None, path: games.CommentPath) -> CommentView:
    """A comment as it reads now."""
    return view_comment(context(), account_of(asker), path.comment_id)


@section.route_for("get", "/comments/<comment_id>/history", "reader")
def comment_history(path: games.CommentPath) -> list[Revision]:
    """A comment's words from the first to the present ones."""
    return list(comments.list_comment_revisions(context(), path.comment_id))


# ---- notebook


@section.route_for("get", NOTEBOOK, "account")
def show_notebook(
    asker: TokenHolder, path: GamePath, query: games.NotebookQuery
) -> list[answers_lists.NotebookEntryAnswer]:
    """The notebook of whom one acts for: each rule held against every stone."""
    classic = find_kind(context(), path.game_id).name == "classic"
    read = list_classic_entries if classic else list_notebook_entries
    rules = read(context(), asker.account, path.game_id, now(), query.as_)
    return [answers_lists.NotebookEntryAnswer(**vars(rule)) for rule in rules]


@section.route_for("get", "/games/<game_id>/readiness", "account")
def show_readiness(asker: TokenHolder, path: GamePath, query: games.NotebookQuery) -> answers_lists.ReadinessAnswer:
    """The next move that one can make, and how many rules are missing for it, sealed ones counted."""
    book = open_notebook(context(), asker.account, path.game_id, now(), query.as_)
    counts = count_rules(book.rules, book.seals)
    found = assess_readiness(book.view.available, counts if counts.rules else None, book.view.settings.spacing)
    return answers_lists.ReadinessAnswer(
        move=found.move, state=found.state, lacking=found.lacking, ways=found.ways, claims=found.claims,
        code=found.code, until=found.until, rules=counts.rules, viable=counts.viable, white=counts.white,
        black=counts.black,
    )  # fmt: skip


@section.route_for(
    "post", NOTEBOOK, "account", status=201, limit="posting", render=render_rule, repeat=True, finishes=True,
)  # fmt: skip
def write_notebook(
    asker: TokenHolder, path: GamePath, body: NotebookRuleRequest, done: OnCommit | None = None
) -> NotebookRule:
    """Write a rule into the notebook."""
    return add_rule(context(), asker.account, path.game_id, body, now(), done)


@section.route_for("patch", f"{NOTEBOOK}/<rule_id>", "account", status=204, limit="posting")
def note_in_notebook(asker: TokenHolder, path: games.NotebookPath, body: games.RuleNote) -> None:
    """Put other words beside a rule of the notebook; the rule stays as it is."""
    note_rule(context(), asker.account, path.game_id, path.rule_id, body.note, now(), body.as_)


@section.route_for("delete", NOTEBOOK, "account", status=204, limit="posting")
def clear_notebook(asker: TokenHolder, path: GamePath, body: games.NotebookRemoval) -> None:
    """Take a rule, by its ``id``, out of the notebook."""
    remove_rule(context(), asker.account, path.game_id, body.id, now(), body.as_)


@section.route_for("delete", f"{NOTEBOOK}/<rule_id>", "account", status=204, limit="posting")
def remove_from_notebook(asker: TokenHolder, path: games.NotebookPath, query: games.NotebookQuery) -> None:
    """Take a rule out of the notebook, by its address."""
    remove_rule(context(), asker.account, path.game_id, path.rule_id, now(), query.as_)


@section.route_for("get", "/games/<game_id>/seals", "account")
def own_seals(asker: TokenHolder, path: GamePath, query: games.NotebookQuery) -> list[OwnSeal]:
    """The sealed rules of the seat that one acts for, which nobody else reads: each held against every stone."""
    return list(list_seals(context(), asker.account, path.game_id, now(), query.as_))


# ---- thoughts


@section.route_for("get", "/games/<game_id>/thoughts", "account")
def own_thoughts(asker: TokenHolder, path: GamePath) -> list[answers_lists.ThoughtAnswer]:
    """One's private log on a game."""
    return [render_thought(one) for one in thoughts.list_own_thoughts(context(), asker.account.id, path.game_id)]


@section.route_for(
    "post", "/games/<game_id>/thoughts", "account", status=201, limit="posting", render=render_thought,
    repeat=True, finishes=True, kept=("id", "at", "opened_at"),
)  # fmt: skip
def note_thought(asker: TokenHolder, path: GamePath, body: ThoughtSent, done: OnCommit | None = None) -> ThoughtEntry:
    """Write into one's private log. A repeat under the same key is answered without the text."""
    return thoughts.add_thought(context(), asker.account.id, path.game_id, body.text, now(), done)


@section.route_for("post", "/games/<game_id>/thoughts/open", "account", limit="posting", repeat=True)
def open_thoughts(asker: TokenHolder, path: GamePath) -> answers_lists.OpenedAnswer:
    """Open one's log to all, once the game is final."""
    settle_game(context(), path.game_id, now())
    return answers_lists.OpenedAnswer(thoughts.open_thoughts(context(), asker.account.id, path.game_id, now()))


@section.route_for("get", "/games/<game_id>/thoughts/opened", "reader")
def opened_thoughts(path: GamePath) -> list[answers_lists.OpenThoughtAnswer]:
    """The thoughts that players have opened to all."""
    found = thoughts.list_opened_thoughts(context(), path.game_id)
    return [answers_lists.OpenThoughtAnswer(**asdict(render_thought(one)), account=one.account) for one in found]


@section.route_for("delete", "/thoughts/<thought_id>", "account", status=204, limit="posting")
def remove_thought(asker: TokenHolder, path: ThoughtPath) -> None:
    """Take an entry out of one's log."""
    thoughts.remove_thought(context(), asker.account.id, path.thought_id)


# ---- what concerns one


@section.route_for("post", "/games/<game_id>/follow", "account", status=204, limit="posting", repeat=True)
def follow(asker: TokenHolder, path: GamePath) -> None:
    """Follow a game: its news come to one's bell."""
    follow_game(context(), asker.account, path.game_id, now())


@section.route_for("delete", "/games/<game_id>/follow", "account", status=204, limit="posting")
def unfollow(asker: TokenHolder, path: GamePath) -> None:
    """Follow it no longer."""
    unfollow_game(context(), asker.account, path.game_id)


@section.route_for("get", "/me/turns", "account")
def own_turns(asker: TokenHolder, query: PageQuery) -> answers_lists.OwnTurnsAnswer:
    """The games in which one can do something now."""
    found, more = list_own_turns(context(), asker.account, now(), query.page)
    turns = [answers_lists.OwnTurnAnswer(**asdict(render_row(one.row)), available=one.available) for one in found]
    return make_page(answers_lists.OwnTurnsAnswer, turns, query.page, more)


@section.route_for("get", "/me/notices", "account")
def own_notices(asker: TokenHolder, query: games.NoticesQuery) -> answers_lists.NoticesAnswer:
    """One's notices, newest first; ``before``: those older than that one."""
    found, unread = list_notices(context(), asker.account, query.before, NOTICES)
    following = f"{PREFIX}/me/notices?before={found[-1].id}" if len(found) == NOTICES else None
    return answers_lists.NoticesAnswer(list(map(render_notice, found)), unread, following)


@section.route_for("post", "/me/notices/read", "account", status=204, limit="posting")
def read_notices(asker: TokenHolder, body: MarkReadRequest) -> None:
    """Note that one has read one's notices up to that one."""
    bell.mark_read(context(), asker.account, body.upto, now())
