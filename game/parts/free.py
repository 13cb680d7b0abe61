"""Free checks: rolled at any time, no action, nothing counted. The table reads the result."""

from collections.abc import Iterable

from game.checks import Term
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import Check
from game.encounter.context import Context, RoundContext
from game.encounter.handlers import Handler, at_hand
from game.encounter.rounds import RoundEncounter
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say


class CheckHandler[B: Rulebook, E: RoundEncounter](Handler[B, E, Check]):
    """A roll of the full code on the sheet (ADV-DICE-1) with the modifiers that were typed, as with
    dice at a real table. A wild 1 that the game master would rule on counts normally."""

    command = Check
    free = True

    def offers(self, book: B, state: E, who: str) -> Iterable[Check]:
        if who in state.fighters:
            for skill in book.skills.part("notice"):
                yield Check(who, skill=skill, difficulty=13)
            yield Check(who, code=book.dice.sample)

    def check(self, book: B, state: E, command: Check) -> None:
        at_hand(state, command.who)
        if bool(command.skill) == (command.code is not None):
            skill = next(iter(book.skills.part("notice")), "<skill>")
            sentence = say("parts-skill-or-code", skill=skill, example=book.dice.example)
            raise Refused("bad_code", sentence)
        check_skill(book, command.skill)
        check_skill(book, command.target_skill)
        book.dice.refuse_size(command.code or 0, command.modifiers)
        book.dice.refuse_size(0, command.target_modifiers)
        _check_awake(book, state, command, command.who, command.skill)
        if command.target:
            at_hand(state, command.target)
            skill = command.target_skill or command.skill
            _check_awake(book, state, command, command.target, skill)
        if command.difficulty is not None and not 0 <= command.difficulty <= 999:
            raise Refused("bad_number", say("parts-difficulty-to-999"))

    def perform(self, context: Context[B, E], command: Check) -> None:
        number, total = _throw(context, command, command.who, command.skill, command.modifiers)
        skill = command.skill or "code"
        found = ev.Checked(number, command.who, skill, total, audience=command.audience)
        if command.target:
            skill = command.target_skill or command.skill
            _, other = _throw(context, command, command.target, skill, command.target_modifiers)
            found = replace(
                found, against=command.target, target_total=other, success=total >= other
            )
        elif command.difficulty is not None:
            number = command.difficulty
            found = replace(found, target_total=number, success=total >= number)
        context.emit(found)


def _check_awake(
    book: Rulebook, state: RoundEncounter, command: Check, who: str, skill: str
) -> None:
    """Raises Refused("cannot_act") for the unconscious and the dead, unless the game master calls
    for the roll or it is of what resists damage (PER-Q-33, PER-Q-48)."""
    f = state.fighters[who]
    asleep = f.condition.dead or f.condition.unconscious
    if not skill or who in command.called or not asleep:
        return
    resists = state.options.get("resist_attribute") or "".join(book.skills.part("resist"))
    if skill == resists:
        return
    how = "dead" if f.condition.dead else "unconscious"
    sentence = say("parts-only-resists", who=f.name, how=how, resists=resists, skill=skill)
    raise Refused("cannot_act", sentence, how)


def check_skill(book: Rulebook, name: str) -> None:
    """Raises Refused("bad_skill") for a name that is no skill; "" is allowed."""
    if name and not book.skills.known(name):
        raise Refused("bad_skill", say("parts-no-such-skill", skill=name[:40]))


def _throw(
    context: RoundContext, command: Check, who: str, skill: str, modifiers: tuple[Term, ...]
) -> tuple[int, int]:
    """(number of the roll, total) for one side of a free check."""
    if skill:
        base = context.state.fighter(who).sheet.code_terms(skill, context.book.card("check"))
        purpose = "check"
    else:
        base, purpose = (
            (Term("code", command.code or 0, "code", context.book.card("check")),),
            "roll",
        )
    terms = context.book.roll_terms(context.state, who, purpose, (*base, *modifiers))
    policy = context.book.wild_policy(context.state.options) if purpose == "check" else "off"
    wild = "explode" if policy == "gm_choice" else policy
    number = context.dice.next
    result = context.roll(who, purpose, terms, wild=wild, skill=skill, audience=command.audience)
    return number, result.total
