"""The defence against a blow, and what it sends back (DOT-BLK, DOT-LTN)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.books.dots import events as dv
from game.books.dots import formulas, tables
from game.books.dots.context import DotsContext, mark
from game.books.dots.gear import Item
from game.books.dots.state import Blow, DotsFighter, Use


def avoids(f: DotsFighter, uses: Iterable[Use]) -> bool:
    """True if a defence with these skills clearly avoids, by the rule (DOT-DEF-05)."""
    known = tables.skills()
    found = [known[use.skill] for use in uses if use.skill in known]
    return any(skill.clear and (f.in_vehicle or not skill.vehicle) for skill in found)


def short_out(context: DotsContext, who: str, weapon: str) -> None:
    """A lightsaber that blocks or hits cortosis goes dead for some rounds (DOT-MAT-01)."""
    until = context.state.round + tables.sizes()["cortosis_rounds"]
    shorted = {**context.state.fighter(who).shorted, weapon: until}
    mark(context, who, "shorted", shorted, "cortosis")


@dataclass
class Defence:
    """The defence against one blow: totals of its parts, and how it went. ``unblocked``: points
    that reached the block; ``blocked``: points it took; ``returned``: energy of lightning sent
    back."""

    kind: str = ""
    block: int = 0
    nullify: int = 0
    redirect: int = 0
    other: int = 0
    clear: bool = False
    item: Item | None = None
    hand: str = ""
    target: str = ""
    blocked: int = 0
    unblocked: int = 0
    returned: int = 0
    skills: tuple[str, ...] = ()

    def after(self, context: DotsContext, blow: Blow) -> None:
        """What the defence sends back: a reflected shot, with the geometric damage of the
        reflecting action (DOT-FP-13, -14), or redirected lightning, at once with a saber and stored
        without (DOT-LTN-10, -11)."""
        me, foe = blow.target, self.target or blow.who
        sent = None
        if self.kind == "reflect" and blow.energy and self.blocked and blow.kind != "reflected":
            capped = context.option("reflect_cap") == "attack"
            sent = Blow(
                me, foe, "reflected", self.block, "geometric", self.skills, blow.weapon,
                energy=True, cap=formulas.CURVES[blow.curve](self.unblocked) if capped else None,
            )  # fmt: skip
        elif self.kind == "redirect" and self.returned and self.hand:
            sent = Blow(me, foe, "returned", self.returned, "direct", self.skills)
        elif self.kind == "redirect" and self.returned:
            held = (*context.state.fighter(me).held, self.returned)
            mark(context, me, "held", held, "held lightning")
        if sent and context.state.fighter(foe).able:
            context.emit(dv.BlowQueued(sent))
