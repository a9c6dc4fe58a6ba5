"""Settings: read once, checked at once, never shown."""

from decimal import Decimal
from pathlib import Path

import pytest

from bot.errors import BadSetting
from bot.secret import Secret
from bot.setting_table import TABLE
from bot.settings import DEFAULT_LIMITS, Settings, person_language, read_settings
from research.brief import Depth
from research.report import Limits


def read(tmp_path: Path, environment: dict[str, str] | None = None, toml: str = "") -> Settings:
    config = tmp_path / "footnote.toml"
    config.write_text(toml, encoding="utf-8")
    return read_settings({"HOME": "/home/someone", **(environment or {})}, config)


def test_without_anything_set_there_are_defaults(tmp_path: Path) -> None:
    """A fresh machine needs no settings."""
    settings = read(tmp_path)

    assert settings.data_dir == Path("/home/someone/.local/share/footnote")
    assert settings.redis_url is None
    assert settings.limits(Depth.STANDARD) == Limits(40, 400_000, 900.0, Decimal("1.00"))


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    """Setting by setting."""
    toml = 'FOOTNOTE_MAX_USD = 2.5\nFOOTNOTE_LANGUAGE = "vi"\n'
    settings = read(tmp_path, {"FOOTNOTE_MAX_USD": "0.75"}, toml)

    assert settings.max_usd == Decimal("0.75")
    assert settings.language == "vi"


def test_a_limit_that_was_set_holds_for_every_depth(tmp_path: Path) -> None:
    """A deep job does not go past what its owner set; what was not set follows the depth."""
    settings = read(tmp_path, {"FOOTNOTE_MAX_USD": "0"})

    assert [settings.limits(depth).max_usd for depth in Depth] == [0, 0, 0]
    assert settings.limits(Depth.DEEP).max_tool_calls == DEFAULT_LIMITS[Depth.DEEP].max_tool_calls


def test_a_tool_is_set_by_the_pattern_of_its_name(tmp_path: Path) -> None:
    """The key is wrapped, the address is checked; what is no tool of ours is left alone."""
    environment = {
        "TAVILY_API_KEY": "tvly-1",
        "TAVILY_API_URL": "http://127.0.0.1:9/x",
        "SOMEBODY_API_KEY": "not ours",
        "ANTHROPIC_API_KEY": "no tool",
    }
    tools = read(tmp_path, environment).tools

    assert set(tools) == {"tavily"}
    assert tools["tavily"].api_key == Secret("tvly-1")
    assert tools["tavily"].api_url == "http://127.0.0.1:9/x"


def test_fixed_hosts_are_pairs(tmp_path: Path) -> None:
    """From the environment or as a table of the file."""
    toml = '[FOOTNOTE_FETCH_HOSTS]\n"Wiki.example" = "10.0.0.5:80"\n'

    assert read(tmp_path, toml=toml).fetch_hosts == {"wiki.example": "10.0.0.5:80"}
    assert read(tmp_path, {"FOOTNOTE_FETCH_HOSTS": "a.test=[::1]:8,b.test=1.2.3.4:9"}).fetch_hosts == {
        "a.test": "[::1]:8",
        "b.test": "1.2.3.4:9",
    }


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("FOOTNOTE_MAX_USD", "much", "not_a_number"),
        ("FOOTNOTE_MAX_USD", "-1", "not_a_number"),
        ("FOOTNOTE_MAX_USD", "nan", "not_a_number"),
        ("FOOTNOTE_MAX_TOKENS", "1.5", "not_a_whole_number"),
        ("FOOTNOTE_MAX_TOKENS", "9" * 5000, "not_a_whole_number"),
        ("FOOTNOTE_MAX_TOOL_CALLS", "-3", "not_a_whole_number"),
        ("FOOTNOTE_DEADLINE_SECONDS", "0", "not_positive"),
        ("FOOTNOTE_CONCURRENCY", "0", "not_positive"),
        ("FOOTNOTE_LANGUAGE", "fr", "unknown_choice"),
        ("FOOTNOTE_TIMEZONE", "Mars/Base", "unknown_timezone"),
        ("FOOTNOTE_TIMEZONE", "../../etc/passwd", "unknown_timezone"),
        ("REDIS_URL", "localhost", "not_a_server"),
        ("FOOTNOTE_FETCH_HOSTS", "wiki.example", "not_a_host_pair"),
        ("TAVILY_API_URL", "ftp://x", "not_an_address"),
    ],
)
def test_a_value_that_means_nothing_is_refused(tmp_path: Path, name: str, value: str, reason: str) -> None:
    """With the setting's name and a reason that has its sentence."""
    with pytest.raises(BadSetting) as refusal:
        read(tmp_path, {name: value})

    assert (refusal.value.name, refusal.value.reason) == (name, reason)


@pytest.mark.parametrize(
    ("toml", "reason"), [("FOOTNOTE_MAX_UDS = 1", "unknown_name"), ("not toml", "not_toml")]
)
def test_a_file_that_cannot_be_understood_is_refused(tmp_path: Path, toml: str, reason: str) -> None:
    """A misspelt name is not silently without effect."""
    with pytest.raises(BadSetting) as refusal:
        read(tmp_path, toml=toml)

    assert refusal.value.reason == reason


def test_a_secret_is_never_shown(tmp_path: Path) -> None:
    """Not in the settings' own words, not in a refusal."""
    environment = {"TAVILY_API_KEY": "tvly-canary", "REDIS_URL": "redis://:canary@h/0"}
    settings = read(tmp_path, environment)
    with pytest.raises(BadSetting) as refusal:
        read(tmp_path, {"REDIS_URL": "http://user:canary@h/0"})

    assert "canary" not in f"{settings!r} {settings} {refusal.value} {refusal.value.value}"


def test_every_setting_says_what_it_means() -> None:
    """One line each, for `footnote check` and the documentation."""
    assert all(setting.meaning and "\n" not in setting.meaning for setting in TABLE.values())


@pytest.mark.parametrize(
    ("environment", "language"),
    [({}, "en"), ({"LANG": "vi_VN.UTF-8"}, "vi"), ({"LANG": "vi_VN", "FOOTNOTE_LANGUAGE": "en"}, "en")],
)
def test_the_shell_tells_the_language(environment: dict[str, str], language: str) -> None:
    """Unless the setting does."""
    assert person_language(environment) == language


def test_a_platforms_settings_are_kept_as_secrets_under_their_names(tmp_path: Path) -> None:
    """A channel is handed those of its own name."""
    settings = read_settings({"SLACK_BOT_TOKEN": " xoxb-1-a ", "HOME": str(tmp_path)}, tmp_path / "none.toml")

    assert settings.platforms["SLACK_BOT_TOKEN"].reveal() == "xoxb-1-a"
    assert "xoxb-1-a" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SLACK_BOT_TOKEN", "xapp-1-a"),
        ("SLACK_APP_TOKEN", "xoxb-1-a"),
        ("TELEGRAM_BOT_TOKEN", "bot123"),
        ("FOOTNOTE_HTTP", "8080"),
    ],
)
def test_a_token_of_another_kind_is_refused_without_being_shown(
    tmp_path: Path, name: str, value: str
) -> None:
    """The commonest mistake of the first hour is the wrong one of two tokens."""
    with pytest.raises(BadSetting) as refused:
        read_settings({name: value, "HOME": str(tmp_path)}, tmp_path / "none.toml")

    assert refused.value.name == name
    assert name == "FOOTNOTE_HTTP" or value not in str(refused.value)
