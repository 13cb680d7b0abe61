"""New combinations of skills: checked, put to the game master, carried out once allowed
(DOT-ACT-07, DOT-ACT-08)."""

from collections.abc import Iterable

from game.books.dots import costs, tables
from game.books.dots import events as dv
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.commands import Resist, TakeOrder
from game.books.dots.context import DotsContext, Total, align, settle_uses
from game.books.dots.links import PARTNERS, once, plan
from game.books.dots.state import DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import passive, title
from game.encounter.handlers import Handler, fighter
from game.encounter.records import Command
from game.errors import Refused
from game.memory import per_state
from game.registry.book import Rulebook
from game.wording import Text, say

UNIQUE = "unique "
"""Prefix of requests for a player's unique skill (DOT-SA-11)."""


def combination(uses: Uses) -> str:
    """The key under which a combination is approved or marked unfit."""
    return "+".join(sorted(use.skill for use in uses))


ADDED = {"savage": True, "destructive": False}
"""Abilities that add to any harm, and whether to harm of the living (DOT-ATK-04)."""


def loose(state: DotsBattle, harms: bool) -> tuple[str, ...]:
    """Skills added to harm without a link, by house option (``savage_link``)."""
    return tuple(ADDED) if harms and state.options.get("savage_link") == "free" else ()


def linking(state: DotsBattle, uses: Uses, harms: bool) -> Uses:
    """The uses that count for composition and links."""
    without = loose(state, harms)
    return tuple([use for use in uses if use.skill not in without]) if without else uses


def plan_uses(
    state: DotsBattle,
    f: DotsFighter,
    uses: Uses,
    targets: tuple[str, ...] = (),
    harms: bool = False,
) -> Uses:
    """Check the uses and fill in their dots; raises Refused for the first rule broken: dots, dice,
    links, fitness.

    If the action ``harms``, and the house option lets skills add to that without a link, those that
    fit the targets are included, with all their dots, unasked.
    """
    if uses and (free := loose(state, harms)):
        kinds = {state.fighters[who].sheet.species.living for who in targets}
        own = [s for s in free if ADDED[s] in kinds and f.sheet.rank(s)]
        uses = (*uses, *[Use(s) for s in own if all(use.skill != s for use in uses)])
    found = _joined(state, f.id, uses, harms)
    _fits(state, f, found, targets)
    return found


@per_state
def _joined(state: DotsBattle, who: str, uses: Uses, harms: bool) -> Uses:
    """The uses with their dots filled in, checked as far as targets do not matter."""
    f = state.fighters[who]
    found = settle_uses(f, uses)
    skills, none = tuple([use.skill for use in found]), passive()
    once(skills)
    for skill in skills:
        if skill in none:
            sentence = say("dots-works-by-itself", skill=title(skill))
            raise Refused("passive", sentence, "DOT-FP-21")
    if len(skills) > 1:
        plan(f, tuple([use.skill for use in linking(state, found, harms)]))
    return found


def _fits(state: DotsBattle, f: DotsFighter, uses: Uses, targets: tuple[str, ...]) -> None:
    """Raises Refused for a combination marked unfit, or waiting for approval (DOT-ACT-07, -08)."""
    used = {use.skill for use in uses}
    for mark in f.unfit:
        marked, _, victim = mark.partition("|")
        against = [*targets, *[deed.who for deed in state.waiting if deed.target == f.id]]
        if used >= set(marked.split("+")) and victim in ("", *against):
            raise Refused("unfit", _unfit(state, marked.split("+"), victim), "DOT-ACT-07")
    if "stealth" in used:
        for target in targets:
            if target in f.noticed_by:
                foe = state.fighters[target].name
                sentence = say("dots-noticed", foe=foe, who=f.name)
                raise Refused("noticed", sentence, "DOT-ACT-08")
    if needs_approval(state, f, uses) and (f.id, combination(uses)) in state.asked:
        raise Refused("asked", say("dots-combination-asked"))


def _unfit(state: DotsBattle, marked: list[str], victim: str) -> Text:
    """Sentence: what the game master's mark bars, and what is left to do (DOT-S-46)."""
    foe = state.fighters[victim].name if victim else None
    return say("dots-unfit", skills=tuple(map(title, marked)), foe=foe)


def needs_approval(state: DotsBattle, f: DotsFighter, uses: Uses) -> bool:
    """True if the combination is new and the scene wants it approved (``combo_approval``). The game
    master's own fighters need no approval."""
    if state.options["combo_approval"] == "auto" or len(uses) < 2 or f.npc:
        return False
    skills = tuple(use.skill for use in uses)
    if any(s in PARTNERS for s in skills) or combination(uses) in f.approved:
        return False
    return bool(plan(f, skills).link)


def ask_first(context: DotsContext, command: Command, *groups: Uses) -> bool:
    """Ask the game master about the first new combination among these uses, keeping the command
    until then. True if there was one."""
    f = context.state.fighter(command.who)
    for uses in groups:
        if needs_approval(context.state, f, uses):
            context.emit(dte.Asked(f.id, combination(uses), command))
            return True
    return False


def check_paid(state: DotsBattle, f: DotsFighter, command: TakeOrder | Resist) -> None:
    """Raises Refused for skills that do not go together, or cost more than the fighter has."""
    uses = plan_uses(state, f, command.uses)
    costs.split(f, costs.powers(f, uses), command.cauterize)


def paid(context: DotsContext, command: TakeOrder | Resist, what: str) -> Total | None:
    """Pay for the skills and roll them; None if the game master has to be asked first."""
    f = context.state.fighter(command.who)
    uses = plan_uses(context.state, f, command.uses)
    if ask_first(context, command, uses):
        return None
    costs.pay(context, f.id, costs.powers(f, uses), what, command.cauterize)
    return align(context, f.id, uses, what)


def rule(context: DotsContext, f: DotsFighter, field: str, value: object) -> None:
    """Set a field of a fighter, on behalf of the game master."""
    if value != getattr(f, field):
        context.emit(dte.Ruled(f.id, field, value, getattr(f, field)))


class ApproveHandler(Handler[Rulebook, DotsBattle, dtc.Deem]):
    """Handler of ``Deem``: a combination fits, or is marked unfit, against everybody or one target.
    The action that waited for it is carried out at once."""

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
            raise Refused("no_skill", say("dots-name-skills", who=f.name))

    def perform(self, context: DotsContext, command: dtc.Deem) -> None:
        f = context.state.fighter(command.target)
        names, bar, victim = command.combination.partition("|")
        skills = names.split("+")
        key = "+".join(sorted(skills))
        wished = _answered(context, f, key)
        mark = f"{key}|{victim}"
        unfit = tuple(m for m in f.unfit if m != mark)
        rule(context, f, "unfit", unfit if command.fits else (*unfit, mark))
        if command.fits and "stealth" in skills:
            rule(context, f, "noticed_by", tuple(who for who in f.noticed_by if who != victim))
        if command.fits and not bar and key not in f.approved:
            rule(context, f, "approved", (*f.approved, key))
        if command.fits and not bar and wished:
            _carry_out(context, wished)


def _answered(context: DotsContext, f: DotsFighter, key: str) -> Command | None:
    """Close the request; returns the command that waited for it, or None."""
    combination, wished = context.state.wishes.get(f.id, ("", None))
    asked = tuple(row for row in context.state.asked if row != (f.id, key))
    if asked != context.state.asked:
        context.emit(dv.SceneNoted("asked", asked, "answered"))
    if combination != key:
        return None
    rest = {who: wish for who, wish in context.state.wishes.items() if who != f.id}
    context.emit(dv.SceneNoted("wishes", rest, "answered"))
    return wished


def _carry_out(context: DotsContext, command: Command) -> None:
    """Carry out a command that waited for approval, if it is still legal."""
    handler = context.book.handler(command)
    try:
        handler.check(context.book, context.state, command)
    except Refused as refusal:
        context.emit(dte.Lapsed(command.who, refusal.text))
        return
    handler.perform(context, command)
