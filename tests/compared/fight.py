"""One random fight: what is done in it, and the results of every step.

The fight of a number is always the same as long as the program answers the same. It is made of
options that the engine offers, commands that lists do not offer, queued commands, undos, and
commands that may be refused.
"""

from typing import Any

from game import autopilot, engine, journal, order_queue
from game.codec import replace
from tests.compared.people import People
from tests.compared.recorded import Recorded
from tests.compared.unlisted import GM, Unlisted
from tests.compared.written import made
from tests.refusals.wrong import Wrong

FIGHT = "fight"
LENGTHS = (25, 40, 40, 60, 80)
SIZES = (2, 2, 3, 3, 4, 5, 6, 7, 8, 10)
MOVES = frozenset((
     "ActNow", "Advance", "Answer", "Attack", "ChooseOrder", "Count", "Declare", "Draw", "Fire",
     "Flurry", "GiveOrder", "Guard", "HoldBack", "Invoke", "Lead", "LineOfFire", "NameDifficulty",
     "OrdersDone", "Pass", "Plan", "Release", "Resist", "Robot", "SettleWild", "Stand", "Strike",
     "TakeOrder", "Touch", "Treat"
))  # fmt: skip
"""Commands that move a fight on."""
EAGER = frozenset((
     "ActNow", "Approve", "Board", "ClearModifiers", "Cling", "Combine", "Concede", "Disembark",
     "Fall", "Flex", "Hear", "HoldCount", "Holster", "JoinCombined", "LayAmbush", "Lead",
     "LeanOut", "LookOn", "MergeSides", "NameCommander", "PowerShields", "Prepare", "Recover",
     "Release", "Reload", "Request", "Resist", "Rest", "Return", "Separate", "SetBarrier",
     "Shelter", "Slow", "Split", "Task", "Toss", "Treat", "UseChi"
))  # fmt: skip
"""Commands that are rarely offered, and preferred when they are."""
HEALING = frozenset(("Recover", "Rest"))
RARE = frozenset(("Leave", "Stop", "SetIdle", "ChangeSide", "CloseBattle", "Turnover"))
WEIGHT = {
    "Lead": 40,
    "Split": 40,
    "Attack": 8,
    "Fire": 6,
    "Strike": 6,
    "Declare": 4,
    "Plan": 4,
    "Treat": 3,
}
LAYING = frozenset(("Begin", "Stop", "Leave"))
SHAPED = ("GiveOrders",)
"""Never given wrongly: now refused for its shape alone if one of its orders is not a command."""
WAYS = ("waited", "eager", "anybody", "seat", "unlisted", "wrong", "undo", "leave")
STYLES = {
    "usual": (70, 6, 5, 4, 6, 6, 1.5, 0.5),
    "busy": (34, 14, 18, 12, 12, 9, 1.5, 0.5),
}
"""The weights of the ways to go on."""


class Fight(Recorded):
    """The fight of one number."""

    def play(self) -> None:
        """Play from the opening to the end."""
        random = self.random
        self.style = STYLES[random.choice(("usual", "usual", "usual", "busy"))]
        self.system = random.choice((0.0, 0.0, 0.2, 0.5, 1.0))
        hidden = random.choice((0.0, 0.0, 0.3))
        self.people = People(random, self.book.name, self.system, hidden)
        self.unlisted = Unlisted(self.people)
        self.wrong = Wrong(random, self.book.name)
        self.wrong.verbs.sort(key=self.written.kind_of)
        self.begin(self._options())
        self._lay_out()
        length, fights = random.choice(LENGTHS), 0
        while self.steps < length:
            if self.state.mode != FIGHT and not getattr(self.state, "battle", None):
                if fights == 2:
                    break
                fights += 1
                for _ in range(random.choice((0, 2, 4) if fights == 1 else (3, 6, 9))):
                    self._peace()
                self.give(made("Begin", GM))
            self._move()
        if getattr(self.state, "battle", None) and random.random() < 0.5:
            self.give(made("CloseBattle", GM))
        if self.state.mode == FIGHT and random.random() < 0.5:
            self.give(made("Stop", GM))
        for _ in range(random.choice((2, 5, 10))):
            self._peace()

    # Opening.

    def _options(self) -> dict[str, Any]:
        """Every house option at a random value, or all at the book's defaults."""
        chosen: dict[str, Any] = {}
        if self.random.random() < 0.15:
            return chosen
        for name, option in self.book.house_options.items():
            value = self.random.choice(option.values)
            chosen[name] = self.random.randint(1, 4) if value is int else value
        return chosen

    def _lay_out(self) -> None:
        random, count = self.random, self.random.choice(SIZES)
        for n in range(count):
            f = self.people.fighter(f"F{n}")
            self.give(made("Join", f.id, f))
        for vehicle in self.people.vehicles():
            self.give(made("Join", vehicle.id, vehicle))
        if self.book.name == "starcraft" and random.random() < 0.25:
            here = [f.id for f in self.state.present]
            self.give(self.unlisted.battle(self.state, here[: random.randint(2, 5)]))

    # Choosing what to do next.

    def _move(self) -> None:
        """One command by somebody, then the queued commands that fall due."""
        if (who := autopilot.waiting(self.state)) and self.random.random() < 0.9:
            command = autopilot.choose(self.state, who)
            if command is not None:
                self.give(command)
                return
        if getattr(self.state, "blow", None) and self.random.random() < 0.2:
            claim = self.unlisted.named(self.state, "Guard")
            if claim is not None and self.give(claim):
                return
        (way,) = self.random.choices(WAYS, self.style)
        if not getattr(self, f"_{way}")():
            self._waited() or self._anybody() or self._seat()
        self._give_held()

    def _peace(self) -> None:
        ways = (self._eager, self._anybody, self._seat, self._unlisted, self._wrong)
        (way,) = self.random.choices(ways, (3, 2, 2, 2, 1))
        way(LAYING)

    def _waited(self, without: frozenset[str] = frozenset()) -> bool:
        waits = engine.pending(self.state)
        return bool(waits) and self._one_of(self.random.choice(waits).who, without)

    def _anybody(self, without: frozenset[str] = frozenset()) -> bool:
        here = self.state.present
        return bool(here) and self._one_of(self.random.choice(here).id, without)

    def _seat(self, without: frozenset[str] = frozenset()) -> bool:
        return self._one_of(GM, without)

    def _unlisted(self, without: frozenset[str] = frozenset()) -> bool:
        command = self.unlisted.command(self.state)
        if command is not None:
            self.give(command)
        return command is not None

    def _wrong(self, without: frozenset[str] = frozenset()) -> bool:
        here = self.state.present
        offers = engine.options(self.state, self.random.choice(here).id) if here else ()
        command = self.wrong.command(self.state, offers)
        if type(command).__name__ in {*without, *SHAPED}:
            return False
        self.give(command)
        return True

    def _eager(self, without: frozenset[str] = frozenset(), kinds: frozenset[str] = EAGER) -> bool:
        """A rarely offered command, by whoever can give it."""
        people = [GM, *(f.id for f in self.state.present)]
        for who in self.random.sample(people, len(people)):
            offers = [o for o in engine.options(self.state, who) if self.written.kind(o) in kinds]
            found = sorted({self.written.kind(offer) for offer in offers} - without)
            if found:
                kind = self.random.choice(found)
                self.give(self.random.choice([o for o in offers if self.written.kind(o) == kind]))
                return True
        return False

    def _leave(self, without: frozenset[str] = frozenset()) -> bool:
        """Somebody leaves or surrenders, or a whole side asks to stop."""
        here = self.state.present
        if not here:
            return False
        if self.random.random() < 0.5:
            side = self.random.choice(here).side
            for f in self.state.side_of(side):
                self.give(made("Stop", f.id))
            return True
        how = self.random.choice(("fled", "surrendered", "left"))
        self.give(made("Leave", self.random.choice(here).id, how))
        return True

    def _undo(self, without: frozenset[str] = frozenset()) -> bool:
        """Undo some entries, with the same dice or fresh ones."""
        if len(self.entries) < 5:
            return False
        to = self.entries[-1].seq - self.random.choice((1, 1, 2, 5))
        entry = journal.rewind(self.entries, max(to, 1), GM, self.random.random() < 0.6)
        self.entries.append(entry)
        self.state = journal.fold(self.start, self.entries)
        found = {"events": self.written.kept(entry.events), "state": self.written.kept(self.state)}
        self.counts["command", "(undo)"] += 1
        self.counts.update(("event", self.written.kind(event)) for event in entry.events)
        self._told({"command": f"undo to {entry.rewound_to}", **found})
        return True

    def _one_of(self, who: str, without: frozenset[str]) -> bool:
        """One of the fighter's options, usually a move."""
        random, kind_of = self.random, self.written.kind
        offers = engine.options(self.state, who)
        self.wrong.learn(offers)
        by_kind: dict[str, list[Any]] = {}
        for offer in offers:
            by_kind.setdefault(kind_of(offer), []).append(offer)
        kinds = [
            kind
            for kind in sorted(by_kind)
            if kind not in without and (kind not in RARE or random.random() < 0.1)
        ]
        moves = [kind for kind in kinds if kind in MOVES]
        pool = moves if moves and random.random() < 0.85 else kinds
        if not pool:
            return False
        (kind,) = random.choices(pool, [WEIGHT.get(kind, 1) for kind in pool])
        self.give(random.choice(by_kind[kind]))
        return True

    def _give_held(self) -> None:
        for _ in range(4):
            due = order_queue.due(self.state) if self.state.mode == FIGHT else None
            if due is None:
                return
            given = due.let_fall(due.why) if due.why else due.command
            if not self.give(given) and not self.give(due.let_fall("Refused.")):
                return

    # Following up.

    def followed(self, kind: str, command: Any) -> None:
        """Follow up commands that have no effect on their own."""
        if kind == "Combine" and self.random.random() < 0.8:
            self._agreed(command.who)
        if kind == "Shop" and (f := self.state.fighters[command.who]).sheet.goods:
            self.give(made("GiveAway", f.id, f.sheet.goods[-1]))
        if kind == "Count" and self.random.random() < 0.85:
            self.give(replace(command, who="clock"))
        if kind == "Slow" and self.state.mode == FIGHT and self._waited():
            self.give(made("ActNow", command.who))
        if kind == "PassTime":
            self._eager(kinds=HEALING) or self._eager(LAYING)

    def _agreed(self, who: str) -> None:
        """Everybody agrees to the combined action they proposed, and often it is led at once."""
        found = next((c for c in self.state.combined if who in c.agreed), None)
        if found is None:
            return
        for each in (found.leader, *found.members):
            if each not in found.agreed:
                self.give(made("JoinCombined", each, found.leader))
        if self.random.random() < 0.6:
            self.give(made("Lead", found.leader))
