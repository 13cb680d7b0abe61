"""Free rolls: at any time, without an action, and nothing is paid, linked or pinned."""

from collections.abc import Iterable

from game.books.dots.approval import plan_uses
from game.books.dots.commands import Toss
from game.books.dots.context import DotsContext, faces, rolled
from game.books.dots.state import DotsBattle, DotsFighter, Use, Uses
from game.books.dots.tables import passive, title
from game.checks import Term
from game.codec import replace
from game.encounter import events as ev
from game.encounter.commands import GM
from game.encounter.handlers import Handler, at_hand
from game.errors import Refused
from game.registry.book import Rulebook
from game.wording import say

MOST_DICE, MOST_SIDES, MOST_PLUS = 100, 100, 999


def label(command: Toss) -> str:
    """The roll as players write it: ``speed + luck + 2d6 + 1``."""
    counts = [(command.sides.count(n), n) for n in dict.fromkeys(command.sides)]
    parts = [title(use.skill) for use in command.uses]
    parts += [f"{count if count > 1 else ''}d{n}" for count, n in counts]
    sign = "-" if command.plus < 0 else "+"
    return " + ".join(parts) + (f" {sign} {abs(command.plus)}" if command.plus else "")


def _active(state: DotsBattle, who: str) -> list[str]:
    """Skills on the sheet that an action can use."""
    sheet, none = state.fighters[who].sheet, passive()
    return [s for s in (*sheet.abilities(), *sheet.powers()) if s not in none]


def _check_standing(f: DotsFighter, command: Toss) -> None:
    """Raises Refused("cannot_act") for skills of the dead and those out of action, unless the game
    master asked for the roll (DOT-S-53, DOT-VOR-04)."""
    if not command.uses or command.called or f.condition.able:
        return
    dead, skill = f.condition.dead, title(command.uses[0].skill)
    sentence = say("dots-rolls-no-skills", who=f.name, dead=dead, skill=skill)
    raise Refused("cannot_act", sentence, "DOT-VOR-04" if dead else "DOT-S-53")


class TossHandler(Handler[Rulebook, DotsBattle, Toss]):
    """Handler of ``Toss``: plain dice of any size, skills and their dice, against a number if one
    is named. Reaching the number succeeds (DOT-ACT-04, DOT-ACT-12)."""

    command = Toss
    free = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Toss]:
        if who in state.fighters:
            yield Toss(who, (8,))
            yield from (Toss(who, uses=(Use(s),), against=4) for s in _active(state, who)[:1])

    def check(self, book: Rulebook, state: DotsBattle, command: Toss) -> None:
        if command.who != GM or command.uses:
            f = at_hand(state, command.who)
            plan_uses(state, f, command.uses)
            _check_standing(f, command)
        if not (command.sides or command.uses):
            able = command.who != GM and f.condition.able
            own = next(iter(_active(state, command.who)), "") if able else ""
            skill = title(own) if own else None
            raise Refused("bad_code", say("dots-say-what-to-roll", skill=skill))
        if len(command.sides) > MOST_DICE or not all(
            2 <= sides <= MOST_SIDES for sides in command.sides
        ):
            sentence = say("dots-roll-at-most", dice=MOST_DICE, sides=MOST_SIDES)
            raise Refused("bad_code", sentence)
        if abs(command.plus) > MOST_PLUS or not 0 <= (command.against or 0) <= MOST_PLUS:
            raise Refused("bad_number", say("dots-number-at-most", most=MOST_PLUS))

    def perform(self, context: DotsContext, command: Toss) -> None:
        """Emit the roll, then its result, both for the command's audience alone."""
        thrown = self._throw(context, command)
        found = ev.Checked(
            thrown.number, command.who, label(command), thrown.result.total,
            audience=command.audience,
        )  # fmt: skip
        if command.against is not None:
            success = thrown.result.total >= command.against
            found = replace(found, target_total=command.against, success=success)
        context.emit(found)

    def _throw(self, context: DotsContext, command: Toss) -> ev.Rolled:
        """Roll dice on skills first, then plain ones; returns the event."""
        uses: Uses = ()
        dice: tuple[int, ...] = ()
        if command.uses:
            f = context.state.fighter(command.who)
            uses, dice = plan_uses(context.state, f, command.uses), f.sheet.dice
        named = [(dice[u.die], f" on {title(u.skill)}") for u in uses if u.die >= 0]
        named += [(sides, "") for sides in command.sides]
        sides = tuple(n for n, _ in named)
        fallen = faces(context, command.who, "roll", sides)
        terms = [Term(title(use.skill), use.dots, "rank", "DOT-ACT-04") for use in uses]
        terms += [
            Term(f"d{n}{on}", face, "die", "DOT-ATT-06" if on else "")
            for (n, on), face in zip(named, fallen, strict=True)
        ]
        terms += [Term("modifier", command.plus, "flat")] if command.plus else []
        return rolled(context, command.who, "roll", sides, fallen, terms, command.audience)
