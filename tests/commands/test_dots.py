"""Building a sheet of dots from the prompts, and fighting under the book from the command line."""

import pytest

from game import engine
from game.books.dots import builder, roster, tables
from game.books.dots.formulas import geometric
from tests.commands.player import PlayerTest

D6_VERBS = (
    "+draw blaster", "+holster", "+stun", "+cover half", "+stand", "+declare 2", "+act hides",
    "+act hides=stealth vs 4", "+treat Ace", "+points 1 on attack", "+flank thug", "+consent yes",
    "+odds attack thug", "+odds 4D vs 15", "+roll 4D", "+check blaster", "+check speed=4",
    "+dodge", "+parry thug", "+reaction ask", "+hold", "+rolls", "+verify",
    "+sheet", "+sheet thug",
    "+combat/range short", "+combat/mod Ace=+1D", "+combat/option",
    "+combat/option reflect_cap=attack",
    "+combat/book", "+combat/book personal", "+combat/wild normal", "+combat/difficulty 4",
    "+combat/clock 3 minutes", "+combat/export", "+combat/pace gm", "+combat/auto thug=on",
    "+combat/add padawan=Ace", "+combat/away thug", "+combat/gm Ace", "+combat/verbose full",
    "+combat/next", "+npcs", "+armoury", "+practice", "+rules dot-act-4",
)  # fmt: skip


class TestBuilding(PlayerTest):
    def build(self, *choices):
        return "\n".join(self.type(f"+dots {choice}") for choice in choices)

    def test_each_prompt_says_what_to_type_next(self):
        assert "+dots and one of these" in self.type("+dots")
        assert "Step 2 of 3" in self.type("+dots guardian")
        assert "Step 3 of 3" in self.type("+dots soldier")
        page = self.type("+dots your_weapon")
        assert "saber fighting" in page and "60 XP" in page and "+xp saber fighting 4" in page
        assert "54 XP left" in self.type("+xp speed 3")

    def test_free_dots_are_placed(self):
        self.build("none", "rogue", "weapons malfunction")
        page = self.type("+dots even")
        assert "luck" in page
        assert self.char1.sheet_for("dots").rank("luck") == 2

    def test_spending_names_the_limit(self):
        self.build("guardian", "soldier", "none")
        assert "limit" in self.type("+xp choke")
        self.type("+xp saber fighting 4")
        assert self.char1.sheet_for("dots").rank("saber_melee") == 4
        assert self.char1.sheet_for("dots").xp == 60 - geometric(4)
        self.type("+xp/die")
        self.type("+xp/improve d2")
        assert self.char1.sheet_for("dots").dice == (3,)
        self.type("+xp/special flurry")
        self.type("+xp/unlearn saber fighting")
        assert self.char1.sheet_for("dots").rank("saber_melee") == 3
        assert "There is no" in self.type("+xp banana")

    def test_every_kit_can_be_chosen(self):
        for kit in tables.kits().values():
            class_ = kit.class_ or "guardian"
            subclass = kit.subclass or "soldier"
            assert kit.key in builder.open_kits(class_, subclass)
            self.type("+dots/again/sure")
            self.build(class_, subclass, kit.key, *(["even"] if kit.spend else []))
            assert self.char1.sheet_for("dots").kit == kit.key

    def test_sentences_for_a_screen_reader(self):
        self.build("guardian", "soldier", "your_weapon")
        self.listen()
        page = self.type("+dots")
        assert "Saber fighting, 3 dots." in page and "●" not in page


class TestFirstFight(PlayerTest):
    """Fights against a training droid that the system plays."""

    def begin(self, *lines: str) -> str:
        for line in lines:
            self.type(line)
        return self.type("+initiative none")

    def test_no_machine_is_struck_with_savage(self):
        self.begin(
            "+dots inquisitor", "+dots politician", "+dots so_be_it", "+xp savage 5",
            "+xp throw lightning 4", "+xp luck 2", "+combat/start dots me vs Training droid",
        )  # fmt: skip
        said = self.type("+nodefence")
        assert "+use throw lightning at Training droid, +attack Training droid" in said
        assert "Ace: luck 2" in self.type("+attack Training droid")

    def test_a_blaster_from_a_kit_hits_the_training_droid(self):
        self.begin(
            "+dots none", "+dots assassin", "+dots bounty_hunters", "+xp speed 3", "+xp blasters 3",
            "+combat/start dots me vs Training droid",
        )  # fmt: skip
        self.type("+dodge speed")
        assert "Ace hits Training droid for 5 Hits." in self.type("+attack Training droid")


class TestFighting(PlayerTest):
    def setUp(self):
        super().setUp()
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        for spent in ("saber fighting 5", "speed 4", "reflect 2", "force push 2", "luck 2"):
            self.type(f"+xp {spent}")

    def start(self, foe="Training droid"):
        return self.type(f"+combat/start dots Ace vs {foe}")

    def test_a_fight_with_a_droid_that_the_system_plays(self):
        text = self.start()
        assert "+initiative" in text
        text += self.type("+initiative speed")
        for _ in range(12):
            state = self.room1.table.state
            if state.mode == "peace":
                break
            waits = {w.who: w.what for w in self.pending()}
            me = f"c{self.char1.id}"
            if waits.get(me) == "answer":
                text += self.type("+block")
            elif waits.get(me) == "act":
                text += self.type("+attack droid") if "primary" not in state.fighters[
                    me
                ].acts else self.type("+pass")  # fmt: skip
        assert "the fight is over" in text
        assert "Traceback" not in text and "Something went wrong" not in text

    def pending(self):
        return engine.pending(self.room1.table.state)

    def test_try_shows_cost_links_and_odds_and_does_nothing(self):
        self.type("+xp/die")
        self.start("thug")
        self.type("+initiative thug=none")
        self.type("+initiative jump")
        before = self.room1.table.state
        text = self.type("+try use force push 2 + speed d2 at thug")
        assert "costs 2 Force" in text and "links" in text and "50%" in text
        assert self.room1.table.state == before
        text = self.type("+try attack thug")
        assert "It costs nothing" in text and "saber fighting 5 = 5" in text

    def test_why_explains_a_total(self):
        self.start()
        self.type("+initiative speed")
        text = self.type("+why")
        assert "speed 4" in text and "DOT-ACT-04" in text

    def test_refusals_are_sentences(self):
        self.start("thug")
        self.type("+initiative speed")
        for line in ("+use jump + sprint", "+throw thug", "+block", "+use choke at thug",
                     "+flurry", "+release thug", "+robot thug", "+touch thug", "+resist none",
                     "+recall", "+wield banana", "+flexible jump", "+shop 3", "+rest 5",
                     "+attack", "+use", "+try", "+try fly", "+xp",
                     "+combat/set Ace/hits=x", *D6_VERBS):  # fmt: skip
            text = self.type(line)
            assert text and "Something went wrong" not in text, line

    def test_the_sheet_at_the_table(self):
        self.start("thug")
        assert "saber fighting" in self.type("+sheet")
        assert "Hits" in self.type("+sheet thug")

    def test_the_storyteller(self):
        self.start("thug")
        self.type("+initiative thug=none")
        self.type("+initiative none")
        for line, part in (
            ("+combat/grant Ace=xp 10", "XP from"), ("+combat/grant Ace=dots stealth 2", "stealth"),
            ("+combat/grant thug=item forcefield", "forcefield"),
            ("+combat/set thug/cover=3", "cover"), ("+combat/exert thug=1", "loses 1 Hit"),
            ("+combat/unfit Ace=jump + speed", "unfit"),
            ("+combat/fit Ace=jump + speed", "fit again for Ace"),
            ("+combat/set Ace/hits=30", "to 30"),
            ("+combat/set Ace/dead=on", "Ace dies"), ("+combat/veto Ace", "is not dead (30 Hits)"),
            ("+combat/set Ace/lost=head", "has no head"), ("+combat/veto Ace=head", "head again"),
            ("+combat/undo", "takes back"),
            ("+combat", "Hits"), ("+combat/log", "XP from"),
        ):  # fmt: skip
            assert part in self.type(line), line

    def test_verbs_of_dots_say_so_elsewhere(self):
        assert "You are the Smuggler" in self.type("+chargen/take personal smuggler")
        self.type("+combat/start personal Ace vs thug")
        self.type("+combat/stop")
        assert "+combat/start dots" in self.type("+use jump")
        assert self.type("+rest 8").startswith("The book personal has no +rest.")

    def test_the_d6_game_is_as_it_was(self):
        self.start("thug")
        self.type("+combat/stop")
        self.type("+chargen/take smuggler")
        assert "personal" in self.type("+combat/start personal Ace vs thug") + self.type("+combat")


@pytest.mark.parametrize("name", roster.npcs())
def test_every_stat_block_is_armed_and_sound(name):
    sheet = roster.sheet_of(roster.npcs()[name])
    assert sheet.wield and not sheet.problem()


class TestApproval(PlayerTest):
    """The option ``combo_approval=gm`` at the table: Bea leads, Ace asks."""

    def setUp(self):
        super().setUp()
        for choice in ("guardian", "soldier", "your_weapon"):
            self.type(f"+dots {choice}")
        self.type("+xp luck 2")
        self.type("+combat/start dots combo_approval=gm Ace vs thug")
        self.room1.table.set_seat([f"c{self.char2.id}"])
        self.typed_by(self.char2, "+initiative thug=none")
        self.type("+initiative acute senses")

    def test_allowing_a_combination_carries_it_out_and_prompts_both(self):
        text = self.type("+attack thug with saber fighting + luck")
        assert "the game master has to allow it" in text
        assert "You wait for the game master to allow luck + saber fighting" in " ".join(
            text.split()
        )
        assert "wait" not in self.type("+try attack thug with saber fighting + luck")
        with_seat = self.typed_by(self.char2, "+combat/fit Ace=luck + saber fighting")
        assert "allows Ace luck + saber fighting" in with_seat
        assert "Ace attacks Thug" in with_seat and "Thug" in self.waiting()

    def waiting(self):
        state = self.room1.table.state
        return [state.fighters[w.who].name for w in engine.pending(state)]

    def test_unfit_leaves_the_turn(self):
        self.type("+attack thug with saber fighting + luck")
        self.typed_by(self.char2, "+combat/unfit Ace=luck + saber fighting")
        assert self.waiting() == ["Ace"]
        assert "unfit here" in self.type("+attack thug with saber fighting + luck")
