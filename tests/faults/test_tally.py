"""The tally sees what is lost and what comes twice; a count that cannot fail would prove nothing."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from bot.turn import turn_of
from tests.bench.standins import Elsewhere
from tests.faults.answers import CLOSED
from tests.faults.ground import Ground
from tests.faults.platform import Post
from tests.faults.tally import Line, Struck, count


@pytest.fixture
def ground(tmp_path: Path) -> Ground:
    """Two questions, one on each channel, and no daemon."""
    one = Ground(tmp_path, Elsewhere("small", ()), seed=1)
    one.ask(2)
    return one


def tallied(ground: Ground, folder: Path, shown: list[tuple[str, bool]]) -> Line:
    """The line for posts given by delivery and label."""
    posts = [
        Post(float(at), one, f"m{at}", "c", "progress" if "progress" in one else "report", cited=True)
        if not repeat
        else Post(float(at), one, f"m{at}", "c", "report", cited=True, repeat=True)
        for at, (one, repeat) in enumerate(shown)
    ]
    return written(ground, folder, posts)


def written(ground: Ground, folder: Path, posts: list[Post]) -> Line:
    """The line for posts as they are."""
    lines = "".join(json.dumps(asdict(post)) + "\n" for post in posts)
    (folder / "platform" / "posts.jsonl").write_text(lines, "utf-8")
    for event in (folder / "platform" / "events").iterdir():
        (folder / "platform" / "acknowledged" / event.name).touch()
    return count("test", ground, Struck(), 0)


def finals(ground: Ground) -> list[str]:
    """The deliveries that end the two questions."""
    return [f"{turn_of(message).id}:end" for message in ground.asked]


def test_each_question_answered_once_holds(ground: Ground, tmp_path: Path) -> None:
    """Progress beside it does not count."""
    looks_up, forgets = finals(ground)
    shown = [(looks_up, False), (forgets, False), (forgets.replace(":end", ":progress"), False)]

    line = tallied(ground, tmp_path, shown)

    assert (line.holds, line.once, line.lost, line.doubled, line.labelled) == (True, 2, 0, 0, 0)


def test_a_question_without_an_answer_is_lost(ground: Ground, tmp_path: Path) -> None:
    """It does not hold."""
    line = tallied(ground, tmp_path, [(finals(ground)[0], False)])

    assert (line.holds, line.lost) == (False, 1)


def test_an_answer_that_comes_twice_without_a_word_is_doubled(ground: Ground, tmp_path: Path) -> None:
    """On either channel."""
    looks_up, forgets = finals(ground)

    line = tallied(ground, tmp_path, [(looks_up, False), (forgets, False), (forgets, False)])

    assert (line.holds, line.doubled) == (False, 1)


@pytest.mark.parametrize(("channel", "doubled"), [(0, 1), (1, 0)])
def test_a_labelled_repeat_is_for_channels_that_cannot_look(
    ground: Ground, tmp_path: Path, channel: int, doubled: int
) -> None:
    """Where the channel could have looked, the label does not excuse it."""
    shown = [(one, False) for one in finals(ground)]

    line = tallied(ground, tmp_path, [*shown, (finals(ground)[channel], True)])

    assert (line.holds, line.doubled, line.labelled) == (not doubled, doubled, 1 - doubled)


def test_an_answer_to_nothing_that_was_asked_is_doubled(ground: Ground, tmp_path: Path) -> None:
    """A message that became two turns ends twice, under two ids."""
    shown = [(one, False) for one in [*finals(ground), "another:end"]]

    line = tallied(ground, tmp_path, shown)

    assert (line.holds, line.doubled) == (False, 1)


@pytest.mark.parametrize(("parts", "lost"), [((1, 2), 0), ((1,), 1), ((2,), 1)])
def test_an_answer_of_which_a_part_is_missing_is_lost(
    ground: Ground, tmp_path: Path, parts: tuple[int, ...], lost: int
) -> None:
    """Whichever part it is."""
    first, second = finals(ground)
    posts = [Post(0.0, first, "m0", "c", "report", cited=True)]
    posts += [Post(1.0, second, f"m{one}", "c", "report", one, 2, cited=True) for one in parts]

    assert written(ground, tmp_path, posts).lost == lost


@pytest.mark.parametrize(("edits", "once"), [(1, 2), (3, 2)])
def test_an_answer_in_the_place_of_progress_counts_once(
    ground: Ground, tmp_path: Path, edits: int, once: int
) -> None:
    """However often the same message was edited."""
    first, second = finals(ground)
    progress = second.replace(":end", ":progress")
    posts = [
        Post(0.0, first, "m0", "c", "report", cited=True),
        Post(1.0, progress, "m1", "c", "progress"),
        *(Post(2.0 + one, "", "m1", "c", "report", edit=True, cited=True) for one in range(edits)),
        Post(9.0, f"{second}#ready", "m2", "c"),
        Post(9.1, first.replace(":end", ":progress"), "m3", "c", "progress"),
        Post(9.2, "", "m3", "c", "reply", edit=True, words=CLOSED),
    ]
    line = written(ground, tmp_path, posts)

    assert (line.once, line.lost, line.doubled) == (once, 0, 0)


def test_a_message_that_was_not_taken_does_not_hold(ground: Ground, tmp_path: Path) -> None:
    """Whatever was shown."""
    tallied(ground, tmp_path, [(one, False) for one in finals(ground)])
    ground.ask(1)

    line = count("test", ground, Struck(), 0)

    assert (line.holds, line.asked, line.accepted) == (False, 3, 2)
