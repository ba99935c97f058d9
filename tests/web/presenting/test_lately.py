"""What changed lately, in sentences that end with a link."""

import pytest

from zendotao.translations.catalogues import catalogue
from zendotao.web.presenting.lately import BY_ITSELF, MOVED

SENTENCES = [sentence for sentence in (*MOVED.values(), *BY_ITSELF.values()) if "%" in sentence]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_something_was_done_to_comes_last_in_every_language(sentence, language):
    assert catalogue(language).gettext(sentence).endswith(" %(thing)s")
