"""Reactions: chosen when the attack comes, paid for with an action, good for the round
(ADV-REA)."""

from collections.abc import Iterable

from game.books.d6.book import Assumed, D6Book, D6Context
from game.books.d6.parts import crews
from game.books.d6.state import D6Deed, D6Encounter, D6Fighter
from game.checks import Term
from game.dice import Dice, Scripted
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter.commands import Answer
from game.encounter.context import Context
from game.encounter.handlers import Handler
from game.encounter.machine import Waiting
from game.errors import Refused, Stands
from game.parts.attack import out, tell_unanswered
from game.parts.defences import verb_for
from game.parts.turns import actions_allowed
from game.wording import say

SKILLS = ("dodge", "melee parry", "brawling parry")
ORDERS = ("ask", "auto", "none", "spare", "always")
SPARE, EXTRA = "spare", "extra"
STANDS = "already_reacted"
"""Refusal key where the fighter's reaction of this round still counts, so nobody is asked."""
PAIRING = "pairing"


def reactor(state: D6Encounter, deed: D6Deed) -> D6Fighter | None:
    """Who reacts: the target, a vehicle's driver, or None."""
    target = state.fighters[deed.target]
    return crews.driver(state, target) if target.vehicle else target


def reacting(state: D6Encounter, deed: D6Deed) -> D6Fighter:
    """Who reacts. Raises RuntimeError if nobody can."""
    f = reactor(state, deed)
    if f is None:
        raise RuntimeError("nobody can react to this")
    return f


def fitting(state: D6Encounter, deed: D6Deed) -> tuple[str, ...]:
    """Reactions against this attack: the kind that matches it (ADV-Q-14), and any other the game
    master allowed."""
    f = reactor(state, deed)
    allowed = SKILLS if f and PAIRING in f.approved else ()
    return tuple(dict.fromkeys((deed.defence, *allowed)))


def kept(state: D6Encounter, deed: D6Deed, skill: str = "") -> int | None:
    """The total of a reaction of that kind that already stands this round, or None (ADV-REA-8,
    ADV-Q-15)."""
    return state.defences_of(deed.target).get(skill or deed.defence)


def refusal(book: D6Book, state: D6Encounter, deed: D6Deed) -> Refused | None:
    """Why nobody can react to this attack, or None."""
    f = reactor(state, deed)
    if kept(state, deed) is not None:
        what = deed.defence
        return Refused(STANDS, say("d6-react-stands", reaction=what), "ADV-Q-15")
    if f is None:
        name = state.fighters[deed.target].name
        return Refused("cannot_act", say("d6-react-no-driver", vehicle=name), "ADV-SCALE-12")
    if refused := barred(state, f):
        return refused
    return book.no_reaction(state, f)


def barred(state: D6Encounter, f: D6Fighter) -> Refused | None:
    """Why the fighter can react to no attack now, or None."""
    if state.stage == "early" and state.ambush and f.id in state.ambush.surprised:
        return Refused("surprised", say("d6-react-surprised", who=f.name), "ADV-SURP-2")
    if f.hesitated:
        return Refused("hesitated", say("d6-react-hesitated", who=f.name), "CHR-Q-25")
    return out(f, "ADV-Q-16")


def anybody(state: D6Encounter, f: D6Fighter) -> Refused | None:
    """Never refuses: for rulebooks that put nothing else in the way of a reaction."""
    return None


def remaining(state: D6Encounter, f: D6Fighter) -> int | None:
    """-1 if the fighter has a declared action left to pay with (ADV-REA-3), else None.

    Rounds here have no slots, hence -1. Actions not used by the end of the fighter's turn have
    lapsed (ADV-RND-4, ADV-Q-10).
    """
    over = state.stage == "turns" and f.id not in state.order[state.turn :]
    left = not over and f.taken < (actions_allowed(state, f) or 0)
    return -1 if left else None


def ask(context: D6Context) -> bool:
    """Stage: the standing order answers, or the table waits (False). Somebody who cannot react is
    told why; where a reaction already stands, the number to reach shows it."""
    deed = context.state.under_way
    if deed.answer:
        return True
    if refused := refusal(context.book, context.state, deed):
        if not isinstance(refused, Stands):
            f = reactor(context.state, deed) or context.state.fighter(deed.target)
            tell_unanswered(context, f, refused)
        return True
    f = reacting(context.state, deed)
    if f.reaction in ("ask", "auto") and not f.idle:
        return False
    answer = standing_order(context.book, context.state, f, deed)
    context.emit(ev.Answered(deed.number, f.id, *answer))
    return True


def standing_order(book: D6Book, state: D6Encounter, f: D6Fighter, deed: D6Deed) -> tuple[str, str]:
    """(answer, payment) of the fighter's standing order: ``spare`` reacts while an action is left,
    ``always`` adds one if need be; somebody idle does not react (ADV-Q-51)."""
    left = book.spare(state, f) is not None
    if f.idle or f.reaction == "none" or (f.reaction == "spare" and not left):
        return "none", ""
    return deed.defence, SPARE if left else EXTRA


def waits(book: D6Book, state: D6Encounter) -> tuple[Waiting, ...]:
    deed = state.under_way
    f = reactor(state, deed)
    return (Waiting(f.id, "answer", deed.number),) if f else ()


def pay(context: D6Context) -> None:
    """Pay for the reaction with an action that is left, or with an added one, which penalises this
    roll and all later ones (ADV-REA-3, ADV-REA-4, ADV-MAP-4, ADV-MAP-6)."""
    deed, f = context.state.under_way, reacting(context.state, context.state.under_way)
    if deed.pay == SPARE:
        slot = context.book.spare(context.state, f)
        context.emit(rv.Acted(f.id, "reaction", deed.answer, None if slot == -1 else slot))
    else:
        context.emit(rv.ActionAdded(f.id))
    if deed.answer != deed.defence:
        context.emit(fe.ApprovalUsed(f.id, PAIRING))


def defence_terms(book: D6Book, state: D6Encounter, deed: D6Deed, skill: str) -> tuple[Term, ...]:
    """Terms of the reaction; a vehicle dodges with the skill that drives it (ADV-SCALE-5)."""
    target, f = state.fighters[deed.target], reacting(state, deed)
    name = target.vehicle.skill if target.vehicle else skill
    base = f.sheet.code_terms(name, book.defence_cards[skill], f.forced)
    return book.roll_terms(state, f.id, "defence", base, deed)


def roll(context: D6Context) -> bool:
    """Stage: pay for the reaction and roll it, before the attack roll (ADV-REA-11)."""
    deed = context.state.under_way
    if deed.answer not in SKILLS:
        return True
    pay(context)
    f = reacting(context.state, deed)
    terms = defence_terms(context.book, context.state, context.state.under_way, deed.answer)
    context.roll(f.id, "defence", terms, skill=deed.answer, deed=deed.number)
    return True


def keep(context: D6Context) -> bool:
    """Stage: keep the total against everybody for the rest of the round (ADV-REA-8, ADV-REA-9);
    with ``reaction_duration`` "attack" it ends with the attack (CHR-Q-13)."""
    deed = context.state.under_way
    thrown = deed.rolls.get("defence")
    if (
        thrown
        and deed.answer in SKILLS
        and context.state.options.get("reaction_duration") != "attack"
    ):
        context.emit(ev.DefenceKept(deed.target, deed.answer, thrown.total))
    return True


def number_to_reach(state: D6Encounter, deed: D6Deed) -> int:
    """The reaction's total, even if lower than the difficulty; without one the difficulty
    (ADV-REA-6, ADV-REA-7)."""
    thrown = deed.rolls.get("defence")
    if thrown:
        return thrown.total
    standing = kept(state, deed)
    return deed.to_reach if standing is None else standing


class ReactHandler(Handler[D6Book, D6Encounter, Answer]):
    """Handler of ``Answer``: which reaction and how it is paid for, or none (ADV-REA-2,
    ADV-REA-5)."""

    command = Answer

    def offers(self, book: D6Book, state: D6Encounter, who: str) -> Iterable[Answer]:
        if state.deed and state.deed.stage == "reaction" and state.deed.defence:
            for answer in fitting(state, state.deed):
                yield Answer(who, answer, SPARE)
                yield Answer(who, answer, EXTRA)
            yield Answer(who, "none")

    def check(self, book: D6Book, state: D6Encounter, command: Answer) -> None:
        deed = state.deed
        if not deed or deed.kind != "attack" or deed.stage != "reaction":
            raise self._too_late(book, state, command)
        f = reacting(state, deed)
        if command.who not in (f.id, "gm"):
            raise Refused("not_your_turn", say("d6-react-another-answers", who=f.name))
        if command.answer != "none":
            self._check_reaction(book, state, deed, f, command)

    def _too_late(self, book: D6Book, state: D6Encounter, command: Answer) -> Refused:
        f = state.fighters.get(command.who)
        if command.answer in state.defences_of(command.who):
            sentence = say("d6-react-yours-stands", reaction=command.answer)
            return Refused(STANDS, sentence, "ADV-Q-15")
        if f and f.present and (refused := barred(state, f) or book.no_reaction(state, f)):
            return refused
        return Refused("too_late", say("d6-react-no-attack"), "ADV-REA-11")

    def _check_reaction(
        self, book: D6Book, state: D6Encounter, deed: D6Deed, f: D6Fighter, command: Answer
    ) -> None:
        answer = self.meant(state, command)
        if answer not in fitting(state, deed):
            word = verb_for(book, deed.defence)
            shown = book.skills.label(deed.defence)
            sentence = say("d6-react-fitting", reaction=shown, command=word)
            raise Refused("wrong_reaction", sentence, "ADV-Q-14")
        if kept(state, deed, answer) is not None:
            raise Refused(STANDS, say("d6-react-stands", reaction=answer), "ADV-Q-15")
        if command.pay not in ("", SPARE, EXTRA):
            raise Refused("bad_choice", say("d6-react-pay"), "ADV-REA-5")
        if command.pay == SPARE and book.spare(state, f) is None:
            raise Refused(*book.no_spare)

    def meant(self, state: D6Encounter, command: Answer) -> str:
        """The skill of the answer; ``defend`` stands for the one that matches the attack."""
        if command.answer != "defend":
            return command.answer
        return state.under_way.defence

    def perform(self, context: D6Context, command: Answer) -> None:
        deed, f = context.state.under_way, reacting(context.state, context.state.under_way)
        if command.answer == "none":
            context.emit(ev.Answered(deed.number, f.id, "none"))
            return
        left = context.book.spare(context.state, f) is not None
        how = command.pay or (SPARE if left else EXTRA)
        context.emit(ev.Answered(deed.number, f.id, self.meant(context.state, command), how))


def foreseen(book: D6Book, state: D6Encounter, deed: D6Deed, reaction: str, by: str) -> Assumed:
    """State and terms of an assumed reaction, paid for; (state, None) without one. Raises Refused
    if it is not possible."""
    if not reaction:
        return state, None
    refused = refusal(book, state, deed)
    if refused:
        raise refused
    f = reacting(state, deed)
    skill = deed.defence if reaction == "defend" else reaction
    left = book.spare(state, f) is not None
    how = by or (SPARE if left else EXTRA)
    if how == SPARE and not left:
        raise Refused(*book.no_spare)
    context = Context(book, state, Dice(Scripted(())))
    context.emit(ev.Answered(deed.number, f.id, skill, how))
    pay(context)
    return context.state, defence_terms(book, context.state, context.state.under_way, skill)


NO_ACTION_LEFT = ("no_actions_left", say("d6-react-no-action-left"), "ADV-REA-5")
