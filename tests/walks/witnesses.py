"""What must never happen, whatever players do. A witness checks one such thing after each step of a
walk, from the events and the engine's own answers."""

from collections import Counter

from game import engine, registry
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import round_events as rv
from game.encounter.intents import Intend, Intended
from game.encounter.orders import STANDING
from game.encounter.state import FIGHT
from game.errors import Refused


class Witness:
    def __init__(self, walk):
        self.walk = walk

    def claim(self, what: str, **found) -> None:
        raise AssertionError(f"{type(self).__name__}: {what} {found}\n{self.walk.where()}")


class Planned(Witness):
    """Nobody does what they have not commanded, declared or given ahead."""

    def saw(self, step) -> None:
        doers = {event.who for event in step.events if isinstance(event, rv.Acted)}
        said = getattr(step.command, "who", "")
        for who in doers - {said, ""}:
            if not self._agreed(step, who):
                self.claim("did something they had not commanded", who=who, events=step.events)
        if step.by == "held" and not isinstance(step.command, Intend):
            self._was_said(step)
        for event in step.events:
            if isinstance(event, rv.Acted) and event.who == said:
                self._declared(step, event)

    def _agreed(self, step, who: str) -> bool:
        """True if they answer an attack or have agreed to a combined action."""
        combined = getattr(step.before, "combined", ())
        deeds = [e.deed for e in step.events if isinstance(e, ev.DeedBegan)]
        deeds += [step.before.deed] if step.before.deed else []
        answers = any(who in (deed.target, *getattr(deed, "targets", ())) for deed in deeds)
        return answers or any(who in one.agreed for one in combined)

    def _was_said(self, step) -> None:
        mine = step.before.intents.get(step.command.who, ())
        given = [i for i in mine if i.command == step.command]
        derived = isinstance(step.command, (c.Pass, c.Declare)) or not given
        if not given and not (mine and derived and _declaring(step.command)):
            self.claim("a line was given that nobody holds", command=step.command, held=mine)

    def _declared(self, step, event) -> None:
        """Claim a fault if the deed is of another kind than was declared for its segment."""
        f = step.before.fighters.get(event.who)
        slots = getattr(f, "slots", ())
        at = max(step.before.segment - 1, 0) if event.slot is None else event.slot
        word = slots[at] if at < len(slots) else ""
        bound = WORDS.get(word)
        if bound and not isinstance(step.command, bound) and event.slot is None:
            self.claim("another deed than the declared one", word=word, command=step.command)


def _declaring(command) -> bool:
    return isinstance(command, c.Pass) or type(command).__name__ in ("Declare", "Plan", "TakeOrder")


WORDS = {"attack": (c.Attack,), "draw": (c.Draw,), "stand": (c.Stand,), "cover": (c.TakeCover,)}
"""Unambiguous words of a declaration, and the commands they stand for."""


class ToldOnce(Witness):
    """No declaration or unchanged order queue is told twice, and no queued command given twice."""

    def saw(self, step) -> None:
        declared = [e for e in step.events if isinstance(e, rv.Declared)]
        twice = [who for who, n in Counter(e.who for e in declared).items() if n > 1]
        if twice and not any(isinstance(e, rv.RoundBegan) for e in step.events):
            self.claim("a declaration is told twice", who=twice)
        for event, before, _ in step.moves:
            if isinstance(event, Intended):
                held = before.intents.get(event.who, ())
                if held == event.intents:
                    self.claim("an unchanged order queue is told", event=event)
        if step.by == "held" and not isinstance(step.command, Intend):
            self._given_once(step)

    def _given_once(self, step) -> None:
        who, state = step.command.who, step.before
        once = [i for i in state.intents.get(who, ()) if i.round == state.round]
        left = step.after.intents.get(who, ())
        given = [i for i in once if i.command == step.command and i.round != STANDING]
        if given and left.count(given[0]) >= state.intents[who].count(given[0]):
            self.claim("a line that was given is still held", line=given[0])


class Over(Witness):
    """A fight of several sides ends once fewer than two of them still fight."""

    def __init__(self, walk):
        super().__init__(walk)
        self.several = False

    def saw(self, step) -> None:
        state = step.after
        if step.before.mode != FIGHT:
            self.several = False
        if state.mode != FIGHT or _resolving(state):
            return
        sides = {f.side for f in (*state.present, *state.coming) if self.walk.book.fights(f)}
        self.several = self.several or len(sides) > 1
        if len(sides) < 2 and (self.several or not sides):
            self.claim("the fight goes on", sides=sides, stage=state.stage)


def _resolving(state) -> bool:
    names = ("deed", "open_roll", "blow", "queue", "contest", "claim")
    return any(getattr(state, name, None) for name in names)


class Spent(Witness):
    """Nobody spends more actions than they declared, or the same slot twice."""

    def __init__(self, walk):
        super().__init__(walk)
        self.round = ()
        self.spent = Counter()
        self.slots = set()

    def saw(self, step) -> None:
        for event, before, after in step.moves:
            if isinstance(event, rv.RoundBegan | rv.CombatBegan):
                self.spent, self.slots = Counter(), set()
            if isinstance(event, rv.Acted):
                self._acted(event, before, after)
            if getattr(event, "slot", None) and type(event).__name__ == "Aligned":
                self._slot(event, (event.who, event.slot))

    def _acted(self, event, before, after) -> None:
        self.spent[event.who] += 1
        f = after.fighters[event.who]
        if f.taken < self.spent[event.who] and not _set_by_hand(self.walk, event.who, "taken"):
            self.claim("actions are given back", who=event.who, taken=f.taken)
        limit = self.limit(before, event.who)
        if limit is not None and self.spent[event.who] > limit:
            self.claim("more actions than declared", who=event.who, limit=limit)
        if event.slot is not None:
            self._slot(event, (event.who, event.slot))

    def limit(self, state, who: str):
        f = state.fighters[who]
        if state.options.get("declare_actions") == "as_you_go" or f.declared is None:
            return None
        planned = len(getattr(f, "planned", ()))
        return f.declared + f.added + planned + 1 if f.added or planned else f.declared

    def _slot(self, event, slot) -> None:
        if slot in self.slots:
            self.claim("a slot is used twice", event=event)
        self.slots.add(slot)


def _set_by_hand(walk, who: str, field: str) -> bool:
    return any(getattr(s.command, "field", "") == field for s in walk.steps)


class Own(Witness):
    """What the seat sets, and what follows from it, never worsens a player's own condition."""

    def saw(self, step) -> None:
        for event, before, after in step.moves:
            for who, f in after.fighters.items():
                known = before.fighters.get(who)
                if known is None or f.npc or isinstance(event, rv.Joined):
                    continue
                if before.own is after.own and known is f:
                    continue
                self._own(step, event, who, before, after)

    def _own(self, step, event, who: str, before, after) -> None:
        was, now = before.lasting(who), after.lasting(who)
        if was.condition == now.condition:
            return
        if step.by == "seat" and type(step.command).__name__ == "Override":
            return self._set(step, who, was)
        body = was.condition
        if now.condition.no_worse(body) or _harm(event, who) or body.dying or body.unconscious:
            return None
        if type(event).__name__ == "KeptApart":
            return None
        self.claim("their own body is worse for it", who=who, event=event, was=body,
                   now=now.condition)  # fmt: skip

    def _set(self, step, who: str, was) -> None:
        """Claim a fault if, after the whole step, their own condition is worse than before it."""
        now = step.after.lasting(who)
        start = step.before.lasting(who)
        fair = now.condition == start.condition or now.condition.no_worse(start.condition)
        if step.command.target == who and not fair and not _hurt_besides(step, who):
            self.claim("the seat set their own body", who=who, was=start.condition,
                       now=now.condition)  # fmt: skip


HARMS = ("Harmed", "Hurt", "Severed", "HitResolved", "Wounded", "Fell", "StunSet")


def _harm(event, who: str) -> bool:
    """True if the event is one by which the rules may hurt somebody."""
    if getattr(event, "cause", "") == "knocked out":
        return True
    return type(event).__name__ not in ("ConditionChanged", "Overridden")


def _hurt_besides(step, who: str) -> bool:
    return any(getattr(e, "who", "") == who and type(e).__name__ in HARMS for e in step.events)


class Agreeing(Witness):
    """Board, prompt and refusals agree: whoever is waited for has an option, whoever is shown as
    undeclared may declare, and every command offered is accepted (``Walk.give``)."""

    def saw(self, step) -> None:
        state = step.after
        waits = engine.pending(state)
        for wait in waits:
            if wait.who != "gm" and not engine.options(state, wait.who):
                self.claim("waited for, but has no options", wait=wait)
        if state.mode != FIGHT:
            return
        if not waits:
            self.claim("nobody is waited for", stage=state.stage)
        if state.stage == "declare" and not _resolving(state):
            self._undeclared(state, {wait.who for wait in waits if wait.what == "declare"})
        for f in state.present:
            stands = engine.standing(state, f.id)
            acting = state.acting is not None and state.acting.id == f.id
            if stands.turn != acting:
                self.claim("the board shows another turn", who=f.id)

    def _undeclared(self, state, waited: set[str]) -> None:
        book = registry.of(state)
        for f in state.present:
            if f.declared is not None or not f.ready or f.id in waited or f.idle:
                continue
            declare = next((o for o in engine.options(state, f.id) if _declaring(o)), None)
            declare = declare or c.Declare(f.id, 1, first="attack")
            try:
                book.handler(declare).check(book, state, declare)
            except Refused as refusal:
                if refusal.key not in ("not_your_turn",):
                    self.claim("undeclared, but may not declare", who=f.id, why=refusal.sentence)


ALL = (Planned, ToldOnce, Over, Spent, Own, Agreeing)
