"""Visibility: which readers see which fields of the events of ``dots`` (``audience.tells``)."""

from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.state import Blow, Contest
from game.checks import Term
from game.encounter.audience import WITHHELD, tells, veiled
from game.encounter.reader import Reader

IN_SIGHT = (
    "name", "numbers", "cover", "submerged", "in_vehicle", "hidden", "dropped", "away", "held",
    "numb", "shorted", "quick", "quick_until", "reflected", "condition", "initiative",
    "autopilot", "approved", "unfit",
)  # fmt: skip
"""Fields of a fighter whose changes others see."""
PEOPLE = ("noticed_by", "unaware_of")
"""Fields about who has noticed whom, which the game master rolls."""


def _under_way(blow: Blow | Contest, reader: Reader, event: object) -> object:
    """A blow or contest, withheld from readers who do not see both fighters."""
    return WITHHELD if reader.hides(blow.who) or reader.hides(blow.target) else blow


def _marked(value: object, reader: Reader, event: dv.Marked) -> object:
    if event.field not in IN_SIGHT:
        return None
    return value


def _ruled(value: object, reader: Reader, event: dte.Ruled) -> object:
    """A value set by hand, or the one it replaced, as the reader may see it."""
    if isinstance(value, Blow):
        return _under_way(value, reader, event)
    if event.field in PEOPLE:
        return WITHHELD if _hidden_alone(event, reader) else _seen_of(value, reader)
    if isinstance(value, tuple) and event.field in ("approved", "unfit"):
        return tuple(key for key in value if not reader.hides(key.partition("|")[2]))
    if event.field == "sheet" and reader.who != event.who:
        return None
    return value


def _hidden_alone(event: dte.Ruled, reader: Reader) -> bool:
    """True if only people hidden from the reader were added or removed."""
    return set(_seen_of(event.value, reader)) == set(_seen_of(event.before, reader))


def _seen_of(people: object, reader: Reader) -> tuple[str, ...]:
    named = people if isinstance(people, tuple) else ()
    return tuple(who for who in named if not reader.hides(who))


def _account(account: tuple[Term, ...], reader: Reader, event: dv.Struck) -> tuple[Term, ...]:
    """How damage was added up shows what is on both sheets: empty unless the reader knows both
    fighters' numbers."""
    known = reader.knows_numbers(event.by) and reader.knows_numbers(event.target)
    return veiled(account) if known else ()


def _price(
    terms: tuple[Term, ...], reader: Reader, event: dv.Paid | dv.Recovered
) -> tuple[Term, ...]:
    """What a cost or gain was for: empty if the fighter's numbers are hidden from the reader."""
    return veiled(terms) if reader.knows_numbers(event.who) else ()


tells(
    dv.Aligned, of="who", among="targets", seat="act",
    anybody="what uses slot weapon note repeat",
)  # fmt: skip
tells(dv.Paid, of="who", anybody="force hits what", terms=_price)
tells(dv.Linked, of="who", anybody="skills spends")
tells(dv.Pinned, of="who", anybody="die sides skill")
tells(dv.Unlinked, of="who", anybody="skill links pins")
tells(dv.Ordered, of="who", anybody="total level")
tells(dv.Marked, of="who", by="by", anybody="field why", value=_marked)
tells(dv.SceneNoted, anybody="field why", seat="value")
tells(dv.Gathered, seat="storm", of="who target", anybody="total")
tells(dv.BlowQueued, blow=_under_way)
tells(dv.BlowFell, blow=_under_way)
tells(dv.BlowEnded, of="who")
tells(dv.Claimed, of="who judge", anybody="skills", seat="guard")
tells(dv.Conceded, of="who", anybody="holds")
tells(dv.NoAnswer, of="who", own="why")
tells(dv.Guarded, of="who", by="target", anybody="kind block other clear weapon hand")
tells(
    dv.Struck, of="target", by="by", account=_account,
    anybody="kind weapon skills damage before body over",
)  # fmt: skip
tells(dv.Hurt, of="who", by="by", anybody="hits body why")
tells(dv.Severed, of="who", by="by", anybody="part body dead dropped")
tells(dv.Recovered, of="who", by="by", anybody="force hits body why", terms=_price)
tells(dv.Effect, of="who", among="targets", anybody="skill what total measures note")
tells(dv.Contested, contest=_under_way)
tells(dv.ContestJudged, of="who target", anybody="total against success skills purpose")
tells(dv.Judged, of="who", anybody="total against success skills note")

tells(dte.Asked, of="who", anybody="combination", seat="command")
tells(dte.Lapsed, of="who", own="why")
tells(dte.Traded, of="who", by="by", anybody="what name on", own="price sheet body")
tells(dte.Bought, of="who", anybody="price level what how", own="rolled lost")
tells(dte.Rested, anybody="hours minutes", among="who")
tells(dte.Turned, anybody="what")
tells(dte.Ruled, differs=True, of="who", anybody="field", value=_ruled, before=_ruled)
