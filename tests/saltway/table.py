"""A table of the book: fighters with given codes, commands with given faces."""

from itertools import chain

from game import engine
from game.dice import Dice, OutOfFaces, Scripted
from game.encounter import commands as c
from game.encounter.deck_events import Drawn
from game.notation.exploding import EXPLODING


class Table:
    """A table of any fighters; ``duel`` makes one where Ace, with the first card, faces Bo.
    ``events``: all that happened; ``last``: the events of the last command."""

    def __init__(self, **options):
        self.state = engine.opening("saltway", options)
        self.events, self.last = [], []

    def add(self, who: str, side: str, tokens: int = 2, edge: int = 0, wound: str = "", **words):
        from saltway.rules.sheet import SKILLS, SaltwaySheet
        from saltway.rules.state import SaltwayFighter

        from game.gear import Weapon

        own = {name: words.pop(name) for name in ("npc", "consent", "replies") if name in words}
        codes = {name: EXPLODING.read(code) for name, code in words.items()}
        attributes = {name: codes.pop(name, 6000) for name in SKILLS.attributes}
        hook = Weapon("salt hook", "hook", "melee", damage=edge)
        sheet = SaltwaySheet(attributes, codes, (hook,), tokens)
        body = sheet.unhurt().set_to(wound or "hale", 0)
        drawn = {"hand": hook.name, "drawn": (hook.name,)}
        f = SaltwayFighter(who, who, side, sheet, condition=body, **drawn, **own)
        self.do(c.Join(who, f))
        return self

    def do(self, command, *faces: int):
        """Carry out the command. Errors: AssertionError if the faces are too few or too many."""
        source = Scripted(faces)
        self.last = engine.decide(self.state, command, Dice(source))
        for event in self.last:
            self.state = engine.evolve(self.state, event)
        try:
            source.face(100)
        except OutOfFaces:
            pass
        else:
            raise AssertionError("faces were left")
        self.events += self.last
        return self

    def begin(self, *cards: str):
        """Begin the rounds, dealing these cards in the order in which people joined."""
        return self.do(c.Begin(), *self.numbers(cards))

    def numbers(self, cards) -> list[int]:
        """The faces that deal these cards from a full deck."""
        from saltway.rules.deck import CARDS

        left, found = list(CARDS), []
        for card in cards:
            found.append(left.index(card) + 1)
            left.remove(card)
        return found

    def one(self, kind):
        """The only event of that kind from the last command."""
        (found,) = [event for event in self.last if isinstance(event, kind)]
        return found

    def waits(self) -> list[tuple[str, str]]:
        return [(wait.who, wait.what) for wait in engine.pending(self.state)]

    def coming(self) -> int:
        from saltway.rules.blows import coming

        return coming(self.state)

    def cards(self) -> list[str]:
        drawn = (event.cards for event in self.events if isinstance(event, Drawn))
        return list(chain.from_iterable(drawn))


def duel(**words) -> Table:
    """Ace, with a hook of d8, against Bo, with a ward of 4 and vigour of d6. ``ace``, ``bo``:
    changes to either; ``options``: house options."""
    table = Table(**words.get("options", {}))
    table.add("Ace", "one", **{"hook": "d8", "guard": "d6"} | words.get("ace", {}))
    table.add("Bo", "two", **{"hook": "d8", "guard": "d6"} | words.get("bo", {}))
    return table.begin("9 of oars", "1 of reeds")
