"""A table whose players have to be asked into a fight."""

from tests.commands.player import TwoPlayersTest
from world.scenes import questions
from world.scenes.fighters import fighter_id


class JoiningTest(TwoPlayersTest):
    """Ace and Bea have sheets, and everybody has to ask them."""

    def setUp(self):
        super().setUp()
        for who, kind in ((self.char1, "smuggler"), (self.char2, "scout")):
            self.line(who, f"+chargen/take {kind}")

    def always_joining(self):
        """They do not: that is what is tested here."""

    @property
    def table(self):
        return self.room1.table

    def reload(self):
        self.room1.forget_table()

    def present(self, character) -> bool:
        known = self.table.state.fighters.get(fighter_id(character))
        return bool(known) and known.present

    def asked(self, character) -> str:
        return "\n".join(map(questions.shown, questions.open_for(character)))
