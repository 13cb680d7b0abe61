"""D6.Sheet: one's own sheet as data, in every book, with lines that work."""

from unittest.mock import patch

import evennia

from server.conf import inputfuncs
from tests.commands.player import TwoPlayersTest


class SheetTest(TwoPlayersTest):
    def sheet(self, character=None) -> dict:
        sent = []
        keep = patch.object(
            evennia.SESSION_HANDLER, "data_out", lambda _, **message: sent.append(message)
        )
        with keep:
            inputfuncs.d6_sheet(self.session_of(character or self.char1))
        (found,) = (message["d6_sheet"][1] for message in sent)
        return found

    def skill(self, found: dict, name: str) -> dict:
        rows = [row for group in found["groups"] for row in group["skills"]]
        return next(row for row in rows if row["name"].lower() == name)

    def test_nobody_without_one_has_one(self):
        found = self.sheet()
        assert found["name"] == "" and "+chargen" in found["error"]

    def test_codes_points_and_gear_of_a_d6_sheet(self):
        self.type("+chargen/take smuggler")
        found = self.sheet()
        assert (found["name"], found["book"]) == ("Ace", "personal")
        assert found["condition"] == "healthy"
        dexterity = found["groups"][0]
        assert (dexterity["line"], dexterity["value"]) == ("+check dexterity", "3D+1")
        assert self.skill(found, "blaster") == {
            "name": "blaster", "value": "4D+2", "line": "+check blaster",
        }  # fmt: skip
        assert {"text": "Force points", "value": "0"} in found["points"]
        pistol = next(row for row in found["gear"] if row["name"] == "heavy blaster pistol")
        assert pistol["text"] == "5D energy" and pistol["line"] == ""
        self.type("+holster heavy blaster pistol")
        pistol = next(row for row in self.sheet()["gear"] if row["name"] == pistol["name"])
        assert pistol["line"] == "+draw heavy blaster pistol"
        assert self.sheet(self.char2)["name"] == "", "nobody reads another's"

    def test_the_scene_decides_which_and_how(self):
        self.type("+chargen/take smuggler")
        self.line(self.char2, "+combat/book chronicles")
        self.line(self.char1, "+combat/join Rebels")
        self.line(self.char2, "+combat/add thug=Gang")
        self.line(self.char2, "+combat/start")
        self.line(self.char2, "+combat/set Ace/wound=wounded")
        found = self.sheet()
        assert (found["book"], found["condition"]) == ("chronicles", "wounded")

    def test_a_sheet_of_starcraft(self):
        self.type("+recruit marine")
        self.line(self.char2, "+combat/book starcraft")
        found = self.sheet()
        assert found["book"] == "starcraft"
        assert self.skill(found, "firearms")["line"] == "+check firearms"
        assert "gauss rifle" in [row["name"] for row in found["gear"]]
        assert [row["text"] for row in found["points"]] == ["Character points", "Chi"]

    def test_a_sheet_of_dots(self):
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        self.type("+xp speed 3")
        self.line(self.char2, "+combat/book dots")
        found = self.sheet()
        assert found["book"] == "dots"
        assert self.skill(found, "speed") == {"name": "speed", "value": "3", "line": "+use speed"}
        assert [row["text"] for row in found["points"]] == ["Hits", "Force", "XP"]
        assert any("hand" in row["text"] for row in found["gear"])

    def test_every_line_is_a_roll(self):
        self.type("+chargen/take smuggler")
        for group in self.sheet()["groups"]:
            for row in (group, *group["skills"]):
                self.line(self.char1, row["line"])
                assert "Ace rolls" in self.ace or "=" in self.ace, (row, self.ace)
