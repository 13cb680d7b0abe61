"""Dots sheets as lines, or as sentences for screen readers; also the builder's questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.books.dots import builder, experience, roster, tables
from game.books.dots.formulas import die_price, geometric, improve_price, ladder, next_die
from game.books.dots.tables import title
from game.clock import span
from game.wording import Text, say
from world.presenters.dots.words import dots
from world.presenters.slots import first
from world.scenes.render.words import and_list

if TYPE_CHECKING:
    from game.books.dots.body import Pools
    from game.books.dots.sheet import DotsSheet
    from game.books.dots.tables import Kit

USUAL = (("saber_melee", 4), ("blasters", 3), ("speed", 3), ("luck", 2), ("saber_block", 3),
         ("force_push", 2), ("stealth", 2), ("knowledge", 2))  # fmt: skip
"""(skill, rank) that most characters start with."""
ATTACKS = ("saber_melee", "blasters", "throw_lightning", "choke", "force_push", "sniper",
           "turrets", "explosives")  # fmt: skip
"""Skills to attack with."""
STRONG = 3
"""With this many dots in one attack skill, a second is not urgent."""
MOST_EXAMPLES = 3


def page(
    name: str,
    sheet: DotsSheet,
    body: Pools,
    links: tuple[tuple[str, ...], ...],
    pins: Mapping[str, str],
    clock: int,
    prose: bool,
    guns: int = 0,
) -> list[str]:
    """The whole sheet as its owner reads it at ``clock``. ``guns``: autoguns they have set up in
    the scene."""
    lines: list[Text | str] = [f"{title_of(name, sheet)}."]
    lines.append(
        say(
            "dots_book-hits-and-force", hits=body.hits, most_hits=sheet.max_hits,
            force=body.force, most_force=sheet.max_force, xp=sheet.xp,
        )
    )  # fmt: skip
    for column, skills in (("powers", sheet.powers()), ("abilities", sheet.abilities())):
        if skills:
            lines.append(f"{say('dots_book-label', of=column)}{'.' if prose else ':'}")
            lines += [_skill(sheet, s, links, pins, prose) for s in skills]
    lines += [*_rest(sheet, body), *_serving(sheet, guns)]
    lasting = tuple(f"{what} ({span(left)})" for what, left in body.running(clock))
    lines += [say("dots_book-lasting", what=lasting)] if lasting else []
    return list(map(str, lines))


def title_of(name: str, sheet: DotsSheet) -> Text:
    """``Ace, Jedi Guardian, soldier, kit: a weapon of your own``; a Sith with the Sith Lord skill
    has the title Darth (DOT-FP-22)."""
    return say(
        "dots_book-title",
        darth=bool(sheet.rank("sith_lord") and sheet.side == "sith"),
        who=name,
        class_=tables.classes()[sheet.class_]["title"],
        subclass=sheet.subclass,
        kit=sheet.kit or None,
        called=sheet.kit.replace("_", " "),
    )


def worth(sheet: DotsSheet) -> Text:
    """What went into the sheet: ``35 dots and 12 XP``."""
    return say("dots_book-worth", dots=sum(map(len, sheet.dots.values())), xp=sheet.xp)


def _skill(
    sheet: DotsSheet,
    skill: str,
    links: tuple[tuple[str, ...], ...],
    pins: Mapping[str, str],
    prose: bool,
) -> Text | str:
    rank, stars = sheet.rank(skill), sheet.stars.get(skill, 0)
    linked = next((g for g in links if skill in g), ())
    others = tuple(title(s) for s in linked if s != skill)
    notes = [say("dots_book-linked-to", skills=others)] if linked else []
    pinned = [sheet.dice[int(die)] for die, s in pins.items() if s == skill]
    notes += [say("dots_book-die-pinned", sides=sides) for sides in pinned]
    if prose:
        notes = [say("dots_book-stars", count=stars), *notes] if stars else notes
        return say("dots_book-skill-said", skill=title(skill), dots=rank, notes=tuple(notes))
    drawn = "★" * stars + dots(rank - stars, 5 - stars)
    said = f"  ({', '.join(map(str, notes))})" if notes else ""
    return f"  {title(skill):<26} {drawn}{said}"


def _serving(sheet: DotsSheet, guns: int) -> list[Text]:
    """Robots and autoguns, which attack on their owner's turn."""
    robots, armed = sheet.rank("robots"), min(sheet.armed_robots, sheet.rank("robots"))
    lines = [say("dots_book-robots", count=robots, armed=armed)] if robots else []
    return lines + ([say("dots_book-autoguns", count=guns)] if guns else [])


def _rest(sheet: DotsSheet, body: Pools) -> list[Text]:
    held = {hand: sheet.in_hand(hand) for hand in ("wield", "offhand")}
    lines = [say("dots_book-in-hand", hand=k, item=item.name) for k, item in held.items() if item]
    others = tuple(i.name for i in sheet.items if i not in held.values()) + tuple(sheet.goods)
    lines += [say("dots_book-carries-also", things=others)] if others else []
    if sheet.dice:
        lines.append(say("dots_book-dice", dice=tuple(f"d{n}" for n in sheet.dice)))
    if sheet.specials:
        names = [tables.named(k, tables.specials()) + (f" x{n}" if n > 1 else "")
                 for k, n in sheet.specials.items()]  # fmt: skip
        lines.append(say("dots_book-specials", names=tuple(names)))
    lines += [say("dots_book-lost", parts=body.lost)] if body.lost else []
    return lines


def columns() -> dict[str, str]:
    """Titles of all offered skills, with the column each belongs to."""
    plural = {kind: str(say("dots_book-column", column=kind)) for kind in ("power", "ability")}
    return {skill.title: plural[skill.column] for skill in tables.skills_offered().values()}


def armed(sheet: DotsSheet) -> str:
    """What is in the hands, "" for nothing."""
    return and_list(item.name for hand in ("wield", "offhand") if (item := sheet.in_hand(hand)))


def best(sheet: DotsSheet) -> list[str]:
    """Titles of powers and abilities, most dots first."""
    held = (*sheet.powers(), *sheet.abilities())
    return [title(skill) for skill in sorted(held, key=lambda skill: -sheet.rank(skill))]


def question(step: str, draft: Mapping[str, str], options: Mapping[str, Any]) -> str:
    """The question for a step of building under these house options, with all choices."""
    if step == "class":
        rows = [f"  {key}: {row['title']}, {row['text']}" for key, row in tables.classes().items()]
        return "\n".join([str(say("dots_book-step-class")), *rows])
    if step == "subclass":
        known = _subclasses(options)
        rows = [f"  {say('dots_book-best-in', subclass=s, skills=suited(s))}" for s in known]
        return "\n".join([str(say("dots_book-step-subclass")), *rows])
    if step == "kit":
        kits = [tables.kits()[k] for k in builder.open_kits(draft["class"], draft["subclass"])]
        rows = [f"  {kit.name}: {contents(kit)}" for kit in kits]
        columns = [skill.column for skill in tables.skills_offered().values()]
        powers, abilities = columns.count("power"), columns.count("ability")
        head = say("dots_book-step-kit", powers=powers, abilities=abilities)
        return "\n".join([str(head), *rows])
    kit = tables.kits()[draft["kit"]]
    names = tuple(map(title, kit.among))
    told = say("dots_book-step-placing", kit=kit.name, dots=kit.spend, skills=names, one=names[0])
    return str(told)


def brought(sheet: DotsSheet) -> Text | str:
    """What the kit gave, and what to look at next; "" without a kit."""
    if sheet.kit not in tables.kits():
        return ""
    kit = tables.kits()[sheet.kit]
    return say("dots_book-kit-has-brought", kit=kit.key, called=kit.name, what=contents(kit))


def usual(step: str, draft: Mapping[str, str], options: Mapping[str, Any]) -> str:
    """A choice for the step that is always open: the first in the list."""
    if step == "class":
        return next(iter(tables.classes()))
    if step == "subclass":
        return _subclasses(options)[0]
    if step == "kit":
        return next(iter(builder.open_kits(draft["class"], draft["subclass"])), "none")
    return "even"


def _subclasses(options: Mapping[str, Any]) -> tuple[str, ...]:
    return tables.subclasses(options["extra_subclasses"])


def suited(subclass: str) -> str:
    """The abilities a subclass may have the most dots of."""
    found = [s for s in tables.skills_offered().values() if s.column == "ability"]
    return ", ".join(
        s.title for s in found if tables.limit(s.key, "none", subclass) == 5
    )  # fmt: skip


def contents(kit: Kit) -> str:
    """What is in a kit."""
    parts = [f"{title(s)} {n}" for s, n in kit.dots.items()]
    if kit.spend:
        among = tuple(map(title, kit.among))
        parts.append(str(say("dots_book-dots-among", dots=kit.spend, skills=among)))
    parts += [*kit.items, *(tables.specials()[s].title for s in kit.specials)]
    parts += [f"{kit.dice} d2"] * bool(kit.dice)
    return ", ".join(parts)


def spending(sheet: DotsSheet, options: Mapping[str, Any]) -> str:
    """What XP can be spent on under these house options, with prices."""
    open_ones = []
    for key in tables.skills_offered():
        most = experience.maximum(sheet, key, options, "", {})
        if sheet.rank(key) < most:
            open_ones.append((most, key))
    best = sorted(open_ones, key=lambda row: -row[0])
    lines = [brought(sheet)] if sheet.kit else []
    lines.append(say("dots_book-xp-to-spend", xp=sheet.xp))
    for column in ("power", "ability"):
        shown = tuple(f"{title(k)} {m}" for m, k in best if sheet.column(k) == column)
        if shown:
            lines.append(say("dots_book-limits", column=column, skills=shown))
    lines += [say("dots_book-what-each-does", skill=title(best[0][1]))] if best else []
    lines.append(_dice(sheet, options["die_price"]))
    if found := examples(sheet, options):
        lines.append(say("dots_book-for-example", lines=tuple(found)))
    lines.append(say("dots_book-then-fight", foe=first("training droid", roster.npcs())))
    return "\n".join(filter(None, map(str, lines)))


def examples(sheet: DotsSheet, options: Mapping[str, Any]) -> list[str]:
    """A few sensible purchases that limits and XP allow in sequence, as lines to type."""
    left, found = sheet.xp, []
    armed = any(sheet.rank(skill) >= STRONG for skill in ATTACKS)
    for skill, rank in USUAL:
        if armed and skill in ATTACKS and not sheet.rank(skill):
            continue
        if skill not in tables.skills_offered():
            continue
        rank = min(rank, experience.maximum(sheet, skill, options, "", {}))
        price = geometric(rank) - geometric(sheet.rank(skill))
        if 0 < price <= left:
            left -= price
            found.append(f"+xp {title(skill)} {rank}")
    return found[:MOST_EXAMPLES]


def _dice(sheet: DotsSheet, price: str) -> Text:
    held = len(sheet.dice)
    old = next((n for n in sheet.dice if n != ladder()[-1]), None)
    return say(
        "dots_book-prices",
        die=die_price(held + 1, price),
        old=old,
        new=next_die(old) if old else None,
        improved=improve_price(old, held) if old else None,
        special=tables.prices()["special"],
    )


def specials() -> Text:
    """All special abilities with what they do."""
    rows = tuple(f"{row.title}: {row.text}" for row in tables.specials_offered().values())
    one, price = first("flurry", tables.specials_offered()), tables.prices()["special"]
    return say("dots_book-special-abilities", price=price, specials=rows, one=one)


def left(sheet: DotsSheet) -> str:
    """Pools and XP after a purchase."""
    told = say("dots_book-left", hits=sheet.max_hits, force=sheet.max_force, xp=sheet.xp)
    return str(told)
