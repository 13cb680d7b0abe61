"""The line of somebody whose turn it is under dots: what is left, and what can be done with it."""

from game import shelf
from game.books.dots import servants
from game.books.dots.commands import Flurry, Invoke, Strike, Wield
from game.books.dots.offers import invoke_uses, trained, usual
from game.books.dots.rating import attacks_considered, price_of
from game.books.dots.state import SLOTS, Use
from game.books.dots.tables import title, way
from game.encounter.verbs import legal
from game.wording import Text, say
from world.books.dots import odds
from world.books.dots.words import name, price, skills
from world.scenes import chances
from world.scenes.render.offers import line, plain, shortened, within

MOST_FOES = 3
"""Of more, the others are not held against whom he means."""


def npc(state, who, prefix) -> Text | str | None:
    """Who is asked, as it is said to whoever plays them; None to the player themselves."""
    return name(state, who) if prefix else None


def act(state, viewer, who, prefix):
    f = state.fighters[who]
    foes = _foes(state, f, prefix)
    left = [slot for slot in ("primary", "offhand") if slot not in f.acts]
    serving = {what: n for what in servants.FIELDS if (n := servants.ready(f, what))}
    servants_ = [say("dots_book-servants", what=what, count=n) for what, n in serving.items()]
    open_ = tuple(left or servants_ or [say("dots_book-repeats")])
    words = [line(f"+use {prefix}{said}") for said in _untrained(state, f, foes)]
    words += _best(state, viewer, f, foes, prefix) or [
        line(f"+attack{_switch(hand)} {prefix}{said}") + _chance(state, viewer, command)
        for hand in SLOTS
        for said, command in _strike(state, f, hand, foes)
    ]
    words += [
        line(f"+wield{_switch(hand)} {prefix}{f.sheet.named_in(hand)}")
        for hand in SLOTS
        if left and f.sheet.named_in(hand) in f.dropped and not f.gone(hand, f.sheet.in_hand(hand))
    ]
    words += [line(f"+wield {prefix}{item}") for item in _unarmed(state, f)]
    words += [
        str(say("dots_book-ready", line=line(f"+{what} {prefix}{foe.name}"), count=count))
        for foe in foes[:1]
        for what, count in serving.items()
    ]
    words += [line(f"+use {prefix}{said}") for said in _use(state, f, foes)]
    words += [
        line(f"+flurry {prefix}{foe.name}")
        for foe in foes[:1]
        if any(_legal(state, Flurry(who, slot, foe.id)) for slot in SLOTS.values())
    ]
    trying = f" {say('dots_book-try-first', line=line('+try '))}" if words else ""
    words.append(line(f"+pass {prefix[:-1]}".strip()))
    start = say("dots_book-turn", whom=npc(state, who, prefix), left=open_)
    told = within(str(start), words)
    return shortened((told + trying, told))


def _best(state, viewer, f, foes, prefix) -> list[str]:
    """Of each hand's attacks the one that takes most Hits and, where that costs something, the
    best that costs nothing; powers count to the primary hand. [] where nobody can say: a person
    answers, numbers are hidden, or he wants to read no chances."""
    rated = _rated(state, viewer, f, foes) if viewer.chances else ()
    named = []
    for hand in SLOTS:
        rows = [row for row in rated if getattr(row.answer, "hand", "wield") == hand]
        free = [row for row in rows if not row.spends]
        named += dict.fromkeys((*rows[:1], *free[:1])) if rows and rows[0].harm else free[:1]
    return [_move(state, f, row, prefix) for row in named]


def _foes(state, f, prefix) -> list:
    """The enemies whom he could attack, whom he attacked last before the others; ``prefix``: the
    game master is told of them, who sees the hidden too."""
    foes = [o for o in state.present if o.side != f.side and o.able and (prefix or not o.hidden)]
    return sorted(foes, key=lambda foe: foe.id != f.aimed)


def _rated(state, viewer, f, foes) -> tuple:
    """The attacks that are looked at on whom he means, and the plain one on others whom the system
    plays."""
    moves = [m for foe in foes[:1] for m in attacks_considered(state, f.id, foe.id)]
    played = [o for o in foes[1:MOST_FOES] if o.autopilot and o.numbers != "hidden"]
    others = (Strike(f.id, o.id, usual(f, "wield", o), "wield") for o in played)
    moves += [move for move in others if _legal(state, move)]
    return chances.of_attacks(state, viewer, tuple(moves))


def every(state, viewer, who: str) -> str:
    """Every attack that is looked at in somebody's turn, the most Hits first, for +odds; "" where
    nobody can say."""
    f = state.fighters[who]
    rows = _rated(state, viewer, f, _foes(state, f, ""))
    return plain("\n".join(_move(state, f, row, "") for row in rows))


def _move(state, f, row, prefix) -> str:
    """``+attack Trooper with saber fighting + speed (100%, 15 Hits, 1 Force)``."""
    move, used = row.answer, skills(use.skill for use in row.answer.uses)
    if isinstance(move, Invoke):
        typed = f"+use {prefix}{used} at {name(state, move.targets[0])}"
    else:
        alone = usual(f, move.hand, state.fighters[move.target])
        how = "" if [u.skill for u in move.uses] == [u.skill for u in alone] else f" with {used}"
        typed = f"+attack{_switch(move.hand)} {prefix}{name(state, move.target)}{how}"
    takes = [say("dots_book-hits", hits=round(row.harm))] if row.harm >= 1 else []
    told = ", ".join(map(str, [chances.short(row.hurt), *takes, *_price(state, f, move)]))
    return f"{line(typed)} ({told})"


def _price(state, f, move) -> list[Text | str]:
    """What it costs, and whether it ties skills together for the scene."""
    cost, link = price_of(state, f, move)
    paid = [price(cost)] if cost.force or cost.hits else []
    return [*paid, say("dots_book-a-link")] if link else paid


def _switch(hand: str) -> str:
    return "/offhand" * (hand == "offhand")


def _strike(state, f, hand: str, foes):
    """The attack on the first of the enemies, and what is typed of it: with what it takes if
    nothing is said, or a skill that has to be named where that cannot be paid or made."""
    for foe in foes[:1]:
        plain = Strike(f.id, foe.id, usual(f, hand, foe), hand)
        if _legal(state, plain):
            yield foe.name, plain
            return
        skills_ = (*f.sheet.abilities(), *f.sheet.powers())
        ways = (Strike(f.id, foe.id, (Use(skill, 1),), hand) for skill in skills_)
        if found := next((strike for strike in ways if _legal(state, strike)), None):
            yield f"{foe.name} with {title(found.uses[0].skill)} 1", found


def _untrained(state, f, foes):
    """Lightning, for whoever has no skill that is made for the weapon in their hand."""
    item = f.sheet.in_hand("wield")
    if item and trained(f, item):
        return
    for foe in foes[:1]:
        for skill in filter(_is_lightning, f.sheet.powers()):
            if _legal(state, Invoke(f.id, (Use(skill),), (foe.id,))):
                yield f"{title(skill)} at {foe.name}"


def _is_lightning(skill: str) -> bool:
    return way(skill) == "lightning"


def _unarmed(state, f) -> list[str]:
    """What the empty hand could take up: the first thing carried that attacks."""
    if "primary" in f.acts or f.sheet.in_hand("wield"):
        return []
    elsewhere = (f.sheet.offhand, *f.dropped)
    arms = [i.name for i in f.sheet.items if (i.light or i.skills) and i.name not in elsewhere]
    return [name for name in arms if _legal(state, Wield(f.id, "wield", name))][:1]


def _chance(state, viewer, command) -> str:
    """`` (63%)``: the chance that it does harm; "" where nobody can tell."""
    found = odds.of_blow(state, viewer, command) if viewer.chances else None
    return f" ({found})" if found else ""


def _use(state, f, foes):
    """A skill at the first enemy in sight, for who has one that is for others."""
    plain = (o for o in invoke_uses(state, f.id) if len(o.uses) == 1 and not o.mode)
    found = [o for o in plain if _legal(state, o)]
    seen = {foe.id for foe in foes}
    at = next((o.targets[0] for o in found if o.targets and o.targets[0] in seen), "")
    if found:
        yield f"<skill> at {state.fighters[at].name}" if at else "<skill>"


def _legal(state, command) -> bool:
    return legal(shelf.of(state), state, command)
