"""The bell in words, in as many questions however much it holds."""

from __future__ import annotations

from sqlalchemy import event

from tests.services.notices.conftest import Post
from zendotao.services import timers
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.notices.bell import view_bell


def rung(post: Post, name: str, **page: int) -> list[str]:
    timers.deliver_notices(post.services, post.now)
    found = view_bell(post.services, post.person(name), **page)
    return [f"{one.title}: {one.line}" for one in found.notices]


def test_the_bell_tells_what_happened_newest_first_and_where_to_read_on(post: Post):
    post.start("ann")
    post.pass_time(hours=1)
    post.turn("bob")
    post_comment(post.services, post.person("dan"), post.game, "Well played.", post.now)
    post.challenge("bob", 1, "koan", "unclear_koan")
    assert rung(post, "ann") == [
        "A game: Move 1 is challenged: the koan is unclear to those who look at it",
        "A game: dan wrote a comment",
        "A game: bob took move 2: koan 3 is black, koan 4 is open",
    ]
    found = view_bell(post.services, post.person("ann"))
    assert [one.path for one in found.notices] == [
        f"/challenges/{post.game}.1", f"/comments/{post.game}.1", f"/games/{post.game}/moves/2",
    ]  # fmt: skip
    assert (found.unread, found.more) == (3, False)


def test_a_team_is_told_by_its_name_and_who_has_left_by_none(post: Post):
    post.team("The monks", "ann", "eve")
    post.start("dan")
    post.pass_time(hours=1)
    monks = next(team.id for team in teams(post, "ann"))
    post.turn("ann", as_=monks)
    assert rung(post, "dan") == ["A game: The monks took move 2: koan 3 is black, koan 4 is open"]
    post.pass_time(hours=1)
    post.turn("bob")
    assert rung(post, "dan")[0] == "A game: bob took move 3: koan 4 is black, koan 5 is open"
    bob = post.person("bob").id
    with post.services.store.unit(write=True) as work:
        work.accounts.erase(bob, post.now)
        work.commit()
    assert rung(post, "dan")[0] == "A game: someone who left took move 3: koan 4 is black, koan 5 is open"


def teams(post: Post, name: str):
    account = post.person(name).id
    with post.services.store.unit() as work:
        return work.teams.list_for_account(account)


def test_a_page_goes_on_where_the_one_before_ended(small_post: Post):
    small_post.start("ann")
    for number in range(3):
        words = f"Number {number}."
        post_comment(small_post.services, small_post.person("dan"), small_post.game, words, small_post.now)
    timers.deliver_notices(small_post.services, small_post.now)
    ann = small_post.person("ann")
    first = view_bell(small_post.services, ann, limit=2)
    assert (len(first.notices), first.more) == (2, True)
    second = view_bell(small_post.services, ann, before=first.notices[-1].id, limit=2)
    assert (len(second.notices), second.more) == (1, False)


def test_a_bell_of_many_games_costs_as_many_questions_as_one_of_one(small_post: Post):
    counts = []
    for games in (1, 6):
        for _ in range(games):
            small_post.start("ann")
            post_comment(small_post.services, small_post.person("dan"), small_post.game, "Good luck.", small_post.now)
        timers.deliver_notices(small_post.services, small_post.now)
        asked: list[str] = []

        def note(*told: object, asked: list[str] = asked) -> None:
            asked.append(str(told[2]))

        ann = small_post.person("ann")
        event.listen(small_post.services.store.engine, "before_cursor_execute", note)
        view_bell(small_post.services, ann)
        event.remove(small_post.services.store.engine, "before_cursor_execute", note)
        counts.append(len([one for one in asked if one.startswith("SELECT")]))
    assert counts == [5, 5]
