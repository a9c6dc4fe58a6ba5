"""What the extractive roles took over ends as a status, a reason and notes."""

from decimal import Decimal

from research.errors import BudgetExhausted, ModelUnavailable
from research.report import Note, NoteKind, StopReason
from research.roles.fallbacks import Fallbacks

DOWN = ModelUnavailable("x", "is down")
LIMIT = BudgetExhausted(StopReason.USD, Decimal(1), Decimal(1))


def test_nothing_taken_over_says_nothing() -> None:
    """The normal case."""
    fallbacks = Fallbacks()

    assert (fallbacks.stopped_by, list(fallbacks.notes(extractive=False))) == (None, [])


def test_without_a_plan_the_model_is_gone() -> None:
    """Nothing of it is in the report."""
    fallbacks = Fallbacks()
    fallbacks.failed("planner", DOWN)
    fallbacks.took_over("planner", "the question")

    assert fallbacks.gone
    assert StopReason.MODEL_DOWN is fallbacks.stopped_by
    assert [Note(NoteKind.EXTRACTIVE)] == list(fallbacks.notes(extractive=False))


def test_a_page_that_the_model_could_not_read_is_no_outage() -> None:
    """A page that makes it refuse must not end the job."""
    fallbacks = Fallbacks()
    fallbacks.failed("reader", DOWN)
    fallbacks.took_over("reader", "k3x9")

    assert fallbacks.stopped_by is None
    assert [Note(NoteKind.READ_PLAINLY, count=1)] == list(fallbacks.notes(extractive=False))


def test_five_failures_in_a_row_are_an_outage() -> None:
    """The model is not asked any more."""
    fallbacks = Fallbacks()
    for _ in range(4):
        fallbacks.failed("reader", DOWN)
    fallbacks.worked()
    fallbacks.failed("reader", DOWN)
    assert not fallbacks.gone
    for _ in range(4):
        fallbacks.failed("reader", DOWN)

    assert fallbacks.gone
    assert StopReason.MODEL_DOWN is fallbacks.stopped_by


def test_a_limit_that_writing_met_is_named() -> None:
    """And what stands there instead, and that nobody reviewed it."""
    fallbacks = Fallbacks()
    for role, part in (("writer", "Prices"), ("writer", "Prices"), ("judge", "the draft")):
        fallbacks.failed(role, LIMIT)
        fallbacks.took_over(role, part)

    assert (fallbacks.gone, fallbacks.stopped_by) == (False, StopReason.USD)
    assert [Note(NoteKind.QUOTED, count=1), Note(NoteKind.UNREVIEWED)] == list(
        fallbacks.notes(extractive=False)
    )
