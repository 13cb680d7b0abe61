"""The game master's countdowns, and effects that last a number of rounds."""

from game.encounter import table_events as te
from game.encounter.context import AnyContext
from game.encounter.countdowns import effects
from game.encounter.fighter import ROUNDS
from game.encounter.handlers import AnyHandler, Handler, fighter
from game.encounter.state import Countdown, Encounter
from game.encounter.table_commands import SetCountdown, StartEffect, StopCountdown, StopEffect
from game.errors import Refused
from game.parts.gm import MOST_ROUNDS, check_modifier
from game.registry.book import Rulebook
from game.wording import say

LONGEST = 200
"""Characters of a countdown's text."""
LONGEST_NAME = 40
MOST = 20
"""Countdowns, or effects, of a scene at a time."""


class SetCountdownHandler(Handler[Rulebook, Encounter, SetCountdown]):
    """In peace the rounds are counted from the first one of the next fight on."""

    command = SetCountdown
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: SetCountdown) -> None:
        if not 1 <= command.rounds <= MOST_ROUNDS:
            raise Refused("bad_number", say("lasting-rounds", most=MOST_ROUNDS))
        if not command.text.strip() or len(command.text) > LONGEST:
            raise Refused("bad_text", say("lasting-text", most=LONGEST))
        if len(state.countdowns) >= MOST:
            raise Refused("too_many", say("lasting-most-countdowns", most=MOST))

    def perform(self, context: AnyContext, command: SetCountdown) -> None:
        number = 1 + max((each.number for each in context.state.countdowns), default=0)
        context.emit(te.CountdownSet(number, command.text, command.rounds, command.audience))


class StopCountdownHandler(Handler[Rulebook, Encounter, StopCountdown]):
    command = StopCountdown
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: StopCountdown) -> None:
        if _numbered(state, command.number) is None:
            sentence = say("lasting-no-such-countdown", number=command.number)
            raise Refused("bad_number", sentence)

    def perform(self, context: AnyContext, command: StopCountdown) -> None:
        if found := _numbered(context.state, command.number):
            context.emit(te.CountdownStopped(found.number, found.text, found.audience))


def _numbered(state: Encounter, number: int) -> Countdown | None:
    return next((each for each in state.countdowns if each.number == number), None)


class StartEffectHandler(Handler[Rulebook, Encounter, StartEffect]):
    command = StartEffect
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: StartEffect) -> None:
        for who in command.members:
            fighter(state, who)
        if not (command.members or state.present):
            raise Refused("nobody", say("lasting-nobody"))
        modifier = command.modifier
        check_modifier(modifier)
        if modifier.until != ROUNDS:
            raise Refused("bad_modifier", say("lasting-rounds", most=MOST_ROUNDS))
        name = modifier.term.label
        if not name.strip() or len(name) > LONGEST_NAME:
            raise Refused("bad_name", say("lasting-name", most=LONGEST_NAME))
        running = {m.term.label.casefold() for m in effects(state)}
        if name.casefold() in running:
            raise Refused("already", say("lasting-effect-already", name=name))
        if len(running) >= MOST:
            raise Refused("too_many", say("lasting-most-effects", most=MOST))

    def perform(self, context: AnyContext, command: StartEffect) -> None:
        members = command.members or tuple(f.id for f in context.state.present)
        context.emit(te.EffectBegan(command.modifier, members))

    def named(self, state: Encounter, command: StartEffect) -> set[str]:
        return set(command.members) or {f.id for f in state.present}

    def harms(self, command: StartEffect) -> bool:
        term = command.modifier.term
        return term.kind == "penalty" or term.pips < 0


class StopEffectHandler(Handler[Rulebook, Encounter, StopEffect]):
    command = StopEffect
    seat = True

    def check(self, book: Rulebook, state: Encounter, command: StopEffect) -> None:
        if not self.named(state, command):
            raise Refused(
                "bad_name", say("lasting-no-such-effect", name=command.name.strip()[:40] or None)
            )

    def perform(self, context: AnyContext, command: StopEffect) -> None:
        for modifier, members in effects(context.state).items():
            if modifier.term.label.casefold() == command.name.casefold():
                context.emit(te.EffectEnded(modifier, members))

    def named(self, state: Encounter, command: StopEffect) -> set[str]:
        running = effects(state).items()
        name = command.name.casefold()
        return {who for m, members in running if m.term.label.casefold() == name for who in members}


COUNTDOWNS: tuple[AnyHandler, ...] = (SetCountdownHandler(), StopCountdownHandler())
EFFECTS: tuple[AnyHandler, ...] = (StartEffectHandler(), StopEffectHandler())
