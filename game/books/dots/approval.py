"""New combinations: asked for, judged, and carried out once allowed (DOT-ACT-07, DOT-ACT-08)."""

from collections.abc import Iterable

from game.books.dots import acting, tables
from game.books.dots import events as dv
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.play import DotsPlay
from game.books.dots.state import DotsBattle, DotsFighter, Uses
from game.encounter.records import Command
from game.encounter.verbs import Verb, fighter
from game.errors import Refused
from game.shelf.book import Rulebook

UNIQUE = "unique "
"""Begins what is asked about a skill word of somebody's own (DOT-SA-11)."""


def ask_first(play: DotsPlay, command: Command, *groups: Uses) -> bool:
    """Hand the first new combination among these uses to the game master, with the command
    that waits for it."""
    f = play.state.fighter(command.who)
    for uses in groups:
        if acting.needs_approval(play.state, f, uses):
            play.emit(dte.Asked(f.id, acting.combination(uses), command))
            return True
    return False


class ApproveVerb(Verb[Rulebook, DotsBattle, dtc.Deem]):
    """A combination fits, or is marked unfit, for everybody or against one; the action that
    waited for it is carried out at once."""

    command = dtc.Deem
    seat = True

    def harms(self, command: dtc.Deem) -> bool:
        return not command.fits

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Deem]:
        for asker, combination in state.asked[:2]:
            yield dtc.Deem("gm", asker, combination)
            yield dtc.Deem("gm", asker, combination, False)

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.Deem) -> None:
        f = fighter(state, command.target)
        if (command.target, command.combination) in state.asked:
            return
        skills = command.combination.partition("|")[0].split("+")
        if not all(s in tables.skills() or s in state.words for s in skills):
            line = f"+combat/fit {f.name}=stealth+saber melee"
            raise Refused("no_skill", f"Name skills: {line}.")

    def perform(self, play: DotsPlay, command: dtc.Deem) -> None:
        f = play.state.fighter(command.target)
        names, bar, victim = command.combination.partition("|")
        skills = names.split("+")
        key = "+".join(sorted(skills))
        wished = _answered(play, f, key)
        mark = f"{key}|{victim}"
        unfit = tuple(m for m in f.unfit if m != mark)
        if not command.fits:
            unfit = (*unfit, mark)
        if unfit != f.unfit:
            play.emit(dte.Ruled(f.id, "unfit", unfit, f.unfit))
        if command.fits and "stealth" in skills and victim in f.noticed_by:
            rest = tuple(who for who in f.noticed_by if who != victim)
            play.emit(dte.Ruled(f.id, "noticed_by", rest, f.noticed_by))
        if command.fits and not bar and key not in f.approved:
            play.emit(dte.Ruled(f.id, "approved", (*f.approved, key), f.approved))
        if command.fits and not bar and wished:
            _carry_out(play, wished)


def _answered(play: DotsPlay, f: DotsFighter, key: str) -> Command | None:
    """The question is off the table; the command that waited for it, or None."""
    combination, wished = play.state.wishes.get(f.id, ("", None))
    asked = tuple(row for row in play.state.asked if row != (f.id, key))
    if asked != play.state.asked:
        play.emit(dv.SceneNoted("asked", asked, "answered"))
    if combination != key:
        return None
    rest = {who: wish for who, wish in play.state.wishes.items() if who != f.id}
    play.emit(dv.SceneNoted("wishes", rest, "answered"))
    return wished


def _carry_out(play: DotsPlay, command: Command) -> None:
    """Do what waited, if it can still be done."""
    verb = play.book.verb(command)
    try:
        verb.check(play.book, play.state, command)
    except Refused as refusal:
        play.emit(dte.Lapsed(command.who, refusal.sentence))
        return
    verb.perform(play, command)
