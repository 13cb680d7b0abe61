"""Which skills may be used together: composition, links, and what allows them (DOT-LNK)."""

from dataclasses import dataclass

from game.books.dots.state import DotsFighter
from game.books.dots.tables import specials, title
from game.errors import Refused
from game.wording import Text, say

PARTNERS = {
    "nullify_lightning": ("saber_block",),
    "redirect_lightning": ("reflect", "nullify_lightning"),
}
"""Powers whose partners are named by the rule, and those partners (DOT-LNK-10)."""


@dataclass(frozen=True)
class Plan:
    """What a combination does. ``link``: the link it makes, () for none; ``spends``: the special
    ability it uses up, "" for none."""

    link: tuple[str, ...] = ()
    spends: str = ""


ALONE = Plan()


def once(skills: tuple[str, ...]) -> None:
    """Raises Refused("composition") for a skill named twice, even with two dice (DOT-DIE-01)."""
    if len(set(skills)) != len(skills):
        raise Refused("composition", say("dots-each-skill-once"), "DOT-ACT-03")


def plan(fighter: DotsFighter, skills: tuple[str, ...]) -> Plan:
    """What using these skills together does; each must be named once. Raises Refused("linked"),
    ("composition")."""
    if len(skills) <= 1:
        return ALONE
    anchor = next((s for s in reversed(PARTNERS) if s in skills), "")
    if anchor:
        return _partners(fighter, skills, anchor)
    groups = {group for s in skills if (group := fighter.link(s))}
    if not groups:
        return Plan(skills, _composition(fighter, skills))
    if len(groups) == 1:
        group = next(iter(groups))
        if set(skills) <= set(group):
            return Plan()
        if _extends(fighter, skills, group):
            return Plan(skills, "trinity")
    raise _linked(fighter, skills)


def joined(fighter: DotsFighter, skills: tuple[str, ...]) -> bool:
    """True if these skills may be used together now."""
    try:
        plan(fighter, skills)
    except Refused:
        return False
    return True


def _linked(fighter: DotsFighter, skills: tuple[str, ...]) -> Refused:
    told = next(s for s in skills if not set(skills) <= set(fighter.link(s)) and fighter.link(s))
    others = tuple(title(s) for s in fighter.link(told) if s != told)
    free = _left(fighter, "flexible") > 0
    sentence = say("dots-linked", skill=title(told), others=others, flexible=free)
    return Refused("linked", sentence, "DOT-LNK-02")


def _count(fighter: DotsFighter, skills: tuple[str, ...]) -> tuple[int, int]:
    powers = sum(fighter.sheet.column(s) == "power" for s in skills)
    return powers, len(skills) - powers


def _left(fighter: DotsFighter, special: str) -> int:
    """Uses left of a once-per-scene ability."""
    return fighter.sheet.has(special) - fighter.once.get(special, 0)


def _composition(fighter: DotsFighter, skills: tuple[str, ...]) -> str:
    """The special ability that a new link uses up, "" for one power with one ability (DOT-ACT-03).
    Raises Refused("composition")."""
    counts = _count(fighter, skills)
    found = _joining(fighter, counts)
    if counts == (1, 1) or found:
        return found
    sentence, card = _lacking(fighter, counts)
    raise Refused("composition", sentence, card)


NEEDED = {
    (2, 0): ("left_handed",), (0, 2): ("right_handed",), (2, 1): ("left_handed", "trinity"),
    (1, 2): ("right_handed", "trinity"),
}  # fmt: skip
"""(powers, abilities) beyond one of each -> special abilities needed to join them."""


def _lacking(fighter: DotsFighter, counts: tuple[int, int]) -> tuple[Text, str]:
    """(sentence, card): what is missing to join that many powers and abilities."""
    if counts not in NEEDED:
        return say("dots-joins-one-of-each"), "DOT-ACT-03"
    needed = [specials()[key] for key in NEEDED[counts]]
    card = "DOT-ACT-03" if len(needed) == 1 else "DOT-LNK-07"
    powers, abilities = counts
    return say(
        "dots-go-together-by", powers=powers, abilities=abilities,
        specials=tuple(row.title for row in needed),
        lacking=tuple(row.title for row in needed if not fighter.sheet.has(row.key)),
    ), card  # fmt: skip


def _joining(fighter: DotsFighter, counts: tuple[int, int]) -> str:
    """The special ability that a new link of (powers, abilities) uses up, "" if none does or it is
    missing. Trinity needs Left-Handed besides for two powers and an ability, Right-Handed for the
    mirror (DOT-LNK-07)."""
    needed = NEEDED.get(counts, ())
    if not needed or not all(fighter.sheet.has(key) for key in needed):
        return ""
    return needed[-1] if _left(fighter, needed[-1]) > 0 else ""


def _extends(fighter: DotsFighter, skills: tuple[str, ...], group: tuple[str, ...]) -> bool:
    """True if Trinity can add a free third skill to a standing pair (DOT-LNK-07)."""
    third = set(skills) - set(group)
    return (
        len(skills) == 3
        and len(group) == 2
        and set(group) < set(skills)
        and not any(fighter.link(s) for s in third)
        and _joining(fighter, _count(fighter, skills)) == "trinity"
    )


def _partners(fighter: DotsFighter, skills: tuple[str, ...], anchor: str) -> Plan:
    """Lightning's own combinations: at most one further ability, free or linked to one of the
    powers used (DOT-LNK-10)."""
    powers = {anchor, *PARTNERS[anchor]} & set(skills)
    rest = [s for s in skills if s not in powers]
    if len(rest) > 1 or any(fighter.sheet.column(s) == "power" for s in rest):
        partners = tuple(map(title, PARTNERS[anchor]))
        sentence = say("dots-goes-with", skill=title(anchor), partners=partners)
        raise Refused("composition", sentence, "DOT-LNK-10")
    if not rest:
        return Plan()
    ability = rest[0]
    group = fighter.link(ability)
    if group:
        if set(group) & powers:
            return Plan()
        raise _linked(fighter, (ability, anchor))
    if fighter.link(anchor):
        raise _linked(fighter, (anchor, ability))
    return Plan((anchor, ability))


def freed(fighter: DotsFighter, skill: str) -> tuple[tuple[tuple[str, ...], ...], dict[str, str]]:
    """(links, pins) after Flexible on the skill: its whole link and its pins are gone (DOT-S-42).
    Raises Refused("no_use"), ("not_linked")."""
    if not fighter.sheet.has("flexible"):
        sentence = say("dots-no-flexible")
        raise Refused("no_use", sentence, "DOT-SA-07")
    if _left(fighter, "flexible") <= 0:
        raise Refused("no_use", say("dots-flexible-spent"), "DOT-SA-07")
    if not fighter.sheet.rank(skill):
        sentence = say("dots-flexible-frees-own", skill=title(skill[:40]))
        raise Refused("not_linked", sentence, "DOT-SA-07")
    links = tuple(group for group in fighter.links if skill not in group)
    pins = {die: s for die, s in fighter.pins.items() if s != skill}
    if links == fighter.links and pins == dict(fighter.pins):
        sentence = say("dots-not-linked", skill=title(skill))
        raise Refused("not_linked", sentence, "DOT-SA-07")
    return links, pins
