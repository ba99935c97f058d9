"""Prose rules: text with its author's verdict for every koan, not machine-checked."""

from tests.core.game.zendotao.harness import Table, call, refused
from tests.core.game.zendotao.koans_for_tests import NEAR, only
from zendotao.core.game.rules import read_prose
from zendotao.core.game.zendotao.settings import Settings

PROSE = Settings(prose=True, limit=20)
BLUE = "AKHTBN if it contains at least one blue piece"
POINTS = "AKHTBN if a piece points with a corner"


def prose(*verdicts, text=POINTS):
    """A prose rule with a stone for each koan, from the first on."""
    return read_prose(text, dict(enumerate(verdicts, start=1)))


def test_a_game_takes_checked_rules_only_unless_it_says_otherwise():
    table = Table.started("ann")
    with refused("refused"):
        table.turn("bob", rule=prose("white", "black", "white"))
    with refused("refused", slot=2):
        table.turn("bob", seals=(only(2), prose("white", "black", "black", "black")))


def test_a_posted_prose_rule_is_checked_against_the_stones_and_marked_not_machine_checked():
    table = Table.started("ann", settings=PROSE)
    table.turn("bob", rule=prose("white", "black", "white"))
    move = table.game.move(2)
    assert (move.rule.prose, move.rule.complexity, move.checked) == (True, None, False)
    assert move.rule.verdicts == {"1": "white", "2": "black", "3": "white"}


def test_a_move_of_checked_rules_is_machine_checked():
    table = Table.started("ann", settings=PROSE)
    table.turn("bob")
    assert [move.checked for move in table.game.moves] == [True, True]


def test_a_sealed_prose_rule_makes_its_move_not_machine_checked():
    table = Table.started("ann", settings=PROSE)
    table.turn("bob", seals=(prose("white", "black", "black", "white"), only(3)))
    assert not table.game.move(2).checked
    assert table.body(2)[0].rule.verdicts["4"] == "white"
    assert "corner" not in str(table.entries)


def test_the_verdicts_of_a_posted_prose_rule_are_those_of_the_stones():
    table = Table.started("ann", settings=PROSE)
    with refused("posted_not_viable", killed_by=2):
        table.turn("bob", rule=prose("white", "white", "white"))
    with refused("not_disproved", koan=3):
        table.turn("bob", rule=prose("white", "black", "black"))


def test_a_posted_prose_rule_has_a_verdict_for_every_koan_on_the_table():
    table = Table.started("ann", settings=PROSE)
    with refused("posted_unclear", koan=3):
        table.turn("bob", rule=prose("white", "black"))
    with refused("posted_unclear", koan=1):
        table.turn("bob", rule=read_prose(POINTS, {2: "black", 3: "white"}))


def test_a_sealed_prose_rule_has_a_verdict_for_the_new_koan_too():
    table = Table.started("ann", settings=PROSE)
    with refused("seal_not_viable", slot=1, koan=4):
        table.turn("bob", seals=(prose("white", "black", "black"), only(2)))
    with refused("seal_not_viable", slot=1, killed_by=3):
        table.turn("bob", seals=(prose("white", "black", "white", "white"), only(3)))


def test_two_sealed_prose_rules_disagree_by_their_authors_verdicts():
    table = Table.started("ann", settings=PROSE)
    one, two = prose("white", "black", "black", "white"), prose("white", "black", "black", "white", text="Another")
    with refused("seals_agree", koan=4, verdict="white"):
        table.turn("bob", seals=(one, two))


def test_one_prose_text_is_one_rule_whatever_its_verdicts():
    table = Table.started("ann", settings=PROSE)
    seals = (prose("white", "black", "black", "white"), only(2))
    with refused("same_rule", slot=1):
        table.turn("bob", rule=prose("white", "black", "white"), seals=seals)


def test_the_limit_is_no_matter_of_prose():
    table = Table.started("ann", settings=Settings(prose=True, limit=15))
    table.turn("bob", rule=prose("white", "black", "white", text="x " * 100))
    assert table.game.newest.number == 2


def test_a_prose_rule_needs_no_judgment_call():
    table = Table.started("ann", settings=PROSE, opens=NEAR)
    with refused("not_needed", koan=3):
        table.turn("bob", rule=prose("white", "black", "white"), calls=[call(3, "touching", [1, 2], True)])


def test_a_prose_rule_has_1_to_500_characters():
    with refused("refused"):
        read_prose("  ", {})
    with refused("refused"):
        read_prose("x" * 501, {})
    assert read_prose("x" * 500, {}).log_value.text == "x" * 500


def test_a_claim_may_post_and_seal_prose():
    table = Table.started("ann", settings=PROSE)
    table.turn("bob")
    posted = prose("white", "black", "black", "white")
    kept = prose("white", "black", "black", "black", text="AKHTBN if it looks like a house")
    table.claim("bob", rule=posted, seals=(kept,))
    table.pass_time(hours=168)
    table.reveal("bob")
    assert table.game.move(3).revealed.text == "AKHTBN if it looks like a house"


def test_a_start_may_seal_prose():
    game = Table.started("ann", settings=PROSE, seals=(prose("white", "black", "white"), BLUE)).game
    assert not game.move(1).checked
