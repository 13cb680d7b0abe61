"""Rows written by one SQL statement equal the rows Django would write."""

from django.db import connection, transaction
from django.test import TestCase

from server.seams.inserting import change, insert, insert_one, insert_with
from world.scenes.models import Entry, Member, Prose, Scene

FULL = {
    "actor": "c7",
    "actor_name": "Ace",
    "kind": "command",
    "text": "Ünder 100 % of 'it'",
    "command": {"is": "Pass", "who": "c7"},
    "events": [{"is": "Passed", "who": "c7"}],
    "audience": ["gm"],
    "rewound_to": 3,
    "position": 2**40,
    "first_roll": 5,
    "last_roll": 6,
}


class TestInsert(TestCase):
    def setUp(self):
        self.scene = Scene.objects.create(opening={}, seed="00", commitment="00")

    def kept(self, seq: int) -> dict:
        """Return the stored columns of this entry, without ``id``, ``seq`` and ``time``."""
        names = ", ".join(f.column for f in Entry._meta.concrete_fields)
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {names} FROM {Entry._meta.db_table} WHERE seq = %s", [seq])
            (row,) = cursor.fetchall()
        found = dict(zip(names.split(", "), row, strict=True))
        return {name: found[name] for name in found if name not in ("id", "seq", "time")}

    def test_a_row_is_what_django_would_have_written(self):
        for seq, fields in ((1, {}), (3, FULL), (5, {"command": None, "events": []})):
            own = {"scene_id": self.scene.pk, "kind": "note", **fields}
            django = Entry.objects.create(seq=seq, **own)
            insert(Entry, [{**own, "seq": seq + 1, "time": django.time}])
            assert self.kept(seq) == self.kept(seq + 1)
            assert Entry.objects.get(seq=seq + 1).time == django.time

    def test_several_are_written_in_their_order_and_none_where_the_transaction_fails(self):
        row = {"scene_id": self.scene.pk, "kind": "note", "time": self.scene.created}
        insert(Entry, [{**row, "seq": seq} for seq in (1, 2, 3)])
        assert [entry.seq for entry in Entry.objects.order_by("pk")] == [1, 2, 3]
        with self.assertRaises(ZeroDivisionError), transaction.atomic():
            insert(Entry, [{**row, "seq": 4}])
            raise ZeroDivisionError
        assert Entry.objects.count() == 3

    def test_a_single_row_is_written_likewise_and_its_key_is_given(self):
        own = {"scene_id": self.scene.pk, "kind": "note", **FULL}
        django = Entry.objects.create(seq=1, **own)
        key = insert_one(Entry, {**own, "seq": 2, "time": django.time})
        assert Entry.objects.get(pk=key).seq == 2 and self.kept(1) == self.kept(2)

    def test_only_the_rows_meant_are_changed_as_django_would(self):
        for who in ("c1", "c2"):
            Member.objects.create(scene=self.scene, who=who, name=who)
        when = self.scene.created
        change(Member, {"posed": when, "last_pose": 7}, {"scene_id": self.scene.pk, "who": "c2"})
        found = Member.objects.order_by("who").values_list("posed", "last_pose")
        assert list(found) == [(None, 0), (when, 7)]

    def test_a_row_and_the_one_beside_it_are_written_together(self):
        own = {"scene_id": self.scene.pk, **FULL, "kind": "pose", "time": self.scene.created}
        for seq in (1, 2):
            beside = {"kind": "say", "text": f"100 % of {seq}", "place": "Here"}
            insert_with(Entry, {**own, "seq": seq}, Prose, beside, "entry_id")
        found = [(e.seq, e.text, e.prose.kind, e.prose.text) for e in Entry.objects.order_by("seq")]
        text = FULL["text"]
        assert found == [(1, text, "say", "100 % of 1"), (2, text, "say", "100 % of 2")]
        assert Prose.objects.filter(earlier=[], removed=None, place="Here").count() == 2
