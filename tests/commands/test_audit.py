"""The audit shows a game master who took rolls back until one suited them."""

import json
from tempfile import mkdtemp

from game import script
from tests.commands.test_dice_that_lie import Rounds
from tests.scenes.finished import exported, exports_in
from world.scenes.journal import audit


class TestAudit(Rounds):
    """Ace, who does not fight, takes Bea's shot back until it suits them, and lays dice."""

    def setUp(self):
        super().setUp()
        self.line(self.char1, "+combat/dice none")
        for line in ("+combat/undo 1", "+combat/undo 1/keep", "+combat/undo 1"):
            self.line(self.char2, "+attack Soldier 1")
            self.line(self.char1, line)
        self.line(self.char1, "+combat/mod Bea=+1D")
        self.line(self.char1, "+combat/undo 1")
        self.line(self.char1, "+combat/dice 6 6")
        self.line(self.char2, "+attack Soldier 1")

    told = (
        "Steps taken back in 4 undos: 2 by Ace (fresh dice), 1 by Ace (the same dice kept) and "
        "1 by Ace (before any dice fell)."
    )

    def test_verify_counts_undos_and_laid_dice_before_and_after_the_end(self):
        self.line(self.char2, "+verify")
        assert self.told in self.bea and "Dice laid down by hand: 15 by Ace." in self.bea
        scene = self.table.scene
        self.line(self.char1, "+combat/stop")
        self.line(self.char1, "+combat/close")
        assert self.told in " ".join(self.bea.split())
        self.line(self.char2, f"+verify {scene.pk}")
        assert self.told in self.bea
        good, total = self.bea.split("entries with dice")[0].rsplit(". ", 1)[1].split(" of ")
        assert int(good) == int(total) >= 4

    def test_the_log_shows_each_undo(self):
        self.line(self.char2, "+combat/log 40")
        assert self.bea.count("Ace takes back 1 step (fresh dice).") == 2
        assert "Ace takes back 1 step (the same dice kept)." in self.bea

    def test_the_exported_file_counts_undos_and_still_plays(self):
        with self.settings(STORAGES=exports_in(mkdtemp())):
            text = exported(self.table.scene)
        assert self.told in json.loads(text)["account"]
        events = [event for _, event in script.play(script.read(text))]
        assert not any(isinstance(event, script.Refusal) for event in events)

    def test_an_untouched_scene_says_so(self):
        scene = self.table.scene
        scene.entries.filter(kind="undo").delete()
        scene.entries.filter(events__icontains="FacesLaid").delete()
        assert audit.sentences(scene) == [
            "No step was taken back, and no dice were laid down by hand."
        ]
