"""The defence: the target chooses to dodge, to parry, or neither."""

from collections.abc import Iterable

from newbook.rules.chances import spread
from newbook.rules.state import NewbookContext, NewbookEncounter, NewbookFighter

from game import odds, registry
from game.checks import Term
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import Answer, Attack
from game.encounter.rounds import RoundDeed
from game.errors import Refused
from game.gear import Weapon
from game.parts import attack, out_of_time, terms
from game.parts.forecast import NONE
from game.registry.book import Rulebook

CLOSE = ("melee", "brawling")
DEFEND = "defend"
TERMS = {"defence": (terms.wounds, terms.modifiers("defence"))}
"""What modifies the defence roll."""
WAITS = {"answer": attack.answer_waits}
SILENCE = {"answer": out_of_time.answer(DEFEND)}
"""A target who does not answer in time defends with their best skill (NEW-HIT-2)."""


def ways(book: Rulebook, target: NewbookFighter, weapon: Weapon) -> tuple[str, ...]:
    """Skills that can answer the weapon, the best first (NEW-HIT-2)."""
    found, held = list(book.skills.part("dodge")), target.weapon()
    if weapon.kind in CLOSE and held.kind in CLOSE:
        found.append(held.skill)
    return tuple(sorted(dict.fromkeys(found), key=lambda name: -target.sheet.bare(name)))


def open_ways(state: NewbookEncounter) -> tuple[str, ...]:
    """Those against the attack in progress; () if there is none."""
    deed = state.deed
    if deed is None or deed.kind != "attack":
        return ()
    return ways(registry.of(state), state.fighter(deed.target), deed.used)


class StrikeHandler(attack.AttackHandler[Rulebook, NewbookEncounter, RoundDeed]):
    """Handler of an attack that can be dodged or parried."""

    def deed(self, book: Rulebook, state: NewbookEncounter, command: Attack) -> RoundDeed:
        """Its ``defence`` is the best parry, else the best other defence."""
        begun = super().deed(book, state, command)
        found = ways(book, state.fighter(command.target), begun.used)
        parries = [name for name in found if name not in book.skills.part("dodge")]
        return replace(begun, defence=[*parries, *found][0])


class WardHandler(attack.AnswerHandler[Rulebook, NewbookEncounter]):
    """Handler of the answer: dodge, parry or none."""

    def offers(self, book: Rulebook, state: NewbookEncounter, who: str) -> Iterable[Answer]:
        if found := open_ways(state):
            yield from (Answer(who, word) for word in (DEFEND, NONE, *found))

    def check(self, book: Rulebook, state: NewbookEncounter, command: Answer) -> None:
        fits = command.answer in open_ways(state)
        super().check(book, state, replace(command, answer=DEFEND) if fits else command)

    def perform(self, context: NewbookContext, command: Answer) -> None:
        deed = context.state.under_way
        context.emit(ev.Answered(deed.number, deed.target, command.answer))


STRIKE = StrikeHandler()
HANDLERS = (STRIKE, WardHandler())


def defence_terms(state: NewbookEncounter, answer: str) -> tuple[Term, ...]:
    """Terms of the defence roll for that answer, () if nothing is rolled. Raises
    Refused("wrong_defence")."""
    deed, found = state.under_way, open_ways(state)
    target = state.fighter(deed.target)
    if answer == NONE or not target.condition.able:
        return ()
    if answer not in (DEFEND, *found):
        sentence = f"This attack is answered by: {', '.join(found)}."
        raise Refused("wrong_defence", sentence, "fitting defence")
    base = target.sheet.code_terms(found[0] if answer == DEFEND else answer, "NEW-HIT-2")
    return registry.of(state).roll_terms(state, target.id, "defence", base, deed)


def roll_defence(context: NewbookContext) -> bool:
    """Make a new defence roll against every attack (NEW-HIT-2)."""
    deed = context.state.under_way
    if found := defence_terms(context.state, deed.answer or NONE):
        context.roll(deed.target, "defence", found, skill=found[0].label, deed=deed.number)
    return True


STAGES = (
    ("answer", attack.ask_defence),
    ("attack", attack.roll_attack),
    ("defence", roll_defence),
)
"""First stages of an attack."""


def needed(state: NewbookEncounter, deed: RoundDeed) -> int:
    """Total that the attack has to reach: the defence roll, at least 1 (NEW-HIT-1); 0 against a
    target who cannot defend or does not (NEW-HIT-4)."""
    thrown = deed.rolls.get("defence")
    return max(1, thrown.total) if thrown else 0


def usual(state: NewbookEncounter, reaction: str) -> str:
    """Assumed answer to the attack in progress: ``reaction``, or by the target's standing order if
    that is ""."""
    standing = state.fighter(state.under_way.target).reaction
    return reaction or (DEFEND if standing == "auto" else NONE)


def expected(state: NewbookEncounter, answer: str) -> tuple[tuple[Term, ...], odds.Distribution]:
    """Terms of the defence roll for that answer, and the distribution of the total that the attack
    has to reach."""
    found = defence_terms(state, answer)
    if not found:
        return (), odds.constant(0)
    return found, odds.shift(odds.shift(spread(found), -1), 1)
