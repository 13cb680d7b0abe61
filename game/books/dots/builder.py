"""Making a character: class, subclass, kit with its dots, issued weapon, starting XP (DOT-KIT)."""

from collections.abc import Mapping

from game.books.dots import experience, gear, tables
from game.books.dots.holding import check_hold, hold
from game.books.dots.kinds import BOXES
from game.books.dots.sheet import DotsSheet, Species
from game.books.dots.tables import Kit, title
from game.codec import replace
from game.errors import Refused
from game.wording import Text, say


def open_kits(class_: str, subclass: str = "") -> tuple[str, ...]:
    """Keys of the kits open to a class and subclass."""
    kits = tables.kits_offered().values()
    return tuple(kit.key for kit in kits if not _kept_for(kit, class_, subclass))


def _kept_for(kit: Kit, class_: str, subclass: str) -> Text | None:
    """For whom the kit is, as a sentence, if not for that class and subclass; else None."""
    if kit.class_ and class_ and kit.class_ != class_:
        return say("dots-kit-for-class", kit=kit.name, class_=kit.class_)
    if kit.subclass and subclass and kit.subclass != subclass:
        return say("dots-kit-for-subclass", kit=kit.name, subclass=kit.subclass)
    barred = kit.needs and class_ and tables.side(class_) not in kit.needs
    return say("dots-kit-for-sides", kit=kit.name, sides=kit.needs) if barred else None


def create(
    class_: str,
    subclass: str,
    kit: str = "",
    placed: Mapping[str, int] | None = None,
    species: Species | None = None,
    options: Mapping[str, str] | None = None,
) -> DotsSheet:
    """A new sheet with its kit and 60 XP to spend. Raises Refused for what does not go together
    (DOT-KIT, DOT-CLS-08, -12, DOT-XP-09, DOT-S-61, -65, -67)."""
    options = options or {"extra_subclasses": "on", "class_weapons": "strict"}
    if class_ not in tables.classes():
        raise Refused("bad_class", say("dots-name-class", classes=tuple(tables.classes())))
    known = tables.subclasses(options["extra_subclasses"])
    if subclass not in known:
        raise Refused(
            "bad_subclass", say("dots-name-subclass", subclasses=tuple(known)), "DOT-CLS-08"
        )
    sheet = DotsSheet(class_, subclass, species=species or Species())
    if kit:
        sheet = add_kit(sheet, kit, placed or {})
    sheet = equip(_issue(sheet), options)
    return experience.award(sheet, tables.prices()["starting_xp"])


def add_kit(sheet: DotsSheet, key: str, placed: Mapping[str, int]) -> DotsSheet:
    """The sheet with the kit's dots, dice, abilities and items, free of charge. Raises
    Refused("bad_kit")."""
    if key not in tables.kits_offered():
        kits = tuple(tables.kits()[one].name for one in tables.kits_offered())
        raise Refused("bad_kit", say("dots-name-kit", kits=kits))
    kit = tables.kits()[key]
    check_kit(sheet, kit)
    dots = {**kit.dots, **_placed(kit, placed)}
    for skill, count in dots.items():
        sheet = experience.give_dots(sheet, skill, count)
    specials = (*kit.specials, *(kit.sith_specials if sheet.side == "sith" else ()))
    for special in specials:
        sheet = experience.give_special(sheet, special)
    for name in kit.items:
        sheet = sheet.with_items(gear.make(name, taken=[i.name for i in sheet.items]))
    return replace(sheet, kit=key, dice=(2,) * kit.dice, armed_robots=kit.armed_robots)


def check_kit(sheet: DotsSheet, kit: Kit) -> None:
    """Raises Refused("bad_kit") for a kit meant for another class, subclass or side."""
    if sentence := _kept_for(kit, sheet.class_, sheet.subclass):
        raise Refused("bad_kit", sentence, kit.card)


def _placed(kit: Kit, placed: Mapping[str, int]) -> dict[str, int]:
    """Where the kit's free dots go. Raises Refused("bad_kit") unless all are placed, at least one
    on each skill and at most five on any (DOT-KIT-06, -07, -13)."""
    if not kit.spend:
        if placed:
            raise Refused("bad_kit", say("dots-kit-places-nothing", kit=kit.name), kit.card)
        return {}
    if strange := [title(s) for s in placed if s not in kit.among]:
        skills = tuple(map(title, kit.among))
        sentence = say("dots-kit-not-for-skill", kit=kit.name, skill=strange[0], skills=skills)
        raise Refused("bad_kit", sentence, kit.card)
    if without := [title(s) for s in kit.among if placed.get(s, 0) < 1]:
        sentence = say("dots-kit-dot-for-each", skills=tuple(without))
        raise Refused("bad_kit", sentence, kit.card)
    if max(placed.values()) > BOXES:
        raise Refused("bad_kit", say("dots-kit-most-on-one"), "DOT-KIT-13")
    total = sum(placed.values())
    if total != kit.spend:
        raise Refused("bad_kit", say("dots-kit-place-dots", dots=kit.spend, placed=total), kit.card)
    return dict(placed)


def _issue(sheet: DotsSheet) -> DotsSheet:
    """The sheet with the class's weapon; a saber from the kit counts as that (DOT-CLS-12,
    DOT-S-61)."""
    row = tables.classes()[sheet.class_]
    have = [i.type for i in sheet.items]
    for kind in row.get("issue", ()):
        if kind in have:
            have.remove(kind)
            continue
        name = f"{row['blade']} {kind}"
        sheet = sheet.with_items(gear.make(kind, name, [i.name for i in sheet.items]))
    return sheet


def equip(sheet: DotsSheet, options: Mapping[str, str]) -> DotsSheet:
    """The sheet with an item in each hand, where class and hands allow it; light weapons first."""
    options = {"class_weapons": "strict", **options}
    held = sorted((i for i in sheet.items if i.held), key=lambda i: not i.light)
    for hand in ("wield", "offhand"):
        for item in held:
            if item.name in (sheet.wield, sheet.offhand):
                continue
            try:
                check_hold(sheet, hand, item, options)
            except Refused:
                continue
            sheet = hold(sheet, hand, item.name)
            break
    return sheet
