"""What commands do before a server answers."""

import gc

import pytest

from zendotao.cli.startup import warm_up


@pytest.fixture
def garbage():
    """Leave the collector of this process as it was."""
    threshold = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)


@pytest.mark.usefixtures("garbage")
def test_warming_up_reads_the_grammar_and_can_be_done_twice():
    warm_up()
    warm_up()
