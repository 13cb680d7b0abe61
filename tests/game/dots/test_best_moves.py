"""Under dots, the attack ranked first takes most Hits of all attacks with full dots, after the
autopilot's answer. ``MOVES`` is the number of turns examined."""

from itertools import product
from random import Random

from game import autopilot, engine, moving
from game.books.dots.commands import Invoke, Strike
from game.books.dots.rating import attacks_considered
from game.books.dots.state import Use
from game.dice import Dice, Scripted
from game.errors import Refused
from tests.game.dots import table as dots
from tests.game.test_best_moves import MOVES

SMALL = ("saber_melee", "force_push", "choke", "speed", "luck", "knowledge", "savage")
"""Skills of small sheets: attacks, and what may be combined with them; some of them cost Force."""


def test_under_dots_the_first_takes_most_of_all():
    joined = 0
    for number in range(MOVES):
        state = turn(Random(number))
        found = {move: taken(state, move) for move in every_move(state)}
        rows = moving.rated(state, attacks_considered(state, "Ace", "Bo"))
        if not found:
            assert not rows
            continue
        for row in rows:
            assert (row.harm, row.spends) == found[plainly(state, row.answer)], number
        assert rows[0].harm == max(harm for harm, _ in found.values()), number
        assert rows[0].cost == min(row.cost for row in rows if row.harm == rows[0].harm), number
        joined += len(rows[0].answer.uses) > 1
    assert joined, "no attack ranked first combined skills"


def test_nobody_ranks_attacks_on_somebody_whose_player_answers():
    t = dots.Table()
    t.add("Ace", saber_melee=3, speed=2)
    t.add("Bo", side="sith", saber_block=4)
    t.fight("Ace", "Bo")
    assert attacks_considered(t.state, "Ace", "Bo")
    assert moving.rated(t.state, attacks_considered(t.state, "Ace", "Bo")) == ()


def test_a_move_that_needs_a_word_first_is_not_looked_at():
    t = dots.Table(combo_approval="gm")
    t.add("Ace", saber_melee=3, speed=2)
    t.add("Bo", side="sith", autopilot=True)
    t.fight("Ace", "Bo")
    assert {len(move.uses) for move in attacks_considered(t.state, "Ace", "Bo")} == {1}


def test_without_a_skill_for_the_weapon_every_ability_of_one_dot_is_considered():
    t = dots.Table()
    t.add("Ace", speed=1, luck=1, knowledge=1)
    t.add("Bo", side="sith")
    t.fight("Ace", "Bo")
    found = attacks_considered(t.state, "Ace", "Bo")
    struck = {move.uses for move in found if isinstance(move, Strike)}
    assert struck >= {(Use(skill),) for skill in ("speed", "luck", "knowledge")}


def turn(random) -> object:
    """Ace's turn, against an opponent on autopilot who may fall."""
    t = dots.Table()
    skills = random.sample(SMALL, random.randint(1, 4))
    t.add(
        "Ace", force=random.choice((0, 2, 9)), hits=random.choice((3, 40)),
        **{skill: random.randint(1, 4) for skill in skills},
    )  # fmt: skip
    t.add(
        "Bo", side="sith", hits=random.choice((4, 9, 25, 60)), autopilot=True, reaction="auto",
        saber_block=random.randint(0, 4), speed=random.randint(0, 3),
    )  # fmt: skip
    t.fight("Ace", "Bo")
    return t.state


def every_move(state):
    """Yield every legal attack with one or two skills, all their dots, and no dice."""
    sheet = state.fighters["Ace"].sheet
    one = [(Use(skill, sheet.rank(skill)),) for skill in sheet.dots]
    two = [(a[0], b[0]) for a, b in product(one, one) if a[0].skill != b[0].skill]
    for uses in (*one, *two):
        for move in (Strike("Ace", "Bo", uses), Invoke("Ace", uses, ("Bo",))):
            try:
                if any(isinstance(e, dots.dv.BlowFell) for e in played(state, move)):
                    yield move
            except Refused:
                continue


def plainly(state, move):
    """The same move with its dots given as numbers."""
    sheet = state.fighters["Ace"].sheet
    named = tuple(Use(use.skill, use.dots or sheet.rank(use.skill)) for use in move.uses)
    if isinstance(move, Strike):
        return Strike("Ace", "Bo", named)
    return Invoke("Ace", named, ("Bo",))


def played(state, move) -> list:
    """The events of the attack and of the autopilot's answer to it."""
    events = []
    while move:
        for event in engine.decide(state, move, Dice(Scripted((4,) * 9))):
            events.append(event)
            state = engine.evolve(state, event)
        move = autopilot.choose(state, "Bo") if state.blow else None
    return events


def taken(state, move) -> tuple[int, bool]:
    """The Hits it takes (all of them for a fall), and whether it costs Force, Hits or a link."""
    events = played(state, move)
    hit = next(e for e in events if isinstance(e, dots.dv.Struck) and e.target == "Bo")
    paid = [e for e in events if isinstance(e, dots.dv.Paid) and e.who == "Ace"]
    links = [e for e in events if isinstance(e, dots.dv.Linked) and e.who == "Ace"]
    down = hit.damage and not hit.body.hits
    had = state.fighters["Bo"]
    full = max(had.condition.hits, had.sheet.max_hits)
    return full if down else hit.damage, bool(links or any(e.force + e.hits for e in paid))
