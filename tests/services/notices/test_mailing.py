"""What goes by mail, to whom, when, and how often."""

import threading
from datetime import timedelta
from typing import Any

import pytest

from tests.services.notices.conftest import Post
from tests.services.people.conftest import PASSWORD
from zendotao.services import timers
from zendotao.services.games.moves.comments import post_comment
from zendotao.services.games.views.following import follow_game
from zendotao.services.notices.unsubscribing import find_mail_owner, stop_mail
from zendotao.services.people import accounts, mail, tokens
from zendotao.services.people.preferences import change_preferences


def prefer(post: Post, name: str, **chosen: Any) -> None:
    change_preferences(post.services, post.person(name).id, **chosen)


def test_who_plays_hears_of_a_move_of_another_and_not_of_their_own(post: Post):
    post.start("ann")
    post.pass_time(hours=1)
    post.turn("bob")
    post.pass_mail()
    assert post.outlines("ann") == ["A game bob 2 3 4"]
    assert post.subjects("bob") == []


def test_who_plays_and_follows_hears_of_a_thing_once(small_post: Post):
    small_post.start("ann")
    follow_game(small_post.services, small_post.person("ann"), small_post.game, small_post.now)
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    assert len(small_post.letters("ann")) == 1


def test_nobody_without_a_proved_address_is_written_to(small_post: Post):
    small_post.start("dan")
    dan = small_post.person("dan").id
    with small_post.services.store.unit(write=True) as work:
        work.mail.put(dan, "dan@mail.example", "proof", small_post.now)
        work.commit()
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    assert small_post.subjects("dan") == []


def test_comments_on_a_game_are_gathered_for_half_an_hour(post: Post):
    post.start("ann")
    for minutes in (0, 10, 10):
        post.pass_time(minutes=minutes)
        post_comment(post.services, post.person("bob"), post.game, f"After {minutes} minutes.", post.now)
        post.pass_mail()
    post.pass_time(minutes=9)
    post.pass_mail()
    assert post.subjects("ann") == []
    post.pass_time(minutes=1)
    post.pass_mail()
    assert post.outlines("ann") == ["A game 3"]
    assert post.told("ann").count("\n> After ") == 3


def test_comments_go_along_with_a_letter_that_goes_anyway(small_post: Post):
    small_post.start("ann")
    post_comment(small_post.services, small_post.person("bob"), small_post.game, "A fine beginning.", small_post.now)
    small_post.pass_time(minutes=5)
    small_post.turn("bob")
    small_post.pass_mail()
    assert small_post.outlines("ann") == ["A game 2"]
    small_post.pass_time(hours=1)
    small_post.pass_mail()
    assert len(small_post.letters("ann")) == 1


def test_nobody_who_has_moved_is_told_that_it_is_their_move(small_post: Post):
    prefer(small_post, "ann", mail="daily")
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    small_post.pass_time(hours=1)
    small_post.turn("ann")
    small_post.pass_time(hours=24)
    small_post.pass_mail()
    assert small_post.subjects("ann") == []


def test_a_digest_tells_of_all_games_in_one_letter_at_its_hour(post: Post):
    prefer(post, "ann", mail="daily")
    for starter in ("bob", "cyd"):
        post.start(starter)
        follow_game(post.services, post.person("ann"), post.game, post.now)
        post.pass_time(minutes=1)
        post.turn("dan")
    post.pass_mail()
    assert post.subjects("ann") == []
    # It was noon: the next morning comes in nineteen hours.
    post.pass_time(hours=18)
    post.pass_mail()
    assert post.subjects("ann") == []
    post.pass_time(hours=1)
    post.pass_mail()
    assert post.outlines("ann") == ["2 2"]


def test_reminders_come_before_a_window_closes_also_to_who_wants_a_digest(small_post: Post):
    prefer(small_post, "ann", mail="weekly")
    small_post.start("ann")
    for name in ("bob", "cyd"):
        small_post.pass_time(hours=1)
        small_post.turn(name)
    small_post.claim("cyd")
    # A sixth of the 168 h of a small game is left after 140 h.
    small_post.pass_time(hours=139, minutes=59)
    small_post.pass_mail()
    before = small_post.subjects("ann")
    small_post.pass_time(minutes=1)
    small_post.pass_mail()
    # Claim 4 can still be blocked.
    assert small_post.outlines("ann")[len(before) :] == ["A game 4"]


def test_what_is_muted_is_not_mailed(small_post: Post):
    prefer(small_post, "ann", muted=["turn"])
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.challenge("bob", 1, "koan", "unclear_koan")
    small_post.pass_mail()
    assert small_post.outlines("ann") == ["A game 1"]
    assert "/challenges/" in small_post.told("ann")


def test_who_wants_no_mail_any_more_does_not_get_what_was_waiting(small_post: Post):
    prefer(small_post, "ann", mail="daily")
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    prefer(small_post, "ann", mail="never")
    small_post.pass_time(hours=24)
    small_post.pass_mail()
    assert small_post.letters("ann") == []


def test_several_that_write_letters_at_once_write_each_once(post: Post):
    post.start("ann")
    post.pass_time(hours=1)
    post.turn("bob")
    timers.deliver_notices(post.services, post.now)
    rivals = [post.services, post.another(), post.another()]
    threads = [threading.Thread(target=timers.run_errands, args=(one, post.now)) for one in rivals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(post.letters("ann")) == 1


def test_a_letter_that_cannot_be_written_keeps_no_other_waiting(small_post: Post, monkeypatch: pytest.MonkeyPatch):
    small_post.start("ann")
    follow_game(small_post.services, small_post.person("cyd"), small_post.game, small_post.now)
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    timers.deliver_notices(small_post.services, small_post.now)
    wording = small_post.services.wording
    write = wording.news

    def news(letter: Any) -> Any:
        if letter.name == "ann":
            raise KeyError("a word that nobody may read")
        return write(letter)

    monkeypatch.setattr(wording, "news", news)
    assert timers.run_errands(small_post.services, small_post.now) == ("KeyError",)
    assert (len(small_post.letters("ann")), len(small_post.letters("cyd"))) == (0, 1)
    monkeypatch.undo()
    small_post.now += timedelta(hours=1)
    assert timers.run_errands(small_post.services, small_post.now) == ()
    assert len(small_post.letters("ann")) == 1


def test_the_proof_of_an_address_goes_there_in_the_moment_it_is_asked_for(small_post: Post):
    people = small_post.services
    eve = accounts.sign_up(people, "Eve", PASSWORD, small_post.now)
    proof = mail.set_address(people, eve.id, "eve@mail.example", PASSWORD, small_post.now)
    with small_post.services.store.unit() as work:
        (posted,) = work.letters.list_for_account(eve.id)
    assert (posted.letter.to, posted.letter.kind, posted.letter.stop) == ("eve@mail.example", "proof", None)
    assert f"/mail/confirm/{proof.secret}\n" in posted.letter.text
    assert proof.secret not in repr(posted)
    assert "eve@mail.example" not in repr(posted)
    assert mail.confirm_address(people, proof.secret, small_post.now).verified_at == small_post.now
    assert tokens.list_tokens(people, eve.id) == ()


def test_a_link_in_a_letter_ends_all_mail_to_its_reader(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    (posted,) = small_post.letters("ann")
    secret = posted.letter.stop
    services = small_post.services
    assert find_mail_owner(services, secret) == "ann"
    small_post.turn("cyd")
    timers.deliver_notices(small_post.services, small_post.now)
    stop_mail(services, secret, small_post.now)
    stop_mail(services, secret, small_post.now)
    small_post.pass_mail()
    assert len(small_post.letters("ann")) == 1
    assert len(small_post.letters("bob")) == 1


def test_who_leaves_the_site_leaves_no_letter_behind(small_post: Post):
    small_post.start("ann")
    small_post.pass_time(hours=1)
    small_post.turn("bob")
    small_post.pass_mail()
    account = small_post.person("ann").id
    with small_post.services.store.unit(write=True) as work:
        work.letters.forget(account)
        work.mail_queue.forget(account)
        work.commit()
    assert small_post.letters("ann") == []
