"""Secrets planted on the stage, which only those they concern may read."""

from game.books.dots.commands import Toss
from game.checks import Term
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from world.scenes.table.fighters import fighter_id

LURKERS = ("Qzivorn", "Wyxalth")
"""Hidden NPCs, one in each room; only the game master there may read of them."""
VICTORS_MAIL = "qz-victor@example.invalid"
AHEAD = "qzwaits {} by the door"
"""A line that Victor queues, with the number of the scene; nobody else may read it."""
LABEL = "qzomen"
"""The label of a secret modifier that the game master gives."""
LAID = "5 3 1 6 2 4 1 6 3"
"""Faces laid down for a hidden NPC."""
BLIND, PRIVATE = "qzblind", "qzprivate"
"""Labels in a roll for the game master only, and in one for Victor only."""
HUSHED = {
    "qzletter": "page Olga={}",
    "qzmail": "+mail Olga=qzmail/{}",
    "qzown": "+mail Victor=qzown/{}",
    "qzreport": "+report {}",
    "qznick": "nick {}=say hello",
}
"""What Victor writes to somebody else, or for himself."""
CHOSEN = "orbit-lantern"
"""The password in the typed lines; whoever types it knows it."""


class Planted:
    """The secrets of a stage, each with a test of which sessions may read it."""

    ahead = ""

    def queued(self) -> str:
        """What Victor queues in this scene."""
        return AHEAD.format(self.room1.table.scene.pk)

    def hush(self) -> None:
        """What Victor keeps private from the start; staff may read reports."""

        def mine(session):
            return session is self.session2

        def staff(session):
            return mine(session) or self.account.check_permstring("Builder")

        self.victor.execute_cmd("+boards/post News/Saturday=At eight.", session=self.session2)
        for secret, line in HUSHED.items():
            self.victor.execute_cmd(line.format(secret), session=self.session2)
        self.overheard.secrets = dict.fromkeys([VICTORS_MAIL, *HUSHED], mine) | {
            "qzreport": staff,
            "qznick": staff,
            CHOSEN: lambda session: session in (self.session, self.stranger),
        }

    def plant(self) -> None:
        """Plant the secrets of the scene, and note who may read each."""

        def seat_of(room):
            table = room.table
            return lambda session: bool(
                table and session.puppet and table.holds_seat(session.puppet)
            )

        seats = [seat_of(room) for room in (self.room1, self.room2)]

        def mine(session):
            return session is self.session2

        def waits(session):
            held = self.room1.table and self.room1.table.state.intents.get(fighter_id(self.victor))
            return mine(session) or not held

        secrets = dict(zip(LURKERS, seats, strict=True))
        self.overheard.secrets.pop(self.ahead, None)  # that scene's log may tell it, once done
        self.ahead = self.queued()
        self.overheard.secrets |= secrets | {self.ahead: waits, LABEL: seats[0], LAID: seats[0],
                                             BLIND: seats[0], PRIVATE: mine}  # fmt: skip
        table, victor = self.room1.table, fighter_id(self.victor)
        table.give(None, tc.LayDice(c.GM, tuple(map(int, LAID.split())), "n3"))
        self._throw(table, "n1", BLIND, (c.GM,))
        if victor in table.state.fighters:
            self._throw(table, victor, PRIVATE, (victor,))
        if self.book != "dots":
            term = Term(LABEL, 3, "flat", "ADV-MOD-1", secret=True)
            table.give(None, tc.Modify(c.GM, "n1", Modifier(term, "check", "scene")))

    def _throw(self, table, who: str, label: str, audience: tuple[str, ...]) -> None:
        """A check that only that audience sees."""
        if self.book == "dots":
            table.give(None, Toss(who, (6,), audience=audience))
        else:
            luck = Term(label, 3, "flat")
            table.give(None, c.Check(who, "dodge", modifiers=(luck,), audience=audience))
