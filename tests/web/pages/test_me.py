"""One's own pages: the bell."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("upto", [str(2**63), "9" * 40])
def test_notices_are_read_up_to_a_number_that_there_may_be(ann, upto):
    # Neither database counts as far, and nobody has as many.
    assert ann.send("/me/notices", 303, upto=upto).location == "/me/notices"
