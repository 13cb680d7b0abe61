"""What is laid on the stage for nobody to read but those whom it concerns."""

from game.books.dots.commands import Toss
from game.checks import Term
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.fighter import Modifier
from world.scenes.table.fighters import fighter_id

LURKERS = ("Qzivorn", "Wyxalth")
"""NPCs that hide, one in each room; nobody but the seat there may read of them."""
VICTORS_MAIL = "qz-victor@example.invalid"
AHEAD = "qzwaits by the door"
"""What Victor says ahead, for himself."""
LABEL = "qzomen"
"""What a secret modifier of the seat is called."""
LAID = "5 3 1 6 2 4 1 6 3"
"""Dice that lie for somebody who hides."""
BLIND, PRIVATE = "qzblind", "qzprivate"
"""What counts in a roll for the seat, and in one for Victor."""
HUSHED = {"qzletter": "page Olga={}", "qzreport": "+report {}", "qznick": "nick {}=say hello"}
"""What Victor writes to somebody else, or for himself."""
CHOSEN = "orbit-lantern"
"""The password in the lines; whoever types it knows it."""


class Planted:
    """The secrets of a stage, each with who may read it (a session)."""

    def hush(self) -> None:
        """What Victor keeps to himself from the start; reports are for staff."""

        def mine(session):
            return session is self.session2

        def staff(session):
            return mine(session) or self.account.check_permstring("Builder")

        for secret, line in HUSHED.items():
            self.victor.execute_cmd(line.format(secret), session=self.session2)
        self.overheard.secrets = dict.fromkeys([VICTORS_MAIL, *HUSHED], mine) | {
            "qzreport": staff,
            "qznick": staff,
            CHOSEN: lambda session: session in (self.session, self.stranger),
        }

    def plant(self) -> None:
        """What is secret now, and from whom."""

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
        self.overheard.secrets |= secrets | {AHEAD: waits, LABEL: seats[0], LAID: seats[0],
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
        """A check that only those see."""
        if self.book == "dots":
            table.give(None, Toss(who, (6,), audience=audience))
        else:
            luck = Term(label, 3, "flat")
            table.give(None, c.Check(who, "dodge", modifiers=(luck,), audience=audience))
