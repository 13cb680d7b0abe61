"""Ambush and surprise: sneak against search, then early actions before the first initiative
(ADV-SURP)."""

from collections.abc import Iterable, Mapping

from game.books.d6.book import D6Book, D6Context
from game.books.d6.state import D6Encounter
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arranged import Ambush
from game.encounter.field_commands import LayAmbush
from game.encounter.handlers import Handler, able
from game.encounter.hiding import into_view
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import say


class AmbushHandler(Handler[D6Book, D6Encounter, LayAmbush]):
    """Handler of ``LayAmbush``, before the rounds begin: every ambusher rolls sneak, every target
    the better of search and Perception (ADV-SURP-3, ADV-SURP-4, ADV-Q-44). A tie is noticed."""

    command = LayAmbush
    seat = True

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[LayAmbush]:
        sides = [side.name for side in state.sides]
        able_ones = [f for f in state.present if f.able]
        for name in sides[:2]:
            own = tuple(f.id for f in able_ones if f.side == name)
            yield LayAmbush("gm", own, tuple(f.id for f in able_ones if f.side != name))

    def check(self, book: D6Book, state: D6Encounter, command: LayAmbush) -> None:
        if state.mode == FIGHT:
            raise Refused("too_late", say("d6-ambush-too-late"), "ADV-Q-43")
        everybody = (*command.ambushers, *command.targets)
        for who in everybody:
            able(state, who)
        if not command.ambushers or not command.targets or len(set(everybody)) < len(everybody):
            raise Refused("bad_target", say("d6-ambush-whom"))

    def perform(self, context: D6Context, command: LayAmbush) -> None:
        sneaks = {who: _roll(context, who, "sneak") for who in command.ambushers}
        looks = {who: _roll(context, who, _looking(context, who)) for who in command.targets}
        spotted = {
            who: tuple(t for t, look in looks.items() if look >= sneak)
            for who, sneak in sneaks.items()
        }
        for who, by in spotted.items():
            context.emit(fe.Sneaked(who, by, ("gm", *by)))
        context.emit(fe.AmbushLaid(_outcome(context.state, command, spotted)))
        for who, by in spotted.items():
            if by:
                _show(context, who)


def _show(context: D6Context, who: str) -> None:
    """Unhide a hidden fighter, who was noticed or has acted."""
    f = context.state.fighter(who)
    for field, value in into_view(context.state, f).items() if f.hidden else ():
        context.emit(te.Overridden(who, field, value))


def step_out(context: D6Context) -> None:
    """Unhide the attacker of an early action in an ambush, even if that action ends the fight."""
    if context.state.stage == "early":
        _show(context, context.state.under_way.who)


def _looking(context: D6Context, who: str) -> str:
    return context.state.fighter(who).sheet.strongest("search", "perception")


def _roll(context: D6Context, who: str, skill: str) -> int:
    """Roll a skill where only the game master sees it; returns the total. Under ``gm_choice`` a
    wild 1 simply counts 1."""
    base = context.state.fighter(who).sheet.code_terms(skill, "ADV-SURP-3")
    terms = context.book.roll_terms(context.state, who, "sneak", base)
    policy = context.option("wild_die")
    wild = "explode" if policy == "gm_choice" else policy
    return context.roll(who, "sneak", terms, wild=wild, skill=skill, audience=("gm",)).total


def _outcome(
    state: D6Encounter, command: LayAmbush, spotted: Mapping[str, tuple[str, ...]]
) -> Ambush:
    """Who is surprised (ADV-SURP-5, ADV-SURP-6, ADV-Q-42) and who acts early (ADV-Q-43): ambushers
    nobody spotted, provided anybody is surprised. With ``surprise_scope`` "side", one warned target
    warns their side."""
    warned = {who for by in spotted.values() for who in by}
    if state.options["surprise_scope"] == "side":
        sides = {state.fighter(who).side for who in warned}
        surprised = tuple(t for t in command.targets if state.fighter(t).side not in sides)
    else:
        surprised = tuple(t for t in command.targets if t not in warned)
    early = tuple(who for who, by in spotted.items() if not by) if surprised else ()
    return Ambush(early, surprised)


def act_early(context: D6Context) -> bool:
    """Round stage: before the first initiative unspotted ambushers take their first action
    (ADV-SURP-1). False while one of them has to choose."""
    laid = context.state.ambush
    if not laid or context.state.round != 1:
        return True
    if not context.state.order and context.state.turn == 0 and laid.early:
        context.emit(rv.OrderSet(laid.early))
    while context.state.turn < len(context.state.order):
        f = context.state.in_turn
        if f.ready and not f.idle and not f.taken:
            return False
        if f.taken:
            _show(context, f.id)
        context.emit(rv.TurnEnded(f.id, "done" if f.taken else "unable"))
    context.emit(rv.OrderSet(()))
    return True


def early_waits(book: D6Book, state: D6Encounter) -> tuple[Waiting, ...]:
    f = state.acting
    if f is None:
        return ()
    return (Waiting(f.id, "declare" if f.declared is None else "act"),)


def pass_early(context: D6Context) -> None:
    """Out of time: an ambusher who says nothing passes the early action."""
    context.emit(rv.TurnEnded(context.state.in_turn.id, "passed"))
