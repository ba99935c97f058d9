"""What a game waits for, from whom and until when."""

from tests.core.game.classic.harness import HOUR, Table
from zendotao.core.game.classic.pending import list_pending


def pending(table: Table, name: str) -> list[tuple[str, float | None, bool]]:
    """The pending items of somebody: kind, hours left, and whether the game waits for it."""
    items = list_pending(table.game, table.actor(name))
    return [(one.kind, None if one.at is None else (one.at - table.now) / HOUR, one.pressing) for one in items]


def test_the_holder_builds_and_nobody_else_is_asked():
    table = Table.led("ann", "bob")
    assert pending(table, "ann") == [("build", 48, True)]
    assert [pending(table, name) for name in ("bob", "mia", "eve")] == [[], [], []]


def test_a_mondo_is_answered_by_those_who_have_not():
    table = Table.led("ann", "bob")
    table.build("ann", 3, answer="white")
    table.join("cat")
    assert pending(table, "ann") == []
    assert pending(table, "bob") == [("answer", 48, True)]
    assert pending(table, "cat") == [("answer", 48, False)]


def test_the_master_of_prose_has_duties():
    table = Table.led("ann", prose=True)
    table.build("ann", 3, answer="white")
    assert pending(table, "mia") == [("mark", 48, True)]
    table.mark("white")
    assert pending(table, "ann") == [("guess", 48, False)]
    table.guess("ann", "Boats")
    assert pending(table, "mia") == [("understand", 48, True)]
    table.ask()
    assert (pending(table, "mia"), pending(table, "ann")) == ([], [("reply", 48, True)])
    table.reword("ann", "Ships")
    table.understand(2)
    assert pending(table, "mia") == [("disprove", 24, True)]
    table.correct(3)
    assert (pending(table, "mia"), pending(table, "ann")) == ([], [("object", 48, False)])


def test_anybody_builds_where_turns_are_open():
    table = Table.led("ann", "bob", order="open")
    assert pending(table, "ann") == pending(table, "bob") == [("build", None, False)]
    table.resign("bob")
    assert pending(table, "bob") == []
