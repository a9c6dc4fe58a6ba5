"""The files of deploy/ are what the tools that read them take, and name only what there is."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bot.setting_table import TABLE

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PACKAGES = ("bot", "channels", "research", "memory")


def told(*command: str | Path) -> str:
    """What a tool prints; the test fails when it refuses."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", ["compose.yaml", "compose.scaled.yaml"])
def test_a_compose_file_is_what_its_schema_says(name: str) -> None:
    """The schema of the specification, which the checker carries."""
    checker = Path(sys.executable).with_name("check-jsonschema")

    told(checker, "--builtin-schema", "vendor.compose-spec", DEPLOY / name)


def test_a_compose_file_names_only_files_that_are_there() -> None:
    """What is built, mounted and read; what a person makes has its example beside it."""
    text = (DEPLOY / "compose.yaml").read_text()

    for name in re.findall(r"- \./([\w.]+):", text) + re.findall(r"dockerfile: deploy/(\w+)", text):
        assert (DEPLOY / name).is_file()
    for name in re.findall(r"env_file: ([\w.]+)", text):
        assert (DEPLOY / f"{name}.example").is_file()


def test_the_unit_is_what_systemd_takes(tmp_path: Path) -> None:
    """Its program stands for the installed one."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not on this machine")
    unit = tmp_path / "footnote.service"
    text = (DEPLOY / "footnote.service").read_text()
    unit.write_text(text.replace("/opt/footnote/bin/footnote", "/bin/true"))

    assert told("systemd-analyze", "verify", unit) == ""


def test_the_rules_for_what_may_be_reached_are_what_nft_takes() -> None:
    """And they name the bridge that the composition makes."""
    assert '"footnote0"' in (DEPLOY / "egress.nft").read_text()
    assert "name: footnote0" in (DEPLOY / "compose.yaml").read_text()
    if shutil.which("nft") is None:
        pytest.skip("nft is not on this machine")
    told("nft", "--check", "--file", DEPLOY / "egress.nft")


def test_the_image_is_what_the_script_installs_and_runs_as_nobody_special() -> None:
    """Every file that it copies is there, its only step is the script that make runs, and it is not root."""
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    steps = [line for line in lines if line.startswith("RUN ")]

    assert all((ROOT / name).exists() for names in copied for name in names)
    assert {name for names in copied for name in names} >= {*PACKAGES, "requirements.lock", "deploy/install"}
    assert steps[0] == "RUN deploy/install /opt/footnote"
    assert "deploy/install $(VENV)" in (ROOT / "Makefile").read_text()
    assert [line for line in lines if line.startswith("USER ")] == ["USER 10001"]


def test_the_example_of_settings_names_settings() -> None:
    """All of them are read by the daemon."""
    text = (DEPLOY / "footnote.env.example").read_text()

    named = re.findall(r"^([A-Z_]+)=", text, re.MULTILINE)
    assert named
    assert set(named) <= set(TABLE)


def test_the_wheel_holds_every_file_of_the_packages(tmp_path: Path) -> None:
    """Prompts, questions, schemas and fonts too, for the image has nothing else."""
    told(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())

    for package in PACKAGES:
        files = [path for path in (ROOT / package).rglob("*") if path.is_file()]
        names = {str(path.relative_to(ROOT)) for path in files if "__pycache__" not in path.parts}
        assert names <= held, names - held
