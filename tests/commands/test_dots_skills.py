"""Every power and ability typed once: its effect, or a refusal that says what to do instead."""

from game import journal
from game.books.dots import tables
from game.books.dots.state import DotsFighter
from game.encounter import commands as c
from tests.commands.player import PlayerTest
from tests.game.dots.table import make_sheet
from world.scenes.journal import store
from world.scenes.table.fighters import fighter_id

EVERYTHING = dict.fromkeys(tables.skills(), 2)

IN_PEACE = {
    "jump": ("+use jump", "total 2: 5 times the normal"),
    "sprint": ("+use sprint", "total 2: 5 times the normal"),
    "acute_senses": ("+use acute senses", "tier 2"),
    "reaction_time": ("+use reaction time", "level 2 and 2 minutes"),
    "force_grab": ("+use force-grab", "100 kg and 2 minutes"),
    "reenergize_self": ("+use re-energize self", "Ace regains 4 Force"),
    "heal_self": ("+use heal self", "Ace regains 4 Hits"),
    "reenergize_others": ("+use re-energize others at Bane", "Bane regains 4 Force"),
    "heal_others": ("+use heal others at Bane", "Bane regains 4 Hits"),
    "jedi_master": ("+use jedi master", "Jedi master is no action: it works by itself."),
    "sith_lord": ("+use sith lord", "Sith lord is no action: it works by itself."),
    "immortality_ghost": ("+use ghost", "Ace regains 4 Force (ghost)"),
    "immortality_slow_ageing": ("+use slow ageing", "Ace regains 2 Hits (aged)"),
    "mask_intentions": ("+use mask at Bane", "Ace 2 against Bane 2: failure"),
    "force_suggestion": ("+use force suggestion at Bane", "Ace 2 against Bane 2: failure"),
    "bend_will": ("+use bend will at Bane", "Ace 2 against Bane 2: failure"),
    "foretelling": ("+use foretelling", "2 details"),
    "disguise": ("+use disguise at Bane", "Ace 2 against Bane 2: failure"),
    "banter": ("+use banter vs 2", "2 against 2: success"),
    "subterfuge": ("+use subterfuge at Bane", "Ace 2 against Bane 2: failure"),
    "knowledge": ("+use knowledge vs 4 to read the seal", "2 against 4: failure"),
    "suggestion": ("+use suggestion at Bane", "Ace 2 against Bane 2: failure"),
    "influence": ("+use influence at Bane", "Ace 2 against Bane 2: failure"),
    "contacts": ("+use contacts vs 1", "2 against 1: success"),
    "favors": ("+use favors", "Favors, total 2"),
    "debts": ("+use debts at Bane", "Ace 2 against Bane 2: failure"),
    "wealth": ("+shop 16 a coat", "buys a coat at level 2"),
    "resources": ("+shop/resources 2 a wrench", "buys a wrench at level 2"),
    "engineering": ("+use engineering", "4 repaired an hour"),
    "leadership": ("+check leadership=2", "2 against 2: success"),
    "persuasion": ("+use persuasion at Bane", "Ace 2 against Bane 2: failure"),
    "bargaining": ("+use bargaining at Bane", "Ace 2 against Bane 2: failure"),
}  # fmt: skip
"""Skills used outside fights: a line and part of its answer. Bane resists with luck if asked."""

CUT = "Ace hits Bane for 4 Hits. The blade finds nothing to cut off.\n  attack 2, squared 4;"
SHOT_BACK = "The reflected shot takes 3 Hits from Bane. [#]\n  attack 2, geometric 3\n"
UNSEEN = "; no answer: Bane does not see it coming; attack 2, squared 4;"
IN_A_FIGHT = {
    "force_push": ("+use force push at Bane", "a force of 4 and a distance of 4 m",
                   "+nodefence Bane", "squared 4"),
    "force_pull": ("+use/disarm force pull at Bane", "may resist", "+resist Bane=none",
                   "Bane is disarmed"),
    "choke": ("+use choke at Bane", "Choke, total 2: a distance of 12 m", "+combat", "36/84 Hits"),
    "saber_melee": ("+attack Bane", "saber fighting 2", "+nodefence Bane", CUT),
    "throw_saber": ("+throw Bane", "throws a lightsaber at Bane", "+recall",
                    "An action is being resolved", "+nodefence Bane",
                    "Ace's throw takes 4 Hits from Bane",
                    "+recall", "Ace pays 2 Force (return 2)"),
    "throw_lightning": ("+use throw lightning at Bane", "gathers on Bane: 2 in all",
                        "+pass", "nullify lightning (no harm)", "+odds", "(lose 4, paralysed)",
                        "+nodefence Bane",
                        "paralysed from the next round"),
    "electrify": ("+use/flesh electrify on the railing", "energy 4",
                  "+touch Bane with the railing", "touches Bane with the railing",
                  "+nodefence Bane", "The charge takes 4 Hits from Bane"),
    "saber_block": ("+pass", "", "+attack Bane=Ace", "", "+block",
                    "; attack 2, block -2, squared 0"),
    "reflect": ("+pass", "", "+attack/offhand Bane=Ace", "", "+block reflect",
                "Ace reflects 2", "+nodefence Bane", SHOT_BACK),
    "nullify_lightning": ("+pass", "", "+use Bane=throw lightning at Ace", "", "+pass Bane", "",
                          "+block nullify", "; attack 2, squared 4, nullified -4"),
    "redirect_lightning": ("+pass", "", "+use Bane=throw lightning at Ace", "", "+pass Bane", "",
                           "+block redirect", "Ace holds the lightning: 4 in all"),
    "stealth": ("+use/offhand stealth at Bane", "may resist", "+resist Bane=none",
                "Bane does not see it coming", "+attack Bane", UNSEEN),
    "surprise": ("+use/offhand surprise at Bane", "may resist", "+resist Bane=none",
                 "Bane does not see it coming", "+attack Bane", UNSEEN),
    "speed": ("+pass", "", "+attack Bane=Ace", "", "+dodge speed", "clear defence -4"),
    "piloting": ("+pass", "", "+attack Bane=Ace", "", "+dodge piloting", "defence -3",
                 "+combat/set Ace/vehicle=on", "Ace is in a vehicle",
                 "+attack/offhand Bane=Ace", "", "+dodge piloting", "clear defence -4"),
    "luck": ("+pass", "", "+attack Bane=Ace", "", "+dodge luck", "defence -3"),
    "blasters": ("+attack/offhand Bane", "blasters 2", "+nodefence Bane", "squared 4"),
    "sniper": ("+wield sniper rifle", "takes up", "+attack Bane", "sniper 2",
               "+nodefence Bane", "squared 4"),
    "turrets": ("+wield turret", "takes up", "+attack Bane", "turrets 2",
                "+nodefence Bane", "squared 4"),
    "explosives": ("+wield explosives", "takes up", "+attack Bane", "explosives 2",
                   "+nodefence Bane", "squared 4"),
    "autoguns": ("+use autoguns", "guns: 1", "+autogun Bane", "Bane", "+nodefence Bane",
                 "attack 2"),
    "robots": ("+robot Bane", "comes at Bane (2 points)", "+nodefence Bane",
               "Ace's robot takes 2 Hits from Bane"),
    "destructive": ("+attack Bane with saber fighting + destructive", "= 4",
                    "+nodefence Bane", CUT),
    "savage": ("+attack Bane with saber fighting + savage", "= 4", "+nodefence Bane",
               "\n  attack 4, squared 16;"),
}  # fmt: skip
"""Skills used in a fight on Ace's turn: lines, each followed by part of what Ace reads."""


class Given:
    """A dice stream that always shows the highest face, so that no part is cut off."""

    position, commitment = 0, ""

    def face(self, sides: int = 6) -> int:
        self.position += 1
        return sides


class SkillsTest(PlayerTest):
    def setUp(self):
        super().setUp()
        goods = ("lightsaber", "blaster", "sniper rifle", "turret", "explosives")
        sheet = make_sheet("sentinel", "rogue", items=goods, armed_robots=1, **EVERYTHING)
        self.char1.put_sheet(sheet)
        self.table = self.room1.open_table("dots")
        self.table.set_seat([fighter_id(self.char1)])
        self.table.dice = Given()
        ace = DotsFighter(fighter_id(self.char1), "Ace", "Ace", sheet)
        other = make_sheet("inquisitor", "rogue", items=("lightsaber", "blaster"), **EVERYTHING)
        bane = DotsFighter("n1", "Bane", "sith", other, npc=True)
        self.table.give(self.char1, c.Join(ace.id, ace), c.Join("n1", bane))
        for who in ("Ace", "Bane"):
            self.type(f"+combat/set {who}/hits=40")
            self.type(f"+combat/set {who}/force=40")

    def standing(self) -> int:
        return len(journal.standing(store.entries(self.table.scene)))

    def takes_back_after(self, skill: str, *typed: str) -> None:
        """Type lines, each followed by part of the expected answer, then undo everything."""
        before = self.standing()
        for line, part in zip(typed[::2], typed[1::2], strict=True):
            text = self.type(line)
            assert part in text, f"{skill}: {line}\n{text}"
            assert "Something went wrong" not in text, line
        if steps := self.standing() - before:
            self.table.undo(self.char1, steps, keep_faces=False)
        assert self.standing() == before


class TestInPeace(SkillsTest):
    def test_each(self):
        for skill, (line, part) in IN_PEACE.items():
            opposed = " against Bane " in part
            rest = ("may resist", "+resist Bane=luck", part) if opposed else (part,)
            self.takes_back_after(skill, line, *rest)

    def test_in_a_fight_they_say_what_they_need(self):
        self.type("+combat/start")
        self.type("+combat/set Ace/initiative=2")
        self.type("+combat/set Bane/initiative=1")
        for line, part in (
            ("+use re-energize self", "not in a fight"), ("+use heal self", "not in a fight"),
            ("+use nullify lightning", "answers attacks: wait for one"),
            ("+use electrify", "+use/flesh electrify"), ("+use choke", "+use choke at Bane"),
        ):  # fmt: skip
            assert part in self.type(line), line


class TestInAFight(SkillsTest):
    def test_each(self):
        self.type("+combat/start")
        self.type("+combat/set Ace/initiative=2")
        self.type("+combat/set Bane/initiative=1")
        for skill, typed in IN_A_FIGHT.items():
            self.takes_back_after(skill, *typed)


def test_no_skill_is_left_out():
    assert {*IN_PEACE, *IN_A_FIGHT} == set(tables.skills())
