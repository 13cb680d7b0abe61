"""The lines of logs in a client's backlog: as their reader may read the log, and no line twice."""

from unittest.mock import patch

import evennia

from server.conf import inputfuncs
from tests.commands.test_scene_log import SceneTest
from world.scenes.people import members
from world.scenes.table import tables
from world.scenes.table.fighters import fighter_id
from world.scenes.telling import backlog


class BacklogTest(SceneTest):
    def setUp(self):
        super().setUp()
        synced = patch.object(evennia.SESSION_HANDLER, "session_portal_sync")
        synced.start()
        self.addCleanup(synced.stop)

    def backlog(self, character) -> list[dict]:
        """Ask as a client does; return the lines that the Portal is sent."""
        sent = []
        keep = patch.object(
            evennia.SESSION_HANDLER, "data_out", lambda _, **message: sent.append(message)
        )
        with keep:
            inputfuncs.d6_backlog(self.session_of(character))
        ((_, fields),) = (message["d6_backlog"] for message in sent if "d6_backlog" in message)
        return fields["lines"]

    def texts(self, character) -> list[str]:
        return [line["text"] for line in self.backlog(character)]

    def sent(self, line: str, by=None) -> dict[str, list]:
        """Type a line; return what stands beside each text that each of the two is sent."""
        found = {"Ace": [], "Bea": []}

        def keep(session, text=None, **_):
            if text:
                found[session.puppet.key].append(text[1] if isinstance(text, tuple) else {})

        with patch.object(evennia.SESSION_HANDLER, "data_out", keep):
            (by or self.char1).execute_cmd(line, session=self.session_of(by or self.char1))
        return found


class TestLines(BacklogTest):
    def test_poses_and_rolls_of_the_scene_come_with_author_and_kind(self):
        for line in ("pose grins.", "say Hello.", "+roll 3D", "ooc brb"):
            self.read(line)
        lines = self.backlog(self.char1)
        assert [(line["type"], line["author"]) for line in lines] == [
            ("pose", "Ace"),
            ("say", "Ace"),
            ("combat", ""),
        ]
        assert [line["seq"] for line in lines] == [1, 2, 4]
        assert lines[0]["text"] == "Ace grins." and "3D" in lines[2]["text"]
        assert sorted(lines, key=lambda line: line["time"]) == lines

    def test_who_is_in_no_scene_gets_no_line_of_one(self):
        self.read("pose grins.")
        assert self.backlog(self.char2) == []

    def test_a_spectator_reads_all_and_a_former_member_to_their_leaving(self):
        self.part(self.char2, members.SPECTATOR)
        self.read("pose grins.")
        assert self.texts(self.char2) == ["Ace grins."]
        self.part(self.char2, members.LEFT)
        self.read("pose waves.")
        assert self.texts(self.char2) == ["Ace grins."]
        self.scene.privacy = "private"
        self.scene.save()
        assert self.texts(self.char2) == ["Ace grins."]
        assert "waves" not in self.read("+combat/log", self.char2)
        assert self.texts(self.char1) == ["Ace grins.", "Ace waves."]

    def test_notes_of_the_seat_are_for_those_who_held_it(self):
        self.both()
        self.table.set_seat([fighter_id(self.char1)])
        self.read("+scene/note The cook did it.")
        assert "The cook did it." in "".join(self.texts(self.char1))
        assert self.texts(self.char2) == []

    def test_what_is_taken_back_is_gone(self):
        self.read("pose grins.")
        self.read("+scene/undo")
        assert "grins" not in "".join(self.texts(self.char2))

    def test_earlier_scenes_fill_it_up(self):
        self.read("pose grins.")
        self.read("+scene/end")
        assert self.texts(self.char1)[0] == "Ace grins."
        self.read("+scene/start Another")
        self.read("pose begins anew.")
        assert [text for text in self.texts(self.char1) if text.startswith("Ace ")] == [
            "Ace grins.",
            "Ace begins anew.",
        ]

    def test_only_the_last_lines_are_made(self):
        for number in range(5):
            self.read(f"pose counts {number}.")
        with patch.object(backlog, "MOST", 3):
            first, *others = self.texts(self.char1)
            assert others == [f"Ace counts {n}." for n in (2, 3, 4)]
            assert "+scene/log" in first
        with patch.object(backlog, "MOST", 5):
            assert self.texts(self.char1) == [f"Ace counts {n}." for n in range(5)]

    def test_what_is_told_while_it_is_made_is_in_it(self):
        self.read("pose grins.")
        work = backlog.lines(self.char1)
        next(work)
        self.read("pose waves.")
        found = []
        try:
            while True:
                next(work)
        except StopIteration as end:
            found = end.value
        assert [line["text"] for line in found] == ["Ace grins.", "Ace waves."]

    def test_what_is_not_told_yet_comes_later(self):
        self.read("pose grins.")
        self.read("+roll 3D")
        with patch.object(backlog, "told_so_far", lambda _: (1, None)):
            assert self.texts(self.char1) == ["Ace grins."]


class TestBeside(BacklogTest):
    def test_lines_of_the_log_name_their_entry_to_those_who_read_it(self):
        found = self.sent("pose grins.")
        assert found["Ace"] == [{"type": "pose", "author": "Ace", "seq": 1}]
        assert found["Bea"] == [{"type": "pose", "author": "Ace"}]
        assert self.sent("+roll 3D")["Ace"][0] == {"type": "combat", "seq": 3}

    def test_what_no_log_holds_names_none(self):
        assert self.sent("ooc brb")["Ace"] == [{"type": "ooc", "author": "Ace"}]
        self.table.record(False)
        assert self.sent("pose grins.")["Ace"] == [{"type": "pose", "author": "Ace"}]
        tables.of(self.char1).scene.started = None
        assert "seq" not in self.sent("+roll 3D")["Ace"][0]
