"""Hypothesis strategies for content rows, derived from the fields of their kinds."""

import json

from hypothesis import strategies as st

from game.books.d6.skills import Need
from game.dice import format_code
from game.registry.content import LIKE, Kind
from game.registry.values import ByName, Code, Flag, ListOf, OneOf, Text, Value, Whole

LETTERS = st.text("abcdefghij k", min_size=1, max_size=20).map(str.strip).filter(bool)
JUNK = st.sampled_from(
    [
        [],
        {},
        "",
        " ",
        0,
        -1,
        1.5,
        True,
        "STR+",
        "9999D",
        [[]],
        [{}],
        ["", 3],
        {"a": {}},
        "\t",
        [1, 0],
    ]
)


def right(value: Value) -> st.SearchStrategy:
    """A strategy for valid values of this kind."""
    match value:
        case Flag():
            return st.booleans()
        case Whole():
            return st.integers(value.low, min(value.high, value.low + 500))
        case Text():
            return LETTERS
        case Code():
            codes = st.integers(value.low, 30).map(format_code)
            return codes | codes.map("STR+{}".format) if value.strength else codes
        case OneOf():
            return st.sampled_from(sorted(value.names()))
        case ListOf(rising=True):
            numbers = st.lists(right(value.of), min_size=value.least, max_size=value.most)
            return numbers.map(lambda found: sorted(set(found)))
        case ListOf():
            return st.lists(right(value.of), min_size=value.least, max_size=max(value.least, 4))
        case ByName():
            return st.dictionaries(st.sampled_from(sorted(value.names())), right(value.of))
        case Need():
            return st.sampled_from([{"skill": "con", "code": "3D"}])
    raise AssertionError(f"{value} has no strategy")


@st.composite
def row(draw, kind: Kind, like: tuple[str, ...], any_value=right) -> dict:
    """A row of the kind: either with all its required fields, or with a parent in ``like`` and any
    fields."""
    fields = {f.name: any_value(f.value) for f in kind.fields}
    needed = {name for name in fields if kind.field(name).needed}
    parent = draw(st.sampled_from(["", *like]))
    found = draw(
        st.fixed_dictionaries(
            {} if parent else {name: fields[name] for name in needed},
            optional={name: fields[name] for name in fields if parent or name not in needed},
        )
    )
    return {LIKE: parent, **found} if parent else found


def wrong(value: Value) -> st.SearchStrategy:
    return right(value) | JUNK


def written(value) -> str:
    """The value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {written(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)
