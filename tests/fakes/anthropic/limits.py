"""What each family of models takes and refuses: windows, thinking, effort, the smallest cacheable prefix.

Used by the checks, by the list of models and by the accounts.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelLimits:
    """One family. `thinking` are the types that a request may ask for."""

    context: int = 200_000
    max_output: int = 64_000
    thinking: tuple[str, ...] = ("adaptive", "between_tools", "disabled", "enabled")
    effort: tuple[str, ...] = ("low", "medium", "high")
    forced_tools: bool = True
    cacheable: int = 1024


_FAMILIES = {
    "claude-haiku-5-5": ModelLimits(thinking=("adaptive", "between_tools", "disabled"), cacheable=2048),
    "claude-sonnet-5-5": ModelLimits(
        context=1_000_000, max_output=128_000, thinking=("adaptive", "between_tools"), forced_tools=False
    ),
    "claude-opus-5-5": ModelLimits(
        context=1_000_000,
        max_output=128_000,
        thinking=("adaptive",),
        effort=("low", "medium", "high", "xhigh", "max"),
        forced_tools=False,
    ),
}
THOUGHTS = {"low": 16, "medium": 48, "high": 120, "xhigh": 240, "max": 400}


def limits_of(model: str) -> ModelLimits:
    """The limits of a model by its name; an unknown family gets the mildest."""
    return next((limits for name, limits in _FAMILIES.items() if model.startswith(name)), ModelLimits())


def thought_tokens(body: dict[str, object]) -> int:
    """How many tokens the model thinks before it answers: by effort, none where thinking is off."""
    thinking = body.get("thinking")
    kind = thinking.get("type") if isinstance(thinking, dict) else "adaptive"
    config = body.get("output_config")
    effort = config.get("effort", "medium") if isinstance(config, dict) else "medium"
    return 0 if kind in ("disabled", "between_tools") else THOUGHTS.get(str(effort), THOUGHTS["medium"])
