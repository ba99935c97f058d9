"""Refusals: every code that is used is known, with words that quote nothing."""

import re
from pathlib import Path

import pytest

from zendotao import services
from zendotao.services.common import refusals
from zendotao.services.common.refusals import REFUSALS, ServiceError

SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in Path(services.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("code", REFUSALS)
def test_a_code_has_a_class_and_a_sentence(code):
    with pytest.raises(ServiceError) as caught:
        refusals.refuse(code)
    assert (caught.value.code, type(caught.value)) == (code, REFUSALS[code][0])
    assert re.fullmatch(r"[A-Z].{10,}\.", caught.value.message)


def test_every_code_that_is_used_has_its_words():
    assert set(re.findall(r'refuse\("(\w+)"\)', SOURCES)) <= REFUSALS.keys()
