"""Records survive a round trip through JSON."""

import json
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.codec import EMPTY, decode, encode, record, replace, usual
from game.dice import WILD_POLICIES, Scripted, Throw, throw


@record
class Badge:
    """A record used only in these tests."""

    name: str
    worn: bool = False
    throws: tuple[Throw, ...] = ()
    notes: Mapping[str, object] = EMPTY
    marks: tuple[int, ...] = field(default_factory=tuple)


def there_and_back(value):
    return decode(json.loads(json.dumps(encode(value))))


scalars = st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False)
names = st.text(max_size=5) | st.sampled_from(["is", "rows", "Badge", ""])
throws = st.builds(
    lambda pips, wild, faces: throw(pips, Scripted(faces), wild),
    st.integers(0, 12),
    st.sampled_from(WILD_POLICIES),
    st.lists(st.integers(1, 6), min_size=110, max_size=110),
)
badges = st.builds(
    Badge,
    name=names,
    worn=st.booleans(),
    throws=st.lists(throws, max_size=2).map(tuple),
    notes=st.dictionaries(names, scalars, max_size=3),
    marks=st.lists(st.integers(), max_size=3).map(tuple),
)
values = st.recursive(
    scalars | badges,
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(names, inner),
    max_leaves=8,
)


@given(values)
def test_every_value_comes_back_equal(value):
    assert there_and_back(value) == value


def test_fields_at_their_default_are_left_out():
    assert encode(Badge("Cantrell")) == {"is": "Badge", "name": "Cantrell"}
    assert encode(Throw(pips=6, faces=(2, 3), total=5)) == {
        "is": "Throw",
        "pips": 6,
        "faces": [2, 3],
        "total": 5,
    }
    assert decode({"is": "Badge", "name": "Cantrell"}).throws == ()


@pytest.mark.parametrize("name", ["is", "rows"])
def test_a_mapping_may_hold_any_name(name):
    """A fighter may be called "is"; the codec must not mistake the mapping for a record."""
    assert there_and_back({name: "Throw"}) == {name: "Throw"}
    assert there_and_back({name: {name: Badge("x")}}) == {name: {name: Badge("x")}}


@pytest.mark.parametrize(
    ("packed", "word"),
    [
        ({"is": "Nothing"}, "Nothing"),
        ({"is": "Badge"}, "Badge"),
        ({"is": "Badge", "name": "x", "colour": "red"}, "colour"),
        ([{"is": "Badge", "name": {"is": "Nothing"}}], "Nothing"),
    ],
)
def test_unknown_records_and_fields_are_errors(packed, word):
    with pytest.raises(ValueError, match=word):
        decode(packed)


@pytest.mark.parametrize("value", [{1: "x"}, {1, 2}, object(), b"x", Scripted([1])])
def test_a_value_that_json_cannot_hold_is_an_error(value):
    with pytest.raises(TypeError):
        encode(value)


def test_a_record_cannot_be_changed_nor_named_twice():
    with pytest.raises(FrozenInstanceError):
        Badge("x").name = "y"
    with pytest.raises(TypeError, match="Badge"):
        record(type("Badge", (), {"__annotations__": {"size": int}}))


def test_a_record_is_given_its_fields_in_order_or_by_name():
    badge = Badge("gold", True, notes={"by": "Ace"})
    assert badge == Badge(notes={"by": "Ace"}, worn=True, name="gold", throws=(), marks=())
    assert (badge.name, badge.worn, badge.throws, badge.marks) == ("gold", True, (), ())
    assert hash(Throw(6, (2, 3), total=5)) == hash(Throw(total=5, faces=(2, 3), pips=6))
    with pytest.raises(TypeError, match=r"Badge.__init__\(\) missing .*'name'"):
        Badge(worn=True)
    with pytest.raises(TypeError, match="colour"):
        Badge("gold", colour="red")


def test_a_field_is_usually_its_default():
    assert (usual(Badge("gold", worn=True), "worn"), usual(Badge("gold"), "marks")) == (False, ())
    with pytest.raises(KeyError):
        usual(Badge("gold"), "name")


def test_a_changed_record_is_another_one():
    plain = Badge("gold")
    worn = replace(plain, worn=True)
    assert (worn, plain) == (Badge("gold", worn=True), Badge("gold"))
    with pytest.raises(FrozenInstanceError):
        worn.name = "tin"


def test_a_record_has_no_field_but_its_own():
    with pytest.raises(TypeError, match="Badge has no field colour"):
        replace(Badge("gold"), colour="red")
