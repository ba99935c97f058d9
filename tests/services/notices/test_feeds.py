"""Feeds: what anybody may see of a game and of the site, and one's own behind a secret."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from tests.requesting import make_request
from tests.services.games.site import refused
from tests.services.notices.conftest import Post
from tests.services.notices.outline import outline
from zendotao.services import timers
from zendotao.services.common.refusals import ServiceError
from zendotao.services.feeds import make_game_feed, make_own_feed, make_site_feed, open_own_feed
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.moves.requests import BallotRequest
from zendotao.services.games.moves.votes import vote_on_challenge
from zendotao.services.people import teams, tokens


def test_the_feed_of_a_game_tells_its_news_with_rules_and_koans(post: Post):
    post.start("ann")
    post.pass_time(hours=1)
    view = post.turn("bob")
    post_comment(post.services, post.person("dan"), post.game, "Well played.", post.now)
    feed = make_game_feed(post.services, post.game, post.now)
    assert (feed.title, feed.path, feed.updated) == ("A game", f"/games/{post.game}", post.now)
    comment, turn = feed.entries
    assert outline(comment.text) == "dan\n\n> Well played."
    assert turn.id == f"games/{post.game}/{view.moves[-1].seq}"
    assert outline(turn.title) == "bob 2 3 4"
    # The rule, indented, and both koans.
    assert outline(turn.text).split("\n\n")[:4] == ["bob 2", "    …", "3", "4"]
    assert turn.koan == view.koans[3].hash


@pytest.mark.slow
def test_entries_keep_their_ids_and_a_feed_holds_forty_of_them(small_post: Post):
    small_post.start("ann")
    for number in range(45):
        words = f"Number {number}."
        post_comment(small_post.services, small_post.person("dan"), small_post.game, words, small_post.now)
    feed = make_game_feed(small_post.services, small_post.game, small_post.now)
    assert len(feed.entries) == 40
    assert outline(feed.entries[0].text) == "dan\n\n> Number 44."
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    later = make_game_feed(small_post.services, small_post.game, small_post.now)
    assert [one.id for one in later.entries[1:]] == [one.id for one in feed.entries[:39]]


def test_a_feed_of_no_game_is_not_there(small_post: Post):
    with refused("not_found"):
        make_game_feed(small_post.services, "nogame", small_post.now)


def test_the_feed_of_the_site_tells_what_changed_in_all_games(post: Post):
    for starter in ("ann", "cyd"):
        post.start(starter)
        post.pass_time(hours=1)
    view = post.turn("bob")
    feed = make_site_feed(post.services)
    assert [outline(one.title) for one in feed.entries] == ["A game bob 2 4", "A game cyd", "A game ann"]
    assert outline(feed.entries[2].text) == "3"
    assert feed.entries[0].koan == view.koans[3].hash
    assert feed.entries[0].path == f"/games/{post.game}/moves/2"
    assert feed.updated == post.now


def test_ones_own_feed_is_behind_a_secret_and_holds_the_bell(post: Post):
    post.start("ann")
    post.pass_time(hours=1)
    post.turn("bob")
    timers.deliver_notices(post.services, post.now)
    ann = post.person("ann")
    issued = open_own_feed(post.services, ann, post.now)
    feed = make_own_feed(post.services, issued.secret, post.now)
    assert [outline(one.title) for one in feed.entries] == ["A game bob 2 3 4"]
    assert issued.secret not in repr(feed)
    assert issued.secret not in feed.id
    assert make_own_feed(post.services, issued.secret, post.now).id == feed.id
    used = [one.used_at for one in tokens.list_tokens(post.services, ann.id)]
    assert used == [post.now]


def test_entries_of_ones_own_feed_keep_their_ids_also_where_an_older_notice_arrives_later(small_post: Post):
    # Two schedulers deliver at once, and the one that began first commits last: bells number what they hold anew.
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    timers.deliver_notices(small_post.services, small_post.now)
    secret = open_own_feed(small_post.services, small_post.person("ann"), small_post.now).secret
    (first,) = make_own_feed(small_post.services, secret, small_post.now).entries
    with small_post.services.store.unit(write=True) as work:
        work.connection.execute(text("UPDATE notices SET id = id + 10"))
        columns = "account, kind, game_id, data, at"
        late = f"INSERT INTO notices (id, seq, {columns}) SELECT 1, 1, {columns} FROM notices"  # noqa: S608 -- constants
        work.connection.execute(text(late))
        work.commit()
    newest, older = make_own_feed(small_post.services, secret, small_post.now).entries
    assert newest.id == first.id != older.id


def test_no_two_people_have_an_entry_of_one_id_in_their_own_feeds(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    people = small_post.services
    monks = teams.create_team(people, small_post.person("ann"), "monks", small_post.now)
    for name in ("bob", "cyd"):
        small_post.person(name)
        teams.invite_member(people, small_post.person("ann").id, monks.id, name, small_post.now)
    post_comment(small_post.services, small_post.person("cyd"), small_post.game, "Well played.", small_post.now)
    timers.deliver_notices(small_post.services, small_post.now)
    services = small_post.services
    askers = map(small_post.person, ("ann", "bob", "cyd"))
    secrets = [open_own_feed(services, asker, small_post.now).secret for asker in askers]
    # Of ann the turn and the comment, of bob the invitation and the comment, of cyd the invitation.
    ids = [one.id for secret in secrets for one in make_own_feed(services, secret, small_post.now).entries]
    assert (len(ids), len(set(ids))) == (5, 5)


def test_the_address_of_a_feed_opens_nothing_else_and_no_other_secret_opens_a_feed(small_post: Post):
    people, ann = small_post.services, small_post.person("ann")
    issued = open_own_feed(small_post.services, ann, small_post.now)
    with pytest.raises(ServiceError):
        tokens.authenticate(people, issued.secret, small_post.now)
    other = tokens.make_token(people, ann, "program", small_post.now)
    for secret in (other.secret, "", "zendotao_" + "0" * 64):
        with refused("not_found"):
            make_own_feed(small_post.services, secret, small_post.now)


def test_the_address_of_a_feed_can_be_revoked(small_post: Post):
    ann = small_post.person("ann")
    issued = open_own_feed(small_post.services, ann, small_post.now)
    tokens.revoke_token(small_post.services, ann.id, issued.token.id)
    with refused("not_found"):
        make_own_feed(small_post.services, issued.secret, small_post.now)


def test_a_guest_has_no_feed_of_their_own(small_post: Post):
    with refused("guest"):
        open_own_feed(small_post.services, small_post.person("gus", "guest"), small_post.now)


def test_no_feed_holds_a_sealed_rule_or_an_open_ballot(small_post: Post):
    small_post.start("ann")
    for name in ("bob", "cyd"):
        small_post.pass_time(hours=1)
        small_post.turn(name)
    challenge = small_post.challenge("ann", 3)
    ballot = {"choice": "defective", "reason": "a reason that nobody knows yet"}
    vote_on_challenge(
        small_post.services, small_post.person("bob"), challenge, make_request(BallotRequest, ballot), small_post.now
    )
    timers.deliver_notices(small_post.services, small_post.now)
    services = small_post.services
    secret = open_own_feed(services, small_post.person("ann"), small_post.now).secret
    now = small_post.now
    feeds = [
        make_game_feed(services, small_post.game, now),
        make_site_feed(services),
        make_own_feed(services, secret, now),
    ]
    words = "\n".join(f"{one.title} {one.text} {one.path}" for feed in feeds for one in feed.entries)
    assert [one for one in (*small_post.secrets(), ballot["reason"]) if one in words] == []
    assert any("/challenges/" in one.path for feed in feeds for one in feed.entries)
