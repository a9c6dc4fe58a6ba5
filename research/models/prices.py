"""What a model call costs: the shipped price data, and the admin's own file over it.

The budget middleware is the caller. A model that nobody has a price for is charged the dearest price known,
never nothing.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from genai_prices import Usage as PricedUsage
from genai_prices import calc_price
from genai_prices.data_snapshot import get_snapshot

from research.models.rate import Rate
from research.models.request import Tier, Usage

PROVIDER: Final = "anthropic"


class Prices:
    """Prices by model name."""

    def __init__(self, own: Mapping[str, Rate]) -> None:
        self._own = own

    def cost(self, model: str, usage: Usage) -> Decimal:
        """Dollars for a usage of a model."""
        if model in self._own:
            return self._own[model].cost(usage)
        try:
            return _shipped(model, usage)
        except LookupError:
            return self._dearest(usage)

    def worst(self, model: str, tokens_in: int, max_tokens: int) -> Decimal:
        """Dollars for a request at its dearest: every token of the input freshly written to the cache."""
        plain = self.cost(model, Usage(fresh=tokens_in, output=max_tokens))
        return max(plain, self.cost(model, Usage(cache_write=tokens_in, output=max_tokens)))

    def _dearest(self, usage: Usage) -> Decimal:
        provider = next(one for one in get_snapshot().providers if one.id == PROVIDER)
        shipped = (_shipped(model.id, usage) for model in provider.models)
        return max([*shipped, *(rate.cost(usage) for rate in self._own.values())])


class TierPrices:
    """Prices by tier, for an estimate that knows no names of models."""

    def __init__(self, prices: Prices, names: Mapping[Tier, str]) -> None:
        self._prices = prices
        self._names = names

    def usd(self, tier: Tier, tokens_in: int, tokens_out: int) -> Decimal:
        """US dollars for so many fresh tokens of input, and of output."""
        return self._prices.cost(self._names[tier], Usage(fresh=tokens_in, output=tokens_out))


def _shipped(model: str, usage: Usage) -> Decimal:
    priced = PricedUsage(
        input_tokens=usage.tokens_in,
        cache_read_tokens=usage.cache_read,
        cache_write_tokens=usage.cache_write,
        output_tokens=usage.output,
    )
    return calc_price(priced, model_ref=model, provider_id=PROVIDER).total_price
