"""Changes made to the house from inside the game are kept, one line each."""

from datetime import UTC, datetime

from world.overlay import change_log as changes
from world.overlay.change_log import FILE, Change

LASH = Change("Boss", "d6 weapon", "lash", None, {"price": 5}, "asked for")
DEARER = Change("Ann", "d6 weapon", "lash", {"price": 5}, {"price": 9})
THUG = Change("Ann", "d6 npc", "Thug", None, {"retired": True})


def test_a_change_is_read_as_it_was_written_with_its_time(tmp_path):
    noted = changes.note(tmp_path, LASH)
    changes.note(tmp_path, DEARER)
    first, second = changes.read(tmp_path)
    assert first == noted
    assert (first.by, first.kind, first.name, first.before, first.after, first.why, first.number) \
        == ("Boss", "d6 weapon", "lash", None, {"price": 5}, "asked for", 1)  # fmt: skip
    assert abs(datetime.now(UTC) - datetime.fromisoformat(first.at)).total_seconds() < 60
    assert (second.number, second.before) == (2, {"price": 5})
    assert changes.read(None) == []


def test_a_line_that_was_torn_is_passed_over_and_nothing_after_it_is_lost(tmp_path):
    changes.note(tmp_path, LASH)
    with (tmp_path / FILE).open("a") as lines:
        lines.write('{"at": "2026-11-23T07:4')
    assert [change.name for change in changes.read(tmp_path)] == ["lash"]
    assert changes.note(tmp_path, THUG).number == 3
    assert [(change.number, change.name) for change in changes.read(tmp_path)] == [
        (1, "lash"),
        (3, "Thug"),
    ]


def test_lines_of_another_shape_are_passed_over(tmp_path):
    changes.note(tmp_path, LASH)
    with (tmp_path / FILE).open("a") as lines:
        lines.write('7\n[]\n{"by": "x"}\n{"colour": 1}\n')
    assert len(changes.read(tmp_path)) == 1


def test_the_last_that_stands_is_found_step_by_step_backwards(tmp_path):
    for change in (LASH, DEARER, THUG):
        changes.note(tmp_path, change)
    weapons = ("d6 weapon",)
    last = changes.last(changes.read(tmp_path), weapons)
    assert last.number == 2
    changes.note(tmp_path, Change("Boss", "d6 weapon", "lash", last.after, last.before, undoes=2))
    assert changes.last(changes.read(tmp_path), weapons).number == 1
    assert changes.last(changes.read(tmp_path), weapons, "club") is None
    assert changes.last(changes.read(tmp_path), (*weapons, "d6 npc")).name == "Thug"
