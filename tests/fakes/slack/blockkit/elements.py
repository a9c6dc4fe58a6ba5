"""What can be pressed, chosen or filled in, and images beside text."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit.checking import (
    Check,
    Wrong,
    a_list,
    a_plain_text,
    a_string,
    a_text,
    a_yes_or_no,
    an_address,
    an_id,
    an_object,
    one_of,
)

INPUT_OPTIONS = ("initial_value", "placeholder", "focus_on_load", "dispatch_action_config")


def confirm(value: Any, path: str) -> None:
    """A question before the press counts."""
    box = an_object(value, path, ("title", "text", "confirm", "deny"), ("style",))
    a_plain_text(box["title"], f"{path}/title", 100)
    a_text(box["text"], f"{path}/text", 300)
    a_plain_text(box["confirm"], f"{path}/confirm", 30)
    a_plain_text(box["deny"], f"{path}/deny", 30)
    one_of(box, "style", ("primary", "danger"), path)


def button(value: Any, path: str) -> None:
    """A button."""
    optional = ("action_id", "url", "value", "style", "confirm", "accessibility_label", "visible_to_user_ids")
    one = an_object(value, path, ("text",), (*optional, "agent_prompt", "agent_prompt_display"))
    a_plain_text(one["text"], f"{path}/text", limits.BUTTON_TEXT)
    an_id(one, "action_id", path)
    one_of(one, "style", ("primary", "danger"), path)
    if "url" in one:
        an_address(one["url"], f"{path}/url", limits.URL)
    if "value" in one:
        a_string(one["value"], f"{path}/value", limits.BUTTON_VALUE)
    if "confirm" in one:
        confirm(one["confirm"], f"{path}/confirm")
    if "accessibility_label" in one:
        a_string(one["accessibility_label"], f"{path}/accessibility_label", limits.BUTTON_TEXT)


def icon_button(value: Any, path: str) -> None:
    """A small button with a picture."""
    optional = ("action_id", "value", "confirm", "accessibility_label", "visible_to_user_ids")
    one = an_object(value, path, ("icon", "text"), optional)
    one_of(one, "icon", ("trash",), path)
    a_plain_text(one["text"], f"{path}/text", limits.BUTTON_TEXT)


def feedback_buttons(value: Any, path: str) -> None:
    """Thumbs up and down."""
    one = an_object(value, path, ("positive_button", "negative_button"), ("action_id",))
    an_id(one, "action_id", path)
    for name in ("positive_button", "negative_button"):
        here = f"{path}/{name}"
        half = an_object(one[name], here, ("text", "value"), ("accessibility_label",))
        a_plain_text(half["text"], f"{here}/text", limits.BUTTON_TEXT)
        a_string(half["value"], f"{here}/value", limits.BUTTON_VALUE)


def option(value: Any, path: str) -> None:
    """One of several choices."""
    one = an_object(value, path, ("text", "value"), ("description", "url"))
    a_text(one["text"], f"{path}/text", limits.OPTION_TEXT)
    a_string(one["value"], f"{path}/value", limits.OPTION_VALUE)
    if "description" in one:
        a_text(one["description"], f"{path}/description", limits.OPTION_TEXT)


def _choice(most: int, least: int, *more: str) -> Check:
    def check(value: Any, path: str) -> None:
        one = an_object(value, path, ("options",), ("action_id", "confirm", "focus_on_load", *more))
        an_id(one, "action_id", path)
        a_list(one["options"], f"{path}/options", most, option, least)
        _is_among(one, path)
        if "placeholder" in one:
            a_plain_text(one["placeholder"], f"{path}/placeholder", limits.PLACEHOLDER)

    return check


def _is_among(one: dict[str, Any], path: str) -> None:
    first = one.get("initial_option")
    several = one.get("initial_options") or ([first] if first is not None else [])
    if any(chosen not in one["options"] for chosen in several):
        raise Wrong("must be one of the options", f"{path}/initial_option")


def text_input(value: Any, path: str) -> None:
    """A field for words."""
    one = an_object(value, path, (), ("action_id", "multiline", "min_length", "max_length", *INPUT_OPTIONS))
    an_id(one, "action_id", path)
    a_yes_or_no(one, ("multiline", "focus_on_load"), path)
    for name in ("min_length", "max_length"):
        if name in one and not 0 <= one[name] <= limits.INPUT_LENGTH:
            raise Wrong(f"must be at most {limits.INPUT_LENGTH}", f"{path}/{name}")
    if "placeholder" in one:
        a_plain_text(one["placeholder"], f"{path}/placeholder", limits.PLACEHOLDER)
    if "initial_value" in one:
        a_string(one["initial_value"], f"{path}/initial_value", one.get("max_length", limits.INPUT_LENGTH), 0)


def number_input(value: Any, path: str) -> None:
    """A field for a number."""
    optional = ("action_id", "min_value", "max_value", *INPUT_OPTIONS)
    one = an_object(value, path, ("is_decimal_allowed",), optional)
    a_yes_or_no(one, ("is_decimal_allowed",), path)


def _picker(*more: str) -> Check:
    def check(value: Any, path: str) -> None:
        one = an_object(value, path, (), ("action_id", "placeholder", "confirm", "focus_on_load", *more))
        an_id(one, "action_id", path)

    return check


def image(value: Any, path: str) -> None:
    """A picture with its words."""
    one = an_object(value, path, ("alt_text",), ("image_url", "slack_file"))
    a_string(one["alt_text"], f"{path}/alt_text", limits.IMAGE_TEXT)
    if "image_url" in one:
        an_address(one["image_url"], f"{path}/image_url", limits.URL)


ELEMENTS: dict[str, Check] = {
    "button": button,
    "icon_button": icon_button,
    "feedback_buttons": feedback_buttons,
    "image": image,
    "static_select": _choice(limits.OPTIONS, 1, "placeholder", "initial_option"),
    "multi_static_select": _choice(limits.OPTIONS, 1, "placeholder", "initial_options", "max_selected_items"),
    "radio_buttons": _choice(limits.CHOICES, 1, "initial_option"),
    "checkboxes": _choice(limits.CHOICES, 1, "initial_options"),
    "overflow": _choice(limits.OVERFLOW_OPTIONS, 1),
    "plain_text_input": text_input,
    "number_input": number_input,
    "datepicker": _picker("initial_date"),
    "timepicker": _picker("initial_time", "timezone"),
    "users_select": _picker("initial_user"),
    "conversations_select": _picker("initial_conversation", "default_to_current_conversation", "filter"),
    "channels_select": _picker("initial_channel"),
}
PRESSABLE = frozenset(ELEMENTS) - {
    "image",
    "plain_text_input",
    "number_input",
    "icon_button",
    "feedback_buttons",
}
FILLABLE = frozenset(ELEMENTS) - {"image", "button", "icon_button", "feedback_buttons", "overflow"}
BESIDE_TEXT = PRESSABLE | {"image"}
