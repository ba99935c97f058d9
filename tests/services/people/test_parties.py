"""Whom somebody acts for."""

import pytest

from tests.services.people.conftest import NOON
from tests.services.people.test_accounts import code
from zendotao.services import leaving
from zendotao.services.common import parties
from zendotao.services.common.parties import Party
from zendotao.services.people import guests


def test_without_a_name_or_by_their_own_everybody_acts_for_themselves(desk, site):
    ann, gus = desk.person("Ann"), guests.create_guest(site, "Gus", NOON).account
    with site.store.unit() as work:
        for name in (None, "ANN", ann.id):
            assert parties.find_acting_party(work, ann, name) == Party(ann.id, "person", "Ann", (ann.id,))
        assert parties.find_acting_party(work, gus) == Party(gus.id, "guest", "Gus", (gus.id,))


def test_a_member_acts_for_the_team_by_its_name_or_id(desk, site):
    ann, bob = desk.person("Ann"), desk.person("Bob")
    owls = desk.team("Owls", ann, bob)
    with site.store.unit() as work:
        for name in ("owls", owls.id):
            assert parties.find_acting_party(work, bob, name) == Party(owls.id, "team", "Owls", (ann.id, bob.id))


def test_nobody_else_acts_for_a_team(desk, site):
    ann, bob, cat = desk.person("Ann"), desk.person("Bob"), desk.person("Cat")
    owls = desk.team("Owls", ann, bob)
    leaving.leave_team(site, bob.id, owls.id, NOON)
    with site.store.unit() as work:
        for wrong in (bob, cat):
            assert code(parties.find_acting_party, work, wrong, "Owls") == "not_member"


@pytest.mark.parametrize("name", ["Bob", "Nobody", "", "\x00", "x" * 1000, "\ud800"])
def test_what_is_no_team_of_anybodys_is_not_acted_for(desk, site, name):
    ann, _ = desk.person("Ann"), desk.person("Bob")
    with site.store.unit() as work:
        assert code(parties.find_acting_party, work, ann, name) == "no_team"
