"""One client and one gate for each service, however many jobs there are."""

from concurrent.futures import ThreadPoolExecutor

from research.tools.concurrency import Pace
from research.tools.providers import Connected, Provider, Providers
from tests.fakes.clock import FakeClock

CLOCK = FakeClock()


class Client:
    """Counts how often it was closed."""

    made = 0

    def __init__(self) -> None:
        Client.made += 1
        self.closed = 0

    async def close(self) -> None:
        """Give the connections back."""
        self.closed += 1


def connect() -> Connected[Client]:
    """A new client."""
    client = Client()
    return Connected(client, client.close)


def of(providers: Providers, key: str = "k", url: str | None = None) -> Provider[Client]:
    """The provider of one service."""
    return providers.of("search", url, key, CLOCK, Pace(), connect)


def test_jobs_share_the_gate_and_the_client_of_a_service() -> None:
    """Also when they are built in several threads at once."""
    providers, before = Providers(), Client.made
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: of(providers), range(32)))

    assert Client.made - before == 1
    assert len({id(one.gate) for one in found}) == 1


def test_another_key_or_address_is_another_provider() -> None:
    """Each has a ration of its own."""
    providers = Providers()
    gates = {id(of(providers, key, url).gate) for key, url in (("k", None), ("l", None), ("k", "http://a"))}

    assert len(gates) == 3


async def test_closing_gives_every_connection_back_once() -> None:
    """A second closing finds nothing to do."""
    providers = Providers()
    client = of(providers).client
    await providers.aclose()
    await providers.aclose()

    assert client.closed == 1
    assert of(providers).client is not client
