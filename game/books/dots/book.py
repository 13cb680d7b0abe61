"""The rulebook ``dots``. It has a machine of its own instead of stages for rounds and actions."""

from game.books.dots import clock, formulas, machine, pilot, rating, turns
from game.books.dots.kinds import ABILITIES, KITS, POWERS, SPECIALS, THINGS
from game.books.dots.ready import READY
from game.books.dots.reducers import evolve
from game.books.dots.roster import NPCS
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.books.dots.tables import DotsSkills
from game.parts.assembly import rule_cards
from game.registry.book import Rulebook
from game.registry.options import house_options
from game.registry.tables import table

DOTS = Rulebook(
    name="dots",
    title="Dots, Dice and the Force",
    sheet_kind="dots",
    machine=machine,
    encounter=DotsBattle,
    fighter=DotsFighter,
    deed=Blow,
    evolve=evolve,
    choose=pilot.choose,
    ordered=pilot.ordered,
    skills=DotsSkills(),
    cards=rule_cards("dots"),
    handlers=machine.HANDLERS,
    ladder_words=lambda options: table("books/dots")["difficulty"],
    out_of_time=pilot.OUT_OF_TIME,
    time_works=clock.time_works,
    sample=machine.sample,
    standing=turns.stands,
    rated=rating.rated,
    harming=rating.harming,
    house_options=house_options("dots"),
    unsound=formulas.unsound,
    content=(THINGS, POWERS, ABILITIES, SPECIALS, KITS, NPCS, READY),
)
