"""The picture at the top of the README is the way that a message really takes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Run a whole question and write down, in order, every call into the rooms of the picture.
WALK = """
import json, sys
rooms = set(json.loads(sys.argv[1]))
seen = []

def note(frame, event, arg):
    name = frame.f_globals.get("__name__", "")
    room = ".".join(name.split(".")[:2])
    step = [room, frame.f_code.co_name]
    if event == "call" and room in rooms and (not seen or seen[-1] != step):
        seen.append(step)

from bot.__main__ import main
question = "How does a sentence in a report get its footnote?"
sys.argv[1:] = ["ask", question, "--docs", "docs", "--json", "--depth", "quick"]
sys.setprofile(note)
try:
    code = main()
finally:
    sys.setprofile(None)
    print(json.dumps(seen), file=sys.stderr)
sys.exit(code)
"""

# The door of each room, as its docstring names it.
WAY = [
    ("channels.console", "run"),
    ("bot.inbox", "accept"),
    ("bot.router", "route"),
    ("bot.jobs", "start"),
    ("bot.jobs", "run"),
    ("research.run", "run_research"),
    ("bot.present", "report_document"),
    ("bot.outbox", "final"),
    ("channels.console", "post"),
]


def test_a_message_takes_the_way_of_the_picture(tmp_path: Path) -> None:
    """One question from the console and back, with every call in the order of the picture's arrows."""
    environment = {**os.environ, "FOOTNOTE_DATA_DIR": str(tmp_path)}
    rooms = json.dumps(sorted({room for room, _ in WAY}))
    walked = subprocess.run(
        [sys.executable, "-c", WALK, rooms],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert walked.returncode == 0, walked.stderr[-2000:]
    calls = iter(tuple(step) for step in json.loads(walked.stderr.splitlines()[-1]))

    missing = [step for step in WAY if not any(step == call for call in calls)]
    assert missing == []


def test_the_picture_names_the_rooms_in_that_order() -> None:
    """The README's arrows run from the inbox to the outbox."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    line = next(line for line in readme.splitlines() if "bot.inbox" in line)
    drawn = re.findall(r"(?:bot|research)\.[a-z]+", line)

    assert list(dict.fromkeys(room for room, _ in WAY if not room.startswith("channels"))) == drawn
