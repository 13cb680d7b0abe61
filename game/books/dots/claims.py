"""A defence that its maker claims to avoid clearly: who may object to it (DOT-DEF-05, DOT-S-94)."""

from collections.abc import Iterable

from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.commands import Concede, Guard
from game.books.dots.play import DotsPlay
from game.books.dots.state import DotsBattle, DotsFighter
from game.codec import replace
from game.encounter.commands import GM
from game.encounter.verbs import Verb
from game.errors import Refused
from game.shelf.book import Rulebook

NOBODY = "none"


def judge(state: DotsBattle, f: DotsFighter, command: Guard, by_rule: bool) -> str:
    """Who has a word on the defence: the game master or, without one, the player of the
    attacker; "" where nothing is claimed beyond the rule or there is nobody to object."""
    if not command.clear or by_rule or not command.other or f.npc or command.judge == NOBODY:
        return ""
    if command.judge == GM:
        return GM
    attacker = state.fighters[state.falling.who]
    return "" if attacker.npc or attacker.idle or not attacker.present else attacker.id


def name(state: DotsBattle, who: str) -> str:
    """Whose word is waited for, in a sentence."""
    return "the game master" if who == GM else state.fighters[who].name


class ConcedeVerb(Verb[Rulebook, DotsBattle, Concede]):
    """Whoever may object lets the claim stand, or the defence counts as the rule has it."""

    command = Concede
    shared = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Concede]:
        if state.claim and who == state.claim.judge:
            yield Concede(who)
            yield Concede(who, False)

    def check(self, book: Rulebook, state: DotsBattle, command: Concede) -> None:
        if state.claim is None:
            sentence = "Nobody claims a clear defence here: +dodge/clear claims one."
            raise Refused("too_late", sentence, "DOT-DEF-05")
        if command.who not in (GM, state.claim.judge):
            word = name(state, state.claim.judge)
            raise Refused("not_yours", f"That is for {word} to say.", "DOT-DEF-05")

    def perform(self, play: DotsPlay, command: Concede) -> None:
        judged(play, command.holds)


def judged(play: DotsPlay, holds: bool) -> None:
    """The defence is made, clear if the claim holds; what can no longer be paid is asked anew."""
    guard = replace(play.state.claimed, clear=True if holds else None, judge=NOBODY)
    play.emit(dv.Conceded(guard.who, holds))
    verb = play.book.verb(guard)
    try:
        verb.check(play.book, play.state, guard)
    except Refused as refusal:
        play.emit(dte.Lapsed(guard.who, refusal.sentence))
        return
    verb.carry_out(play, guard)
