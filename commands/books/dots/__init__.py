"""Commands of the dots book only."""

from commands.books.dots import fighting, rolling, seat, sheet, things, using, xp
from world.presenters.slots import Verbs

VERBS = Verbs(
    commands=(
        *fighting.VERBS,
        *using.VERBS,
        *things.VERBS,
        *rolling.VERBS,
        *sheet.VERBS,
        *xp.VERBS,
    ),
    instead={
        **fighting.INSTEAD,
        **rolling.INSTEAD,
        **sheet.INSTEAD,
        "+combat/set": seat.override,
        "+combat/override": seat.override,
    },
    more=dict.fromkeys(("+attack", "+dodge", "+initiative", "+check"), fighting.SWITCHES),
    switches=seat.SWITCHES,
)
