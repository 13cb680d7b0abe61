"""A line shown by a refusal is accepted where it is shown: typed by the person who was refused, in
the same state."""

import os
from unittest.mock import patch

from game import registry
from game.encounter.commands import GM
from game.errors import Refused
from tests.reach import samples
from tests.reach.cast import Cast
from tests.refusals.advice import lines
from tests.refusals.run import walked
from tests.refusals.walks import BOOKS
from world.scenes.table.fighters import fighter_id

SEAT = ("+combat", "+stage", "+battle", "+check", "+roll")
"""Lines that the game master types: beginning, ending, and calling for rolls."""
WAIT = ("not_your_turn", "deed_waits", "no_xp")
ASKS = ("does it all the same", "If you mean it, type +")
"""Said by refusals that ask for a surer line, which they name first."""
FIGHTS = int(os.environ.get("REFUSED_FIGHTS", 0)) or 2
TRIES = 20


class TestAdvice(Cast):
    def walk(self, book: str) -> tuple[int, list[str]]:
        """The number of lines typed, and reports of those that were refused."""
        samples.dress(self, book)
        self.type_as("Gil", f"+combat/book {book}")
        players = tuple(fighter_id(self.people[name][0]) for name in ("Ace", "Bea"))
        found = walked(book, FIGHTS, TRIES, players=players)
        typed, refused = 0, []
        seats = {verb.command for verb in registry.find(book).handlers if verb.seat}
        for site, cases in sorted(found.advised.items()):
            for state, command, refusal in cases[:3]:
                name = dict(zip(players, ("Ace", "Bea"), strict=True)).get(command.who)
                if command.who == GM or type(command) in seats:
                    name = "Gil"
                away = getattr(state.fighters.get(command.who), "left", "")
                for line in lines(refusal.sentence) if name and not away else ():
                    typed += 1
                    to_seat = f"the game master's, {line}" in refusal.sentence
                    if told := self.refused(state, "Gil" if to_seat else name, line):
                        refused.append(f"{site}: {refusal.sentence}\n  {name}> {line}\n  {told}")
        return typed, refused

    def refused(self, state, name: str, line: str) -> str:
        """The sentence that refuses the line in the state, or "". Having to wait for a turn or save
        up a price does not count, and lines that only the game master may type are tried as the
        game master."""
        told = self._answered(state, name, line)
        if told and name != "Gil" and line.startswith(SEAT):
            return self._answered(state, "Gil", line) and told
        return told

    def _answered(self, state, name: str, line: str) -> str:
        """The sentence that refuses the line, or "". If it asks for a surer line, that line is
        typed instead and must be accepted."""
        told = self._typed(state, name, line)
        if any(words in told for words in ASKS):
            return self._typed(state, name, next(iter(lines(told)), line))
        return told

    def _typed(self, state, name: str, line: str) -> str:
        self.room1.table.state = state
        character = self.people[name][0]
        if state.book == "dots" and (f := state.fighters.get(fighter_id(character))):
            character.put_sheet(f.sheet)  # they roll by the sheet they carry
        made, init = [], Refused.__init__

        def keeping(refusal, key, sentence, card=""):
            init(refusal, key, sentence, card)
            made.append(refusal)

        with patch.object(Refused, "__init__", keeping):
            read = self.type_as(name, line)
        return next(
            (one.sentence for one in made if read.startswith(one.sentence) and one.key not in WAIT),
            "",
        )


def _tests():
    for book in BOOKS:

        def typed(self, book=book):
            count, refused = self.walk(book)
            print(f"{book}: {count} lines typed, {count - len(refused)} accepted")
            assert count
            assert not refused, "\n".join(refused)

        yield f"test_{book}", typed


for _name, _test in _tests():
    setattr(TestAdvice, _name, _test)
