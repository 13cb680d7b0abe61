"""Fights in which everything that people are told is tried."""

from game import engine
from tests.advised import fights, words
from tests.advised.keyboards import Keyboards
from tests.advised.record import Tally
from tests.reach import written
from world.scenes.consent.questions import open_for
from world.scenes.journal.taken_back import candidates
from world.scenes.table.fighters import fighter_id

TRIES, AT_ONCE, HINTS, MOST_HINTS = 6, 2, 2, 25
"""How often each kind of prompt line is tried and taken back; how many of them in one state; how
often each kind of other advice is tried once it has been taken, and how often until then."""
GOING = ("+combat/leave", "+combat/stop", "+combat/close", "+combat/flee", "+combat/surrender",
         "+practice")  # fmt: skip
"""Lines that end a fight for somebody; ``test_help`` tries them."""
BESIDE, READING = 0.15, 0.3
"""How often something is done that no prompt names, and how often somebody looks something up."""
SURER = "does it all the same"
"""Said by a refusal that names a surer line to type instead."""
NOT_BESIDE = ("Leave", "Stop", "ChangeBook", "Consent", "SetReaction", "ChangeSide")


class Context(Keyboards):
    """``offers`` counts lines shown by prompts, ``hints`` other advice; ``refused`` lists the
    prompt lines that were not taken."""

    def setUp(self):
        super().setUp()
        self.offers, self.hints, self.refused = Tally(), Tally(), []

    def step(self, book: str) -> bool:
        """Try some of the lines the prompts show, then go on with one of them; False at the end."""
        offered = fights.shown(self) if self.table.state.book == book else []
        if not offered:
            return False
        self.random.shuffle(offered)
        offered.sort(key=lambda row: self.offers.tried[self.kind(row[2])])
        for row in offered[:AT_ONCE]:
            if self.offers.tried[self.kind(row[2])] < TRIES:
                self.taken_back(self.offer, row)
            if not self.table:
                return False
        if self.random.random() < READING:
            self.listen(self.typed(*fights.reading(self, self.random)))
        if not self.table:
            return False
        if self.random.random() < BESIDE:
            self.beside()
        elif offered := fights.shown(self):
            self.random.shuffle(offered)
            self.offer(min(offered, key=lambda row: self.offers.tried[self.kind(row[2])]))
        return True

    def kind(self, line: str) -> str:
        return words.kind(line, [f.name for f in self.table.state.fighters.values()])

    def offer(self, row) -> None:
        """Type a line as its reader is shown it; it must be taken."""
        name, prompt, line = row
        full = fights.filled(self, self.random, name, line)
        kind = self.kind(line)
        came = self.typed(name, full) if full else None
        if came and SURER in came.why:
            came = self.typed(name, next(iter(words.advised(came.why))))
        why = came.why if came else "nothing fits"
        self.offers.count(kind, why)
        if why:
            self.refused.append(f"{name}> {full or line}\n  {why}\n  {prompt}")
        else:
            self.listen(came)

    def taken_back(self, do, *args) -> None:
        """Call ``do``, then undo all that it did."""
        seq, scene = self.table.seq, self.table.scene
        do(*args)
        table = self.table
        if table and table.scene == scene and table.seq > seq:
            _, _, standing = candidates(table, table.seq - seq)
            if since := [entry for entry in standing if entry.seq > seq]:
                table.undo(self.people[self.lead][0], len(since), False, given=True)

    def listen(self, came) -> None:
        """Try the lines advised in the texts that followed a line, as those who read them."""
        if came.why or not self.table:
            return
        for name, text in came.heard.items():
            prompts = tuple(line.strip() for by, _, line in fights.shown(self) if by == name)
            for line in words.advised(text):
                if not self.table:
                    return
                kind = self.kind(line)
                if not self.worth(kind, name) or _told(line, prompts):
                    continue
                self.taken_back(self.hint, name, kind, line, text)

    def worth(self, kind: str, name: str) -> bool:
        """True if advice of this kind should still be tried; kinds not yet taken get more tries."""
        if kind[1:].split()[0] in ("yes", "no") and not open_for(self.people[name][0]):
            return False
        return self.hints.tried[kind] < (HINTS if self.hints.taken[kind] else MOST_HINTS)

    def hint(self, name: str, kind: str, line: str, text: str) -> None:
        """Try a hint as its reader, then as everybody else: it may be meant for another."""
        said = []
        for by in (name, *(other for other in self.people if other != name)):
            full = fights.filled(self, self.random, by, fights.opened(line))
            came = self.typed(by, full) if full else None
            if came and not came.why:
                self.hints.count(kind, "")
                return
            said.append(came.why if came else "nothing fits")
        if not any(self.able(other) for other in self.people):
            return
        self.hints.count(kind, f"{name}> {line}\n  {' / '.join(said)}\n  {text}")

    def able(self, name: str) -> bool:
        f = self.table.state.fighters.get(fighter_id(self.people[name][0]))
        return f is not None and f.able

    def beside(self) -> None:
        """Do something that no prompt names."""
        state = self.table.state
        whose = {fighter_id(person): name for name, (person, _) in self.people.items()}
        options = [o for f in state.present for o in engine.options(state, f.id)]
        kinds = sorted({type(o).__name__ for o in options} - set(NOT_BESIDE))
        if kinds:
            kind = self.random.choice(kinds)
            deed = self.random.choice([o for o in options if type(o).__name__ == kind])
            by = whose.get(deed.who, self.lead)
            self.listen(self.typed(by, written.line(state, deed)))


def _told(line: str, prompts) -> bool:
    """True if the line is in a prompt, or ends a fight."""
    shown = any(line.startswith(prompt) or prompt.startswith(line) for prompt in prompts)
    return shown or line.startswith(GOING)
