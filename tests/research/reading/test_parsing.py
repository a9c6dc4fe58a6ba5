"""The one door: it tells kinds apart, gives reasons, and never raises."""

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from research.evidence import UnreadReason
from research.reading import Bounds, Parsed, Unparsed, parse

PNG = b"\x89PNG\r\n\x1a\n" + bytes(100)
_BYTES = st.binary(max_size=400)
_STARTS = st.sampled_from(
    [b"", b"%PDF-1.4\n", b"<html>", b"<p style=", b"---\n", b"<?xml version='1.0'?>", b"\xff\xfe"]
)
_LABELS = st.sampled_from(
    [None, "text/html", "text/markdown", "text/plain", "application/pdf", "text/xml", "x"]
)


@settings(deadline=None)
@given(_STARTS, _BYTES, _LABELS, st.text(max_size=20))
def test_no_bytes_raise(start: bytes, rest: bytes, label: str | None, name: str) -> None:
    """Whatever they are, they are a document or have a reason."""
    document = parse(start + rest, media_type=label, name=name)

    assert isinstance(document, Unparsed) or document.text


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.txt", "words")
    return file.getvalue()


@pytest.mark.parametrize(
    "data", [PNG, zipped(), b"MZ" + bytes(300), b"\xff\xd8\xff\xe0JFIF" + bytes(50), bytes(1000)]
)
def test_binary_bodies_are_known_whatever_their_label(data: bytes) -> None:
    """A picture that says that it is a page is a picture."""
    document = parse(data, media_type="text/html", name="page.html")

    assert document == Unparsed(
        UnreadReason.BINARY, document.detail if isinstance(document, Unparsed) else ""
    )


def test_what_is_too_large_is_not_looked_at() -> None:
    """The bound is on bytes."""
    document = parse(b"words " * 100, media_type="text/plain", name="a.txt", bounds=Bounds(max_bytes=500))

    assert isinstance(document, Unparsed)
    assert document.reason is UnreadReason.TOO_LARGE


@pytest.mark.parametrize("data", [b"", b"   \n", b"<html><body></body></html>", b"---- ****"])
def test_what_has_no_words_has_no_text(data: bytes) -> None:
    """Signs alone are no text."""
    document = parse(data, media_type="text/html" if b"<" in data else "text/plain", name="a")

    assert isinstance(document, Unparsed)
    assert document.reason is UnreadReason.NO_TEXT


@pytest.mark.parametrize(
    ("data", "label", "name", "kind"),
    [
        (b"<!doctype html><p>some words here", "text/plain", "a", "text/html"),
        (b"<!-- x --><html><p>some words here", None, "a", "text/html"),
        (b"# Head\n\nwords", None, "a/README.MD", "text/markdown"),
        (b"# Head\n\nwords", "text/plain; charset=utf-8", "https://x.test/README.md", "text/markdown"),
        (b"plain words", "application/octet-stream", "a", "text/plain"),
        (b'{"depth": 31}', "application/json", "a", "text/plain"),
        (
            b"<rss><item><title>Lake news</title><description>Words</description></item></rss>",
            None,
            "f",
            "application/xml",
        ),
    ],
)
def test_the_kind_is_told_by_bytes_label_and_name(data: bytes, label: str, name: str, kind: str) -> None:
    """A label of plain text yields to the ending of the name."""
    document = parse(data, media_type=label, name=name)

    assert isinstance(document, Parsed)
    assert document.media_type == kind


def test_text_is_cut_at_the_bound() -> None:
    """A long text is read as far as the bound."""
    document = parse(b"word " * 1000, media_type="text/plain", name="a", bounds=Bounds(max_chars=99))

    assert isinstance(document, Parsed)
    assert document.text == ("word " * 20).strip()[:99]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("Tiếng Việt có dấu", "Tiếng Việt có dấu".encode("utf-16")),
        ("Tiếng Việt có dấu", b"\xfe\xff" + "Tiếng Việt có dấu".encode("utf-16-be")),
        ("plain wide words", "plain wide words".encode("utf-16-le")),
        ("größere Boote – 5 €", "größere Boote – 5 €".encode("cp1252")),
        ("bỏ phiếu ở xã", b"bo\xd2 phi\xea\xecu \xf5\xd2 xa\xde"),
        ("港の事務所は午前九時に開きます。", "港の事務所は午前九時に開きます。".encode("shift_jis")),
        ("Библиотека открыта с девяти часов.", "Библиотека открыта с девяти часов.".encode("cp1251")),
        ("mostly fine � bytes: " + "é" * 60, b"mostly fine \xff bytes: " + "é".encode() * 60),
    ],
)
def test_old_encodings_are_read(text: str, data: bytes) -> None:
    """Marks first, then UTF-8, then the encodings from before it."""
    document = parse(data, media_type="text/plain", name="a.txt")

    assert isinstance(document, Parsed)
    assert document.text == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The lake is clear and the water was measured by the pupils in May.", "en"),
        ("Hồ nước rất trong và học sinh đã đo nước trong tháng năm.", "vi"),
        ("Der See ist klar und das Wasser wurde von den Schülern im Mai gemessen.", "de"),
        ("Le lac est clair et les élèves ont mesuré l'eau dans une barque.", "fr"),
        ("Озеро чистое, и ученики измеряли воду в мае.", "ru"),
        ("湖の水はとても澄んでいて、生徒たちが測った。", "ja"),
    ],
)
def test_languages_are_told_apart(text: str, code: str) -> None:
    """By letters and common words."""
    document = parse(text.encode(), media_type="text/plain", name="a")

    assert isinstance(document, Parsed)
    assert document.language == code
