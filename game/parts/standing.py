"""Standing orders and consents: given at any time, no action."""

from collections.abc import Iterable

from game import registry
from game.encounter import events as ev
from game.encounter import table_events as te
from game.encounter.commands import SetReaction
from game.encounter.context import AnyContext, Context
from game.encounter.handlers import Handler, fighter
from game.encounter.keys import pair
from game.encounter.rounds import RoundEncounter, RoundFighter
from game.encounter.state import Encounter
from game.encounter.table_commands import Agree, Consent, Flank
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say

REACTIONS = ("auto", "ask", "none")


class SetReactionHandler(Handler[Rulebook, Encounter, SetReaction]):
    """``auto`` rolls the defence at once, ``ask`` waits for the player, ``none`` waives it."""

    command = SetReaction

    def __init__(self, orders: tuple[str, ...] = REACTIONS) -> None:
        self.orders = orders

    def offers(self, book: Rulebook, state: Encounter, who: str) -> Iterable[SetReaction]:
        return tuple(SetReaction(who, reaction) for reaction in self.orders)

    def check(self, book: Rulebook, state: Encounter, command: SetReaction) -> None:
        fighter(state, command.who)
        if command.reaction not in self.orders:
            sentence = say("parts-standing-order-is", orders=self.orders)
            raise Refused("bad_reaction", sentence, "answering")

    def perform(self, context: AnyContext, command: SetReaction) -> None:
        context.emit(ev.ReactionSet(command.who, command.reaction))


class ConsentHandler[B: Rulebook, E: Encounter](Handler[B, E, Consent]):
    """Consent to death for the scene; withdrawing it heals nothing (PER-Q-27)."""

    command = Consent
    own_word = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Consent]:
        return (Consent(who, True), Consent(who, False))

    def check(self, book: B, state: E, command: Consent) -> None:
        fighter(state, command.who)
        if state.damage_thrown:
            sentence = say("parts-damage-is-thrown")
            raise Refused("too_late", sentence, "consent")

    def perform(self, context: Context[B, E], command: Consent) -> None:
        context.emit(te.ConsentSet(command.who, command.consent))


class AgreeHandler[B: Rulebook, E: Encounter](Handler[B, E, Agree]):
    """Agree or object to the book, from the next round on (PER-Q-54), or to another matter."""

    command = Agree
    own_word = True

    def __init__(self, *matters: str) -> None:
        """``matters``: what a player is asked about besides the book: npcs (ADV-SYS-4)."""
        self.matters = ("book", *matters)

    def offers(self, book: B, state: E, who: str) -> Iterable[Agree]:
        return tuple(Agree(who, yes, to) for to in self.matters for yes in (True, False))

    def check(self, book: B, state: E, command: Agree) -> None:
        fighter(state, command.who)
        if command.to not in self.matters:
            sentence = say("parts-agree-to-what", book=book.name, matters=self.matters)
            raise Refused("bad_choice", sentence)
        objects = command.to == "book" and not command.agrees
        if objects and book.insisted and not registry.insisted(book):
            raise Refused("not_offered", say("parts-insisted-not-offered"))

    def perform(self, context: Context[B, E], command: Agree) -> None:
        context.emit(te.AgreementSet(command.who, command.agrees, command.to))


class FlankHandler(Handler[Rulebook, RoundEncounter, Flank]):
    """Both players, or the game master, declare the cover between the two gone (PER-Q-22)."""

    command = Flank

    def offers(self, book: Rulebook, state: RoundEncounter, who: str) -> Iterable[Flank]:
        if who in state.fighters:
            own = state.fighters[who]
            foes = (f for f in state.present if f.side != own.side)
            yield from (Flank(who, who, f.id) for f in foes if covered(own, f))

    def check(self, book: Rulebook, state: RoundEncounter, command: Flank) -> None:
        a, b = fighter(state, command.a), fighter(state, command.b)
        if a.id == b.id:
            raise Refused("bad_target", say("parts-flank-two"))
        if command.who not in ("gm", a.id, b.id):
            raise Refused("not_your_turn", say("parts-flank-said-by-whom"))
        if not covered(a, b):
            raise Refused("already", say("parts-flank-no-cover", a=a.name, b=b.name))
        if len(said := state.flanks.get(pair(a.id, b.id), ())) > 1 or command.who in said:
            raise Refused("already", say("parts-flank-said-already"))

    def perform(self, context: AnyContext, command: Flank) -> None:
        context.emit(te.Flanked(command.who, command.a, command.b))


def covered(a: RoundFighter, b: RoundFighter) -> bool:
    """Whether either of them is behind cover, so that there is something to go round."""
    return bool(a.cover or b.cover)
