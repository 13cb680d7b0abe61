"""The questions a program is asked about a state: everything derived from it above the rules."""

from collections import Counter
from typing import Any

from game import answering, autopilot, engine, order_queue, registry
from game.encounter import audience
from game.errors import Refused
from tests.compared.written import Written

GM, ONLOOKER = "gm", ""
ATTACKS = ("Attack", "Fire", "Strike")
MOST_ODDS = 2


class Asked:
    """Asks, and collects the answers by question."""

    def __init__(self, written: Written):
        self.written = written
        self.broken: Counter[str] = Counter()

    def always(self, state: Any) -> dict[str, Any]:
        """Pending waits, everybody's standing, and the options of the first fighter waited for."""
        waits = engine.pending(state)
        found = {
            "pending": [[w.who, w.what, w.deed] for w in waits],
            "standing": {who: self.standing(state, who) for who in state.fighters},
        }
        for wait in waits[:1]:
            offers = self.written.offers(engine.options(state, wait.who))
            found[f"options of {wait.who}"] = offers
            found["out of time"] = self.tried(engine.out_of_time, state, wait.who, wait.what)
        return found

    def sometimes(self, state: Any) -> dict[str, Any]:
        """The whole state, everybody's options, and what the system would choose."""
        found: dict[str, Any] = {"state": self.written.kept(state)}
        for who in (*state.fighters, GM):
            options = engine.options(state, who)
            found[f"all options of {who}"] = self.written.offers(options)
        for wait in engine.pending(state)[:3]:
            if wait.who in state.fighters:
                found[f"the system for {wait.who}"] = self.tried(autopilot.choose, state, wait.who)
        due = order_queue.due(state) if state.intents else None
        found["due"] = self.written.answer(due)
        return found

    def odds(self, state: Any, random: Any) -> dict[str, Any]:
        """The odds of an attack or two, as the game master and as the attacker knows the state, and
        how answers are rated."""
        found, book = {}, registry.of(state)
        for wait in engine.pending(state):
            if wait.what == "answer":
                found["rated"] = self.tried(answering.rated, state, wait.who)
        attacks = [
            o
            for f in state.present[:4]
            for o in engine.options(state, f.id)
            if self.written.kind(o) in ATTACKS
        ]
        for command in random.sample(attacks, min(MOST_ODDS, len(attacks))):
            known = audience.as_known(state, command.who, False)
            name = f"of {self.written.offers(command)}"
            if book.forecast:
                found[f"odds {name}"] = self.tried(answering.odds, state, command)
                found[f"odds as known {name}"] = self.tried(answering.odds, known, command)
                found[f"choices {name}"] = self.tried(answering.choices, known, command)
            if book.harming:
                found[f"harm {name}"] = self.tried(book.harming, known, command, "", "")
        return found

    def read(self, events: Any, states: Any) -> dict[str, Any]:
        """What each reader is told of the events."""
        readers = [(who, False) for who in states[-1].fighters] + [(ONLOOKER, False), (GM, True)]
        return {
            f"read by {who or 'an onlooker'}": [
                self.written.kept(audience.redact(event, after, "" if gm else who, gm))
                for event, after in zip(events, states[1:], strict=True)
            ]
            for who, gm in readers
        }

    def standing(self, state: Any, who: str) -> Any:
        return self.tried(engine.standing, state, who)

    def tried(self, ask: Any, *values: Any) -> Any:
        """The answer, or the refusal, or the exception that was raised."""
        try:
            return self.written.answer(ask(*values))
        except Refused as refusal:
            return refused(refusal)
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
            self.broken[f"{getattr(ask, '__name__', 'odds')}, {told}"] += 1
            return ["broken", told]


def refused(refusal: Refused) -> list[str]:
    return ["refused", refusal.key, refusal.sentence, refusal.card]
