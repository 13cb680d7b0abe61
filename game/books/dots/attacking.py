"""What every attack has: a target that stands, a blow with its parts, somebody who notices."""

from collections.abc import Iterable

from game.books.dots import acting
from game.books.dots.play import DotsPlay, Total, mark
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.errors import Refused


def stars_of(f: DotsFighter, skills: Iterable[str]) -> int:
    """Flyboy stars of the attacker in the abilities used (DOT-SA-03)."""
    return sum(f.sheet.stars.get(s, 0) for s in skills if f.sheet.column(s) == "ability")


def magnitude(play: DotsPlay, f: DotsFighter, total: Total, power: str) -> int:
    """What an effect reads: the whole, or the power's own part (``power_total``, DOT-ACT-11)."""
    return total.total if play.option("power_total") == "all" else total.part(power)


def blow_from(
    play: DotsPlay, f: DotsFighter, target: str, kind: str, total: Total, points: int | None = None
) -> Blow:
    """A blow with what every attack carries: skills, savage and destructive parts, stars."""
    skills = tuple(total.dots)
    other = play.state.fighter(target)
    unaware = f.id in other.unaware_of
    points = total.total if points is None else points
    whole = points == total.total
    return Blow(
        f.id, target, kind, points, skills=skills,
        savage=total.part("savage") if whole else 0,
        destructive=total.part("destructive") if whole else 0,
        stars=stars_of(f, skills), unaware=unaware, number=total.number,
    )  # fmt: skip


def seen(play: DotsPlay, f: DotsFighter, target: str, skills: Iterable[str]) -> None:
    """An attack is noticed by its victim: stealth is spent, surprise over (DOT-ACT-08)."""
    if "stealth" in skills and target not in f.noticed_by:
        mark(play, f.id, "noticed_by", (*f.noticed_by, target), "noticed", target)
    other = play.state.fighter(target)
    if f.id in other.unaware_of:
        rest = tuple(who for who in other.unaware_of if who != f.id)
        mark(play, target, "unaware_of", rest, "aware", f.id)


def check_target(state: DotsBattle, f: DotsFighter, who: str) -> DotsFighter:
    """Who is attacked. Refused: oneself, and who is down already (DOT-S-53)."""
    found = acting.target(state, who)
    if who == f.id:
        raise Refused("bad_target", "Not yourself.")
    if not found.able:
        raise Refused("bad_target", f"{found.name} is down already.", "DOT-S-53")
    return found
