"""What happens by itself: at its own instant, once, whoever finds it and however late."""

import threading
from datetime import datetime, timedelta

import pytest

from tests.services.games.site import Town
from zendotao.services import timers
from zendotao.services.common.context import Context
from zendotao.services.games.moves.requests import ClaimBallotRequest
from zendotao.services.games.moves.votes import vote_on_claim
from zendotao.services.games.views.following import follow_game
from zendotao.services.notices.bell import list_notices, mark_read


def claimed(town: Town) -> None:
    """A game of three seats, the last of which claims victory; four hours have passed."""
    town.start("ann")
    for name in ("bob", "cyd"):
        town.pass_time(hours=1)
        town.turn(name)
    town.pass_time(hours=1)
    town.claim("cyd")
    town.pass_time(hours=1)


def log_after(town: Town, *sweeps: float) -> list[str]:
    """The events after a claim that nobody answers, with the site swept after so many hours."""
    claimed(town)
    begun = town.now
    for hours in sweeps:
        town.now = begun + timedelta(hours=hours)
        timers.sweep_games(town.services, town.now)
    town.now = begun + timedelta(hours=400)
    town.view()
    return [(one["type"], one["entry"].at - begun, one["entry"].seat) for one in town.log()]


@pytest.mark.slow
def test_sweeping_early_late_or_never_gives_the_same_log(tmp_path):
    logs = []
    for number, sweeps in enumerate(((), (1, 166, 167, 168, 240), (399,))):
        town = Town("", tmp_path / str(number))
        logs.append(log_after(town, *sweeps))
        town.close()
    # The small game's window of 168 h from the claim, an hour of which had passed; then 72 h to reveal.
    assert logs[0][-2:] == [("claim.agreed", timedelta(hours=167), None), ("claim.lapsed", timedelta(hours=239), None)]
    assert logs[0] == logs[1] == logs[2]


def test_a_sweep_settles_what_is_due_and_nothing_else(town: Town):
    claimed(town)
    assert timers.find_next_due(town.services) <= town.now
    timers.deliver_notices(town.services, town.now)
    assert timers.sweep_games(town.services, town.now).settled == 0
    town.pass_time(hours=167)
    assert timers.sweep_games(town.services, town.now).settled == 1
    assert town.kinds()[-1] == "claim.agreed"
    assert timers.sweep_games(town.services, town.now).settled == 0


def test_schedulers_that_race_settle_each_deadline_once(town: Town):
    games = []
    for _ in range(6):
        claimed(town)
        games.append(town.game)
    town.pass_time(hours=500)
    racers = [town.services, town.another(), town.another()]
    threads = [threading.Thread(target=timers.sweep_games, args=(racer, town.now)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for town.game in games:
        assert town.kinds()[-2:] == ["claim.agreed", "claim.lapsed"]
    assert timers.sweep_games(town.services, town.now).settled == 0


def test_a_game_that_cannot_be_settled_keeps_no_other_from_it(small_town: Town, monkeypatch: pytest.MonkeyPatch):
    claimed(small_town)
    broken = small_town.game
    claimed(small_town)
    small_town.pass_time(hours=167)
    settled = timers._settle

    def settle(context: Context, game: str, now: datetime) -> str | None:
        return "VaultError" if game == broken else settled(context, game, now)

    monkeypatch.setattr(timers, "_settle", settle)
    swept = timers.sweep_games(small_town.services, small_town.now)
    assert (swept.settled, swept.failed) == (1, ((broken, "VaultError"),))


def test_a_deadline_whose_row_is_out_of_date_is_not_looked_at_for_ever(small_town: Town):
    claimed(small_town)
    small_town.pass_time(hours=167)
    with small_town.services.store.unit(write=True) as work:
        work.deadlines.replace(small_town.game, ())
        work.commit()
    small_town.view()
    assert timers.sweep_games(small_town.services, small_town.now).settled == 0


def bell(town: Town, name: str) -> list[str]:
    """What stands in somebody's bell, the oldest first."""
    notices, _ = list_notices(town.services, town.person(name))
    return [notice.kind for notice in reversed(notices)]


def test_notices_reach_the_others_once(town: Town):
    town.start("ann")
    follow_game(town.services, town.person("dan"), town.game, town.now)
    town.pass_time(hours=1)
    town.turn("bob")
    rivals = [town.services, town.another()]
    threads = [threading.Thread(target=timers.deliver_notices, args=(one, town.now)) for one in rivals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (bell(town, "ann"), bell(town, "dan"), bell(town, "bob")) == (["turn"], ["turn"], [])
    services = town.services
    notices, unread = list_notices(services, town.person("ann"))
    assert unread == 1
    mark_read(services, town.person("ann"), notices[0].id, town.now)
    assert list_notices(services, town.person("ann"))[1] == 0


def test_nobody_is_told_of_a_turn_that_is_no_longer_the_newest(small_town: Town):
    small_town.start("ann")
    small_town.pass_time(hours=1)
    small_town.turn("bob")
    small_town.pass_time(hours=1)
    small_town.turn("ann")
    timers.deliver_notices(small_town.services, small_town.now)
    assert (bell(small_town, "ann"), bell(small_town, "bob")) == ([], ["turn"])


def test_a_reminder_goes_to_those_alone_who_have_not_acted(small_town: Town):
    claimed(small_town)
    services = small_town.services
    vote_on_claim(
        services, small_town.person("ann"), small_town.game, ClaimBallotRequest(choice="pass"), small_town.now
    )
    # A sixth of the 168 h is left after 140 h, an hour of which has passed.
    small_town.pass_time(hours=139)
    timers.sweep_games(small_town.services, small_town.now)
    timers.deliver_notices(small_town.services, small_town.now)
    assert "remind.claim" not in bell(small_town, "ann")
    assert "remind.claim" in bell(small_town, "bob")


def test_an_outage_of_the_whole_site_makes_windows_longer(town: Town):
    services = town.services
    assert timers.record_heartbeat(services, "one", town.now) is None
    claimed(town)
    with town.services.store.unit(write=True) as work:
        work.heartbeats.beat("one", town.now)
        work.commit()
    town.pass_time(hours=200)
    outage = timers.record_heartbeat(town.another(), "two", town.now)
    assert outage.ended - outage.began == timedelta(hours=200)
    assert town.view().phase == "claimed"
    assert town.kinds()[-1] == "outage.logged"
    town.pass_time(hours=166)
    assert town.view().phase == "claimed"
    town.pass_time(hours=1)
    assert town.view().phase == "agreed"


def test_an_outage_that_was_over_before_the_last_entry_changes_nothing(small_town: Town):
    services = small_town.services
    timers.record_heartbeat(services, "one", small_town.now)
    small_town.pass_time(hours=1)
    claimed(small_town)
    with small_town.services.store.unit(write=True) as work:
        work.heartbeats.revive("two", small_town.now - timedelta(hours=3), timedelta(minutes=15))
        work.commit()
    assert small_town.view().phase == "claimed"
    assert "outage.logged" not in small_town.kinds()


def test_a_process_that_starts_beside_others_notes_no_outage(small_town: Town):
    services = small_town.services
    timers.record_heartbeat(services, "one", small_town.now)
    small_town.pass_time(minutes=15)
    assert timers.record_heartbeat(services, "two", small_town.now) is None


def test_tidying_removes_what_was_delivered_long_ago(small_town: Town):
    small_town.start("ann")
    small_town.pass_time(hours=1)
    small_town.turn("bob")
    timers.deliver_notices(small_town.services, small_town.now)
    small_town.pass_time(days=31)
    timers.remove_expired(small_town.services, small_town.now)
    with small_town.services.store.unit(write=True) as work:
        assert work.outbox.delete_old(small_town.now) == 0
