"""A game master's settings and rulings under dots, and how they are told."""

from django.test import override_settings

from tests.commands.player import PlayerTest


class TestSeat(PlayerTest):
    def setUp(self):
        super().setUp()
        for choice in ("sentinel", "soldier", "none"):
            self.type(f"+dots {choice}")
        self.type("+combat/start dots Ace vs Thug, Trooper")

    def read(self, *rows) -> None:
        for line, part in rows:
            text = self.type(line)
            assert part in text, f"{line}\n{text}"

    @property
    def me(self):
        return self.room1.table.state.fighters[f"c{self.char1.id}"]

    def test_dice_are_granted_in_every_size(self):
        self.read(
            ("+combat/grant Ace=die d6", "Ace's dice from none to d6, in this scene only."),
            ("+combat/grant Ace=die 20", "d20"),
            ("+combat/grant Ace=die", "from d6 and d20 to d6, d20 and d2"),
            ("+combat/grant Ace=die d7", "A die is one of d2, d3, d4, d5, d6, d8, d10, d12, d20."),
        )  # fmt: skip
        assert self.me.sheet.dice == (6, 20, 2)

    def test_the_system_plays_all_npcs_by_one_line(self):
        self.type("+combat/auto npcs=off")
        npcs = [f for f in self.room1.table.state.present if f.npc]
        assert len(npcs) == 2 and not any(f.autopilot for f in npcs)
        self.type("+combat/auto npcs=on")
        assert all(f.autopilot for f in self.room1.table.state.present if f.npc)

    def test_grants_and_values_for_several(self):
        self.type("+combat/grant npcs=xp 10")
        self.type("+combat/set Thug, Trooper/force=3")
        self.type("+combat/exert npcs=2")
        npcs = [f for f in self.room1.table.state.present if f.npc]
        assert [f.condition.force for f in npcs] == [3, 3]
        assert all(f.sheet.earned == 10 for f in npcs), npcs
        assert all(f.condition.hits == f.sheet.max_hits - 2 for f in npcs)
        assert "Thug is not dead." in self.type("+combat/veto npcs")
        self.type("+combat/grant npcs=item lightsaber")
        assert all(f.sheet.item("lightsaber") for f in self.room1.table.state.present if f.npc)
        told = self.type("+combat/unfit npcs=sprint + speed")
        assert "for Thug." in told and "for Trooper." in told

    @override_settings(REST_BY_THE_CALENDAR=False)
    def test_people_rest_together_in_the_same_hours(self):
        self.type("+combat/stop")
        self.type("+combat/set Ace/hits=1")
        self.type("+combat/set Trooper/hits=1")
        self.read(
            ("+rest Ace, Trooper=120", "5 days of rest for Ace and Trooper."),
            ("+rest Ace, nobody=1", "nobody"),
            ("+rest Ace, Trooper=soon", "Say how long"),
        )
        state = self.room1.table.state
        assert state.clock == 120 * 3600
        assert {f.name: f.condition.hits == f.sheet.max_hits for f in state.present} == {
            "Ace": True, "Thug": True, "Trooper": True,
        }  # fmt: skip

    def test_grants_name_the_rank_before_and_after(self):
        self.read(
            ("+combat/grant Ace=dots stealth 2", "sets Ace's dots of stealth from 0 to 2"),
            ("+combat/grant Ace=lose stealth", "dots of stealth from 2 to 1"),
            ("+combat/grant Ace=special left", "special Left-Handed from 0 to 1"),
        )

    def test_a_species_is_a_word(self):
        self.read(
            ("+combat/set Thug/species=wookiee", "sets Thug's species name from human to wookiee"),
            (
                "+combat/set Trooper/species=protocol droid",
                "human to protocol droid",
            ),
            ("+combat/set Ace/species=twi'lek extra limb", "species name from human to twi'lek"),
            ("+combat/set Ace/species=12", "Name a species: human, wookiee, protocol droid"),
        )
        known = {f.name: f.sheet.species for f in self.room1.table.state.fighters.values()}
        assert (known["Thug"].needs, known["Thug"].living) == (("head",), True)
        assert (known["Trooper"].needs, known["Trooper"].living) == ((), False)
        assert known["Ace"].extra and not known["Thug"].extra

    def test_rulings_name_the_value_that_they_set(self):
        self.read(
            ("+combat/set Thug/cover=2", "sets Thug's cover to 2"),
            ("+combat/set Thug/unaware=Ace", "Thug does not see Ace coming"),
            ("+combat/set Thug/unaware=", "Thug is on guard"),
            (
                "+combat/unfit Ace=jump + speed vs Thug",
                "finds jump + speed unfit for Ace against Thug",
            ),
            ("+combat/fit Ace=jump + speed vs Thug", "fit again for Ace against Thug"),
            ("+combat/set Thug/submerged=on", "sets Thug's submerged to on"),
            ("+combat/set Ace/class=warrior", "sets Ace's class from "),
        )

    def test_lasting_effects_are_on_the_board(self):
        self.type("+combat/grant Ace=dots reaction time 2")
        self.type("+initiative reaction time")
        for npc in ("Thug", "Trooper"):
            self.type(f"+initiative {npc}=none")
        self.type("+combat/set Thug/unaware=Ace")
        self.type("+combat/set Trooper/dropped=blaster")
        board = self.type("+combat")
        for part in ("Reaction Time 2 (10 seconds)", "unseen by Thug"):
            assert part in board, board
        assert "blaster on the ground" in self.type("+sheet Trooper")
        self.type("+pass")
        told = self.type("+wield Trooper=blaster")
        assert "Trooper takes up the blaster." in told
        assert "on the ground" not in self.type("+sheet Trooper")
        assert "unseen by Thug" in self.type("+sheet Ace")
        self.room1.table.set_seat([f"c{self.char2.id}"])
        assert "unseen by Thug" in self.type("+combat")
        self.type("+combat/leave")
        assert "unseen" not in self.type("+combat")

    def test_a_target_who_gives_no_answer_reads_why(self):
        self.type("+reaction none")
        self.type("+combat/set Thug/initiative=9")
        self.type("+initiative none")
        self.type("+initiative Trooper=none")
        told = self.type("+attack Thug=Ace")
        assert told.startswith("Thug hits Ace for 4 Hits"), told
        assert "no answer, as +reaction says" in told, told

    def test_a_hidden_npc_is_not_named_in_a_prompt(self):
        """Ace plays, Bea holds the seat; the thug is hidden, so the prompt names the trooper."""
        self.type("+combat/set Thug/hidden=on")
        self.type("+combat/set Thug/initiative=2")
        self.type("+combat/set Trooper/initiative=1")
        self.room1.table.set_seat([f"c{self.char2.id}"])
        text = self.type("+initiative none")
        assert "Thug" not in text

    def test_a_hidden_attacker_is_somebody(self):
        self.type("+combat/set Ace/initiative=1")
        self.type("+combat/set Thug/initiative=3")
        self.type("+combat/set Trooper/initiative=2")
        self.type("+combat/set Thug/hidden=on")
        self.char2.put_sheet(self.char1.sheet_for("dots"))
        table = self.room1.table
        table.set_seat([f"c{self.char2.id}"])
        seen = []
        self.char1.msg = lambda text=None, **_: seen.append(str(text))
        self.typed_by(self.char2, "+attack Thug=Ace")
        del self.char1.msg
        text = "\n".join(seen)
        assert "Somebody attacks you (2 points)" in text and "Thug" not in text


class TestLeading(PlayerTest):
    def test_several_npcs_are_ordered_by_one_line_that_the_prompt_names(self):
        for line in ("+chargen/take dots knight", "+combat/book dots", "+combat/gm Ace",
                     "+combat/add 3 Trooper=Empire", "+combat/auto npcs=off",
                     "+combat/start me vs Trooper 1-3"):  # fmt: skip
            self.type(line)
        asked = self.type("+initiative speed").splitlines()[-1]
        assert asked.startswith("Order your NPCs in the fight: +initiative npcs=none is 0, ")
        told = self.type("+initiative npcs=speed")
        assert "Initiative: Troopers 1 to 3 at 2 each." in told and "Your turn" in told
