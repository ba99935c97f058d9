"""What accounts choose."""

import pytest

from tests.services.people.test_accounts import code
from zendotao.services.people import preferences
from zendotao.store.site.values import Preferences


def test_nothing_chosen_is_the_sites_choice(site, ann):
    found = preferences.get_preferences(site, ann.id)
    assert found == Preferences()
    assert (found.mail, found.muted, found.language, found.time_zone) == ("at_once", (), None, "UTC")
    assert (found.marking, found.thread, found.table) == ("plain", "newest_first", "apart")


def test_what_is_chosen_stays_beside_what_is_chosen_later(site, ann, bob):
    preferences.change_preferences(
        site, ann.id, mail="weekly", muted=["turn", "comment", "turn"], time_zone="Europe/Paris"
    )
    preferences.change_preferences(site, ann.id, marking="hatched", language="fr")
    wanted = Preferences(
        mail="weekly", muted=("comment", "turn"), time_zone="Europe/Paris", marking="hatched", language="fr"
    )
    assert preferences.get_preferences(site, ann.id) == wanted
    assert preferences.get_preferences(site, bob.id) == Preferences()
    with site.store.unit() as work:
        assert work.preferences.get_many([ann.id, bob.id]) == {ann.id: wanted}


@pytest.mark.parametrize(
    "wrong",
    [
        {"mail": "hourly"}, {"language": "de"}, {"marking": "striped"}, {"thread": ""}, {"table": None},
        {"time_zone": "Mars/Olympus"}, {"time_zone": "../etc/passwd"}, {"time_zone": ""}, {"muted": ["<b>"]},
        {"muted": [f"k{'x' * number}" for number in range(61)]}, {"muted": "turn"}, {"colour": "red"},
    ],
)  # fmt: skip
def test_what_is_not_offered_is_refused_and_changes_nothing(site, ann, wrong):
    assert code(preferences.change_preferences, site, ann.id, **wrong) == "bad_preference"
    assert preferences.get_preferences(site, ann.id) == Preferences()


def test_what_a_later_program_added_does_no_harm(site, ann):
    from zendotao.store.tables.site import preferences as table

    with site.store.unit(write=True) as work:
        work.connection.execute(table.insert().values(account=ann.id, data={"mail": "never", "hat": "tall"}))
        work.commit()
    assert preferences.get_preferences(site, ann.id) == Preferences(mail="never")
