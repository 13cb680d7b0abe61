"""Six troopers of the game master against four players, in any book."""

from game import autopilot, engine, registry
from game.codec import replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.errors import Refused

PLAYERS = ("Ace", "Bree", "Cass", "Dorn")
TROOPERS = tuple(f"T{n}" for n in range(1, 7))
BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")


class Field:
    """A fight between the game master's troopers and players who are asked only for their own
    turns. ``steps``: commands by the autopilot, each with its fighter."""

    def __init__(self, book: str, troopers: int = 6, players: int = 4, **options):
        self.state = engine.opening(book, options)
        self.dice = Dice(Seeded(b"troopers"))
        self.steps: list = []
        mine, theirs = (join.fighter for join in registry.called(book).sample())
        if book == "dots":
            mine = replace(mine, condition=replace(mine.condition, hits=900))
        for who in PLAYERS[:players]:
            self.give(c.Join(who, replace(mine, id=who, name=who, side="rebels", reaction="none")))
        for n, who in enumerate(TROOPERS[:troopers], 1):
            f = replace(theirs, id=who, name=f"Trooper {n}", side="empire", npc=True)
            self.give(c.Join(who, replace(f, reaction="none")))

    def give(self, command) -> list:
        events = engine.decide(self.state, command, self.dice)
        for event in events:
            self.state = engine.evolve(self.state, event)
        return events

    def refused(self, command) -> str:
        before = self.state
        try:
            self.give(command)
        except Refused as refusal:
            assert self.state is before
            return refusal.sentence
        raise AssertionError(f"not refused: {command}")

    def begin(self) -> "Field":
        self.give(c.Begin())
        return self

    def change(self, who: str, **fields) -> None:
        self.state = self.state.with_fighter(who, **fields)

    def hurt(self, who: str) -> None:
        """Hurt a fighter, who can still go on."""
        f = self.state.fighters[who]
        worse = {"wound": "wounded"} if f.condition.ladder else {}
        if "points" in f.condition.better:
            worse = {"points": f.condition.full // 2 + 1}
        if "hits" in f.condition.better:
            worse = {"hits": f.condition.hits_left - 1}
        self.change(who, condition=replace(f.condition, **worse))

    def tactics(self, members, kind: str, of: str = "") -> None:
        members = (members,) if isinstance(members, str) else tuple(members)
        self.give(tc.SetTactics("gm", members, kind, of))

    def system(self) -> None:
        """Let the autopilot play until a person is waited for."""
        for _ in range(200):
            if not self.step():
                return
        raise AssertionError(f"it never ends: {self.steps[-3:]}")

    def step(self) -> bool:
        """Let the autopilot give one command; False if it is not waited for."""
        who = autopilot.waiting(self.state)
        command = autopilot.choose(self.state, who) if who else None
        if command is not None:
            self.steps.append((who, command))
            self.give(command)
        return command is not None

    def players(self, most: int = 60) -> None:
        """Declare and pass for the players, and let the autopilot play, until the round is over or
        the game master is waited for."""
        now = self.state.round
        for _ in range(most):
            self.system()
            waits = [w for w in engine.pending(self.state) if w.who in PLAYERS]
            if not waits or self.state.round > max(now, 1):
                return
            self.give(self.quiet(waits[0]))

    def quiet(self, wait):
        """The player's least active command: the first option that is no attack."""
        kinds = ("ChooseOrder", "Declare", "TakeOrder", "Answer", "Guard", "Pass")
        options = engine.options(self.state, wait.who)
        for kind in kinds:
            if found := [o for o in options if type(o).__name__ == kind]:
                return found[-1] if kind == "ChooseOrder" else found[0]
        raise AssertionError(f"no quiet option for {wait}")

    def attacks(self) -> list[tuple[str, str]]:
        """Attacks by the autopilot's fighters, as attacker and target."""
        return [(w, k.target) for w, k in self.steps if type(k).__name__ in ("Attack", "Strike")]

    def waits(self) -> list[str]:
        return [wait.who for wait in engine.pending(self.state)]
