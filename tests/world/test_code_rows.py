"""Rows of sheets of codes: what is written of a stat block."""

from dataclasses import dataclass
from types import SimpleNamespace

from world.presenters.code_rows import CodeRows
from world.presenters.slots import Fields


@dataclass
class Lucky:
    luck: int = 3
    wind: int = 0


def test_a_0_is_written_where_a_sheet_without_it_has_another_number():
    row = {"description": "Nobody.", "hint": "", "autopilot": False, "luck": 0, "wind": 0}
    found = CodeRows(Lucky, Fields({}, {}, str, None), None).block(SimpleNamespace(row=row))
    assert found == {"description": "Nobody.", "luck": 0}
