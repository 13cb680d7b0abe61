"""Reactions: who may react with what, asking, rolling."""

from collections.abc import Iterable

from game.books.starcraft import counting
from game.books.starcraft import events as se
from game.books.starcraft.aiming import between, close
from game.books.starcraft.rulebook import StarcraftBook
from game.books.starcraft.state import Deed, Encounter, Fighter, Play, under_way
from game.checks import Term, pool
from game.encounter.commands import Answer
from game.encounter.machine import Waiting
from game.encounter.state import FIGHT
from game.encounter.verbs import Verb
from game.errors import Refused

FULL = "full "
HANDS = ("brawling", "martial arts")
CLOSE = (*HANDS, "melee parry", "melee combat")


def fitting(state: Encounter, deed: Deed, target: Fighter) -> list[str]:
    """Skills that answer this attack, the planned and best first (SC-REACT-1, SC-REACT-15).

    Bare hands stop no weapon unless a manoeuvre does; a blade in hand does (SC-MEL-7..9).
    """
    if not close(deed.used):
        return ["dodge"]
    armed = deed.used.kind == "melee"
    found = []
    held = target.sheet.weapon(target.hand) if target.hand in target.drawn else None
    if held and held.kind == "melee":
        found.append(target.sheet.parry_skill())
    if not armed:
        found += ["brawling", "martial arts"]
    elif any(m.blocks_armed for m in target.sheet.manoeuvres):
        found.append("martial arts")
    found.sort(key=target.sheet.bare, reverse=True)
    planned = target.notes.get("reactions", ())
    return sorted(found, key=lambda skill: skill not in planned)


def can_react(state: Encounter, target: Fighter) -> bool:
    """Awake, able and not out of the round (SC-REACT-18)."""
    return target.ready if state.mode == FIGHT else target.able


BARRED = {
    "unable": "{name} cannot react now.",
    "lost": "{name} was hurt and reacts to nothing more this round.",
    "full": "{name} only reacts this round, with a skill that does not answer this.",
    "bare": "Bare hands stop no weapon, and {name} holds none that parries.",
    "actions": "A reaction would be one action more than {name} may take this round.",
    "dice": "{name} has no die left for a reaction after the penalties.",
}
"""Why somebody cannot react at all (SC-REACT-18, SC-REACT-12, SC-MEL-7, SC-REACT-7, SC-DICE-7)."""


def barred(book: StarcraftBook, state: Encounter, deed: Deed, target: Fighter) -> str:
    """Why no reaction is open to the target, one of ``BARRED``; "" where one is."""
    if not can_react(state, target):
        return "lost" if target.able else "unable"
    if ways(book, state, deed, target):
        return ""
    skills, full = fitting(state, deed, target), target.notes.get("full", "")
    if full:
        return "dice" if full in skills else "full"
    if not skills:
        return "bare"
    return "dice" if any(_allowed(state, target, s) for s in skills) else "actions"


def told(why: str, name: str) -> str:
    """A word of ``BARRED`` as a sentence."""
    return BARRED[why].format(name=name)


def ways(book: StarcraftBook, state: Encounter, deed: Deed, target: Fighter) -> list[str]:
    """Answers that are open to the target now: skills, and ``full`` ones."""
    if not can_react(state, target):
        return []
    skills = fitting(state, deed, target)
    if full := target.notes.get("full", ""):
        found = [FULL + full] if full in skills else []
    else:
        found = [s for s in skills if _allowed(state, target, s)]
        if counting.done(target) == 0 and state.mode == FIGHT:
            found += [FULL + skill for skill in skills]
    return [way for way in found if _rollable(book, state, deed, target, way)]


def foreseen(book: StarcraftBook, state: Encounter, who: str, way: str) -> int:
    """Pips that this answer to the attack that waits would be rolled with."""
    terms = reaction_terms(book, state, under_way(state), state.fighters[who], way)
    return pool(terms, "removed")[0]


def _allowed(state: Encounter, target: Fighter, skill: str) -> bool:
    """A planned one, or one more action under the limit (SC-REACT-7)."""
    if skill in target.notes.get("reactions", ()):
        return True
    return counting.count(target) + 1 <= counting.limit(state, target)


def _rollable(book: StarcraftBook, state: Encounter, deed: Deed, target: Fighter, way: str) -> bool:
    """A pool of 0 pips or less cannot be rolled (SC-DICE-7)."""
    return pool(reaction_terms(book, state, deed, target, way), "removed")[0] > 0


def reaction_terms(
    book: StarcraftBook, state: Encounter, deed: Deed, target: Fighter, way: str
) -> tuple[Term, ...]:
    """The roll of a reaction with its price: none in full, the plan's if planned, else more."""
    skill = way.removeprefix(FULL)
    base = target.sheet.code_terms(skill, "SC-REACT-1")
    if not way.startswith(FULL) and state.mode == FIGHT:
        base += _price(state, target, skill)
    return book.roll_terms(state, target.id, "defence", base, deed)


def _price(state: Encounter, target: Fighter, skill: str) -> tuple[Term, ...]:
    if skill in target.notes.get("reactions", ()):
        pips = counting.penalty(state, target)
        return (Term(counting.label(target), pips, "penalty", "SC-REACT-3"),) if pips else ()
    price = counting.reaction_price(state, target, skill != "dodge")
    card = "SC-REACT-4" if counting.done(target) else "SC-REACT-5"
    return tuple(Term(label, pips, "penalty", card) for label, pips in price.items())


def targets(deed: Deed) -> tuple[str, ...]:
    """Those who may answer the attack, in the order in which they were named."""
    return tuple([who for who in deed.facts["targets"] if not between(deed, who)])


def ask(play: Play) -> bool:
    """Everybody attacked chooses before dice fall (SC-REACT-16): by standing order, or asked."""
    while who := _next(play.state):
        answer = by_order(play.book, play.state, who)
        if answer is None:
            return False
        why = _unasked(play, who) if answer == "none" else ""
        play.emit(se.ReactionChosen(play.deed.number, who, answer, why))
        react(play, who, answer)
    return True


def _unasked(play: Play, who: str) -> str:
    """Why somebody is not asked who would have been; "" where he has a dodge or wants none. That
    the fallen do not react is plain to see."""
    deed, target = play.deed, play.fighter(who)
    stands = not close(deed.used) and target.notes.get("dodge")
    if stands or target.reaction == "none" or target.autopilot or not target.able:
        return ""
    return barred(play.book, play.state, deed, target)


def _next(state: Encounter) -> str:
    """The next target that has not chosen."""
    deed = under_way(state)
    chosen = deed.facts.get("answers", {})
    return next((who for who in targets(deed) if who not in chosen), "")


def by_order(book: StarcraftBook, state: Encounter, who: str) -> str | None:
    """What a target does by itself; None when he has to be asked.

    A dodge in force is not rolled again (SC-REACT-13). ``auto`` makes the reactions that were
    planned and no others.
    """
    deed, target = under_way(state), state.fighters[who]
    if not close(deed.used) and target.notes.get("dodge"):
        return "none"
    asks = target.reaction == "ask" and not target.idle
    plans = target.notes.get("full", "") or target.notes.get("reactions", ())
    if target.reaction == "none" or not (asks or plans):
        return "none"
    open_ways = ways(book, state, deed, target)
    if not open_ways:
        return "none"
    if asks:
        return None
    planned = [w for w in open_ways if w.startswith(FULL) and target.notes.get("full", "")]
    planned += [w for w in open_ways if w in target.notes.get("reactions", ())]
    return planned[0] if planned else "none"


def react(play: Play, who: str, answer: str) -> None:
    """Roll the reaction that was chosen."""
    if answer == "none":
        return
    deed, target = play.deed, play.fighter(who)
    skill = answer.removeprefix(FULL)
    if answer.startswith(FULL) and not target.notes.get("full", ""):
        play.emit(se.FullReaction(who, skill))
    terms = reaction_terms(play.book, play.state, deed, target, answer)
    total = play.roll(who, "defence", terms, skill=skill, deed=deed.number).total
    play.emit(se.Reacted(deed.number, who, skill, total, how(target, answer)))


def how(target: Fighter, way: str) -> str:
    """What it takes: the ``full`` round, a ``planned`` action, or one more, ``unplanned``."""
    planned = way in target.notes.get("reactions", ())
    return "full" if way.startswith(FULL) else "planned" if planned else "unplanned"


def ask_waits(book: StarcraftBook, state: Encounter) -> tuple[Waiting, ...]:
    return (Waiting(_next(state), "answer", under_way(state).number),)


def silence(play: Play) -> None:
    """Whoever is asked and says nothing does what he planned, else nothing."""
    who = _next(play.state)
    answer = unasked(play.book, play.state, who)
    play.emit(se.ReactionChosen(under_way(play.state).number, who, answer))
    react(play, who, answer)


def unasked(book: StarcraftBook, state: Encounter, who: str) -> str:
    """What he planned against the attack that waits, else none."""
    return by_order(book, state.with_fighter(who, reaction="auto"), who) or "none"


class AnswerVerb(Verb):
    """A reaction against the attack that waits, or none (SC-REACT-16)."""

    command = Answer
    shared = True

    def offers(self, book: StarcraftBook, state: Encounter, who: str) -> Iterable[Answer]:
        if state.deed and state.deed.kind == "attack" and (asked := _next(state)):
            for way in ways(book, state, under_way(state), state.fighters[asked]):
                yield Answer(who, way)
            yield Answer(who, "none")

    def check(self, book: StarcraftBook, state: Encounter, command: Answer) -> None:
        deed = state.deed
        if not deed or deed.kind != "attack" or deed.stage != "answer":
            sentence = "No attack waits for an answer. +reaction sets what you do about the next."
            raise Refused("too_late", sentence, "SC-REACT-16")
        asked = _next(state)
        target = state.fighters[asked]
        if command.who not in (asked, "gm"):
            raise Refused("not_your_turn", f"{target.name} is the one who answers now.")
        if command.pay:
            sentence = "Nobody chooses here what a reaction is paid with: +react dodge alone."
            raise Refused("bad_choice", sentence, "SC-REACT-5")
        if command.answer == "none":
            return
        if _meant(book, state, command.answer) is None:
            _refuse(book, state, target, command.answer)

    def perform(self, play: Play, command: Answer) -> None:
        who = _next(play.state)
        meant = _meant(play.book, play.state, command.answer) if command.answer != "none" else None
        answer = meant or "none"
        play.emit(se.ReactionChosen(play.deed.number, who, answer))
        react(play, who, answer)


def _meant(book: StarcraftBook, state: Encounter, answer: str) -> str | None:
    """The way that an answer means: ``defend`` and ``parry`` stand for the best fitting."""
    deed, target = under_way(state), state.fighters[_next(state)]
    open_ways = ways(book, state, deed, target)
    for prefix in ("", FULL):
        loose = [w for w in open_ways if w.startswith(FULL) == bool(prefix)]
        if answer == prefix + "defend" or (answer == prefix + "parry" and close(deed.used)):
            return loose[0] if loose else None
    if target.notes.get("full", "") and FULL + answer in open_ways:
        return FULL + answer
    return answer if answer in open_ways else None


def _refuse(book: StarcraftBook, state: Encounter, target: Fighter, answer: str) -> None:
    """Why he who is asked, and so has some way to answer, has not this one."""
    deed, skill = under_way(state), answer.removeprefix(FULL)
    fit, full = fitting(state, deed, target), target.notes.get("full", "")
    if full:
        sentence = f"You do nothing but {full} this round: +react full {full}, or +react none."
        raise Refused("wrong_defence", sentence, "SC-REACT-12")
    instead = f"against this attack you use {' or '.join(fit)}."
    if skill in CLOSE and close(deed.used) and skill not in fit:
        lacks = "Bare hands stop no weapon" if skill in HANDS else "No blade is in your hand"
        raise Refused("wrong_defence", f"{lacks}: {instead}", "SC-MEL-7")
    if skill not in (*fit, "defend") and not (skill == "parry" and close(deed.used)):
        raise Refused("wrong_defence", instead.capitalize(), "SC-REACT-15")
    if answer.startswith(FULL) and counting.done(target):
        sentence = "You have done something this round: no full reaction any more."
        raise Refused("too_late", sentence, "SC-REACT-8")
    named = skill if skill in fit else fit[0]
    if not answer.startswith(FULL) and not _allowed(state, target, named):
        sentence = f"That would be more than {counting.limit(state, target)} actions"
        raise Refused("no_actions_left", f"{sentence}: +react full {named}.", "SC-REACT-7")
    sentence = f"No die of {named} is left after the penalties"
    raise Refused("no_dice", f"{sentence}: {_open(book, state, target)}.", "SC-DICE-7")


def _open(book: StarcraftBook, state: Encounter, target: Fighter) -> str:
    """What may be typed instead."""
    found = ways(book, state, under_way(state), target)
    return " or ".join(f"+react {way}" for way in (*found, "none"))
