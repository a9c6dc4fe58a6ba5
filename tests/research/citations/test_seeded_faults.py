"""Must show 3: every seeded fault that the evidence decides is caught, and no correct citation is removed."""

from collections import Counter

import pytest

from research.citations import validate
from tests.research.citations.faults import KINDS, Seeded, seeded, shown
from tests.research.citations.written import report

FAULTS = seeded(336)


def test_there_are_enough_faults_of_enough_kinds() -> None:
    """At least 300, of at least ten kinds."""
    assert len(FAULTS) >= 300
    assert len({fault.kind for fault in FAULTS}) == len(KINDS) >= 10


def test_the_rates_by_kind_are_printed_and_complete(capsys: pytest.CaptureFixture[str]) -> None:
    """Each kind on its own line, so that a kind that slips is seen."""
    caught: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for fault in FAULTS:
        checked = validate(fault.text, fault.written.facts, framing=False)
        total[fault.kind] += 1
        caught[fault.kind] += fault.caught(checked)
    with capsys.disabled():
        print("\n" + "\n".join(f"{kind:36} {caught[kind]:3} of {total[kind]}" for kind in total))

    assert caught == total


@pytest.mark.parametrize("fault", FAULTS[::7], ids=lambda fault: f"{fault.kind}: {fault.about[:30]}")
def test_a_fault_costs_at_most_its_own_sentence(fault: Seeded) -> None:
    """What stands beside a fault is still there."""
    checked = validate(fault.text, fault.written.facts, framing=False)

    left = {text for text, _ in shown(checked)}
    kept = sum(sentence in left for sentence, _ in fault.written.sentences)
    assert kept >= len(fault.written.sentences) - 1


@pytest.mark.parametrize("block", range(10))
def test_no_correct_citation_is_removed_from_true_reports(block: int) -> None:
    """Thirty reports a block, in both languages, with rounding and conversion: 300 in all."""
    for seed in range(30 * block, 30 * block + 30):
        written = report(seed)

        checked = validate(written.markdown(), written.facts, framing=False)

        assert shown(checked) == written.sentences
        assert checked.removals == ()
