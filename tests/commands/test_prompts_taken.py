"""Every line that a prompt shows is accepted as it stands."""

from tests.commands.player import PlayerTest
from tests.game.dots.table import make_sheet
from world.scenes.render.prompt import prompt
from world.scenes.telling.hearing import viewer_for


class TestPrompts(PlayerTest):
    """Ace leads and fights against an NPC."""

    def begin(self, book: str, *lines: str) -> None:
        self.type("+combat/gm Ace")
        for line in (
            f"+combat/book {book}",
            "+combat/join Rebels",
            "+combat/add thug=Gang",
            *lines,
        ):
            self.type(line)

    @property
    def prompt(self) -> str:
        table = self.room1.table
        return prompt(table.state, viewer_for(table, self.char1))

    def test_stun_names_the_weapon_where_the_hand_is_empty(self):
        self.type("+chargen/take smuggler")
        self.type("+holster")
        self.begin("personal", "+initiative always first", "+initiative npcs=always last")
        for line in ("+combat/start", "+declare 2", "+declare npcs=1"):
            self.type(line)
        assert "+stun heavy blaster pistol" in self.prompt
        assert "heavy blaster pistol" in self.type("+stun heavy blaster pistol")
        assert (
            "heavy blaster pistol" in self.room1.table.state.fighters[f"c{self.char1.id}"].stunning
        )

    def test_a_declaration_of_all_actions_names_all(self):
        self.type("+chargen/take smuggler")
        self.begin(
            "chronicles declare=all", "+combat/dice 1 1 1 1 1 1 1 6 6 6 6 6", "+combat/start"
        )
        self.type("+combat/dice none")
        while "What first?" not in self.prompt:
            self.type("+declare npcs=1 attack")
        assert "+declare 2 attack Thug" in self.prompt
        assert "Ace declares 2 actions" in self.type("+declare 2 attack, attack")

    def test_under_dots_the_prompt_never_shows_a_placeholder_for_a_skill(self):
        self.char1.put_sheet(make_sheet("guardian", "soldier"))
        self.type("+combat/gm Ace")
        for line in ("+combat/book dots", "+combat/join Jedi", "+combat/add trooper=Sith",
                     "+combat/start", "+initiative none", "+initiative trooper=none"):  # fmt: skip
            assert "<skill>" not in self.prompt
            self.type(line)


class TestOutsideRounds(PlayerTest):
    def test_after_a_mere_roll_holster_sets_which_weapons_are_ready(self):
        self.type("+chargen/take smuggler")
        self.type("+check blaster")
        assert self.type("+holster") == (
            "The heavy blaster pistol is put away when a fight starts. Ready in hand: a knife."
        )
