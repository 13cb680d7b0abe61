"""What only the game master may read, as rich clients get it (D6.Seat), and that all its lines are
accepted."""

import json
from unittest.mock import patch

from game import engine
from game.encounter.state import FIGHT
from server.conf import inputfuncs
from tests.commands.clients import KINDS, READY
from tests.commands.player import TwoPlayersTest
from world.scenes.render import options
from world.scenes.telling import seat_panel
from world.watching import lines

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
SECRET = "ruby"


class SeatTest(TwoPlayersTest):
    """Ace plays, Bea holds the seat. ``refusals`` counts lines that were refused."""

    def setUp(self):
        super().setUp()
        self.refusals = 0
        counted = patch.object(lines, "refused", side_effect=self.count)
        counted.start()
        self.addCleanup(counted.stop)

    def count(self):
        self.refusals += 1

    @property
    def table(self):
        return self.room1.table

    def begin(self, book: str) -> str:
        """Start a fight of Ace against three; return what they are called."""
        kind = KINDS.get(book, "thug")
        for line in READY[book]:
            self.line(self.char1, line)
        self.line(self.char2, "+combat/gm")
        self.line(self.char2, f"+combat/start {book} Ace vs 3 {kind}")
        assert self.table.state.mode == FIGHT and self.table.holds_seat(self.char2)
        return kind

    def by_hand(self, name: str) -> None:
        """Have the NPCs played by hand, and choose who begins."""
        self.taken(f"+combat/auto {name}=off")
        (wait,) = engine.pending(self.table.state)
        is_npc = self.table.state.fighters[wait.who].npc
        chooser, line = (self.char2, f"{name}=first") if is_npc else (self.char1, "first")
        self.line(chooser, f"+initiative {line}")

    def seat(self, character=None, **data) -> dict:
        """What the character's client is answered."""
        session = self.session_of(character or self.char2)
        with patch.object(session, "msg") as sent:
            inputfuncs.d6_seat(session, **data)
        (call,) = sent.call_args_list
        return json.loads(json.dumps(call.kwargs["d6_seat"][1]))

    def taken(self, line: str) -> str:
        """Type a line as Bea, which must be accepted."""
        before = self.refusals
        read = self.line(self.char2, line)
        assert self.refusals == before, (line, read)
        return read

    def undone(self, line: str) -> None:
        """Type a line which must be accepted, and put the table back."""
        before = self.table.seq
        self.taken(line)
        for _ in range(9):
            steps = seat_panel.taken_back.last_steps(self.table, 1)
            if not steps or steps[0].seq <= before:
                return
            self.line(self.char2, "+combat/undo")


def names(state) -> dict[str, str]:
    return {f.id: f.name for f in state.fighters.values()}


def of_row(row: dict, state) -> list[str]:
    """A few of the lines that a row stands for: the first and the last, with its free texts."""
    found = options.lines_of(row, names(state))
    for slot in row["slots"]:
        found = [line.replace(f"{{{slot['name']}}}", "wait") for line in found]
    return list(dict.fromkeys((found[0], found[-1])))


class TestLines(SeatTest):
    def fight(self, book: str) -> None:
        kind = self.begin(book)
        found = self.seat()
        assert [each["name"] for each in found["kinds"]] == [f"{kind}s"]
        (many,) = found["kinds"]
        assert len(many["who"]) == 3
        for row in many["rows"]:
            for line in of_row(row, self.table.state):
                self.undone(line)

    def test_personal(self):
        self.fight("personal")

    def test_advanced(self):
        self.fight("advanced")

    def test_chronicles(self):
        self.fight("chronicles")

    def test_starcraft(self):
        self.fight("starcraft")

    def test_dots(self):
        self.fight("dots")

    def test_one_line_is_for_all_of_a_kind(self):
        self.begin("personal")
        self.by_hand("thugs")
        (many,) = self.seat()["kinds"]
        lines = {row["line"] for row in many["rows"]}
        assert {"+declare thugs={count}", "+tactics thugs={tactic}"} <= lines
        assert many["waited"] == many["who"]
        self.taken("+declare thugs=1")
        self.line(self.char1, "+declare 1")
        assert {self.table.state.fighters[who].declared for who in many["who"]} == {1}

    def test_who_plays_a_kind_is_one_line(self):
        self.begin("personal")
        for switch, by_system in (("on", True), ("off", False)):
            (many,) = self.seat()["kinds"]
            line = f"+combat/auto thugs={switch}"
            assert [row["line"] for row in many["rows"] if row["verb"] == "combat/auto"] == [line]
            self.taken(line)
            played = {self.table.state.fighters[who].autopilot for who in many["who"]}
            assert played == {by_system}

    def test_of_several_kinds_all_have_a_line_too(self):
        self.begin("personal")
        self.taken("+combat/add trooper=Empire")
        found = self.seat()["kinds"]
        assert [each["name"] for each in found] == ["thugs", "Trooper", "npcs"]
        assert "+combat/auto npcs=on" in {row["line"] for row in found[-1]["rows"]}
        assert "+tactics npcs={tactic}" in {row["line"] for row in found[-1]["rows"]}

    def test_all_npcs_declare_by_one_line(self):
        self.begin("personal")
        self.taken("+combat/add 2 trooper=Empire")
        self.by_hand("npcs")
        everybody = self.seat()["kinds"][-1]
        (row,) = [row for row in everybody["rows"] if row["group"] == "declare"]
        assert row["line"] == "+declare npcs={count}" and row["now"]
        self.taken("+declare npcs=1")
        assert not self.seat()["kinds"][-1]["waited"]

    def test_ranges_are_a_line_for_each_player_and_kind(self):
        self.begin("advanced")
        self.taken("+combat/add trooper=Empire")
        everywhere, thugs, trooper = self.seat()["ranges"]
        assert (everywhere["line"], everywhere["a"]) == ("+combat/range {range}", "")
        assert thugs["names"] == ["Ace", "thugs"] and trooper["names"] == ["Ace", "Trooper"]
        for row in (everywhere, thugs, trooper):
            for word in row["of"]:
                self.taken(row["line"].replace("{range}", word))
        self.taken("+combat/range Ace, thugs=long")
        _, thugs, _ = self.seat()["ranges"]
        assert (thugs["text"], thugs["now"]) == ("long range", "long")
        self.taken("+combat/range Ace, thug 1=short")
        _, thugs, _ = self.seat()["ranges"]
        assert (thugs["text"], thugs["now"]) == ("short range; long range", "")

    def test_ranges_of_every_book_are_taken(self):
        for book in BOOKS[1:]:
            self.begin(book)
            for row in self.seat()["ranges"]:
                for word in row["of"]:
                    self.taken(row["line"].replace("{range}", word))
            self.taken("+combat/stop")
            self.taken("+combat/close")

    def test_what_is_in_force_ends_with_its_line(self):
        self.begin("personal")
        assert self.seat()["modifiers"] == []
        self.taken("+combat/mod Ace=+1D on attack for scene secret")
        self.taken("+combat/effect smoke=-1D on attack for 3 rounds")
        self.taken("+combat/countdown/seat 3=The door gives way")
        smoke, secret, door = self.seat()["modifiers"]
        assert [each["secret"] for each in (smoke, secret, door)] == [False, True, True]
        assert secret["who"] == "Ace" and "+1D" in secret["text"]
        for each in (smoke, secret, door):
            self.taken(each["line"])
        assert self.seat()["modifiers"] == []

    def test_what_all_of_a_kind_were_given_is_one_row(self):
        self.begin("personal")
        self.taken("+combat/mod thugs=+1D on attack for scene secret")
        (row,) = self.seat()["modifiers"]
        assert (row["who"], row["line"]) == ("thugs", "+combat/mod thugs=none")
        self.taken("+combat/mod thug 2=+2 for scene")
        assert len(self.seat()["modifiers"]) == 3
        self.taken(row["line"])
        assert self.seat()["modifiers"] == []

    def test_the_hidden_are_listed_and_revealed(self):
        self.begin("personal")
        self.taken("+combat/add hidden 2 trooper=Empire")
        one, two = self.seat()["hidden"]
        assert one["name"] == "Hidden Trooper 1"
        self.taken(one["line"])
        (left,) = self.seat()["hidden"]
        assert left["id"] == two["id"]

    def test_a_request_is_answered_by_its_lines(self):
        self.begin("advanced")
        self.line(self.char1, "+request rush=the bridge is falling")
        (asked,) = self.seat()["requests"]
        assert "the bridge is falling" in asked["text"]
        yes, no = asked["lines"]
        assert [yes["text"], no["text"]] == ["Allow", "Refuse"]
        self.undone(no["line"])
        self.taken(yes["line"])
        assert self.seat()["requests"] == []

    def test_a_question_of_the_scene_is_answered_by_its_lines(self):
        self.begin("personal")
        self.line(self.char1, "+chargen/take smuggler")
        assert self.seat()["questions"] == []
        self.line(self.char2, "+combat/gm Ace")
        (asked,) = seat_panel._questions(self.table, self.char1)
        assert [each["text"] for each in asked["lines"]] == ["Yes", "No"]
        self.line(self.char1, asked["lines"][0]["line"])
        assert self.table.holds_seat(self.char1)

    def test_the_pace_and_times_are_set_by_their_lines(self):
        self.begin("personal")
        found = self.seat()
        assert found["pace"]["value"] == "auto"
        for word in found["pace"]["of"]:
            self.taken(found["pace"]["line"].replace("{pace}", word))
        for row in found["patience"]["rows"]:
            for line in options.lines_of(row, {}):
                self.taken(line)
        assert "manual" in self.seat()["patience"]["text"]

    def test_an_undo_says_what_would_go(self):
        self.begin("advanced")
        self.taken("+combat/range long")
        self.taken("+combat/mod Ace=+1D for scene secret")
        found = self.seat()["undo"]
        assert len(found) <= seat_panel.MOST_STEPS
        assert "in secret" in found[0]["text"] and "range" in found[1]["text"]
        assert (found[1]["line"], found[1]["keep"]) == ("+combat/undo 2", "+combat/undo/keep 2")
        before = self.table.state.scene_range
        self.taken(found[1]["line"])
        assert before == "long" != self.table.state.scene_range
        assert self.seat()["modifiers"] == []

    def test_rolls_that_would_go_are_counted(self):
        self.begin("personal")
        self.taken("+tactics thugs=nearest")
        self.line(self.char1, "+declare 1")
        self.line(self.char1, "+attack thug 1")
        assert any(row["rolls"] for row in self.seat()["undo"])

    def test_the_library_is_sent_for_the_asking_and_brought(self):
        self.begin("personal")
        assert "npcs" not in self.seat()
        self.line(self.char2, "+prepared/new Bridge")
        self.line(self.char2, "+prepared/add Bridge=add 2 trooper=Empire")
        self.taken("+combat/add 2 cultist=Gang like thug dodge=4D")
        found = self.seat(library=True)
        by_name = {row["name"].lower(): row for row in found["npcs"]}
        assert {"thug", "trooper", "cultist"} <= by_name.keys()
        assert by_name["thug"]["text"]
        for row in by_name.values():
            for line in (row["line"], row["hidden"]):
                self.undone(line.replace("{count}", "2").replace("{side}", "Gang"))
        (bridge,) = found["prepared"]
        assert bridge == {
            "name": "Bridge", "text": "add 2 trooper=Empire", "line": "+prepared/bring Bridge",
        }  # fmt: skip
        self.taken(bridge["line"])


class TestSecrets(SeatTest):
    """Nobody without the seat is told anything but that."""

    def plant(self):
        self.begin("personal")
        self.line(self.char2, "+prepared/new Ruby")
        self.line(self.char2, "+prepared/add Ruby=add 2 trooper=Empire")
        for line in (
            "+combat/add hidden trooper=Empire",
            "+combat/mod Ace=+1D for scene secret",
            f"+combat/countdown/seat 3=the {SECRET} breaks",
        ):
            self.taken(line)

    def nothing(self, character) -> str:
        """Check that the character's client gets a sentence and nothing else; return it."""
        for data in ({}, {"library": True}):
            found = self.seat(character, **data)
            assert found.keys() == {"error"} and found["error"]
            told = found["error"].lower()
            assert not [word for word in (SECRET, "hidden", "trooper", "+1d") if word in told]
        return found["error"]

    def test_a_player_is_told_who_holds_it(self):
        self.plant()
        assert SECRET in json.dumps(self.seat(library=True)).lower()
        assert "Bea" in self.nothing(self.char1)

    def test_an_outsider_and_a_spectator(self):
        self.plant()
        self.line(self.char1, "+combat/leave")
        self.nothing(self.char1)
        self.line(self.char1, "+scene/spectate")
        self.nothing(self.char1)

    def test_somebody_elsewhere(self):
        self.plant()
        self.char1.move_to(self.room2, quiet=True)
        assert "no scene" in self.nothing(self.char1)

    def test_whoever_held_it_before(self):
        self.plant()
        self.line(self.char2, "+combat/gm Ace")
        number = self.seat()["seq"] and seat_panel._questions(self.table, self.char1)[0]
        self.line(self.char1, number["lines"][0]["line"])
        assert not self.table.holds_seat(self.char2)
        self.nothing(self.char2)

    def test_staff_without_the_seat(self):
        self.plant()
        self.account.permissions.add("Developer")
        self.nothing(self.char1)

    def test_the_deeds_of_a_time_before_the_seat_stay_untold(self):
        """Staff who step in read no secrets of before."""
        self.plant()
        self.account.permissions.add("Developer")
        self.line(self.char1, "+combat/gm")
        assert self.table.holds_seat(self.char1)
        told = json.dumps([row["text"] for row in self.seat(self.char1)["undo"]])
        assert "+1D" not in told and SECRET not in told
        assert "+1D" in json.dumps([row["text"] for row in self.seat()["undo"]])

    def test_a_session_without_a_character_gets_nothing(self):
        session = self.session_of(self.char2)
        with patch.object(session, "puppet", None), patch.object(session, "msg") as sent:
            inputfuncs.d6_seat(session, library=True)
        assert not sent.called
