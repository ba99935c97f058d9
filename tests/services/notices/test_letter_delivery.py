"""Letters handed over: once if all goes well, again after pauses if not, given up after days, and never lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from tests.services.games.site import refused
from tests.services.notices.conftest import Post
from tests.services.notices.outline import outline
from zendotao.services import timers
from zendotao.services.games.views.following import follow_game
from zendotao.services.notices.attempts import get_retry_delay
from zendotao.services.notices.letters import list_letters, retry_letter, send_letters, view_letter
from zendotao.store.notices.values import Letter


class Carrier:
    """Stands for a mail server; ``trouble`` says what goes wrong with whose letters."""

    def __init__(self, **trouble: str) -> None:
        self.trouble = trouble
        self.carried: list[str] = []
        self.tried: list[str] = []

    def deliver_letters(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
        for letter in letters:
            self.tried.append(letter.name)
            trouble = self.trouble.get(letter.name)
            if trouble is None:
                self.carried.append(letter.name)
            yield letter, trouble


def written(post: Post) -> None:
    """A letter to ann and one to cyd."""
    post.start("ann")
    follow_game(post.services, post.person("cyd"), post.game, post.now)
    post.pass_time(hours=1)
    post.turn("bob")
    post.pass_mail()


def send(post: Post, carrier: Carrier | None, now: datetime) -> tuple[str, ...]:
    return send_letters(replace(post.services, transport=carrier), now)


def test_a_letter_is_handed_over_once(post: Post):
    written(post)
    carrier = Carrier()
    assert send(post, carrier, post.now) == ()
    assert send(post, carrier, post.now + timedelta(days=1)) == ()
    assert sorted(carrier.carried) == ["ann", "cyd"]
    assert post.letters("ann")[0].state == "sent"


def test_one_that_is_refused_holds_up_no_other(post: Post):
    written(post)
    carrier = Carrier(ann="recipient refused 550")
    assert send(post, carrier, post.now) == ("recipient refused 550",)
    assert carrier.carried == ["cyd"]
    (posted,) = post.letters("ann")
    assert (posted.state, posted.attempts, posted.trouble) == ("waiting", 1, "recipient refused 550")


def test_what_fails_is_tried_again_after_longer_and_longer_pauses(small_post: Post):
    written(small_post)
    carrier = Carrier(ann="refused 451", cyd="refused 451")
    begun = small_post.now
    for minutes, tried in ((0, 2), (0.9, 2), (1, 4), (5.9, 4), (6, 6), (20, 6), (21, 8)):
        send(small_post, carrier, begun + timedelta(minutes=minutes))
        assert len(carrier.tried) == tried, minutes


def test_pauses_grow_to_a_day():
    minutes = [get_retry_delay(attempts) / timedelta(minutes=1) for attempts in range(1, 11)]
    assert minutes == [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440]


def test_a_letter_is_given_up_after_four_days_and_stays_for_the_keeper(small_post: Post):
    written(small_post)
    carrier = Carrier(ann="unreachable", cyd="unreachable")
    begun = small_post.now
    for hours in range(24 * 6):
        send(small_post, carrier, begun + timedelta(hours=hours))
    assert small_post.letters("ann")[0].state == "given_up"
    small_post.now = begun + timedelta(days=60)
    timers.remove_expired(small_post.services, small_post.now)
    page = list_letters(small_post.services, "given_up")
    assert sorted((row.name, row.trouble) for row in page.rows) == [("ann", "unreachable"), ("cyd", "unreachable")]
    tried = len(carrier.tried)
    send(small_post, carrier, small_post.now)
    assert len(carrier.tried) == tried


def test_the_keeper_can_have_a_letter_tried_again(small_post: Post):
    written(small_post)
    small_post.now += timedelta(days=30)
    carrier = Carrier()
    # Nothing carried mail when it was written: it is no news any more, and goes only where somebody asks for it.
    send(small_post, carrier, small_post.now)
    assert carrier.carried == []
    rows = {row.name: row for row in list_letters(small_post.services).rows}
    assert {row.state for row in rows.values()} == {"given_up"}
    retry_letter(small_post.services, rows["ann"].id, small_post.now)
    send(small_post, carrier, small_post.now)
    assert carrier.carried == ["ann"]
    with refused("not_found"):
        retry_letter(small_post.services, rows["ann"].id, small_post.now)


def test_without_a_mail_server_letters_wait_in_the_outbox_for_the_keeper_to_read(small_post: Post):
    written(small_post)
    assert send(small_post, None, small_post.now) == ()
    services = small_post.services
    page = list_letters(services)
    assert [row.state for row in page.rows] == ["waiting", "waiting"]
    assert page.counts == {"waiting": 2, "sent": 0, "given_up": 0}
    row, text = view_letter(services, page.rows[0].id)
    assert (row.attempts, outline(row.subject)) == (0, "A game bob 2 3 4")
    assert "http://127.0.0.1:8000/mail/stop/(secret)" in text


def test_a_page_of_the_outbox_goes_on_where_the_one_before_ended(small_post: Post):
    written(small_post)
    first, second = list_letters(small_post.services).rows
    assert [row.id for row in list_letters(small_post.services, before=first.id).rows] == [second.id]
    assert list_letters(small_post.services, before="no such letter").rows == (first, second)


def test_a_letter_whose_carrier_dies_goes_again_under_the_same_id(small_post: Post):
    written(small_post)

    class Dying(Carrier):
        def deliver_letters(self, letters: Sequence[Letter]) -> Iterator[tuple[Letter, str | None]]:
            raise SystemExit

    with pytest.raises(SystemExit):
        send(small_post, Dying(), small_post.now)
    ids = [posted.letter.id for posted in small_post.letters("ann")]
    carrier = Carrier()
    send(small_post, carrier, small_post.now + timedelta(minutes=14))
    assert carrier.carried == []
    send(small_post, carrier, small_post.now + timedelta(minutes=15))
    assert sorted(carrier.carried) == ["ann", "cyd"]
    assert [posted.letter.id for posted in small_post.letters("ann")] == ids


def test_letters_that_were_sent_are_kept_for_a_month(small_post: Post):
    written(small_post)
    send(small_post, Carrier(), small_post.now)
    timers.remove_expired(small_post.services, small_post.now + timedelta(days=30))
    assert len(small_post.letters("ann")) == 1
    timers.remove_expired(small_post.services, small_post.now + timedelta(days=31))
    assert small_post.letters("ann") == []
