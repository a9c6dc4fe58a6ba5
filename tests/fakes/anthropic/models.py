"""How the list of models describes each model: windows and capabilities, never a price.

The models are those of the world's price file.
"""

from typing import Any

from tests.fakes.anthropic.limits import limits_of


def describe(model: str) -> dict[str, Any]:
    """One entry of `GET /v1/models`."""
    limits = limits_of(model)
    yes, no = {"supported": True}, {"supported": False}
    return {
        "type": "model",
        "id": model,
        "display_name": model.replace("-", " ").title(),
        "created_at": "2026-06-01T00:00:00Z",
        "lifecycle": "active",
        "deprecated_at": None,
        "retires_at": None,
        "max_input_tokens": limits.context,
        "max_tokens": limits.max_output,
        "capabilities": {
            "batch": yes,
            "citations": yes,
            "code_execution": no,
            "context_management": {"supported": False},
            "effort": {
                "supported": True,
                **{
                    level: {"supported": level in limits.effort}
                    for level in ("low", "medium", "high", "xhigh", "max")
                },
            },
            "image_input": yes,
            "pdf_input": yes,
            "server_tools": {"supported": False, "code_execution": no, "web_search": no},
            "structured_outputs": yes,
            "thinking": {
                "supported": True,
                "types": {
                    kind: {"supported": kind in limits.thinking}
                    for kind in ("adaptive", "between_tools", "disabled", "enabled")
                },
            },
        },
    }
