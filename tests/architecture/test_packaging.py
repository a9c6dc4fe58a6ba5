"""Footnote is an application: what its wheel holds, and what importing it costs."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_wheel_holds_the_four_packages_and_nothing_else(tmp_path: Path) -> None:
    """No tests, no worlds, no deployment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}

    assert {"bot", "channels", "research", "memory"} == {name for name in names if ".dist-info" not in name}


def test_the_lock_files_name_no_address() -> None:
    """Hashes, and no index."""
    for name in ("requirements.lock", "requirements-dev.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")

        assert "http" not in text.replace("httpcore", "").replace("httpx", "").replace("aiohttp", "")
        assert "--hash=sha256:" in text
