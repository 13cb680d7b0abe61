"""Spending and regaining experience, as changes of a sheet (DOT-XP, DOT-SA).

Functions take a sheet and return a new one; prices are in XP. Raises Refused with the limit in the
way.
"""

from collections.abc import Iterable, Mapping

from game.books.dots import formulas, tables
from game.books.dots.sheet import DotsSheet, Unique
from game.books.dots.tables import Special, title
from game.codec import replace
from game.errors import Refused
from game.wording import Text, say


def maximum(
    sheet: DotsSheet, skill: str, options: Mapping[str, str], me: str, words: Mapping[str, Unique]
) -> int:
    """Most dots without Specialist: by class or subclass; for a unique skill its maximum, halved,
    rounded down, for all but its maker (DOT-SA-11)."""
    if skill in words:
        word = words[skill]
        return word.maximum if word.maker == me else word.maximum // 2
    limits = options["class_limits"]
    return tables.limit(skill, sheet.class_, sheet.subclass, limits)


def pay(sheet: DotsSheet, what: str, price: int, **bought: object) -> DotsSheet:
    """Spend XP. ``what``: dots, dice, specials or other; ``bought``: fields of the sheet with what
    was bought. Raises Refused("no_xp") (DOT-XP-10)."""
    if price > sheet.xp:
        sentence = say("dots-too-little-xp", price=price, xp=sheet.xp)
        raise Refused("no_xp", sentence, "DOT-XP-10")
    spent = {**sheet.spent, what: sheet.spent.get(what, 0) + price}
    return replace(sheet, xp=sheet.xp - price, spent=spent, **bought)


def award(sheet: DotsSheet, xp: int) -> DotsSheet:
    """Award XP, or take some away. Raises Refused("no_xp") below 0 (DOT-XP-09)."""
    if sheet.xp + xp < 0:
        raise Refused("no_xp", say("dots-too-little-xp-to-take", xp=sheet.xp), "DOT-XP-09")
    return replace(sheet, xp=sheet.xp + xp, earned=sheet.earned + xp)


def buy_dots(
    sheet: DotsSheet,
    skill: str,
    count: int,
    options: Mapping[str, str],
    me: str = "",
    words: Mapping[str, Unique] | None = None,
) -> tuple[DotsSheet, int]:
    """(sheet with that many more dots, price). Raises Refused("greyed") beyond the limit, ("no_xp")
    (DOT-XP-01, -02, DOT-CLS-09, DOT-SA-14)."""
    words = words or {}
    have = sheet.rank(skill)
    if count < 1:
        sentence = say("dots-has-dots-already", dots=have, skill=title(skill))
        if not have:
            sentence = say("dots-name-dots", skill=title(skill))
        raise Refused("bad_number", sentence, "DOT-XP-01")
    normal = maximum(sheet, skill, options, me, words)
    most = normal + (sheet.beyond.get(skill, 0) if normal else 0)
    if have + count > most:
        raise Refused("greyed", _greyed(sheet, skill, normal, most, words), "DOT-CLS-09")
    price = formulas.dot_price(have, have + count)
    row = (*sheet.dots.get(skill, ()), *range(have + 1, have + count + 1))
    bought: dict[str, object] = {"dots": {**sheet.dots, skill: row}}
    if skill in words and skill not in sheet.uniques:
        bought["uniques"] = {**sheet.uniques, skill: words[skill]}
    return pay(sheet, "dots", price, **bought), price


def _greyed(
    sheet: DotsSheet, skill: str, normal: int, most: int, words: Mapping[str, Unique]
) -> Text:
    """Why no more dots can be bought, and what would go beyond the limit, if anything."""
    who = sheet.class_ if sheet.column(skill) == "power" else sheet.subclass
    name, have = title(skill), sheet.rank(skill)
    if skill in words:
        who = "maker"
        if not normal:
            return say("dots-for-its-maker", skill=name)
    if not normal:
        return say("dots-skill-closed", skill=name, who=who)
    if have > most:
        return say("dots-beyond-limit", skill=name, most=most, who=who, have=have)
    return say("dots-at-limit", skill=name, most=most, who=who)


def give_dots(
    sheet: DotsSheet, skill: str, count: int, words: Mapping[str, Unique] | None = None
) -> DotsSheet:
    """The sheet with free dots, whatever the limits (DOT-KIT, DOT-GM-01)."""
    row = (*sheet.dots.get(skill, ()), *(0,) * count)
    uniques = sheet.uniques
    if words and skill in words:
        uniques = {**uniques, skill: words[skill]}
    return replace(sheet, dots={**sheet.dots, skill: row}, uniques=uniques)


def lose_dot(sheet: DotsSheet, skill: str) -> DotsSheet:
    """The sheet without the highest dot, no refund (DOT-WLTH-06). Raises Refused("no_dots")."""
    if not sheet.rank(skill):
        raise Refused("no_dots", say("dots-no-dot-to-lose", skill=title(skill)), "DOT-WLTH-06")
    changed, paid = _less(sheet, skill)
    left = min(sheet.stars.get(skill, 0), changed.rank(skill))
    stars = _changed_last(sheet.stars, skill, left)
    return replace(changed, lost=sheet.lost + paid, stars=stars)


def _changed_last[V](found: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    """The mapping with the key last; without the key if the value is empty."""
    rest = {k: v for k, v in found.items() if k != key}
    return {**rest, key: value} if value else rest


def _less(sheet: DotsSheet, skill: str) -> tuple[DotsSheet, int]:
    """(sheet without the skill's highest dot, XP that dot cost)."""
    *kept, paid = sheet.dots[skill]
    spent = {**sheet.spent, "dots": sheet.spent.get("dots", 0) - paid}
    return replace(sheet, dots=_changed_last(sheet.dots, skill, tuple(kept)), spent=spent), paid


def unlearn(sheet: DotsSheet, skill: str, star_to: str = "") -> tuple[DotsSheet, int]:
    """(sheet without the highest dot, XP refunded) (DOT-SA-16, DOT-S-68). ``star_to``: the skill
    that a star without a dot moves to. Raises Refused("no_dots"), or ("star") if it has nowhere to
    go."""
    if not sheet.rank(skill):
        raise Refused("no_dots", say("dots-no-dot", skill=title(skill[:40])), "DOT-SA-16")
    changed, refund = _less(sheet, skill)
    changed = replace(changed, xp=sheet.xp + refund)
    if sheet.stars.get(skill, 0) > changed.rank(skill):
        changed = _move_star(changed, skill, star_to)
    return changed, refund


def _move_star(sheet: DotsSheet, skill: str, to: str) -> DotsSheet:
    column = sheet.column(skill)
    held = sheet.powers() if column == "power" else sheet.abilities()
    places = [s for s in held if s != skill and sheet.stars.get(s, 0) < sheet.rank(s)]
    if not places:
        sentence = say("dots-star-goes-nowhere", skill=title(skill), column=column)
        raise Refused("star", sentence, "DOT-SA-16")
    open_to = tuple(map(title, places))
    if not to or sheet.column(to) != column or to == skill:
        sentence = say("dots-say-where-star-moves", skill=title(skill), places=open_to)
        raise Refused("star", sentence, "DOT-SA-16")
    if sheet.stars.get(to, 0) >= sheet.rank(to):
        sentence = say("dots-no-dot-for-star", skill=title(to), places=open_to)
        raise Refused("star", sentence, "DOT-SA-16")
    stars = {**sheet.stars, skill: sheet.stars[skill] - 1, to: sheet.stars.get(to, 0) + 1}
    return replace(sheet, stars={k: n for k, n in stars.items() if n})


def buy_die(sheet: DotsSheet, options: Mapping[str, str]) -> tuple[DotsSheet, int]:
    """(sheet with one more d2, price); there is no limit (DOT-XP-04)."""
    price = formulas.die_price(len(sheet.dice) + 1, options["die_price"])
    return pay(sheet, "dice", price, dice=(*sheet.dice, 2)), price


def improve_die(sheet: DotsSheet, die: int) -> tuple[DotsSheet, int]:
    """(sheet with that die one step better, price) (DOT-XP-05). Raises Refused("best_die"),
    ("no_die")."""
    if not 0 <= die < len(sheet.dice):
        raise Refused("no_die", say("dots-no-die-to-improve"), "DOT-XP-05")
    better = formulas.next_die(sheet.dice[die])
    if better is None:
        raise Refused("best_die", say("dots-best-die", sides=sheet.dice[die]), "DOT-XP-05")
    price = formulas.improve_price(sheet.dice[die], len(sheet.dice))
    dice = (*sheet.dice[:die], better, *sheet.dice[die + 1 :])
    return pay(sheet, "dice", price, dice=dice), price


def buy_special(
    sheet: DotsSheet, special: str, skill: str = "", *, options: Mapping[str, str] | None = None
) -> tuple[DotsSheet, int]:
    """(sheet with one more of the special ability, price) (DOT-SA-17). ``skill``: the skill it is
    for."""
    row = tables.specials()[special]
    _special_allowed(sheet, row, skill, options or {"class_limits": "on"})
    price = tables.prices()["special"]
    return give_special(pay(sheet, "specials", price), special, skill), price


def give_special(sheet: DotsSheet, special: str, skill: str = "") -> DotsSheet:
    """The sheet with one more of the special ability, free."""
    held = max(sheet.specials.get(special, 0), sheet.has(special))
    sheet = replace(sheet, specials={**sheet.specials, special: held + 1})
    if special in ("flyboy", "midichlorians"):
        stars = {**sheet.stars, skill: sheet.stars.get(skill, 0) + 1}
        return replace(sheet, stars=stars)
    if special == "specialist":
        return replace(sheet, beyond={**sheet.beyond, skill: sheet.beyond.get(skill, 0) + 1})
    return sheet


def _special_allowed(
    sheet: DotsSheet, row: Special, skill: str, options: Mapping[str, str]
) -> None:
    if row.once and sheet.has(row.key):
        raise Refused("once", say("dots-special-once", special=row.title), "DOT-SA-17")
    if row.needs and not any(sheet.has(need) for need in row.needs):
        needs = tuple(tables.specials()[need].title for need in row.needs)
        raise Refused("needs", say("dots-special-needs", special=row.title, needs=needs), row.card)
    if not row.on:
        return
    if not skill:
        sentence = say("dots-special-for-one-skill", special=row.title, key=row.key)
        raise Refused("which", sentence, row.card)
    column = sheet.column(skill)
    if row.on != "any" and column != row.on:
        sentence = say("dots-special-goes-on", special=row.title, column=row.on)
        raise Refused("which", sentence, row.card)
    if row.key == "specialist":
        _special_rank(sheet, skill, options)
    elif sheet.stars.get(skill, 0) >= sheet.rank(skill):
        sentence = say("dots-star-takes-a-dot", skill=title(skill), dots=sheet.rank(skill))
        raise Refused("no_dots", sentence, row.card)


def _special_rank(sheet: DotsSheet, skill: str, options: Mapping[str, str]) -> None:
    """Raises Refused("greyed") if Specialist would not allow another dot (DOT-SA-14, DOT-S-86)."""
    if skill in sheet.uniques:
        open_ = sheet.uniques[skill].maximum
    else:
        open_ = tables.limit(skill, sheet.class_, sheet.subclass, options["class_limits"])
    if not open_:
        sentence = say("dots-nothing-beyond-closed", skill=title(skill))
        raise Refused("greyed", sentence, "DOT-S-86")
    limit, have = open_ + sheet.beyond.get(skill, 0) + 1, sheet.rank(skill)
    if limit <= have:
        sentence = say("dots-brings-nothing", dots=have, skill=title(skill), limit=limit)
        raise Refused("greyed", sentence, "DOT-SA-14")


def giving_up(
    sheet: DotsSheet, skill: str, options: Mapping[str, str], me: str, words: Mapping[str, Unique]
) -> Text | str:
    """A warning before giving up the highest dot of a skill: it refunds nothing, or is beyond the
    limit and cannot be bought again; "" if neither."""
    row = sheet.dots.get(skill, ())
    if not row:
        return ""
    normal = maximum(sheet, skill, options, me, {**sheet.uniques, **words})
    most = normal + (sheet.beyond.get(skill, 0) if normal else 0)
    given, beyond = not row[-1], len(row) > most
    if not given and not beyond:
        return ""
    return say("dots-giving-up", given=given, beyond=beyond, most=most)


def check_word(word: str, known: Iterable[str]) -> str:
    """The key of a new unique skill. Raises Refused("bad_word"), ("taken") (DOT-SA-11)."""
    key = "_".join(word.lower().split())
    if not key.replace("_", "").isalpha() or len(key) > 30:
        raise Refused("bad_word", say("dots-word-is-plain"))
    plain = key.replace("_", "")
    taken = [*tables.skills(), *(s.title for s in tables.skills().values()), *known]
    if plain in {"".join(c for c in name.lower() if c.isalpha()) for name in taken}:
        raise Refused("taken", say("dots-word-taken", word=word), "DOT-SA-11")
    return key
