"""Sources of faces: scripted, seeded, and the operating system's."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dice import OutOfFaces, Scripted, Seeded, System, throw

SEED = b"a scene of ours"
sides = st.integers(1, 256)


class Bytes(Seeded):
    """A seeded source whose stream is a given sequence of bytes."""

    def __init__(self, stream):
        super().__init__(b"")
        self._stream = iter(stream)

    def _byte(self):
        self.position += 1
        return next(self._stream)


def faces(source, count, of=6):
    return [source.face(of) for _ in range(count)]


def by_the_book(seed, count):
    """Six-sided faces computed independently, with nothing but SHA-256."""
    found, block = [], 0
    while len(found) < count:
        stream = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        found += [byte % 6 + 1 for byte in stream if byte < 252]
        block += 1
    return found[:count]


def test_a_seeded_stream_can_be_recomputed():
    assert faces(Seeded(SEED), 1000) == by_the_book(SEED, 1000)


@given(st.integers(0, 200), st.binary(min_size=1, max_size=40))
def test_a_seeded_stream_goes_on_from_any_position(count, seed):
    source = Seeded(seed)
    faces(source, count)
    later = Seeded(seed, source.position)
    assert faces(later, 50) == faces(source, 50)
    assert later.position == source.position >= count + 50


def test_the_commitment_is_the_hash_of_the_seed():
    assert Seeded(SEED).commitment == hashlib.sha256(SEED).hexdigest()
    assert Seeded(SEED, 77).commitment == Seeded(SEED).commitment


@given(sides)
def test_every_side_has_the_same_number_of_bytes(count):
    """No bias: the 256 byte values fall evenly on the sides; those left over are skipped."""
    source, even = Bytes(range(256)), 256 // count
    found = Counter(faces(source, even * count, count))
    assert found == {side: even for side in range(1, count + 1)}
    with pytest.raises(StopIteration):
        source.face(count)


@pytest.mark.parametrize("byte", [252, 253, 254, 255])
def test_a_byte_too_high_is_passed_over_and_counted(byte):
    source = Bytes([byte, byte, 251])
    assert (source.face(), source.position) == (6, 3)


@pytest.mark.parametrize("count", [-6, 0, 257, 1000])
def test_sides_that_a_byte_cannot_show_are_an_error(count):
    with pytest.raises(ValueError, match="sides"):
        Seeded(SEED).face(count)


def test_scripted_faces_come_in_order_and_then_run_out():
    source = Scripted([4, 2])
    assert faces(source, 2) == [4, 2]
    with pytest.raises(OutOfFaces, match="all 2"):
        source.face()
    with pytest.raises(OutOfFaces):
        throw(9, Scripted([1, 2]))


def test_scripted_faces_may_be_followed_by_another_source():
    source = Scripted([4], after=Seeded(SEED))
    assert faces(source, 30) == [4, *by_the_book(SEED, 29)]
    assert source.used == 1


@pytest.mark.parametrize("count", [1, 2, 6])
def test_the_system_shows_every_side_and_no_other(count):
    assert set(faces(System(), 400, count)) == set(range(1, count + 1))
