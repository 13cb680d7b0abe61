"""Commands of the starcraft book only."""

from commands.books.starcraft import battle, holding, ordering, persons, shooting, staging
from commands.table import waiting
from world.presenters.slots import Verbs

VERBS = Verbs(
    commands=(
        battle.CmdBattle,
        ordering.CmdOrder,
        persons.CmdPlan,
        persons.CmdReact,
        waiting.CmdAim,
        shooting.CmdSpray,
        waiting.CmdSlow,
        persons.CmdHandle,
        persons.CmdShelter,
        persons.CmdRecover,
        staging.CmdStage,
        persons.CmdRecruit,
    ),
    instead={"+aim": shooting.called_shot, "+odds": shooting.odds, "+slow": holding.slow},
    switches={"line": shooting.line_of_fire},
)
