"""Law S3: no spelling of a private address is connected to, and public ones are."""

from collections.abc import Sequence
from ipaddress import ip_address

import httpx
import pytest

from research.safety import AddressRefused, Endpoint, Guard, NameUnknown, is_public, literal_address

HOSTILE = """
    127.0.0.1 127.1 127.0.1 127.255.255.254 0.0.0.0 0 0.0.0.1 10.0.0.1 10.255.255.255 100.64.0.1
    100.100.100.200 100.127.255.255 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.255
    192.0.0.1 192.0.0.170 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1 192.168.1.1 198.18.0.1
    198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
    168.63.129.16 2130706433 0x7f000001 017700000001 0177.0.0.1 0x7f.0.0.1 0x7f.1 127.0x1 0177.1
    0xa9fea9fe 2852039166 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 169.254.43518 3232235521
    0xc0a80001 10.1 127。0。0。1 １２７.0.0.1 ①②⑦.⓪.⓪.① 127.0.0.1. %31%32%37.0.0.1 [::] [::1]
    [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:169.254.169.254]
    [::ffff:100.64.0.1] [::127.0.0.1] [::10.0.0.1] [::ffff:0:127.0.0.1] [::ffff:0:10.0.0.1]
    [64:ff9b::127.0.0.1] [64:ff9b::10.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b:1::10.0.0.1]
    [2002:7f00:1::] [2002:a00:1::1] [2002:a9fe:a9fe::] [2001:0:4136:e378:8000:63bf:3fff:fdd2]
    [2001::1] [2001:db8::1] [3fff::1] [5f00::1] [fe80::1] [fe80::1%25eth0] [fec0::1] [fc00::1]
    [fd00:ec2::254] [fd20:ce::254] [ff02::1] [100::1] [2606:4700::5efe:10.0.0.1]
    [2606:4700::200:5efe:192.168.0.1] [::5efe:127.0.0.1] [fe80::5efe:8.8.8.8]
"""
PUBLIC = """
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1
    172.15.255.255 172.32.0.1 192.0.0.9 192.0.1.1 192.167.255.255 192.169.0.1 198.17.255.255
    223.255.255.255 134744072 0x08080808 [2606:4700:4700::1111] [2a00:1450:4001::1]
    [64:ff9b::8.8.8.8] [::ffff:8.8.8.8] [2002:808:808::1]
"""


async def nobody(host: str, port: int) -> Sequence[str]:
    raise AssertionError("a literal address needs no resolver")


def guard(answers: Sequence[str] = (), **fixed: str) -> Guard:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return answers

    return Guard({host.replace("_", "."): at for host, at in fixed.items()}, resolve)


@pytest.mark.parametrize("host", HOSTILE.split())
async def test_no_spelling_of_a_private_address_is_let_through(host: str) -> None:
    """Decimal, octal, hexadecimal, short, mapped, embedded: refused before anything is connected."""
    bare = host.strip("[]")

    with pytest.raises((AddressRefused, httpx.InvalidURL)):
        Guard({}, nobody).check_url(httpx.URL(f"http://{host}/"))
    if "%3" not in bare:
        with pytest.raises(AddressRefused):
            await Guard({}, nobody).endpoints(bare, 80)


@pytest.mark.parametrize("host", PUBLIC.split())
async def test_public_addresses_are_let_through(host: str) -> None:
    """Also those that border on private ones, and public IPv4 inside of IPv6."""
    checked = Guard({}, nobody)

    checked.check_url(httpx.URL(f"https://{host}/"))
    (endpoint,) = await checked.endpoints(host.strip("[]"), 443)

    assert is_public(ip_address(endpoint.address))


@pytest.mark.parametrize(
    "name", ["example.test", "1password.com", "0x.org", "a.b.c", "dead.beef", "xn--h-0fa.test"]
)
def test_names_are_not_taken_for_addresses(name: str) -> None:
    """They are for the resolver."""
    assert literal_address(name) is None


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.test/",
        "file:///etc/passwd",
        "gopher://example.test/",
        "http://user:secret@example.test/",
        "http://user@example.test/",
        "http://example.test:22/",
        "http://example.test:6379/",
        "https://example.test:25/",
        "http:///path",
    ],
)
def test_addresses_that_are_no_web_pages_are_refused(url: str) -> None:
    """Other schemes, credentials, ports of other services."""
    with pytest.raises(AddressRefused):
        guard().check_url(httpx.URL(url))


@pytest.mark.parametrize(
    "url", ["http://example.test/", "https://example.test:8443/", "http://example.test:8080/"]
)
def test_the_ports_of_the_web_are_allowed(url: str) -> None:
    """The usual ones and their doubles."""
    guard().check_url(httpx.URL(url))


async def test_one_private_answer_refuses_the_name() -> None:
    """A name that leads to both a public and a private address is a trick."""
    with pytest.raises(AddressRefused) as caught:
        await guard(["93.184.215.14", "10.0.0.7"]).endpoints("example.test", 443)

    assert caught.value.host == "example.test"


async def test_an_answer_with_a_zone_is_refused() -> None:
    """It points into the local network."""
    with pytest.raises(AddressRefused):
        await guard(["fe80::1%eth0"]).endpoints("example.test", 443)


async def test_every_public_answer_may_be_tried() -> None:
    """In the resolver's order, each once."""
    found = await guard(["93.184.215.14", "2606:4700::1", "93.184.215.14"]).endpoints("example.test", 443)

    assert found == [Endpoint("93.184.215.14", 443), Endpoint("2606:4700::1", 443)]


async def test_an_unknown_name_leads_nowhere() -> None:
    """The resolver has no answer."""
    with pytest.raises(NameUnknown):
        await guard().endpoints("nowhere.test", 443)


@pytest.mark.parametrize(
    ("at", "endpoint"),
    [
        ("127.0.0.1:8123", Endpoint("127.0.0.1", 8123)),
        ("[::1]:8123", Endpoint("::1", 8123)),
        ("10.0.0.5", Endpoint("10.0.0.5", 443)),
        ("[::1]", Endpoint("::1", 443)),
    ],
)
async def test_a_fixed_host_is_where_the_operator_says(at: str, endpoint: Endpoint) -> None:
    """It passes the guard with any port, and no other host does."""
    fixed = guard(["10.0.0.9"], wiki_test=at)

    fixed.check_url(httpx.URL("http://wiki.test:9999/"))
    assert await fixed.endpoints("Wiki.Test.", 443) == [endpoint]
    with pytest.raises(AddressRefused):
        await fixed.endpoints("other.test", 443)
