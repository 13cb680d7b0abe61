"""Reactions: which ones are open to a target, asking for one, rolling it."""

from collections.abc import Iterable

from game.books.starcraft import counting
from game.books.starcraft import events as se
from game.books.starcraft.aiming import between, close
from game.books.starcraft.state import (
    StarcraftBook,
    StarcraftContext,
    StarcraftDeed,
    StarcraftEncounter,
    StarcraftFighter,
)
from game.checks import Term, pool
from game.encounter.commands import Answer
from game.encounter.handlers import Handler
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say

FULL = "full "
HANDS = ("brawling", "martial arts")
CLOSE = (*HANDS, "melee parry", "melee combat")


def fitting(deed: StarcraftDeed, target: StarcraftFighter) -> list[str]:
    """Skills that can answer this attack, planned and best first (SC-REACT-1, SC-REACT-15).

    Bare hands stop an armed attack only with a manoeuvre that blocks weapons; a blade in hand
    always does (SC-MEL-7..9).
    """
    if not close(deed.used):
        return ["dodge"]
    found = []
    held = target.sheet.weapon(target.hand) if target.hand in target.drawn else None
    if held and held.kind == "melee":
        found.append(target.sheet.parry_skill())
    if deed.used.kind != "melee":
        found += ["brawling", "martial arts"]
    elif any(m.blocks_armed for m in target.sheet.manoeuvres):
        found.append("martial arts")
    return sorted(found, key=lambda s: (s in target.reactions, target.sheet.bare(s)), reverse=True)


def can_react(state: StarcraftEncounter, target: StarcraftFighter) -> bool:
    """True if awake, able and not out of the round (SC-REACT-18)."""
    return target.ready if state.mode == FIGHT else target.able


BARRED = ("unable", "lost", "full", "bare", "actions", "dice")
"""Reasons why somebody cannot react at all (SC-REACT-18, SC-REACT-12, SC-MEL-7, SC-REACT-7,
SC-DICE-7)."""


def barred(book: StarcraftBook, state: StarcraftEncounter, target: StarcraftFighter) -> str:
    """Why the target cannot react at all, one of ``BARRED``; "" if they can."""
    if not can_react(state, target):
        return "lost" if target.able else "unable"
    if ways(book, state, target):
        return ""
    skills, full = fitting(state.under_way, target), target.full
    if full:
        return "dice" if full in skills else "full"
    if not skills:
        return "bare"
    return "dice" if any(_allowed(state, target, s) for s in skills) else "actions"


def told(why: str, who: str) -> Text:
    """A reason of ``BARRED`` as a sentence."""
    return say("starcraft-cannot-react", why=why, who=who)


def ways(book: StarcraftBook, state: StarcraftEncounter, target: StarcraftFighter) -> list[str]:
    """Answers open to the target now: skills, and "full " with a skill."""
    if not can_react(state, target):
        return []
    skills = fitting(state.under_way, target)
    if full := target.full:
        found = [FULL + full] if full in skills else []
    else:
        found = [s for s in skills if _allowed(state, target, s)]
        if counting.done(target) == 0 and state.mode == FIGHT:
            found += [FULL + skill for skill in skills]
    return [way for way in found if foreseen(book, state, target.id, way) > 0]


def foreseen(book: StarcraftBook, state: StarcraftEncounter, who: str, way: str) -> int:
    """Pips the answer to the waiting attack would be rolled with; at 0 or less it is not possible
    (SC-DICE-7)."""
    return pool(reaction_terms(book, state, state.fighters[who], way), "removed")[0]


def _allowed(state: StarcraftEncounter, target: StarcraftFighter, skill: str) -> bool:
    """True if the reaction is planned, or one more action is within the limit (SC-REACT-7)."""
    if skill in target.reactions:
        return True
    return counting.count(target) + 1 <= counting.limit(state, target)


def reaction_terms(
    book: StarcraftBook, state: StarcraftEncounter, target: StarcraftFighter, way: str
) -> tuple[Term, ...]:
    """Terms of a reaction with its penalty: none if full, the plan's if planned, else that of an
    unplanned one."""
    skill = way.removeprefix(FULL)
    base = target.sheet.code_terms(skill, "SC-REACT-1")
    if skill in target.reactions and skill == way:
        base += counting.price(state, target, "SC-REACT-3")
    elif skill == way and state.mode == FIGHT:
        base += counting.reaction_price(state, target, skill != "dodge")
    return book.roll_terms(state, target.id, "defence", base, state.under_way)


def targets(deed: StarcraftDeed) -> tuple[str, ...]:
    """Targets that may answer the attack, in the order named: those without a barrier in the
    way."""
    return tuple([who for who in deed.targets if not between(deed, who)])


def ask(context: StarcraftContext) -> bool:
    """Stage: every target chooses before the dice fall, by standing order or asked (SC-REACT-16).
    False while one is asked."""
    while who := _next(context.state):
        answer = by_order(context.book, context.state, who)
        if answer is None:
            return False
        react(context, who, answer, _unasked(context, who) if answer == "none" else "")
    return True


def _unasked(context: StarcraftContext, who: str) -> str:
    """Why a target who would have been asked is not; "" for one whose dodge stands, who wants no
    reaction, or who is visibly unable."""
    deed, target = context.state.under_way, context.state.fighter(who)
    stands = not close(deed.used) and target.dodged
    if stands or target.reaction == "none" or target.autopilot or not target.able:
        return ""
    return barred(context.book, context.state, target)


def _next(state: StarcraftEncounter) -> str:
    """Id of the next target who has not chosen, "" if all have."""
    deed = state.under_way
    return next((who for who in targets(deed) if who not in deed.answers), "")


def by_order(book: StarcraftBook, state: StarcraftEncounter, who: str) -> str | None:
    """The target's answer by standing order, "none" included; None if they have to be asked.

    A dodge that stands is not rolled again (SC-REACT-13). ``auto`` makes only reactions that were
    planned.
    """
    deed, target = state.under_way, state.fighters[who]
    if not close(deed.used) and target.dodged:
        return "none"
    asks = target.reaction == "ask" and not target.idle
    if target.reaction == "none" or not (asks or target.full or target.reactions):
        return "none"
    open_ways = ways(book, state, target)
    if not open_ways:
        return "none"
    if asks:
        return None
    planned = [w for w in open_ways if w.startswith(FULL) and target.full]
    planned += [w for w in open_ways if w in target.reactions]
    return planned[0] if planned else "none"


def react(context: StarcraftContext, who: str, answer: str, why: str = "") -> None:
    """Record the chosen answer and roll it, if it is a reaction."""
    deed, target = context.state.under_way, context.state.fighter(who)
    context.emit(se.ReactionChosen(deed.number, who, answer, why))
    if answer == "none":
        return
    skill = answer.removeprefix(FULL)
    if answer.startswith(FULL) and not target.full:
        context.emit(se.FullReaction(who, skill))
    terms = reaction_terms(context.book, context.state, target, answer)
    total = context.roll(who, "defence", terms, skill=skill, deed=deed.number).total
    context.emit(se.Reacted(deed.number, who, skill, total, how(target, answer)))


def how(target: StarcraftFighter, way: str) -> str:
    """What the reaction takes: ``full``, a ``planned`` action, or one more, ``unplanned``."""
    planned = way in target.reactions
    return "full" if way.startswith(FULL) else "planned" if planned else "unplanned"


def ask_waits(book: StarcraftBook, state: StarcraftEncounter) -> tuple[Waiting, ...]:
    return (Waiting(_next(state), "answer", state.under_way.number),)


def silence(context: StarcraftContext) -> None:
    """Out of time: the asked target does what they planned, else nothing."""
    who = _next(context.state)
    react(context, who, unasked(context.book, context.state, who))


def unasked(book: StarcraftBook, state: StarcraftEncounter, who: str) -> str:
    """The answer the target planned against the waiting attack, else "none"."""
    return by_order(book, state.with_fighter(who, reaction="auto"), who) or "none"


class AnswerHandler(Handler[StarcraftBook, StarcraftEncounter, Answer]):
    """Handler of ``Answer``: a reaction to the waiting attack, or none (SC-REACT-16)."""

    command = Answer
    shared = True

    def offers(self, book: StarcraftBook, state: StarcraftEncounter, who: str) -> Iterable[Answer]:
        if state.deed and state.deed.kind == "attack" and (asked := _next(state)):
            for way in ways(book, state, state.fighters[asked]):
                yield Answer(who, way)
            yield Answer(who, "none")

    def check(self, book: StarcraftBook, state: StarcraftEncounter, command: Answer) -> None:
        deed = state.deed
        if not deed or deed.kind != "attack" or deed.stage != "answer":
            raise Refused("too_late", say("starcraft-no-attack-waits"), "SC-REACT-16")
        asked = _next(state)
        target = state.fighters[asked]
        if command.who not in (asked, "gm"):
            raise Refused("not_your_turn", say("starcraft-somebody-else-answers", who=target.name))
        if command.pay:
            raise Refused("bad_choice", say("starcraft-no-choice-of-price"), "SC-REACT-5")
        if command.answer != "none" and _meant(book, state, command.answer) is None:
            _refuse(book, state, target, command.answer)

    def perform(self, context: StarcraftContext, command: Answer) -> None:
        answer = _meant(context.book, context.state, command.answer) or "none"
        react(context, _next(context.state), answer)


def _meant(book: StarcraftBook, state: StarcraftEncounter, answer: str) -> str | None:
    """The open answer meant; ``defend`` and ``parry`` stand for the best fitting one. None if it is
    not open."""
    deed, target = state.under_way, state.fighters[_next(state)]
    open_ways = ways(book, state, target)
    for prefix in ("", FULL):
        loose = [w for w in open_ways if w.startswith(FULL) == bool(prefix)]
        if answer == prefix + "defend" or (answer == prefix + "parry" and close(deed.used)):
            return loose[0] if loose else None
    if target.full and FULL + answer in open_ways:
        return FULL + answer
    return answer if answer in open_ways else None


def _refuse(
    book: StarcraftBook, state: StarcraftEncounter, target: StarcraftFighter, answer: str
) -> None:
    """Raises Refused with the reason why this answer is not open, though others are."""
    deed, skill = state.under_way, answer.removeprefix(FULL)
    fit, full = fitting(deed, target), target.full
    if full:
        sentence = say("starcraft-only-the-full-reaction", skill=full)
        raise Refused("wrong_defence", sentence, "SC-REACT-12")
    skills = tuple(fit)
    if skill in CLOSE and close(deed.used) and skill not in fit:
        lacks = "hands" if skill in HANDS else "blade"
        sentence = say("starcraft-wrong-defence", lacks=lacks, skills=skills)
        raise Refused("wrong_defence", sentence, "SC-MEL-7")
    if skill not in (*fit, "defend") and not (skill == "parry" and close(deed.used)):
        sentence = say("starcraft-wrong-defence", lacks="nothing", skills=skills)
        raise Refused("wrong_defence", sentence, "SC-REACT-15")
    if answer.startswith(FULL) and counting.done(target):
        raise Refused("too_late", say("starcraft-too-late-for-a-full-reaction"), "SC-REACT-8")
    named = skill if skill in fit else fit[0]
    if not answer.startswith(FULL) and not _allowed(state, target, named):
        limit = counting.limit(state, target)
        sentence = say("starcraft-more-actions-than-allowed", limit=limit, skill=named)
        raise Refused("no_actions_left", sentence, "SC-REACT-7")
    lines = tuple(f"+react {way}" for way in (*ways(book, state, target), "none"))
    sentence = say("starcraft-no-die-to-react", skill=named, lines=lines)
    raise Refused("no_dice", sentence, "SC-DICE-7")
