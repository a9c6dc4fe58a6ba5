"""A model whose key is refused: the job ends with a report that names the key, and the tools go on."""

import pytest

from research.errors import Outage
from research.report import NoteKind, Status, StopReason
from tests.fakes.faults import Fault
from tests.research.roles.job import a_job


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("wrong_key", Outage.WRONG_KEY),
        ("revoked_key", Outage.WRONG_KEY),
        ("quota_gone", Outage.QUOTA_GONE),
        ("forbidden", Outage.FORBIDDEN),
    ],
)
async def test_the_report_says_which_key_was_refused(kind: str, reason: Outage) -> None:
    """And it has the facts that can be had without a model."""
    async with a_job("market_entry", faults=[Fault(kind, service="anthropic")]) as job:
        report = await job.ask("What does Halden Suite cost per seat?")

    refused = [note for note in report.notes if note.kind is NoteKind.KEY_REFUSED]
    assert [(note.about, note.reason) for note in refused] == [("anthropic", reason)]
    assert (report.status, report.stopped_by) == (Status.PARTIAL, StopReason.MODEL_DOWN)
    assert report.facts
    assert report.spend.usd == 0


async def test_a_key_that_is_revoked_in_the_middle_is_named_too() -> None:
    """What was read by then stays."""
    async with a_job(faults=[Fault("revoked_key", service="anthropic", role="Writer")]) as job:
        report = await job.ask("What should I know about harvesting sea aster on the flats?")

    assert NoteKind.KEY_REFUSED in {note.kind for note in report.notes}
    assert report.facts
