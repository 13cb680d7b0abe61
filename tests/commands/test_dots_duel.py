"""The duel of tests/stories/test_dots_duel.py, typed at a table with the same dice."""

from game import registry
from game.books.dots.state import DotsFighter
from game.encounter import commands as c
from game.encounter import table_commands as tc
from tests.commands.player import PlayerTest, pools
from tests.game.dots.table import make_sheet
from world.scenes.table.fighters import fighter_id

KIRA = {
    "class_": "sentinel", "subclass": "rogue", "items": ("lightsaber", "shoto"),
    "saber_melee": 4, "saber_block": 4, "reflect": 3, "redirect_lightning": 4, "throw_saber": 2,
    "speed": 3, "luck": 2, "stealth": 4, "dice": (6,),
}  # fmt: skip
VARN = {
    "class_": "inquisitor", "subclass": "assassin", "throw_lightning": 4, "saber_melee": 2,
    "saber_block": 2, "reaction_time": 2, "savage": 4,
}  # fmt: skip
ROOK = {"class_": "none", "items": ("blaster",), "blasters": 4}
LINES = (
    ("+initiative Varn=reaction time", (), "initiative 2"),
    ("+initiative speed", (), "initiative 3"),
    ("+initiative Rook=none", (), "Your turn"),
    ("+try attack Varn with saber fighting d6", (), "costs nothing"),
    ("+attack Varn with saber fighting d6", (5,), "d6 is pinned to saber fighting"),
    ("+block Varn=saber block", (3,), "Kira hits Varn for 49 Hits, and Varn is down."),
    ("+combat/grant Varn=hits 25", (), "sets Varn's hits from 0 to 25"),
    ("+attack/offhand Varn with saber fighting 2", (), "attacks Varn with a shoto"),
    ("+block Varn=saber block", (), "Kira's attack does Varn no harm"),
    ("+use Varn=throw lightning 3 at Kira", (), "Lightning gathers on Kira"),
    ("+pass Varn", (), "best free +dodge stealth (no harm)"),
    ("+odds", (), "redirect lightning (4 Force, no harm, 9 held)"),
    ("+block redirect lightning", (), "Kira holds the lightning"),
    ("+attack Rook=Kira with blasters", (), "attacks you (4 points)"),
    ("+block reflect + luck at Rook", (), "Kira reflects 5"),
    ("+nodefence Rook", (), "The reflected shot takes 15 Hits from Rook, and Rook is down."),
    ("+throw/offhand/back Varn", (), "throws a shoto at Varn"),
    ("+block Varn=saber block 1", (6,), "Kira's throw takes 1 Hit from Varn."),
    ("+pass", (), "Varn's turn"),
    ("+attack Varn=Kira with saber fighting + savage", (), "attacks you (6 points)"),
    ("+block/offhand saber block", (), "thrown"),
    ("+block saber block /dodge speed 2", (), "no harm"),
    ("+pass Varn", (), "lets the held lightning go"),
    ("+nodefence Varn", (), "The returned lightning takes 9 Hits from Varn."),
    ("+attack/offhand Varn with saber fighting 3", (), "3 points"),
    ("+block Varn=saber block 1", (2,), "Varn loses the right hand"),
    ("+attack Varn with saber fighting d6 + stealth", (1,), "linked"),
    ("+nodefence Varn", (1,), "Only Kira is left standing: the fight is over."),
)


class Given:
    """A dice stream that yields known faces."""

    def __init__(self):
        self.faces, self.position, self.commitment = [], 0, ""

    def face(self, sides: int = 6) -> int:
        self.position += 1
        return self.faces.pop(0)


class TestDuel(PlayerTest):
    def test_the_duel_at_the_table(self):
        self.char1.key = "Kira"
        sheet = make_sheet(**KIRA)
        self.char1.put_sheet(sheet)
        table = self.room1.open_table("dots")
        table.set_seat([fighter_id(self.char1)])
        kira = DotsFighter(fighter_id(self.char1), "Kira", "Kira", sheet)
        varn = DotsFighter("n1", "Varn", "sith", make_sheet(**VARN), npc=True)
        rook = DotsFighter("n2", "Rook", "sith", make_sheet(**ROOK), npc=True)
        give = [c.Join(f.id, f) for f in (kira, varn, rook)]
        table.give(self.char1, *give, c.Begin())
        for who, field, value in (("n1", "hits", 30), ("n1", "force", 19), ("n2", "hits", 10)):
            table.give(self.char1, tc.Override("gm", who, field, str(value)))
        table.dice = Given()
        for line, faces, part in LINES:
            table.dice.faces = list(faces)
            text = self.type(line)
            assert part in text, f"{line}\n{text}"
            assert not table.dice.faces, line
        f = table.state.fighters[kira.id]
        assert (f.condition.hits, sheet.max_hits) == (19, 19)
        assert registry.of(table.state).name == "dots"
        assert pools(self.char1).force == f.condition.force == sheet.max_force - 6
