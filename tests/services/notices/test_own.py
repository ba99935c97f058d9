"""Notices of invitations, of pages that are watched, and that anyone may claim: told once, while it is true."""

from __future__ import annotations

from tests.services.notices.conftest import Post
from zendotao.services import timers
from zendotao.services.common.requests import TeamRequest
from zendotao.services.games.moves.votes import withdraw_challenge
from zendotao.services.notices.bell import view_bell
from zendotao.services.people import teams
from zendotao.services.wiki import editing, watching

PAGE = "house-rules"


def bell(post: Post, name: str) -> list[str]:
    """What somebody's bell says, the oldest first."""
    timers.sweep_games(post.services, post.now)
    timers.deliver_notices(post.services, post.now)
    return [one.line for one in reversed(view_bell(post.services, post.person(name)).notices)]


def edit(post: Post, name: str, text: str, revision: int) -> None:
    editing.write_page(post.services, post.person(name), PAGE, text, revision, post.now)


# ---- invitations


def test_whoever_is_invited_hears_of_it_in_the_bell_and_by_mail(small_post: Post):
    team = small_post.team("monks", "ann")
    teams.invite_member(small_post.services, small_post.person("ann").id, team.id, "bob", small_post.now)
    assert bell(small_post, "bob") == ["The team monks invites you"]
    small_post.pass_mail()
    assert small_post.outlines("bob") == ["monks"]
    assert "/teams" in small_post.told("bob")


def test_an_invitation_that_was_taken_back_is_not_told(small_post: Post):
    people, ann = small_post.services, small_post.person("ann").id
    team = small_post.team("monks", "ann")
    offer = teams.invite_member(people, ann, team.id, "bob", small_post.now)
    teams.withdraw_invitation(people, ann, team.id, offer.id, small_post.now)
    assert bell(small_post, "bob") == []


# ---- pages


def test_many_edits_of_a_page_are_one_notice_half_an_hour_after_the_first(post: Post):
    watching.watch_page(post.services, post.person("ann").id, PAGE, post.now)
    edit(post, "bob", "One.", 1)
    post.pass_time(minutes=10)
    edit(post, "cyd", "Two.", 2)
    assert bell(post, "ann") == []
    post.pass_time(minutes=20)
    assert len(bell(post, "ann")) == 1
    edit(post, "bob", "Three.", 3)
    post.pass_time(minutes=30)
    assert len(bell(post, "ann")) == 2


def test_nobody_is_told_of_their_own_edit(small_post: Post):
    watching.watch_page(small_post.services, small_post.person("ann").id, PAGE, small_post.now)
    edit(small_post, "ann", "Mine.", 1)
    small_post.pass_time(hours=1)
    assert bell(small_post, "ann") == []


def test_whoever_watches_a_page_no_longer_is_not_told(small_post: Post):
    people, ann = small_post.services, small_post.person("ann").id
    watching.watch_page(people, ann, PAGE, small_post.now)
    edit(small_post, "bob", "One.", 1)
    watching.unwatch_page(people, ann, PAGE)
    small_post.pass_time(hours=1)
    assert bell(small_post, "ann") == []


# ---- anyone may claim


def started(post: Post) -> None:
    """A small game, whose stall window is a week, in which bob has moved last."""
    post.start("ann")
    post.pass_time(hours=1)
    post.turn("bob")
    bell(post, "ann")


CLAIM = "Anyone may claim victory now: nobody has moved since move 2"


def test_when_nobody_has_moved_for_the_whole_window_the_others_hear_that_they_may_claim(post: Post):
    started(post)
    post.pass_time(hours=167, minutes=59)
    assert CLAIM not in bell(post, "ann")
    post.pass_time(minutes=1)
    assert bell(post, "ann").count(CLAIM) == 1
    assert CLAIM not in bell(post, "bob")


def test_a_move_in_time_makes_it_untrue(small_post: Post):
    started(small_post)
    small_post.pass_time(hours=100)
    small_post.turn("ann")
    small_post.pass_time(hours=68)
    assert all("claim victory" not in one for one in bell(small_post, "ann") + bell(small_post, "bob"))


def test_a_challenge_holds_it_up_by_as_long_as_it_is_open(small_post: Post):
    started(small_post)
    number = small_post.challenge("ann", 2)
    small_post.pass_time(hours=10)
    withdraw_challenge(small_post.services, small_post.person("ann"), number, TeamRequest(), small_post.now)
    small_post.pass_time(hours=158)
    assert CLAIM not in bell(small_post, "ann")
    small_post.pass_time(hours=10)
    assert bell(small_post, "ann").count(CLAIM) == 1
