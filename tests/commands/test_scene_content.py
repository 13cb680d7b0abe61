"""Game masters who are not staff make fighters for a scene in the line that brings them in."""

from game.registry import content, revisions
from tests.commands.housed import HousedTest
from world import overlay
from world.making import own, rows
from world.scenes.consent import questions
from world.scenes.journal import store
from world.scenes.models import Entry

MADE = "+combat/add 3 cultist=Cult like thug dodge=4D knife"


class TestOwnContent(HousedTest):
    """Ace is an ordinary player who runs a fight; Bea is staff."""

    def setUp(self):
        super().setUp()
        self.account.permissions.remove("Builder")
        self.account2.permissions.add("Builder")
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs trooper")

    @property
    def table(self):
        return self.room1.table

    def fighters(self, name: str):
        return [f for f in self.table.state.present if f.name.startswith(name)]

    def test_one_line_makes_several_npcs_with_their_numbers(self):
        told = self.type(MADE)
        cult = self.fighters("Cultist")
        assert [f.name for f in cult] == ["Cultist 1", "Cultist 2", "Cultist 3"], told
        thug = self.block("Thug")
        for f in cult:
            assert f.side == "Cult" and f.sheet.skills["dodge"] == 12
            assert f.sheet.skills["blaster"] == 9
            assert [w.name for w in f.sheet.weapons] == ["knife", *thug.weapons]
        assert not self.folder.exists()
        assert "Cultist" not in self.type("+npcs")

    def block(self, name):
        from game.books.d6 import roster

        return roster.npcs()[name]

    def test_they_fight_at_once_and_come_again_by_their_name(self):
        self.type(MADE)
        self.type("+combat/add 2 cultist=Cult")
        assert len(self.fighters("Cultist")) == 5
        assert self.fighters("Cultist")[4].sheet.skills["dodge"] == 12
        self.type("+combat/add acolyte=Cult like cultist dodge=5D")
        (acolyte,) = self.fighters("Acolyte")
        assert acolyte.sheet.skills["dodge"] == 15
        assert acolyte.sheet.weapons[0].name == "knife"

    def test_a_line_that_begins_the_fight_makes_them_too(self):
        self.type("+combat/stop")
        self.type("+combat/close")
        told = self.type("+combat/start personal me vs 2 cultist like thug dodge=4D")
        assert "Round 1" in told
        assert [f.sheet.skills["dodge"] for f in self.fighters("Cultist")] == [12, 12]

    def test_nobody_sees_those_who_are_hidden(self):
        self.type("+combat/add hidden 2 cultist=Cult like thug hint=Waits, hidden")
        assert len(own.rows(self.table, rows.kind("npc", "personal"))) == 1
        assert len([f for f in self.table.state.present if f.sheet.skills.get("dodge") == 8]) >= 2
        assert "ultist" not in self.typed_by(self.char2, "+combat")

    def test_an_undo_takes_back_what_was_made(self):
        self.type("+combat/add cultist=Cult like thug dodge=4D")
        self.type("+combat/undo 1")
        assert self.fighters("Cultist") == []
        assert "no stat block is called" in self.type("+combat/add cultist").replace("\n", " ")

    def test_they_are_in_the_journal_and_in_its_export_and_outlast_a_restart(self):
        self.type(MADE)
        scene, state = self.table.scene, self.table.state
        assert store.load(scene)[0] == state
        names = Entry.objects.filter(scene=scene).values_list("events", flat=True)
        assert "Cultist 3" in str(list(names))
        with revisions.by_key(state.edition):
            kind = rows.kind("npc", "personal")
            assert content.whole_row(kind, "Cultist")["skills"]["dodge"] == "4D"

    def test_impossible_npcs_are_refused_and_bring_nobody(self):
        before = self.table.state
        for line, sentence in (
            ("+combat/add thug like trooper", "The game has an NPC called Thug"),
            ("+combat/add 2 Bea like thug", "called Bea already"),
            ("+combat/add 3 cultist like nobody", "There is no NPC called 'nobody'"),
            ("+combat/add 3 cultist like thug dodge=lots", "It is a dice code"),
            ("+combat/add 3 cultist like thug spoon", "'spoon' says nothing of an NPC"),
            ("+combat/add 3 cultist like thug dodge=4D spoon", "'spoon' says nothing"),
            ("+combat/add 3 me like thug", "'me' is a word"),
            ("+combat/add 300 cultist like thug", "Bring 1 to 100"),
            ("+combat/start me vs cultist like thug", "A fight is running here"),
            ("+npc/new thug like trooper", "The game has an NPC called Thug"),
            ("+npc/edit thug dodge=4D", "Only staff change the game's own NPCs"),
            ("+npc/offer cultist", "No NPC has been made for this scene"),
        ):
            told = self.type(line).replace("\n", " ")
            assert sentence in told, (line, told)
            assert (self.table.state, self.table.growing.made) == (before, []), line

    def test_an_onlooker_makes_no_npcs(self):
        assert "game master" in self.typed_by(self.char2, MADE)
        assert self.fighters("Cultist") == []

    def test_an_offer_that_staff_take_is_recorded_with_its_author(self):
        self.type(MADE)
        self.type("+combat/add deacon=Cult like cultist dodge=6D")
        assert "Staff are asked" in self.type("+npc/offer deacon")
        question = questions.open_for(self.char2)[0]
        assert "Ace offers a new NPC for the game: Deacon, like Thug" in str(question.text)
        told = self.typed_by(self.char2, f"+yes {question.pk}")
        assert "Deacon is the game's now" in told
        assert "Deacon" in self.type("+npcs")
        history = self.typed_by(self.char2, "+npc/history").replace("\n", " ")
        assert "Ace: Deacon: new, like Thug" in history and "taken by Bea" in history
        key = overlay.now().revision.key
        overlay.settle(self.folder)
        assert overlay.now().revision.key == key
        assert "Deacon" in self.type("+npcs")

    def test_an_offer_that_staff_decline_changes_nothing(self):
        self.type(MADE)
        self.type("+npc/offer cultist")
        (question,) = questions.open_for(self.char2)
        assert "made for one scene" in self.typed_by(self.char2, f"+no {question.pk}")
        assert not self.folder.exists() and "Cultist" not in self.type("+npcs")

    def test_only_who_runs_the_scene_offers(self):
        self.type(MADE)
        told = self.typed_by(self.char2, "+npc/offer cultist")
        assert "Only the game master of a scene" in told

    def test_a_thing_is_made_for_the_scene_and_carried_there(self):
        told = self.type("+weapon/new arc rod like vibroblade damage=STR+2D price=10")
        assert "made for this scene" in told
        assert "+weapon/offer arc rod" in told
        self.type("+combat/add 2 thug=Gang like thug arc rod")
        self.type("+combat/add guard=Gang like thug arc rod")
        (guard,) = self.fighters("Guard")
        assert (guard.sheet.weapons[0].name, guard.sheet.weapons[0].damage) == ("arc rod", 6)
        assert "arc rod" not in self.type("+armoury")
        assert not self.folder.exists()
        state, _, _ = store.load(self.table.scene)
        assert state == self.table.state

    def test_a_thing_of_the_scene_becomes_the_game_s_by_staff(self):
        self.type("+weapon/new arc rod like vibroblade damage=STR+2D")
        self.type("+weapon/offer arc rod")
        self.typed_by(self.char2, f"+yes {questions.Question.objects.last().pk}")
        assert "STR+2D" in self.type("+armoury arc rod")

    def test_only_the_game_master_makes_things_for_a_scene(self):
        self.account2.permissions.remove("Builder")
        told = self.typed_by(self.char2, "+weapon/new arc rod like vibroblade")
        assert "Only staff" in told
        for wrong in ("+weapon/new", "+weapon/new vibroblade like knife", "+weapon/new x like y"):
            before = Entry.objects.count()
            assert self.type(wrong)
            assert Entry.objects.count() == before, wrong

    def test_an_undo_takes_the_thing_back(self):
        self.type("+weapon/new arc rod like vibroblade")
        told = self.type("+combat/undo")
        assert "content for the scene" in told
        assert not own.rows(self.table, rows.kind("weapon", "personal"))


class TestUnits(HousedTest):
    """Kinds of units made by the ordinary player who leads a battle."""

    def setUp(self):
        super().setUp()
        self.account.permissions.remove("Builder")
        self.type("+chargen/take starcraft marine")
        line = "+battle/start me: 4 goliaths like marines damage=3D+1 named first at 0 +2 medics"
        self.told = self.type(f"{line} vs zergling: 20 zerglings at 30")

    def forces(self):
        battle = self.room1.table.state.battle
        assert battle, self.told
        return {force.name: force for force in battle.forces.values()}

    def test_a_line_makes_a_kind_of_units_with_the_numbers_it_says(self):
        first = self.forces()["first"]
        assert (first.kind.name, first.kind.damage, first.strength) == ("Goliaths", 10, 4)
        assert (first.kind.move, first.position, first.medics) == (20, 0, 2)

    def test_it_comes_again_by_its_name_and_others_are_like_it(self):
        self.type("+battle/add Ace: 2 goliaths at 5")
        self.type("+battle/add Ace: 2 titans like goliaths move=5 at 9")
        forces = self.forces()
        assert forces["goliaths"].kind.damage == 10
        assert (forces["titans"].kind.damage, forces["titans"].kind.move) == (10, 5)
        assert forces["titans"].position == 9
        assert "Staff are asked" in self.type("+unit/offer titans")

    def test_impossible_units_are_refused(self):
        before = self.room1.table.state
        for line, sentence in (
            ("+battle/add Ace: 2 titans like nobody at 3", "There is no unit called"),
            ("+battle/add Ace: 2 titans like marines reach=moon", "reach of Titans cannot be moon"),
            ("+battle/add Ace: 2 marines like firebats", "called Marines"),
        ):
            assert sentence in self.type(line).replace("\n", " "), line
            assert self.room1.table.state == before


class TestMadeByStaff(HousedTest):
    """Content made by staff can be used at once, and is gone once retired."""

    def test_made_used_retired_and_still_read(self):
        self.type("+chargen/take smuggler")
        self.type("+combat/start personal Ace vs trooper")
        self.type("+weapon/new arc lash like vibroblade damage=STR+4D")
        self.type("+npc/new cultist like thug dodge=5D arc lash")
        told = self.type("+combat/add 2 cultist=Cult")
        assert "Cultists 1 and 2 come in" in told
        scene = self.room1.table.scene
        (one, two) = [f for f in self.room1.table.state.present if f.side == "Cult"]
        assert one.sheet.weapons[0].name == two.sheet.weapons[0].name == "arc lash"
        gave = self.type("+setsheet Ace/weapon=arc lash")
        assert "arc lash" in gave, gave
        self.type("+npc/retire cultist")
        self.type("+weapon/retire arc lash")
        assert "Cultist" not in self.type("+npcs") and "arc lash" not in self.type("+armoury")
        assert "no stat block" in self.type("+combat/add cultist").replace("\n", " ")
        state = self.room1.table.state
        self.settle(self.folder)
        assert store.load(scene)[0] == state
        self.type("+combat/stop")
        assert "Cultist 2" in self.type("+combat/log")
        self.type("+combat/close")
        assert "entries with dice agree with the seed" in self.type(f"+verify {scene.pk}")
