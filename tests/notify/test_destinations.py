"""What is wrong with an address of a webhook is said when it is entered, in the language of who enters it."""

from __future__ import annotations

import pytest

from zendotao.core.messages import render
from zendotao.notify.calls import (
    BAD_CHARACTERS,
    BAD_NAME,
    BAD_NUMBER,
    BAD_PORT,
    HAS_CREDENTIALS,
    NOT_CALLED,
    NOT_HTTPS,
    find_fault,
)
from zendotao.translations.catalogues import load_catalogue

REFUSED = {
    NOT_HTTPS: ["", "hooks.example", "http://hooks.example/", "ftp://hooks.example/", "https://", "https:///path",
              "https:hooks.example", "javascript:x", "//hooks.example/"],
    BAD_CHARACTERS: ["\0", "https://hooks.example/\0", "https://hooks\0.example/", "https://a b.example/", "https://höoks.example/",
            "https://hooks.example/\r\nX: y", "https://hooks.example\\@127.0.0.1/", 'https://hooks.example/"',
            "https://hooks.example/\x7f", "https://ｌocalhost/", "https://127。0.0.1/"],
    HAS_CREDENTIALS: ["https://user:pw@hooks.example/", "https://user@hooks.example/", "https://@hooks.example/",
                "https://hooks.example@127.0.0.1/"],
    BAD_PORT: ["https://hooks.example:0/", "https://hooks.example:00/", "https://hooks.example:65536/",
           "https://hooks.example:99999/", "https://hooks.example:x/", "https://hooks.example:-1/"],
    BAD_NUMBER: ["https://127.1/", "https://0x7f.1/", "https://0x7f.0.0.1/", "https://0177.0.0.01/", "https://2130706433/",
               "https://0x7f000001/", "https://127.0.0.0x1/", "https://8.8.2056/", "https://134744072/",
               "https://1.2.3.4.5/", "https://256.256.256.256/", "https://hooks.7/", "https://127.1./", "https://0x/"],
    BAD_NAME: ["https://hooks..example/", "https://.example/", "https://-hooks.example/", "https://hooks-.example/",
            "https://*.example/", "https://hooks%00.example/", "https://hooks%2eexample/", "https://h!.example/",
            "https://[::1/", "https://[127.0.0.1]/", "https://[nothing]/", "https://[v1.x]/", "https://[::1]./", "https://[2606:4700::1111]x/",
            "https://" + "a" * 64 + ".example/", "https://" + "a." * 127 + "example/", "https://hooks.example../"],
    NOT_CALLED: ["https://127.0.0.1/", "https://127.0.0.1./", "https://10.0.0.1:8443/x", "https://0.0.0.0/",
                 "https://169.254.169.254/latest", "https://[::1]/", "https://[::]/", "https://[::ffff:127.0.0.1]/",
                 "https://[::ffff:7f00:1]/", "https://[::ffff:8.8.8.8]/", "https://[64:ff9b::7f00:1]/",
                 "https://[fe80::1%25eth0]/", "https://[0:0:0:0:0:0:0:1]:443/", "https://localhost/",
                 "https://LOCALHOST./", "https://LocalHost:443/", "https://a.localhost/", "https://printer.local/",
                 "https://db.internal/", "https://localhost.localdomain/", "https://nas.lan./", "https://nas.home/",
                 "https://nobody.invalid/", "https://intranet/", "https://box.home.arpa/"],
}  # fmt: skip
"""The addresses that are refused with each sentence."""


@pytest.mark.parametrize(
    ("sentence", "address"), [(sentence, address) for sentence, several in REFUSED.items() for address in several]
)
def test_what_can_never_be_called_is_refused_and_why_is_said(sentence, address):
    assert find_fault(address) == sentence


@pytest.mark.parametrize(
    "address",
    ["https://hooks.example/", "https://hooks.example", "HTTPS://Hooks.Example:8443/a/b?c=d#e", "https://hooks.example.",
     "https://xn--hoks-5qa.example/", "https://a_b.example:65535/", "https://4.example/@x", "https://8.8.8.8/",
     "https://[2606:4700::1111]:8443/", "https://" + "a" * 63 + ".example/", "https://hooks.example:/",
     "https://0x7f.example/", "https://local.example/", "https://hooks.example/%00"],
)  # fmt: skip
def test_what_may_be_in_the_public_net_is_taken(address):
    assert find_fault(address) is None


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:9000/", "https://localhost./", "http://127.1/", "http://[::1]:1/", "http://box/x"]
)
def test_where_private_addresses_are_called_they_are_taken(address):
    assert find_fault(address, private=True) is None


@pytest.mark.parametrize("address", ["ftp://box/", "http://box:0/", "http://a@box/", "http://b..x/", "http://b\0x/"])
def test_also_there_an_address_has_to_be_one(address):
    assert find_fault(address, private=True) is not None


@pytest.mark.parametrize("language", ["fr", "es"])
def test_every_sentence_is_said_in_every_language(language):
    assert all(render(sentence, load_catalogue(language)) != sentence for sentence in REFUSED)
