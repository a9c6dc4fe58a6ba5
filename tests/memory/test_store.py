"""The store: whole files or none, the last good copy, several gateways, and three thousand rotten files."""

import asyncio
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from memory import naming, schema
from memory.errors import MemoryNotKept, MemoryTooNew
from memory.store import Change, MemoryStore
from memory.types import Episode, Memory, Owner, Relation, Scope
from tests.fakes.remembered import ANN, NOW, fact

GOOD = Memory(
    ANN,
    (fact("I live in Huế", slot="home"), fact("I use Zed", 2, scope=Scope.SHARED)),
    (Relation("me", "uses", "Zed", "f2"),),
    (Episode("j1", "What does Zed cost?", NOW, Scope.SHARED),),
)


def becoming(memory: Memory) -> Change:
    """A change to that memory, whatever stood there."""
    return lambda _: memory


async def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    """By another process too."""
    await MemoryStore(tmp_path).change(ANN, becoming(GOOD))

    assert (await MemoryStore(tmp_path).load(ANN)).memory == GOOD


async def test_nobody_else_can_read_the_files(tmp_path: Path) -> None:
    """Folder and files are closed to others."""
    await MemoryStore(tmp_path / "memory").change(ANN, becoming(GOOD))

    modes = {one.stat().st_mode & 0o077 for one in (tmp_path / "memory").rglob("*")}
    assert modes | {(tmp_path / "memory").stat().st_mode & 0o077} == {0}


async def test_a_file_that_somebody_edited_is_read_again(tmp_path: Path) -> None:
    """Without a restart."""
    store = MemoryStore(tmp_path)
    await store.change(ANN, becoming(GOOD))
    await store.load(ANN)
    path = naming.current(tmp_path, ANN)
    path.write_text(path.read_text().replace("Zed", "Helix"))

    assert "I use Helix" in [one.content for one in (await store.load(ANN)).memory.facts]


async def test_changes_of_two_gateways_are_both_kept(tmp_path: Path) -> None:
    """Each is made on what the other has left."""
    stores = [MemoryStore(tmp_path) for _ in range(4)]

    def adding(number: int) -> Change:
        return lambda one: replace(one, facts=(*one.facts, fact(f"fact number {number}", number)))

    await asyncio.gather(*(stores[n % 4].change(ANN, adding(n)) for n in range(40)))

    assert len((await MemoryStore(tmp_path).load(ANN)).memory.facts) == 40


@pytest.mark.parametrize(
    "ids",
    [
        ("slack", "T1", "../../etc/passwd"),
        ("slack", "", "/"),
        ("slack", "T1", "." * 300),
        ("telegram", "", "\0\n%2e"),
        ("console", "", ""),
        ("slack", "T1", "Người " * 40),
    ],
)
async def test_no_id_leads_out_of_the_folder(tmp_path: Path, ids: tuple[str, str, str]) -> None:
    """Whatever a platform calls its people."""
    owner, folder = Owner(*ids), tmp_path / "memory"
    await MemoryStore(folder).change(owner, lambda one: replace(one, facts=(fact("x"),)))

    assert {path.parent for path in tmp_path.rglob("*") if path.is_file()} == {folder}
    assert len((await MemoryStore(folder).load(owner)).memory.facts) == 1


def test_no_two_people_share_a_name() -> None:
    """Not even where the joined ids read the same, or differ in case only."""
    people = [
        ("a", "b", "c"),
        ("a", "bc", ""),
        ("a", "", "bc"),
        ("ab", "", "c"),
        ("A", "b", "c"),
        ("a", "b", "C"),
    ]
    names = [naming.stem(Owner(*one)).lower() for one in people]

    assert len(set(names)) == len(people)


async def test_a_full_disk_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing half written."""
    store = MemoryStore(tmp_path)
    await store.change(ANN, becoming(GOOD))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MemoryNotKept):
        await store.change(ANN, lambda one: replace(one, facts=()))

    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


async def test_a_file_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    """It is not set aside, and nothing is written over it."""
    store = MemoryStore(tmp_path)
    await store.change(ANN, becoming(GOOD))
    path = naming.current(tmp_path, ANN)
    newer = path.read_text().replace('"version": 1', '"version": 2')
    path.write_text(newer)

    with pytest.raises(MemoryTooNew):
        await store.change(ANN, lambda one: replace(one, facts=()))
    assert (await store.load(ANN)).memory == GOOD
    assert path.read_text() == newer


async def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path) -> None:
    """The last good copy takes its place."""
    store = MemoryStore(tmp_path)
    await store.change(ANN, becoming(GOOD))
    path = naming.current(tmp_path, ANN)
    path.write_bytes(path.read_bytes()[:100])

    first, second = await store.load(ANN), await MemoryStore(tmp_path).load(ANN)

    assert (first.memory, first.copied, bool(first.lost)) == (GOOD, True, True)
    assert (second.memory, second.lost) == (GOOD, "")
    assert (tmp_path / first.lost).exists()


async def test_of_several_readers_of_a_damaged_file_one_is_told(tmp_path: Path) -> None:
    """Whoever sets it aside."""
    await MemoryStore(tmp_path).change(ANN, becoming(GOOD))
    naming.current(tmp_path, ANN).write_bytes(b"{")

    loaded = await asyncio.gather(*(MemoryStore(tmp_path).load(ANN) for _ in range(20)))

    assert [bool(one.lost) for one in loaded].count(True) == 1
    assert {one.memory for one in loaded} == {GOOD}


async def test_a_file_that_is_set_aside_while_it_is_read_is_no_fault_of_the_disk(tmp_path: Path) -> None:
    """The last good copy stands in for it until the file is there again."""

    class Overtaken(MemoryStore):
        def _read(self, path: Path, owner: Owner) -> Memory:
            path.unlink()
            return super()._read(path, owner)

    await MemoryStore(tmp_path).change(ANN, becoming(GOOD))

    assert (await Overtaken(tmp_path).load(ANN)).memory == GOOD


def rotten() -> list[bytes]:
    """Three thousand files that are no memory of Ann's."""
    whole = schema.dumps(GOOD)
    data = whole.encode()
    found = [data[:length] for length in range(len(data) - 2)]
    content = json.loads(whole)
    for wrong in (None, -7, "x", [], {}, True, 1e400, "\ud800"):
        for key in content:
            if wrong in ([], {}) and key in ("sections", "relations", "episodes"):
                continue  # Nothing there is no mistake.
            found.append(json.dumps({**content, key: wrong}).encode("utf-8", "surrogatepass"))
        for field in content["sections"]["personal"][0]:
            if wrong == "x" and field in ("id", "content", "turn", "slot"):
                continue
            one = {**content["sections"]["personal"][0], field: wrong}
            found.append(json.dumps({**content, "sections": {"personal": [one]}}).encode())
    found += [b"[" * depth for depth in (1_000, 100_000)] + [b'{"a":' * 100_000, b" " * 5_000_000]
    found += [
        whole.replace("0.8", word).encode() for word in ("NaN", "Infinity", "-1", "2", "1e999", '"0.8"')
    ]
    found += [whole.replace('"U1"', f'"U{number}"').encode() for number in range(2, 200)]
    found += [
        whole.replace('"version": 1', f'"version": {word}').encode() for word in ("0", "-1", "1.5", "true")
    ]
    place = 0
    while len(found) < 3_000:
        place += 1
        spoilt = bytearray(data)
        spoilt[place * 7 % len(data)] = 0xF8 + place % 8  # In no character.
        found.append(bytes(spoilt))
    return found


async def test_three_thousand_rotten_files(tmp_path: Path) -> None:
    """None crashes, each is told once, and what was good last is used."""
    store = MemoryStore(tmp_path)
    await store.change(ANN, becoming(GOOD))
    path, told, wrong = naming.current(tmp_path, ANN), 0, 0
    files = rotten()

    def spoil(data: bytes) -> None:
        half = path.with_name("half")
        half.write_bytes(data)
        half.replace(path)

    for data in files:
        await asyncio.to_thread(spoil, data)
        loaded, again = await store.load(ANN), await store.load(ANN)
        told += bool(loaded.lost) and not again.lost
        wrong += loaded.memory != GOOD or again.memory != GOOD

    assert (len(files) >= 3_000, told, wrong) == (True, len(files), 0)
