"""The game master's +combat switches of dots: grants, vetoes, fitting skills, ends of scenes,
values."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from commands import parsing
from commands.books.dots.reading import skill_of
from game.books.dots import by_hand, rulings, tables
from game.books.dots import table_commands as dtc
from game.encounter import table_commands as tc
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say
from world import presenters

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.books.dots.sheet import Unique

PEOPLE = ("unaware", "noticed")


def grant(cmd: "TableCommand") -> None:
    """``Ace=xp 10``, ``Ace=dots stealth 2``, ``Ace=die d6``, ``Ace=item forcefield``."""
    name, equals, text = cmd.args.partition("=")
    if not equals:
        raise Refused("bad_choice", say("dots_lines-grant-how", grants=tuple(rulings.GRANTS)))
    targets = cmd.find_some(name)
    word, _, rest = text.strip().partition(" ")
    what = resolve(word, rulings.GRANTS, "grant", listed=True)
    rest, count = _count(rest.strip())
    cmd.book.handler(
        dtc.Grant("gm", "", what, rest, count)
    )  # raises Refused in a book without dots
    given = [(target, _meant(cmd, target, what, rest)) for target in targets]
    cmd.give(*(dtc.Grant("gm", target, what, meant, count) for target, meant in given))


def _meant(cmd: "TableCommand", target: str, what: str, rest: str) -> str:
    """What is granted, by its name on the recipient's sheet."""
    f = cmd.table.state.fighters.get(target)
    if f is None:
        raise Refused("not_here", say("dots_lines-not-in-scene"))
    sheet: Any = f.sheet
    if what in ("dots", "lose"):
        return tables.match_skill(rest, more=(*sheet.dots, *sheet.uniques, *_words(cmd)))
    if what == "special":
        special, _, skill = rest.partition("=")
        titles = {row.key: row.title for row in tables.specials_offered().values()}
        key = tables.meant(special, titles, "special ability")
        return f"{key}={skill_of(sheet, skill)}" if skill else key
    return rest


def _words(cmd: "TableCommand") -> "Mapping[str, Unique]":
    return getattr(cmd.table.state, "words", {})


def _count(text: str) -> tuple[str, int]:
    """``stealth 2`` as the name and the number; 1 without a number."""
    head, _, tail = text.rpartition(" ")
    number = tail.lstrip("+")
    if number.lstrip("-").isdecimal() and len(number) < 6:
        return head.strip(), int(number)
    return text, 1


def veto(cmd: "TableCommand") -> None:
    """``Ace`` undoes a death, ``Ace=right hand`` restores a lost limb."""
    name, _, what = cmd.args.partition("=")
    meant = what.strip().lower() or "death"
    cmd.give(*(dtc.Veto("gm", target, meant) for target in cmd.find_some(name)))


def fit(cmd: "TableCommand") -> None:
    _judge(cmd, True)


def unfit(cmd: "TableCommand") -> None:
    _judge(cmd, False)


def _judge(cmd: "TableCommand", fits: bool) -> None:
    """Rule whether skills fit together: ``Ace=sprint + speed`` for everybody, ``Ace=saber fighting
    + stealth vs Bane`` against one."""
    name, equals, text = cmd.args.partition("=")
    if not equals:
        raise Refused("bad_choice", say("dots_lines-fit-how"))
    targets = cmd.find_some(name)
    asked = getattr(cmd.table.state, "asked", ())
    if all((target, text.strip()) in asked for target in targets):
        cmd.give(*(dtc.Deem("gm", target, text.strip(), fits) for target in targets))
        return
    skills, _, victim = text.partition(" vs ")
    keys = [tables.match_skill(s, more=_words(cmd)) for s in skills.split("+")]
    mark = "+".join(sorted(keys)) + (f"|{cmd.find(victim)}" if victim.strip() else "")
    cmd.give(*(dtc.Deem("gm", target, mark, fits) for target in targets))


def exert(cmd: "TableCommand") -> None:
    """``Ace=3``: Hits that exertion costs."""
    name, _, hits = cmd.args.partition("=")
    lost = parsing.count(hits, say("dots_lines-hits"), 9999)
    cmd.give(*(dtc.Exert("gm", target, lost) for target in cmd.find_some(name)))


def over(cmd: "TableCommand") -> None:
    """End a ``scene``, ``session`` or ``day``."""
    cmd.give(dtc.Turnover("gm", resolve(cmd.args, ("scene", "session", "day"), "end")))


def fought(cmd: "TableCommand") -> None:
    """``Bane=jedi``: note a Sith's best fight of the day."""
    name, _, what = cmd.args.partition("=")
    kinds = ("sparring", "mundane", "sith", "jedi")
    kind = resolve(what, kinds, "fight")
    cmd.give(*(dtc.Fought("gm", target, kind) for target in cmd.find_some(name)))


def override(cmd: "TableCommand") -> None:
    """Set one value by hand; without a value, list the fields."""
    name, equals, value = cmd.args.partition("=")
    if not equals:
        example = presenters.of(cmd.table.state).example
        cmd.say(say("dots_lines-fields", fields=tuple(by_hand.FIELDS), example=example))
        return
    who, slash, field = name.partition("/")
    if not slash:
        cmd.give(tc.Override("gm", "", resolve(who, ("attack",), "field"), value.strip()))
        return
    field = resolve(field, by_hand.FIELDS, "field", listed=True)
    if field in PEOPLE:
        value = ",".join(cmd.find(each) for each in value.split(",") if each.strip())
    targets = cmd.find_some(who)
    cmd.give(*(tc.Override("gm", target, field, value.strip()) for target in targets))


SWITCHES = {
    "grant": grant,
    "veto": veto,
    "fit": fit,
    "unfit": unfit,
    "exert": exert,
    "over": over,
    "fought": fought,
}
