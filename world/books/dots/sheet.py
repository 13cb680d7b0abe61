"""A sheet of dots in lines, or in sentences for a screen reader; the builder's questions."""

from game.books.dots import builder, experience, roster, tables
from game.books.dots.formulas import die_price, geometric, improve_price, ladder, next_die
from game.books.dots.tables import title
from game.clock import span
from world.books.dots.words import dots
from world.books.slots import first
from world.scenes.render.words import and_list, many

USUAL = (("saber_melee", 4), ("blasters", 3), ("speed", 3), ("luck", 2), ("saber_block", 3),
         ("force_push", 2), ("stealth", 2), ("knowledge", 2))  # fmt: skip
"""What most begin with, and to which rank."""
ATTACKS = ("saber_melee", "blasters", "throw_lightning", "choke", "force_push", "sniper",
           "turrets", "explosives")  # fmt: skip
STRONG = 3
"""Dots of an attack that make a second one no first need."""
MOST_EXAMPLES = 3


def page(name: str, sheet, body, links, pins, clock: int, prose: bool, guns: int = 0) -> list[str]:
    """The whole sheet as its owner reads it when the clock shows ``clock``; ``guns``: autoguns
    that they have set up in the scene."""
    lines = [f"{title_of(name, sheet)}."]
    lines.append(
        f"Hits {body.hits} of {sheet.max_hits}, Force {body.force} of {sheet.max_force}, "
        f"{sheet.xp} XP to spend."
    )
    for column, skills in (("Powers", sheet.powers()), ("Abilities", sheet.abilities())):
        if skills:
            lines.append(f"{column}:" if not prose else f"{column}.")
            lines += [_skill(sheet, s, links, pins, prose) for s in skills]
    lines += [*_rest(sheet, body), *_serving(sheet, guns)]
    lasting = [f"{what} ({span(left)})" for what, left in body.running(clock)]
    lines += [f"Lasting: {', '.join(lasting)}."] if lasting else []
    return lines


def title_of(name: str, sheet) -> str:
    """``Ace, Jedi Guardian, soldier, kit: your weapon``; a Sith who is Sith Lord bears the title
    Darth (DOT-FP-22)."""
    darth = "Darth " if sheet.rank("sith_lord") and sheet.side == "sith" else ""
    head = f"{darth}{name}, {tables.classes()[sheet.class_]['title']}, {sheet.subclass}"
    return head + (f", kit: {sheet.kit.replace('_', ' ')}" if sheet.kit else "")


def worth(sheet) -> str:
    """What was put into it: ``35 dots and 12 XP``."""
    return f"{many(sum(map(len, sheet.dots.values())), 'dot')} and {sheet.xp} XP"


def _skill(sheet, skill, links, pins, prose) -> str:
    rank, stars = sheet.rank(skill), sheet.stars.get(skill, 0)
    linked = next((g for g in links if skill in g), ())
    notes = [f"linked to {and_list(title(s) for s in linked if s != skill)}"] if linked else []
    notes += [f"d{sheet.dice[int(die)]} pinned" for die, s in pins.items() if s == skill]
    if prose:
        notes = [many(stars, "star"), *notes] if stars else notes
        said = "".join(f", {note}" for note in notes)
        return f"{title(skill).capitalize()}, {many(rank, 'dot')}{said}."
    drawn = "★" * stars + dots(rank - stars, 5 - stars)
    return f"  {title(skill):<26} {drawn}" + (f"  ({', '.join(notes)})" if notes else "")


def _serving(sheet, guns: int) -> list[str]:
    """Robots and autoguns, which attack on their owner's turn."""
    robots, armed = sheet.rank("robots"), min(sheet.armed_robots, sheet.rank("robots"))
    lines = [f"Robots: {robots}, {armed or 'none'} of them armed."] if robots else []
    return lines + ([f"Autoguns set up: {guns}."] if guns else [])


def _rest(sheet, body) -> list[str]:
    lines = []
    held = {"hand": sheet.in_hand("wield"), "offhand": sheet.in_hand("offhand")}
    lines += [f"In the {k}: {item.name}." for k, item in held.items() if item]
    others = [i.name for i in sheet.items if i not in held.values()]
    lines += [f"Also: {and_list([*others, *sheet.goods])}."] if others or sheet.goods else []
    if sheet.dice:
        lines.append(f"Dice: {', '.join(f'd{n}' for n in sheet.dice)}.")
    if sheet.specials:
        names = [tables.named(k, tables.specials()) + (f" x{n}" if n > 1 else "")
                 for k, n in sheet.specials.items()]  # fmt: skip
        lines.append(f"Special: {', '.join(names)}.")
    lines += [f"Lost: {', '.join(body.lost)}."] if body.lost else []
    return lines


def columns() -> dict[str, str]:
    """The titles of all skills on offer, with the column that each stands in."""
    plural = {"power": "powers", "ability": "abilities"}
    return {skill.title: plural[skill.column] for skill in tables.skills_offered().values()}


def armed(sheet) -> str:
    """What its hands hold, "" for nothing."""
    return and_list(item.name for hand in ("wield", "offhand") if (item := sheet.in_hand(hand)))


def best(sheet) -> list[str]:
    """Its powers and abilities, those with most dots first."""
    held = (*sheet.powers(), *sheet.abilities())
    return [title(skill) for skill in sorted(held, key=lambda skill: -sheet.rank(skill))]


def question(step: str, draft, options) -> str:
    """What to choose next under the house options, every choice in a line."""
    if step == "class":
        rows = [f"  {key}: {row['title']}, {row['text']}" for key, row in tables.classes().items()]
        return "\n".join(["Step 1 of 3, your class. Type +dots and one of these:", *rows])
    if step == "subclass":
        rows = [f"  {name}: best in {_best(name)}" for name in _subclasses(options)]
        return "\n".join(["Step 2 of 3, your subclass, for abilities. +dots and one:", *rows])
    if step == "kit":
        kits = [tables.kits()[k] for k in builder.open_kits(draft["class"], draft["subclass"])]
        rows = [f"  {kit.name}: {_kit(kit)}" for kit in kits]
        head = "Step 3 of 3, your kit: a start for nothing. Afterwards XP buys the rest, of "
        head += f"{_to_buy()}. +dots and one, or none:"
        return "\n".join([head, *rows])
    kit = tables.kits()[draft["kit"]]
    names = ", ".join(title(s) for s in kit.among)
    some = f"+dots {title(kit.among[0])} 5 and so on, with commas"
    return f"The kit {kit.name}: place {kit.spend} dots on {names}. +dots even, or {some}."


def _to_buy() -> str:
    """``24 powers and 28 abilities``."""
    columns = [skill.column for skill in tables.skills_offered().values()]
    return f"{columns.count('power')} powers and {columns.count('ability')} abilities"


def brought(sheet) -> str:
    """What the kit has given, and what to look at next."""
    if sheet.kit not in tables.kits():
        return ""
    kit = tables.kits()[sheet.kit]
    return f"Your kit, {kit.name}, has brought you {_kit(kit)}: all on the sheet above."


def usual(step: str, draft, options) -> str:
    """A choice for the step that is open to all who have come to it: the first in the list."""
    if step == "class":
        return next(iter(tables.classes()))
    if step == "subclass":
        return _subclasses(options)[0]
    if step == "kit":
        return next(iter(builder.open_kits(draft["class"], draft["subclass"])), "none")
    return "even"


def _subclasses(options) -> tuple[str, ...]:
    return tables.subclasses(options["extra_subclasses"])


def _best(subclass: str) -> str:
    found = [s for s in tables.skills_offered().values() if s.column == "ability"]
    return ", ".join(
        s.title for s in found if tables.limit(s.key, "none", subclass) == 5
    )  # fmt: skip


def _kit(kit) -> str:
    parts = [f"{title(s)} {n}" for s, n in kit.dots.items()]
    parts += [f"{kit.spend} dots among {', '.join(title(s) for s in kit.among)}"] * bool(kit.spend)
    parts += [*kit.items, *(tables.specials()[s].title for s in kit.specials)]
    parts += [f"{kit.dice} d2"] * bool(kit.dice)
    return ", ".join(parts)


def spending(sheet, options) -> str:
    """What there is to spend and on what under the house options, with prices."""
    open_ones = []
    for key in tables.skills_offered():
        most = experience.maximum(sheet, key, options, "", {})
        if sheet.rank(key) < most:
            open_ones.append((most, key))
    best = sorted(open_ones, key=lambda row: -row[0])
    lines = [brought(sheet)] if sheet.kit else []
    lines.append(f"You have {sheet.xp} XP. The k-th dot costs k: 1, 2, 3, 4, 5.")
    for column, name in (("power", "Powers"), ("ability", "Abilities")):
        shown = [f"{title(k)} {m}" for m, k in best if sheet.column(k) == column]
        if shown:
            lines.append(f"{name}, with your limit: {', '.join(shown)}.")
    lines.append(f"What each does: +rules {title(best[0][1])}." if best else "")
    lines.append(_dice(sheet, options["die_price"]))
    if found := examples(sheet, options):
        lines.append(f"For example: {', '.join(found)}. +dots shows your sheet.")
    foe = first("training droid", roster.npcs())
    lines.append(f"Then fight: +combat/start dots me vs {foe}, or +practice in the yard.")
    return "\n".join(filter(None, lines))


def examples(sheet, options) -> list[str]:
    """A few sensible purchases that limits and experience allow, one after the other."""
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


def _dice(sheet, price) -> str:
    text = f"A d2 costs {die_price(len(sheet.dice) + 1, price)} (+xp/die)"
    better = [n for n in sheet.dice if n != ladder()[-1]]
    if better:
        price = improve_price(better[0], len(sheet.dice))
        text += f", a d{next_die(better[0])} for your d{better[0]} {price} (+xp/improve)"
    return f"{text}, a special ability {tables.prices()['special']} (+xp/special)."


def specials() -> str:
    """The special abilities, each with what it does."""
    rows = [f"{row.title}: {row.text}" for row in tables.specials_offered().values()]
    price = tables.prices()["special"]
    told = "; ".join(rows)
    take = first("flurry", tables.specials_offered())
    return f"A special ability costs {price} XP. {told}. +xp/special {take} takes one."


def left(sheet) -> str:
    """What is left after a purchase."""
    return (
        f"You have {many(sheet.max_hits, 'Hit')}, {sheet.max_force} Force and {sheet.xp} XP left."
    )
