"""Nobody sees the rule, a mondo answer or a sealed mark before it is opened; unclear facts tell nothing."""

import msgspec
import pytest

from tests.core.game.classic.harness import HOUR, Table, koan, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, read_once
from tests.records import export_lines
from zendotao.core.game.classic import commands as cmd
from zendotao.core.game.classic.seals import StoneBody
from zendotao.core.game.classic.sight.view import view_for
from zendotao.core.game.commands import RuleToSeal
from zendotao.core.game.seals import hash_seal
from zendotao.core.game.sight import Viewer, make_viewer

RULE = "at least two red pieces"


def told(table: Table) -> list[str]:
    """All that anybody is shown: views and records, for the Master, students, bystanders, keepers."""
    names = {seat.party: seat.party for seat in table.game.seats}
    viewers = [Viewer(), Viewer(keeper=True)]
    viewers += [make_viewer(table.game, table.actor(name)) for name in ("mia", "ann", "bob", "eve")]
    views = [view_for(table.game, viewer, table.now, names) for viewer in viewers]
    lines = ["\n".join(export_lines(table.game, table.entries, viewer, names)) for viewer in viewers]
    return [*(msgspec.json.encode(view, enc_hook=str).decode() for view in views), *lines]


def test_the_rule_shows_when_it_is_opened_and_never_before():
    table = Table.led("ann", "bob")
    table.build("ann", 3, answer="white")
    table.answer("bob", "black")
    assert not any(RULE in text for text in told(table))
    table.guess("ann")
    assert all(RULE in text for text in told(table))


def test_who_has_answered_shows_and_what_does_not():
    white, black = Table.led("ann", "bob"), Table.led("ann", "bob")
    for table, stone in ((white, "white"), (black, "black")):
        table.build("ann", 3, answer=stone)
    # The two games differ in the hashes alone, which are of one length.
    assert [len(text) for text in told(white)] == [len(text) for text in told(black)]
    view = view_for(white.game, Viewer(), white.now, {})
    assert [(one.answered, one.wanted) for one in view.students] == [(True, False), (False, True)]
    assert view.koans[-1].answers == {}


def test_a_sealed_mark_shows_with_the_answers_and_never_before():
    table = Table.led("ann", "bob", prose=True)
    table.build("ann", 3, answer="white")
    table.mark("black")
    nonces = [body.nonce for body in table.bodies if isinstance(body, StoneBody)]
    assert not any(nonce in text for text in told(table) for nonce in nonces)
    table.answer("bob", "white")
    opened = [event.mark for event in (entry.event for entry in table.entries) if getattr(event, "mark", None)]
    assert hash_seal(opened[-1]) == opened[0]


def test_how_others_voted_on_a_mark_shows_to_who_has_voted_and_to_all_at_the_end():
    table = Table.led("ann", "bob", "cat", "dan", prose=True)
    table.build("ann", 3)
    table.mark("white")
    table.guess("ann", "Boats")
    table.understand()
    table.give_in()
    table.challenge("bob", 3)
    table.ballot("ann", "wrong")

    def see(name: str | None) -> tuple[object, object, bool]:
        viewer = Viewer() if name is None else make_viewer(table.game, table.actor(name))
        vote = view_for(table.game, viewer, table.now, {}).challenges[0]
        record = "\n".join(export_lines(table.game, table.entries, viewer, {}))
        return vote.ballots, vote.own, "classic.mark_ballot_cast" in record

    # The Master has seat 1, Ann 2, Bob 3, Cat 4.
    assert see("ann") == ({"2": "wrong"}, "wrong", True)
    for name in ("mia", "bob", "cat", None):
        assert see(name) == (None, None, False)
    table.ballot("cat", "right")
    assert see("cat") == ({"2": "wrong", "4": "right"}, "right", True)
    assert see(None) == (None, None, False)
    table.pass_time(hours=100)
    assert see(None) == ({"2": "wrong", "4": "right"}, None, True)


def test_no_command_or_body_tells_a_secret_by_its_repr():
    table = Table.led("ann", "bob")
    table.build("ann", 3, answer="white")
    rule = table.rule("AKHTBN if it contains at least two red pieces")
    answer = cmd.StoneToSeal("white", table.nonce())
    command = cmd.Build(**table.asker("ann"), koan=koan(4), call="mondo", answer=answer)
    lead = cmd.StartClassicGame(
        **table.asker("mia"), game="g", title="t", settings=table.game.settings, white=koan(2), black=koan(1),
        rule=RuleToSeal(rule, nonce=table.nonce()),
    )  # fmt: skip
    texts = [repr(one) for one in (command, lead, table.secrets, *table.bodies, answer, lead.rule)]
    assert not any(word in text for text in texts for word in (RULE, "white'", "nonce"))


def test_a_vault_with_another_rule_or_without_an_answer_is_nobodys_fault():
    table = Table.led("ann", "bob")
    other = Table.led("ann", rule="AKHTBN if it contains more red pieces than green pieces", black=koan(0, 1))
    table.bodies = other.bodies
    with pytest.raises(ValueError, match="sealed"):
        table.build("ann", 3)
    table.bodies = []
    with pytest.raises(ValueError, match="vault"):
        table.build("ann", 3)


def test_unclear_facts_are_settled_when_a_koan_is_laid_whether_the_rule_needs_them_or_not():
    # Two small pieces a millimetre apart: exactly between, so they don't touch.
    for rule in ("AKHTBN if it contains at least two red pieces", "AKHTBN if no pieces touch"):
        table = Table.led("ann", rule=rule) if "red" in rule else Table.led("ann", rule=rule, black=_touching())
        table.build("ann", koan=read_once(NEAR))
        calls = table.game.koans[-1].calls
        assert [(one.koan, one.fact.fact, one.value) for one in calls] == [(3, "touching", False)]
    assert table.game.koans[-1].stone == "white"


def _touching():
    return read_once("R1 upright at 0,0; R1 upright at 14.29,0")


def test_view_and_gates_agree_on_what_may_be_done():
    table = Table.led("ann", "bob", order="open", stones=0)
    table.build("ann", 3)
    view = view_for(table.game, make_viewer(table.game, table.actor("ann")), table.now, {})
    build = next(one for one in view.available if one.kind == "build")
    assert (build.allowed, build.code, build.until) == (False, "spacing", table.now + 20 * HOUR)
    assert view.clocks.spacing == build.until
    with refused("spacing"):
        table.build("ann", 4)
